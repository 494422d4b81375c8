/** The room of sequences: keyframe tracks and phases, built line by line. */

import { codeChoice } from "../choices.js";
import { h } from "../dom.js";
import { choiceField, pressed } from "../field.js";
import { momentAt, Player } from "../motion.js";
import { swatch } from "../legend.js";
import { Plot } from "../plot.js";
import { example, kinds, keyframesRequest, phases, phasesRequest, resting, units } from "../sequence.js";
import { ask, curlLine, latest } from "../service.js";
import { keyframesSwift, phasesSwift } from "../takeaways.js";

export { declared, fromWords, toWords } from "../sequence.js";

const forms = [["css", "CSS"], ["swift", "SwiftUI"], ["waapi", "Web Animations"], ["curl", "curl"]];
const paths = { keyframes: "v1/keyframes/evaluate", phases: "v1/phases/evaluate" };

/** Opens the room; returns the function that leaves it. */
export function open(root, saved, page) {
  const state = { mode: "keyframes", tracks: structuredClone(example), phases: structuredClone(phases), animation: ".bouncy", ...saved };
  // A link may have some of the tracks.
  state.tracks = { ...Object.fromEntries(Object.keys(resting).map((member) => [member, []])), ...state.tracks };
  let answer = null;
  const panel = h("section", { class: "panel stack", "aria-label": "The sequence" });
  const editor = h("div", { class: "stack" });
  const player = new Player(show, { loops: true });
  const thing = h("div", { class: "thing" });
  const plots = Object.keys(resting).map((member) => new Plot({ label: `${member} over time`, ratio: null, scrub(time) {
    player.stop();
    player.show(time);
  } }));
  const codes = codeChoice("the sequence", forms, written);
  const asks = Object.fromEntries(Object.keys(paths).map((operation) => [operation, latest(operation, answered, refused)]));
  const result = h("section", { class: "panel tracks", "aria-label": "The motion" },
    h("button", { class: "tile jump", type: "button", "aria-label": "Play once more", onclick: () => player.play() }, thing),
    Object.keys(resting).map((member, index) => h("div", { class: "track-plot" },
      h("p", { class: "legend" }, h("span", {}, swatch(`lane-${index}`), h("b", {}, member), ` ${units[member]}`)), plots[index].element)));

  panel.append(pressed({ label: "Kind", value: state.mode, options: [["keyframes", "Keyframes"], ["phases", "Phases"]], change(mode) {
    state.mode = mode;
    build();
  } }), editor);
  root.append(h("div", { class: "split wide" }, panel, h("div", { class: "stack" }, result,
    h("section", { class: "panel stack", "aria-label": "Code to take away" }, h("h2", {}, "Take it with you"), codes.element))));
  build();
  return () => player.stop();

  function build() {
    editor.replaceChildren(...(state.mode === "keyframes" ? Object.keys(state.tracks).map(track) : phaseRows()));
    refresh();
  }

  function track(member) {
    const rows = state.tracks[member];
    return h("fieldset", { class: "group table" }, h("legend", {}, member), columnNames("", "value", "seconds"),
      rows.map((row, index) => h("div", { class: "track-row" },
        select(`Kind of keyframe ${index + 1} of ${member}`, row[0], (kind) => edit(() => { row[0] = kind; })),
        figureBox(`Value ${index + 1} of ${member}`, row[1], (value) => edit(() => { row[1] = value; })),
        figureBox(`Seconds ${index + 1} of ${member}`, row[2], (value) => edit(() => { row[2] = value; })),
        h("button", { class: "button", type: "button", "aria-label": `Remove keyframe ${index + 1} of ${member}`,
          onclick: () => rebuild(() => rows.splice(index, 1)) }, "–"))),
      h("button", { class: "button", type: "button", onclick: () => rebuild(() => rows.push(["spring", resting[member], 0.4])) }, `Add to ${member}`));
  }

  function phaseRows() {
    const rows = state.phases.map((row, index) => h("div", { class: "track-row four" }, h("span", {}, `Phase ${index + 1}`),
      ["Scale", "y", "Rotation"].map((name, place) => figureBox(`${name} of phase ${index + 1}`, row[place], (value) => edit(() => {
        row[place] = value;
      }))),
      h("button", { class: "button", type: "button", "aria-label": `Remove phase ${index + 1}`,
        disabled: state.phases.length === 1,
        onclick: () => rebuild(() => state.phases.splice(index, 1)) }, "–")));
    return [
      choiceField({
        label: "Animation",
        options: [...new Set([".bouncy", ".smooth", ".snappy", ".easeInOut(duration: 0.4)", state.animation])],
        value: state.animation,
        change: (animation) => edit(() => { state.animation = animation; })
      }).element,
      h("div", { class: "table" }, columnNames("", "scale", "y", "rotate"), rows),
      h("button", { class: "button", type: "button", onclick: () => rebuild(() => state.phases.push([1, 0, 0])) }, "Add a phase"),
    ];
  }

  function edit(change) {
    change();
    refresh();
  }

  function rebuild(change) {
    change();
    build();
  }

  function refresh() {
    page.save(state);
    codes.stale = true;
    asks[state.mode]({ ...request(), sample: { fps: 120 }, digits: 6 });
  }

  function request() {
    return state.mode === "keyframes" ? keyframesRequest(state.tracks) : phasesRequest(state);
  }

  function answered(next) {
    answer = next;
    page.say();
    result.classList.remove("stale");
    const { time, value, velocity } = next.samples;
    const start = Object.values(resting);
    for (const [index, member] of Object.keys(resting).entries()) {
      plots[index].draw({
        lanes: [{ time, value: value[member], kind: `lane-${index}` }], levels: [start[index]], isPastShown: false,
        read: (at) => [[member, momentAt({ samples: { time, value: value[member], velocity: velocity[member] } }, at).value]],
      });
    }
    player.play(time.at(-1));
    codes.show();
  }

  function refused(error) {
    result.classList.add("stale");
    codes.stale = true;
    page.fail(error);
  }

  function written(form) {
    const isPhases = state.mode === "phases";
    if (form === "swift") return isPhases ? phasesSwift(state.phases, state.animation) : keyframesSwift(state.tracks, resting);
    if (form === "curl") return curlLine(paths[state.mode], request());
    return ask(state.mode, request(), { format: { format: form, tolerance: 0.005, name: "sequence" } }).then((text) => text.trim());
  }

  function show(time) {
    if (!answer) return;
    const { scale, y, rotate } = momentAt(answer, time).value;
    thing.style.transform = `translateY(${y}px) rotate(${rotate}deg) scale(${scale})`;
    for (const plot of plots) plot.show(time);
  }
}

/** The names above the columns of a table; each field has its own for those who do not see them. */
function columnNames(...names) {
  return h("div", { class: names.length > 3 ? "track-row four names" : "track-row names", "aria-hidden": "true" }, names.map((name) => h("span", {}, name)));
}

function select(label, value, change) {
  const element = h("select", { class: "text", "aria-label": label, onchange: () => change(element.value) },
    kinds.map((kind) => h("option", { value: kind, selected: kind === value }, kind)));
  return element;
}

function figureBox(label, value, change) {
  const element = h("input", {
    class: "text",
    type: "number",
    step: "any",
    value,
    "aria-label": label,
    oninput: () => element.value !== "" && change(Number(element.value))
  });
  return element;
}
