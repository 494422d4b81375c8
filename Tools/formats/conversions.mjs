// Checks that the code of /v1/animations/convert says what the parameters beside it say, and that JavaScript and JSON among
// it run and parse. That the parameters move as the original does is shown by ConversionMotionTests, for every system.
//
// usage: conversions.mjs, with the server at BASE

import assert from "node:assert/strict";

const originals = [
  ".spring(duration: 0.5, bounce: 0.3)", ".spring(duration: 0.4, bounce: -0.4)", ".smooth", "bouncy",
  ".interpolatingSpring(mass: 2, stiffness: 170, damping: 15, initialVelocity: 5)",
  ".interpolatingSpring(stiffness: 50, damping: 40, initialVelocity: 3)",
  ".interpolatingSpring(stiffness: 100, damping: 8, initialVelocity: -6).delay(0.2)",
  "{ tension: 280, friction: 120 }", "material3/expressive/fastSpatial", "material3/standard/slowEffects",
  ".linear(duration: 0.7)", ".timingCurve(0.34, 1.56, 0.64, 1, duration: 0.4567).delay(0.05)",
  "steps(5, jump-both)", "linear(0, 0.2 30%, 1.1 70%, 1)", "transition: transform 300ms ease-in-out 50ms",
  ".easeIn(duration: 0.4).repeatCount(3, autoreverses: true)",
  ".easeInOut(duration: 0.4).repeatCount(4, autoreverses: true).delay(0.1)",
  "animation: a 0.3s ease-in 0.2s infinite alternate", ".linear(duration: 0.25).repeatForever(autoreverses: false)",
];
const scripts = new Set(["reactNative", "reanimated", "reactSpring", "motion", "popmotion", "anime", "gsap"]);
const documents = new Set(["figma", "lottie", "designTokens"]);
// What a system has a word for, and its numbers. androidx.compose.material3 1.4: damping ratio and stiffness of its tokens.
const words = {
  "ease-in-out": [0.42, 0, 0.58, 1], "ease-in": [0.42, 0, 1, 1], "ease-out": [0, 0, 0.58, 1], ease: [0.25, 0.1, 0.25, 1],
  easeInOut: [0.42, 0, 0.58, 1], easeIn: [0.42, 0, 1, 1], easeOut: [0, 0, 0.58, 1],
  "expressive().fastSpatialSpec": [0.6, 800], slowEffectsSpec: [1, 800],
};
// Parameters that the code may leave out: a trigger's, a file's, and places that are between their neighbors.
const besides = new Set(["timeout", "fr", "percentages"]);
// Words for what a parameter is without them.
const defaults = new Set(["normal", "Restart"]);

/** Runs a script in which whatever it names may be called, and has any member. */
function run(code) {
  const anything = new Proxy(function () {}, {
    get: (_, name) => name === Symbol.toPrimitive ? () => 0 : anything, apply: () => anything });
  const names = new Proxy({}, {
    has: (_, name) => !(name in globalThis), get: (_, name) => name === Symbol.unscopables ? undefined : anything });
  new Function("names", `with (names) { ${code.startsWith("{") ? `(${code})` : code} }`)(names);
}

/** The numbers of a text in their order, each with the name that it is given, if there is one. */
function numbers(code) {
  let text = code.replaceAll(/[MCL](?=-?\d)/g, " ");
  for (const [word, values] of Object.entries(words)) {
    const whole = new RegExp(String.raw`(?<![\w-])${word.replace(/[().]/g, "\\$&")}(?![\w-]|:)`, "g");
    text = text.replaceAll(whole, ` ${values.join(", ")}`);
  }
  const pattern = /(?:([\w-]+)"?(?:\s*[:=]\s*\[?|\())?(?<![\w.])(-?\d+(?:\.\d+)?(?:e[-+]?\d+)?)/g;
  return [...text.matchAll(pattern)].map(([, name, number]) => ({ name, number: Number(number) }));
}

const near = (one, other) => Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(one));

/** What the code says otherwise than the parameters do. */
function* faults(target, code, parameters) {
  const found = numbers(code), isTrue = code.replace("useNativeDriver: true", "").includes("true") || /Reverse\b/.test(code);
  const entries = Object.entries(parameters).flatMap(([name, value]) => [value].flat().map((each) => [name, each]));
  for (const [name, value] of entries.filter(([name]) => !besides.has(name))) {
    const here = found.filter((one) => one.name === name && !Array.isArray(parameters[name]));
    if (typeof value === "number") {
      // Flutter's times are in microseconds.
      const isThere = (here.length ? here : found).some(({ number }) => near(number, value) || near(number, value * 1e6));
      if (!isThere) yield `${name} is not ${value}`;
    } else if (value === true ? !isTrue : value === false ? new RegExp(`${name}[:=( ]+true`).test(code)
      : !defaults.has(value) && !code.includes(value)) yield `${name} is not ${value}`;
  }
  // The points of a curve follow one another.
  const isPoint = /^(controlPoint\d\.[xy]|[abcd]|[cp]?[12]?[xy][12]?|c[12][xy]|p[12][xy]|C|ease|timingFunction)$/;
  const points = entries.filter(([name, value]) => isPoint.test(name) && typeof value === "number").map(([, value]) => value);
  const isRun = (_, start) => points.every((value, index) => near(found[start + index]?.number ?? NaN, value));
  if (points.length && !found.some(isRun)) yield `${points} do not follow one another`;
  // Nothing else is said: 0 and 1 are the ends, and figma has the duration of a spring, which is the spring's own.
  for (const { name, number } of found) {
    const isOwn = number === 0 || number === 1 || target === "figma" && name === "duration" && "stiffness" in parameters;
    if (!isOwn && !entries.some(([, value]) => near(number, value) || near(number, value * 1e6))) yield `${number} is no parameter`;
  }
}

const counts = {};
for (const animation of originals) {
  const answer = await fetch(`${process.env.BASE}/v1/animations/convert`, {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ animation }) });
  assert.equal(answer.status, 200, animation);
  for (const { target, code, parameters } of (await answer.json()).conversions) {
    assert.equal(code === null, parameters === null, `${animation} in ${target}`);
    if (code === null) continue;
    if (scripts.has(target)) run(code);
    if (documents.has(target)) JSON.parse(code);
    assert.deepEqual([...faults(target, code, parameters)], [], `${animation} in ${target}: ${JSON.stringify(parameters)}\n${code}`);
    counts[target] = (counts[target] ?? 0) + 1;
  }
}
for (const [target, count] of Object.entries(counts)) assert.ok(count > originals.length / 2, `${target}: ${count}`);
assert.equal(Object.keys(counts).length, 18);
const count = Object.values(counts).reduce((sum, number) => sum + number);
console.log(`${count} pieces of code for ${Object.keys(counts).length} systems say what their parameters do`);
