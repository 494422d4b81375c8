/** The systems in people's words, and the forms in which a stylesheet or a script takes the easing of a motion. */

/** The list to choose from: groups of pairs of a form and its name. Forms that the server has no name for are of `web` below. */
export const forms = [
  ["Web", [["transition", "CSS transition"], ["easing", "CSS easing alone"], ["properties", "CSS custom properties"], ["keyframes", "CSS @keyframes"],
    ["tailwind", "Tailwind theme"], ["class", "Tailwind class"], ["scss", "SCSS"], ["waapi", "JavaScript (Web Animations)"]]],
  ["Apple", [["swiftui", "SwiftUI"], ["uikit", "UIKit"], ["coreAnimation", "Core Animation"]]],
  ["Android", [["compose", "Jetpack Compose"], ["androidSpringForce", "Android SpringForce"], ["material3", "Material 3"]]],
  ["Several platforms", [["flutter", "Flutter"], ["reactNative", "React Native"], ["reanimated", "Reanimated"]]],
  ["JavaScript libraries", [["motion", "Motion"], ["gsap", "GSAP"], ["reactSpring", "react-spring"], ["anime", "anime.js"], ["popmotion", "Popmotion"]]],
  ["Design", [["figma", "Figma"], ["lottie", "Lottie"], ["designTokens", "Design tokens"]]],
  ["This server", [["curl", "curl"], ["json", "Every frame as JSON"]]],
];

/** The name of a form, or of a target of the server. */
export const titles = { ...Object.fromEntries(forms.flatMap(([, pairs]) => pairs)), css: "CSS" };

/** The forms that are written from the server's CSS. */
export const webForms = new Set(forms[0][1].map(([form]) => form));

/** The parts of the server's line of CSS: its easing, its time and its delay in milliseconds; of several lines, null. */
export function partsOf(code) {
  const [, time, easing, delay] = /^transition: \w+ ([\d.]+m?s) (.+?)(?: (-?[\d.]+m?s))?;$/.exec(code) ?? [];
  return time ? { easing, time: milliseconds(time), delay: delay ? milliseconds(delay) : 0 } : null;
}

/** Three digits are more than a frame shows. */
function milliseconds(text) {
  const number = parseFloat(text) * (text.endsWith("ms") ? 1 : 1000);
  return Number(number.toPrecision(Math.abs(number) < 100 ? 3 : 6));
}

/** The server's line of CSS in a form of the web, under a name. */
export function written(form, code, name) {
  const parts = partsOf(code);
  return parts ? writers[form]({ ...parts, name }) : code;
}

const after = (delay) => delay ? ` ${delay}ms` : "";
const calm = "@media (prefers-reduced-motion: reduce)";
const writers = {
  transition: ({ easing, time, delay }) => `transition: transform ${time}ms ${easing}${after(delay)};`,
  easing: ({ easing }) => easing,
  properties: ({ easing, time, delay, name }) => `:root {
  --${name}-duration: ${time}ms;
  --${name}-easing: ${easing};
}
.${name} {
  transition: transform var(--${name}-duration) var(--${name}-easing)${after(delay)};
}
${calm} {
  :root { --${name}-duration: 0.01ms; }
}`,
  keyframes: ({ easing, time, delay, name }) => `@keyframes ${name} {
  from { transform: translateX(0); }
  to { transform: translateX(100px); }
}
.${name} {
  animation: ${name} ${time}ms ${easing}${after(delay)} both;
}
${calm} {
  .${name} { animation-duration: 0.01ms; }
}`,
  tailwind: ({ easing, time, delay, name }) => `@theme {
  --ease-${name}: ${easing};
}
/* class="transition-transform duration-[${time}ms] ease-${name}${delay ? ` delay-[${delay}ms]` : ""}" */`,
  class: ({ easing, time, delay }) => `transition-transform duration-[${time}ms] ease-[${
    easing.replaceAll(", ", ",").replaceAll(" ", "_")}]${delay ? ` delay-[${delay}ms]` : ""}`,
  scss: ({ easing, time, delay, name }) => `$${name}-duration: ${time}ms;
$${name}-easing: ${easing};

@mixin ${name}($property: transform) {
  transition: $property $${name}-duration $${name}-easing${after(delay)};
}`,
  waapi: ({ easing, time, delay }) => `element.animate(
  { transform: ["translateX(0)", "translateX(100px)"] },
  { duration: ${time},${delay ? ` delay: ${delay},` : ""} fill: "both", easing: "${easing}" },
);`,
};
