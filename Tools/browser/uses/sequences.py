"""The rooms of keyframes and timelines."""

import json
import tempfile

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from uses import answered

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
