#!/usr/bin/env python3
"""playground.py EXECUTABLE: uses the playground of a server as visitors do, in Chromium.

It starts the executable on a free port and stops it by its pid. Every room is opened and used, by pointer and by
keyboard, in a wide and in a narrow window; the browser's log must stay empty, and nothing may be loaded from elsewhere.
"""

import gzip
import json
import re
import subprocess
import sys
import tempfile
import time
import urllib.parse
import urllib.request

from axe_selenium_python import Axe
from selenium import webdriver
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.common.exceptions import StaleElementReferenceException
from selenium.webdriver.support.ui import WebDriverWait

ROOMS = ["spring", "curve", "throw", "interrupt", "keyframes", "convert", "fit"]
FIRST_PAINT_BYTES = 100_000


class Visit:
    """A window of the browser with the page in it."""

    def __init__(self, base, width=1280, height=900, *features):
        options = webdriver.ChromeOptions()
        for flag in ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]:
            options.add_argument(flag)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        options.binary_location = "/usr/bin/chromium"
        service = webdriver.ChromeService("/usr/bin/chromedriver")
        self.browser = webdriver.Chrome(options=options, service=service)
        self.base = base
        self.tell("Emulation.setDeviceMetricsOverride",
                  width=width, height=height, deviceScaleFactor=1, mobile=False)
        self.tell("Emulation.setEmulatedMedia",
                  features=[{"name": name, "value": value} for name, value in features])

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.browser.quit()

    def tell(self, command, **arguments):
        self.browser.execute_cdp_cmd(command, arguments)

    def open(self, fragment=""):
        self.browser.get("about:blank")
        self.browser.get_log("browser")  # what the last room was still told when it closed
        self.browser.get(self.base + fragment)
        self.until(lambda: self.one("#room").get_attribute("aria-busy") == "false", "the room opens")

    def one(self, selector):
        return self.browser.find_element(By.CSS_SELECTOR, selector)

    def all(self, selector):
        return self.browser.find_elements(By.CSS_SELECTOR, selector)

    def run(self, script, *arguments):
        return self.browser.execute_script(script, *arguments)

    def named(self, name):
        """The element whose accessible name, or text, is or begins with a name, once it is there."""
        return WebDriverWait(self.browser, 15, poll_frequency=0.05).until(
            lambda _: self.run(self.SEARCH, name), message=f"something is named {name}")

    SEARCH = """
        return [...document.querySelectorAll('button, input, select, textarea, [role=slider]')].find(
          (one) => (one.getAttribute('aria-label') ?? one.labels?.[0]?.textContent ?? one.textContent)
            .startsWith(arguments[0]))"""

    def status(self):
        return self.one("#status").text

    def until(self, condition, what, seconds=15):
        # What a condition looks at may be replaced by an answer meanwhile.
        WebDriverWait(self.browser, seconds, poll_frequency=0.05, ignored_exceptions=[StaleElementReferenceException]).until(
            lambda _: condition(), message=what)

    def type(self, field, text):
        field.send_keys(Keys.CONTROL, "a")
        field.send_keys(text)

    def check_rules(self, name, width):
        """Nothing to scroll sideways, and axe's rules hold."""
        assert self.run("return document.documentElement.scrollWidth <= innerWidth"), (name, width)
        axe = Axe(self.browser)
        axe.inject()
        faults = axe.run()["violations"]
        assert not faults, (name, width, [(fault["id"], [node["html"][:120] for node in fault["nodes"]][:3]) for fault in faults])

    def check_quiet(self, but=None):
        """Nothing in the log, except for one status that is expected, and nothing from another place."""
        log = [entry["message"] for entry in self.browser.get_log("browser")]
        unexpected = [message for message in log if but is None or f"status of {but}" not in message]
        assert not unexpected, unexpected
        names = self.run("return performance.getEntriesByType('resource').map((entry) => entry.name)")
        strangers = [name for name in names if not name.startswith((self.base, "data:"))]
        assert not strangers, strangers


