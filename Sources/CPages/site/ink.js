/** What is drawn under a thrown thing: its goals, the finger's samples, the velocity, the projected end, the way. */

import { figure, s, set } from "./dom.js";

/** The part of a second by which the arrow of a velocity is long. */
const arrowTime = 0.12;

/** The drawing; `element` lies over the arena and takes no pointer. */
export function ink() {
  const goals = s("g");
  const trail = s("path", { class: "trail" });
  const way = s("path", { class: "way" });
  const reach = s("line", { class: "reach" });
  const ghost = s("rect", { class: "ghost", rx: 22 });
  const arrow = s("path", { class: "arrow" });
  const speed = s("text", {});
  const flight = s("g", { visibility: "hidden" }, reach, ghost, way, arrow, speed);
  return {
    element: s("svg", { class: "ink", "aria-hidden": "true" }, goals, trail, flight),
    /** Draws the places at which the thing may rest. */
    goals(places, size) {
      goals.replaceChildren(...places.map((place) => s("rect", { class: "goal", ...place, ...size, rx: 22 })));
    },
    /** Draws the samples of a finger, at the middle of the thing. */
    finger(points) {
      trail.setAttribute("d", points.map(({ x, y }) => `M${x} ${y}h0`).join(""));
      flight.setAttribute("visibility", "hidden");
    },
    /** Draws a release: from where, how fast, where it would end, and the way that it takes instead. */
    flight(from, { velocity, projected, samples }, size) {
      const tip = { x: from.x + velocity.x * arrowTime, y: from.y + velocity.y * arrowTime };
      set(arrow, { d: arrowPath(from, tip) });
      set(speed, { x: tip.x + 10, y: tip.y - 8 });
      speed.textContent = `${figure(Math.hypot(velocity.x, velocity.y), 1)} pt/s`;
      set(ghost, { ...projected, ...size });
      set(reach, { x1: from.x, y1: from.y, x2: projected.x + size.width / 2, y2: projected.y + size.height / 2 });
      const { x, y } = samples.value;
      way.setAttribute("d", x.map((each, index) =>
        `${index ? "L" : "M"}${(each + size.width / 2).toFixed(1)} ${(y[index] + size.height / 2).toFixed(1)}`).join(""));
      flight.setAttribute("visibility", "visible");
    },
    /** Wipes what belongs to a throw. */
    clear() {
      trail.setAttribute("d", "");
      flight.setAttribute("visibility", "hidden");
    },
  };
}

/** A line with a head at its tip; of a length of nothing, nothing. */
function arrowPath(from, tip) {
  const length = Math.hypot(tip.x - from.x, tip.y - from.y);
  if (length < 4) return "";
  const [u, v] = [(tip.x - from.x) / length, (tip.y - from.y) / length];
  const side = (sign) => `L${tip.x - 11 * u - sign * 7 * v} ${tip.y - 11 * v + sign * 7 * u}`;
  return `M${from.x} ${from.y}L${tip.x} ${tip.y}M${side(1).slice(1)}L${tip.x} ${tip.y}${side(-1)}`;
}
