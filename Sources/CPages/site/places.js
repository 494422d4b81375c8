/** Where a thrown thing may rest in its arena, and how its throws are told. */

import { figure } from "./dom.js";
import { tenth } from "./pointer.js";

const card = { width: 112, height: 148 };
/** The space around a card in a corner, and the heights at which a sheet stays, as parts of the arena's. */
const inset = 20;
const stops = [0.12, 0.5, 0.86];

/** The size of the thing as it is drawn where it may rest: of a sheet, the edge. */
export function sizeOf(thing, arena) {
  return thing === "sheet" ? { width: arena.clientWidth, height: 2 } : card;
}

/** The places at which the thing may rest, the last of a sheet the lowest. */
export function placesOf(thing, { clientWidth, clientHeight }) {
  if (thing === "sheet") return stops.map((part) => ({ x: 0, y: Math.round(clientHeight * part) }));
  const [right, bottom] = [clientWidth - card.width - inset, clientHeight - card.height - inset];
  return [{ x: inset, y: inset }, { x: inset, y: bottom }, { x: right, y: inset }, { x: right, y: bottom }];
}

/** The speed of a throw without a finger, in points per second. */
const keySpeed = 1600;
/** The directions of the arrow keys. */
export const directions = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** A throw in a direction: where it begins, and how fast. A sheet goes up and down. */
export function thrownTo(thing, position, [x, y]) {
  return { position, velocity: { x: thing === "sheet" ? 0 : x * keySpeed, y: y * keySpeed } };
}

/** A throw to somewhere else in the arena. */
export function thrownElsewhere(thing, position, { clientWidth: width, clientHeight: height }) {
  return thrownTo(thing, position, [position.x > width / 3 ? -1 : 1, position.y > height / 3 ? -0.7 : 0.7]);
}

/** A place far from another in an arena. */
export function farFrom({ x, y }, { clientWidth: width, clientHeight: height }) {
  return { x: tenth(width * (x > width / 2 ? 0.15 : 0.85)), y: tenth(height * (y > height / 2 ? 0.25 : 0.75)) };
}

/** A point as two figures. */
export function pair({ x, y }) {
  return `${figure(x, 1)}, ${figure(y, 1)}`;
}

/** A velocity as its speed, in a few words. */
export function speed({ x, y }) {
  return `${figure(Math.hypot(x, y), 1)} points a second`;
}