def first_paint(base):
    """What is needed for the first room is small, packed."""
    page = urllib.request.urlopen(base).read().decode()
    paths, seen = re.findall(r'(?:href|src)="(playground/[^"]+)"', page) + ["playground/rooms/spring.js"], {}
    while paths:
        path = re.sub(r"[^/]+/\.\./|\./", "", paths.pop())
        if path in seen:
            continue
        text = urllib.request.urlopen(base + path).read()
        seen[path] = len(gzip.compress(text))
        if path.endswith(".js"):
            folder = path.rsplit("/", 1)[0] if "/" in path else "."
            for target in re.findall(r'from "([^"]+)"', text.decode()):
                paths.append(resolved(folder, target))
    total = sum(seen.values()) + len(gzip.compress(page.encode()))
    assert total < FIRST_PAINT_BYTES, (total, seen)
    return f"{total} bytes in {len(seen) + 1} files"


def resolved(folder, target):
    parts = [part for part in folder.split("/") if part != "."]
    for part in target.split("/"):
        if part == "..":
            parts.pop()
        elif part != ".":
            parts.append(part)
    return "/".join(parts)


def springs(visit):
    visit.open()
    visit.until(lambda: visit.all(".facts b"), "facts are shown")
    bounce = visit.named("Bounce")
    visit.type(bounce, "0.5")
    ratio = visit.named("Damping ratio")
    visit.until(lambda: ratio.get_attribute("value") == "0.5", "the damping ratio follows the bounce")
    visit.type(visit.named("Stiffness"), "100")
    visit.until(lambda: "form=physics" in visit.browser.current_url, "the address follows")
    visit.named("Keep to compare").click()
    visit.until(lambda: len(visit.all(".motions li")) == 1, "a motion is kept")
    visit.until(lambda: visit.all("path.trace.lane-1"), "it is drawn")
    address = visit.browser.current_url
    visit.browser.get("about:blank")
    visit.browser.get(address)
    visit.until(lambda: visit.named("Stiffness").get_attribute("value") == "100", "the link restores the spring")
    visit.until(lambda: len(visit.all(".motions li")) == 1, "and what was kept")
    before = visit.run("return document.querySelector('.scrub').getAttribute('aria-valuetext')")
    visit.one(".scrub").send_keys(Keys.HOME)
    visit.until(lambda: visit.one(".scrub").get_attribute("aria-valuetext") != before, "the time is scrubbed by keyboard")
    visit.named("CSS").click()
    visit.until(lambda: "linear(" in visit.one(".panel pre.code").text, "the CSS is shown")
    visit.named("SwiftUI").click()
    visit.until(lambda: visit.one(".panel pre.code").text.startswith(".spring("), "the SwiftUI source is shown")
    visit.check_quiet()


def mistakes(visit):
    visit.open()
    visit.type(visit.named("Mass"), "-1")
    visit.until(lambda: visit.named("Mass").get_attribute("aria-invalid") == "true", "the field is marked")
    visit.until(lambda: "above 0" in visit.one(".field .fault:not(:empty)").text, "the fault stands at the field")
    visit.type(visit.named("Mass"), "2")
    visit.until(lambda: visit.named("Mass").get_attribute("aria-invalid") == "false", "the fault goes with its cause")
    visit.check_quiet(but=422)


