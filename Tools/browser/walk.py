"""walk.py EXECUTABLE FOLDER [PART]: a picture of each state that a visitor sees, on a table by day and by night and in a hand.

They are there to be looked at: what is ugly or missing fails no test. `index.html` in the folder has all of them with what each
should show; PART takes those only whose name it is a part of.
"""

import base64
import html
import shutil
import sys
import time
from pathlib import Path

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from server import Server
from visit import Visit

LOOKS = {"table": (1440, 900, "light"), "night": (1440, 900, "dark"), "hand": (360, 740, "light"), "hand-night": (360, 740, "dark")}
# Of a motion that goes round, in seconds: until it is on its way.
MOMENT = 0.35
SCENES = []


def scene(sentence, look=None):
    """A state by the name of the function that leads to it; `look` is what is brought into the window."""
    def added(lead):
        SCENES.append((lead.__name__.replace("_", "-"), sentence, lead, look))
        return lead
    return added


def opened(visit, fragment=""):
    visit.open(fragment)
    visit.settle()


def scrubbed(visit, seconds):
    visit.run("const one = document.querySelector('.time'); one.value = arguments[0]; one.dispatchEvent(new Event('input'))", seconds)


@scene("The curve, a motion that goes round, two sliders, the line with its bytes, and Copy, in one window.")
def spring(visit):
    opened(visit)


@scene("The button says that it has copied.", ".output")
def copied(visit):
    opened(visit)
    visit.one(".output .copy").click()
    visit.until(lambda: visit.one(".output .copy").text.startswith("Copied"), "it is copied")


@scene("A line for a theme of Tailwind, with a name of one's own.", ".output")
def tailwind(visit):
    opened(visit)
    visit.choose("tailwind")
    visit.type(visit.named("Name"), "card")
    visit.settle()


@scene("What a system does not have is not possible, and has no code.", ".output")
def not_possible(visit):
    opened(visit)
    visit.choose("designTokens")
    visit.until(lambda: visit.one(".refusal").is_displayed(), "it is told")


@scene("What is wrong is told at its field and in the window; what was answered before is dimmed, and not copied.")
def fault(visit):
    opened(visit)
    visit.type(visit.named("Mass"), "-1")
    visit.until(lambda: visit.status() == "Mass must be above 0.", "it is told")
    visit.run("document.querySelector('[aria-invalid=true]').scrollIntoView({ block: 'center' })")


@scene("A field that has no number says so.")
def no_number(visit):
    opened(visit)
    visit.type(visit.named("Bounce"), "-")
    visit.until(lambda: visit.all(".field .fault:not(:empty)"), "it is told")


@scene("Springs by feel, each moving, and presets of all systems.")
def by_feel(visit):
    opened(visit)
    visit.run("document.querySelector('.feels').scrollIntoView({ block: 'center' })")
    visit.until(lambda: visit.all(".feels.on"), "they move")


@scene("Springs that are compared differ by their dashes, in the plot and beside their names.")
def compared(visit):
    opened(visit, "#spring?d=0.5&b=0.3&vs=p:compose/default;p:reactSpring/wobbly")
    visit.until(lambda: len(visit.all(".motions li")) == 2, "they are kept")
    visit.settle()
    visit.run("document.querySelector('.lanes').scrollIntoView({ block: 'center' })")


@scene("A duration that is meant in milliseconds is asked about.")
def milliseconds(visit):
    opened(visit, "#spring?d=500&b=0.3")
    visit.until(lambda: "did you mean 0.5?" in visit.status(), "it is told")


@scene("A link with a value that is none opens what there is at first.")
def odd_link(visit):
    opened(visit, "#spring?kept=5")


@scene("A curve that CSS has is written as it is.")
def curve(visit):
    opened(visit, "#curve")


@scene("An easing in words has no handles, and is written in its own words.")
def easing_in_words(visit):
    opened(visit, "#curve")
    visit.type(visit.one("#easing"), "linear(0, 0.2 30%, 1)")
    visit.settle()


@scene("A throw before anybody has thrown: a copy shows how, and there is a script to take.")
def throw_at_first(visit):
    opened(visit, "#throw")


