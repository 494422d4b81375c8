/** The page: its rooms, its tabs, its permalink, and the spring that it moves with. */

import { h, prefersLess } from "./dom.js";
import { dropLink, flushLink, readLink, stateOf, writeLinkSoon } from "./link.js";
import { complain, onWarnings, say, sentence } from "./service.js";

const tabs = [...document.querySelectorAll("[role=tab]")];
const rooms = tabs.map((tab) => tab.dataset.room);
const root = document.getElementById("room");
const motionButton = document.getElementById("motion-button");
const keyButton = document.getElementById("key-button");
let open = null;
let hops = [];

/** What a room may do with the page, as long as it is the one that is open: its answers may come later. */
function pageOf(room) {
  const only = (act) => (...values) => {
    if (open === room) act(...values);
  };
  return {
    /** Says a sentence to everyone, screen readers included. */
    say: only(say),
    /** Says what went wrong. */
    fail: only((error) => {
      complain(sentence(error));
      keyButton.hidden = error.status !== 401;
    }),
    /** Waits for the style of all that is not on the first screen. */
    styled,
    /** Has the page itself move by an easing of CSS and its milliseconds. */
    moveBy: only(({ easing, time }) => {
      document.documentElement.style.setProperty("--easing", easing);
      document.documentElement.style.setProperty("--time", `${Math.min(time, 3000)}ms`);
      hop({ easing, duration: Math.min(time, 3000) });
    }),
    /** Keeps a state in the address, as the words of its room. */
    save: only((state) => writeLinkSoon(room.name, () => room.toWords(state))),
  };
}

onWarnings(complain);
/** The two letters of the wordmark take a jump along the motion, one after the other. */
function hop(timing) {
  if (prefersLess()) return;
  for (const animation of hops) animation.cancel();
  hops = [...document.querySelectorAll(".ball")].map((ball, index) =>
    ball.animate({ translate: ["0 -0.55em", "0 0"] }, { ...timing, delay: index * 90, fill: "backwards" }));
}

async function enter(room, words = new Map(), { focus = false } = {}) {
  open?.close?.();
  dropLink();
  root.setAttribute("aria-busy", "true");
  for (const tab of tabs) {
    const isChosen = tab.dataset.room === room;
    tab.setAttribute("aria-selected", String(isChosen));
    tab.tabIndex = isChosen ? 0 : -1;
    if (isChosen) underline(tab, focus);
  }
  root.setAttribute("aria-labelledby", `tab-${room}`);
  document.title = `Overshoot: ${room}`;
  const mine = open = { name: room };
  const [module] = await Promise.all([import(`./rooms/${room}.js`).then(dressed), room === rooms[0] || styled()]).catch(() => []);
  if (open !== mine) return;
  if (!module) return closed(room, words);
  say();
  mine.toWords = module.toWords;
  root.replaceChildren();
  root.dataset.room = room;
  mine.close = module.open(root, stateOf(words, module), pageOf(mine));
  root.setAttribute("aria-busy", "false");
}

/** What is there in place of a room that could not be had. */
function closed(room, words) {
  complain("The server is away: this room is not there yet.");
  root.replaceChildren(h("p", { class: "notice" }, "This room could not be loaded. ",
    h("button", { class: "button", type: "button", onclick: () => enter(room, words) }, "Try again")));
  root.setAttribute("aria-busy", "false");
}

/** A room, once there is the style that it has besides. */
async function dressed(module) {
  if (module.style) await styled(module.style);
  return module;
}

const styles = {};

/** The style of the rooms besides the first, which needs none of it, or another by its name. */
function styled(name = "play") {
  styles[name] ??= new Promise((resolve) => {
    const link = h("link", { rel: "stylesheet", href: `playground/${name}.css`, onload: resolve, onerror: resolve });
    document.head.append(link);
  });
  return styles[name];
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
  flushLink();
  history.pushState(null, "", `#${room}`);
  enter(room, new Map(), options);
}

function fromAddress() {
  const { room, words } = readLink();
  enter(rooms.includes(room) ? room : rooms[0], words);
}

for (const [index, tab] of tabs.entries()) {
  tab.addEventListener("click", () => go(tab.dataset.room));
  tab.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const next = { Home: 0, End: tabs.length - 1 }[event.key] ?? (step && (index + step + tabs.length) % tabs.length);
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
  say(prefersLess() ? "Motion is reduced: what would move fades in where it ends." : "Things move again.");
  dispatchEvent(new Event("motionchange"));
});

keyButton.addEventListener("click", async () => {
  const { askForKey } = await import("./key.js");
  askForKey(keyButton, fromAddress);
});

addEventListener("popstate", fromAddress);
addEventListener("resize", () => underline(tabs.find((tab) => tab.tabIndex === 0), false));
fromAddress();
if (self !== top) styled().then(() => import("./framed.js"));
