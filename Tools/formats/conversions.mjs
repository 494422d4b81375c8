// Reads the code of /v1/animations/convert back and moves it: code in JavaScript is run with stand-ins for the
// systems' functions, JSON is parsed, and the texts of other languages are read by their own words. Springs are
// integrated, curves solved; the motion must be the original within the error that is stated.
//
// usage: conversions.mjs, with the server at BASE

import assert from "node:assert/strict";
import { Motion } from "./conversions/motion.mjs";
import { readers } from "./conversions/readers.mjs";

const originals = [
  [".spring(duration: 0.5, bounce: 0.3)"], [".spring(duration: 0.4, bounce: -0.4)"], [".smooth"], ["bouncy"],
  [".interpolatingSpring(mass: 2, stiffness: 170, damping: 15, initialVelocity: 5)"],
  [".interpolatingSpring(stiffness: 50, damping: 40, initialVelocity: 3)"],
  [".interpolatingSpring(stiffness: 100, damping: 8, initialVelocity: -6).delay(0.2)"],
  ["{ tension: 280, friction: 120 }"], ["material3/expressive/fastSpatial"], ["material3/standard/slowEffects"],
  [".linear(duration: 0.7)"], [".timingCurve(0.34, 1.56, 0.64, 1, duration: 0.4567).delay(0.05)"],
  ["steps(5, jump-both)"], ["linear(0, 0.2 30%, 1.1 70%, 1)"], ["transition: transform 300ms ease-in-out 50ms"],
  [".easeIn(duration: 0.4).repeatCount(3, autoreverses: true)", 0.4],
  [".easeInOut(duration: 0.4).repeatCount(4, autoreverses: true).delay(0.1)", 0.4],
  ["animation: a 0.3s ease-in 0.2s infinite alternate", 0.3],
  [".linear(duration: 0.25).repeatForever(autoreverses: false)", 0.25],
];
const times = Array.from({ length: 160 }, (_, index) => 0.0137 * index + 0.00031);

async function ask(operation, body) {
  const answer = await fetch(`${process.env.BASE}/v1/animations/${operation}`, {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
  const json = await answer.json();
  assert.equal(answer.status, 200, JSON.stringify(json));
  return json;
}

const moved = {};
for (const [animation, period] of originals) {
  const { animation: original, conversions } = await ask("convert", { animation });
  const { samples } = await ask("evaluate", {
    animation: original, epsilon: 1e-9, sample: { times }, columns: ["value"] });
  for (const { target, code, exact, error, parameters } of conversions) {
    assert.ok(readers[target], `no reader of ${target}`);
    if (code === null) { assert.equal(parameters, null); continue; }
    const motion = new Motion(readers[target](code, parameters));
    let worst = 0;
    times.forEach((time, row) => {
      worst = Math.max(worst, Math.abs(motion.value(time, period) - samples.value[row]));
    });
    const allowed = exact ? 2e-6 : error.value * 1.02 + 2e-6;
    assert.ok(worst <= allowed, `${animation} in ${target}: ${worst}, not ${allowed}\n${code}`);
    moved[target] = (moved[target] ?? 0) + 1;
  }
}
for (const target in readers) assert.ok(moved[target] > originals.length / 2, `${target}: ${moved[target]} motions`);
const count = Object.values(moved).reduce((sum, number) => sum + number);
console.log(`${count} pieces of code for ${Object.keys(moved).length} systems move as ${originals.length} originals do`);
