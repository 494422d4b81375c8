/** The lines of a plot: values, the first lane's velocity, and what is past the target. */

import { figure, s } from "./dom.js";

/** The drawing of one lane; `dots` draws its samples as they are. */
export function traces(scale, { time, value, velocity, dots }, index) {
  if (dots) return [s("path", { class: `trace dots lane-${index}`, d: points(scale, time, value) })];
  const line = s("path", { class: `trace lane-${index}`, d: path(scale.x, scale.y, time, value) });
  if (index > 0) return [line];
  const rate = velocity && s("path", { class: "trace rate", d: path(scale.x, scale.rate, time, velocity) });
  return [line, rate, ...past(scale, time, value)].filter(Boolean);
}

function path(x, y, times, values) {
  return times.map((time, index) =>
    `${index ? "L" : "M"}${x(time).toFixed(1)} ${y(values[index]).toFixed(1)}`).join("");
}

function points({ x, y }, times, values) {
  return times.map((time, index) => `M${x(time).toFixed(1)} ${y(values[index]).toFixed(1)}h0`).join("");
}

/** What is further than the last level, seen from the first one: its area, and how far it goes. */
function past({ x, y, levels, left, right }, times, values) {
  if (levels.length < 2) return [];
  const [from, to] = [levels[0], levels.at(-1)];
  const beyond = values.map((value) => (value - to) / (to - from || 1));
  const furthest = beyond.reduce((best, part, index) => part > beyond[best] ? index : best, 0);
  if (!(beyond[furthest] > 0.004)) return [];
  const edge = values.map((value, index) => beyond[index] > 0 ? value : to);
  const area = `${path(x, y, times, edge)}L${x(times.at(-1)).toFixed(1)} ${y(to).toFixed(1)}Z`;
  const at = Math.min(Math.max(x(times[furthest]), left + 32), right - 32);
  return [
    s("path", { class: "past", d: area }),
    s("text", { class: "peak", x: at, y: y(values[furthest]) + (to > from ? -9 : 20), "text-anchor": "middle" },
      `+${figure(beyond[furthest] * 100, 2)} %`),
  ];
}
