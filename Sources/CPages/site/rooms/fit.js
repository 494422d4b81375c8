/** The room of recordings: samples as CSV, and the spring that fits them. */

import { codeBlock } from "../code.js";
import { figure, h } from "../dom.js";
import { isText } from "../link.js";
import { Player } from "../motion.js";
import { outputPanel } from "../output.js";
import { legend } from "../legend.js";
import { Plot } from "../plot.js";
import { ask, complain, latest, sentence } from "../service.js";

/** What a permalink keeps. */
export const declared = { text: isText };

/** A recording to begin with. */
const recording = ["time,value", "0,0", "0.05,10.2", "0.1,31.4", "0.15,54.2", "0.2,73.6", "0.25,87.5", "0.3,96.3",
  "0.35,101.1", "0.4,103.2", "0.45,103.5", "0.5,103", "0.55,102.1", "0.6,101.3", "0.7,100.2", "0.8,99.9", "0.9,99.8"].join("\n");

/** The word of an address is the recording, its lines separated by `;`. That of the beginning needs none. */
export const toWords = ({ text }) => text === recording ? {} : { r: (text.includes(";") ? plain(text) : text).replaceAll("\n", ";") };
export const fromWords = (words) => ({ text: words.get("r")?.replaceAll(";", "\n") });

/** The samples in lines of numbers; others, such as a header, are passed over. */
function samplesOf(text) {
  const lines = text.split(/\r?\n/).map((line) => cells(line.trim()));
  const [time, value] = columnsOf(lines);
  return lines.map((line) => ({ time: number(line[time]), value: number(line[value]) }))
    .filter((sample) => Number.isFinite(sample.time) && Number.isFinite(sample.value));
}

/** The cells of a line. Where `;` or a tab separates them, a comma is a decimal one, as tables of many countries have it. */
function cells(line) {
  return /[;\t]/.test(line) ? line.split(/[;\t]/).map((part) => part.replace(",", ".")) : line.split(/[, ]+/);
}

/** Where the time and the value stand: where a header names them, or else first. */
function columnsOf(lines) {
  const places = lines.map((line) => ["time", "value"].map((name) => line.findIndex((cell) => cell.trim().toLowerCase() === name)));
  return places.find((pair) => !pair.includes(-1)) ?? [0, 1];
}

function number(cell = "") {
  return cell.trim() === "" ? NaN : Number(cell);
}

/** A recording as lines whose numbers are separated by a comma. */
function plain(text) {
  return samplesOf(text).map(({ time, value }) => `${time},${value}`).join("\n");
}

