/** Asking the server of this page, and what the page says: in a line at the foot of the window that comes and goes, read out by screen readers. */

import { createClient, OvershootError } from "../overshoot-client.js";

const keyName = "overshoot-key";
/** The address of the server, with the path prefix that this page was served under. */
export const base = new URL("./", document.baseURI);

const line = document.getElementById("status");
/** The time in milliseconds for which a sentence is seen. */
const patience = 4000;
let timer = 0;
let client = connected();
let tell = () => {};

function connected() {
  // The page says what the answer has; its console stays quiet.
  const onWarning = () => {};
  return createClient({ base, key: sessionStorage.getItem(keyName) ?? undefined, retries: 1, onWarning });
}

/** Has a function called with a sentence for the warnings of an answer that is shown. */
export function onWarnings(say) {
  tell = say;
}

/** Keeps a key for this tab, and uses it from now on. */
export function useKey(key) {
  sessionStorage.setItem(keyName, key);
  client = connected();
}

/** Asks an operation of the client by its name, such as `merge`; warnings are told after what a room says of the answer. */
export async function ask(operation, request, options) {
  const answer = await client[operation](request, options);
  if (answer.warnings) setTimeout(() => tell(answer.warnings.map(told).join(" ")));
  return answer;
}

/**
 * A function that asks at most once a frame, and whose late answers are dropped.
 *
 * - `operation`: the name of the operation.
 * - `then`: called with the answer, and with the request that it answers.
 * - `fail`: called with the error, unless a newer request has been made.
 */
export function latest(operation, then, fail) {
  let frame = 0;
  let running = null;
  return (request) => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(async () => {
      running?.abort();
      const mine = running = new AbortController();
      try {
        const answer = await ask(operation, request, { signal: mine.signal });
        if (mine === running) then(answer, request);
      } catch (error) {
        if (mine === running && error.name !== "AbortError") fail(error);
      }
    });
  };
}

/** Members whose names are not what a person calls them. */
const words = {
  dampingRatio: "damping ratio", settlingDuration: "settling time", curve: "the curve", animation: "the animation", samples: "the recording",
  initialVelocity: "velocity at the start",
};
/** Members that hold others, of which nobody needs to be told. */
const holders = new Set(["spring", "tracks", "target", "sample", "events", "phases"]);

/** What a pointer into a request is called: `/tracks/scale/0/duration` is `Scale, number 1, duration`, and `/animation/duration` is `Duration`. */
export function nameOf(pointer) {
  const all = (pointer ?? "").split("/").slice(1);
  const parts = all.filter((part, index) => !holders.has(part) && (part !== "animation" || index === all.length - 1));
  const text = parts.map((part) => /^\d+$/.test(part) ? `number ${Number(part) + 1}` : words[part] ?? part).join(", ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A sentence for a person about what went wrong. */
export function sentence(error) {
  if (!(error instanceof OvershootError)) return `This page failed: ${error.message}`;
  if (error.status === 0 && !error.errors.length) return "The server is away. What you see is its last answer; try again in a moment.";
  if (error.status === 401) return `This server ${sessionStorage.getItem(keyName) ? "knows no such API key: enter another" : "wants an API key: enter one"} at the top of the page.`;
  if (error.status === 429) return "That was too much for this server at once; try again in a moment.";
  const [few, more] = [error.errors.slice(0, mostTold), error.errors.length - mostTold];
  return few.map(told).concat(more > 0 ? `And ${more} more.` : []).join(" ") || error.message;
}

/** How many faults are told in one sentence. */
const mostTold = 3;

/** What goes on from the name of a member; any other detail stands by itself. */
const verb = /^(is|has|must|cannot|requires|needs|names|lies|exceeds|overflows|does|never)\b/;

/** A fault or a warning as a sentence. */
function told({ pointer, parameter, detail }) {
  const name = nameOf(pointer) || parameter || "The request";
  return `${name}${verb.test(detail) ? "" : ":"} ${detail}${/[.?!]$/.test(detail) ? "" : "."}`;
}

/** The curl line that asks the same. */
export function curlLine(path, request) {
  const quoted = JSON.stringify(request).replaceAll("'", "'\\''");
  return `curl '${new URL(path, base)}' -H 'Content-Type: application/json' -d '${quoted}'`;
}


/** Says a sentence; what is `unseen` is only read out, as it is shown elsewhere. */
export function say(text = "", { unseen = false } = {}) {
  show(text, { unseen });
  if (!unseen) timer = setTimeout(() => line.classList.remove("shown"), patience);
}

/** Says what went wrong, until something else is said. */
export function complain(text) {
  show(text, { isWrong: true });
}

function show(text, { unseen = false, isWrong = false }) {
  clearTimeout(timer);
  if (!text && !line.textContent) return;
  line.textContent = text;
  line.classList.toggle("wrong", isWrong);
  line.classList.toggle("shown", Boolean(text) && !unseen);
}
