"""Uses the pages of the documentation as readers do, in Chromium: documentation.py EXECUTABLE."""

import shutil
import sys
import urllib.request

from selenium.webdriver.common.keys import Keys

from server import Server
from visit import Visit

# What people ask, and the page whose section is to be found first; of several, any.
QUESTIONS = {
    "How do I get the CSS of .bouncy": "recipes-css", "css of bouncy": "recipes-css", "nearest cubic-bezier of a spring": "recipes-css",
    "duration of a css transition": "recipes-css", "color between two": "recipes-css", "completion handler": "completion",
    "when is completion called": "recipes-swiftui", "stop repeatForever": "recipes-swiftui", "withAnimation or animation modifier": "recipes-swiftui",
    "how swiftui animates": "how-swiftui-animates", "rubber band": "recipes-touch", "swipe to dismiss": "recipes-touch",
    "scroll view deceleration": "recipes-touch", "flutter spring": "recipes-systems", "swiftui to compose": "recipes-systems",
    "framer motion stiffness damping": "recipes-systems", "figma spring": "recipes-systems", "reduced motion": "reduced-motion",
    "rate limit": "security", "prometheus metrics": "observability", "csv format": "formats", "matched geometry effect": "transitions",
    "limit requests per second": "security", "my spring never stops": "fidelity-and-rest", "prefers-reduced-motion": "reduced-motion",
    "snap to nearest page after a swipe": "recipes-touch", "velocity after finger is released": "api/gestures/release",
}
SHOWN = "return [...document.querySelectorAll('.search ol a')].map((link) => link.href)"


def index_is_small(base):
    """As it is sent."""
    request = urllib.request.Request(base + "docs/search.json", headers={"Accept-Encoding": "gzip"})
    size = len(urllib.request.urlopen(request).read())
    assert size < 40_000, size
    return size


def searches(base):
    """Each question finds its page first; arrows, Enter and Escape do what they do in a list, and "/" leads to the field."""
    with Visit(base, 1440, 900) as visit:
        visit.browser.get(base + "docs")
        visit.one("body").send_keys("/")
        field = visit.browser.switch_to.active_element
        assert field.get_attribute("type") == "search"
        for question, page in QUESTIONS.items():
            visit.type(field, question)
            first = lambda: (visit.run(SHOWN) or ["nothing"])[0].split("#")[0]
            visit.until(lambda: first() == f"{base}docs/{page}", f"{question}: {page} is found first")
        visit.check_rules("docs, while it is searched", 1440)
        visit.type(field, "zzzzzz")
        visit.until(lambda: "Nothing has these words" in visit.one(".search ol").text, "what is not there is said")
        visit.type(field, "rubber band")
        visit.until(lambda: len(visit.run(SHOWN)) > 2, "sections are found")
        field.send_keys(Keys.ARROW_DOWN, Keys.ARROW_DOWN)
        second = visit.run(SHOWN)[1]
        assert visit.browser.switch_to.active_element.get_attribute("href") == second
        visit.browser.switch_to.active_element.send_keys(Keys.ESCAPE)
        assert not visit.one(".search ol").is_displayed()
        visit.type(field, "css of .bouncy")
        visit.until(lambda: visit.run(SHOWN), "sections are found")
        field.send_keys(Keys.ENTER)
        place = f"{base}docs/recipes-css#how-do-i-get-the-css-of-bouncy"
        visit.until(lambda: visit.browser.current_url == place, "Enter follows the first")
        visit.check_quiet()


def code(base):
    """Blocks name this server, are copied, and a request is edited and sent in place; what is no request is copied only."""
    authority = base.removeprefix("http://").rstrip("/")
    with Visit(base, 360, 900, ("prefers-color-scheme", "dark")) as visit:
        visit.tell("Browser.grantPermissions", permissions=["clipboardReadWrite", "clipboardSanitizedWrite"])
        visit.browser.get(base + "docs/first-steps")
        visit.until(lambda: visit.all(".bar"), "blocks have buttons")
        assert "localhost:8080" not in visit.one("main").text
        block = visit.all(".code")[0]
        button = "return [...arguments[0].querySelectorAll('button')].find((one) => one.textContent === arguments[1])"
        press = lambda name: visit.run(button, block, name).click()
        press("Copy")
        visit.until(lambda: "Copied" in block.text, "the button says that it has copied")
        copied = visit.browser.execute_async_script("navigator.clipboard.readText().then(arguments[0])")
        assert copied.startswith(f"curl '{authority}/v1/springs/evaluate?bounce=0.3"), copied
        press("Edit")
        line = block.find_element("css selector", "code")
        line.send_keys(Keys.CONTROL, "a")
        line.send_keys(f"curl -G {authority}/v1/springs/evaluate --data-urlencode 'spring=snappy' --data-urlencode 'to=[1,2]' -d count=2")
        line.send_keys(Keys.CONTROL, Keys.ENTER)
        visit.until(lambda: visit.all(".answer .state") and "200" in visit.one(".answer .state").text, "the request is answered")
        assert '"bounce": 0.15' in visit.one(".answer code").text
        line.send_keys(Keys.CONTROL, "a")
        line.send_keys("rm -r /")
        press("Send")
        visit.until(lambda: "Only one curl command" in visit.one(".answer .state").text, "what is not curl is not sent")
        assert len(visit.all(".answer")) == 1
        line.send_keys(Keys.ESCAPE)
        assert not line.get_attribute("contenteditable")
        visit.check_rules("docs/first-steps, with an answer", 360)
        visit.browser.get(base + "docs/command-line")
        names = visit.run("return [...document.querySelectorAll('.bar')].map((bar) => bar.textContent)")
        assert "Copy" in names, names
        assert visit.run("return CSS.highlights.get('code-text').size > 0"), "code has colors"
        visit.check_quiet()


