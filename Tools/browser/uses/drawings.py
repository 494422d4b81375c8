"""The rooms of paths and layouts."""

import re
import tempfile

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from uses import answered

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
    visit.open("#paths?d=nonsense")
    visit.until(lambda: visit.one("#room textarea + .fault").text, "and by a link")
    assert not visit.one(".marker").is_displayed(), "whose drawing is empty"
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


def scales(visit):
    """A plot has a finite place for every number, however great, small or near to another."""
    visit.open("#spring")
    drawn = """
        const [range, done] = arguments
        import(new URL('playground/axes.js', document.baseURI)).then(({ scaleOf, axes }) => {
          const [low, high, time, speed] = range.map(Number)
          const lane = { time: [0, time / 2, time], value: [low, high, high], velocity: [-speed, speed, 0] }
          const scale = scaleOf({ lanes: [lane], levels: [low, high] }, 600, 400)
          const places = [scale.y(low), scale.y(high), scale.rate(speed), scale.rate(-speed), scale.x(time)]
          const shapes = axes(scale).flatMap(([, attributes]) => Object.values(attributes)).filter((each) => typeof each === 'number')
          done(places.concat(shapes).every((place) => place >= 0 && place <= 600) && (low === high || places[0] > places[1]))
        }, (error) => done(String(error)))"""
    for range in ["0 1 1 5", "-1e308 1e308 1 1e308", "0 1.3e308 1 1.7e308", "0 1e308 1.7e308 1", "0 1e-308 1 1e-300", "1e300 1e300 1 0"]:
        assert visit.browser.execute_async_script(drawn, range.split()) is True, range
