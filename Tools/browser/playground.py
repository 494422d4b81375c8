"""playground.py EXECUTABLE: uses the playground of a server as visitors do, in Chromium.

Every room is opened and used, by pointer and by keyboard, in a wide and in a narrow window; the browser's log must stay empty,
and nothing may be loaded from elsewhere.
"""

import contextlib
import gzip
import html
import json
import re
import shutil
import sys
import tempfile
import urllib.parse
import urllib.request

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.keys import Keys

from server import Server
from visit import Visit

# On the wire, without fields: what the first screen needs, and the files of all rooms.
FIRST_SCREEN_BYTES, WHOLE_BYTES = 40_000, 120_000
# Of the processor, in a drag, while something else is running; alone it takes about half.
MOST_SECONDS_A_FRAME = 0.008
# What is dragged in rooms besides the slider of the first.
DRAGGED = {"#timelines": ".time", "#paths?kind=through": ".drawing .handle", "#layouts": ".card"}
DRAWN = """
    return [...document.querySelectorAll('.ink :is(.trail, .arrow, .ghost, .way)')].filter((one) => {
      const { width, height } = one.getBBox()
      return width + height > 0 && getComputedStyle(one).visibility === 'visible'
    }).length"""
# Figures beside the axes of plots that lie over one another.
OVERLAPS = """
    return [...document.querySelectorAll('.plot .canvas')].flatMap((plot) => {
      const figures = [...plot.querySelectorAll('svg text:not(.flag, .peak)')].map((one) => [one.textContent, one.getBoundingClientRect()])
      return figures.flatMap(([text, one], index) => figures.slice(index + 1).filter(([, other]) => one.width && other.width
        && one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom).map(([other]) => `${text} ${other}`))
    })"""
# The least distance between figures at the left of plots of many heights, whose levels lie at many distances from each other.
CLOSEST = """
    const done = arguments[0]
    const distance = (height, level, rates) => import('/playground/axes.js').then(({ axes, scaleOf }) => {
      const lane = { time: [0, 1], value: [0, 100], velocity: rates && [0, 100] }
      const shapes = axes(scaleOf({ lanes: [lane], levels: [50, level] }, 600, height))
      const places = shapes.filter(([name, { x }]) => name === 'text' && x < 46).map(([, { y }]) => y).sort((one, other) => one - other)
      return Math.min(...places.slice(1).map((place, index) => place - places[index]))
    })
    const all = [90, 150, 230, 400].flatMap((height) => Array.from({ length: 121 }, (_, step) => [height, step - 10]))
    Promise.all(all.flatMap(([height, level]) => [distance(height, level, false), distance(height, level, true)])).then((found) => done(Math.min(...found)))"""
# The rooms, and what the links of each keep.
KEPT = {
    "spring": ["form", "values", "kept"], "curve": ["points", "text", "duration"], "throw": ["thing", "duration", "bounce"],
    "interrupt": ["animation"], "keyframes": ["mode", "tracks", "phases", "animation"], "timelines": ["steps"],
    "paths": ["mode", "kind", "data", "points", "arc", "animation", "rotate", "from", "to", "one", "two"],
    "layouts": ["columns", "animation"], "convert": ["text", "choice"], "fit": ["text"]}
BUTTONS = "return [...document.querySelectorAll('#room button')].filter((one) => one.checkVisibility())"
FOCUSABLE = """
    return [...document.querySelectorAll('#room :is(a[href], button, input, select, textarea, [tabindex="0"])')].filter(
      (one) => one.checkVisibility() && one.tabIndex >= 0 && !one.disabled)"""
# Where the properties of the style of some elements stand while an animation of the page is at a time in milliseconds.
STYLED = """
    const [time, selector, done] = arguments
    const [animation] = document.getAnimations()
    animation.pause()
    animation.currentTime = time
    return [...document.querySelectorAll(selector)].map((one) => {
      const { translate, opacity } = getComputedStyle(one)
      return [...translate.split(' ').map(parseFloat), 0].slice(0, 2).concat(Number(opacity))
    })"""


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


def loops(visit):
    """The preview goes to and fro by the very line that is shown, and the room of springs is left without a trace."""
    visit.open()
    visit.settle()
    scene = visit.one(".scene")
    for on in [True, False, True]:
        visit.until(lambda: ("on" in scene.get_attribute("class").split()) == on, "it changes by itself")
    line = visit.one(".output pre").text
    assert line.removeprefix("transition: transform ").removesuffix(";") == visit.run(
        "return arguments[0].style.getPropertyValue('--move')", scene), line
    for kind in ["Sheet", "Toast", "Card", "Text", "Toggle"]:
        visit.run("[...document.querySelectorAll('.preview .choice button')].find((one) => one.innerText === arguments[0]).click()", kind)
        assert visit.run("return arguments[0].dataset.kind === arguments[1].toLowerCase() && arguments[0].childElementCount > 0", scene, kind), kind
    visit.check_quiet()


