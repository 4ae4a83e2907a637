"""Checks the recipes for Conan and vcpkg without either client.

The Conan recipe runs against the stand-in below, which knows just what the recipe uses; the vcpkg manifests are
compared with the fields that vcpkg documents. vcpkg's port is run by port.cmake.
"""

import json
import pathlib
import re
import sys
import types
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]


def library_version():
    text = (ROOT / "include/warren/version.hpp").read_text()
    return ".".join(re.search(rf"version_{part} = (\d+);", text).group(1) for part in ("major", "minor", "patch"))


# ---- A stand-in for Conan --------------------------------------------------------------------------------------------


class Recorder:
    """Accepts any attribute; remembers properties and the components that were asked for."""

    def __init__(self):
        self.properties = {}
        self.components = Components()

    def set_property(self, name, value):
        self.properties[name] = value


class Components(dict):
    def __missing__(self, name):
        self[name] = Recorder()
        return self[name]


class StandIn:
    """The part of conan.ConanFile that recipes see."""

    def __init__(self, io=False, skip_test=False, cppstd="20"):
        self.recipe_folder = self.source_folder = str(ROOT)
        self.package_folder = "package"
        self.options = types.SimpleNamespace(**{**self.default_options, "io": io})
        self.settings = types.SimpleNamespace(get_safe={"compiler.cppstd": cppstd}.get)
        self.conf = types.SimpleNamespace(get=lambda name, default: skip_test)
        self.folders = types.SimpleNamespace()
        self.cpp_info = Recorder()
        self.info = types.SimpleNamespace(clear=lambda: setattr(self, "id_cleared", True))
        self.required, self.test_required, self.copied = [], [], []
        self.least_cppstd = None

    default_options = {}

    def requires(self, reference):
        self.required.append(reference.split("/")[0])

    def test_requires(self, reference):
        self.test_required.append(reference.split("/")[0])


def import_recipe(path):
    def module(name, **contents):
        sys.modules[name] = types.ModuleType(name)
        vars(sys.modules[name]).update(contents)

    def files(folder, pattern):
        return [str(found.relative_to(folder)) for found in pathlib.Path(folder).rglob(pattern)]

    module("conan", ConanFile=StandIn)
    module("conan.tools")
    module(
        "conan.tools.build",
        check_min_cppstd=lambda recipe, least: setattr(recipe, "least_cppstd", least),
        can_run=lambda recipe: True,
    )
    module("conan.tools.cmake", CMake=object, cmake_layout=lambda recipe: None)
    module(
        "conan.tools.files",
        load=lambda recipe, path: pathlib.Path(path).read_text(),
        copy=lambda recipe, pattern, src, dst: recipe.copied.append((dst, files(src, pattern))),
    )
    recipe = types.ModuleType("recipe")
    exec(compile(path.read_text(), str(path), "exec"), vars(recipe))
    return recipe


