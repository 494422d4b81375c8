/** One motion on six real things, and up to four motions side by side. */

import { h } from "./dom.js";

/** Each thing, and how it looks at a progress from 0 to 1 that may overshoot. */
const things = [
  ["position", (thing, p) => { thing.style.translate = `${(p - 0.5) * 90}% 0`; }],
  ["scale", (thing, p) => { thing.style.scale = String(Math.max(0.45 + 0.75 * p, 0)); }],
  ["rotation", (thing, p) => { thing.style.rotate = `${p * 135}deg`; }],
  ["color", (thing, p) => {
    const part = Math.min(Math.max(p, 0), 1) * 100;
    thing.style.background = `color-mix(in oklab, var(--value) ${part}%, var(--velocity))`;
  }],
  ["card", (thing, p) => { thing.style.transform =
      `perspective(300px) rotateY(${(1 - p) * 75}deg) translateY(${(1 - p) * 20}%)`; }],
  ["sheet", (thing, p) => { thing.style.translate = `0 ${(1 - p) * 46}%`; }],
];

/** The six things; `show(progress)` sets them all, a click on one asks for `replay`. */
export function stage(replay) {
  const shown = things.map(([name, set]) => {
    const thing = h("div", { class: "thing" });
    const tile = h("div", { class: `tile ${name}`, onclick: replay }, thing);
    return { sample: h("div", {}, tile, name), set: (progress) => set(thing, progress) };
  });
  return {
    element: h("div", { class: "stage", "aria-hidden": "true" }, shown.map(({ sample }) => sample)),
    show(progress) {
      for (const { set } of shown) set(progress);
    },
  };
}

/** The number of places at which a lane shows where its dot has been. */
const echoes = 24;

/** Lanes with a dot for each motion, which leaves its places at equal times behind. */
export function lanes() {
  const element = h("div", { class: "lanes", "aria-hidden": "true" });
  return {
    element,
    /** Lays out a lane for each motion; `progress(index, part)` is its progress at a part of the whole time. */
    trace(count, progress) {
      element.replaceChildren(...Array.from({ length: count }, (_, index) => {
        const places = Array.from({ length: echoes }, (_, step) => h("s"));
        for (const [step, place] of places.entries()) {
          place.style.setProperty("--p", progress(index, (step + 0.5) / echoes).toFixed(4));
        }
        return h("div", { class: `lane lane-${index}` }, h("i"), places);
      }));
    },
    /** Shows the progress of each. */
    show(progresses) {
      for (const [index, progress] of progresses.entries()) {
        element.children[index]?.firstChild.style.setProperty("--p", progress.toFixed(4));
      }
    },
  };
}
