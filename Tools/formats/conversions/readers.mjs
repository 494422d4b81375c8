// The motion that code means to each system, by the system's documentation; see Documentation/conversions.md.

import { bezier, bySight, lines, path, ratioed, spring, steps } from "./motion.mjs";

const number = String.raw`(-?[\d.]+(?:e[-+]?\d+)?)f?`;

/** The number after a word of a text and `:`, `=` or `(`; undefined if it is not there. */
function after(text, word) {
  const found = text.match(new RegExp(String.raw`\b${word}\s*[:=(]\s*${number}(?![\w.])`));
  return found ? Number(found[1]) : undefined;
}

/** The numbers between the parentheses or brackets after a word; undefined if it is not there. */
function list(text, word) {
  const found = text.match(new RegExp(String.raw`\b${word}\s*=?\s*[(\[]([^)\]]*)[)\]]`));
  return found?.[1].split(",").map((part) => Number(part.replace(/^\s*\w+: *|f$/g, "")));
}

/** Runs an expression or statements of JavaScript with names for what they use; the last call's value. */
const run = (code, names, expression) =>
  new Function(...Object.keys(names), expression ? `return (${code})` : code)(...Object.values(names));

const points = (...numbers) => numbers;

/** The curves that SwiftUI and CSS have names for. */
const named = {
  easeIn: [0.42, 0, 1, 1], easeOut: [0, 0, 0.58, 1], easeInOut: [0.42, 0, 0.58, 1],
  ease: [0.25, 0.1, 0.25, 1], "ease-in": [0.42, 0, 1, 1], "ease-out": [0, 0, 0.58, 1], "ease-in-out": [0.42, 0, 0.58, 1],
};

// MARK: - Apple, Android, Flutter

function swiftui(code) {
  const duration = after(code, "duration"), name = code.match(/^\.(ease\w+)/)?.[1];
  const curve = named[name] ?? list(code, "timingCurve")?.slice(0, 4);
  const pass = code.startsWith(".spring") ? bySight(duration, after(code, "bounce"))
    : code.startsWith(".interpolatingSpring")
      ? spring(after(code, "mass"), after(code, "stiffness"), after(code, "damping"), after(code, "initialVelocity"))
      : bezier(code.startsWith(".linear") ? undefined : curve, duration);
  const count = after(code, "repeatCount") ?? (code.includes(".repeatForever") ? Infinity : 1);
  return { pass, delay: after(code, "delay"), count, reversal: code.includes("autoreverses: true") ? "mirrored" : "none" };
}

function uikit(code) {
  if (code.includes("springDuration")) {
    const pass = bySight(after(code, "springDuration"), after(code, "bounce"), after(code, "initialSpringVelocity"));
    return { pass, delay: after(code, "delay") };
  }
  const [first, second] = ["1", "2"].map((name) => code.match(
    new RegExp(String.raw`controlPoint${name}: CGPoint\(x: ${number}, y: ${number}\)`)).slice(1).map(Number));
  return { pass: bezier([...first, ...second], after(code, "duration")), delay: after(code, "afterDelay") };
}

function coreAnimation(code) {
  const repeats = code.includes("repeatCount"), reverses = code.includes("autoreverses = true");
  const duration = after(code, "duration");
  const pass = code.includes("CASpringAnimation")
    ? spring(after(code, "mass"), after(code, "stiffness"), after(code, "damping"), after(code, "initialVelocity"))
    : code.includes("CAKeyframeAnimation") ? lines(list(code, "keyTimes"), list(code, "values"), duration)
      : bezier(code.match(/controlPoints: ([^)]*)/)[1].split(",").map(Number), duration);
  const delay = Number(code.match(new RegExp(String.raw`CACurrentMediaTime\(\) \+ ${number}`))?.[1] ?? 0);
  const count = repeats ? (after(code, "repeatCount") ?? Infinity) * (reverses ? 2 : 1) : 1;
  return { pass, delay, count, reversal: reverses ? "backward" : "none" };
}

function compose(code) {
  const milliseconds = after(code, "durationMillis");
  const pass = milliseconds === undefined
    ? ratioed(after(code, "dampingRatio"), after(code, "stiffness"), after(code, "initialVelocity"))
    : bezier(list(code, "CubicBezierEasing"), milliseconds / 1000);
  const delay = ["delay", "delayMillis", "StartOffset"].map((word) => after(code, word)).find((found) => found) ?? 0;
  const count = code.includes("infiniteRepeatable") ? Infinity : after(code, "iterations") ?? 1;
  return { pass, delay: delay / 1000, count, reversal: code.includes("RepeatMode.Reverse") ? "backward" : "none" };
}

function androidSpringForce(code) {
  const delay = Number(code.match(/\}, (\d+)\)$/)?.[1] ?? 0) / 1000;
  return { pass: ratioed(after(code, "dampingRatio"), after(code, "stiffness"), after(code, "setStartVelocity")), delay };
}