class ConanRecipe(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.recipe = import_recipe(ROOT / "conanfile.py").WarrenConan

    def made(self, *methods, **arguments):
        recipe = self.recipe(**arguments)
        for method in methods:
            getattr(recipe, method)()
        return recipe

    def test_has_the_library_version(self):
        self.assertEqual(self.made("set_version").version, library_version())

    def test_is_a_header_library_with_one_package_for_all(self):
        self.assertEqual(self.recipe.package_type, "header-library")
        self.assertTrue(self.made("package_id").id_cleared)

    def test_io_is_an_option_that_is_off(self):
        self.assertEqual(self.recipe.options, {"io": [True, False]})
        self.assertEqual(self.recipe.default_options, {"io": False})

    def test_only_io_has_requirements(self):
        self.assertEqual(self.made("requirements").required, [])
        self.assertEqual(self.made("requirements", io=True).required, ["zlib", "tinyxml2"])

    def test_users_need_neither_doctest_nor_nanobench(self):
        developer, user = self.made("build_requirements"), self.made("build_requirements", skip_test=True)
        self.assertEqual((developer.required, developer.test_required), ([], ["doctest", "nanobench"]))
        self.assertEqual((user.required, user.test_required), ([], []))

    def test_asks_for_cxx20_where_a_standard_is_set(self):
        self.assertEqual(self.made("validate").least_cppstd, 20)
        self.assertIsNone(self.made("validate", cppstd=None).least_cppstd)

    def test_packages_the_headers_and_the_license(self):
        (licenses, license_files), (include, headers) = self.made("package").copied
        self.assertEqual(pathlib.Path(licenses), pathlib.Path("package/licenses"))
        self.assertIn("LICENSE", license_files)
        self.assertEqual(pathlib.Path(include), pathlib.Path("package/include"))
        self.assertIn("warren/warren.hpp", headers)

    def test_exports_what_it_packages_and_reads(self):
        for pattern in self.recipe.exports_sources:
            self.assertTrue(list(ROOT.glob(pattern)), pattern)
        self.assertTrue((ROOT / self.recipe.test_package_folder / "conanfile.py").is_file())

    def test_targets_are_named_as_in_cmake(self):
        for io in (False, True):
            info = self.made("package_info", io=io).cpp_info
            targets = {name: part.properties["cmake_target_name"] for name, part in info.components.items()}
            expected = {"warren": "warren::warren", **({"io": "warren::io"} if io else {})}
            self.assertEqual(targets, expected)
            self.assertNotIn(info.properties["cmake_target_name"], targets.values())
        self.assertEqual(info.components["io"].requires, ["warren", "zlib::zlib", "tinyxml2::tinyxml2"])

    def test_generates_into_the_build_folder(self):
        self.assertEqual(pathlib.Path(self.made("layout").folders.generators).parts[0], "build")

    def test_the_test_package_requires_what_it_tests(self):
        recipe = import_recipe(ROOT / "tests/consumer/conan/conanfile.py").WarrenTestPackage()
        recipe.tested_reference_str = "warren/1.2.3"
        recipe.requirements()
        recipe.layout()
        self.assertEqual(recipe.required, ["warren"])


# ---- vcpkg -----------------------------------------------------------------------------------------------------------

MANIFEST_FIELDS = {
    "$schema", "builtin-baseline", "default-features", "dependencies", "description", "documentation", "features",
    "homepage", "license", "maintainers", "name", "overrides", "port-version", "supports", "version",
}  # fmt: skip
FEATURE_FIELDS = {"description", "dependencies", "license", "supports"}
DEPENDENCY_FIELDS = {"name", "default-features", "features", "host", "platform", "version>="}
NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


class VcpkgManifests(unittest.TestCase):
    @staticmethod
    def manifests():
        paths = ("vcpkg.json", "tests/consumer/vcpkg/vcpkg.json")
        return {path: json.loads((ROOT / path).read_text()) for path in paths}

    def check_dependencies(self, dependencies):
        for dependency in dependencies:
            if isinstance(dependency, str):
                dependency = {"name": dependency}
            self.assertLessEqual(set(dependency), DEPENDENCY_FIELDS)
            self.assertRegex(dependency["name"], NAME)

    def test_fields_are_known(self):
        for path, manifest in self.manifests().items():
            with self.subTest(path):
                self.assertLessEqual(set(manifest), MANIFEST_FIELDS)
                self.check_dependencies(manifest.get("dependencies", []))
                for name, feature in manifest["features"].items():
                    self.assertTrue(NAME.fullmatch(name), name)
                    self.assertLessEqual(set(feature), FEATURE_FIELDS)
                    self.assertTrue(feature["description"])
                    self.check_dependencies(feature["dependencies"])

    def test_versions_are_the_library_version(self):
        for path, manifest in self.manifests().items():
            with self.subTest(path):
                self.assertEqual(manifest["version"], library_version())

    def test_name_and_license(self):
        for path, manifest in self.manifests().items():
            with self.subTest(path):
                self.assertEqual((manifest["name"], manifest["license"]), ("warren", "MIT"))

    def test_features(self):
        project, port = self.manifests().values()
        self.assertEqual(set(project["features"]), {"io", "tests", "bench"})
        self.assertEqual(set(port["features"]), {"io"})
        self.assertEqual(project["features"]["io"], port["features"]["io"])
        self.assertFalse({"tests", "bench"} & set(project.get("default-features", [])))


if __name__ == "__main__":
    unittest.main(verbosity=2)
