/** The room of springs: two sliders, the curve, a preview, and the line to take away. What lies below follows once these are there. */

import { figure, h, seconds } from "../dom.js";
import { formNames, formOf, memberNames, springForms } from "../forms.js";
import { isNumber, isText, listOf, membersOf, oneOf } from "../link.js";
import { outputPanel } from "../output.js";
import { Plot } from "../plot.js";
import { preview } from "../preview.js";
import { ask, latest } from "../service.js";

const areValues = membersOf({ preset: isText, ...Object.fromEntries(memberNames.map((name) => [name, isNumber])) });
/** The members in an address. */
const short = {
  duration: "d", bounce: "b", response: "r", dampingRatio: "z", mass: "m", stiffness: "k", damping: "c", overshoot: "o", settlingDuration: "s", preset: "p",
};
/** The time in milliseconds for which a slider stands still before what is not seen beside it follows. */
const patience = 100;
/** Lower plots have no flags: what these say stands above. */
const leastForFlags = 230;

/** What a permalink keeps. */
export const declared = { form: oneOf("preset", ...formNames), values: areValues, kept: listOf(areValues) };

/** The short words of an address: `d=0.5&b=0.3`, and springs to compare as `vs=d:0.5,b:0.6;p:bouncy`. */
export function toWords({ values, kept }) {
  const words = Object.entries(values).map(([name, value]) => [short[name], String(value)]);
  const others = kept.map((each) => Object.entries(each).map(([name, value]) => `${short[name]}:${value}`).join(","));
  return { ...Object.fromEntries(words), ...(others.length && { vs: others.join(";") }) };
}

export function fromWords(words) {
  const values = valuesOf([...words].map(([name, text]) => [name === "spring" ? "p" : name, text]));
  const others = words.get("vs")?.split(";").map((text) => valuesOf(text.split(",").map((part) => part.split(":"))));
  const form = values.preset ? "preset" : formOf(Object.keys(values));
  return { ...(Object.keys(values).length && form && { values, form }), ...(others && { kept: others.filter((each) => Object.keys(each).length) }) };
}

/** The members among pairs of words, by their short names or their own. */
function valuesOf(pairs) {
  const given = new Map(pairs);
  const found = Object.entries(short).map(([name, word]) => [name, given.get(word) ?? given.get(name)]).filter(([, text]) => text);
  return Object.fromEntries(found.map(([name, text]) => [name, name === "preset" ? text : Number(text)]));
}