def map_of_pages(base):
    """The list of pages is beside a page where there is room, and one press away where there is not."""
    with Visit(base, 1440, 900) as visit:
        visit.browser.get(base + "docs/merging")
        here = visit.one("#pages [aria-current]")
        assert here.is_displayed() and here.text == "Merging"
        assert visit.run("return window.watched.shift") == 0, "nothing moves while the page is built"
        visit.one("[rel=next]").click()
        visit.until(lambda: visit.one("h1").text != "Merging", "the next page is one link away")
    with Visit(base, 360, 900) as visit:
        visit.browser.get(base + "docs/merging")
        assert not visit.one("#pages").is_displayed()
        visit.one(".menu").click()
        assert visit.one("#pages").is_displayed()
        visit.check_rules("docs/merging, with the list of pages", 360)


def first_screen(base):
    """The first page answers how the CSS of .bouncy is had, without scrolling."""
    with Visit(base, 1440, 900) as visit:
        visit.browser.get(base + "docs")
        visit.until(lambda: visit.all(".bar"), "blocks have buttons")
        bottom = visit.run("return document.querySelectorAll('.code')[1].getBoundingClientRect().bottom")
        assert "--bouncy-easing" in visit.all(".code")[1].text and bottom < 900, bottom


def rooms_inside(base):
    """A guide has rooms of the playground in it, each without what is around a room, and in a frame of its height; they answer."""
    with Visit(base, 1440, 900) as visit:
        visit.browser.get(base + "docs/how-swiftui-animates")
        frames = visit.all(".room iframe")
        assert len(frames) == 3 and all(frame.get_attribute("title") for frame in frames)
        for frame in frames:
            visit.run("arguments[0].scrollIntoView()", frame)
            visit.browser.switch_to.frame(frame)
            visit.until(lambda: visit.all("#room[aria-busy=false] .panel"), "the room is open")
            assert not visit.one(".masthead").is_displayed() and not visit.one("[role=tablist]").is_displayed()
            fits = "return Math.abs(frameElement.height - document.body.offsetHeight) < 2 && document.body.offsetHeight < 3000"
            visit.until(lambda: visit.run(fits), "the frame is as high as the room")
            visit.browser.switch_to.default_content()
        visit.run("arguments[0].scrollIntoView()", frames[0])
        visit.browser.switch_to.frame(frames[0])
        before = visit.one(".output .code").text
        visit.type(visit.one(".controls input[type=number]"), "0.8")
        visit.until(lambda: visit.one(".output .code").text not in ("", before), "the line to take away follows the spring")
        visit.check_quiet()


def without_scripts(base):
    """Pages can be read, and plain requests be sent, without scripts."""
    with Visit(base, 1440, 900) as visit:
        visit.tell("Emulation.setScriptExecutionDisabled", value=True)
        visit.browser.get(base + "docs/first-steps")
        assert not visit.one(".search").is_displayed() and not visit.all(".bar")
        visit.one(".send a").click()
        visit.until(lambda: "/v1/springs/evaluate?bounce=0.3" in visit.browser.current_url, "a link sends the request")


def main(executable):
    with Server(executable) as server:
        base = f"http://127.0.0.1:{server.port}/"
        print("the index of the search, in bytes:", index_is_small(base))
        for use in [first_screen, searches, code, map_of_pages, rooms_inside, without_scripts]:
            use(base)
            print("used:", use.__name__)


if shutil.which("chromedriver"):
    main(sys.argv[1])
else:
    print("no Chromium here: the documentation is not used")
