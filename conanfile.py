"""warren for Conan 2: `conan create . -s compiler.cppstd=20 [-o "&:io=True"]`."""

import os
import re

from conan import ConanFile
from conan.tools.build import check_min_cppstd
from conan.tools.files import copy, load


class WarrenConan(ConanFile):
    name = "warren"
    description = "Mazes, act maps, dungeons and platformer rooms, header-only in C++20"
    topics = ("procedural-generation", "maze", "dungeon", "roguelike", "header-only")
    license = "MIT"

    package_type = "header-library"
    settings = "os", "arch", "compiler", "build_type"
    options = {"io": [True, False]}
    default_options = {"io": False}
    generators = "CMakeDeps"

    exports_sources = "include/*", "LICENSE"
    no_copy_source = True
    test_package_folder = "tests/consumer/conan"

    def set_version(self):
        text = load(self, os.path.join(self.recipe_folder, "include", "warren", "version.hpp"))
        parts = (re.search(rf"version_{part} = (\d+);", text).group(1) for part in ("major", "minor", "patch"))
        self.version = ".".join(parts)

    def layout(self):
        # For `conan install .`: keeps what it generates out of the way, and -D CMAKE_PREFIX_PATH=build/conan finds it.
        self.folders.generators = os.path.join("build", "conan")

    def requirements(self):
        if self.options.io:
            self.requires("zlib/[>=1.2.11 <2]")
            self.requires("tinyxml2/[>=9.0.0]")

    def build_requirements(self):
        # Only for our own tests and benches. Users never see them.
        if not self.conf.get("tools.build:skip_test", default=False):
            self.test_requires("doctest/[>=2.4.9 <3]")
            self.test_requires("nanobench/[>=4.3.11 <5]")

    def validate(self):
        if self.settings.get_safe("compiler.cppstd"):
            check_min_cppstd(self, 20)

    def package(self):
        copy(self, "LICENSE", self.source_folder, os.path.join(self.package_folder, "licenses"))
        copy(self, "*.hpp", os.path.join(self.source_folder, "include"), os.path.join(self.package_folder, "include"))

    def package_id(self):
        # The same files for every compiler and every option.
        self.info.clear()

    def package_info(self):
        # Conan's target for the whole package would be warren::warren, too, and drag io in.
        self.cpp_info.set_property("cmake_target_name", "warren::everything")

        self._component("warren", [])
        if self.options.io:
            self._component("io", ["warren", "zlib::zlib", "tinyxml2::tinyxml2"])

    def _component(self, name, requires):
        component = self.cpp_info.components[name]
        component.set_property("cmake_target_name", f"warren::{name}")
        component.requires = requires
        component.bindirs = []
        component.libdirs = []
