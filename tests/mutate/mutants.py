"""What can be changed in a header: one operator, constant, condition or statement at a time.

Headers are formatted, which tells operators from everything else: a `<` with a space on both sides compares. Left
alone are comments, texts, preprocessor lines, assertions, concepts, template parameters and arguments, and the
descriptions of fields.
"""
import dataclasses
import random
import re


@dataclasses.dataclass(frozen=True)
class Mutant:
    header: str  # below include/warren
    kind: str
    line: int
    start: int  # the characters of the header that are exchanged …
    end: int
    after: str  # … and what for
    shown: str

    def apply(self, text):
        return text[:self.start] + self.after + text[self.end:]

    def __str__(self):
        return f"{self.header}:{self.line}: {self.shown}"


# ---- What is left alone ----------------------------------------------------------------------------------------------

NO_CODE = re.compile(r"""
    (?P<hidden> //[^\n]* | /\*.*?\*/ | R"(?P<end>[^\s()\\]*)\(.*?\)(?P=end)" | "(?:\\.|[^"\\\n])*" |
                ^[ \t]*\#(?:\\\n|[^\n])*)
  | (?P<number> \b\d[\w'.]*)
  | (?P<character> '(?:\\.|[^'\\\n])+')
""", re.VERBOSE | re.DOTALL | re.MULTILINE)

# Each is left alone up to the bracket that closes the one it ends with.
OPENINGS = re.compile(r"\b(?:static_assert|WARREN_ASSERT|requires|noexcept|alignas|decltype|sizeof)\s*\("
                      r"|\b(?:static constexpr void fields|requires\s*\([^{;]*\))[^{;]*\{|\brequires\s*\{")
TEMPLATE = re.compile(r"\btemplate <(?:[^<>]|<(?:[^<>]|<[^<>]*>)*>)*>|(?<=\w)<(?:[^<>;{}]|<[^<>;{}]*>)*>")
WHOLE = re.compile(r"\bconcept\b[^;]*;|\busing\b[^;]*;|\boperator[^\s\w(]+")
PAIRS = {"(": ")", "{": "}", "[": "]"}


def closing(code, at):
    """Where the bracket at `at` is closed."""
    depth = 0
    for i in range(at, len(code)):
        if code[i] in PAIRS:
            depth += 1
        elif code[i] in PAIRS.values():
            depth -= 1
            if depth == 0:
                return i
    return len(code) - 1


def blank(text, start, end):
    return text[:start] + re.sub(r"[^\n]", " ", text[start:end]) + text[end:]


def code_of(text):
    """The text with spaces (and the same lines) for everything that is left alone."""
    code = text
    for found in NO_CODE.finditer(text):
        if not found["number"]:
            # Something stays, so that a text remains an argument.
            code = blank(code, *found.span())
            if text[found.start()] in "\"R'":
                code = code[:found.start()] + "$" + code[found.start() + 1:]
    for pattern in (WHOLE, TEMPLATE):
        for found in list(pattern.finditer(code)):
            # What follows a template's name must still follow it.
            code = code[:found.start()] + re.sub(r"[^\n]", "$", found[0]) + code[found.end():]
    at = 0
    while found := OPENINGS.search(code, at):
        code = blank(code, found.end() - 1, closing(code, found.end() - 1) + 1)
        at = found.end()
    return code


# ---- What is changed -------------------------------------------------------------------------------------------------

OPERATORS = {
    "comparison": {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "=="},
    "sum": {"+": "-", "-": "+", "+=": "-=", "-=": "+="},
    "logic": {"&&": "||", "||": "&&"},
}
OPERATOR = re.compile(r"(?<=\s)(?:<=|>=|==|!=|<|>|\+=|-=|\+|-|&&|\|\|)(?=\s)")
TRUTH = re.compile(r"\b(?:true|false)\b")
NUMBER = re.compile(r"(?<![\w.$'])(?:0[xX][\da-fA-F']+|0[bB][01']+|\d[\d']*)(?=[uUlLzZ]*\b)(?![\w']*\.)")
CONDITION = re.compile(r"\bif \(")
NAME = re.compile(r"(?:\+\+|--|\*)?[A-Za-z_][\w$]*")
LINK = re.compile(r"(?:\.|->|::)[A-Za-z_~]\w*|\$+(?=[(:])")
ASSIGNMENT = re.compile(r"\s(?:[-+*/%&|^]|<<|>>)?=\s")
STEP = re.compile(r"\+\+|--")
FUNCTION = re.compile(r"\b(?P<type>void|status|bool|int|std::\w+_t) (?P<name>\w+)\(")
AFTER_PARAMETERS = re.compile(r"(?:\s*(?:const|noexcept|override))*\s*\{")


