"""Checks that no conversion of a double and no difference of unsigned numbers can end the program.

usage: total.py SWIFT INDEX

`Int(x)` traps where a double x is NaN or too large, `a - b` where unsigned numbers have b above a,
`a...b` where doubles are not ordered. What a request can reach is to be total: `Int(bounded: x)`,
`&-`, and the range of doubles of AnimationCore. Where a hot loop keeps one of them, a comment says on
the same line or the one above why it cannot trap:

    // total: the count is at most maximumSamples

A comment above nothing of the kind is stale, and a complaint too. INDEX is the folder that a build
with --enable-index-store leaves; the types are those that the compiler has inferred.
"""

import pathlib
import re
import shutil
import sys

from indexstore import IndexStore, demangled

SOURCES = pathlib.Path(__file__).resolve().parent.parent / "Sources"
MODULES = ("CLibrary", "AnimationCore", "AnimationService", "HTTPMessage", "HTTPServer", "overshoot")
PROOF = re.compile(r"// total: \S")
INTEGER = r"Swift\.U?Int(?:8|16|32|64|128)?"
FLOATING = r"(?:Swift\.(?:Double|Float|Float16|Float80)|CoreGraphics\.CGFloat)"
TRAPS = {
    "conversion of a double; Int(bounded:) is total": re.compile(
        rf"{INTEGER}\.init\({FLOATING}\)|Integer\.init<A where .*FloatingPoint>\(A\)"
    ),
    "difference of unsigned numbers; &- is total": re.compile(
        r"static Swift\.UInt(?:8|16|32|64|128)?\.-=? infix"
    ),
}


def trap(name):
    """What a symbol of this name may do; None if nothing."""
    return next((what for what, pattern in TRAPS.items() if pattern.search(name)), None)


def mentions(swift, index):
    """The places of what may trap, with what it is, by file: those of the files as they are now."""
    store = IndexStore(swift, index)
    found = [mention for mention in store.mentions(set(MODULES)) if mention.symbol.startswith("s:")]
    symbols = sorted({mention.symbol for mention in found})
    traps = {symbol: trap(name) for symbol, name in demangled(swift, symbols).items()}
    places = {}
    for mention in found:
        if traps[mention.symbol]:
            file = mention.file.rpartition("/Sources/")[2]
            places.setdefault(file, {}).setdefault(mention.line, set()).add(traps[mention.symbol])
    return places, len({mention.file for mention in found})


def complaints(path, traps):
    """What is wrong in a file in which these lines may trap."""
    lines = (SOURCES / path).read_text().splitlines()
    proofs = {number for number, line in enumerate(lines, 1) if PROOF.search(line)}
    used = set()
    for number, whats in sorted(traps.items()):
        proof = next((place for place in (number, number - 1) if place in proofs), None)
        if proof is None:
            yield from (f"Sources/{path}:{number}: {what}" for what in sorted(whats))
        used.add(proof)
    for number in sorted(proofs - used):
        yield f"Sources/{path}:{number}: says why something cannot trap, but nothing here could"


def main():
    swift, index = shutil.which(sys.argv[1]), sys.argv[2]
    traps, count = mentions(swift, index)
    files = [path.relative_to(SOURCES).as_posix() for module in MODULES for path in (SOURCES / module).rglob("*.swift")]
    if count < 0.9 * len(files):
        sys.exit(f"total: the index has {count} of {len(files)} files; build with --enable-index-store")
    found = [complaint for path in sorted(files) for complaint in complaints(path, traps.get(path, {}))]
    proofs = sum(len(lines) for lines in traps.values())
    print("\n".join(found) or f"total: {len(files)} files trap on no double and no difference; {proofs} lines say why")
    sys.exit(1 if found else 0)


main()
