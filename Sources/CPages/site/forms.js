/** The parameterizations of a spring as groups of fields. */

import { h } from "./dom.js";
import { numberField } from "./field.js";

/** The forms of a spring: the members of each with unit, the range and step of their sliders, and what the service takes for one left out. */
const forms = {
  feel: { title: "Duration and bounce", members: [
    ["duration", "Duration", "s", 0.05, 2, 0.01, 0.5],
    ["bounce", "Bounce", "", -0.9, 0.95, 0.01, 0],
  ] },
  seen: { title: "Overshoot and settling", members: [
    ["overshoot", "Overshoot", "part of the way", 0, 0.9, 0.005],
    ["settlingDuration", "Settling time", "s", 0.05, 4, 0.01],
  ] },
  response: { title: "Response and damping ratio", members: [
    ["response", "Response", "s", 0.05, 2, 0.01],
    ["dampingRatio", "Damping ratio", "", 0.05, 2, 0.01],
  ] },
  physics: { title: "Mass, stiffness, damping", members: [
    ["mass", "Mass", "", 0.1, 10, 0.05, 1],
    ["stiffness", "Stiffness", "", 1, 1000, 1],
    ["damping", "Damping", "", 0.5, 100, 0.1],
  ] },
};

/** The form that has all of some members; else undefined. */
export function formOf(names) {
  return formNames.find((form) => names.every((name) => forms[form].members.some(([member]) => member === name)));
}

const standards = Object.fromEntries(Object.values(forms).flatMap(({ members }) => members.map((member) => [member[0], member[6]])));

/** The names of the forms, and of the members of all. */
export const formNames = Object.keys(forms);
export const memberNames = Object.values(forms).flatMap(({ members }) => members.map(([name]) => name));

/**
 * The groups of fields, of which one leads and the others follow.
 *
 * - `change`: called with the form and its values when one of its fields is moved.
 */
export function springForms(change) {
  const groups = Object.entries(forms).map(([form, { title, members }]) => {
    const fields = Object.fromEntries(members.map(([name, label, unit, min, max, step]) => [
      name, numberField({ label, unit, min, max, step, change: () => change(form, values()) }),
    ]));
    const values = () => Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, field.value ?? 0]));
    const element = h("fieldset", { class: "group" }, h("legend", {}, title),
      Object.values(fields).map((field) => field.element));
    return { form, fields, element };
  });
  return {
    /** The groups in their order: the two figures of the first lead on the page. */
    elements: groups.map(({ element }) => element),
    /** Marks the form that leads. */
    lead(form) {
      for (const group of groups) group.element.classList.toggle("leads", group.form === form);
    },
    /** Shows the values of the form that leads, and those of a spring in all others and where an address leaves one out. */
    show(leading, values, spring) {
      for (const { form, fields } of groups) {
        const shown = form === leading ? { ...spring, ...values } : spring;
        for (const [name, field] of Object.entries(fields)) field.value = shown[name];
      }
    },
    /** Shows the values of one form, before there is an answer, and where the service refuses them. */
    showOnly(leading, values) {
      for (const [name, field] of Object.entries(groups.find(({ form }) => form === leading)?.fields ?? {})) field.value = values[name] ?? standards[name];
    },
    /** Shows what is wrong with a member of the form that leads; without an error, nothing. */
    fault(leading, error) {
      for (const { form, fields } of groups) {
        for (const [name, field] of Object.entries(fields)) {
          field.fault = form === leading ? error?.at?.(`/spring/${name}`) : "";
        }
      }
    },
  };
}