def curves(visit):
    visit.open("#curve")
    visit.until(lambda: visit.one("path.trace").get_attribute("d"), "the curve is drawn")
    handle = visit.named("First handle")
    before = visit.one("path.trace").get_attribute("d")
    handle.send_keys(Keys.ARROW_UP)
    visit.until(lambda: visit.one("path.trace").get_attribute("d") != before, "an arrow key moves the curve")
    y = float(visit.named("y1").get_attribute("value"))
    ActionChains(visit.browser).drag_and_drop_by_offset(handle, 0, 30).perform()
    visit.until(lambda: float(visit.named("y1").get_attribute("value")) < y, "dragging moves the curve")
    visit.check_quiet()
    # Half of a text may be asked for, and refused, while the rest is typed.
    easing = visit.one("#easing")
    easing.send_keys("steps(4)")
    visit.until(lambda: "steps" in visit.browser.current_url, "an easing as text is read")
    easing.send_keys("x")
    visit.until(lambda: visit.all("#easing[aria-invalid=true]"), "a wrong one is told at the field")
    visit.check_quiet(but=422)


def throws(visit):
    visit.open("#throw")
    thing = visit.named("Throw it")
    # A slow spring, so that there is time to catch it.
    visit.type(visit.named("Duration"), "3")
    throw = ActionChains(visit.browser, duration=12).click_and_hold(thing)
    for _ in range(8):
        throw.move_by_offset(20, -8)
    throw.release().perform()
    visit.until(lambda: visit.status().startswith("Thrown at"), "the card is thrown")
    ActionChains(visit.browser, duration=0).move_to_element(thing).click_and_hold().perform()
    visit.until(lambda: visit.status().startswith("Caught at"), "the card is caught in flight")
    ActionChains(visit.browser).release().perform()
    visit.until(lambda: visit.status().startswith("Thrown at"), "it goes on from where it was caught")
    visit.named("Sheet").click()
    thing.send_keys(Keys.ARROW_UP)
    visit.until(lambda: "1600" in visit.status(), "an arrow key throws the sheet")
    visit.check_quiet()
    resists(visit)


def resists(visit):
    """A sheet follows a finger past its highest place, by less and less."""
    place = lambda: visit.run("return document.querySelector('.thrown').getBoundingClientRect().top"
                              " - document.querySelector('.arena').getBoundingClientRect().top")
    top = visit.run("return document.querySelector('.arena').clientHeight") * 0.12
    visit.until(lambda: abs(place() - top) < 2, "the sheet is at its highest place")
    visit.run("scrollTo(0, 0)")
    for pull in [40, 80, 120]:
        grip = ActionBuilder(visit.browser, duration=10)
        x, y = visit.run("const box = document.querySelector('.arena').getBoundingClientRect(); return [box.x + box.width / 2, box.y]")
        grip.pointer_action.move_to_location(round(x), round(y + place() + 20)).pointer_down()
        grip.pointer_action.move_to_location(round(x), round(y + place() + 20 - pull))
        grip.perform()
        visit.until(lambda: 0.25 * pull < top - place() < 0.6 * pull, f"the sheet follows a pull by {pull}, by less")
        ActionChains(visit.browser).release().perform()
        visit.until(lambda: abs(place() - top) < 2, "the sheet returns")


def interruptions(visit):
    visit.open("#interrupt")
    button = visit.named("Go somewhere else")
    for count in range(1, 4):
        button.click()
        visit.until(lambda: len(visit.all(".motions .badge")) == count, f"event {count} is answered")
    outcomes = [badge.text for badge in visit.all(".badge")]
    assert outcomes[0] == "started" and "merged" in outcomes[1:], outcomes
    assert "v1/animations/merge" in visit.one("pre.code").text
    visit.check_quiet()


def sequences(visit):
    visit.open("#keyframes")
    visit.until(lambda: len(visit.all("path.trace")) >= 3, "three members are drawn")
    visit.named("Add to scale").click()
    visit.until(lambda: visit.all("[aria-label='Kind of keyframe 4 of scale']"), "a keyframe is added")
    visit.named("Phases").click()
    visit.until(lambda: visit.all("[aria-label='Scale of phase 3']"), "phases are shown")
    visit.check_quiet()


