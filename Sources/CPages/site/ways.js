/** Paths that are tried: what they are at first, in the words of an address, as a request, and the points by which they are dragged. */

import { isNumber, isText, listOf, numbersOf, oneOf, rowOf } from "./link.js";

/** The size of what they are drawn on. */
export const size = { width: 480, height: 300 };

/** A path in its three kinds, and two shapes that become each other: a sign to play and one to pause. */
export const first = {
  mode: "along", kind: "data", data: "M40 240C90 20 190 20 230 150S350 290 440 70", points: [[50, 220], [150, 70], [240, 210], [330, 80], [430, 200]],
  arc: [100, 220, 380, 220, 0.5], animation: ".bouncy", rotate: "auto", from: 0, to: 1,
  one: "M170 50L330 150L170 250Z", two: "M160 60H220V240H160ZM270 60H330V240H270Z",
};

const isPoint = rowOf(isNumber, isNumber);
/** What a permalink keeps. */
export const declared = {
  mode: oneOf("along", "morph"), kind: oneOf("data", "through", "arc"), data: isText, points: listOf(isPoint, 2),
  arc: rowOf(isNumber, isNumber, isNumber, isNumber, isNumber), animation: isText, rotate: (value) => value === "auto" || isNumber(value),
  from: isNumber, to: isNumber, one: isText, two: isText,
};

const words = { mode: "mode", kind: "kind", data: "d", points: "p", arc: "arc", animation: "a", rotate: "rotate", from: "from", to: "to", one: "one", two: "two" };
const joined = (value) => Array.isArray(value) ? value.map((each) => Array.isArray(each) ? each.join(":") : each).join(",") : value;

/** The words of an address: points as `p=50:220,150:70`; what is as at first is left out. */
export const toWords = (state) => Object.fromEntries(Object.entries(words).filter(
  ([name]) => joined(state[name]) !== joined(first[name])).map(([name, word]) => [word, joined(state[name])]));

export function fromWords(given) {
  const text = (name) => given.get(words[name]);
  const number = (name) => text(name) === undefined ? NaN : numbersOf(text(name))[0];
  return {
    ...Object.fromEntries(["mode", "kind", "data", "animation", "one", "two"].map((name) => [name, text(name)])),
    points: text("points")?.split(",").map((pair) => numbersOf(pair, ":")), arc: numbersOf(text("arc")),
    rotate: text("rotate") === "auto" ? "auto" : number("rotate"), from: number("from"), to: number("to"),
  };
}

const named = ([x, y]) => ({ x, y });

/** The path as a request has it. */
export function pathOf({ kind, data, points, arc }) {
  if (kind === "through") return { through: points.map(named) };
  const [x1, y1, x2, y2, curvature] = arc;
  return kind === "arc" ? { arc: { from: { x: x1, y: y1 }, to: { x: x2, y: y2 }, curvature } } : data;
}

/** What a request for a motion along it is. */
export function alongRequest(state) {
  const { rotate, from, to, animation } = state;
  return { path: pathOf(state), rotate, from, to, animation };
}

/** The points by which a path is dragged, each with its name; path data has none. */
export function gripsOf({ kind, points, arc }) {
  if (kind === "data") return [];
  if (kind === "through") return points.map(([x, y], index) => ({ name: `Point ${index + 1}`, x, y }));
  const [x1, y1, x2, y2, curvature] = arc;
  // The middle of the arc is so many times the distance beside that of the line.
  const middle = { x: (x1 + x2) / 2 + curvature * (y2 - y1), y: (y1 + y2) / 2 - curvature * (x2 - x1) };
  return [{ name: "Start", x: x1, y: y1 }, { name: "End", x: x2, y: y2 }, { name: "Curvature", ...middle }];
}

/** What of a state changes where one of its points is moved to a place. */
export function gripped({ kind, points, arc }, index, x, y) {
  if (kind === "through") return { points: points.with(index, [x, y]) };
  if (index < 2) return { arc: arc.with(2 * index, x).with(2 * index + 1, y) };
  const [x1, y1, x2, y2] = arc;
  const [across, down] = [x2 - x1, y2 - y1];
  const square = across ** 2 + down ** 2;
  const curvature = square > 0 ? ((x - (x1 + x2) / 2) * down - (y - (y1 + y2) / 2) * across) / square : 0;
  return { arc: arc.with(4, Math.min(Math.max(Math.round(curvature * 100) / 100, -5), 5)) };
}

/** The data of a path that the server has written, as in `path('M 0 0')`. */
export function dataOf(path) {
  return path.slice(path.indexOf("'") + 1, path.lastIndexOf("'"));
}
