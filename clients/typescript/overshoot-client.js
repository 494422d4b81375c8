/** Asking a server: the part of the client that plays nothing. */

import { allow, OvershootError, written } from "./overshoot-request.js";

export { OvershootError };

/** The paths of the operations, by the name of the client's function. */
export const operations = Object.freeze({
  spring: "v1/springs/evaluate",
  follow: "v1/springs/follow",
  curve: "v1/curves/evaluate",
  fitSpring: "v1/springs/fit",
  fitCurve: "v1/curves/fit",
  compare: "v1/motions/compare",
  audit: "v1/motions/audit",
  evaluate: "v1/animations/evaluate",
  merge: "v1/animations/merge",
  convert: "v1/animations/convert",
  convertTokens: "v1/tokens/convert",
  keyframes: "v1/keyframes/evaluate",
  phases: "v1/phases/evaluate",
  timeline: "v1/timelines/evaluate",
  track: "v1/gestures/track",
  release: "v1/gestures/release",
  recognize: "v1/gestures/recognize",
  simulate: "v1/gestures/simulate",
  transition: "v1/transitions/evaluate",
  resolve: "v1/transactions/resolve",
  animator: "v1/animators/evaluate",
  path: "v1/paths/evaluate",
  align: "v1/paths/align",
  layout: "v1/layouts/evaluate",
  batch: "v1/batch",
});

// A bundle that is no module has no address of its own; the page has one.
const here = import.meta.url ?? globalThis.location?.href;
const home = isServed(here) ? new URL(".", here).href : here;

/**
 * Creates a client with a function for each operation, all called as `(request, options)`.
 *
 * - `base`: the address of the server, with a path prefix if there is one.
 * - `key`: the API key, if the server wants one.
 * - `retries`: how often a 429 or 503 is asked again after the time of its `Retry-After`.
 * - `fetch`: the function that sends, the platform's own by default.
 * - `onWarning`: a function for each warning of an answer, `{ code, pointer, detail }`; by default
 *   `console.warn` says each sentence once.
 *
 * `options` has a `signal`, whose reason is thrown once it is aborted, and a `format`: a name such as `"css"`, or an object with the parameters
 * of one too. Without it, and as `program`, the answer is read from JSON; `f64`, `arrow` and `apng` are
 * an `ArrayBuffer`, the others text.
 */
export function createClient(settings = {}) {
  allow(settings, ["base", "key", "retries", "fetch", "onWarning"], 'createClient({ base: "http://localhost:8080/" })');
  const { base = home, key, retries = 2, fetch = globalThis.fetch, onWarning = warnOnce } = settings;
  const send = async (path, request = {}, options = {}) => {
    allow(options, ["signal", "format"], 'client.spring({}, { format: "css" })');
    const { signal, format } = options;
    // In Node the module itself comes from no server.
    if (!isServed(base)) {
      throw new OvershootError(0, { detail: `no server is at ${base}: give one, as in createClient({ base: "http://localhost:8080/" })` });
    }
    const url = new URL(path.replace(/^\/+/, ""), `${base}`.replace(/\/*([?#].*)?$/s, "/"));
    const parameters = formatParameters(format);
    for (const [name, value] of Object.entries(parameters)) {
      url.searchParams.set(name, value);
    }
    // Without it the problem with a drawing is a drawing.
    const headers = new Headers({ Accept: "application/problem+json, */*", "Content-Type": "application/json", ...(key && { "X-API-Key": key }) });
    // A redirect may make a GET of a POST, whose answer would be that of a request without members.
    const init = { method: "POST", headers, body: written(request), signal, redirect: "manual" };
    const response = await sent(fetch, url, init, retries);
    warningsOf(response).forEach((warning) => onWarning(warning));
    return reached(signal, `the answer of the server at ${url.origin} cannot be read`, () => content(response, parameters.format ?? "json"));
  };
  const functions = Object.entries(operations).map(
    ([name, path]) => [name, (request, options) => send(path, request, options)]);
  return { ...Object.fromEntries(functions), send };
}

function isServed(address) {
  try {
    return /^https?:$/.test(new URL(address).protocol);
  } catch {
    return false;
  }
}

function formatParameters(format) {
  return typeof format === "string" ? { format } : format ?? {};
}

function content(response, format) {
  if (format === "json" || format === "program") return response.json();
  return ["f64", "arrow", "apng"].includes(format) ? response.arrayBuffer() : response.text();
}

/**
 * The warnings of an answer in any format, from the list in its field `Overshoot-Warnings`.
 *
 * An item is a code with parameters, whose strings are percent-encoded and have no quotation mark inside.
 */
function warningsOf(response) {
  const items = (response.headers.get("Overshoot-Warnings") ?? "").matchAll(/([a-z-]+)((?:;[a-z]+=%"[^"]*")+)/g);
  return Array.from(items, ([, code, parameters]) => {
    const pairs = Array.from(parameters.matchAll(/;([a-z]+)=%"([^"]*)"/g), ([, name, text]) => [name, decodeURIComponent(text)]);
    return { code, ...Object.fromEntries(pairs) };
  });
}

const warned = new Set();

/** Says a warning that was not said before; a page that asks for each frame says it once. */
function warnOnce({ pointer, detail }) {
  const sentence = `Overshoot: ${pointer ? `${pointer}: ` : ""}${detail}`;
  if (warned.has(sentence)) return;
  if (warned.size < 1000) warned.add(sentence);
  console.warn(sentence);
}

async function sent(fetch, url, init, retries) {
  for (let attempt = 0; ; attempt += 1) {
    const response = await reached(init.signal, `the server at ${url.origin} does not answer`, () => fetch(url, init));
    if (response.ok) return response;
    if (response.type === "opaqueredirect" || (response.status >= 300 && response.status < 400)) throw redirected(url, response);
    const failure = await failed(response, init.signal);
    if (attempt >= retries || ![429, 503].includes(response.status)) throw failure;
    await pause(retryAfter(response) * 1000, init.signal);
  }
}

/** What a step answers; where it fails, the reason of the signal that has ended it, or an error with a sentence. */
async function reached(signal, detail, step) {
  try {
    return await step();
  } catch (cause) {
    if (signal?.aborted) throw signal.reason;
    throw new OvershootError(0, { detail }, { cause });
  }
}

/** A browser hides where a redirect leads. */
function redirected(url, response) {
  const place = response.headers.get("Location");
  const address = place ? new URL(place, url).origin : "another address";
  return new OvershootError(0, { detail: `the server at ${url.origin} redirects to ${address}: give its address as base` });
}

/** The seconds of `Retry-After`; 1 where it is missing or a date. */
function retryAfter(response) {
  const seconds = Number(response.headers.get("Retry-After") ?? 1);
  // A timer of more milliseconds than 31 bits have fires at once.
  return Number.isFinite(seconds) ? Math.min(seconds, 2e6) : 1;
}

/** Reads the answer whatever it is, since what nobody reads keeps its connection; it may be cut off. */
async function failed(response, signal) {
  const isProblem = response.headers.get("Content-Type")?.startsWith("application/problem+json");
  const answer = await (isProblem ? response.json() : response.text()).catch(() => ({}));
  if (signal?.aborted) throw signal.reason;
  return new OvershootError(response.status, isProblem ? answer : {});
}

function pause(milliseconds, signal) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(done, milliseconds);
    function done() {
      signal?.removeEventListener("abort", aborted);
      resolve();
    }
    function aborted() {
      clearTimeout(timer);
      reject(signal.reason);
    }
    signal?.addEventListener("abort", aborted, { once: true });
    if (signal?.aborted) aborted();
  });
}
