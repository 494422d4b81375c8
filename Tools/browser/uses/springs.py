"""The rooms of springs and curves, and what is taken away from them."""

import json
import re
import urllib.parse

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys


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
    visit.open("#spring?d=0.5&b=0.3")
    visit.settle()
    visit.browser.execute_async_script("""
        const [field, done] = arguments
        const link = [...document.querySelectorAll('.output button')].find((one) => one.innerText.startsWith('Copy link'))
        field.value = '0.8'
        field.dispatchEvent(new Event('input', { bubbles: true }))
        let wasAway = false
        const look = () => requestAnimationFrame(() => {
          wasAway ||= link.disabled
          if (!wasAway || link.disabled) return look()
          link.click()
          done()
        })
        look()""", visit.named("Duration"))
    visit.until(lambda: visit.clipboard().endswith("#spring?d=0.8&b=0.3"), "a link that is copied at once says what is seen")
    visit.run("""
        arguments[0].value = '0.9'
        arguments[0].dispatchEvent(new Event('input', { bubbles: true }))
        document.getElementById('tab-curve').click()""", visit.named("Duration"))
    visit.settle()
    visit.until(lambda: "#curve?" in visit.browser.current_url, "an answer to a room that was left is not kept in the address of another")
    visit.check_quiet()
    visit.open("#spring?d=0.4")
    visit.until(lambda: visit.named("Bounce").get_attribute("value") == "0", "a member that an address leaves out has its default")
    visit.open("#spring?b=30")
    visit.until(lambda: visit.all("[aria-invalid=true]"), "a link to a spring that is none is told")
    assert visit.named("Duration").get_attribute("value") == "0.5", "beside the default of the other member"
    visit.check_quiet(but=422)


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


def late_code(visit):
    """Code that arrives after its motion has gone is not shown as if it belonged to what is there."""
    visit.browser.execute_script("""
        const [read, held] = [Response.prototype.json, window.held = []];
        Response.prototype.json = async function json() {
          if (this.url.includes("/convert")) await new Promise((free) => held.push(free));
          return read.call(this);
        };
        window.restore = () => { Response.prototype.json = read; };""")
    visit.type(visit.named("Stiffness"), "90")
    visit.until(lambda: visit.run("return window.held.length"), "the code is asked for")
    visit.type(visit.named("Mass"), "-1")
    visit.until(lambda: visit.all(".plot.stale"), "there is no motion any more")
    visit.browser.execute_async_script("window.restore(); window.held.forEach((free) => free()); setTimeout(arguments[0], 300)")
    assert not visit.one(".output .copy").is_enabled(), "code that comes late is not that of what is wrong"
    visit.type(visit.named("Mass"), "1")
    visit.until(lambda: visit.one(".output .copy").is_enabled() and not visit.all(".stale"), "and is asked for again")


def late_answer(visit):
    """What follows an answer once the page stands still does not take away the fault of what is typed meanwhile."""
    visit.browser.execute_async_script("""
        const [box, facts, done] = [...arguments];
        const before = facts.textContent;
        const type = (text) => { box.value = text; box.dispatchEvent(new Event("input")); };
        type("3");
        const look = () => facts.textContent === before ? requestAnimationFrame(look) : [type("-1"), setTimeout(done, 400)];
        look();""", visit.named("Mass"), visit.one(".facts"))
    assert visit.named("Mass").get_attribute("aria-invalid") == "true", "the field stays marked"
    visit.type(visit.named("Mass"), "1")
    visit.until(lambda: visit.one(".output .copy").is_enabled() and not visit.all(".stale"), "and there is an answer again")


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
    late_code(visit)
    late_answer(visit)
    visit.type(visit.named("Bounce"), "-")
    visit.until(lambda: "is not a number" in visit.one(".field .fault:not(:empty)").text, "so does what is no number")
    duration = visit.named("Duration")
    visit.type(duration, "0")
    duration.send_keys(".8")
    visit.until(lambda: "d=0.8" in visit.browser.current_url, "what is typed key by key is taken")
    visit.type(duration, "0")
    visit.until(lambda: visit.status() == "Duration must be above 0.", "and a 0 that stays is told")
    visit.type(duration, "0.8")
    visit.type(visit.named("Bounce"), "1")
    visit.until(lambda: visit.one(".refusal").is_displayed() and "never ends" in visit.one(".refusal").text, "a spring that never ends has no line")
    assert not visit.one(".output .copy").is_enabled(), "and none to copy"
    facts = [fact.text for fact in visit.all(".facts b")]
    assert facts[0] == facts[3] == "never", facts
    visit.type(visit.named("Duration"), "500")
    visit.type(visit.named("Bounce"), "0.1")
    visit.until(lambda: "did you mean 0.5?" in visit.status() and visit.sees("#status"), "a warning is told")
    visit.open("#interrupt?a=nope")
    visit.until(lambda: visit.status().startswith('The animation: unknown animation "nope"'), "what begins no sentence stands by itself")
    visit.check_quiet(but=422)


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
