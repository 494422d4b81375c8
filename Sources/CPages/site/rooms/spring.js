/** The room of springs: every parameterization follows the one that is moved. */

import { copyPanel } from "../copy.js";
import { figure, h } from "../dom.js";
import { choiceField } from "../field.js";
import { formNames, memberNames, springForms } from "../forms.js";
import { keptMotions, mostKept } from "../kept.js";
import { isNumber, isText, listOf, membersOf, oneOf } from "../link.js";
import { momentAt, Player } from "../motion.js";
import { legend, Plot } from "../plot.js";
import { presets } from "../presets.js";
import { ask, latest } from "../service.js";
import { lanes, stage } from "../stage.js";

const areValues = membersOf({ preset: isText, ...Object.fromEntries(memberNames.map((name) => [name, isNumber])) });

/** What a permalink keeps. */
export const declared = { form: oneOf("preset", ...formNames), values: areValues, kept: listOf(areValues) };

/** Opens the room; returns the function that leaves it. */
export function open(root, saved, page) {
  const state = { form: "feel", values: { duration: 0.5, bounce: 0.3 }, kept: [], ...saved };
  let current = null;

  const player = new Player(show);
  const plot = new Plot({ label: "Value of the spring over time", scrub(time) {
    player.stop();
    player.show(time);
  } });
  const tiles = stage(() => player.play());
  const racers = lanes();
  racers.trace(1, () => 0);
  const names = h("div", {}, legend(["this spring"]));
  const facts = h("ul", { class: "facts" }, factsOf(null));
  const kept = keptMotions(() => {
    save();
    draw();
  });
  const copy = copyPanel({ operation: "spring", say: page.say, swift: () => swiftOf(current.spring) });
  const evaluate = latest("spring", answered, (error) => {
    forms.fault(state.form, error);
    page.fail(error);
  });
  const forms = springForms((form, values) => {
    preset.value = "";
    set(form, values);
  });
  const preset = choiceField({
    label: "Preset", options: [["", "your own"]], value: "", change: (name) => name && set("preset", { preset: name }),
  });

  root.append(h("div", { class: "split" },
    h("section", { class: "panel", "aria-label": "The spring" }, preset.element, forms.elements),
    h("div", { class: "stack" },
      h("section", { class: "panel stack", "aria-label": "The motion" },
        plot.element, names, tiles.element, racers.element,
        h("div", { class: "row" },
          h("button", { class: "button primary", type: "button", onclick: () => player.play() }, "Play"),
          h("button", { class: "button", type: "button", onclick: keep }, "Keep to compare")),
        kept.element, facts),
      copy.element)));
  listPresets();
  restore();
  refresh();
  return () => player.stop();

  async function listPresets() {
    const list = await presets().catch(() => []);
    preset.add(list);
    if (state.form === "preset") preset.value = state.values.preset;
  }

  function set(form, values) {
    Object.assign(state, { form, values });
    refresh();
  }

  function refresh() {
    forms.lead(state.form);
    evaluate(request(state.values));
  }

  function save() {
    state.kept = kept.motions.map(({ values }) => values);
    page.save(state);
  }

  function answered(answer) {
    current = answer;
    page.say();
    forms.fault();
    forms.show(state.form, state.values, { ...answer.spring, overshoot: answer.measures.overshoot ?? 0 });
    page.moveBy(answer);
    save();
    draw();
    if (!player.isRunning) player.play(end());
    copy.request = { spring: state.values, from: 0, to: 1 };
  }

  function draw() {
    const { timeline } = current;
    const marks = [{ time: timeline.logicalDuration, label: `perceptual ${figure(timeline.logicalDuration)} s` }];
    if (timeline.settles) {
      marks.push({ time: timeline.duration, label: `settled ${figure(timeline.duration)} s` });
    }
    const answers = [current, ...kept.motions.map(({ answer }) => answer)];
    plot.draw({ lanes: answers.map((answer) => answer.samples), marks });
    racers.trace(answers.length, (index, part) => momentAt(answers[index], part * end()).value);
    names.replaceChildren(legend(["this spring", ...kept.motions.map(({ name }) => name)]));
    show(player.time);
    facts.replaceChildren(...factsOf(current));
  }

  function show(time) {
    if (!current) return;
    plot.show(time);
    const progresses = [current, ...kept.motions.map(({ answer }) => answer)]
      .map((answer) => momentAt(answer, time).value);
    tiles.show(progresses[0]);
    racers.show(progresses);
  }

  function end() {
    return Math.max(...[current, ...kept.motions.map(({ answer }) => answer)]
      .map(({ samples }) => samples.time.at(-1)));
  }

  function keep() {
    if (!current) return;
    if (kept.motions.length === mostKept) return page.say("Four motions are compared at most: remove one first.");
    kept.add({ name: nameOf(state.values), answer: current, values: state.values });
    save();
    draw();
  }

  async function restore() {
    for (const values of state.kept.slice(0, mostKept)) {
      const answer = await ask("spring", request(values)).catch(page.fail);
      if (answer) kept.add({ name: nameOf(values), answer, values });
    }
    if (current && kept.motions.length) draw();
  }
}

function request(values) {
  const isEndless = values.bounce === 1 || values.damping === 0 || values.dampingRatio === 0;
  return {
    spring: values, from: 0, to: 1, measure: { overshoot: true },
    sample: { count: 161, duration: isEndless ? 4 : undefined },
  };
}

function nameOf(values) {
  return values.preset ?? Object.entries(values).map(([name, value]) => `${name} ${figure(value)}`).join(", ");
}

function swiftOf({ duration, bounce }) {
  return `.spring(duration: ${figure(duration)}, bounce: ${figure(bounce)})`;
}

/** What is told of an answer; before there is one, the places of its figures. */
function factsOf(answer) {
  const { timeline, measures, spring } = answer ?? {};
  const facts = {
    "CSS duration": answer && `${figure(timeline.duration)} s`,
    "perceptual duration": answer && `${figure(timeline.logicalDuration)} s`,
    overshoot: answer && `${figure((measures.overshoot ?? 0) * 100, 3)} %`,
    "SwiftUI's settling": answer && `${figure(spring.settlingDuration)} s`,
  };
  return Object.entries(facts).map(([name, text]) => h("li", {}, `${name} `, answer ? h("b", {}, text) : h("i", {}, "…")));
}
