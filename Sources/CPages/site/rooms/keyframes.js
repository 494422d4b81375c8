/** The room of sequences: keyframe tracks and phases, built line by line. */

import { figure, h } from "../dom.js";
import { choiceField, pressed } from "../field.js";
import { copyPanel } from "../copy.js";
import { isNumber, isText, listOf, membersOf, oneOf, rowOf } from "../link.js";
import { momentAt, Player } from "../motion.js";
import { legend, Plot } from "../plot.js";
import { latest } from "../service.js";

const resting = { scale: 1, y: 0, rotate: 0 };
const kinds = ["spring", "cubic", "linear", "move"];
const example = {
  scale: [["cubic", 1.25, 0.15], ["spring", 0.8, 0.2], ["spring", 1, 0.5]],
  y: [["linear", 0, 0.1], ["cubic", -90, 0.25], ["spring", 0, 0.6]],
  rotate: [["cubic", -12, 0.2], ["cubic", 14, 0.2], ["spring", 0, 0.45]],
};
const phases = [[1, 0, 0], [1.3, -70, -10], [0.9, 0, 0]];
const areRows = listOf(rowOf(oneOf(...kinds), isNumber, isNumber));

/** What a permalink keeps. */
export const declared = {
  mode: oneOf("keyframes", "phases"),
  tracks: membersOf({ scale: areRows, y: areRows, rotate: areRows }),
  phases: listOf(rowOf(isNumber, isNumber, isNumber), 1),
  animation: isText,
};

/** Opens the room; returns the function that leaves it. */
export function open(root, saved, page) {
  const state = { mode: "keyframes", tracks: example, phases, animation: ".bouncy", ...saved };
  let answer = null;
  const panel = h("section", { class: "panel stack", "aria-label": "The sequence" });
  const editor = h("div", { class: "stack" });
  const player = new Player(show);
  const plot = new Plot({
    label: "The members over time",
    scrub(time) {
      player.stop();
      player.show(time);
    }
  });
  const thing = h("div", { class: "thing" });
  const copies = Object.fromEntries(["keyframes", "phases"].map((operation) => [operation,
copyPanel({ operation, say: page.say })]));
  const asks = Object.fromEntries(["keyframes", "phases"].map((operation) => [operation, latest(operation,
    answered, page.fail)]));
  const place = h("div", {});

  panel.append(pressed({
    label: "Kind",
    value: state.mode,
    options: [
      ["keyframes", "Keyframes"], ["phases", "Phases"]
    ],
    change(mode) {
      state.mode = mode;
      build();
    }
  }), editor);
  root.append(h("div", { class: "split" }, panel,
    h("div", { class: "stack" },
      h("section", { class: "panel stack", "aria-label": "The motion" },
        h("div", { class: "tile jump", onclick: () => player.play() }, thing), plot.element,
        legend(["scale", "y", "rotate"], false), h("div", { class: "row" },
          h("button", { class: "button primary", type: "button", onclick: () => player.play() }, "Play"))),
      place)));
  build();
  return () => player.stop();

  function build() {
    editor.replaceChildren(...(state.mode === "keyframes" ? Object.keys(state.tracks).map(track) :
      phaseRows()));
    place.replaceChildren(copies[state.mode].element);
    refresh();
  }

  function track(member) {
    const rows = state.tracks[member];
    return h("fieldset", { class: "group table" }, h("legend", {}, member), columnNames("", "value", "seconds"),
      rows.map((row, index) => h("div", { class: "track-row" },
        select(`Kind of keyframe ${index + 1} of ${member}`, row[0], (kind) => edit(() => { row[0] =
            kind; })),
        figureBox(`Value ${index + 1} of ${member}`, row[1], (value) => edit(() => { row[1] =
          value; })),
        figureBox(`Seconds ${index + 1} of ${member}`, row[2], (value) => edit(() => { row[2] =
            value; })),
        h("button", {
          class: "button",
          type: "button",
          "aria-label": `Remove keyframe ${index + 1} of ${member}`,
          onclick: () => rebuild(() => rows.splice(index, 1))
        }, "–"))),
      h("button", { class: "button", type: "button", onclick: () => rebuild(() => rows.push(["spring",
          resting[member], 0.4
        ])) }, `Add to ${member}`));
  }

  function phaseRows() {
    const rows = state.phases.map((row, index) => h("div", { class: "track-row" }, h("span", {},
        `Phase ${index + 1}`),
      figureBox(`Scale of phase ${index + 1}`, row[0], (value) => edit(() => { row[0] = value; })),
      figureBox(`y of phase ${index + 1}`, row[1], (value) => edit(() => { row[1] = value; })),
      h("button", { class: "button", type: "button", "aria-label": `Remove phase ${index + 1}`,
        disabled: state.phases.length === 1,
        onclick: () => rebuild(() => state.phases.splice(index, 1)) }, "–")));
    return [
      choiceField({
        label: "Animation",
        options: [".bouncy", ".smooth", ".snappy", ".easeInOut(duration: 0.4)"],
        value: state.animation,
        change: (animation) => edit(() => { state.animation = animation; })
      }).element,
      h("div", { class: "table" }, columnNames("", "scale", "y"), rows),
      h("button", { class: "button", type: "button", onclick: () => rebuild(() => state.phases.push([1, 0,
          0
        ])) }, "Add a phase"),
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
    const request = state.mode === "keyframes" ? keyframesRequest(state.tracks) : phasesRequest(state);
    asks[state.mode]({ ...request, sample: { fps: 240, ...request.sample } });
    copies[state.mode].request = request;
  }

  function answered(next) {
    answer = next;
    page.say();
    const { time, value } = next.samples;
    const members = Object.keys(resting);
    plot.draw({
      lanes: members.map((member) => ({ time, value: unit(member, value[member]) })),
      levels: [0],
      read: (at) => Object.entries(momentAt(answer, at).value),
      marks: [{ time: time.at(-1), label: `over at ${figure(time.at(-1))} s` }]
    });
    player.play(time.at(-1));
  }

  function show(time) {
    if (!answer) return;
    const { scale, y, rotate } = momentAt(answer, time).value;
    thing.style.transform = `translateY(${y}px) rotate(${rotate}deg) scale(${scale})`;
    plot.show(time);
  }
}

/** The names above the columns of a table; each field has its own for those who do not see them. */
function columnNames(...names) {
  return h("div", { class: "track-row names", "aria-hidden": "true" }, names.map((name) => h("span", {}, name)));
}

function keyframesRequest(tracks) {
  const lists = Object.entries(tracks).filter(([, rows]) => rows.length).map(([member, rows]) => [member,
    rows.map(([type, to, duration]) => (
      type === "move" ? { type, to } : { type, to, duration }))
  ]);
  return { initial: resting, tracks: Object.fromEntries(lists) };
}

function phasesRequest({ phases, animation }) {
  return { phases: phases.map(([scale, y, rotate]) => ({ scale, y, rotate })), animation, trigger: [0] };
}

/** A column so that the three fit into one plot: the distance from rest over the greatest. */
function unit(member, column) {
  const distances = column.map((value) => value - resting[member]);
  const greatest = Math.max(...distances.map(Math.abs)) || 1;
  return distances.map((distance) => distance / greatest * (member === "y" ? -1 : 1));
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