def outputs(visit):
    """The line is had in every form of the list, under a name, as close as one likes, and all of the web have one easing."""
    visit.open("#spring?d=0.5&b=0.3")
    visit.until(lambda: "linear(" in visit.one(".output pre").text, "the line is there")
    easing = re.search(r"linear\(.*\)", visit.one(".output pre").text)[0]
    begins = {
        "easing": "linear(0,", "properties": ":root {", "keyframes": "@keyframes motion {", "tailwind": "@theme {", "scss": "$motion-duration: 819ms;",
        "class": "transition-transform duration-[819ms] ease-[linear(0,", "waapi": "element.animate(", "swiftui": ".spring(duration: 0.5, bounce: 0.3)",
        "curl": "curl 'http", "json": "{"}
    forms = visit.run("return [...document.querySelectorAll('.form option')].map((one) => one.value)")
    assert len(forms) == 27 and set(begins) < set(forms), forms
    for form in forms:
        visit.choose(form)
        visit.until(lambda: not visit.all(".output.stale"), f"{form} is answered")
        visit.settle()
        text = visit.run("return document.querySelector('.output pre').textContent")
        assert text.startswith(begins.get(form, "")) and (text or visit.one(".refusal").text.startswith("Not possible")), (form, text[:80])
        if form in ["properties", "keyframes", "tailwind", "scss", "waapi"]:
            assert easing in text, form
        if form == "class":
            assert easing.replace(", ", ",").replace(" ", "_") in text and " " not in text.split("ease-")[1], text
    visit.choose("designTokens")
    visit.until(lambda: visit.one(".refusal").text.startswith("Not possible in Design tokens"), "what is not possible has no code")
    assert not visit.one(".output pre").is_displayed()
    moved = lambda: visit.run("return document.querySelector('.scene').style.getPropertyValue('--move')")
    before = moved()
    visit.type(visit.named("Bounce"), "0.35")
    visit.until(lambda: moved() != before, "the preview moves all the same")
    visit.choose("properties")
    visit.until(lambda: visit.one(".output pre").text.startswith(":root"), "and what is, has again")
    visit.type(visit.named("Name"), "card")
    visit.until(lambda: "--card-easing: linear(" in visit.one(".output pre").text, "it has the name")
    length = len(visit.one(".output pre").text)
    visit.one("#output-tolerance").send_keys(Keys.END)
    visit.until(lambda: len(visit.one(".output pre").text) < length, "it is shorter where less is wanted")
    visit.open("#curve?b=0.3,1.28,0.6,1&d=0.5")
    visit.until(lambda: "--card-easing: cubic-bezier(0.3, 1.28, 0.6, 1);" in visit.one(".output pre").text, "what CSS can write is exact, and the choice stays")
    visit.choose("transition")
    for text in ["steps(4)", "ease-in-out", "linear(0, 0.2 30%, 1)"]:
        visit.type(visit.one("#easing"), text)
        visit.until(lambda: visit.one(".output pre").text == f"transition: transform 500ms {text};", f"{text} is written as it is")
        assert visit.run("return document.querySelector('.points').disabled"), "there are no handles"
    visit.run("localStorage.clear()")


def links(visit):
    """Addresses are short; those that were given before are read."""
    old = urllib.parse.urlencode({"form": "physics", "values": json.dumps({"mass": 1, "stiffness": 100, "damping": 12}), "kept": '[{"preset":"bouncy"}]'})
    for fragment, ending in {
            "#spring?d=0.4&b=0.25": "#spring?d=0.4&b=0.25", "#spring": "#spring?d=0.5&b=0.3", "#spring?kept=5": "#spring?d=0.5&b=0.3",
            "#" + "spring?" + old: "#spring?m=1&k=100&c=12&vs=p:bouncy", "?spring=bouncy": "#spring?p=bouncy", "?duration=0.3&bounce=0.1": "#spring?d=0.3&b=0.1",
            "#curve?points=%5B0.1%2C0%2C0.2%2C1%5D": "#curve?b=0.1,0,0.2,1&d=0.5", "#curve?e=steps(4)&d=0.3": "#curve?e=steps(4)&d=0.3",
            "#throw?thing=sheet": "#throw?thing=sheet&d=0.5&b=0.3", "#convert?text=.bouncy": "#convert?a=.bouncy",
            "#keyframes?scale=cubic:2:0.1&y=": "#keyframes?scale=cubic:2:0.1&y=", "#keyframes": "#keyframes",
            "#paths?kind=through&p=10:20,30:40&from=0": "#paths?kind=through&p=10:20,30:40", "#layouts?one=e&two=dcba": "#layouts?one=e&two=dcba",
            "#layouts?one=aa&two=bcd": "#layouts?one=abc&two=de"}.items():
        visit.open(fragment)
        visit.settle()
        visit.until(lambda: visit.browser.current_url.endswith(ending), f"{fragment} becomes {ending}")
        visit.check_quiet()


def springs(visit):
    visit.open()
    visit.until(lambda: visit.all(".facts b"), "facts are shown")
    bounce = visit.named("Bounce")
    visit.type(bounce, "0.5")
    ratio = visit.named("Damping ratio")
    visit.until(lambda: ratio.get_attribute("value") == "0.5", "the damping ratio follows the bounce")
    visit.type(visit.named("Stiffness"), "100")
    visit.until(lambda: "k=100" in visit.browser.current_url, "the address follows")
    visit.settle()  # what is kept is what was answered last
    visit.named("Keep to compare").click()
    visit.until(lambda: len(visit.all(".motions li")) == 1, "a motion is kept")
    visit.until(lambda: visit.all(".canvas path.trace.lane-1"), "it is drawn")
    visit.until(lambda: "vs=m:1,k:100" in visit.browser.current_url, "and in the address")
    address = visit.browser.current_url
    visit.browser.get("about:blank")
    visit.browser.get(address)
    visit.until(lambda: visit.named("Stiffness").get_attribute("value") == "100", "the link restores the spring")
    visit.until(lambda: len(visit.all(".motions li")) == 1, "and what was kept")
    visit.settle()
    visit.one(".scrub").send_keys(Keys.HOME)
    visit.until(lambda: visit.one(".scrub").get_attribute("aria-valuetext") == "0 seconds, value 0", "the time is scrubbed by keyboard")
    visit.until(lambda: [figure.text for figure in visit.all(".readout b")][:2] == ["0.000", "0.000"], "and told in figures")
    visit.choose("swiftui")
    visit.until(lambda: visit.one(".output pre").text.startswith(".spring("), "the SwiftUI source is shown")
    visit.choose("transition")
    visit.until(lambda: "linear(" in visit.one(".output pre").text, "the CSS is shown")
    visit.check_quiet()