def nearby(number):
    """The two constants beside it, in its own notation; nothing is below zero."""
    digits = number.replace("'", "")
    value = int(digits, 0) if digits[:2].lower() in ("0x", "0b") else int(digits)
    write = {"0x": hex, "0b": bin}.get(digits[:2].lower(), str)
    return [write(value + step) for step in (1, -1) if value + step >= 0]


def chain_end(code, at):
    """The end of a chain of names, calls and indices that starts at `at`, or None if there is none."""
    first = NAME.match(code, at)
    if not first:
        return None
    end = first.end()
    while end < len(code):
        if code[end] in "([":
            end = closing(code, end) + 1
        elif link := LINK.match(code, end):
            end = link.end()
        else:
            return end
    return end


def statements(code):
    """Assignments, steps and calls: (start, end) without the semicolon. Two words in a row are none of these."""
    for before in re.finditer(r"[;{})]\s+|\belse\s+", code):
        start = before.end()
        end = chain_end(code, start)
        if end is None:
            continue
        assigns = ASSIGNMENT.match(code, end)
        stepped = STEP.match(code, end)
        if assigns:
            depth, at = 0, assigns.end()
            while at < len(code) and (depth > 0 or code[at] != ";"):
                depth += (code[at] in PAIRS) - (code[at] in PAIRS.values())
                if depth < 0:
                    break
                at += 1
            end = at
        elif stepped:
            end = stepped.end()
        elif code[start:start + 2] not in ("++", "--") and code[end - 1] != ")":
            continue
        if code[end:end + 1] == ";":
            yield start, end


def conditions(code):
    """What stands in the brackets of each `if`, behind its initialiser: (start, end)."""
    for found in CONDITION.finditer(code):
        end = closing(code, found.end() - 1)
        start = found.end()
        depth = 0
        for at in range(start, end):
            depth += (code[at] in PAIRS) - (code[at] in PAIRS.values())
            if depth == 0 and code[at] == ";":
                start = at + 1
        while code[start].isspace():
            start += 1
        yield start, end


def bodies(code):
    """Where the body of each function that returns something plain begins, and what an early return says there."""
    for found in FUNCTION.finditer(code):
        brace = AFTER_PARAMETERS.match(code, closing(code, found.end() - 1) + 1)
        if brace:
            yield brace.end(), "return;" if found["type"] == "void" else "return {};"


def lines_around(text, start, end):
    """The beginning of the line of `start`, and the end of the line of `end`."""
    after = text.find("\n", end)
    return text.rfind("\n", 0, start) + 1, len(text) if after < 0 else after


def mutants_of(header, text):
    """All there are, in the order of the text."""
    code = code_of(text)
    found = []

    def add(kind, start, end, after):
        first, last = lines_around(text, start, end)
        before = " ".join(text[first:last].split())
        changed = " ".join((text[first:start] + after + text[end:last]).split())
        found.append(Mutant(header, kind, text.count("\n", 0, start) + 1, start, end, after, f"{before} → {changed}"))

    for operator in OPERATOR.finditer(code):
        for kind, others in OPERATORS.items():
            if operator[0] in others:
                add(kind, *operator.span(), others[operator[0]])
    for word in TRUTH.finditer(code):
        add("truth", *word.span(), "false" if word[0] == "true" else "true")
    for number in NUMBER.finditer(code):
        for other in nearby(number[0]):
            add("constant", *number.span(), other)
    for start, end in conditions(code):
        add("condition", start, end, f"!({text[start:end]})")
    for start, end in statements(code):
        add("statement", start, end, "")
    for start, early in bodies(code):
        add("return", start, start, f" {early}")
    return sorted(found, key=lambda mutant: (mutant.start, mutant.kind, mutant.after))


def sample(mutants, count, seed):
    """So many of them, in random order: every folder and every kind as often as the others, as long as it has some, and
    no two of one kind in a line."""
    groups = {}
    for mutant in mutants:
        groups.setdefault((mutant.header.split("/")[0], mutant.kind), []).append(mutant)
    chance = random.Random(seed)
    for key in sorted(groups):
        chance.shuffle(groups[key])
    chosen, seen = [], set()
    while groups and len(chosen) < count:
        keys = sorted(groups)
        chance.shuffle(keys)
        for key in keys:
            while groups[key] and (groups[key][-1].header, groups[key][-1].line, key[1]) in seen:
                groups[key].pop()
            if not groups[key]:
                del groups[key]
            elif len(chosen) < count:
                mutant = groups[key].pop()
                seen.add((mutant.header, mutant.line, mutant.kind))
                chosen.append(mutant)
    return chosen
