/** The motions that were found in a text of several, as words to choose by. */

import { figure } from "./dom.js";

/** The number of characters that tell one place of a text from another. */
const length = 36;

/** What stands at a place of a text, such as `character 5` or `line 2, character 3`. */
export function excerpt(text, place) {
  const [line, character] = /line/.test(place) ? place.match(/\d+/g).map(Number) : [1, Number(place.match(/\d+/)?.[0] ?? 1)];
  const rest = [...(text.split(/\r\n|[\n\r]/)[line - 1] ?? "")].slice(character - 1).join("").trim();
  return rest.length > length ? `${rest.slice(0, length - 1)}…` : rest || place;
}

/** A motion in its object form, as a sentence. */
export function described({ type, modifiers = [], ...members }) {
  const numbers = Object.entries(members).flatMap(([name, value]) => {
    if (value === null) return [];
    if (name === "duration") return [`${figure(value, 3)} s`];
    if (name === "curve") return [Array.isArray(value) ? `cubic-bezier(${value.map((one) => figure(one, 3)).join(", ")})` : value];
    return typeof value === "number" ? [`${words[name] ?? name} ${figure(value, 3)}`] : [];
  });
  const extras = modifiers.flatMap(({ delay, repeatForever, repeatCount, speed }) => [
    delay && `delay ${figure(delay, 3)} s`, repeatForever && "repeats", repeatCount && `${repeatCount} times`, speed && `speed ${figure(speed, 3)}`,
  ].filter(Boolean));
  return [kinds[type] ?? type, ...numbers, ...extras].filter(Boolean).join(", ");
}

const words = { dampingFraction: "damping ratio", dampingRatio: "damping ratio", initialVelocity: "velocity" };
const kinds = { timingCurve: "", interpolatingSpring: "spring", default: "the default of SwiftUI" };