def mistakes(visit):
    visit.open()
    visit.type(visit.named("Mass"), "-1")
    visit.until(lambda: visit.named("Mass").get_attribute("aria-invalid") == "true", "the field is marked")
    visit.until(lambda: "above 0" in visit.one(".field .fault:not(:empty)").text, "the fault stands at the field")
    visit.until(lambda: visit.sees("#status") and visit.status() == "Mass must be above 0.", "and in the window")
    assert visit.all(".plot.stale") and not visit.one(".output .copy").is_enabled(), "what was answered before is dimmed, and not copied"
    visit.type(visit.named("Mass"), "2")
    visit.until(lambda: visit.named("Mass").get_attribute("aria-invalid") == "false", "the fault goes with its cause")
    visit.until(lambda: visit.one(".output .copy").is_enabled() and not visit.all(".stale"), "and there is a new answer")
    visit.type(visit.named("Bounce"), "-")
    visit.until(lambda: "is not a number" in visit.one(".field .fault:not(:empty)").text, "so does what is no number")
    visit.type(visit.named("Bounce"), "1")
    visit.until(lambda: visit.one(".refusal").is_displayed() and "never ends" in visit.one(".refusal").text, "a spring that never ends has no line")
    assert not visit.one(".output .copy").is_enabled(), "and none to copy"
    visit.type(visit.named("Duration"), "500")
    visit.type(visit.named("Bounce"), "0.1")
    visit.until(lambda: "did you mean 0.5?" in visit.status() and visit.sees("#status"), "a warning is told")
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
    # A slow spring and a slow finger, so that there is time to catch it.
    visit.type(visit.named("Duration"), "10")
    throw = ActionChains(visit.browser, duration=60).click_and_hold(thing)
    for _ in range(8):
        throw.move_by_offset(12, -5)
    throw.release().perform()
    visit.until(lambda: visit.status().startswith("Thrown at"), "the card is thrown")
    speed = float(visit.status().split()[2])
    assert visit.run(DRAWN) == (4 if speed > 40 else 3), "the samples, the velocity, the projected end and the way are drawn"
    visit.until(lambda: catches(visit, thing), "the card is caught in flight")
    ActionChains(visit.browser).release().perform()
    visit.until(lambda: visit.status().startswith("Thrown at"), "it goes on from where it was caught")
    visit.type(visit.named("Duration"), "0.3")
    visit.named("Sheet").click()
    script = lambda: visit.one(".block pre").text
    visit.until(lambda: 'import { release, play } from "http' in script() and "duration: 0.3" in script() and 'class="sheet"' in script(),
                "the script has what is thrown and its spring")
    thing.send_keys(Keys.ARROW_UP)
    visit.until(lambda: "1600" in visit.status(), "an arrow key throws the sheet")
    visit.named("CSS of this throw").click()
    visit.until(lambda: "@keyframes sheet" in script(), "a throw is had as CSS")
    visit.named("Copy the throw").click()
    visit.until(lambda: "@keyframes sheet" in visit.clipboard(), "and is copied")
    visit.check_quiet()
    resists(visit)


def catches(visit, thing):
    """Whether a press gets hold of a thing in flight: it may have gone on before the finger is down."""
    ActionChains(visit.browser, duration=0).move_to_element(thing).click_and_hold().perform()
    if visit.status().startswith("Caught at"):
        return True
    ActionChains(visit.browser).release().perform()
    return False


def goes_round(visit):
    """What is over is gone through again by copies: a throw, also before there is one, and an interruption with its playhead."""
    echo = lambda: visit.run("const one = document.querySelector('.echo'); return one.checkVisibility() && one.style.transform")
    def moves(what):
        before = visit.until(echo, what)
        visit.until(lambda: echo() not in (before, False), what)
        last = echo()
        visit.until(lambda: echo() == before or echo() != last, f"{what}, over and over")
    visit.open("#throw?d=0.3&b=0.2")
    moves("a copy shows how to throw")
    visit.named("Show me a throw").click()
    visit.until(lambda: not echo(), "it is gone while the thing flies")
    moves("the throw is gone through again")
    thing = visit.named("Throw it")
    place = thing.get_attribute("style")
    visit.settle()
    assert thing.get_attribute("style") == place, "while the thing stays where it is"
    ActionChains(visit.browser).click_and_hold(thing).perform()
    visit.until(lambda: not echo(), "and no longer once it is taken hold of")
    ActionChains(visit.browser).release().perform()
    visit.open("#interrupt?a=.spring(duration:+0.3)")
    visit.settle()
    visit.named("Go somewhere else").click()
    moves("an interruption is gone through again")
    time = lambda: visit.one(".scrub").get_attribute("value")
    before = time()
    visit.until(lambda: time() != before, "and the playhead with it")
    visit.one(".scrub").send_keys(Keys.HOME)
    visit.until(lambda: not echo() and time() == "0", "which stays where it is put")
    visit.check_quiet()


