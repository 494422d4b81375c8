"""Each control by pointer and by keyboard, and what a drag costs."""

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from uses import KEPT
from visit import Visit

# Of the processor, in a drag, while something else is running; alone it takes about half.
MOST_SECONDS_A_FRAME = 0.008
# What is dragged in rooms besides the slider of the first.
DRAGGED = {"#timelines": ".time", "#paths?kind=through": ".drawing .handle", "#layouts": ".card"}
BUTTONS = "return [...document.querySelectorAll('#room button')].filter((one) => one.checkVisibility())"
FOCUSABLE = """
    return [...document.querySelectorAll('#room :is(a[href], button, input, select, textarea, [tabindex="0"])')].filter(
      (one) => one.checkVisibility() && one.tabIndex >= 0 && !one.disabled)"""


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
