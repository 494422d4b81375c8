"""Records drags as a browser's pointer events, and how fast the finger that drew them truly was.

A page in headless Chromium listens to pointer events; this script moves a finger along a path that is known in
closed form, by the DevTools commands Input.dispatchTouchEvent and Input.dispatchMouseEvent, so that the events
are the browser's own: aligned to its frames, coalesced, with its time stamps. Beside each recording stands the
path's own velocity at the moment at which the finger was lifted.

    python3 -m venv venv && venv/bin/pip install selenium
    apt-get install chromium chromium-driver
    venv/bin/python record.py drags.json
    venv/bin/python record.py validation.json 3

With a number, each drag is made that many times, with its speeds and times varied at random: drags that no
estimator was compared on while it was chosen.
"""
import json
import math
import pathlib
import random
import sys
import tempfile
import time

import websocket
from selenium import webdriver

PAGE = """<!doctype html><body style="margin:0;height:100vh;touch-action:none"><script>
window.events = [];
function note(e, list) {
  for (const c of list) events.push([e.type.slice(7), e.pointerId, c.timeStamp, c.clientX, c.clientY]);
}
for (const type of ['pointerdown', 'pointerup', 'pointercancel'])
  addEventListener(type, e => note(e, [e]));
addEventListener('pointermove', e => note(e, window.coalesced ? e.getCoalescedEvents() : [e]));
window.busy = 0;
function work() { const t = performance.now(); while (performance.now() - t < busy) {}; requestAnimationFrame(work) }
requestAnimationFrame(work);
</script>"""


class Browser:
    """Chromium, its page, and the DevTools socket on which commands are sent without waiting for answers."""

    def __init__(self):
        options = webdriver.ChromeOptions()
        options.binary_location = "/usr/bin/chromium"
        for flag in ["--headless=new", "--no-sandbox", "--window-size=2000,1000", "--remote-allow-origins=*"]:
            options.add_argument(flag)
        service = webdriver.ChromeService("/usr/bin/chromedriver")
        self.driver = webdriver.Chrome(options=options, service=service)
        # A file counts as a secure context, without which there are no coalesced events.
        page = pathlib.Path(tempfile.mkdtemp()) / "page.html"
        page.write_text(PAGE)
        self.driver.get(page.as_uri())
        address = self.driver.capabilities["goog:chromeOptions"]["debuggerAddress"]
        target = self.driver.execute_cdp_cmd("Target.getTargetInfo", {})["targetInfo"]["targetId"]
        self.socket = websocket.create_connection(f"ws://{address}/devtools/page/{target}")
        self.sent = 0

    def send(self, method, **parameters):
        self.sent += 1
        self.socket.send(json.dumps({"id": self.sent, "method": method, "params": parameters}))

    def settle(self):
        while json.loads(self.socket.recv()).get("id") != self.sent:
            pass

    @property
    def version(self):
        return self.driver.capabilities["browserVersion"]


class Finger:
    """Sends one pointer, or two, to where a plan has it."""

    def __init__(self, browser, plan):
        self.browser, self.plan = browser, plan
        self.noise = random.Random(plan["name"])

    def place(self, t):
        jitter = self.plan.get("jitter", 0)
        return [
            {"id": i, "x": x + self.noise.gauss(0, jitter), "y": y + self.noise.gauss(0, jitter)}
            for i, (x, y) in enumerate(self.plan["path"](t))
        ]

    def put(self, phase, t):
        points = self.place(t)
        if self.plan["pointer"] == "touch":
            points = [] if phase == "End" else points
            self.browser.send("Input.dispatchTouchEvent", type="touch" + phase, touchPoints=points)
        else:
            kind = {"Start": "mousePressed", "Move": "mouseMoved", "End": "mouseReleased"}[phase]
            self.last = points[0] if phase != "End" else self.last
            self.browser.send("Input.dispatchMouseEvent", type=kind, button="left", clickCount=1,
                              buttons=1, x=self.last["x"], y=self.last["y"])

    def drag(self):
        plan, start = self.plan, time.perf_counter()
        clock = lambda: time.perf_counter() - start
        self.put("Start", 0)
        due = 0
        while True:
            due += plan["interval"] * plan.get("bunch", 1)
            if due >= plan["lift"]:
                break
            time.sleep(max(0, due - clock()))
            if clock() >= plan["lift"]:
                break
            if due > plan.get("still", math.inf):
                continue
            if plan.get("bunch", 1) == 1:
                self.put("Move", clock())
            else:
                now = clock()
                for late in reversed(range(plan["bunch"])):
                    self.put("Move", max(0, now - late * plan["interval"]))
        time.sleep(max(0, plan["lift"] - clock()))
        lift = clock()
        self.put("End", lift)
        return lift


def derivative(path, t):
    h = 1e-5
    before, after = path(t - h), path(t + h)
    return [[(b - a) / (2 * h) for a, b in zip(p, q)] for p, q in zip(before, after)]


def line(angle, distance):
    """A finger that goes a way along a straight line."""
    c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    return lambda t: [(1000 + c * distance(t), 500 + s * distance(t))]