def resists(visit):
    """A sheet follows a finger past its highest place, by less and less."""
    place = lambda: visit.run("return document.querySelector('.thrown').getBoundingClientRect().top"
                              " - document.querySelector('.arena').getBoundingClientRect().top")
    top = visit.run("return document.querySelector('.arena').clientHeight") * 0.12
    visit.until(lambda: abs(place() - top) < 2, "the sheet is at its highest place")
    visit.run("scrollTo(0, 0)")
    visit.settle()  # the server has said how much it resists
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
    # A slow spring, so that each event comes before the last motion is over.
    visit.open("#interrupt?animation=.spring(duration:20)")
    button = visit.named("Go somewhere else")
    visit.settle()
    for count in range(1, 4):
        button.click()
        visit.until(lambda: len(visit.all(".motions .badge")) == count, f"event {count} is answered")
        assert not (over := visit.run(OVERLAPS)), over
    assert (closest := visit.browser.execute_async_script(CLOSEST)) >= 16, closest
    outcomes = [badge.text for badge in visit.all(".badge")]
    assert outcomes[0] == "started" and "merged" in outcomes[1:], outcomes
    for form, text in {"JavaScript, these": "const answer = await merge({", "CSS": "@keyframes", "curl": "v1/animations/merge", "JavaScript, for": "flight?.catch()"}.items():
        visit.named(form).click()
        visit.until(lambda: text in visit.one("pre.code").text, f"the merge is had as {form}")
    assert not [peak for peak in visit.all(".peak") if float(peak.text.strip("+ %")) > 120], "how far it goes is of its own way"
    visit.until(lambda: visit.all("path.trace.lane-0") and visit.all("path.trace.lane-1"), "both ways are drawn")
    visit.check_quiet()


def sequences(visit):
    visit.open("#keyframes")
    visit.until(lambda: len(visit.all(".canvas path.trace")) == 3, "three members are drawn")
    ends = visit.run("""
        return [...document.querySelectorAll('.canvas path.trace')].map((one) => {
          const [first, ...rest] = one.getAttribute('d').match(/-?[\\d.]+ -?[\\d.]+/g).map((pair) => Number(pair.split(' ')[1]))
          return Math.abs(first - rest.at(-1))
        })""")
    assert max(ends) < 1.5, f"it ends where it began, so that it can go round: {ends}"
    axis = visit.run("return [...document.querySelectorAll('.track-plot:nth-of-type(2) .canvas text')].map((one) => one.textContent)")
    assert any(text.startswith("-") for text in axis), f"a member that goes below 0 is drawn there: {axis}"
    for form, text in {"CSS": "@keyframes sequence", "SwiftUI": "KeyframeTrack(\\.scale)", "Web Animations": '"keyframes"', "curl": "curl '"}.items():
        visit.named(form).click()
        visit.until(lambda: text in visit.one("pre.code").text, f"it is had as {form}")
    visit.named("Add to scale").click()
    visit.until(lambda: visit.all("[aria-label='Kind of keyframe 4 of scale']"), "a keyframe is added")
    visit.named("Phases").click()
    visit.until(lambda: visit.all("[aria-label='Scale of phase 3']"), "phases are shown")
    assert visit.named("Rotation of phase 2").get_attribute("value") == "-10", "with all that moves"
    visit.check_quiet()


def timelines(visit):
    """Tracks are bars below a time that is scrubbed; one that is pressed goes back from where it is, with its velocity, and forth again by Undo."""
    visit.open("#timelines")
    visit.until(lambda: [row.text for row in visit.all(".rows li")] == ["card", "title", *(f"items {item}" for item in range(1, 6))], "each item has a row")
    visit.until(lambda: visit.named("Pause"), "it plays")
    slider, steps = visit.one(".time"), lambda: json.loads(visit.one("#steps").get_attribute("value"))["steps"]
    slider.send_keys(Keys.HOME)
    slider.send_keys(Keys.ARROW_RIGHT * 9)
    visit.until(lambda: slider.get_attribute("aria-valuetext") == "0.15 seconds" and visit.named("Play"), "the time is scrubbed by keyboard")
    first = steps()
    y = lambda: visit.run("return new DOMMatrix(document.querySelector('.stage .thing').style.transform).m42")
    assert abs(y() - at(visit, first, 0.15)["card"]["y"]) < 1e-3, "what moves stands where the server says"
    before = y()
    visit.named("Send back card").send_keys(Keys.ENTER)
    visit.until(lambda: visit.status() == "card is sent back at 0.15 s: merged.", "a track is interrupted")
    assert visit.run("return document.activeElement.ariaLabel").startswith("Send back card"), "whose bar keeps the focus"
    assert steps()[-1] == {"track": "card", "to": {"y": 70, "opacity": 0}, "animation": ".smooth(duration: 0.5)", "ends": "logical", "at": 0.15}, steps()[-1]
    assert abs(y() - before) < 1e-3, "it is where it was"
    slider.send_keys(Keys.ARROW_RIGHT)
    visit.until(lambda: y() < before - 1, "and goes on as fast as it was")
    bar, count = visit.named("Send back items 2"), len(steps())
    ActionChains(visit.browser).move_to_element(bar).click_and_hold().move_by_offset(60, 0).release().perform()
    visit.until(lambda: float(slider.get_attribute("value")) > 0.6, "a pointer that goes aside scrubs")
    visit.settle()
    assert len(steps()) == count, "and presses nothing"
    bar.click()
    visit.until(lambda: visit.status().startswith("items is sent back at"), "all items go back, one by one")
    assert steps()[-1]["items"] == 5 and steps()[-1]["stagger"] == {"each": 0.07}, steps()[-1]
    visit.until(lambda: "%22items%22:5,%22stagger%22:%7B%22each%22:0.07%7D,%22to%22" in visit.browser.current_url, "the address has the steps")
    wanted, address = steps(), visit.browser.current_url
    visit.browser.get("about:blank")
    visit.browser.get(address)
    visit.until(lambda: visit.all(".rows .past") and steps() == wanted, "and restores them")
    visit.named("Begin again").click()
    visit.until(lambda: not visit.all(".rows .past") and visit.browser.current_url.endswith("#timelines"), "it begins again")
    visit.named("Undo").click()
    visit.until(lambda: steps() == wanted and not visit.named("Undo").is_enabled(), "which is undone")
    visit.settle()
    timeline_taken(visit, first)


