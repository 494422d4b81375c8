// Random requests of motions of every kind, the same ones for a seed: motions(count, seed).

const named = [".spring", ".bouncy", ".smooth", ".snappy", ".easeInOut", ".easeIn(duration: 0.7)", ".linear(duration: 0.4)",
  "easeOutBounce 0.6s", "easeInOutSine 0.5s", "easeOutElastic 0.8s", "easeInOutBack 0.4s", "easeInExpo 0.5s", "easeInOutCirc 0.4s",
  "steps(5, jump-both) 0.5s", "linear(0, 0.3 20%, 1.1 70%, 1) 0.6s", "cubic-bezier(0.1, 1.6, 0.8, -0.4) 0.6s"];

/** A linear congruential generator: numbers from 0 to 1. */
function* numbers(seed) {
  for (let state = seed; ; yield state / 2 ** 32) state = (state * 1664525 + 1013904223) % 2 ** 32;
}

export function motions(count, seed) {
  const source = numbers(seed);
  const random = (low = 0, high = 1) => low + (high - low) * source.next().value;
  const one = (list) => list[Math.floor(random(0, list.length))];
  const maybe = (part, text) => (random() < part ? text() : "");
  const round = (number) => Number(number.toFixed(4));
  const seconds = (low, high) => round(random(low, high));

  const spring = () => one([
    () => ({ duration: seconds(0.1, 1.5), bounce: round(random(-0.9, 0.9)) }),
    () => ({ response: seconds(0.1, 1), dampingRatio: one([1, 0.999999, 1.0000001, round(random(0.05, 3))]) }),
    () => ({ mass: round(random(0.2, 4)), stiffness: round(random(20, 400)), damping: round(random(1, 60)) }),
  ])();
  const animation = () => one([
    () => `.spring(response: ${seconds(0.1, 1)}, dampingFraction: ${round(random(0.1, 2))})`,
    () => `.interpolatingSpring(stiffness: ${round(random(20, 300))}, damping: ${round(random(2, 40))}, initialVelocity: ${round(random(-5, 5))})`,
    () => `.timingCurve(${round(random())}, ${round(random(-1, 2))}, ${round(random())}, ${round(random(-1, 2))}, duration: ${seconds(0.1, 1)})`,
    () => one(named),
  ])();
  const modified = () => {
    const text = animation();
    if (!text.startsWith(".")) return text;
    return text + maybe(0.3, () => `.speed(${round(random(0.3, 3))})`) + maybe(0.3, () => `.delay(${seconds(0, 0.4)})`)
      + maybe(0.15, () => `.repeatCount(${one([2, 3, 4])}, autoreverses: ${one([true, false])})`);
  };
  const number = () => round(random(-300, 300));
  const point = () => ({ x: number(), y: number() });
  const value = (shape) => (shape ? point() : number());

  const kinds = {
    "/v1/springs/evaluate": () => ({
      spring: spring(), from: point(), to: point(), initialVelocity: { x: number() * 5, y: number() },
      ...random() < 0.2 ? { clamp: true } : {},
    }),
    "/v1/animations/evaluate": () => ({ animation: modified(), from: number(), to: number() }),
    "/v1/animations/merge": () => {
      const shape = random() < 0.5, times = [0, seconds(0, 0.3), seconds(0.3, 0.5), seconds(0.5, 1)].slice(0, 1 + Math.floor(random(0, 4)));
      const events = times.map((at) => ({ at, to: value(shape), animation: random() < 0.9 ? modified() : null }));
      return { initial: value(shape), inheritVelocity: one(["springs", "always"]), events };
    },
    "/v1/keyframes/evaluate": () => ({
      initial: number(), repeating: random() < 0.2,
      tracks: Array.from({ length: 1 + Math.floor(random(0, 4)) }, () => one([
        () => ({ type: "linear", to: number(), duration: seconds(0.1, 0.5), curve: one(["easeInOut", "linear", "easeOutBounce"]) }),
        () => ({ type: "cubic", to: number(), duration: seconds(0.1, 0.5) }),
        () => ({ type: "spring", to: number(), spring: spring(), duration: seconds(0.1, 0.5) }),
        () => ({ type: "move", to: number() }),
      ])()),
    }),
    "/v1/gestures/release": () => ({
      position: number(), velocity: number() * 8,
      ...one([
        { target: { type: "decay", rate: one(["normal", "fast"]) }, bounds: { min: -400, max: 400 } },
        { target: { type: "snap", points: [-300, 0, 300] }, animation: one([".spring", ".bouncy"]) },
      ]),
    }),
    "/v1/phases/evaluate": () => ({ phases: [number(), number(), number()], animation: animation(), trigger: [0, seconds(0.1, 2)] }),
  };
  const paths = Object.keys(kinds);
  return Array.from({ length: count }, (_, index) => {
    const path = paths[index % paths.length];
    const times = Array.from({ length: 12 }, () => random(0, 1.6)).sort((a, b) => a - b);
    const columns = ["value", "velocity", "acceleration"];
    return { path, body: { ...kinds[path](), sample: { times: [0, ...times, 30] }, columns } };
  });
}