def plans(vary=lambda number: number, suffix=""):
    """Every drag: its path over time in pixels, when it is lifted, and how often it is sent.

    `vary` changes each speed and each time.
    """
    def varied(table):
        return enumerate([vary(number) for number in row] for row in table)

    def plan(kind, number, path, lift, interval=1 / 120, pointer="touch", **more):
        return dict(kind=kind, name=f"{kind} {number}{suffix}", path=path, lift=lift, interval=interval,
                    pointer=pointer, **more)

    for n, (speed, lift) in varied([(900, .16), (1500, .14), (2200, .12), (3000, .11), (3800, .1), (5000, .09)]):
        # Accelerating from rest: the speed grows as t^1.5, as in a flick of the wrist.
        path = line(20 * n, lambda t, v=speed, d=lift: v * d / 2.5 * max(0, t / d) ** 2.5)
        yield plan("flick", n, path, lift, jitter=0.2, pointer="mouse" if n % 3 == 2 else "touch",
                   coalesced=n % 2 == 1)
    for n, (speed, lift) in varied([(40, .9), (80, .8), (120, .8), (180, .7), (260, .7), (350, .6)]):
        path = line(60 * n, lambda t, v=speed: v * t + 0.04 * v * math.sin(7 * t))
        yield plan("slow", n, path, lift, jitter=0.2, pointer="mouse" if n % 3 == 2 else "touch")
    for n, (speed, stop, hold) in varied(
            [(600, .3, .06), (900, .25, .08), (1200, .2, .1), (1600, .2, .15), (2000, .15, .25), (500, .3, .4)]):
        # At full speed, braked to rest within 40 ms, then held until the finger is lifted.
        def distance(t, v=speed, s=stop):
            u = min(max(t - s, 0), .04)
            return v * (min(t, s) + u - u * u / .08)
        yield plan("stop", n, line(45 * n, distance), stop + .04 + hold, jitter=0 if n % 2 else 0.1,
                   still=stop + .04 + (0.02 if n % 2 else math.inf))
    for n, (speed, lift) in varied([(500, .3), (900, .25), (1400, .25), (2000, .2), (700, .3), (1600, .25)]):
        bunch = [3, 3, 4, 4, 1, 1][n]
        # Sent late and several at once, by a slow device; or delivered late by a page that is busy.
        path = line(30 * n, lambda t, v=speed, d=lift: v * (t * t / (2 * .1) if t < .1 else t - .05))
        yield plan("bunched", n, path, lift, bunch=bunch, busy=0 if bunch > 1 else 35, coalesced=n != 4,
                   jitter=0.2)
    for n, (speed, turn, back) in varied(
            [(600, .3, .12), (900, .25, .1), (1200, .2, .1), (800, .3, .16), (1500, .2, .09), (400, .35, .14)]):
        # Constant pull the other way: from +speed at the start of the turn to about -speed when it is lifted.
        def distance(t, v=speed, s=turn, b=back):
            u = max(0, t - s)
            return v * min(t, s) + v * u - v * u * u / b
        yield plan("reversed", n, line(15 * n, distance), turn + back, jitter=0.2,
                   pointer="mouse" if n % 3 == 2 else "touch")
    for n, (spread, pan, turn, lift) in varied(
            [(300, 0, 0, .5), (700, 100, 0, .3), (-200, 0, 40, .5), (0, 400, 90, .4), (1000, 0, 0, .2), (150, 50, 20, .6)]):
        def path(t, v=spread, p=pan, w=turn):
            half, a = (200 if v < 0 else 100) + v * t / 2, math.radians(30 + w * t)
            x, y = 1000 + p * t, 500
            return [(x - half * math.cos(a), y - half * math.sin(a)), (x + half * math.cos(a), y + half * math.sin(a))]
        yield plan("twoFinger", n, path, lift, jitter=0.2)


def record(browser, plan):
    run = browser.driver.execute_script
    run("events = []; coalesced = arguments[0]; busy = arguments[1]", plan.get("coalesced", False), plan.get("busy", 0))
    time.sleep(0.2)
    lift = Finger(browser, plan).drag()
    browser.settle()
    time.sleep(0.2)
    events = run("return events")
    start, ids = events[0][2], []
    for event in events:
        ids += [event[1]] if event[1] not in ids else []
    rows = [[kind, ids.index(i), round((t - start) / 1000, 6), round(x, 3), round(y, 3)] for kind, i, t, x, y in events]
    return {
        "name": plan["name"], "kind": plan["kind"], "pointer": plan["pointer"],
        "coalesced": plan.get("coalesced", False), "lift": round(lift, 6),
        "trueVelocity": [[round(v, 3) for v in pointer] for pointer in derivative(plan["path"], lift)],
        "events": rows,
    }


def main():
    chosen = list(plans())
    if len(sys.argv) > 2:
        random.seed(3)
        chosen = [plan for turn in range(int(sys.argv[2]))
                  for plan in plans(lambda number: number * random.uniform(.7, 1.4), f" varied {turn}")]
    browser = Browser()
    try:
        drags = [record(browser, plan) for plan in chosen]
        head = {"browser": "Chromium " + browser.version, "units": "seconds, pixels, pixels per second",
                "columns": ["type", "pointer", "time", "x", "y"]}
        text = ",\n".join(json.dumps(drag, separators=(",", ":")) for drag in drags)
        with open(sys.argv[1], "w") as file:
            file.write(json.dumps(head)[:-1] + ', "drags": [\n' + text + "\n]}\n")
    finally:
        browser.driver.quit()


main()
