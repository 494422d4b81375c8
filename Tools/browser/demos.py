"""Runs examples/ and the code of the guides as their readers do: demos.py PYTHON EXECUTABLE, with a server's address in BASE.

PYTHON has the Python client and matplotlib; EXECUTABLE is that of the service. Pages run in Chromium, where it can be had.
"""

import functools
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.keys import Keys

from answers import ask
from programs import ROOT
from standins import Files, StandIn
from visit import Visit

BASE = os.environ["BASE"]
SERVER = "http://localhost:8080/"
FOLDER = ROOT / ".build/demos"
PAGE = """<!doctype html><title>Code of a guide</title><link rel="icon" href="data:,">
<div id="card" class="thing" style="width: 40px; height: 40px; background: teal"></div>
<script type="module">{}\nwindow.ran = true</script>"""
# The greatest difference of programs from samples of the same motion, in parts of what is allowed.
COMPARISON = """<!doctype html><title>Programs</title><link rel="icon" href="data:,">
<script type="module">
import {{ createClient }} from "{root}clients/typescript/overshoot.js";
import {{ difference }} from "{root}Tools/clients/difference.mjs";
import {{ motions }} from "{root}Tools/clients/motions.mjs";
const {{ send }} = createClient({{ base: "{base}", onWarning() {{}} }});
let greatest = 0;
for (const {{ path, body }} of motions(120, 2)) {{
  const [answer, {{ samples }}] = await Promise.all([send(path, body, {{ format: "program" }}), send(path, body)]);
  greatest = Math.max(greatest, difference(answer, samples));
}}
window.greatest = greatest;
</script>"""
RUNNING = "return document.getAnimations().some((one) => one.playState === 'running')"
# The duration of the transition over 100 pixels in milliseconds, and where it is at some times.
MOVED = """
    const sheet = document.querySelector('.sheet'), place = () => parseFloat(getComputedStyle(sheet).translate.split(' ')[1] ?? 0)
    sheet.style.translate = '0 0'
    place()
    sheet.style.translate = '0 100px'
    place()
    const [animation] = sheet.getAnimations()
    animation.pause()
    return [animation.effect.getTiming().duration, ...[0, 100, 200, 400, 600].map((time) => {
      animation.currentTime = time
      return place()
    })]"""


def bakes():
    """The Node script writes a stylesheet, and says what is wrong with an animation."""
    script = ROOT / "examples/bake-css/bake.js"
    good = told("node", script, ".spring(response: 0.4, dampingFraction: 0.7)", "sheet")
    assert good.returncode == 0 and re.fullmatch(r"sheet.css: linear\(\) with \d+ stops\n", good.stdout), good
    css = (FOLDER / "sheet.css").read_text()
    assert "--sheet-easing: linear(" in css and "--sheet-duration: 0.65" in css, css
    exact = told("node", script, "ease 300ms", "card")
    assert exact.stdout == "card.css: exact\n", exact
    alone = told("node", script)
    assert alone.returncode == 64 and alone.stderr.startswith("usage: bake.js ANIMATION"), alone
    bad = told("node", script, ".sprng")
    assert bad.returncode == 1 and 'did you mean "spring"?' in bad.stderr and not bad.stdout, bad


def plots():
    """The Python script draws its picture, and prints what it drew."""
    run = told(sys.argv[1], ROOT / "examples/plot/plot.py")
    assert run.returncode == 0 and run.stdout.count("bounce") == 4, run
    assert (FOLDER / "springs.png").read_bytes().startswith(b"\x89PNG"), "a picture"


def writes_frames():
    """The command of the guide on exact frames writes what a server answers."""
    text = (ROOT / "Documentation/exact-frames.md").read_text()
    target, file = re.search(r"\novershoot evaluate '(.*)' > (.*)\n", text).groups()
    frames = told(sys.argv[2], "evaluate", target)
    assert frames.returncode == 0 and file.endswith(".csv"), frames
    expected = ask(target).decode()
    assert frames.stdout.splitlines() == expected.splitlines() and "time,value,velocity" in expected, frames.stdout[:200]