/** Opens the room; returns the function that leaves it. */
export function open(root, saved, page) {
  const state = { text: recording, ...saved };
  let isInMilliseconds = false;
  const fault = h("p", { class: "fault", id: "recording-fault" });
  const text = h("textarea", {
    class: "text", id: "recording", rows: 16, spellcheck: "false", "aria-describedby": "recording-fault",
    oninput: () => read(text.value),
  });
  const file = h("input", { type: "file", id: "file", accept: ".csv,.txt,text/csv,text/plain",
    onchange: () => take(file.files[0]) });
  const unit = h("button", { class: "button", type: "button", onclick: () => read(state.text, true) }, "Read them as milliseconds");
  const warning = h("div", { class: "warning", role: "status", hidden: true }, h("p", {}), unit);
  const place = h("div", { class: "drop stack", ondragover: over, ondragleave: over, ondrop: over },
    // What is wrong is told above: below, the field may end outside of the window.
    h("div", { class: "stack" }, h("label", { for: "recording" }, "Paste lines of time and value, or drop a file of them"), fault, warning), text,
    h("label", { for: "file" }, "Or choose a file"), file);
  const facts = h("ul", { class: "facts" }, factsOf(null));
  const link = h("a", {}, "Open it in Spring");
  const swift = codeBlock("SwiftUI");
  const output = outputPanel({ operation: "spring", moved: page.moveBy });
  const player = new Player((time) => plot.show(time), { loops: true });
  const plot = new Plot({ label: "The recording and the spring over time", ratio: 0.42, scrub(time) {
    player.stop();
    player.show(time);
  } });
  const result = h("section", { class: "panel stack", "aria-label": "The spring that fits" }, plot.element,
    legend(["the spring", "the recording"], true, ["lane-0", "dots lane-1"]), facts, h("div", { class: "stack" }, h("h2", {}, "SwiftUI"), swift.element), link);
  const fit = latest("fitSpring", fitted, failed);

  root.append(h("div", { class: "split even" },
    h("section", { class: "panel stack recording", "aria-label": "The recording" }, place),
    h("div", { class: "stack" }, result, output.element)));
  text.value = state.text;
  read(state.text);
  return () => player.stop();

  function over(event) {
    event.preventDefault();
    place.classList.toggle("over", event.type === "dragover");
    if (event.type === "drop") take(event.dataTransfer.files[0]);
  }

  async function take(chosen) {
    if (!chosen) return;
    text.value = await chosen.text();
    read(text.value);
  }

  function read(lines, areMilliseconds = false) {
    isInMilliseconds = areMilliseconds;
    state.text = lines;
    page.save(state);
    fit({ samples: samplesOf(lines), digits: 6, ...(areMilliseconds && { timestamps: "milliseconds" }) });
  }

  async function fitted(found, { samples }) {
    const { spring, from, to, initialVelocity, offset, animation, warnings = [] } = found;
    const scale = isInMilliseconds ? 1000 : 1;
    tell("");
    page.say();
    warning.firstChild.textContent = warnings.some(({ code }) => code === "unlikely-times")
      ? "Most of these times are more than a second apart. Are they milliseconds?" : "";
    warning.hidden = !warning.firstChild.textContent;
    const last = Math.max(samples.at(-1).time / scale - offset, 0.01);
    const evaluation = { spring: { duration: spring.duration, bounce: spring.bounce }, from, to, initialVelocity };
    const answer = await ask("spring", { ...evaluation, sample: { count: 161, duration: last } }).catch(failed);
    if (!answer) return;
    result.classList.remove("stale");
    result.hidden = output.element.hidden = false;
    plot.draw({
      lanes: [answer.samples, { time: samples.map(({ time }) => time / scale - offset), value: samples.map(({ value }) => value), dots: true }],
      levels: [from, to], isWhole: true,
    });
    player.play(last);
    facts.replaceChildren(...factsOf(found));
    swift.text = `.spring(duration: ${figure(animation.duration)}, bounce: ${figure(animation.bounce)})`;
    swift.stale = false;
    output.request = { animation, evaluation };
    link.href = `./#spring?d=${figure(animation.duration)}&b=${figure(animation.bounce)}`;
  }

  /** Says at the field and in the window what is wrong with the recording, or that nothing is. */
  function tell(sentence) {
    fault.textContent = sentence;
    text.setAttribute("aria-invalid", String(sentence !== ""));
    if (sentence) complain(sentence);
  }

  function failed(error) {
    result.classList.add("stale");
    // Before anything was found there is nothing to dim.
    result.hidden = output.element.hidden = !link.href;
    swift.stale = true;
    warning.hidden = true;
    output.stale();
    if (error.errors?.some(({ pointer, code }) => pointer === "/samples" && code === "missing-member")) tell("A recording has from 6 to 10,000 lines, each with a time and a value.");
    else if (error.errors?.length) tell(sentence(error));
    else page.fail(error);
  }
}

/** What is told of the spring that was found; before there is one, the places of its figures. */
function factsOf(found) {
  const { spring = {}, from, to, initialVelocity, residual, confidence } = found ?? {};
  const numbers = { duration: spring.duration, bounce: spring.bounce, from, to, "velocity at the start": initialVelocity };
  const range = (name) => found ? confidence[name]?.map((end) => figure(end)).join(" to ") : ["duration", "bounce"].includes(name) && "…";
  return [
    ...Object.entries(numbers).map(([name, number]) => fact(name, found && figure(number), range(name) || "")),
    fact("residual", found && `${figure(residual * 100, 3)} %`),
  ];
}

function fact(name, text, range = "") {
  return h("li", {}, `${name} `, text ? h("b", {}, text) : h("i", {}, "…"), range);
}