def answered(visit, path, request):
    body = json.dumps(request).encode()
    return json.loads(urllib.request.urlopen(urllib.request.Request(visit.base + path, body, {"Content-Type": "application/json"})).read())


def at(visit, steps, time):
    """What a timeline is at a time."""
    answer = answered(visit, "v1/timelines/evaluate", {"steps": steps, "sample": {"times": [time]}})
    single = lambda value: [single(one) for one in value] if isinstance(value, list) and isinstance(value[0], dict) else (
        {name: single(one) for name, one in value.items()} if isinstance(value, dict) else value[0])
    return single(answer["samples"]["value"])


def timeline_taken(visit, steps):
    """What is wrong with steps is told at their field; the code that is taken away moves what the server says, on a page of one's own."""
    field = visit.one("#steps")
    for text, fault in {"{": "This is not JSON yet", '{"steps": [], "rate": 2}': "“rate” is for a request of your own", '{"steps": []}': "a step at least"}.items():
        visit.run("arguments[0].value = arguments[1]; arguments[0].dispatchEvent(new Event('input'))", field, text)
        visit.until(lambda: fault in visit.one("#steps-fault").text and visit.all(".panel.stale"), f"{text} is told at the field")
        assert not visit.named("Copy CSS").is_enabled(), "and nothing is copied"
    visit.check_quiet()
    visit.type(field, json.dumps({"steps": [{"track": "card", "to": 1, "at": "nowhere"}]}))
    visit.until(lambda: "names no label before it" in visit.one("#steps-fault").text, "what the server says is told there, too")
    visit.named("Begin again").click()
    visit.until(lambda: visit.named("Copy CSS").is_enabled(), "there is code again")
    visit.check_quiet(but=422)
    css, script = [visit.run("return document.querySelector(arguments[0]).textContent", f"[aria-label='{form}']") for form in ["CSS", "Web Animations"]]
    rules = script[script.index("/* The style of what is inside:") + 31:script.rindex("*/")]
    body = '<div class="timeline"><p class="card"></p><p class="title"></p><div class="items">' + "<p></p>" * 5 + "</div></div>"
    for style, more in [(css, ""), (rules, f'<script type="module">{script}</script>')]:
        with tempfile.NamedTemporaryFile("w", suffix=".html") as file:
            file.write(f"<!doctype html><title>own</title><style>{style}</style>{body}{more}")
            file.flush()
            visit.browser.get("file://" + file.name)
            visit.until(lambda: visit.run("return document.getAnimations().length === 1"), "it moves")
            for time in [0.2, 0.55, 0.9]:
                wanted = at(visit, steps, time)
                places = [[0, wanted["card"]["y"], wanted["card"]["opacity"]], [wanted["title"]["x"], 0, wanted["title"]["opacity"]],
                          *([item["x"], 0, item["opacity"]] for item in wanted["items"])]
                found = visit.run(STYLED, time * 1000, ".card, .title, .items > *")
                # Within 0.005 of the range of each number; an opacity ends at 0 and 1.
                far = [abs(one - other) for place, element in zip(places, found, strict=True) for one, other in zip(
                    [*place[:2], min(max(place[2], 0), 1)], element, strict=True)]
                assert max(far) < 0.9, (time, places, found)


