/** The line to take away: a motion in a form of one's own choice, under a name, as close or as short as one likes. */

import { age, codeBlock, copyButton } from "./code.js";
import { figure, h } from "./dom.js";
import { operations } from "../overshoot.js";
import { ask, curlLine, sentence } from "./service.js";
import { forms, partsOf, titles, webForms, written } from "./systems.js";

const tolerances = [0.001, 0.0025, 0.005, 0.01, 0.02, 0.05];
const storage = "overshoot-output";
/** What was chosen in any room holds in all of them, and at the next visit. */
const chosen = { form: "transition", name: "motion", tolerance: 0.005, ...remembered() };
/** The time in milliseconds for which a motion stands still before its code is asked for. */
const patience = 120;

function remembered() {
  try {
    const { form, name, tolerance } = JSON.parse(localStorage.getItem(storage)) ?? {};
    return { ...(titles[form] && { form }), ...(isName(name) && { name }), ...(tolerances.includes(tolerance) && { tolerance }) };
  } catch {
    return {};
  }
}

function isName(text) {
  return /^[a-z_][\w-]{0,31}$/i.test(text ?? "");
}

/**
 * The panel of the line.
 *
 * - `operation`: the operation of the client that evaluates the motion, for its frames and its curl line.
 * - `moved`: called with the easing of CSS and its milliseconds whenever there are new ones.
 *
 * `request` is set to `{ animation, evaluation }`: what is converted, and what the operation is asked.
 */
export function outputPanel({ operation, moved = () => {} }) {
  let [request, timer, asked] = [null, 0, null];
  const block = codeBlock("the line");
  block.button.classList.add("primary");
  const size = h("span", { class: "size" });
  const note = h("p", { class: "hint note" });
  const refusal = h("p", { class: "refusal", hidden: true });
  const choice = h("select", { class: "text form", "aria-label": "Form", onchange: () => choose({ form: choice.value }) },
    forms.map(([label, pairs]) => h("optgroup", { label }, pairs.map(([value, text]) => h("option", { value, selected: value === chosen.form }, text)))));
  const name = h("input", { class: "text", id: "output-name", ".value": chosen.name, spellcheck: "false", autocapitalize: "off", maxlength: 32,
    oninput: () => rename(name.value.trim()) });
  const tolerance = h("input", { type: "range", id: "output-tolerance", min: 0, max: tolerances.length - 1, step: 1,
    ".value": tolerances.indexOf(chosen.tolerance), oninput: () => choose({ tolerance: tolerances[tolerance.value] }) });
  const within = h("label", { for: "output-tolerance" });
  const named = h("div", { class: "named" }, h("label", { for: "output-name" }, "Name"), name);
  const near = h("div", { class: "near" }, within, tolerance);
  const element = h("section", { class: "panel output", "aria-label": "The line to take away" },
    h("div", { class: "bar" }, choice, size, block.button), block.element, refusal,
    h("div", { class: "options" }, named, near, note, copyButton(() => location.href, "a link to this page", "Copy link")));
  label();
  return {
    element,
    set request(value) {
      request = value;
      age(element, true);
      clearTimeout(timer);
      timer = setTimeout(show, patience);
    },
    /** Dims what is shown, since what it was made for is not there any more. */
    stale() {
      clearTimeout(timer);
      request = null;
      age(element, true);
    },
  };

  function choose(change) {
    Object.assign(chosen, change);
    try {
      localStorage.setItem(storage, JSON.stringify(chosen));
    } catch { /* A browser without storage forgets. */ }
    label();
    if (request) show();
  }

  function rename(text) {
    name.setAttribute("aria-invalid", String(!isName(text)));
    if (isName(text)) choose({ name: text });
  }

  function label() {
    const isWeb = webForms.has(chosen.form);
    within.textContent = `Within ${figure(chosen.tolerance * 100, 3)} %`;
    tolerance.setAttribute("aria-valuetext", `${figure(chosen.tolerance * 100, 3)} percent`);
    tolerance.style.setProperty("--part", tolerance.value / (tolerances.length - 1));
    named.hidden = !isWeb || ["transition", "easing", "class", "waapi"].includes(chosen.form);
    near.hidden = ["curl", "json"].includes(chosen.form);
  }

  async function show() {
    const [mine, form] = [asked = {}, chosen.form];
    try {
      const { text, told } = await made(request, form);
      if (mine !== asked) return;
      block.text = text;
      note.textContent = told;
      size.textContent = `${figure(new TextEncoder().encode(text).length)} bytes`;
      refuse("");
    } catch (error) {
      if (mine !== asked) return;
      if (error.code === "no-match") refuse(`Not possible in ${titles[form]}: it ${error.errors[0].detail}.`);
      else refuse(sentence(error));
    }
  }

  function refuse(text) {
    refusal.textContent = text;
    refusal.hidden = !text;
    block.element.hidden = Boolean(text);
    size.hidden = Boolean(text);
    age(element, false);
  }

  /** The text of a form, and what is to be told of it. */
  async function made({ animation, evaluation }, form) {
    if (form === "curl") return { text: curlLine(operations[operation], evaluation), told: "" };
    if (form === "json") return { text: JSON.stringify(await ask(operation, evaluation), null, 1), told: "" };
    const isWeb = webForms.has(form);
    const targets = isWeb || form === "css" ? ["css"] : [form, "css"];
    const [one, css] = await converted(animation, targets, form);
    const parts = partsOf((css ?? one).code);
    if (parts) moved(parts);
    const { outputs } = one.parameters;
    const error = one.exact ? "Exact" : `Off by ${figure(one.error.value * 100, 2)} % at most`;
    const stops = isWeb && outputs && outputs.length > 1 ? `, ${outputs.length} stops` : "";
    return { text: isWeb ? written(form, one.code, chosen.name) : one.code, told: `${error}${stops}. ${one.lost.join(" ")}` };
  }

  /** The answers for the targets; where only the CSS that the page moves by is not there, it is left out. */
  async function converted(animation, targets) {
    try {
      return (await ask("convert", { animation, targets, tolerance: chosen.tolerance })).conversions;
    } catch (error) {
      if (targets.length > 1 && error.code === "no-match") return converted(animation, targets.slice(0, 1));
      throw error;
    }
  }
}
