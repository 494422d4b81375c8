"""rooms.py EXECUTABLE: opens every room of the playground, and pages of the documentation, as visitors come to them, in Chromium.

By links that somebody has written by hand, at four widths, light and dark, with less motion, below a path of a proxy, and when
the server goes away; axe's rules hold, the browser's log stays empty, and nothing is loaded from elsewhere.
"""

import hashlib
import html
import re
import shutil
import sys
import tempfile
import urllib.parse
import urllib.request

from selenium.webdriver.common.keys import Keys

from programs import exchange
from server import Server
from standins import Answers, StandIn
from uses import KEPT
from uses.motions import OVERLAPS
from uses.springs import springs
from uses.texts import conversions
from visit import Visit

# The short words of the addresses of rooms, and names that none has.
WORDS = {
    "spring": ["d", "b", "o", "s", "r", "z", "m", "k", "c", "p", "vs"], "curve": ["b", "e", "d"], "throw": ["thing", "d", "b"], "interrupt": ["a"],
    "keyframes": ["scale", "y", "rotate", "steps", "mode", "a"], "timelines": ["r"],
    "paths": ["mode", "kind", "d", "p", "arc", "a", "rotate", "from", "to", "one", "two"], "layouts": ["one", "two", "a"], "convert": ["a", "n"], "fit": ["r"]}
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
# Controls that are less than 40 pixels high, other than links within a text and the file's, whose button is higher than it.
TARGETS = """
    return [...document.querySelectorAll('button, input, select, textarea, [role=slider], nav a')]
      .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 40)
      .map((one) => `${one.getBoundingClientRect().height} ${one.outerHTML.slice(0, 90)}`)"""
# Where the figures above a plot end, whatever their names take.
BASES = """
    return [...new Set([...document.querySelectorAll('.look .facts b')].filter((one) => one.checkVisibility())
      .map((one) => Math.round(one.getBoundingClientRect().bottom)))]"""
MARKUP = [
    "document.body.innerHTML = '<b>x</b>'", "document.body.insertAdjacentHTML('beforeend', '<b>x</b>')",
    "document.createElement('script').src = '/playground/main.js'", "trustedTypes.createPolicy('own', {})"]
HOP_BY_HOP = {"connection", "keep-alive", "transfer-encoding"}


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


def hostile_links(visit):
    """A permalink that somebody has written by hand opens its room, whatever its values are."""
    visit.open()
    visit.settle()
    count = 0
    for room, names in KEPT.items():
        # A part of the values for each name, another part for the next: all pairs take minutes.
        links = [{name: value} for place, name in enumerate(names) for value in HOSTILE[place % 5::5]]
        links += [dict.fromkeys(names + STRANGE, value) for value in HOSTILE]
        links += [dict.fromkeys(WORDS[room], value) for value in HOSTILE + ["0:0", "d:x,q:1;;", ",,", "cubic:x:1"]]
        for link in links:
            fragment = f"{room}?{urllib.parse.urlencode(link)}"
            assert visit.browser.execute_async_script(FOLLOW, fragment, room), f"#{fragment} leaves its room empty"
            visit.check_quiet(but="")  # of any status: a busy server sheds some of so many requests
            count += 1
    assert visit.run("return ({}).x === undefined"), "a link has reached the prototype of objects"
    print(f"followed {count} links")


def everywhere(base):
    """Every room at four widths, of which 320 is that of WCAG 1.4.10, light and dark: nothing to scroll sideways, and axe's rules hold."""
    for width, scheme in [(320, "light"), (360, "dark"), (768, "light"), (1440, "light")]:
        with Visit(base, width, 900, ("prefers-color-scheme", scheme), ("prefers-reduced-motion", "reduce")) as visit:
            for room in KEPT:
                visit.open("#" + room)
                visit.settle()
                visit.check_rules(room, width)
                assert not (over := visit.run(OVERLAPS)), (room, width, over)
                assert len(visit.run(BASES)) <= 1, (room, width, "the figures above a plot stand on one line")
                # What one sees to move while the page loads, as Chromium counts it: nothing.
                assert (shift := visit.run("return watched.shift")) <= 0.001, (room, width, shift)
                assert not (small := visit.run(TARGETS)) or width > 400, (room, small)
                visit.check_quiet()


