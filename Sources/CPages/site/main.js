/** The page: its rooms, its tabs, its permalink, and the spring that it moves with. */

import { h, prefersLess } from "./dom.js";
import { fitting, readLink, writeLink } from "./link.js";
import { linearEasing } from "./motion.js";
import { ask, onWarnings, sentence, useKey } from "./service.js";

const rooms = ["spring", "curve", "throw", "interrupt", "keyframes", "convert", "fit"];
const root = document.getElementById("room");
const status = document.getElementById("status");
const motionButton = document.getElementById("motion-button");
const keyButton = document.getElementById("key-button");
const tabs = [...document.querySelectorAll("[role=tab]")];
let open = null;

/** What a room may do with the page. */
const page = {
  /** Says a sentence to everyone, screen readers included. */
  say(text = "") {
    status.textContent = text;
    status.classList.remove("wrong");
  },
  /** Says what went wrong. */
  fail(error) {
    status.textContent = sentence(error);
    status.classList.add("wrong");
    keyButton.hidden = error.status !== 401;
  },
  /** Has the page itself move by a motion from 0 to 1. */
  moveBy(answer) {
    const motion = linearEasing(answer);
    if (!motion) return;
    document.documentElement.style.setProperty("--easing", motion.easing);
    document.documentElement.style.setProperty("--time", `${Math.min(motion.seconds, 3)}s`);
    hop(motion);
  },
  /** Keeps a state in the address. */
  save(state) {
    writeLink(open.room, state);
  },
};

onWarnings(page.say);

/** The two letters of the wordmark take a jump along the motion, one after the other. */
function hop({ easing, seconds }) {
  if (prefersLess()) return;
  for (const [index, ball] of [...document.querySelectorAll(".ball")].entries()) {
    for (const animation of ball.getAnimations()) animation.cancel();
    ball.animate({ translate: ["0 -0.55em", "0 0"] }, {
      easing,
      duration: Math.min(seconds, 3) * 1000,
      delay: index * 90,
      fill: "backwards",
    });
  }
}

async function enter(room, state = {}, { focus = false } = {}) {
  open?.close?.();
  root.setAttribute("aria-busy", "true");
  for (const tab of tabs) {
    const isChosen = tab.dataset.room === room;
    tab.setAttribute("aria-selected", String(isChosen));
    tab.tabIndex = isChosen ? 0 : -1;
    if (isChosen) underline(tab, focus);
  }
  root.setAttribute("aria-labelledby", `tab-${room}`);
  document.title = `Overshoot: ${room}`;
  const mine = open = { room };
  const module = await import(`./rooms/${room}.js`);
  if (open !== mine) return;
  page.say();
  root.replaceChildren();
  open.close = module.open(root, fitting(state, module.declared), page);
  root.setAttribute("aria-busy", "false");
}

function underline(tab, focus) {
  const mark = document.querySelector(".tab-mark");
  mark.style.translate = `${tab.offsetLeft}px 0`;
  mark.style.scale = `${tab.offsetWidth / 100} 1`;
  const list = tab.parentElement;
  list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
  if (focus) tab.focus();
}

function go(room, options) {
  history.pushState(null, "", `#${room}`);
  enter(room, {}, options);
}

function fromAddress() {
  const { room, state } = readLink();
  enter(rooms.includes(room) ? room : rooms[0], state);
}

for (const [index, tab] of tabs.entries()) {
  tab.addEventListener("click", () => go(tab.dataset.room));
  tab.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 } [event.key];
    const next = { Home: 0, End: tabs.length - 1 } [event.key] ?? (step && (index + step + tabs
      .length) % tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    go(tabs[next].dataset.room, { focus: true });
  });
}

/** Reduces the motion of this page, or no longer; at first it is as the visitor's system has it. */
function reduce(isLess) {
  document.documentElement.dataset.motion = isLess ? "less" : "full";
  motionButton.setAttribute("aria-pressed", String(isLess));
}

const wanted = matchMedia("(prefers-reduced-motion: reduce)");
wanted.addEventListener("change", () => reduce(wanted.matches));
reduce(wanted.matches);
motionButton.addEventListener("click", () => {
  reduce(!prefersLess());
  page.say(prefersLess() ? "Motion is reduced: what would move fades in where it ends." : "Things move again.");
});

keyButton.addEventListener("click", () => {
  const input = h("input", { type: "password", class: "text", id: "key", autocomplete: "off" });
  const form = h("form", {
    class: "row",
    onsubmit: (event) => {
      event.preventDefault();
      useKey(input.value);
      form.replaceWith(keyButton);
      keyButton.hidden = true;
      fromAddress();
    }
  }, h("label", { for: "key" }, "API key"), input, h("button", { class: "button" }, "Use it"));
  keyButton.replaceWith(form);
  input.focus();
});

addEventListener("popstate", fromAddress);
addEventListener("resize", () => underline(tabs.find((tab) => tab.tabIndex === 0), false));
fromAddress();
ask("spring", { spring: { duration: 0.5, bounce: 0.4 }, sample: { count: 60 } })
  .then(page.moveBy, page.fail);
