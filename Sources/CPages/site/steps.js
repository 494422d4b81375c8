/** A timeline that is tried: what it is at first, in the words of an address and as text, and a step that sends a track back. */

import { listOf } from "./link.js";
import { momentAt } from "./motion.js";

/** A card comes in, its title, and its items one by one. */
export const example = [
  { track: "card", from: { y: 70, opacity: 0 }, to: { y: 0, opacity: 1 }, animation: ".smooth(duration: 0.5)", ends: "logical" },
  { label: "shown" },
  { track: "title", from: { x: -40, opacity: 0 }, to: { x: 0, opacity: 1 }, animation: ".snappy", at: "shown-0.2", ends: "logical" },
  { track: "items", items: 5, stagger: { each: 0.07 }, from: { x: 140, opacity: 0 }, to: { x: 0, opacity: 1 }, animation: ".bouncy",
    at: "<0.1", ends: "logical" },
  { label: "listed" },
];

/** What a permalink keeps. */
export const declared = { steps: listOf((step) => step !== null && typeof step === "object", 1) };

/** The word of an address is the list of steps as JSON; those of the beginning need none. */
export const toWords = ({ steps }) => JSON.stringify(steps) === JSON.stringify(example) ? {} : { r: JSON.stringify(steps) };

export function fromWords(words) {
  try {
    return { steps: JSON.parse(words.get("r")) };
  } catch {
    return {};
  }
}

/** The longest line of a text, in characters, that is not broken. */
const columns = 44;

/** A request as text that people read and edit. */
export function textOf(value, indent = "") {
  const line = onOneLine(value);
  if (value === null || typeof value !== "object" || indent.length + line.length <= columns) return line;
  const inner = `${indent}  `;
  const parts = Array.isArray(value) ? value.map((each) => textOf(each, inner))
    : Object.entries(value).map(([name, each]) => `${JSON.stringify(name)}: ${textOf(each, inner)}`);
  const [first, last] = Array.isArray(value) ? "[]" : "{}";
  return `${first}\n${parts.map((part) => inner + part).join(",\n")}\n${indent}${last}`;
}

function onOneLine(value) {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(", ")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  return `{${Object.entries(value).map(([name, each]) => `${JSON.stringify(name)}: ${onOneLine(each)}`).join(", ")}}`;
}

/** The steps of a text, `{"steps": [...]}`; throws a sentence where it is none. */
export function stepsOf(text) {
  const request = parsed(text);
  const others = Object.keys(request ?? {}).filter((name) => name !== "steps");
  // Their times are not those of the bars: what is played is not what is listed any more.
  if (others.length) throw new Error(`Here are steps alone: “${others[0]}” is for a request of your own.`);
  if (!declared.steps(request?.steps)) throw new Error("This takes {\"steps\": [...]} with a step at least.");
  return request.steps;
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`This is not JSON yet: ${error.message}.`);
  }
}

/**
 * The steps with one more, which sends a track back to where its last step came from; null before that step begins.
 *
 * - `answer`: the answer to the steps as they are.
 * - `time`: in seconds.
 */
export function sentBack(steps, answer, track, time) {
  const own = listed(steps).filter((step) => step.track === track);
  const begins = Math.min(...new Map(answer.steps.filter((step) => step.track === track).map(({ item, start }) => [item, start])).values());
  const at = Math.round(time * 1000) / 1000;
  if (!own.length || !(time >= begins - 0.0005)) return null;
  const { from, label, ...last } = own.at(-1);
  return [...steps, { ...last, to: own.length > 1 ? own.at(-2).to : began(answer, track, last), at: Math.max(at, begins) }];
}

/** Steps with those of the timelines inside. */
function listed(steps) {
  return steps.flatMap((step) => step.timeline ? listed(step.timeline.steps) : step.track ? [step] : []);
}

/** Where a track, or one of its items, was at first. */
function began(answer, track, { items }) {
  const value = momentAt(answer, 0).value[track];
  return items === undefined ? value : Object.values(value)[0];
}