def less_motion(base):
    """With reduced motion, by the system or by the button of the page, nothing goes round, and what changes is at its end at once; the button shows both."""
    running = "return document.getAnimations().filter((one) => one.playState === 'running' && one.effect.getTiming().duration > 250).length"
    knob = "return document.querySelector('.knob').getBoundingClientRect().x"
    with Visit(base, 1280, 900, ("prefers-reduced-motion", "reduce")) as visit:
        visit.open()
        visit.settle()
        button = visit.named("Reduce motion")
        assert button.get_attribute("aria-pressed") == "true" and visit.run(running) == 0
        before = visit.run(knob)
        visit.run("document.querySelector('.scene').click()")
        assert abs(visit.run(knob) - before) > 40 and visit.run(running) == 0, "the end is shown in the frame of the click"
        button.click()
        scene = visit.one(".scene")
        for on in [False, True, False]:
            visit.until(lambda: ("on" in scene.get_attribute("class").split()) == on, "without it the motion goes round")
        button.click()
        visit.settle()
        state = scene.get_attribute("class")
        visit.settle()
        visit.browser.execute_async_script("setTimeout(arguments[0], 2500)")
        assert scene.get_attribute("class") == state and visit.run(running) == 0, "and with it, again, does not"
        visit.open("#throw")
        visit.named("Show me a throw").click()
        visit.until(lambda: visit.status().startswith("Thrown"), "a throw is answered")
        visit.settle()
        assert not visit.run("return document.querySelector('.echo').checkVisibility()"), "and is not gone through again"
        visit.check_quiet()


def documentation(base):
    """Pages of the documentation at the same widths: the same holds for them, and for a page that is not there."""
    for width, scheme in [(320, "light"), (360, "dark"), (768, "light"), (1440, "light"), (1440, "dark")]:
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


def keys(executable):
    """A server that wants an API key says so where one looks, takes none that no field can have, and a right one for guides too."""
    with tempfile.NamedTemporaryFile("w") as file:
        file.write(f"{hashlib.sha256(b'right').hexdigest()} ann\n")
        file.flush()
        with Server(executable, "--api-keys", file.name) as server, Visit(f"http://127.0.0.1:{server.port}/", 360, 740) as visit:
            said = lambda sentence: visit.until(lambda: visit.status() == sentence and visit.sees("#key-button"), sentence)
            told = lambda: "".join(one.text for one in visit.all(".answer .state"))
            visit.browser.get(visit.base + "docs/first-steps")
            visit.named("Send").click()
            visit.until(lambda: told().startswith("401") and "enter a key in the playground" in told(), "a guide says where a key is entered")
            visit.open()
            said("This server wants an API key: enter one at the top of the page.")
            visit.check_rules("a button for a key", 360)
            visit.one("#key-button").click()
            visit.until(lambda: visit.all("#key"), "there is a field")
            visit.check_rules("a field for a key", 360)
            visit.one("#key").send_keys("ключ", Keys.ENTER)
            assert visit.run("return document.querySelector('#key:invalid') !== null")
            visit.type(visit.one("#key"), "wrong")
            visit.one("#key").send_keys(Keys.ENTER)
            said("This server knows no such API key: enter another at the top of the page.")
            visit.one("#key-button").click()
            visit.until(lambda: visit.all("#key"), "there is a field again")
            visit.one("#key").send_keys("right", Keys.ENTER)
            visit.until(lambda: visit.one(".output pre").text.startswith("transition: "), "a right key is taken")
            assert not visit.one("#key-button").is_displayed()
            visit.browser.get(visit.base + "docs/first-steps")
            visit.named("Send").click()
            visit.until(lambda: told().startswith("200"), "and for a request of a guide")


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
    visit.until(lambda: "The server is away" in visit.status() and visit.sees("#status"), "the page says that the server is away, where it is seen")
    assert visit.all(".plot.stale") and not visit.one(".output .copy").is_enabled(), "and dims its last answer"
    visit.one("#tab-convert").click()
    visit.until(lambda: visit.named("Try again"), "a room that cannot be had says so")


def main(executable):
    with Server(executable) as server:
        base = f"http://127.0.0.1:{server.port}/"
        print("links:", every_link(base))
        with Visit(base) as visit:
            hostile_links(visit)
        less_motion(base)
        everywhere(base)
        documentation(base)
        no_markup_from_text(base)
        print("seen: every room at four widths, light and dark")
        keys(executable)
        print("seen: with API keys")
        below_a_path(server.port)
        print("seen: below a path, behind a proxy")
        with Visit(base) as visit:
            absence(visit, server)
            print("seen: a server that goes away")


if shutil.which("chromedriver"):
    main(sys.argv[1])
else:
    print("no Chromium here: the rooms are not opened")