def paths(visit):
    """A marker runs along a path of each kind, which is dragged by its points; the browser runs along it by the CSS that is taken away."""
    visit.open("#paths")
    marker = lambda: [float(number) for number in re.findall(r"-?[\d.]+(?:e-?\d+)?", visit.one(".marker").get_attribute("transform") or "")]
    visit.until(marker, "a marker is there")
    data = visit.one("#room textarea").get_attribute("value")
    for time in [0, 0.1, 0.25]:  # samples of sixtieths
        scrub(visit, time)
        value = answered(visit, "v1/paths/evaluate", {"path": data, "animation": ".bouncy", "sample": {"times": [time]}})["samples"]["value"]
        assert all(abs(found - wanted[0]) < 0.05 for found, wanted in zip(marker(), value.values(), strict=True)), (time, marker(), value)
    visit.named("Stays").click()
    visit.until(lambda: marker()[2] == 0 and "rotate=0" in visit.browser.current_url, "its angle may stay")
    visit.type(visit.named("Angle"), "45")
    visit.until(lambda: marker()[2] == 45, "at another one")
    visit.named("Turns with the path").click()
    visit.until(lambda: marker()[2] != 45, "or turn")
    visit.settle()
    offset_path(visit, data)
    visit.open("#paths?kind=through")
    way = lambda: visit.one(".way").get_attribute("d")
    handles = lambda: len(visit.all(".drawing .handle"))
    visit.until(lambda: way() and handles() == 5, "points are there")
    before = way()
    ActionChains(visit.browser).drag_and_drop_by_offset(visit.named("Point 2"), 30, 40).perform()
    visit.until(lambda: way() != before and "p=50:220,1" in visit.browser.current_url, "a point is dragged")
    before = way()
    visit.named("Point 3").send_keys(Keys.ARROW_LEFT)
    visit.until(lambda: way() != before and "238:210" in visit.browser.current_url, "and moved by an arrow key")
    visit.named("Add a point").click()
    visit.until(lambda: handles() == 6, "one is added")
    visit.named("Remove a point").click()
    visit.until(lambda: handles() == 5, "and removed")
    visit.named("Arc").click()
    bend = visit.named("Curvature, slider")
    visit.until(lambda: handles() == 3 and bend.get_attribute("value") == "0.5", "an arc has ends and a middle")
    middle = visit.run("return [...document.querySelectorAll('.handle')].find((one) => one.ariaLabel === 'Curvature')")
    middle.send_keys(Keys.ARROW_UP * 7)
    visit.until(lambda: 0.53 < float(bend.get_attribute("value")) < 0.6, "which bends it")
    visit.check_quiet()
    visit.named("Path data").click()
    visit.type(visit.one("#room textarea"), "M0 0L10 1x")
    visit.until(lambda: "at column 10" in visit.one("#room textarea + .fault").text and visit.all(".panel.stale"), "what is wrong with path data is told at its field")
    assert not visit.named("Copy CSS offset-path").is_enabled(), "and nothing is copied"
    morphs(visit)


def scrub(visit, time):
    visit.run("const one = document.querySelector('.time'); one.value = arguments[0]; one.dispatchEvent(new Event('input'))", time)


def offset_path(visit, data):
    """On a page of one's own the browser moves along the path as the server says, until the spring goes past its end."""
    visit.until(lambda: visit.named("Copy CSS offset-path").is_enabled(), "there is code")
    css = visit.run("return document.querySelector('[aria-label=\"CSS offset-path\"]').textContent")
    times = [0, 0.05, 0.1, 0.15, 0.2]
    answer = answered(visit, "v1/paths/evaluate", {"path": data, "animation": ".bouncy", "sample": {"times": times}})
    with tempfile.NamedTemporaryFile("w", suffix=".html") as file:
        file.write(f'<!doctype html><title>own</title><style>{css}</style><i class="marker" style="width: 10px; height: 10px"></i>')
        file.flush()
        visit.browser.get("file://" + file.name)
        for time, x, y in zip(times, answer["samples"]["value"]["x"], answer["samples"]["value"]["y"], strict=True):
            place = visit.run("""
                const [animation] = document.getAnimations()
                animation.pause()
                animation.currentTime = 1000 * arguments[0]
                const { x, y, width, height } = document.querySelector('.marker').getBoundingClientRect()
                return [x + width / 2, y + height / 2]""", time)
            # Its easing is within 0.005 of the way.
            assert max(abs(place[0] - x), abs(place[1] - y)) < 0.005 * answer["length"] + 0.5, (time, place, x, y)


def morphs(visit):
    """One path becomes another, that is the second at its end."""
    visit.open("#paths?mode=morph&a=.linear(duration: 1)")
    shape = lambda: [float(number) for number in re.findall(r"-?[\d.]+", visit.one(".between").get_attribute("d") or "")]
    visit.until(lambda: shape() and visit.named("Pause"), "a shape is there")
    one, two = [field.get_attribute("value") for field in visit.all("#room textarea")]
    assert len(visit.all(".drawing .ghost")) == 2, "both are drawn"
    wanted = answered(visit, "v1/paths/align", {"from": one, "to": two})
    ends = [[float(number) for number in re.findall(r"-?[\d.]+", wanted[end])] for end in ["from", "to"]]
    for part in [0, 0.5, 1]:
        scrub(visit, part)
        far = [abs(found - (1 - part) * first - part * last) for found, first, last in zip(shape(), *ends, strict=True)]
        assert max(far) < 0.01, (part, max(far))
    visit.until(lambda: visit.named("Copy CSS").is_enabled(), "there is code")
    assert "d: path(" in visit.one("[aria-label='CSS']").text, "as CSS"
    visit.type(visit.all("#room textarea")[1], "M0 0Q")
    visit.until(lambda: visit.all("#room textarea + .fault")[1].text and not visit.all("#room textarea + .fault")[0].text, "a wrong one is told where it is")
    visit.check_quiet(but=422)


# At each frame, where a card is and the sizes of its dot.
FRAMES = """
    const [card] = [...document.querySelectorAll('.card')].filter((one) => one.ariaLabel.startsWith(arguments[0]))
    const frames = window.frames = []
    const look = (time) => {
      const [{ x, y, width }, dot] = [card.getBoundingClientRect(), card.firstChild.getBoundingClientRect()]
      frames.push({ time, x, y, width, across: dot.width, down: dot.height })
      requestAnimationFrame(look)
    }
    look(performance.now())"""


