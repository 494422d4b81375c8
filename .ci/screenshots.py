#!/usr/bin/env python3
"""Takes the pictures of the playground for Documentation/ in Chromium: screenshots.py, with a server's address in BASE."""

import base64
import os
import sys
import time
from pathlib import Path

from selenium.webdriver.common.action_chains import ActionChains

from playground import Visit

PICTURES = Path(__file__).parent.parent / "Documentation/pictures"
# All of them together, so that a clone stays small.
MOST_BYTES = 200_000


def spring(visit):
    """Three springs that are compared."""
    visit.open()
    for bounce in [0, 0.6, 0.3]:
        visit.type(visit.named("Bounce"), str(bounce))
        ratio = visit.named("Damping ratio")
        visit.until(lambda: abs(float(ratio.get_attribute("value")) - (1 - bounce)) < 1e-3, "it is evaluated")
        if bounce != 0.3:
            visit.named("Keep to compare").click()
    at_time(visit, 0.3)


def at_time(visit, part):
    """Stops the motion at a part of its time."""
    time.sleep(2)
    visit.run("const one = document.querySelector('.scrub'); one.value = one.max * arguments[0];"
              "one.dispatchEvent(new Event('input', { bubbles: true })); document.activeElement.blur()", part)
    time.sleep(0.5)


def throw(visit):
    """A card in flight."""
    visit.open("#throw")
    visit.type(visit.named("Duration"), "4")
    thing = visit.named("Throw it")
    move = ActionChains(visit.browser, duration=16).click_and_hold(thing)
    for step in range(12):
        move.move_by_offset(22, -4 - step)
    move.release().perform()
    visit.until(lambda: visit.status().startswith("Thrown"), "it flies")
    time.sleep(0.6)


def interrupt(visit):
    """A motion that is sent somewhere else three times."""
    visit.open("#interrupt")
    for _ in range(3):
        visit.named("Go somewhere else").click()
        time.sleep(0.15)
    visit.until(lambda: len(visit.all(".badge")) == 3, "the events are answered")
    time.sleep(0.2)


def take(visit, name, width, height):
    picture = visit.browser.execute_cdp_cmd("Page.captureScreenshot", {
        "format": "webp", "quality": 60, "clip": {"x": 0, "y": 0, "width": width, "height": height, "scale": 1}})
    (PICTURES / f"playground-{name}.webp").write_bytes(base64.b64decode(picture["data"]))


def main():
    for name, show, width, height, scheme in [
            ("spring", spring, 1280, 960, "light"), ("throw", throw, 1280, 860, "dark"), ("interrupt", interrupt, 1280, 860, "light")]:
        with Visit(os.environ["BASE"] + "/", width, height, ("prefers-color-scheme", scheme)) as visit:
            visit.tell("Emulation.setScrollbarsHidden", hidden=True)
            show(visit)
            visit.run("scrollTo(0, 0)")
            take(visit, name, width, height)
    size = sum(file.stat().st_size for file in PICTURES.glob("*.webp"))
    print(f"{size} bytes")
    sys.exit(f"more than {MOST_BYTES} bytes" if size > MOST_BYTES else 0)


if __name__ == "__main__":
    main()
