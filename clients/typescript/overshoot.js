/**
 * A client of Overshoot, the service for animation mathematics: for browsers and for Node 18 or later.
 *
 * Served by every server at `/overshoot.js`, where the functions ask that very server; elsewhere
 * use `createClient({ base: "http://localhost:8080/" })`. The types are in `overshoot.d.ts`.
 */

import { createClient } from "./overshoot-client.js";

export { createClient, operations, OvershootError } from "./overshoot-client.js";
export { play, caught } from "./overshoot-play.js";
export { program } from "./overshoot-program.js";

/** The functions of the server that this file came from. */
export const {
  spring, curve, fitSpring, fitCurve, follow, compare, audit, evaluate, merge, convert, convertTokens, keyframes, phases, timeline, track,
  release, recognize, simulate, transition, resolve, animator, path, align, layout, batch,
} = createClient();