def conversions(visit):
    visit.open("#convert")
    visit.until(lambda: len(visit.all(".conversion")) == 18, "every system has its line")
    line = lambda target: visit.one(f".conversion[data-target={target}] pre").text
    assert line("swiftui") == ".spring(duration: 0.6, bounce: 0.3)", line("swiftui")
    assert visit.one(".conversion[data-target=compose] .badge").text == "exact"
    assert visit.one(".conversion[data-target=css] .badge").text.startswith("within 0."), "CSS says its error"
    visit.named("reactSpring/wobbly").click()
    visit.until(lambda: "tension: 180, friction: 12" in line("reactSpring"), "a preset is converted")
    assert "wobbly" in visit.browser.current_url, "the address follows"
    visit.check_quiet()
    visit.type(visit.one("#source"), ".sprung")
    visit.until(lambda: visit.all("#source[aria-invalid=true]"), "a wrong line is told at the field")
    visit.type(visit.one("#source"), ".linear(duration: 1)")
    visit.until(lambda: "linear" in line("css"), "and the next right one is converted")
    visit.check_quiet(but=422)


def recordings(visit):
    """A recording that is pasted, or chosen as a file, has its spring; a short one is told."""
    visit.open("#fit")
    visit.until(lambda: visit.all("path.trace.lane-1") and len(visit.all(".facts b")) >= 5, "a recording is fitted and drawn")
    samples = json.loads(urllib.request.urlopen(
        visit.base + "v1/springs/evaluate?duration=0.8&bounce=0.4&to=50&count=40").read())["samples"]
    with tempfile.NamedTemporaryFile("w", suffix=".csv") as file:
        file.write("time,value\n" + "".join(f"{time},{value}\n" for time, value in zip(samples["time"], samples["value"])))
        file.flush()
        visit.one("#file").send_keys(file.name)
        visit.until(lambda: [round(float(fact.text), 2) for fact in visit.all(".facts b")[:2]] == [0.8, 0.4], "its spring is found")
    visit.check_quiet()
    visit.one(".panel a").click()
    visit.until(lambda: round(float(visit.named("Bounce").get_attribute("value")), 2) == 0.4, "and opens in the room of springs")
    visit.open("#fit")
    visit.type(visit.one("#recording"), "0,0\n1,1\n")
    visit.until(lambda: visit.one("#recording-fault").text, "too short a recording is told")
    visit.check_quiet(but=422)


def keyboard(visit):
    visit.open()
    visit.one("#tab-spring").send_keys(Keys.ARROW_RIGHT)
    visit.until(lambda: visit.run("return document.activeElement.id") == "tab-curve", "arrow keys move between the tabs")
    visit.until(lambda: visit.one("#tab-curve").get_attribute("aria-selected") == "true", "and open the rooms")


def all_presets(visit):
    """The presets of every system can be chosen, and are read by the server."""
    visit.open()
    visit.until(lambda: len(visit.all("optgroup")) > 8, "the presets are listed by system")
    names = visit.run("return [...document.querySelectorAll('optgroup option:last-child')].map((one) => one.value)")
    choice = visit.one("select")
    for name in names:
        visit.run("arguments[0].value = arguments[1]; arguments[0].dispatchEvent(new Event('change'))", choice, name)
        visit.until(lambda: urllib.parse.quote(name, safe="") in visit.browser.current_url, f"{name} is in the address")
    visit.check_quiet()


def every_control(visit):
    """Whatever is pressed, moved or chosen, the page stays quiet."""
    for room in ROOMS:
        visit.open("#" + room)
        visit.until(lambda: visit.all("#room :is(button, textarea)"), "there are controls")
        for slider in visit.all("#room input[type=range]"):
            if slider.is_displayed():  # that over a plot is seen through
                slider.send_keys(Keys.ARROW_RIGHT)
        for choice in visit.all("#room select"):
            visit.run("arguments[0].selectedIndex = arguments[0].options.length - 1; arguments[0].dispatchEvent(new Event('change'))", choice)
        # In one script each, since an answer may put other buttons in their place at any time.
        for name in visit.run(BUTTONS + ".map((one) => one.innerText)"):
            visit.run(BUTTONS + ".find((one) => !one.disabled && one.innerText === arguments[0])?.click()", name)
        time.sleep(0.5)
        assert not visit.all(".status.wrong"), (room, visit.status())
        visit.check_quiet()


