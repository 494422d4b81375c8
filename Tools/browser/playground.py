"""playground.py EXECUTABLE: uses the playground of a server as visitors do, in Chromium.

Every room is opened and used, by pointer and by keyboard, in a wide and in a narrow window; the browser's log must stay empty,
and nothing may be loaded from elsewhere.
"""

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

from programs import exchange
from server import Server
from standins import Answers, StandIn
from visit import Visit

FIRST_PAINT_BYTES = 100_000
DRAWN = """
    return [...document.querySelectorAll('.ink :is(.trail, .arrow, .ghost, .way)')].filter((one) => {
      const { width, height } = one.getBBox()
      return width + height > 0 && getComputedStyle(one).visibility === 'visible'
    }).length"""
# The rooms, and what the links of each keep; names that none does.
KEPT = {
    "spring": ["form", "values", "kept"], "curve": ["points", "text", "duration"], "throw": ["thing", "duration", "bounce"],
    "interrupt": ["animation"], "keyframes": ["mode", "tracks", "phases", "animation"], "convert": ["text"], "fit": ["text"]}
STRANGE = ["__proto__", "constructor", "toString"]
HOSTILE = [
    "5", "-1", "1e308", "1e999", "null", "true", "x", '"x"', '""', "[]", "{}", "[5]", "[null,null,null,null]", "[[]]", "[[5]]",
    '[["spring"]]', "[[1e308,1e308,1e308]]", '{"scale":5}', '{"scale":[5]}', '{"turn":[]}', '{"preset":{}}', '{"duration":"x"}',
    '[{"preset":5}]', '[{"duration":null}]', '{"__proto__":{"x":1}}', '{"duration":-1,"bounce":1e308}', '"<img src=x onerror=alert(1)>"']
# Follows a link within the page; whether its room is there before long, with all that it asked at first answered.
FOLLOW = """
    const [fragment, room, done] = arguments
    const [root, began] = [document.getElementById('room'), performance.now()]
    let quiet = 0
    const look = () => {
      const isOpen = root.getAttribute('aria-busy') === 'false' && root.childElementCount > 0
        && root.getAttribute('aria-labelledby') === `tab-${room}`
      quiet = isOpen && !watched.open ? quiet + 1 : 0
      if (quiet > 3 || performance.now() - began > 20000) done(isOpen)
      else requestAnimationFrame(look)
    }
    root.replaceChildren()
    location.hash = fragment
    requestAnimationFrame(look)
"""
BUTTONS = "return [...document.querySelectorAll('#room button')].filter((one) => one.checkVisibility())"
FOCUSABLE = """
    return [...document.querySelectorAll('#room :is(button, input, select, textarea, [tabindex="0"])')].filter(
      (one) => one.checkVisibility() && one.tabIndex >= 0)"""
# Controls that are less than 40 pixels high, other than links within a text and the file's, whose button is higher than it.
TARGETS = """
    return [...document.querySelectorAll('button, input, select, textarea, [role=slider], nav a')]
      .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 40)
      .map((one) => `${one.getBoundingClientRect().height} ${one.outerHTML.slice(0, 90)}`)"""
MARKUP = [
    "document.body.innerHTML = '<b>x</b>'", "document.body.insertAdjacentHTML('beforeend', '<b>x</b>')",
    "document.createElement('script').src = '/playground/main.js'", "trustedTypes.createPolicy('own', {})"]
HOP_BY_HOP = {"connection", "keep-alive", "transfer-encoding"}


def first_paint(base):
    """What is needed for the first room is small, packed."""
    waiting, seen = [base, base + "playground/rooms/spring.js"], {}
    while waiting:
        address = waiting.pop()
        if address not in seen:
            text = urllib.request.urlopen(address).read()
            seen[address] = len(gzip.compress(text))
            if address == base or address.endswith(".js"):
                asked = r'(?:href|src)="(playground/[^"]+)"' if address == base else r'from "([^"]+)"'
                waiting += [urllib.parse.urljoin(address, target) for target in re.findall(asked, text.decode())]
    total = sum(seen.values())
    assert total < FIRST_PAINT_BYTES, (total, seen)
    return f"{total} bytes in {len(seen)} files"