def layouts(visit):
    """Cards that are pressed, dragged and moved by keys fly to where they are laid out, also from a flight, without a jump and with a round dot."""
    visit.open("#layouts?a=.spring(duration: 3)")
    visit.run(FRAMES, "Draw")
    visit.named("Draw").click()
    frames = lambda: visit.run("return window.frames")
    first = frames()[0]
    visit.until(lambda: 60 < frames()[-1]["x"] - first["x"], "a card flies to the other column")
    visit.named("Swap the columns").click()
    visit.until(lambda: "one=ade&two=bc" in visit.browser.current_url, "all go elsewhere")
    visit.until(lambda: abs(frames()[-1]["x"] - first["x"]) < 0.5, "it comes back")
    seen = frames()
    # What is seen at a frame was drawn at the one before. The greatest speed of the spring is 2π/3·480/e pixels a second.
    steps = [abs(other["x"] - one["x"]) / max(other["time"] - one["time"], one["time"] - last["time"]) for last, one, other in zip(seen, seen[1:], seen[2:])]
    assert max(steps) < 0.6, f"without a jump: {max(steps)} pixels a millisecond"
    assert any(frame["width"] != first["width"] for frame in seen) and all(abs(frame["across"] - frame["down"]) < 0.1 for frame in seen), "its dot stays round"
    assert {round(frame["across"]) for frame in seen} <= set(range(24, 41)), "between its sizes"
    visit.open("#layouts?a=.spring(duration:+0.3)")
    card = visit.named("Ship")
    box = card.rect
    ActionChains(visit.browser).click_and_hold(card).move_by_offset(-300, 20).move_by_offset(-100, 0).perform()
    assert abs(card.rect["x"] - box["x"] + 400) < 2, "a card follows the pointer"
    ActionChains(visit.browser).release().perform()
    visit.until(lambda: re.search(r"one=[abc]*e[abc]*&two=d", visit.browser.current_url), "and lies where it is dropped")
    visit.until(lambda: card.rect["width"] > box["width"] + 20, "in the size that it has there")
    visit.settle()
    assert card.get_attribute("aria-label") == "Ship, to do: move it over", card.get_attribute("aria-label")
    card.send_keys(Keys.ARROW_RIGHT)
    visit.until(lambda: "two=ed" in visit.browser.current_url, "an arrow key moves it to a column")
    card.send_keys(Keys.ARROW_DOWN)
    visit.until(lambda: "two=de" in visit.browser.current_url, "and by a row")
    card.send_keys(Keys.ENTER)
    visit.until(lambda: "one=eabc" in visit.browser.current_url, "and Enter moves it over")
    visit.settle()
    # Taken hold of in flight, a card goes on from where it is dropped.
    visit.open("#layouts?a=.spring(duration: 3)")
    visit.named("Draw").click()
    visit.until(lambda: visit.status().startswith("Draw is done"), "it flies")
    ActionChains(visit.browser, duration=10).move_to_element(visit.named("Build")).click_and_hold().move_by_offset(0, 60).move_by_offset(0, 60).release().perform()
    visit.until(lambda: visit.status().startswith("Caught at"), "a card is dragged while others fly")
    visit.settle()
    visit.check_quiet()
    script = visit.run("return document.querySelector('[aria-label=JavaScript]').textContent")
    assert '"id":"Build card 1"' in visit.run("return document.querySelector('[aria-label=curl]').textContent"), "a card that was dragged is another box"
    flown(visit, script)


def flown(visit, script):
    """The script of layouts flies the change of a page of one's own, and its interruption."""
    style = "li { position: relative; width: 200px; height: 60px; background: coral; border-radius: 12px } .late { margin-left: 300px }"
    with tempfile.NamedTemporaryFile("w", suffix=".html") as file:
        file.write(f'<!doctype html><title>own</title><style>{style}</style><ul><li data-box="a"></li><li data-box="b"></li></ul>'
                   f'<script type="module">\n{script}\nwindow.change = change</script>')
        file.flush()
        visit.browser.get("file://" + file.name)
        visit.until(lambda: visit.run("return window.change !== undefined"), "the script is there")
        place = lambda: visit.run("return document.querySelector('[data-box=a]').getBoundingClientRect().x")
        first = place()
        toggle = "change(() => document.querySelector('[data-box=a]').classList.toggle('late'))"
        visit.run(toggle)
        visit.until(lambda: first + 20 < place() < first + 290, "it flies")
        visit.run(toggle)
        visit.until(lambda: abs(place() - first) < 0.5, "it comes back")
        visit.until(lambda: not visit.one("[data-box=a]").get_attribute("style").strip("transform-origin: 0px;"), "and has no transform at rest")
        log = [entry["message"] for entry in visit.browser.get_log("browser")]
        assert not log, log


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
    visit.open("#fit")
    visit.type(visit.one("#recording"), "0,0\n1,1\n")
    visit.until(lambda: visit.one("#recording-fault").text, "too short a recording is told")
    assert visit.sees("#recording-fault") and visit.all("#recording[aria-invalid=true]"), "above the field, which is marked"
    assert visit.sees("#status") and visit.status() == visit.one("#recording-fault").text, "and in the window"
    visit.check_quiet(but=422)


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
        ActionChains(visit.browser, duration=16).click_and_hold(card).move_by_offset(60, 0).move_by_offset(60, 0).release().perform()
        visit.until(lambda: place() in points and place() != points[1], "the card flies to another place")
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


def all_presets(visit):
    """The presets of every system can be chosen, and are read by the server."""
    visit.open()
    visit.until(lambda: len(visit.all("[aria-label^=Preset] optgroup")) > 8, "the presets are listed by system")
    names = visit.run("return [...document.querySelectorAll('[aria-label^=Preset] optgroup option:last-child')].map((one) => one.value)")
    choice = visit.one("[aria-label^=Preset]")
    for name in names:
        visit.run("arguments[0].value = arguments[1]; arguments[0].dispatchEvent(new Event('change'))", choice, name)
        word = f"p={name}" if "/" in name else "d="  # those of Apple's that are no preset of the server are numbers
        visit.until(lambda: word in visit.browser.current_url, f"{name} is in the address")
    visit.check_quiet()


