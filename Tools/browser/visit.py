"""A window of Chromium with a page in it, for the scripts that use pages as visitors do."""

from axe_selenium_python import Axe
from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.common.exceptions import StaleElementReferenceException
from selenium.webdriver.support.ui import WebDriverWait

# The time after which a condition is taken never to hold; a machine may be ten times slower than the slowest known.
PATIENCE = 120

# What a page asks is counted before its own scripts run; `hold` keeps back the answers to requests that contain a text.
WATCH = """
  const send = window.fetch.bind(window)
  const watched = window.watched = { open: 0, motions: 0, most: 0, asked: 0, frames: 0, shift: 0, hold: null }
  window.fetch = async (url, init = {}) => {
    const isMotion = init.method === 'POST' && !/format=|\\/convert|\\/batch/.test(url)
    let isOpen = true
    const close = () => {
      if (!isOpen) return
      isOpen = false
      watched.open -= 1
      if (isMotion) watched.motions -= 1
    }
    watched.open += 1
    if (isMotion) {
      watched.asked += 1
      watched.motions += 1
      watched.most = Math.max(watched.most, watched.motions)
    }
    init.signal?.addEventListener('abort', close)
    const isHeld = watched.hold && init.body?.includes(watched.hold)
    try {
      const answer = await send(url, isHeld ? { ...init, signal: undefined } : init)
      if (isHeld) await new Promise((resolve) => setTimeout(resolve, 1500))
      return answer
    } finally {
      close()
    }
  }
  const frame = () => {
    watched.frames += 1
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) watched.shift += value
  }).observe({ type: 'layout-shift', buffered: true })
"""
# Frames and timers that are set now have run, and nothing that they asked is open.
SETTLED = """
  const done = arguments[0]
  const look = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(
    () => window.watched.open ? look() : done(true), 250)))
  look()
"""
SEARCH = """
    return [...document.querySelectorAll('button, input, select, textarea, [role=slider]')].find(
      (one) => (one.getAttribute('aria-label') ?? one.labels?.[0]?.textContent ?? one.textContent).startsWith(arguments[0]))"""


class Visit:
    def __init__(self, base, width=1280, height=900, *features):
        options = webdriver.ChromeOptions()
        for flag in ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
                     "--disable-ipc-flooding-protection"]:  # a script follows more links in a second than a visitor
            options.add_argument(flag)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        options.binary_location = "/usr/bin/chromium"
        self.base, self.browser = base, webdriver.Chrome(options, webdriver.ChromeService("/usr/bin/chromedriver"))
        self.browser.set_script_timeout(PATIENCE)
        self.tell("Browser.grantPermissions", permissions=["clipboardReadWrite", "clipboardSanitizedWrite"])
        self.tell("Page.addScriptToEvaluateOnNewDocument", source=WATCH)
        self.tell("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
        self.tell("Emulation.setEmulatedMedia", features=[{"name": name, "value": value} for name, value in features])

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.browser.quit()

    def tell(self, command, **arguments):
        self.browser.execute_cdp_cmd(command, arguments)

    def open(self, fragment=""):
        self.browser.get("about:blank")
        self.browser.get_log("browser")  # what the last room was still told when it closed
        self.browser.get(self.base + fragment)
        self.until(lambda: self.one("#room").get_attribute("aria-busy") == "false", "the room opens")

    def settle(self):
        """Waits until what was done has been asked, answered and shown."""
        self.browser.execute_async_script(SETTLED)

    def one(self, selector):
        return self.browser.find_element(By.CSS_SELECTOR, selector)

    def all(self, selector):
        return self.browser.find_elements(By.CSS_SELECTOR, selector)

    def run(self, script, *arguments):
        return self.browser.execute_script(script, *arguments)

    def named(self, name):
        """The element whose accessible name, or text, is or begins with a name, once it is there."""
        return self.until(lambda: self.run(SEARCH, name), f"something is named {name}")

    def status(self):
        """What the page says, also to those only who hear it."""
        return self.run("return document.getElementById('status').textContent")

    def clipboard(self):
        """What has been copied."""
        return self.browser.execute_async_script("navigator.clipboard.readText().then(arguments[0], (error) => arguments[0](String(error)))")

    def sees(self, selector):
        """Whether an element lies within the window, all of it, and nothing over it."""
        return self.run("""
            const one = document.querySelector(arguments[0])
            const { left, top, right, bottom, width, height } = one.getBoundingClientRect()
            const over = document.elementFromPoint(left + width / 2, top + height / 2)
            const isFree = getComputedStyle(one).pointerEvents === 'none' || one.contains(over) || over.contains(one)
            return width > 0 && left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && isFree
        """, selector)

    def until(self, condition, what):
        # What a condition looks at may be replaced by an answer meanwhile.
        patient = WebDriverWait(self.browser, PATIENCE, poll_frequency=0.05, ignored_exceptions=[StaleElementReferenceException])
        return patient.until(lambda _: condition(), message=what)

    def type(self, field, text):
        """Puts a text in place of what is in a field, at once: a page may ask for what is typed so far, such as the 0 of 0.8."""
        field.send_keys(Keys.CONTROL, "a")
        self.tell("Input.insertText", text=text)

    def choose(self, form):
        """Chooses the form of the line to take away."""
        self.run("const one = document.querySelector('.form'); one.value = arguments[0]; one.dispatchEvent(new Event('change'))", form)

    def check_rules(self, name, width):
        """Nothing to scroll sideways, and axe's rules hold."""
        assert self.run("return document.documentElement.scrollWidth <= innerWidth"), (name, width)
        axe = Axe(self.browser)
        axe.inject()
        faults = axe.run()["violations"]
        assert not faults, (name, width, [(fault["id"], [node["html"][:120] for node in fault["nodes"]][:3]) for fault in faults])

    def check_quiet(self, but=None):
        """Nothing in the log, except for one status that is expected, and nothing from another place."""
        log = [entry["message"] for entry in self.browser.get_log("browser")]
        unexpected = [message for message in log if but is None or f"status of {but}" not in message]
        assert not unexpected, unexpected
        names = self.run("return performance.getEntriesByType('resource').map((entry) => entry.name)")
        strangers = [name for name in names if not name.startswith((self.base, "data:"))]
        assert not strangers, strangers
