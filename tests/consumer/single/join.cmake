# Joins warren.hpp and everything it includes into one header:
#
#   cmake -D INCLUDE_DIR=include -D OUTPUT=build/single/warren.hpp -P tests/consumer/single/join.cmake
#
# Each `#include <warren/…>` gives way to the text of that header the first time it is met, and to nothing after that.
# All else stays as it is and where it is.

cmake_minimum_required(VERSION 3.25)
set(seen "")

# Sets `joined` to the header's text. A function has variables of its own, so it can call itself; only `seen` is shared.
function(join header)
    set(seen ${seen} ${header})
    file(READ ${INCLUDE_DIR}/${header} rest)
    string(REGEX REPLACE "(^|\n)#pragma once[^\n]*\n" "\\1" rest "${rest}")

    # Only at the start of a line: comments may show includes, too.
    set(text "")
    set(rest "\n${rest}")
    while(rest MATCHES "\n#include [<\"](warren/[^>\"]+)[>\"][^\n]*")
        set(line "${CMAKE_MATCH_0}")
        set(included ${CMAKE_MATCH_1})
        string(FIND "${rest}" "${line}" start)
        string(SUBSTRING "${rest}" 0 ${start} before)
        string(LENGTH "${line}" length)
        math(EXPR end "${start} + ${length}")
        string(SUBSTRING "${rest}" ${end} -1 rest)

        string(APPEND text "${before}")
        if(NOT included IN_LIST seen)
            join(${included})
            string(APPEND text "\n${joined}")
        endif()
    endwhile()
    string(APPEND text "${rest}")

    string(REGEX REPLACE "^\n+" "" text "${text}")
    string(REGEX REPLACE "\n+$" "" text "${text}")
    set(joined "${text}" PARENT_SCOPE)
    set(seen ${seen} PARENT_SCOPE)
endfunction()

join(warren/warren.hpp)
set(opening "// warren, all of it in one header. Generated: change the headers under include/ instead.\n#pragma once\n")
file(WRITE ${OUTPUT} "${opening}\n${joined}\n")
