/** The resistance past an edge, as the server's rubber band has it. */

import { ask } from "./service.js";

/** The distances past the edge for which the server is asked, in points; between them it is a line. */
const pulls = Array.from({ length: 201 }, (_, index) => index * 8);

/**
 * Two functions: `seen` from how far a finger pulls past the edge to how far the thing follows, `pulled` back.
 *
 * - `dimension`: the length of the place in points, which the thing never leaves.
 */
export async function rubberBand(dimension) {
  const answer = await ask("track", {
    gesture: "drag", samples: pulls.map((position, time) => ({ time, position })), bounds: { max: 0 },
    rubberBand: { formula: "scroll", dimension },
  });
  const seen = answer.samples.position;
  return { seen: (distance) => between(distance, pulls, seen), pulled: (distance) => between(distance, seen, pulls) };
}

function between(x, from, to) {
  const after = from.findIndex((each) => each >= x);
  if (after <= 0) return after < 0 ? to.at(-1) : to[0];
  const part = (x - from[after - 1]) / (from[after] - from[after - 1]);
  return to[after - 1] + part * (to[after] - to[after - 1]);
}