// androidx.compose.material3 1.4: StandardMotionTokens and ExpressiveMotionTokens, damping ratio and stiffness.
const effects = { defaultEffects: [1, 1600], fastEffects: [1, 3800], slowEffects: [1, 800] };
const tokens = {
  standard: { defaultSpatial: [0.9, 700], fastSpatial: [0.9, 1400], slowSpatial: [0.9, 300], ...effects },
  expressive: { defaultSpatial: [0.8, 380], fastSpatial: [0.6, 800], slowSpatial: [0.8, 200], ...effects },
};

function material3(code) {
  const token = code.match(/MotionScheme\.(\w+)\(\)\.(\w+)Spec</);
  return token ? { pass: ratioed(...tokens[token[1]][token[2]]) } : compose(code);
}

function flutter(code) {
  const waits = code.match(/Future\.delayed\(const Duration\(microseconds: (\d+)\)/);
  const delay = Number(waits?.[1] ?? 0) / 1e6;
  const description = code.match(new RegExp(String.raw`\),\s*0, 1, ${number}\)`));
  if (description) {
    const velocity = Number(description[1]);
    return { pass: spring(after(code, "mass"), after(code, "stiffness"), after(code, "damping"), velocity), delay };
  }
  const pass = bezier(list(code, "Cubic"), Number(code.match(/duration: const Duration\(microseconds: (\d+)\)/)[1]) / 1e6);
  const repeat = code.match(/controller\.repeat\((.*)\)/);
  return { pass, delay, count: repeat ? Infinity : 1, reversal: repeat?.[1] ? "backward" : "none" };
}

// MARK: - JavaScript

/** A `delay` is in milliseconds here; velocities are relative to a distance of 1. */
const mechanical = ({ mass = 1, stiffness, damping, velocity = 0 }) => spring(mass, stiffness, damping, velocity);

const Easing = { bezier: points, linear: undefined };

/** React Native and Reanimated move springs past critical damping as critical ones. */
function capped(spring) {
  const critical = 2 * Math.sqrt(spring.stiffness * (spring.mass ?? 1));
  return mechanical({ ...spring, damping: Math.min(spring.damping, critical) });
}

function reactNative(code) {
  let started;
  const start = (motion) => ({ motion, start: () => { started = motion; } });
  const timed = (pass, delay = 0) => start({ pass, delay: delay / 1000 });
  run(code, { value: {}, Easing, Animated: {
    spring: (_, config) => timed(capped(config), config.delay),
    timing: (_, { duration, easing, delay }) => timed(bezier(easing, duration / 1000), delay),
    loop: ({ motion }, { iterations }) => start({ ...motion, count: iterations < 0 ? Infinity : iterations }),
    delay: (milliseconds) => milliseconds,
    sequence: ([delay, { motion }]) => start({ ...motion, delay: delay / 1000 }),
  } });
  return started;
}

function reanimated(code) {
  const progress = {};
  run(code, { progress, Easing,
    withSpring: (_, config) => ({ pass: capped(config) }),
    withTiming: (_, { duration, easing }) => ({ pass: bezier(easing, duration / 1000) }),
    withRepeat: (motion, count, reverses) =>
      ({ ...motion, count: count < 0 ? Infinity : count, reversal: reverses ? "mirrored" : "none" }),
    withDelay: (delay, motion) => ({ ...motion, delay: delay / 1000 }),
  });
  return progress.value;
}

function reactSpring(code) {
  const { delay = 0, config: { tension, friction, mass, velocity = 0, duration, easing } } =
    run(code, { bezierEasing: points }, true);
  const pass = duration === undefined ? spring(mass, tension, friction, velocity * 1000) : bezier(easing, duration / 1000);
  return { pass, delay: delay / 1000 };
}

const reversals = { loop: "none", mirror: "mirrored", reverse: "backward" };

function motion(code) {
  let keyframes, options = {};
  const animate = (_, values, given) => { [keyframes, options] = [values.scale, given]; };
  if (code.startsWith("{")) options = run(code, {}, true);
  else run(code, { animate, element: {} });
  const { type, duration, ease, times, delay, repeat = 0, repeatType = "loop" } = options;
  const pass = type === "spring" ? mechanical(options) : keyframes ? lines(times, keyframes, duration)
    : bezier(ease === "linear" ? undefined : ease, duration);
  return { pass, delay, count: repeat + 1, reversal: reversals[repeatType] };
}

function popmotion(code) {
  let played;
  const animate = (options) => {
    const { type, duration, ease, elapsed = 0, repeat = 0, repeatType = "loop" } = options;
    const pass = type === "spring" ? mechanical(options) : bezier(ease, duration / 1000);
    played = { pass, delay: -elapsed / 1000, count: repeat + 1, reversal: reversals[repeatType] };
  };
  run(code, { animate, cubicBezier: points, linear: undefined, onUpdate: undefined });
  return played;
}

function anime(code) {
  let played;
  const animate = (_, { duration, ease, delay = 0, loop = 0, alternate = false }) => {
    const pass = ease?.spring ?? bezier(ease === "linear" ? undefined : ease, duration / 1000);
    const count = loop === true ? Infinity : loop + 1;
    played = { pass, delay: delay / 1000, count, reversal: alternate ? "backward" : "none" };
  };
  run(code, { animate, cubicBezier: points, spring: (options) => ({ spring: mechanical(options) }) });
  return played;
}

/** The path of a CustomEase: curves of three points, or corners. */
function eased(text, duration) {
  const pairs = (part) => part.trim().split(/\s+/).map((pair) => pair.split(",").map(Number));
  const [start, ...commands] = text.match(/[MCL][^MCL]*/g);
  if (start.trim() !== "M0,0") throw new Error(`the path begins at ${start}`);
  const parts = commands.map((command) => pairs(command.slice(1)));
  if (commands[0][0] === "C") return path(parts, duration);
  const corners = [[0, 0], ...parts.map(([corner]) => corner)];
  return lines(corners.map(([x]) => x), corners.map(([, y]) => y), duration);
}

function gsap(code) {
  const eases = {};
  let played;
  run(code, {
    CustomEase: { create: (name, text) => { eases[name] = text; } },
    gsap: { fromTo(_, from, { duration, ease, delay = 0, repeat = 0, yoyo = false }) {
      const pass = ease === "none" ? bezier(undefined, duration) : eased(eases[ease], duration);
      played = { pass, delay, count: repeat < 0 ? Infinity : repeat + 1, reversal: yoyo ? "backward" : "none" };
    } },
  });
  return played;
}

// MARK: - CSS and JSON

function css(code) {
  const [, kind, text] = code.match(/^ *(transition|animation): \w+ (.*);$/m);
  const [, seconds, easing, rest] = text.match(/^([\d.]+)s ([\w-]+(?:\([^)]*\))?)(.*)$/);
  const [name, inner = ""] = easing.split(/[()]/), duration = Number(seconds);
  const parts = inner.split(",").map((part) => part.trim());
  const pass = named[name] ? bezier(named[name], duration) : {
    "step-start": () => steps(1, "jump-start", duration),
    "step-end": () => steps(1, "jump-end", duration),
    linear: () => inner ? lines(...linear(parts), duration) : bezier(undefined, duration),
    "cubic-bezier": () => bezier(parts.map(Number), duration),
    steps: () => steps(Number(parts[0]), parts[1], duration),
  }[name]();
  const words = rest.trim().split(" ");
  const delay = Number(words.find((word) => word.endsWith("s"))?.slice(0, -1) ?? 0);
  const count = words.includes("infinite") ? Infinity : Number(words.find((word) => /^\d+$/.test(word)) ?? 1);
  return { pass, delay, count: kind === "animation" ? count : 1, reversal: words.includes("alternate") ? "backward" : "none" };
}

