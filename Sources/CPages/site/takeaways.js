/** What the rooms of gestures give away: scripts with the very numbers that were tried. */

import { base } from "./service.js";

const origin = () => new URL("overshoot.js", base);

/** A value as a line of JavaScript, its names without quotation marks. */
function literal(value) {
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(literal).join(", ")}]`;
  return `{ ${Object.entries(value).map(([name, each]) => `${name}: ${literal(each)}`).join(", ")} }`;
}

/** A page's script that drags a thing, throws it to the nearest of some places, and catches it in flight. */
export function throwScript({ thing, points, animation }) {
  const isSheet = thing === "sheet";
  return `// A draggable ${thing}: <div class="${thing}" tabindex="0"></div>
// with the style: position: fixed; left: 0; top: 0; touch-action: none
import { release, play } from "${origin()}";

const ${thing} = document.querySelector(".${thing}");
const points = [
${points.map((point) => `  ${literal(point)},`).join("\n")}
];
const animation = ${literal(animation)};
const less = matchMedia("(prefers-reduced-motion: reduce)");
let flight = null;  // what moves it
let finger = null;  // what holds it

function place(position) {
  here = position;
  ${thing}.style.transform = \`translate(\${here.x}px, \${here.y}px)\`;
}

let here;
place(points[${isSheet ? points.length - 1 : 1}]);

${thing}.onpointerdown = (event) => {
  ${thing}.setPointerCapture(event.pointerId);
  if (flight) place(flight.catch().value);
  flight = null;
  finger = { x: here.x - event.clientX, y: here.y - event.clientY, samples: [] };
};

${thing}.onpointermove = (event) => {
  if (!finger) return;
  place({ x: ${isSheet ? "0" : "event.clientX + finger.x"}, y: event.clientY + finger.y });
  finger.samples.push({ time: event.timeStamp, position: here });
};

${thing}.onpointerup = ${thing}.onpointercancel = async (event) => {
  if (!finger) return;
  const samples = finger.samples.slice(-20);
  finger = null;
  if (!samples.length) samples.push({ time: event.timeStamp, position: here });
  const answer = await release({
    samples, liftTime: event.timeStamp, timestamps: "milliseconds",
    target: { type: "snap", points }, animation, sample: { fps: 120 },
  });
  if (finger) return;
  if (less.matches) place(answer.target);
  else flight = play(${thing}, answer);
};
`;
}

/** A script that plays a history of events as one motion. */
export function historyScript({ initial, events }) {
  return `import { merge, play } from "${origin()}";

// Each event keeps the velocity of what is on its way.
const answer = await merge({
  initial: ${literal(initial)},
  events: [
${events.map((event) => `    ${literal(event)},`).join("\n")}
  ],
  sample: { fps: 60 },
});
play(document.querySelector(".runner"), answer);
`;
}

/** A script that sends a thing to wherever one presses, from where it is and as fast as it is. */
export function clicksScript({ initial, animation }) {
  return `import { evaluate, play } from "${origin()}";

const runner = document.querySelector(".runner");
const animation = ${literal(animation)};
let here = ${literal(initial)};
let flight = null;

addEventListener("pointerdown", async (event) => {
  const to = { x: event.clientX, y: event.clientY };
  const { state, time, value } = flight?.catch() ?? { value: here };
  here = value;
  // The state is the motion that was caught: its velocity is not told, but kept.
  const answer = await evaluate(state ? { animation, state, at: time, to } : { animation, from: here, to });
  flight = play(runner, answer);
});
`;
}

const swiftKinds = { cubic: "CubicKeyframe", spring: "SpringKeyframe", linear: "LinearKeyframe", move: "MoveKeyframe" };

/** Keyframes as SwiftUI has them. */
export function keyframesSwift(tracks, resting) {
  const lines = Object.entries(tracks).filter(([, rows]) => rows.length).map(([member, rows]) => `  KeyframeTrack(\\.${member}) {
${rows.map(([kind, to, seconds]) => `    ${swiftKinds[kind]}(${number(to)}${kind === "move" ? "" : `, duration: ${seconds}`})`).join("\n")}
  }`);
  return `struct Values {
${Object.entries(resting).map(([name, value]) => `  var ${name} = ${number(value)}`).join("\n")}
}

view.keyframeAnimator(initialValue: Values(), trigger: trigger) { content, value in
  content
    .scaleEffect(value.scale)
    .rotationEffect(.degrees(value.rotate))
    .offset(y: value.y)
} keyframes: { _ in
${lines.join("\n")}
}
`;
}

/** Phases as SwiftUI has them. */
export function phasesSwift(phases, animation) {
  return `let phases: [(scale: Double, y: Double, rotate: Double)] = [
${phases.map((row) => `  (${row.map(number).join(", ")}),`).join("\n")}
]

view.phaseAnimator(phases.indices, trigger: trigger) { content, index in
  content
    .scaleEffect(phases[index].scale)
    .rotationEffect(.degrees(phases[index].rotate))
    .offset(y: phases[index].y)
} animation: { _ in ${animation} }
`;
}

function number(value) {
  return Number.isInteger(value) ? `${value}.0` : String(value);
}
