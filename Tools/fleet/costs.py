"""What requests cost: the figures of Documentation/operations.md, and a check of them against an executable.

usage: costs.py EXECUTABLE

Asks each kind of request on a connection that persists, 32 at a time, and compares the server's processor time with the page;
fails where a request takes more than twice what is written, or less than a third: a busy machine is slower, and others differ.
"""

import math
import re
import socket
import sys

from caches import read
from programs import ROOT
from server import Server

PAGE = (ROOT / "Documentation/operations.md").read_text()
SPRING = "/v1/springs/evaluate?bounce=0.3"
# The rows of the page's table, with the shares of the mix.
KINDS = {
    "`/version`": ("/version", 0),
    "a spring, 60 samples": (SPRING + "&count=60", 0.45),
    "an animation, 60 frames a second": ("/v1/animations/evaluate?animation=.easeInOut(duration:1)&fps=60", 0.45),
    "a spring, 5,000 samples (290 kB)": (SPRING + "&count=5000", 0.08),
    "a spring as CSS, fitted to 0.001": (SPRING + "&format=css&tolerance=0.001", 0.02),
}
TRIES = 5


def written(kind):
    """The processor seconds of a kind, and how many a second, as the page has them."""
    row = re.search(rf"^\| {re.escape(kind)} \| ([\d.]+) (µs|ms) \| ([\d,]+)( a second)? \|$", PAGE, re.M)
    assert row, f"operations.md has no row {kind!r}"
    return float(row[1]) * {"µs": 1e-6, "ms": 1e-3}[row[2]], float(row[3].replace(",", ""))


def mix():
    return [(written(kind)[0], share) for kind, (_, share) in KINDS.items() if share]


def measured(server, path, seconds=1):
    """The processor seconds of one request, over as many as take a second; 32 are on their way at a time, as under load."""
    some = f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode() * 32
    with socket.create_connection(("127.0.0.1", server.port), timeout=60) as raw, raw.makefile("rb") as answers:
        count, before = 0, server.cpu()
        while server.cpu() - before < seconds:
            raw.sendall(some)
            assert all(read(answers) == 200 for _ in range(32)), path
            count += 32
        return (server.cpu() - before) / count


def main(executable):
    wrong = []
    with Server(executable, "--loops", "1", "--workers", "1", "--answer-cache", "0") as server:
        for kind, (path, _) in KINDS.items():
            page, rate = written(kind)
            # What else the machine does only adds to it: the least of some is looked at, as soon as one is near.
            cost = math.inf
            for _ in range(TRIES):
                cost = min(cost, measured(server, path))
                if cost < page * 2:
                    break
            print(f"{kind}: {cost * 1e6:.0f} us of the processor, {page * 1e6:.0f} us on the page", flush=True)
            if not page / 3 < cost < page * 2:
                wrong.append(kind)
            assert abs(rate * page - 1) < 0.15, f"{kind}: {rate} a second are not one in {page} s"
    assert not wrong, f"operations.md is not what was measured: {wrong}"


if __name__ == "__main__":
    main(sys.argv[1])