def compares():
    """The project of a team finds the motion that has changed, draws it, and fails; one without a change passes."""
    folder, programs = FOLDER / "team", FOLDER / "programs"
    shutil.copytree(ROOT / "examples/team", folder)
    programs.mkdir()
    (programs / "overshoot").symlink_to(sys.argv[2])
    environment = {**os.environ, "PATH": f"{programs}:{os.environ['PATH']}"}

    def checked(before):
        words = ["./check.sh", before, "motions.ndjson"]
        run = subprocess.run(words, cwd=folder, env=environment, capture_output=True, text=True)
        return run, ElementTree.parse(folder / "motions.xml").getroot().attrib

    run, report = checked("before.ndjson")
    assert run.returncode == 1 and (report["tests"], report["failures"], report["errors"]) == ("5", "1", "0"), (run, report)
    assert "line 3: differ: " in run.stderr and "line 1: travel: " in run.stdout, run
    assert [path.name for path in folder.glob("*.svg")] == ["difference-3.svg"], list(folder.iterdir())
    run, report = checked("motions.ndjson")
    assert run.returncode == 0 and (report["failures"], report["errors"]) == ("0", "0"), (run, report)

    def tokens():
        return subprocess.run(["./tokens.sh"], cwd=folder, env=environment, capture_output=True, text=True)

    assert tokens().returncode == 0, tokens()
    file = folder / "motion.tokens.json"
    file.write_text(file.read_text().replace('"bounce": 0.4', '"bounce": 0.3'))
    run = tokens()
    assert run.returncode == 1 and "motionSpringButton" in run.stdout, run


def told(*words):
    environment = {**os.environ, "OVERSHOOT_URL": BASE, "MPLBACKEND": "Agg"}
    return subprocess.run(list(map(str, words)), cwd=FOLDER, env=environment, capture_output=True, text=True)


def sheet(visit, pages):
    """The sheet follows the finger, resists past its end, is caught in flight, and answers the keyboard."""
    visit.browser.get(f"{pages}examples/bottom-sheet/?server={BASE}/")
    top = functools.partial(visit.run, "return document.querySelector('.sheet').getBoundingClientRect().top")
    height = visit.run("return innerHeight")
    visit.until(lambda: abs(top() - height / 2) < 1, "the sheet lies half-way")
    grip = visit.one(".grip")
    ActionChains(visit.browser, duration=10).click_and_hold(grip).move_by_offset(0, -round(height * 0.48)).perform()
    visit.until(lambda: 0.02 * height < top() < 0.11 * height, "the sheet resists")
    ActionChains(visit.browser).release().perform()
    visit.until(lambda: abs(top() - 0.12 * height) < 1, "it springs back to its highest place")
    grip.send_keys(Keys.ARROW_DOWN)
    visit.until(lambda: top() > 0.2 * height, "an arrow key throws it down")
    grip.send_keys(Keys.ARROW_UP)
    visit.until(lambda: abs(top() - 0.12 * height) < 1, "and another one back, in flight")
    visit.until(lambda: not visit.run(RUNNING), "it rests")
    visit.tell("Animation.enable")
    visit.tell("Animation.setPlaybackRate", playbackRate=0.03)  # so that there is time to catch it
    grip.send_keys(Keys.ARROW_DOWN)
    visit.until(lambda: top() > 0.2 * height, "it is thrown")
    lower = ActionBuilder(visit.browser, duration=0)
    lower.pointer_action.move_to_location(240, round(height * 0.9)).pointer_down()
    lower.perform()
    caught = top()
    assert caught < 0.45 * height and not visit.run(RUNNING), ("it is caught", caught)
    assert abs(top() - caught) < 1, "it stays under the finger"
    ActionChains(visit.browser).release().perform()


