"""The rooms that read texts: conversions and recordings; and the scripts that are taken away."""

import contextlib
import json
import math
import re
import tempfile
import time
import urllib.request

from selenium.webdriver.common.action_chains import ActionChains


def conversions(visit):
    visit.open("#convert")
    visit.until(lambda: len(visit.all(".conversion")) == 18, "every system has its line")
    line = lambda target: visit.one(f".conversion[data-target={target}] pre").text
    assert line("swiftui") == ".spring(duration: 0.6, bounce: 0.3)", line("swiftui")
    assert visit.one(".conversion[data-target=compose] .badge").text == "exact"
    assert visit.one(".conversion[data-target=css] .badge").text.startswith("within 0."), "CSS says its error"
    converted = line("css")
    visit.open("#spring?d=0.6&b=0.3")
    visit.until(lambda: visit.one(".output pre").text == converted, "one motion has one CSS in all rooms")
    visit.open("#convert")
    visit.until(lambda: len(visit.all(".conversion")) == 18, "and again every system has its line")
    visit.named("reactSpring/wobbly").click()
    visit.until(lambda: "tension: 180, friction: 12" in line("reactSpring"), "a preset is converted")
    visit.until(lambda: "wobbly" in visit.browser.current_url, "the address follows")
    visit.check_quiet()
    visit.type(visit.one("#source"), ".easeInOut.repeatForever()")
    none = lambda target: visit.one(f".conversion[data-target={target}]")
    visit.until(lambda: none("reactSpring").find_element("css selector", ".badge").text == "not possible", "what a system does not have is said")
    assert not none("reactSpring").find_elements("css selector", "pre") and none("swiftui").find_elements("css selector", "pre"), "and is no code"
    visit.type(visit.one("#source"), ".sprung")
    visit.until(lambda: visit.all("#source[aria-invalid=true]"), "a wrong line is told at the field")
    assert visit.all(".conversions.stale") and not any(one.is_enabled() for one in visit.all(".conversion .copy")), "and the last answer is dimmed"
    visit.type(visit.one("#source"), ".linear(duration: 1)")
    visit.until(lambda: "linear" in line("css"), "and the next right one is converted")
    visit.type(visit.one("#source"), "duration-300 hover:duration-500")
    choices = lambda: visit.all("[aria-label='The motions of this text'] button")
    visit.until(lambda: len(choices()) == 2, "a text of two motions offers both")
    choices()[1].click()
    visit.until(lambda: "500ms" in line("css"), "and one that is chosen is converted")
    assert [one.get_attribute("aria-pressed") for one in choices()] == ["false", "true"], "its button says so"
    visit.until(lambda: visit.browser.current_url.endswith("&n=2"), "the address has the choice")
    address = visit.browser.current_url
    visit.browser.get("about:blank")
    visit.browser.get(address)
    visit.until(lambda: visit.all(".conversion") and "500ms" in line("css"), "and restores it")
    visit.open("#convert?a=nope")
    visit.until(lambda: visit.all("#source[aria-invalid=true]"), "a link to a wrong line is told at the field")
    assert not visit.one("[aria-label='The same motion elsewhere']").is_displayed(), "without an empty pane beside it"
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
    assert visit.one(".block pre").text.startswith(".spring(duration: 0.8, bounce: 0.4"), visit.one(".block pre").text
    visit.until(lambda: visit.one(".output pre").text.startswith("transition: transform "), "and its CSS")
    visit.one(".panel a").click()
    visit.until(lambda: round(float(visit.named("Bounce").get_attribute("value")), 2) == 0.4, "and opens in the room of springs")
    visit.open("#fit?r=0,0;50,10.2;100,31.4;150,54.2;200,73.6;250,87.5;300,96.3;350,101.1;400,103.2;450,103.5;500,103")
    visit.until(lambda: visit.one(".warning").is_displayed(), "times in milliseconds are asked about")
    assert visit.sees(".warning"), "where one looks"
    visit.named("Read them as milliseconds").click()
    visit.until(lambda: not visit.one(".warning").is_displayed() and float(visit.all(".facts b")[0].text) < 1, "and read as such")
    decimal_commas(visit, samples)
    long_recording(visit)
    visit.open("#fit")
    visit.type(visit.one("#recording"), "0,0\n1,1\n")
    visit.until(lambda: visit.one("#recording-fault").text, "too short a recording is told")
    assert visit.sees("#recording-fault") and visit.all("#recording[aria-invalid=true]"), "above the field, which is marked"
    assert visit.sees("#status") and visit.status() == visit.one("#recording-fault").text, "and in the window"
    assert visit.one(".output").is_displayed(), "beside what was found before"
    visit.check_quiet(but=422)
    visit.open("#fit?r=1,2;3")
    visit.until(lambda: visit.all("#recording[aria-invalid=true]"), "a link to one is told")
    results = ["[aria-label='The spring that fits']", ".output"]
    assert not any(visit.one(result).is_displayed() for result in results), "without an empty pane beside it"
    visit.type(visit.one("#recording"), "".join(f"{time / 10},{1 - 0.5 ** time}\n" for time in range(10)))
    visit.until(lambda: all(visit.one(result).is_displayed() for result in results), "until it is mended")
    visit.check_quiet(but=422)


