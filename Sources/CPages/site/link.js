/** The permalink: the room and what was set in it, in the fragment of the address. */

/** The most characters of words in an address: messages cut longer ones off, and nobody reads them. */
export const mostShared = 2000;

/**
 * The room and the words that an address names, such as `d` and `0.5`; the query of the page names a spring.
 *
 * Words that are too long for an address are kept in its entry of the history, through reloads and returns.
 */
export function readLink() {
  const [room = "", query = ""] = location.hash.slice(1).split("?");
  if (!query && history.state?.room === room) return { room, words: new Map(history.state.words) };
  const words = new Map(new URLSearchParams(query || (room ? "" : location.search)));
  return { room, words };
}

/** The state that words name, some by the short names of a room, others by the names of its state, as JSON. */
export function stateOf(words, { declared, fromWords = () => ({}) }) {
  const long = Object.fromEntries([...words].map(([name, text]) => [name, parsed(text)]));
  return { ...fitting(long, declared), ...fitting(fromWords(words), declared) };
}

/** Numbers of a text, separated by a mark; what is none is NaN. */
export function numbersOf(text, mark = ",") {
  return (text ?? "").split(mark).map((part) => part.trim() === "" ? NaN : Number(part));
}

/** The values of a state that fit what a room has declared for their names, as anyone may write an address. */
function fitting(state, declared) {
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

/** Addresses are written once a state stands still: browsers allow a hundred a minute. */
const patience = 150;
let [write, timer] = [null, 0];

/** Writes the address of a room with the words that a function gives, once nothing else is to be written for a moment. */
export function writeLinkSoon(room, toWords) {
  dropLink();
  write = () => writeLink(room, toWords());
  timer = setTimeout(flushLink, patience);
}

/** Writes at once what waits to be written. */
export function flushLink() {
  const waiting = write;
  dropLink();
  waiting?.();
}

/** Forgets what waits to be written. */
export function dropLink() {
  clearTimeout(timer);
  write = null;
}

/** Writes the address of a room with its words, without a new entry in the history. */
function writeLink(room, words) {
  const entries = Object.entries(words).map(([name, value]) => [name, String(value)]);
  const text = entries.map(([name, value]) => `${name}=${readable(value)}`).join("&");
  const isLong = text.length > mostShared;
  history.replaceState(isLong ? { room, words: entries } : null, "", `${location.pathname}#${room}${text && !isLong ? "?" + text : ""}`);
}

/** Whether the address of the page says all that is set in its room. */
export const isWhole = () => history.state === null;

/** Text in an address, with the marks that need no percent sign left as they are. */
function readable(text) {
  return encodeURIComponent(text).replace(/%(20|2C|3A|3B|2F|40|24)/g, (code) => code === "%20" ? "+" : decodeURIComponent(code));
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
