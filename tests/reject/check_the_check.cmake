# A check that cannot fail proves nothing: hands check.cmake programs that break its rules, and one that does not.
#
#   cmake -D COMPILER=g++ -D WORK_DIR=build -P tests/reject/check_the_check.cmake

cmake_minimum_required(VERSION 3.25)

function(expect outcome name program)
    set(source ${WORK_DIR}/${name}.cpp)
    file(WRITE ${source} "${program}")
    execute_process(
        COMMAND ${CMAKE_COMMAND} -D COMPILER=${COMPILER} -D INCLUDE_DIR=${WORK_DIR} -D SOURCE=${source}
                -P ${CMAKE_CURRENT_LIST_DIR}/check.cmake
        RESULT_VARIABLE exit_code OUTPUT_VARIABLE output ERROR_VARIABLE output)
    string(REGEX REPLACE "[ \n]+" " " output "${output}")
    if(outcome STREQUAL "passes")
        if(NOT exit_code EQUAL 0)
            message(SEND_ERROR "'${name}' should pass the check, but: ${output}")
        endif()
    elseif(exit_code EQUAL 0 OR NOT output MATCHES "${outcome}")
        message(SEND_ERROR "'${name}' should be reported with '${outcome}', but: ${exit_code} ${output}")
    endif()
endfunction()

set(refused "static_assert(sizeof(int) == 1, \"no; one [byte\");\n")
set(mendable "#ifndef WARREN_MENDED\n${refused}#endif\n")
set(second_error "#ifndef WARREN_MENDED\nint x = y; // 'two bytes'\n#endif\n")

expect(passes "refused" "// expect: no; one [byte\n${mendable}")
expect("compiles, although it should not" "compiles" "// expect: no; one [byte\n")
expect("not with the sentence" "other_sentence" "// expect: two bytes\n${mendable}")
expect("not with the sentence" "sentence_in_the_echo" "// expect: 'two bytes'\n${second_error}")
expect("not with the sentence" "missing_header" "// expect: no; one [byte\n#include <no/such.hpp>\n${mendable}")
expect("gets 2 errors" "two_errors" "// expect: no; one [byte\n${mendable}${second_error}")
expect("even when mended" "not_mended" "// expect: no; one [byte\n${refused}")
expect("first line must be" "no_sentence" "${mendable}")
