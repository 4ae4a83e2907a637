# Proves that a wrong program is refused for the right reason:
#
#   cmake -D COMPILER=g++ -D INCLUDE_DIR=include -D SOURCE=tests/reject/missing_verb.cpp -P tests/reject/check.cmake
#
# The program's first line is `// expect: <sentence>`. Compiling it must fail with exactly one error and print that
# sentence; compiling it with -DWARREN_MENDED, which selects the corrected form, must succeed – or else the program
# might be wrong in some way that has nothing to do with the sentence.

cmake_minimum_required(VERSION 3.25)

# With full paths every line of the compiler's own begins with a slash, and no line of the program that it echoes does.
cmake_path(ABSOLUTE_PATH SOURCE)
cmake_path(ABSOLUTE_PATH INCLUDE_DIR)
set(compile ${CMAKE_COMMAND} -E env LC_ALL=C ${COMPILER} -std=c++20 -fsyntax-only -I${INCLUDE_DIR})

file(READ ${SOURCE} program)
if(NOT program MATCHES "^// expect: ([^\n]+)\n")
    message(FATAL_ERROR "${SOURCE}: the first line must be '// expect: <sentence>'")
endif()
set(sentence "${CMAKE_MATCH_1}")

execute_process(COMMAND ${compile} ${SOURCE} RESULT_VARIABLE exit_code OUTPUT_VARIABLE output ERROR_VARIABLE output)
if(exit_code EQUAL 0)
    message(FATAL_ERROR "${SOURCE} compiles, although it should not")
endif()
# Only what the compiler itself says counts: an echo may hold the sentence by accident.
string(REGEX MATCHALL "\n/[^/][^\n]*" said "\n${output}")
string(FIND "${said}" "${sentence}" found)
if(found EQUAL -1)
    message(FATAL_ERROR "${SOURCE} is refused, but not with the sentence\n  ${sentence}\nThe compiler says:\n${output}")
endif()
string(REGEX MATCHALL ": (fatal )?error: " errors "${output}")
list(LENGTH errors count)
if(NOT count EQUAL 1)
    message(FATAL_ERROR "${SOURCE} gets ${count} errors instead of one. The compiler says:\n${output}")
endif()

execute_process(COMMAND ${compile} -DWARREN_MENDED ${SOURCE}
    RESULT_VARIABLE exit_code OUTPUT_VARIABLE output ERROR_VARIABLE output)
if(NOT exit_code EQUAL 0)
    message(FATAL_ERROR "${SOURCE} is refused even when mended. The compiler says:\n${output}")
endif()
