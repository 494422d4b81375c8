/** The permalink: the room and what was set in it, in the fragment of the address. */

/** The room and the state that an address names. */
export function readLink() {
  const [room = "", query = ""] = location.hash.slice(1).split("?");
  const entries = [...new URLSearchParams(query)].map(([name, text]) => [name, parsed(text)]);
  return { room, state: Object.fromEntries(entries) };
}

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
