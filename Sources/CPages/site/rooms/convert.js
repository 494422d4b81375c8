/** The room of conversions: a line of any system becomes the line of every other. */

import { figure, h } from "../dom.js";
import { isText } from "../link.js";
import { latest } from "../service.js";

/** What a permalink keeps. */
export const declared = { text: isText };

const examples = [
  ".spring(duration: 0.6, bounce: 0.3)",
  "spring(dampingRatio = Spring.DampingRatioMediumBouncy, stiffness = Spring.StiffnessLow)",
  "transition: transform 300ms ease-in-out",
  '{ type: "spring", stiffness: 170, damping: 26 }',
  "reactSpring/wobbly",
];

/** The systems in people's words, by the names of targets. */
const titles = {
  swiftui: "SwiftUI", uikit: "UIKit", coreAnimation: "Core Animation", compose: "Jetpack Compose",
  androidSpringForce: "Android SpringForce", material3: "Material 3", flutter: "Flutter",
  reactNative: "React Native", reanimated: "Reanimated", reactSpring: "react-spring", motion: "Motion",
  popmotion: "Popmotion", anime: "anime.js", gsap: "GSAP", css: "CSS", figma: "Figma", lottie: "Lottie",
  designTokens: "Design tokens",
};

/** Opens the room; returns the function that leaves it. */
export function open(root, saved, page) {
  const state = { text: examples[0], ...saved };
  const fault = h("span", { class: "fault", id: "source-fault", role: "alert" });
  const text = h("textarea", {
    class: "text", id: "source", rows: 4, spellcheck: "false", autocapitalize: "off",
    "aria-describedby": "source-fault", oninput: () => write(text.value),
  }, state.text);
  const list = h("div", { class: "conversions" });
  const asked = latest("convert", ({ conversions }) => {
    say("");
    list.replaceChildren(...conversions.map((one) => conversion(one, page)));
  }, (error) => {
    const detail = error.at?.("/animation");
    if (detail) say(detail);
    else page.fail(error);
  });

  root.append(h("div", { class: "split in-order" },
    h("section", { class: "panel stack", "aria-label": "A line of code" },
      h("label", { for: "source" }, "Paste a line of SwiftUI, UIKit, Kotlin, CSS or JavaScript, or the name of a preset"),
      text, fault, h("h2", {}, "Or try"),
      ...examples.map((example) => h("button", { class: "button example", type: "button", onclick: () => take(example) },
        h("code", {}, example)))),
    h("section", { class: "panel", "aria-label": "The same motion elsewhere" }, list)));
  write(state.text);
  return () => {};

  function take(example) {
    text.value = example;
    write(example);
  }

  function write(source) {
    state.text = source;
    page.save(state);
    if (source.trim()) asked({ animation: source });
    else say("Paste a line, or choose one below.");
  }

  function say(sentence) {
    fault.textContent = sentence;
    text.setAttribute("aria-invalid", String(Boolean(sentence)));
    if (!sentence) page.say();
  }
}

/** One system: its line, how far it is from the original, and what is lost. */
function conversion({ target, code, exact, error, lost }, page) {
  const title = titles[target] ?? target;
  const badge = exact ? "exact" : error ? `within ${figure(error.value * 100, 3)} %` : "not possible";
  const copy = async () => {
    await navigator.clipboard.writeText(code).then(() => page.say(`Copied for ${title}.`),
      () => page.say("The browser does not let this page copy."));
  };
  return h("article", { class: "conversion", "data-target": target },
    h("div", { class: "row" }, h("h2", {}, title), h("span", { class: exact ? "badge exact" : "badge" }, badge),
      code && h("button", { class: "button", type: "button", "aria-label": `Copy for ${title}`, onclick: copy }, "Copy")),
    code && h("pre", { class: "code", tabindex: 0, "aria-label": `Code for ${title}` }, code),
    lost.length ? h("p", { class: "hint" }, lost.join(" ")) : null);
}
