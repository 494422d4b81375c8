/** The lines of a plot, as shapes: values, the first lane's velocity, and what is past the target. */

import { figure } from "./dom.js";

/** The shapes of one lane; `dots` draws its samples as they are. A motion that is over stays where it is, unless it `goesOn`. */
export function traces(scale, { time, value, velocity, dots, kind, goesOn }, index) {
  const name = kind ?? `lane-${index}`;
  if (dots) return [["path", { class: `trace dots ${name}`, d: points(scale, time, value) }]];
  const line = ["path", { class: `trace ${name}`, d: path(scale.x, scale.y, time, value) + (goesOn ? "" : `H${scale.right}`) }];
  if (index > 0) return [line];
  const rate = velocity && scale.rates ? [["path", { class: "trace rate", d: path(scale.x, scale.rate, time, velocity) }]] : [];
  return [...past(scale, time, value), ...rate, line];
}

function path(x, y, times, values) {
  let d = "";
  for (let index = 0; index < times.length; index += 1) d += `${index ? "L" : "M"}${x(times[index]).toFixed(1)} ${y(values[index]).toFixed(1)}`;
  return d;
}

function points({ x, y }, times, values) {
  return times.map((time, index) => `M${x(time).toFixed(1)} ${y(values[index]).toFixed(1)}h0`).join("");
}

/**
 * What is further than the last level: its area, and how far it goes, as a part of the way.
 *
 * The way is that from where the motion was `since` the last change of its target: what came before went elsewhere.
 */
function past({ x, y, levels, left, right, since = 0, isPastShown = true }, times, values) {
  if (levels.length < 2 || !isPastShown) return [];
  const first = Math.max(times.findIndex((time) => time >= since), 0);
  const [from, to] = [values[first], levels.at(-1)];
  // What hardly moves has no way that anything could be a part of.
  if (!(Math.abs(y(to) - y(from)) > 12)) return [];
  const beyond = values.map((value, index) => index < first ? 0 : (value - to) / (to - from));
  const furthest = beyond.reduce((best, part, index) => part > beyond[best] ? index : best, first);
  if (!(beyond[furthest] > 0.004)) return [];
  const edge = values.map((value, index) => beyond[index] > 0 ? value : to);
  const area = `${path(x, y, times, edge)}L${x(times.at(-1)).toFixed(1)} ${y(to).toFixed(1)}Z`;
  const at = Math.min(Math.max(x(times[furthest]), left + 32), right - 32);
  return [
    ["path", { class: "past", d: area }],
    ["text", { class: "peak", x: at, y: y(values[furthest]) + (to > from ? -9 : 20), "text-anchor": "middle" },
      `+${figure(beyond[furthest] * 100, 2)} %`],
  ];
}