def long_recording(visit):
    """A recording that is too long for a link is not in the address, which is told to who copies it; a reload and a return have it."""
    samples = json.loads(urllib.request.urlopen(
        visit.base + "v1/springs/evaluate?duration=0.7&bounce=0.2&to=90&count=300&digits=6").read())["samples"]
    text = "".join(f"{time},{value}\n" for time, value in zip(samples["time"], samples["value"]))
    found = lambda: [round(float(fact.text), 2) for fact in visit.all(".facts b")[:2]] == [0.7, 0.2]
    visit.open("#fit")
    visit.type(visit.one("#recording"), text)
    visit.until(found, "the spring of a long recording is found")
    visit.until(lambda: visit.run("return history.state !== null"), "which is kept")
    assert visit.browser.current_url.endswith("#fit"), "but not in the address"
    visit.named("Copy link").click()
    visit.until(lambda: visit.status().startswith("This is longer than the 2,000 characters that a link carries"), "and no link says less")
    visit.browser.refresh()
    visit.until(found, "a reload has it")
    visit.one("#tab-curve").click()
    visit.until(lambda: visit.browser.current_url.endswith("#curve"), "another room is opened")
    visit.browser.back()
    visit.until(found, "and a return has it too")
    visit.type(visit.one("#recording"), "".join(f"{time / 10},{1 - 0.5 ** time}\n" for time in range(10)))
    visit.until(lambda: "#fit?r=" in visit.browser.current_url, "a short one is in the address again")


def decimal_commas(visit, samples):
    """A table with decimal commas is read, and its address keeps it; a recording that stands still is told in a few sentences."""
    rows = [f"{time};{value}".replace(".", ",") for time, value in zip(samples["time"], samples["value"])]
    found = lambda: [round(float(fact.text), 2) for fact in visit.all(".facts b")[:2]] == [0.8, 0.4]
    visit.open("#fit")
    visit.type(visit.one("#recording"), "Zeit;Wert\n" + "\n".join(rows))
    visit.until(found, "its spring is found")
    visit.open(visit.browser.current_url.partition("#")[1] + visit.browser.current_url.partition("#")[2])
    visit.until(found, "and again by its address")
    visit.type(visit.one("#recording"), "0,0\n" * 9)
    visit.until(lambda: visit.one("#recording-fault").text.endswith("And 5 more."), "the first faults are told")
    visit.type(visit.one("#recording"), "".join(f"{time / 10},5\n" for time in range(9)))
    visit.until(lambda: visit.one("#recording-fault").text == "The recording must move: all values are the same.", "and what a whole recording lacks")
    rows = [f"{frame} {time} {value}" for frame, (time, value) in enumerate(zip(samples["time"], samples["value"]))]
    visit.type(visit.one("#recording"), "Frame Time Value\n" + "\n".join(rows))
    visit.until(found, "the columns that a header names are read")