@scene("A throw that is over: its finger, its velocity, where it would have ended; a copy goes through it again.")
def thrown(visit):
    opened(visit, "#throw")
    throw = ActionChains(visit.browser, duration=16).click_and_hold(visit.named("Throw it"))
    for _ in range(8):
        throw.move_by_offset(9, 4)
    throw.release().perform()
    visit.until(lambda: visit.status().startswith("Thrown"), "it flies")
    visit.until(lambda: not visit.run("return document.querySelector('.echo').hidden"), "it is gone through again")


@scene("The script of a throw, with Copy.", ".below")
def thrown_script(visit):
    opened(visit, "#throw?thing=sheet")


@scene("Interruptions before there is one.")
def interrupt_at_first(visit):
    opened(visit, "#interrupt")


@scene("Four presses: both ways over time, how far each goes as a part of its own way, copies that go through them again.")
def interrupted(visit):
    opened(visit, "#interrupt")
    for count in range(1, 5):
        visit.named("Go somewhere else").click()
        visit.until(lambda: len(visit.all(".motions .badge")) == count, "it is answered")
    visit.until(lambda: not visit.run("return document.querySelector('.echo').hidden"), "it is gone through again")


@scene("Keyframes with an axis for each member, signs and units.")
def keyframes(visit):
    opened(visit, "#keyframes")


@scene("Phases, with all that moves.")
def phases(visit):
    opened(visit, "#keyframes?mode=phases")


@scene("A timeline at a time: a card, its title and its items, and their tracks as bars with labels.")
def timelines(visit):
    opened(visit, "#timelines")
    scrubbed(visit, 0.62)


@scene("Tracks that are sent back on their way: what is past is faint.")
def timelines_interrupted(visit):
    opened(visit, "#timelines")
    for time_of, name in [(0.3, "Send back card"), (0.5, "Send back items")]:
        scrubbed(visit, time_of)
        visit.named(name).click()
        visit.settle()


@scene("Steps that are no request yet: the field says why, the last answer is dimmed.")
def timelines_wrong(visit):
    opened(visit, "#timelines")
    visit.one("#steps").send_keys("x")
    visit.until(lambda: visit.one("#steps-fault").text, "it is told")


@scene("The CSS and the script of a timeline.", ".beside")
def timelines_taken(visit):
    opened(visit, "#timelines")


@scene("A marker on its way along a path of SVG, where it is at equal times, and its CSS.")
def paths(visit):
    opened(visit, "#paths")


@scene("A smooth curve through points that are dragged.")
def paths_through(visit):
    opened(visit, "#paths?kind=through")
    scrubbed(visit, 0.15)


@scene("An arc, bent by its middle, with an angle that stays.")
def paths_arc(visit):
    opened(visit, "#paths?kind=arc&rotate=0")
    scrubbed(visit, 0.2)


@scene("Path data that cannot be read: the field says where, the last answer is dimmed.")
def paths_wrong(visit):
    opened(visit, "#paths")
    visit.one("#room textarea").send_keys("x")
    visit.until(lambda: visit.one("#room textarea + .fault").text, "it is told")


@scene("A shape between two paths.")
def paths_morph(visit):
    opened(visit, "#paths?mode=morph")
    scrubbed(visit, 0.12)


@scene("Cards in two columns at rest.")
def layouts(visit):
    opened(visit, "#layouts")


@scene("Cards on their way, caught by a second press: corners and dots are round.")
def layouts_caught(visit):
    opened(visit, "#layouts?a=.spring(duration:+2)")
    visit.named("Draw").click()
    time.sleep(MOMENT)
    visit.named("Swap the columns").click()


@scene("The script that flies any change of a page.", ".beside")
def layouts_taken(visit):
    opened(visit, "#layouts")


@scene("One motion in the terms of every system, each with its distance.")
def convert(visit):
    opened(visit, "#convert")


@scene("A motion that some systems do not have: not possible, without code.")
def convert_repeated(visit):
    opened(visit, "#convert")
    visit.type(visit.one("#source"), ".easeInOut.repeatForever()")
    visit.until(lambda: visit.all(".badge.none"), "it is told")


@scene("A line that is not read: the field says why, the last answer is dimmed.")
def convert_wrong(visit):
    opened(visit, "#convert")
    visit.type(visit.one("#source"), ".bouncey")
    visit.until(lambda: visit.all("#source[aria-invalid=true]"), "it is told")
    visit.settle()