def every_link(base):
    """Follows every link and every reference on the pages, from the first one on, none of which leads out of their path; requests
    to try may be refused, as they say."""
    seen, waiting, host = set(), [base], urllib.parse.urljoin(base, "/")
    while waiting:
        address = urllib.parse.urldefrag(waiting.pop())[0]
        assert address.startswith(base) or not address.startswith(host), address
        if address in seen or not address.startswith(base) or address.startswith(base + "v1/"):
            continue
        seen.add(address)
        answer = urllib.request.urlopen(address)
        if answer.headers.get_content_type() == "text/html":
            targets = re.findall(r'(?:href|src)="([^"]+)"', answer.read().decode())
            waiting += [urllib.parse.urljoin(address, html.unescape(target)) for target in targets]
    assert len(seen) > 60, len(seen)
    return f"{len(seen)} addresses"


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
    visit.settle()
    visit.one(".scrub").send_keys(Keys.HOME)
    visit.until(lambda: visit.one(".scrub").get_attribute("aria-valuetext") == "0 seconds, value 0", "the time is scrubbed by keyboard")
    visit.until(lambda: [figure.text for figure in visit.all(".readout b")][:2] == ["0.000", "0.000"], "and told in figures")
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
    thing.send_keys(Keys.ARROW_UP)
    visit.until(lambda: "1600" in visit.status(), "an arrow key throws the sheet")
    visit.check_quiet()
    resists(visit)


def catches(visit, thing):
    """Whether a press gets hold of a thing in flight: it may have gone on before the finger is down."""
    ActionChains(visit.browser, duration=0).move_to_element(thing).click_and_hold().perform()
    if visit.status().startswith("Caught at"):
        return True
    ActionChains(visit.browser).release().perform()
    return False


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
    outcomes = [badge.text for badge in visit.all(".badge")]
    assert outcomes[0] == "started" and "merged" in outcomes[1:], outcomes
    assert "v1/animations/merge" in visit.one("pre.code").text
    visit.until(lambda: visit.all("path.trace.lane-0") and visit.all("path.trace.lane-1"), "both ways are drawn")
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


def hostile_links(visit):
    """A permalink that somebody has written by hand opens its room, whatever its values are."""
    visit.open()
    visit.settle()
    count = 0
    for room, names in KEPT.items():
        # A part of the values for each name, another part for the next: all pairs take minutes.
        links = [{name: value} for place, name in enumerate(names) for value in HOSTILE[place % 5::5]]
        links += [dict.fromkeys(names + STRANGE, value) for value in HOSTILE]
        for link in links:
            fragment = f"{room}?{urllib.parse.urlencode(link)}"
            assert visit.browser.execute_async_script(FOLLOW, fragment, room), f"#{fragment} leaves its room empty"
            visit.check_quiet(but="")  # of any status: a busy server sheds some of so many requests
            count += 1
    assert visit.run("return ({}).x === undefined"), "a link has reached the prototype of objects"
    print(f"followed {count} links")


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


def everywhere(base):
    """Every room at three widths, light and dark: nothing to scroll sideways, and axe's rules hold."""
    for width, scheme in [(360, "dark"), (768, "light"), (1440, "light")]:
        with Visit(base, width, 900, ("prefers-color-scheme", scheme), ("prefers-reduced-motion", "reduce")) as visit:
            for room in KEPT:
                visit.open("#" + room)
                visit.settle()
                visit.check_rules(room, width)
                # What one sees to move while the page loads, as Chromium counts it: nothing.
                assert (shift := visit.run("return watched.shift")) <= 0.001, (room, width, shift)
                assert not (small := visit.run(TARGETS)) or width > 400, (room, small)
                visit.check_quiet()


def dragging(base):
    """While a slider is dragged, one request is open at most, one is sent a frame at most, and a frame's work fits in a sixtieth."""
    with Visit(base) as visit:
        visit.open()
        visit.settle()
        slider = visit.named("Bounce, slider")
        visit.tell("Performance.enable", timeDomain="threadTicks")
        before, work = visit.run("return { ...watched }"), busy(visit)
        drag = ActionChains(visit.browser, duration=16).click_and_hold(slider)
        for step in range(60):
            drag.move_by_offset(2 if step < 30 else -3, 0)
        drag.release().perform()
        visit.settle()
        after, work = visit.run("return { ...watched }"), busy(visit) - work
        frames, asked = after["frames"] - before["frames"], after["asked"] - before["asked"]
        assert after["most"] == 1 and 1 < asked <= frames, (before, after)
        assert work / frames < 1 / 60, (work, frames)
        print(f"dragged: {asked} requests in {frames} frames, {1000 * work / frames:.1f} ms of work a frame")
        late(visit)


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


