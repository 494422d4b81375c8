"""Takes the pictures of the playground for Documentation/ in Chromium: screenshots.py, with a server's address in BASE."""

import base64
import os
import sys

from selenium.webdriver.common.action_chains import ActionChains

from programs import ROOT
from visit import Visit

PICTURES = ROOT / "Documentation/pictures"
# All of them together, so that a clone stays small.
MOST_BYTES = 200_000
# The part of the way of the flight that the card has covered, across.
PASSED = """
    const way = document.querySelector('.ink .way').getPointAtLength(0).x
    const card = new DOMMatrix(document.querySelector('.thrown').style.transform).m41 + 56
    return (card - way) / (document.querySelector('.arena').clientWidth - 76 - way)"""


def spring(visit):
    """Three springs that are compared."""
    visit.open()
    for bounce in [0, 0.6, 0.3]:
        visit.type(visit.named("Bounce"), str(bounce))
        ratio = visit.named("Damping ratio")
        visit.until(lambda: abs(float(ratio.get_attribute("value")) - (1 - bounce)) < 1e-3, "it is evaluated")
        if bounce != 0.3:
            visit.named("Keep to compare").click()
    visit.settle()
    visit.run("document.activeElement.blur()")
    visit.run("scrollTo(0, 0)")
    for on in [False, True]:
        visit.until(lambda: ("on" in visit.one(".scene").get_attribute("class").split()) == on, "the preview goes to and fro")
    visit.run("return new Promise((resolve) => setTimeout(resolve, 150))")


def throw(visit):
    visit.open("#throw")
    visit.type(visit.named("Duration"), "12")
    thing = visit.named("Throw it")
    move = ActionChains(visit.browser, duration=16).click_and_hold(thing)
    for step in range(12):
        move.move_by_offset(22, -4 - step)
    move.release().perform()
    visit.until(lambda: visit.status().startswith("Thrown"), "it flies")
    visit.until(lambda: 0.2 < visit.run(PASSED) < 1, "it is on its way")


def interrupt(visit):
    """A motion that is sent somewhere else three times."""
    visit.open("#interrupt?animation=.spring(duration: 3, bounce: 0.3)")
    visit.settle()
    for count in range(3):
        visit.named("Go somewhere else").click()
        visit.until(lambda: visit.run("return document.querySelectorAll('.badge').length") > count, "the event is answered")
    visit.until(lambda: float(visit.one(".readout b").text) > 2.5, "both are on their way")


for show, height, scheme in (spring, 896, "light"), (throw, 860, "dark"), (interrupt, 860, "light"):
    with Visit(os.environ["BASE"] + "/", 1280, height, ("prefers-color-scheme", scheme)) as visit:
        visit.tell("Emulation.setScrollbarsHidden", hidden=True)
        show(visit)
        visit.run("scrollTo(0, 0)")
        picture = visit.browser.execute_cdp_cmd("Page.captureScreenshot", {
            "format": "webp", "quality": 60, "clip": {"x": 0, "y": 0, "width": 1280, "height": height, "scale": 1}})
        (PICTURES / f"playground-{show.__name__}.webp").write_bytes(base64.b64decode(picture["data"]))
size = sum(file.stat().st_size for file in PICTURES.glob("*.webp"))
print(f"{size} bytes")
sys.exit(f"more than {MOST_BYTES} bytes" if size > MOST_BYTES else 0)
