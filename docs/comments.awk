# Turns a header's plain comments into those that Doxygen reads: the first one tells about the file, the others about what
# follows them. Indented lines are code. What Doxygen would take for a command of its own is told not to be one.
function plain(words) {
    gsub(/\\/, "\\\\", words)
    gsub(/@/, "\\@", words)
    gsub(/</, "\\<", words)
    gsub(/>/, "\\>", words)
    gsub(/&/, "\\\\&", words)
    gsub(/#/, "\\#", words)
    gsub(/%/, "\\%", words)
    return words
}
FNR == 1 && /^\/\// { in_head = 1; print "/// \\file" }
/^[ \t]*\/\/ ?NOLINT/ { print; next }
/^[ \t]*\/\/( |$)/ {
    match($0, /\/\//)
    before = substr($0, 1, RSTART - 1)
    words = substr($0, RSTART + 2)
    is_code = words ~ /^     /
    if (is_code && !code) print before "/// \\code{.cpp}"
    if (!is_code && code && words !~ /^[ \t]*$/) { print before "/// \\endcode"; code = 0 }
    if (is_code) code = 1
    last_before = before
    print before "///" (code ? words : plain(words))
    next
}
{
    if (code) { print last_before "/// \\endcode"; code = 0 }
    if (in_head) { in_head = 0; print "" }
    # What stands behind a member tells about it.
    if (match($0, /[;,] +\/\/ /)) {
        tail = index(substr($0, RSTART), "//") + RSTART - 1
        print substr($0, 1, tail - 1) "///< " plain(substr($0, tail + 3))
    } else {
        print
    }
}