def taken(visit):
    """The scripts that are taken away work, on a page of one's own from another origin."""
    visit.open("#throw?thing=card&d=0.3&b=0.2")
    visit.until(lambda: "release(" in visit.one(".block pre").text, "the script of a throw is there")
    script = visit.run("return document.querySelector('.block pre').textContent")
    points = [[float(x), float(y)] for x, y in re.findall(r"{ x: (-?[\d.]+), y: (-?[\d.]+) },", script)]
    assert len(points) == 4, script
    visit.open("#interrupt")
    clicks = visit.run("return document.querySelector('.block pre').textContent")
    visit.named("Go somewhere else").click()
    visit.until(lambda: len(visit.all(".motions .badge")) == 1, "an event is answered")
    visit.named("JavaScript, these").click()
    visit.until(lambda: "await merge(" in visit.one(".block pre").text, "the script of these events is there")
    history = visit.run("return document.querySelector('.block pre').textContent")
    goal = [float(part) for part in re.findall(r"to: { x: (-?[\d.]+), y: (-?[\d.]+) }", history)[-1]]
    with own_page(visit, "card", script) as card:
        place = lambda: visit.run("const { e, f } = new DOMMatrix(getComputedStyle(arguments[0]).transform); return [e, f]", card)
        visit.until(lambda: place() == points[1], "the card lies where it did")
        seen = {"place": None, "since": 0, "reach": 0}

        def flies():
            # The finger of a busy machine may stand still before it lets go, so that the card comes back, and what it asks may be lost:
            # a card that lies still is thrown again, and farther, until it is nearer to another place without any speed.
            here, now = place(), time.monotonic()
            if here != seen["place"]:
                seen.update(place=here, since=now)
            if any(math.dist(here, point) < 0.5 for point in points if point != points[1]):
                return True
            if here == points[1] or now - seen["since"] > 5:
                reach = min(seen["reach"] + 60, 240)
                hand = ActionChains(visit.browser, duration=16).click_and_hold(card)
                hand.move_by_offset(reach, 0).move_by_offset(reach, 0).release().perform()
                seen.update(since=time.monotonic(), reach=reach)
            return False

        visit.until(flies, "the card flies to another place")
    with own_page(visit, "runner", history) as runner:
        visit.until(lambda: place_of(visit, runner, goal), "the events are played")
    with own_page(visit, "runner", clicks) as runner:
        for x, y in [(300, 200), (100, 120)]:
            visit.run("dispatchEvent(new PointerEvent('pointerdown', { clientX: arguments[0], clientY: arguments[1] }))", x, y)
        visit.until(lambda: place_of(visit, runner, [100, 120]), "it goes to where one presses last")


def place_of(visit, element, goal):
    return visit.run("const { e, f } = new DOMMatrix(getComputedStyle(arguments[0]).transform); return Math.hypot(e - arguments[1], f - arguments[2])",
                     element, *goal) < 0.5


@contextlib.contextmanager
def own_page(visit, name, script):
    """A page with one thing of a name and a script, opened from a file."""
    style = "position: fixed; left: 0; top: 0; touch-action: none; width: 112px; height: 148px; background: coral"
    with tempfile.NamedTemporaryFile("w", suffix=".html") as file:
        file.write(f'<!doctype html><title>own</title><div class="{name}" tabindex="0" style="{style}"></div><script type="module">\n{script}</script>')
        file.flush()
        visit.browser.get("file://" + file.name)
        loaded = "return performance.getEntriesByType('resource').some(({ name, responseEnd }) => name.endsWith('play.js') && responseEnd)"
        visit.until(lambda: visit.run(loaded), "the client is loaded")
        visit.browser.execute_async_script("setTimeout(arguments[0], 300)")
        yield visit.one("." + name)
        log = [entry["message"] for entry in visit.browser.get_log("browser")]
        assert not log, log