def every_control(visit):
    """Whatever is pressed, moved or chosen, the page stays quiet."""
    for room in KEPT:
        visit.open("#" + room)
        visit.settle()
        for slider in visit.all("#room input[type=range]"):
            if slider.is_displayed():  # that over a plot is seen through
                slider.send_keys(Keys.ARROW_RIGHT)
        for choice in visit.all("#room select"):
            visit.run("arguments[0].selectedIndex = arguments[0].options.length - 1; arguments[0].dispatchEvent(new Event('change'))", choice)
        # In one script each, since an answer may put other buttons in their place at any time.
        for name in visit.run(BUTTONS + ".map((one) => one.innerText)"):
            visit.run(BUTTONS + ".find((one) => !one.disabled && one.innerText === arguments[0])?.click()", name)
        visit.settle()
        assert not visit.all(".status.wrong"), (room, visit.status())
        visit.check_quiet()


def every_control_by_keyboard(visit):
    """Arrow keys move between the rooms; the tab key reaches each control that is seen, and shows where it is."""
    visit.open()
    visit.one("#tab-spring").send_keys(Keys.ARROW_RIGHT)
    visit.until(lambda: visit.run("return document.activeElement.id") == "tab-curve", "arrow keys move between the tabs")
    visit.until(lambda: visit.one("#tab-curve").get_attribute("aria-selected") == "true", "and open the rooms")
    for room in KEPT:
        visit.open("#" + room)
        visit.settle()
        wanted = visit.run(FOCUSABLE)
        for _ in range(len(wanted) + 12):
            ActionChains(visit.browser, duration=0).send_keys(Keys.TAB).perform()
            visit.run("const one = document.activeElement; one.dataset.reached = getComputedStyle(one).outlineStyle !== 'none'"
                      " || getComputedStyle(one).opacity === '0' || one.matches('.handle')")
        missed = [one.get_attribute("outerHTML")[:120] for one in wanted if one.get_attribute("data-reached") != "true"]
        assert not missed, (room, missed)


def dragging(base):
    """While a slider is dragged, one request is open at most, one is sent a frame at most, and a frame's work is little."""
    with Visit(base) as visit:
        visit.open()
        visit.settle()
        frames, asked, most = worked(visit, visit.named("Bounce, slider"))
        assert most == 1 and 1 < asked <= frames, (frames, asked, most)
        late(visit)
        for fragment, thing in DRAGGED.items():
            visit.open(fragment)
            visit.settle()
            worked(visit, visit.one(thing))


def worked(visit, thing):
    """Drags a thing to and fro with at most so many seconds of work a frame; the frames, and the requests: how many, and at most at a time."""
    visit.tell("Performance.enable", timeDomain="threadTicks")
    visit.run("watched.most = 0")
    before, work = visit.run("return { ...watched }"), busy(visit)
    drag = ActionChains(visit.browser, duration=16).click_and_hold(thing)
    for step in range(60):
        drag.move_by_offset(2 if step < 30 else -3, 0)
    drag.release().perform()
    visit.settle()
    after, work = visit.run("return { ...watched }"), busy(visit) - work
    frames, asked = after["frames"] - before["frames"], after["asked"] - before["asked"]
    assert work / frames < MOST_SECONDS_A_FRAME, (work, frames)
    print(f"dragged {visit.browser.current_url.partition('#')[2][:40]}: {asked} requests in {frames} frames, {1000 * work / frames:.1f} ms of work a frame")
    return frames, asked, after["most"]


def busy(visit):
    """The seconds of the processor that the page's thread has used."""
    metrics = visit.browser.execute_cdp_cmd("Performance.getMetrics", {})["metrics"]
    return next(metric["value"] for metric in metrics if metric["name"] == "TaskDuration")


def late(visit):
    """An answer that comes after that of a later request is not shown."""
    visit.run("watched.hold = '\"bounce\":0.1'")
    bounce, ratio = visit.named("Bounce"), visit.named("Damping ratio")
    visit.type(bounce, "0.1")
    visit.until(lambda: visit.run("return watched.open") > 0, "an answer is on its way")
    visit.type(bounce, "0.6")
    visit.until(lambda: ratio.get_attribute("value") == "0.4", "the later one is shown")
    visit.until(lambda: visit.run("return watched.open") == 0, "the earlier one comes")
    visit.settle()
    assert ratio.get_attribute("value") == "0.4", ratio.get_attribute("value")


def main(executable):
    with Server(executable) as server:
        base = f"http://127.0.0.1:{server.port}/"
        print("weight:", weights(base))
        contract = json.load(urllib.request.urlopen(base + "openapi.json"))
        assert contract["openapi"].startswith("3.1"), contract["openapi"]
        first_screen(base)
        print("used: the first screen")
        with Visit(base) as visit:
            for use in [loops, outputs, links, springs, mistakes, curves, throws, goes_round, interruptions, sequences, timelines, paths, layouts, conversions, recordings, taken,
                        all_presets, every_control, every_control_by_keyboard]:
                use(visit)
                print("used:", use.__name__)
        dragging(base)


if __name__ == "__main__":
    if shutil.which("chromedriver"):
        main(sys.argv[1])
    else:
        print("no Chromium here: the playground is not used")
