"""Checks that no conversion of a double, no difference of unsigned numbers and no range can end the program.

usage: total.py SWIFT INDEX

`Int(x)` traps where a double x is NaN or too large, `a - b` where unsigned numbers have b above a, `a...b` and `a..<b` where
the bounds are not in order. What a request can reach is to be total: `Int(bounded: x)`, `&-`, and the ranges of Bounds,
which the compiler prefers where a file imports it. A range between two literals, or from 0 up to a `count`, is in order as one
reads. Where another of them stays, a comment says on the same line or the one above why it cannot trap:

    // total: the count is at most maximumSamples

A comment above nothing of the kind is stale, and a complaint too. INDEX is the folder that a build
with --enable-index-store leaves; the types are those that the compiler has inferred.
"""

import functools
import re
import shutil
import sys

from indexstore import IndexStore, demangled
from programs import ROOT

SOURCES = ROOT / "Sources"
MODULES = (
    "Bounds", "Bytes", "CLibrary", "AnimationCore", "JSONText", "Schema", "CSSValues", "SourceText", "Conversions", "Rendering",
    "AnimationService", "HTTPMessage", "HTTPServer", "overshoot",
)
PROOF = re.compile(r"// total: \S")
INTEGER = r"Swift\.U?Int(?:8|16|32|64|128)?"
FLOATING = r"(?:Swift\.(?:Double|Float|Float16|Float80)|CoreGraphics\.CGFloat)"
TRAPS = {
    "conversion of a double; Int(bounded:) is total":
        rf"{INTEGER}\.init\({FLOATING}\)|Integer\.init<A where .*FloatingPoint>\(A\)",
    "difference of unsigned numbers; &- is total": r"static Swift\.UInt(?:8|16|32|64|128)?\.-=? infix",
    "range of bounds that may not be in order": r"^static \(extension in Swift\):Swift\.Comparable\.\.\.[.<] infix\(A, A\)",
}
# An operator of ranges with bounds that are in order: two literals, or 0 and a count.
NUMBER = r"-?(?:\d[\d_]*|0x[\da-fA-F_]+)(?:\.\d+)?(?:e-?\d+)?|UInt8\(ascii: \"[^\"]+\"\)|\"[^\"]\""
IN_ORDER = (
    re.compile(rf"(?<![\w.])(?:{NUMBER}) ?(?P<here>\.\.[.<]) ?(?:{NUMBER})(?![\w.])"),
    re.compile(r"(?<![\w.])0(?P<here>\.\.<)[\w.]*?\b[cC]ount\b(?! *[-*(])"),
)


def mentions(swift, index):
    """The places of what may trap, with what it is, by file: those of the files as they are now."""
    found = [mention for mention in IndexStore(swift, index).mentions(set(MODULES)) if mention[-1].startswith("s:")]
    symbols = sorted({symbol for *_, symbol in found})
    traps = {symbol: next((what for what, pattern in TRAPS.items() if re.search(pattern, name)), None)
             for symbol, name in demangled(swift, symbols).items()}
    places = {}
    for file, line, column, symbol in found:
        file = file.rpartition("/Sources/")[2]
        if traps[symbol] and not in_order(file, line, column):
            places.setdefault(file, {}).setdefault(line, set()).add(traps[symbol])
    return places, len({file for file, *_ in found})


def in_order(file, line, column):
    """Whether a range that begins or has its operator at a place has bounds that are seen to be in order."""
    text = lines(file)[line - 1]
    return any(found.start("here") == column - 1 for pattern in IN_ORDER for found in pattern.finditer(text))


@functools.cache
def lines(path):
    return (SOURCES / path).read_text().splitlines()


def complaints(path, traps):
    """What is wrong in a file in which these lines may trap."""
    proofs = {number for number, line in enumerate(lines(path), 1) if PROOF.search(line)}
    used = set()
    for number, whats in sorted(traps.items()):
        proof = next((place for place in (number, number - 1) if place in proofs), None)
        if proof is None:
            yield from (f"Sources/{path}:{number}: {what}" for what in sorted(whats))
        used.add(proof)
    for number in sorted(proofs - used):
        yield f"Sources/{path}:{number}: says why something cannot trap, but nothing here could"


traps, count = mentions(shutil.which(sys.argv[1]), sys.argv[2])
files = [path.relative_to(SOURCES).as_posix() for module in MODULES for path in (SOURCES / module).rglob("*.swift")]
if count < 0.9 * len(files):
    sys.exit(f"total: the index has {count} of {len(files)} files; build with --enable-index-store")
found = [complaint for path in sorted(files) for complaint in complaints(path, traps.get(path, {}))]
proofs = sum(len(lines) for lines in traps.values())
print("\n".join(found) or f"total: {len(files)} files trap on no double, difference or range; {proofs} lines say why")
sys.exit(1 if found else 0)