/** Opens the room; returns the function that leaves it. */
export function open(root, saved, page) {
  const state = { form: "feel", values: { duration: 0.5, bounce: 0.3 }, kept: [], ...saved };
  let [current, timer, easing, rest, isClosed, isWrong] = [null, 0, null, null, false, false];

  const facts = h("ul", { class: "facts" });
  tell(facts, factsOf(null));
  const plot = new Plot({ label: "Value of the spring over time", resting: facts, ratio: null });
  const scene = preview({ changed: () => easing && plot.run(easing) });
  const output = outputPanel({ operation: "spring", moved(parts) {
    easing = parts;
    scene.move(parts);
    page.moveBy(parts);
  } });
  const evaluate = latest("spring", answered, refused);
  const forms = springForms((form, values) => {
    if (rest) rest.preset.value = "";
    set(form, values);
  });
  const [feel, ...others] = forms.elements;
  root.append(h("div", { class: "first" },
    h("section", { class: "panel look", "aria-label": "The motion" }, plot.element),
    h("section", { class: "panel try", "aria-label": "The motion on a part of an interface" }, scene.element),
    h("section", { class: "panel controls", "aria-label": "The spring" }, feel),
    output.element));
  forms.showOnly(state.form, state.values);
  refresh();
  follow();
  return () => {
    isClosed = true;
    clearTimeout(timer);
    rest?.close();
    scene.stop();
  };

  /** Has what lies below follow, with the springs that a link has kept. */
  async function follow() {
    const [{ below }] = await Promise.all([import("../below.js"), page.styled()]);
    if (isClosed) return;
    rest = below({ others, say: page.say, take, changed() {
      state.kept = rest.kept.motions.map(({ values }) => values);
      page.save(state);
      draw();
    } });
    // One at a time, so that no task is long.
    for (const element of rest.elements) {
      root.append(element);
      await new Promise((resolve) => setTimeout(resolve));
      if (isClosed) return;
    }
    const names = state.kept;
    if (state.form === "preset") rest.preset.value = state.values.preset;
    if (current && !isWrong) settle();
    for (const values of names) {
      const answer = await ask("spring", request(values)).catch(page.fail);
      if (isClosed) return;
      if (answer) rest.keep({ name: nameOf(values), answer, values });
    }
  }

  function take(values, kind) {
    if (kind) scene.show(kind);
    set(values.preset ? "preset" : "feel", values);
  }

  function set(form, values) {
    Object.assign(state, { form, values });
    refresh();
  }

  function refresh() {
    forms.lead(state.form);
    scene.still();
    evaluate(request(state.values));
  }

  function refused(error) {
    // What an answer before it has coming is no longer what the fields say.
    clearTimeout(timer);
    isWrong = true;
    plot.element.classList.add("stale");
    output.stale();
    forms.fault(state.form, error);
    page.fail(error);
  }

  /** Draws what is seen while a slider moves; the rest follows once it stands still. */
  function answered(answer) {
    current = answer;
    isWrong = false;
    page.say();
    page.save(state);
    plot.element.classList.remove("stale");
    plot.rest();
    draw();
    output.request = { animation: state.values.preset ?? state.values, evaluation: { spring: state.values, from: 0, to: 1 } };
    clearTimeout(timer);
    timer = setTimeout(settle, patience);
  }

  function draw() {
    if (!current) return;
    const { timeline, samples } = current;
    const marks = [{ time: timeline.logicalDuration, label: `perceptual ${figure(timeline.logicalDuration, 3)} s` }];
    if (timeline.settles) marks.push({ time: timeline.duration, label: `settled ${figure(timeline.duration, 3)} s` });
    const others = rest?.kept.motions.map(({ answer }) => answer.samples) ?? [];
    plot.draw({ lanes: [samples, ...others], marks: plot.height < leastForFlags ? [] : marks });
    tell(facts, factsOf(current));
  }

  function settle() {
    forms.fault();
    forms.show(state.form, state.values, { ...current.spring, overshoot: current.measures.overshoot ?? 0 });
    rest?.show(current, state.values, nameOf(state.values));
  }
}

function request(values) {
  const isEndless = values.bounce === 1 || values.damping === 0 || values.dampingRatio === 0;
  return {
    spring: values, from: 0, to: 1, measure: { overshoot: true }, digits: 6,
    sample: { count: 141, duration: isEndless ? 4 : undefined },
  };
}

function nameOf(values) {
  return values.preset ?? Object.entries(values).map(([name, value]) => `${name} ${figure(value)}`).join(", ");
}

/** What is told of an answer; before there is one, the places of its figures. */
function factsOf(answer) {
  const { timeline, measures, spring } = answer ?? {};
  return {
    "until it rests": answer ? seconds(timeline.settles ? timeline.duration : null, 3) : "…",
    "perceptual duration": answer ? seconds(timeline.logicalDuration, 3) : "…",
    overshoot: answer ? `${figure((measures.overshoot ?? 0) * 100, 2)} %` : "…",
    "SwiftUI's settling": answer ? seconds(spring.settlingDuration, 3) : "…",
  };
}

/** Shows facts by their names; elements that are there stay. */
function tell(list, facts) {
  const entries = Object.entries(facts);
  if (list.children.length !== entries.length) list.replaceChildren(...entries.map(([name]) => h("li", {}, `${name} `, h("b"))));
  for (const [index, [, text]] of entries.entries()) {
    const { lastChild } = list.children[index];
    if (lastChild.textContent !== text) lastChild.textContent = text;
  }
}
