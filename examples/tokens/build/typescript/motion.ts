// Generated from design tokens by Overshoot. Do not edit.
/** The cubic Bézier curve from 0, 0 to 1, 1 with two control points. */
function bezier(x1: number, y1: number, x2: number, y2: number): (t: number) => number {
  return (t) => {
    "worklet";
    if (t <= 0 || t >= 1) return t <= 0 ? 0 : 1;
    let low = 0;
    let high = 1;
    for (let step = 0; step < 40; step += 1) {
      const s = (low + high) / 2;
      if (3 * (1 - s) * (1 - s) * s * x1 + 3 * (1 - s) * s * s * x2 + s * s * s < t) low = s;
      else high = s;
    }
    const s = (low + high) / 2;
    return 3 * (1 - s) * (1 - s) * s * y1 + 3 * (1 - s) * s * s * y2 + s * s * s;
  };
}
/** Straight lines from stop to stop. */
function linear(places: number[], values: number[]): (t: number) => number {
  return (t) => {
    "worklet";
    const next = places.findIndex((place) => place > t);
    const last = (next < 0 ? places.length : next) - 1;
    const start = Math.min(Math.max(last, 0), places.length - 2);
    const width = places[start + 1] - places[start];
    const part = width > 0 ? (t - places[start]) / width : 1;
    return values[start] + (values[start + 1] - values[start]) * part;
  };
}
/** Hover, press and focus. */
export const motionDurationFast = { seconds: 0.12, milliseconds: 120 };
/** What enters or leaves. */
export const motionDurationMedium = { seconds: 0.24, milliseconds: 240 };
/** What crosses the screen. */
export const motionDurationSlow = { seconds: 0.4, milliseconds: 400 };
export const motionDurationStagger = { seconds: 0.04, milliseconds: 40 };
/** What moves from place to place. */
export const motionEasingStandard = bezier(0.2, 0, 0, 1);
export const motionEasingEnter = bezier(0, 0, 0, 1);
export const motionEasingExit = bezier(0.3, 0, 1, 1);
/** Goes past the end once. */
export const motionEasingSettle = linear([0, 0.3, 0.55, 0.8, 1], [0, 0.72, 1.04, 0.99, 1]);
export const motionEasingAttention = linear([0, 0.00051, 0.00412, 0.01363, 0.03187, 0.06168, 0.1059, 0.16732, 0.24882, 0.35322, 0.48338, 0.61759, 0.69735, 0.81434, 1], [0, 0.03276, 0.11246, 0.22815, 0.36902, 0.52429, 0.68325, 0.83487, 0.96842, 1.07301, 1.13777, 1.14967, 1.05711, 1.0123, 1]);
export const motionSpringGentle = {
  motion: { type: "spring" as const, stiffness: 157.913670417, damping: 22.6194671058, mass: 1 },
  reactSpring: { config: { tension: 157.913670417, friction: 22.6194671058, mass: 1 } },
  reanimated: { type: "spring" as const, delay: 0, config: { stiffness: 157.913670417, damping: 22.6194671058, mass: 1 } },
  gsap: { duration: 0.667, ease: linear([0, 0.032, 0.07039, 0.21536, 0.30065, 0.3966, 0.52485, 0.7369, 1], [0, 0.0257, 0.1255, 0.5778, 0.7675, 0.8959, 0.9743, 1.0011, 1]) },
};
export const motionSpringSnappy = {
  motion: { type: "spring" as const, stiffness: 438.649084493, damping: 35.6047167407, mass: 1 },
  reactSpring: { config: { tension: 438.649084493, friction: 35.6047167407, mass: 1 } },
  reanimated: { type: "spring" as const, delay: 0, config: { stiffness: 438.649084493, damping: 35.6047167407, mass: 1 } },
  gsap: { duration: 0.419, ease: linear([0, 0.03037, 0.06764, 0.20594, 0.28443, 0.37137, 0.48586, 0.67402, 1], [0, 0.0256, 0.1283, 0.5972, 0.7875, 0.914, 0.988, 1.0069, 1]) },
};
export const motionSpringPlayful = {
  motion: { type: "spring" as const, stiffness: 180, damping: 12, mass: 1 },
  reactSpring: { config: { tension: 180, friction: 12, mass: 1 } },
  reanimated: { type: "spring" as const, delay: 0, config: { stiffness: 180, damping: 12, mass: 1 } },
  gsap: { duration: 1.137, ease: linear([0, 0.0166, 0.04012, 0.05936, 0.12233, 0.15555, 0.18771, 0.22284, 0.25971, 0.38506, 0.45113, 0.6583, 1], [0, 0.0247, 0.1478, 0.3032, 0.8315, 1.0389, 1.1611, 1.2114, 1.1893, 0.9888, 0.9558, 1.0072, 1]) },
};
/** Where nothing else is said. */
export const motionTransition = {
  motion: { duration: 0.24, ease: [0.2, 0, 0, 1] as [number, number, number, number] },
  reactSpring: { config: { duration: 240, easing: bezier(0.2, 0, 0, 1) } },
  reanimated: { type: "timing" as const, delay: 0, config: { duration: 240, easing: bezier(0.2, 0, 0, 1) } },
  gsap: { duration: 0.24, ease: bezier(0.2, 0, 0, 1) },
};
export const motionTransitionFade = {
  motion: { duration: 0.12, ease: [0.3, 0, 1, 1] as [number, number, number, number] },
  reactSpring: { config: { duration: 120, easing: bezier(0.3, 0, 1, 1) } },
  reanimated: { type: "timing" as const, delay: 0, config: { duration: 120, easing: bezier(0.3, 0, 1, 1) } },
  gsap: { duration: 0.12, ease: bezier(0.3, 0, 1, 1) },
};
/** A sheet that a finger may catch. */
export const motionTransitionSheet = {
  motion: { type: "spring" as const, stiffness: 246.740110027, damping: 28.2743338823, mass: 1 },
  reactSpring: { config: { tension: 246.740110027, friction: 28.2743338823, mass: 1 } },
  reanimated: { type: "spring" as const, delay: 0, config: { stiffness: 246.740110027, damping: 28.2743338823, mass: 1 } },
  gsap: { duration: 0.534, ease: linear([0, 0.03197, 0.07034, 0.21519, 0.30043, 0.3963, 0.52446, 0.73637, 1], [0, 0.0257, 0.1255, 0.5778, 0.7675, 0.8959, 0.9743, 1.0011, 1]) },
};
/** @deprecated Use sheet. */
export const motionTransitionItem = {
  motion: { duration: 0.4, ease: linear([0, 0.3, 0.55, 0.8, 1], [0, 0.72, 1.04, 0.99, 1]), delay: 0.04 },
  reactSpring: { config: { duration: 400, easing: linear([0, 0.3, 0.55, 0.8, 1], [0, 0.72, 1.04, 0.99, 1]) }, delay: 40 },
  reanimated: { type: "timing" as const, delay: 40, config: { duration: 400, easing: linear([0, 0.3, 0.55, 0.8, 1], [0, 0.72, 1.04, 0.99, 1]) } },
  gsap: { duration: 0.4, ease: linear([0, 0.3, 0.55, 0.8, 1], [0, 0.72, 1.04, 0.99, 1]), delay: 0.04 },
};