function linear(parts) {
  const stops = parts.map((part) => part.split(" "));
  const inputs = stops.map(([, percentage], index) => percentage ? Number.parseFloat(percentage) / 100 : index && 1);
  return [inputs, stops.map(([output]) => Number(output))];
}

/** Figma's plugin API; a delay is the trigger's. */
function figma(code, { timeout } = {}) {
  const { easing, duration } = JSON.parse(code);
  const { easingFunctionSpring: found, easingFunctionCubicBezier: curve } = easing;
  if (!found) return { pass: bezier([curve.x1, curve.y1, curve.x2, curve.y2], duration), delay: timeout };
  return { pass: spring(found.mass, found.stiffness, found.damping, found.initialVelocity), delay: timeout };
}

/** Keyframes at 60 frames per second, whose handles are parts of the time and of the way to the next. */
function lottie(code) {
  const keys = JSON.parse(code).k, start = keys[0].t;
  const parts = keys.slice(1).map((next, index) => {
    const key = keys[index], [width, height] = [next.t - key.t, next.s[0] - key.s[0]];
    const handle = ({ x: [x], y: [y] }) => [key.t - start + x * width, key.s[0] + y * height];
    return [handle(key.o), handle(key.i), [next.t - start, next.s[0]]];
  });
  const duration = (keys.at(-1).t - start) / 60;
  const scaled = parts.map((piece) => piece.map(([x, y]) => [x / 60 / duration, y]));
  return { pass: path(scaled, duration), delay: start / 60 };
}

function designTokens(code) {
  const { $type, $value: { duration, delay, timingFunction } } = JSON.parse(code).motion;
  if ($type !== "transition" || duration.unit !== "ms" || delay.unit !== "ms") throw new Error(code);
  return { pass: bezier(timingFunction, duration.value / 1000), delay: delay.value / 1000 };
}

/** For each target a function from its code to the motion. */
export const readers = {
  swiftui, uikit, coreAnimation, compose, androidSpringForce, material3, flutter, reactNative, reanimated,
  reactSpring, motion, popmotion, anime, gsap, css, figma, lottie, designTokens,
};
