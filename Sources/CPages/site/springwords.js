/** A spring in the words of an address. */

import { formOf } from "./forms.js";

/** The members in an address. */
const short = {
  duration: "d", bounce: "b", response: "r", dampingRatio: "z", mass: "m", stiffness: "k", damping: "c", overshoot: "o", settlingDuration: "s", preset: "p",
};
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
