"""What the page weighs on the wire, and what its first screen shows."""

import gzip
import re
import urllib.parse
import urllib.request

from uses import KEPT
from visit import Visit

# On the wire, without fields: what the first screen needs, and the files of all rooms.
FIRST_SCREEN_BYTES, WHOLE_BYTES = 40_000, 120_000


def packed(address):
    """The length of a file as a browser gets it, and its text."""
    answer = urllib.request.urlopen(urllib.request.Request(address, headers={"Accept-Encoding": "gzip"}))
    body = answer.read()
    return len(body), (gzip.decompress(body) if answer.headers["Content-Encoding"] == "gzip" else body).decode()


def weight(base, rooms):
    """The bytes of the page, of its style and of the modules of rooms with all that these import, as they are sent."""
    waiting, seen = [base, *(f"{base}playground/rooms/{room}.js" for room in rooms)], {}
    while waiting:
        address = waiting.pop()
        if address not in seen:
            seen[address], text = packed(address)
            if address == base or address.endswith(".js"):
                asked = r'(?:href|src)="([^"]+\.(?:css|js|svg))"' if address == base else r'from "(\.[^"]+)"'
                waiting += [urllib.parse.urljoin(address, target) for target in re.findall(asked, text)]
    return sum(seen.values()), seen


def weights(base):
    """What the first screen needs is small, and so are all rooms together with what they load later."""
    first, files = weight(base, ["spring"])
    assert first < FIRST_SCREEN_BYTES, (first, files)
    whole, files = weight(base, KEPT)
    later = [packed(f"{base}playground/{name}")[0] for name in ["play.css", "stages.css", "presets.json", "below.js", "gallery.js", "kept.js", "lanes.js", "presets.js"]]
    assert whole + sum(later) < WHOLE_BYTES, (whole, later, files)
    return f"{first} bytes for the first screen, {whole + sum(later)} for all"


def first_screen(base):
    """The first screen is the answer, on a table and in a hand: from opening the page to CSS in the clipboard is one press, or two with a spring by feel."""
    for width, height in [(1440, 900), (360, 740)]:
        with Visit(base, width, height) as visit:
            visit.tell("Emulation.setScrollbarsHidden", hidden=True)
            visit.open()
            visit.until(lambda: "linear(" in visit.one(".output pre").text, "the line is there")
            visit.settle()
            hidden = [part for part in [".look .canvas", ".scene", ".controls .field:nth-of-type(1) input[type=range]",
                                        ".controls .field:nth-of-type(2) input[type=range]", ".output pre", ".size", ".output .copy"]
                      if not visit.sees(part)]
            assert not hidden, (width, hidden)
            line, copy = visit.one(".output pre").text, visit.one(".output .copy")
            copy.click()
            visit.until(lambda: copy.text.startswith("Copied"), "the button says that it has copied")
            assert visit.clipboard() == line and line.startswith("transition: transform 819ms linear("), line
            assert visit.one(".size").text == f"{len(line)} bytes"
            visit.until(lambda: copy.text.startswith("Copy") and not copy.text.startswith("Copied"), "and can be pressed again")
            visit.named("Sheet0.45 s").click()
            visit.run("scrollTo(0, 0)")
            visit.until(lambda: visit.one(".output pre").text != line, "a spring by feel has another line")
            visit.until(lambda: visit.one(".scene").get_attribute("data-kind") == "sheet", "and is shown on what it is for")
            visit.until(lambda: not visit.all(".output.stale"), "the line is of this spring")
            copy.click()
            visit.until(lambda: visit.clipboard() == visit.one(".output pre").text, "and is copied by the second press")
            visit.check_quiet()
            visit.open("#convert")
            visit.until(lambda: visit.all(".conversion pre"), "a line is there in the terms of another system")
            visit.settle()
            assert visit.sees(".conversion pre"), (width, "and is seen beside the one that is converted")
