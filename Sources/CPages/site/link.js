/** The permalink: the room and what was set in it, in the fragment of the address. */

/** The room and the state that an address names. */
export function readLink() {
  const [room = "", query = ""] = location.hash.slice(1).split("?");
  const entries = [...new URLSearchParams(query)].map(([name, text]) => [name, parsed(text)]);
  return { room, state: Object.fromEntries(entries) };
}

/** The values of a state that fit what a room has declared for their names, as anyone may write an address. */
export function fitting(state, declared) {
  return Object.fromEntries(Object.entries(state).filter(
    ([name, value]) => Object.hasOwn(declared, name) && declared[name](value)));
}

/** Kinds of values: functions that tell whether a value is one. A number is finite. */
export const isText = (value) => typeof value === "string";
export const isNumber = (value) => Number.isFinite(value);
export const isPositive = (value) => isNumber(value) && value > 0;
export const oneOf = (...values) => (value) => values.includes(value);
export const listOf = (kind, least = 0) => (value) =>
  Array.isArray(value) && value.length >= least && value.every((item) => kind(item));
export const rowOf = (...kinds) => (value) =>
  Array.isArray(value) && value.length === kinds.length && kinds.every((kind, index) => kind(value[index]));
/** An object that has some of the members, and no others. */
export const membersOf = (kinds) => (value) => value !== null && typeof value === "object" && !Array.isArray(value)
  && Object.entries(value).every(([name, member]) => Object.hasOwn(kinds, name) && kinds[name](member));

/** Writes the address of a room in a state, without a new entry in the history. */
export function writeLink(room, state) {
  const query = new URLSearchParams(
    Object.entries(state).map(([name, value]) => [name, written(value)]));
  const text = query.toString();
  history.replaceState(null, "", `#${room}${text ? "?" + text : ""}`);
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A string as it is where that reads back as the same, else JSON. */
function written(value) {
  if (typeof value !== "string") return JSON.stringify(value);
  return parsed(value) === value ? value : JSON.stringify(value);
}