def less_motion(base):
    """With reduced motion, by the system or by the button of the page, things are at their end at once; the button shows both."""
    at_end = "const { value, max } = document.querySelector('.scrub'); return Math.abs(value - max) < 1e-6"
    with Visit(base, 1280, 900, ("prefers-reduced-motion", "reduce")) as visit:
        visit.open()
        visit.settle()
        button = visit.named("Reduce motion")
        assert button.get_attribute("aria-pressed") == "true" and visit.run(at_end)
        visit.run("document.querySelector('.room .primary').click()")
        assert visit.run(at_end), "the end is shown in the frame of the click"
        button.click()
        visit.type(visit.named("Duration"), "20")
        visit.until(lambda: not visit.run(at_end), "without it the motion plays")
        button.click()
        visit.run("document.querySelector('.room .primary').click()")
        assert visit.run(at_end), "and with it, again, does not"
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
            visit.until(lambda: visit.one("h1").text == "Springs", "a page that is not there names the nearest")


def no_markup_from_text(base):
    """No page may make elements or scripts of a text: the browser refuses, on each kind of page."""
    with Visit(base) as visit:
        for page in ["", "docs", "docs/springs", "docs/api", "docs/api/springs/evaluate", "docs/sprngs"]:
            visit.browser.get(base + page)
            for attempt in MARKUP:
                said = visit.run(f"try {{ {attempt}; return 'allowed' }} catch (error) {{ return error.name }}")
                assert said == "TypeError", (page, attempt, said)


class Prefixed(Answers):
    """Serves what a server has below a path of its own, as an ingress does; 404 besides."""

    def do_GET(self):
        if not self.path.startswith(self.server.prefix + "/"):
            return self.pass_on(404, [], b"")
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        fields = {name: value for name, value in self.headers.items() if name.lower() not in HOP_BY_HOP}
        answer, content = exchange(
            self.server.upstream, self.path.removeprefix(self.server.prefix), self.command, body or None, fields)
        self.pass_on(answer.status, answer.getheaders(), content)

    do_POST = do_GET

    def pass_on(self, status, fields, body):
        self.send_response_only(status)
        for name, value in fields:
            if name.lower() not in HOP_BY_HOP | {"content-length"}:
                self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


def below_a_path(port):
    """Behind a proxy that serves it below a path, nothing is asked elsewhere, and links and permalinks stay there."""
    with StandIn(Prefixed, upstream=port, prefix="/tools/motion") as proxy, Visit(f"{proxy.base}{proxy.prefix}/") as visit:
        base = visit.base
        springs(visit)
        conversions(visit)
        visit.one("header a").click()
        visit.until(lambda: visit.browser.current_url.startswith(base + "docs"), "the guides are below the path, too")
        visit.check_quiet()
        print("links below a path:", every_link(base))


def absence(visit, server):
    visit.open()
    visit.until(lambda: visit.all(".facts b"), "facts are shown")
    server.kill()
    visit.type(visit.named("Bounce"), "0.1")
    visit.until(lambda: "The server is away" in visit.status(), "the page says that the server is away")


def main(executable):
    with Server(executable) as server:
        base = f"http://127.0.0.1:{server.port}/"
        print("first paint:", first_paint(base))
        print("links:", every_link(base))
        contract = json.load(urllib.request.urlopen(base + "openapi.json"))
        assert contract["openapi"].startswith("3.1"), contract["openapi"]
        with Visit(base) as visit:
            for use in [springs, mistakes, curves, throws, interruptions, sequences, conversions, recordings, hostile_links,
                        all_presets, every_control, every_control_by_keyboard]:
                use(visit)
                print("used:", use.__name__)
        dragging(base)
        less_motion(base)
        everywhere(base)
        documentation(base)
        no_markup_from_text(base)
        print("used: every room at three widths, light and dark")
        below_a_path(server.port)
        print("used: below a path, behind a proxy")
        with Visit(base) as visit:
            absence(visit, server)
            print("used: a server that goes away")


if shutil.which("chromedriver"):
    main(sys.argv[1])
else:
    print("no Chromium here: the playground is not used")
