# Installs warren into a folder that starts out empty, so that no file of an earlier installation can help.
#
#   cmake -D SOURCE_DIR=. -D WORK_DIR=build/install -D GENERATOR=Ninja -D COMPILER=g++ -D IO=ON \
#       -P tests/consumer/install.cmake

cmake_minimum_required(VERSION 3.25)

file(REMOVE_RECURSE ${WORK_DIR})
execute_process(
    COMMAND ${CMAKE_COMMAND} -S ${SOURCE_DIR} -B ${WORK_DIR}/build -G ${GENERATOR}
            -D CMAKE_CXX_COMPILER=${COMPILER} -D WARREN_IO=${IO} -D WARREN_BUILD_TESTS=OFF -D WARREN_BUILD_EXAMPLES=OFF
    COMMAND_ERROR_IS_FATAL ANY)
execute_process(
    COMMAND ${CMAKE_COMMAND} --install ${WORK_DIR}/build --prefix ${WORK_DIR}/prefix
    COMMAND_ERROR_IS_FATAL ANY)
