/** One motion in the terms of every system: the line of each, how far it is from the original, and what is lost. */

import { codeBlock } from "./code.js";
import { figure, h } from "./dom.js";
import { titles, written } from "./systems.js";

/** The elements of an answer; what no system has within the tolerance is told, without code that would miss. */
export function conversionList(conversions, tolerance) {
  return conversions.map((one) => conversion(one, tolerance));
}

function conversion({ target, code, exact, error, lost }, tolerance) {
  const title = titles[target] ?? target;
  const isPossible = code && (exact || error.value <= tolerance);
  const badge = exact ? "exact" : isPossible ? `within ${figure(error.value * 100, 2)} %` : "not possible";
  return h("article", { class: "conversion", "data-target": target },
    h("div", { class: "row" }, h("h2", {}, h("a", { href: guide(target) }, title)), h("span", { class: exact ? "badge exact" : isPossible ? "badge" : "badge none" }, badge)),
    isPossible ? codeBlock(title, target === "css" ? written("transition", code) : code).element : null,
    lost.length ? h("p", { class: "hint" }, lost.map((one) => one.startsWith(`${target} has`) ? one.replace(target, title) : one).join(" ")) : null);
}

/** The page of a system: what of it is read and written, its defaults and its quirks. */
function guide(target) {
  const name = { androidSpringForce: "android", material3: "material" }[target] ?? target.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `docs/system-${name}`;
}
