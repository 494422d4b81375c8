"""Writes how often requests take each branch, from an executable that counts it, for the compiler to optimize by.

usage: profile.py EXECUTABLE OUTPUT

What requests often call is then inlined, and what they seldom call is not. The blocks of a function are laid out in the order in
which requests go through them, and those that no request enters in a section of their own: a request executes fewer jumps, and
loads a fifth fewer lines of the processor's cache. Functions that have changed since keep no counts, so a list that is older than
the sources is less good, but never wrong.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from clients import REQUESTS
from serving import Server, serve

# A request of samples or of a fit goes through its loops often enough by itself.
COUNTS = {"fit-of-60": 20, "conversion": 30, "spring-as-css": 30, "spring-as-waapi": 30, "spring-as-svg": 30, "batch": 20}
FEW, MANY = 20, 1000
# A function that is entered less often is not told from one that is entered once.
LEAST = 30


def records(text):
    """The functions of a profile as text: the lines of each, without comments."""
    for record in text.split("\n\n"):
        if lines := [line for line in record.split("\n") if line and line[0] not in "#:"]:
            yield lines


def is_told(lines):
    """Whether the counts that follow a function's name, its hash and their number say much of a function that has a name of
    its own: the compiler calls all that it makes to release a closure `objectdestroy`."""
    return "objectdestroy" not in lines[0] and max(map(int, lines[3:3 + int(lines[2])])) >= LEAST


def row(lines):
    """A function in a line, with its words apart and `~` for a space in one, as in `** External Symbol **`.

    The compiler's tools want a line for each word, and after the counts the number of bitmap bytes: it is left out where it is
    0, and a line that begins with `$`, as Swift's names do, is then taken for it."""
    end = 3 + int(lines[2])
    return " ".join(line.replace(" ", "~") for line in lines[:end] + ["$0"] + lines[end:])


def ask(executable, counts):
    """Sends what clients send, and lets the server write its counts when it ends."""
    with tempfile.NamedTemporaryFile(suffix=".log") as log:
        server = Server(serve(executable), log.name, environment=os.environ | {"LLVM_PROFILE_FILE": str(counts)})
        for kind, requests in REQUESTS.items():
            server.ask(requests, COUNTS.get(kind, FEW if kind.startswith(("sparse", "dense")) else MANY))
        server.stop()


def main():
    executable, output = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder:
        counts, text = Path(folder, "counts"), Path(folder, "text")
        ask(executable, counts)
        subprocess.run(["llvm-profdata", "merge", "--text", "--sparse", "--output", text, counts], check=True)
        functions = [row(lines) for lines in records(text.read_text()) if is_told(lines)]
    # The flag of profiles that are counted before functions are inlined.
    Path(output).write_text("\n".join([":ir", *sorted(functions), ""]))
    print(f"profile: {len(functions)} functions")


main()
