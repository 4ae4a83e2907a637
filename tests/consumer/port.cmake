# Runs vcpkg's port without vcpkg: what the port calls is done here in the simplest way that has the documented effect.
#
#   cmake -D SOURCE_DIR=. -D WORK_DIR=build/port -D GENERATOR=Ninja -D COMPILER=g++ -D FEATURES=io \
#       -P tests/consumer/port.cmake
#
# WORK_DIR/prefix then holds what vcpkg would install.

cmake_minimum_required(VERSION 3.25)

set(PORT warren)
set(CURRENT_PACKAGES_DIR ${WORK_DIR}/prefix)
file(REMOVE_RECURSE ${WORK_DIR})

macro(vcpkg_check_features)
    cmake_parse_arguments(arg "" "OUT_FEATURE_OPTIONS" "FEATURES" ${ARGN})
    list(POP_FRONT arg_FEATURES feature option)
    if(feature IN_LIST FEATURES)
        set(${arg_OUT_FEATURE_OPTIONS} -D${option}=ON)
    else()
        set(${arg_OUT_FEATURE_OPTIONS} -D${option}=OFF)
    endif()
endmacro()

function(vcpkg_cmake_configure)
    cmake_parse_arguments(arg "" "SOURCE_PATH" "OPTIONS" ${ARGN})
    execute_process(
        COMMAND ${CMAKE_COMMAND} -S ${arg_SOURCE_PATH} -B ${WORK_DIR}/build -G ${GENERATOR}
                -D CMAKE_CXX_COMPILER=${COMPILER} -D CMAKE_INSTALL_PREFIX=${CURRENT_PACKAGES_DIR} ${arg_OPTIONS}
        COMMAND_ERROR_IS_FATAL ANY)
endfunction()

function(vcpkg_cmake_install)
    execute_process(COMMAND ${CMAKE_COMMAND} --install ${WORK_DIR}/build COMMAND_ERROR_IS_FATAL ANY)
endfunction()

# Moves the package's CMake files to share/warren, which is one folder less deep, and tells them so.
function(vcpkg_cmake_config_fixup)
    cmake_parse_arguments(arg "" "CONFIG_PATH" "" ${ARGN})
    set(up [[get_filename_component(_IMPORT_PREFIX "${_IMPORT_PREFIX}" PATH)]])
    file(RENAME ${CURRENT_PACKAGES_DIR}/${arg_CONFIG_PATH} ${CURRENT_PACKAGES_DIR}/share/${PORT})
    file(GLOB files ${CURRENT_PACKAGES_DIR}/share/${PORT}/*.cmake)
    foreach(file IN LISTS files)
        file(READ ${file} text)
        string(REPLACE "${up}\n${up}\n${up}\n" "${up}\n${up}\n" text "${text}")
        file(WRITE ${file} "${text}")
    endforeach()
endfunction()

function(vcpkg_install_copyright)
    cmake_parse_arguments(arg "" "" "FILE_LIST" ${ARGN})
    file(INSTALL ${arg_FILE_LIST} DESTINATION ${CURRENT_PACKAGES_DIR}/share/${PORT} RENAME copyright)
endfunction()

include(${SOURCE_DIR}/tests/consumer/vcpkg/portfile.cmake)

foreach(file include/warren/warren.hpp share/warren/warren-config.cmake share/warren/copyright share/warren/usage)
    if(NOT EXISTS ${CURRENT_PACKAGES_DIR}/${file})
        message(FATAL_ERROR "the port does not install ${file}")
    endif()
endforeach()
