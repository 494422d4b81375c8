/** The room of recordings: samples as CSV, and the spring that fits them. */

import { figure, h } from "../dom.js";
import { isText } from "../link.js";
import { Player } from "../motion.js";
import { legend, Plot } from "../plot.js";
import { ask, curlLine, latest } from "../service.js";

/** What a permalink keeps. */
export const declared = { text: isText };

/** A recording to begin with. */
const recording = ["time,value", "0,0", "0.05,10.2", "0.1,31.4", "0.15,54.2", "0.2,73.6", "0.25,87.5", "0.3,96.3",
  "0.35,101.1", "0.4,103.2", "0.45,103.5", "0.5,103", "0.55,102.1", "0.6,101.3", "0.7,100.2", "0.8,99.9", "0.9,99.8"].join("\n");

/** Opens the room; returns the function that leaves it. */
export function open(root, saved, page) {
  const state = { text: recording, ...saved };
  const fault = h("p", { class: "fault", id: "recording-fault", role: "alert" });
  const text = h("textarea", {
    class: "text", id: "recording", rows: 10, spellcheck: "false", "aria-describedby": "recording-fault",
    oninput: () => read(text.value),
  });
  const file = h("input", { type: "file", id: "file", accept: ".csv,.txt,text/csv,text/plain",
    onchange: () => take(file.files[0]) });
  const place = h("div", { class: "drop stack", ondragover: over, ondragleave: over, ondrop: over },
    h("label", { for: "recording" }, "Paste lines of time and value, or drop a file of them"), text, fault,
    h("label", { for: "file" }, "Or choose a file"), file);
  const facts = h("ul", { class: "facts" }, factsOf(null));
  const link = h("a", {}, "Open it in the room of springs");
  const code = h("pre", { class: "code", tabindex: 0, "aria-label": "The recording as a request" });
  const player = new Player((time) => plot.show(time));
  const plot = new Plot({ label: "The recording and the spring over time", scrub: (time) => player.show(time) });
  const fit = latest("fitSpring", fitted, failed);

  root.append(h("div", { class: "split" },
    h("section", { class: "panel stack", "aria-label": "The recording" }, place),
    h("div", { class: "stack" },
      h("section", { class: "panel stack", "aria-label": "The spring that fits" }, plot.element,
        h("div", { class: "dotted" }, legend(["the spring", "the recording"])), facts, link),
      h("section", { class: "panel stack", "aria-label": "The request" }, code))));
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

  /** Reads lines of two numbers; others, such as a header, are passed over. */
  function read(lines) {
    state.text = lines;
    page.save(state);
    const samples = lines.split(/\r?\n/).map((line) => line.split(/[,;\t ]+/).map(Number))
      .filter(([time, value]) => Number.isFinite(time) && Number.isFinite(value)).map(([time, value]) => ({ time, value }));
    const request = { samples, digits: 6 };
    code.textContent = curlLine("v1/springs/fit", request);
    fit(request);
  }

  async function fitted(found, { samples }) {
    const { spring, from, to, initialVelocity, offset } = found;
    fault.textContent = "";
    page.say();
    const last = Math.max(samples.at(-1).time - offset, 0.01);
    const answer = await ask("spring", {
      spring: { duration: spring.duration, bounce: spring.bounce }, from, to, initialVelocity,
      sample: { count: 161, duration: last },
    }).catch(page.fail);
    if (!answer) return;
    plot.draw({
      lanes: [answer.samples, { time: samples.map(({ time }) => time - offset), value: samples.map(({ value }) => value), dots: true }],
      levels: [from, to],
    });
    player.play(last);
    facts.replaceChildren(...factsOf(found));
    const values = JSON.stringify({ duration: spring.duration, bounce: spring.bounce });
    link.href = `./#spring?${new URLSearchParams({ form: "feel", values })}`;
  }

  function failed(error) {
    if (error.errors?.length) fault.textContent = error.errors.map(({ detail }) => detail).join("; ");
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
