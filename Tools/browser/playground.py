"""playground.py EXECUTABLE: uses the playground of a server as visitors do, in Chromium.

Every room is used, by pointer and by keyboard, in a wide and in a narrow window; the browser's log must stay empty, and nothing may
be loaded from elsewhere.
"""

import json
import shutil
import sys
import urllib.request

from server import Server
from uses.controls import dragging, every_control, every_control_by_keyboard
from uses.drawings import layouts, paths, scales
from uses.motions import goes_round, interruptions, throws
from uses.sequences import sequences, timelines
from uses.springs import all_presets, curves, links, loops, mistakes, outputs, springs
from uses.texts import conversions, recordings, taken
from uses.weight import first_screen, weights
from visit import Visit

USES = [loops, outputs, links, springs, mistakes, curves, throws, goes_round, interruptions, sequences, timelines, paths, layouts, scales, conversions,
        recordings, taken, all_presets, every_control, every_control_by_keyboard]


def main(executable):
    with Server(executable) as server:
        base = f"http://127.0.0.1:{server.port}/"
        print("weight:", weights(base))
        contract = json.load(urllib.request.urlopen(base + "openapi.json"))
        assert contract["openapi"].startswith("3.1"), contract["openapi"]
        first_screen(base)
        print("used: the first screen")
        with Visit(base) as visit:
            for use in USES:
                use(visit)
                print("used:", use.__name__)
        dragging(base)


if __name__ == "__main__":
    if shutil.which("chromedriver"):
        main(sys.argv[1])
    else:
        print("no Chromium here: the playground is not used")
