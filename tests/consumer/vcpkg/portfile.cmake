# An overlay port for the checkout it lies in: `vcpkg install "warren[io]" --overlay-ports=tests/consumer/vcpkg`.
cmake_path(SET SOURCE_PATH NORMALIZE "${CMAKE_CURRENT_LIST_DIR}/../../..")

set(VCPKG_BUILD_TYPE release) # header-only, so there is nothing to debug

vcpkg_check_features(OUT_FEATURE_OPTIONS FEATURE_OPTIONS FEATURES io WARREN_IO)
vcpkg_cmake_configure(
    SOURCE_PATH "${SOURCE_PATH}"
    OPTIONS ${FEATURE_OPTIONS} -DWARREN_BUILD_TESTS=OFF -DWARREN_BUILD_EXAMPLES=OFF
)
vcpkg_cmake_install()
vcpkg_cmake_config_fixup(CONFIG_PATH share/cmake/warren)

file(INSTALL "${CMAKE_CURRENT_LIST_DIR}/usage" DESTINATION "${CURRENT_PACKAGES_DIR}/share/${PORT}")
vcpkg_install_copyright(FILE_LIST "${SOURCE_PATH}/LICENSE")