def card(visit, pages):
    """The card of the guide, of forty lines, goes to the corner that it is thrown to."""
    text = (ROOT / "Documentation/draggable-card.md").read_text()
    page = re.search(r"```html\n(.*?)```", text, re.DOTALL)[1]
    script = re.search(r'<script type="module">\n(.*?)</script>', page, re.DOTALL)[1]
    assert len(script.splitlines()) <= 40, len(script.splitlines())
    (FOLDER / "card.html").write_text('<link rel="icon" href="data:,">' + page.replace(SERVER, BASE + "/"))
    visit.browser.get(f"{pages}.build/demos/card.html")
    place = functools.partial(visit.run, "const box = document.querySelector('.card').getBoundingClientRect(); return [box.x, box.y]")
    start = place()
    right = visit.run("return innerWidth - 150") + start[0]
    move = ActionChains(visit.browser, duration=10).click_and_hold(visit.one(".card"))
    for _ in range(6):
        move.move_by_offset(40, 0)
    move.release().perform()
    visit.until(lambda: place()[0] > start[0] + 260, "the card flies on")
    visit.until(lambda: abs(place()[0] - right) < 1 and abs(place()[1] - start[1]) < 1, "to the corner at the right")


def stylesheet(visit, pages):
    """The stylesheet and the rule of the guide from iOS to the web move an element as the server says."""
    text = (ROOT / "Documentation/ios-to-web.md").read_text()
    style = "\n".join(re.findall(r"```css\n(.*?)```", text, re.DOTALL))
    (FOLDER / "sheet.html").write_text(f'<!doctype html><link rel="icon" href="data:,"><style>{style}</style><div class="sheet">Sheet</div>')
    visit.browser.get(f"{pages}.build/demos/sheet.html")
    duration, *found = visit.run(MOVED)
    target = "/v1/springs/evaluate?response=0.4&dampingRatio=0.7&to=100&times=0,0.1,0.2,0.4,0.6&columns=value"
    answer = json.loads(ask(target))
    assert abs(duration / 1000 - answer["timeline"]["duration"]) < 1e-3, (duration, answer["timeline"])
    # The tolerance of the guide is a hundredth of the range, which has the overshoot in it.
    assert all(abs(one - other) <= 1.05 for one, other in zip(found, answer["samples"]["value"], strict=True)), (found, answer)


def snippets(visit, pages):
    """Each block of JavaScript in the README and the guides runs as it stands."""
    for document in ["README.md", "Documentation/interruption.md", "Documentation/programs.md", "Documentation/reduced-motion.md"]:
        blocks = re.findall(r"```js\n(.*?)```", (ROOT / document).read_text(), re.DOTALL)
        assert blocks, document
        for number, block in enumerate(blocks):
            # A name of its own, since the browser may have kept the page before.
            page = FOLDER / f"{Path(document).stem}-{number}.html"
            page.write_text(PAGE.format(block.replace(SERVER, BASE + "/")))
            visit.browser.get(f"{pages}.build/demos/{page.name}")
            visit.until(lambda: visit.run("return window.ran"), f"the code of {document} runs")
            # By no place: the thing moves while it is clicked.
            visit.run("document.querySelector('.thing').click()")
            visit.until(lambda: not visit.run(RUNNING), "what it plays comes to rest")
            check_quiet(visit)
    # An answer may still be on its way when nothing runs.
    visit.until(lambda: visit.run("return document.querySelector('.thing').getBoundingClientRect().x") > 300,
                "the thing is thrown to 320")


def programs(visit, pages):
    """The client evaluates programs in a browser as the service samples the same motions."""
    page = FOLDER / "programs.html"
    page.write_text(COMPARISON.format(base=BASE + "/", root=pages))
    visit.browser.get(f"{pages}.build/demos/{page.name}")
    visit.until(lambda: visit.run("return window.greatest !== undefined"), "programs are compared")
    greatest = visit.run("return window.greatest")
    assert 0 < greatest <= 1, greatest


def check_quiet(visit):
    log = [entry["message"] for entry in visit.browser.get_log("browser")]
    assert not log, log


def main():
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    for run in [bakes, plots, writes_frames, compares]:
        run()
        print("ran:", run.__name__)
    if not shutil.which("chromedriver"):
        return print("no Chromium here: the pages are not run")
    with StandIn(functools.partial(Files, directory=ROOT)) as server:
        for run in [sheet, card, stylesheet, snippets, programs]:
            with Visit(BASE + "/", 480, 800) as visit:
                run(visit, server.base + "/")
                check_quiet(visit)
            print("ran:", run.__name__)


main()
