"""The rooms where things are thrown and motions interrupted."""

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.keys import Keys

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
    said = visit.status()
    ActionChains(visit.browser).context_click(thing).perform()
    visit.settle()
    assert visit.status() == said, "a press of another button takes hold of nothing"
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
