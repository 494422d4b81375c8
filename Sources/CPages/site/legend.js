/** The names of lines, each beside a piece of it. */

import { h, s } from "./dom.js";

/** The names of the lanes, with the pattern that each is drawn in. */
export function legend(lanes, velocity = true, kinds = []) {
  const names = lanes.map((name, index) => h("span", {}, swatch(kinds[index] ?? `lane-${index}`), h("b", {}, name)));
  const rate = velocity ? [h("span", {}, swatch("rate"), "velocity")] : [];
  return h("p", { class: "legend" }, names, rate);
}

/** A piece of a line as the plot draws it. */
export function swatch(kind) {
  return h("span", { class: "swatch plot", "aria-hidden": "true" },
    s("svg", { viewBox: "0 0 36 8" }, s("path", { class: `trace ${kind}`, d: kind.includes("dots") ? "M5 4h0M18 4h0M31 4h0" : "M3 4h30" })));
}