@scene("A recording, its spring, its SwiftUI and its CSS.")
def fit(visit):
    opened(visit, "#fit")


@scene("Times in milliseconds are asked about.")
def fit_milliseconds(visit):
    opened(visit, "#fit?r=0,0;50,10.2;100,31.4;150,54.2;200,73.6;250,87.5;300,96.3;350,101.1;400,103.2;450,103.5;500,103")
    visit.until(lambda: visit.one(".warning").is_displayed(), "it is asked")


@scene("What is no recording is told, and the last answer is dimmed.")
def fit_wrong(visit):
    opened(visit, "#fit")
    visit.type(visit.one("#recording"), "hello")
    visit.until(lambda: visit.one("#recording-fault").text, "it is told")


def page(visit, path):
    visit.browser.get(visit.base + path)
    visit.until(lambda: visit.run("return document.readyState") == "complete", "the page is there")


@scene("The first page of the documentation: a search, groups, how the CSS of .bouncy is had.")
def docs(visit):
    page(visit, "docs")
    visit.until(lambda: visit.all(".bar"), "blocks have buttons")


@scene("The first result of a search answers the question.")
def docs_search(visit):
    page(visit, "docs")
    visit.one(".search input").send_keys("How do I get the CSS of .bouncy")
    visit.until(lambda: visit.all(".search ol a"), "there are results")


@scene("A request that is edited and sent where it stands.")
def docs_sent(visit):
    page(visit, "docs/first-steps")
    visit.until(lambda: visit.all(".bar"), "blocks have buttons")
    visit.run("[...document.querySelectorAll('.code button')].find((one) => one.textContent === 'Edit').click()")
    visit.browser.switch_to.active_element.send_keys(Keys.CONTROL, Keys.ENTER)
    visit.until(lambda: visit.all(".answer .state") and "200" in visit.one(".answer .state").text, "it is answered")
    visit.run("document.querySelector('.answer').scrollIntoView({ block: 'center' })")


@scene("How SwiftUI animates, with pictures, in one piece.")
def docs_essay(visit):
    page(visit, "docs/how-swiftui-animates")


@scene("An operation: its examples first, then its members in the order of use.")
def docs_operation(visit):
    page(visit, "docs/api/springs/evaluate")


@scene("A recipe: a question, a sentence, a command, its answer.")
def docs_recipe(visit):
    page(visit, "docs/recipes-css")


def away(visit, server):
    """Nobody answers: this is told in the window, and what is seen is dimmed."""
    opened(visit)
    server.kill()
    visit.type(visit.named("Bounce"), "0.1")
    visit.until(lambda: "The server is away" in visit.status(), "it is told")


def take(visit, file):
    picture = visit.browser.execute_cdp_cmd("Page.captureScreenshot", {"format": "png"})
    file.write_bytes(base64.b64decode(picture["data"]))


def walk(executable, folder, part):
    folder.mkdir(parents=True, exist_ok=True)
    rows = []
    for look, (width, height, scheme) in LOOKS.items():
        with Server(executable) as server, Visit(
                f"http://127.0.0.1:{server.port}/", width, height, ("prefers-color-scheme", scheme)) as visit:
            visit.tell("Emulation.setScrollbarsHidden", hidden=True)
            for name, sentence, lead, seen in [*SCENES, ("away", away.__doc__, lambda visit: away(visit, server), None)]:
                if part not in name:
                    continue
                lead(visit)
                if seen:
                    visit.run("document.querySelector(arguments[0]).scrollIntoView({ block: 'center' })", seen)
                time.sleep(MOMENT)
                file = f"{name}-{look}.png"
                take(visit, folder / file)
                visit.run("localStorage.clear()")  # a choice holds in all rooms
                rows.append((file, sentence))
                print(file, flush=True)
    figures = "".join(f'<figure><img src="{file}" width="720"><figcaption>{html.escape(file)}: {html.escape(sentence)}</figcaption></figure>\n'
                      for file, sentence in sorted(rows))
    (folder / "index.html").write_text(f"<!doctype html><title>What visitors see</title>\n{figures}")
    print(f"{len(rows)} pictures: {folder / 'index.html'}")


if shutil.which("chromedriver"):
    walk(sys.argv[1], Path(sys.argv[2]), sys.argv[3] if len(sys.argv) > 3 else "")
else:
    print("no Chromium here: nothing is seen")
