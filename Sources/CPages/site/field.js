/** Fields: a figure and a slider that say the same, and the fault beside them. */

import { h } from "./dom.js";

let count = 0;
/** The time in milliseconds before what may be the beginning of a number is judged: the 0 of 0.8, the sign of -0.5. */
const patience = 400;

/**
 * A number with a slider.
 *
 * - `label`, `unit`: its name.
 * - `min`, `max`, `step`: the range of the slider; the figure takes any number.
 * - `change`: called with the number at every change by hand.
 */
export function numberField({ label, unit = "", min, max, step = 0.01, value = min, change }) {
  const id = `field-${count += 1}`;
  const name = unit ? `${label}, ${unit}` : label;
  const box = h("input", { type: "number", id, step: "any", "aria-describedby": `${id}-fault` });
  const slider = h("input", { type: "range", min, max, step, "aria-label": `${name}, slider` });
  const fault = h("span", { class: "fault", id: `${id}-fault` });
  const element = h("div", { class: "field" }, h("label", { for: id }, name), box, slider, fault);
  const field = {
    element,
    get value() {
      return box.value === "" ? null : Number(box.value);
    },
    /** Shows a number, unless it is being typed. */
    set value(number) {
      if (document.activeElement !== box) box.value = rounded(number);
      slide(number);
    },
    /** Shows what is wrong with it, or that nothing is. */
    set fault(text) {
      fault.textContent = text ?? "";
      box.setAttribute("aria-invalid", String(Boolean(text)));
    },
  };
  let timer = 0;
  box.addEventListener("input", () => {
    forget();
    const mayGoOn = Number(box.value) === 0 && (box.value === "" || min > 0);
    if (mayGoOn) timer = setTimeout(take, patience);
    else take();
  });
  box.addEventListener("change", () => timer && take());
  slider.addEventListener("input", () => {
    forget();
    box.value = slider.value;
    slide(slider.value);
    change(Number(slider.value));
  });
  field.value = value;
  return field;

  function forget() {
    clearTimeout(timer);
    timer = 0;
  }

  /** Takes what has been typed. */
  function take() {
    forget();
    if (box.value === "" || Number.isNaN(Number(box.value))) {
      field.fault = box.validity.badInput ? "is not a number" : "takes a number";
      return;
    }
    field.fault = "";
    slide(box.value);
    change(Number(box.value));
  }

  /** Moves the slider, and fills it up to there. */
  function slide(number) {
    slider.value = number;
    slider.style.setProperty("--part", (slider.value - min) / (max - min));
  }
}

/** A choice from a list; `options` are texts, or pairs of value and text. */
export function choiceField({ label, options, value, change }) {
  const id = `field-${count += 1}`;
  const select = h("select", { id, onchange: () => change(select.value) }, options.map(optionOf));
  if (value !== undefined) select.value = value;
  return {
    element: h("div", { class: "field" }, h("label", { for: id }, label), select),
    get value() { return select.value; },
    set value(text) { select.value = text; },
    /** Adds groups of options to the list: pairs of a title and its options. */
    add(groups) {
      select.append(...groups.map(([title, more]) => h("optgroup", { label: title }, more.map(optionOf))));
    },
  };
}

function optionOf(option) {
  const [value, text] = Array.isArray(option) ? option : [option, option];
  return h("option", { value }, text);
}

/** Buttons of which one is pressed; `options` are pairs of value and text. `choose(value)` presses one. */
export function pressed({ label, options, value, change }) {
  const buttons = options.map(([key, text]) => h("button", {
    class: "button", type: "button", "aria-pressed": String(key === value), onclick: () => choose(key),
  }, text));
  return Object.assign(h("div", { class: "row choice", role: "group", "aria-label": label }, buttons), { choose });

  function choose(chosen) {
    for (const [index, [key]] of options.entries()) buttons[index].setAttribute("aria-pressed", String(key === chosen));
    change(chosen);
  }
}

function rounded(number) {
  if (number === null || number === undefined) return "";
  return String(Number(Math.abs(number) < 1 ? Number(number).toFixed(4) : Number(number).toPrecision(5)));
}
