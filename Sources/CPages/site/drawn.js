/** What is common to what moves on a drawing: the choice of an animation, the panel with the drawing and its clock, and its code. */

import { h, s } from "./dom.js";
import { choiceField } from "./field.js";
import { ask } from "./service.js";
import { partsOf } from "./systems.js";
import { spaced } from "./usage.js";
import { size } from "./ways.js";

const animations = [".bouncy", ".smooth(duration: 0.8)", ".snappy", ".spring(duration: 1, bounce: 0.5)", ".easeInOut(duration: 1)", ".linear(duration: 1)"];

/** The choice of an animation, which has that of a link too. */
export function animationChoice(value, change) {
  return choiceField({ label: "Animation", options: [...new Set([...animations, value])], value, change }).element;
}

/** A drawing of some shapes. */
export function drawing(label, ...shapes) {
  return s("svg", { viewBox: `0 0 ${size.width} ${size.height}`, class: "editor drawing", role: "group", "aria-label": label }, shapes.flat());
}

/** The panel of a drawing, the transport below it, and a sentence. */
export function drawnPanel(svg, clock, hint, ...more) {
  return h("section", { class: "panel stack", "aria-label": "The motion" }, h("div", { class: "canvas stage" }, svg),
    h("div", { class: "clock" }, clock.button, clock.slider, clock.told), h("p", { class: "hint" }, hint), more);
}

/** The easing of CSS of an animation, its time and its delay in milliseconds; null where CSS has none. */
export async function easingOf(animation) {
  const { conversions } = await ask("convert", { animation, targets: ["css"], tolerance: 0.005 });
  return partsOf(conversions[0].code ?? "");
}

/** The script that plays the keyframes of an answer on what has a class. */
export function played(code, name) {
  const { keyframes, options } = JSON.parse(code);
  return `document.querySelector(".${name}").animate([
${keyframes.map((keyframe) => `  ${spaced(keyframe)},`).join("\n")}
], ${spaced(options)});`;
}