BUTTONS = "return [...document.querySelectorAll('#room button')].filter((one) => one.checkVisibility())"


def every_control_by_keyboard(visit):
    """The tab key reaches each control that is seen, and shows where it is."""
    for room in ROOMS:
        visit.open("#" + room)
        visit.until(lambda: visit.all("#room :is(button, textarea)"), "there are controls")
        wanted = visit.run(FOCUSABLE)
        for _ in range(len(wanted) + 12):
            ActionChains(visit.browser, duration=0).send_keys(Keys.TAB).perform()
            visit.run("const one = document.activeElement; one.dataset.reached = getComputedStyle(one).outlineStyle !== 'none'"
                      " || getComputedStyle(one).opacity === '0' || one.matches('.handle')")
        missed = [one.get_attribute("outerHTML")[:120] for one in wanted if one.get_attribute("data-reached") != "true"]
        assert not missed, (room, missed)


FOCUSABLE = """
    return [...document.querySelectorAll('#room :is(button, input, select, textarea, [tabindex="0"])')].filter(
      (one) => one.checkVisibility() && one.tabIndex >= 0)"""


def everywhere(base):
    """Every room at three widths, light and dark: nothing to scroll sideways, and axe's rules hold."""
    for width, scheme in [(360, "dark"), (768, "light"), (1440, "light")]:
        with Visit(base, width, 900, ("prefers-color-scheme", scheme), ("prefers-reduced-motion", "reduce")) as visit:
            for room in ROOMS:
                visit.open("#" + room)
                time.sleep(0.3)
                visit.check_rules(room, width)
                visit.check_quiet()


def documentation(base):
    """Pages of the documentation at the same widths: the same holds for them, and for a page that is not there."""
    for width, scheme in [(360, "dark"), (768, "light"), (1440, "light"), (1440, "dark")]:
        with Visit(base, width, 900, ("prefers-color-scheme", scheme)) as visit:
            for page in ["docs", "docs/errors#limit-exceeded", "docs/springs", "docs/api/springs/evaluate", "docs/sprngs"]:
                visit.browser.get(base + page)
                visit.check_rules(page, width)
                if page != "docs/sprngs":
                    visit.check_quiet()
            visit.all("main a")[0].click()
            assert visit.one("h1").text == "Springs", visit.one("h1").text


def absence(visit, server):
    visit.open()
    visit.until(lambda: visit.all(".facts b"), "facts are shown")
    server.kill()
    server.wait()
    visit.type(visit.named("Bounce"), "0.1")
    visit.until(lambda: "The server is away" in visit.status(), "the page says that the server is away")


def main(executable):
    server = subprocess.Popen([executable, "serve", "--port", "0"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        base = server.stdout.readline().split()[-1].rstrip("/") + "/"
        print("first paint:", first_paint(base))
        contract = json.load(urllib.request.urlopen(base + "openapi.json"))
        assert contract["openapi"].startswith("3.1"), contract["openapi"]
        with Visit(base) as visit:
            for use in [springs, mistakes, curves, throws, interruptions, sequences, conversions, recordings, keyboard, all_presets,
                        every_control, every_control_by_keyboard]:
                use(visit)
                print("used:", use.__name__)
        everywhere(base)
        documentation(base)
        print("used: every room at three widths, light and dark")
        with Visit(base) as visit:
            absence(visit, server)
            print("used: a server that goes away")
    finally:
        server.kill()
        server.wait()


if __name__ == "__main__":
    main(sys.argv[1])
