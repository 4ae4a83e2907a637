"""What is changed in a header, what is left alone, and which of it is chosen."""
import collections
import pathlib
import unittest

import mutants

INCLUDE = pathlib.Path(__file__).resolve().parent.parent.parent / "include" / "warren"


def changes(text, kind=None):
    """What each mutant makes of the text."""
    return [mutant.apply(text) for mutant in mutants.mutants_of("io/x.hpp", text) if kind in (None, mutant.kind)]


class Changed(unittest.TestCase):
    def test_comparisons(self):
        for before, after in (("<", "<="), ("<=", "<"), (">", ">="), (">=", ">"), ("==", "!="), ("!=", "==")):
            self.assertEqual(changes(f"return a {before} b;"), [f"return a {after} b;"])

    def test_sums_and_logic(self):
        self.assertEqual(changes("return a + b;"), ["return a - b;"])
        self.assertEqual(changes("return a - b;"), ["return a + b;"])
        self.assertEqual(changes("return a && b;"), ["return a || b;"])
        self.assertEqual(changes("return a || b;"), ["return a && b;"])
        self.assertEqual(changes("x; a += b;", "sum"), ["x; a -= b;"])

    def test_operators_at_the_end_of_a_line(self):
        self.assertEqual(changes("return a &&\n    b;"), ["return a ||\n    b;"])

    def test_constants_keep_their_notation_and_are_never_negative(self):
        self.assertEqual(changes("return 7;"), ["return 6;", "return 8;"])
        self.assertEqual(changes("return 0;"), ["return 1;"])
        self.assertEqual(changes("return 0x1fU;"), ["return 0x1eU;", "return 0x20U;"])
        self.assertEqual(changes("return 1'000;"), ["return 1001;", "return 999;"])
        self.assertEqual(changes("return a[2];"), ["return a[1];", "return a[3];"])
        self.assertEqual(changes("return a2 * b.c3;"), [])

    def test_truth(self):
        self.assertEqual(changes("return true;"), ["return false;"])
        self.assertEqual(changes("return false;"), ["return true;"])
        self.assertEqual(changes("return untrue;"), [])

    def test_conditions(self):
        self.assertEqual(changes("if (a(b)) c;", "condition"), ["if (!(a(b))) c;"])
        self.assertEqual(changes("if (status made = f(a); !made) return made;", "condition"),
                         ["if (status made = f(a); !(!made)) return made;"])
        self.assertEqual(changes("if constexpr (a) return;", "condition"), [])
        self.assertEqual(changes("while (a) return;", "condition"), [])

    def test_statements(self):
        for statement in ("a = b", "a.b[i] += c", "++a", "a.b++", "f(a, g(b))", "this->f()", "a::f()", "*a = b",
                          "f(\"x\")", "a = [&] { return b; }", "f<int>(a)"):
            self.assertEqual(changes(f"{{ {statement}; }}", "statement"), ["{ ; }"], statement)
        self.assertEqual(changes("if (a) b(); else c();", "statement"), ["if (a) ; else c();", "if (a) b(); else ;"])

    def test_what_is_no_such_statement(self):
        for statement in ("int a = b", "const auto a = f()", "return f()", "break", "int a", "std::uint8_t a(b)",
                          "a<int> b", "a::b c = d", "using a = b", "static constexpr int a = b"):
            self.assertEqual(changes(f"{{ {statement}; }}", "statement"), [], statement)

    def test_early_returns(self):
        self.assertEqual(changes("constexpr status f(int a) const { g; }"),
                         ["constexpr status f(int a) const { return {}; g; }"])
        self.assertEqual(changes("void f() {}"), ["void f() { return;}"])
        self.assertEqual(changes("bool f();"), [])
        self.assertEqual(changes("point f() { g; }"), [])


class LeftAlone(unittest.TestCase):
    def assert_left_alone(self, text):
        self.assertEqual(changes(text), [], text)

    def test_comments_and_texts(self):
        self.assert_left_alone("// a < b, 7\n/* a + b\n a = b; */")
        self.assert_left_alone('return "a < 7 \\" && b";')
        self.assert_left_alone('return R"x(a " < 7 )" && b)x";')
        self.assert_left_alone("return '7';")
        self.assert_left_alone("return '\\'';")
        self.assertEqual(changes("return '\"' < a; // b < c"), ["return '\"' <= a; // b < c"])

    def test_preprocessor_lines(self):
        self.assert_left_alone("#include <a7>\n#if A > 7 && B\n#define C 7 + \\\n    8\n#endif")

    def test_assertions(self):
        self.assert_left_alone("static_assert(a < 7 && f(b));")
        self.assert_left_alone("{ WARREN_ASSERT(a < 7 && f(b)); }")

    def test_templates_concepts_and_requirements(self):
        self.assert_left_alone("template <int A = 7, class B = c<8>>\nstruct x;")
        self.assert_left_alone("array<int, 7> a;")
        self.assert_left_alone("map<int, array<int, 7>> a;")
        self.assert_left_alone("concept a = b<c> && requires(c d) { d.e(7); };")
        self.assert_left_alone("requires(sizeof(a) <= 4)")

    def test_operators_that_are_declared(self):
        self.assert_left_alone("a operator<(b) const;")
        self.assert_left_alone("auto&& a; const auto* b; c&& d;")

    def test_descriptions_of_fields(self):
        self.assert_left_alone("static constexpr void fields(auto& self, auto&& field) {\n"
                               '    field({"a", "b", 0, 7}, self.a);\n}')


class Mutant(unittest.TestCase):
    def test_it_says_where_it_is_and_what_it_makes_of_the_line(self):
        mutant, = mutants.mutants_of("io/x.hpp", "{\n    return a <\n        b;\n}")
        self.assertEqual(str(mutant), "io/x.hpp:2: return a < → return a <=")
        self.assertEqual(mutant.kind, "comparison")


class Sample(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.all = []
        for folder in ("topology", "io"):
            for path in sorted((INCLUDE / folder).rglob("*.hpp")):
                header = path.relative_to(INCLUDE).as_posix()
                cls.all += mutants.mutants_of(header, path.read_text(encoding="utf-8"))

    def test_a_seed_is_a_sample(self):
        self.assertEqual(mutants.sample(self.all, 50, 1), mutants.sample(self.all, 50, 1))
        self.assertNotEqual(mutants.sample(self.all, 50, 1), mutants.sample(self.all, 50, 2))
        self.assertEqual(mutants.sample(self.all, 50, 1), mutants.sample(self.all, 100, 1)[:50])

    def test_folders_and_kinds_share_it_evenly(self):
        chosen = mutants.sample(self.all, 160, 1)
        count = collections.Counter((mutant.header.split("/")[0], mutant.kind) for mutant in chosen)
        self.assertEqual(set(count.values()), {10})
        self.assertEqual(len(count), 16)

    def test_no_two_of_a_kind_in_a_line(self):
        places = [(mutant.header, mutant.line, mutant.kind) for mutant in mutants.sample(self.all, 5000, 1)]
        self.assertEqual(len(places), len(set(places)))

    def test_every_mutant_of_the_library_changes_something(self):
        for mutant in self.all:
            text = (INCLUDE / mutant.header).read_text(encoding="utf-8")
            self.assertNotEqual(mutant.apply(text), text, mutant)


if __name__ == "__main__":
    unittest.main()
