/** What is sent as a request, and what is thrown where it fails. */

/** An answer that is not a success: a problem document (RFC 9457), or a server that is away. */
export class OvershootError extends Error {
  constructor(status, problem, options) {
    super(describe(status, problem), options);
    this.name = "OvershootError";
    /** The HTTP status; 0 if there was no answer. */
    this.status = status;
    /** The kind of the problem, such as `out-of-range`; undefined if there was no problem document. */
    this.code = problem.code;
    /** The problem document as it came; an empty object if there was none. */
    this.problem = problem;
    /** The faults, each with a `pointer` into the request (or a `parameter`) and a `detail`. */
    this.errors = problem.errors ?? [];
  }

  /** The sentence about one member of the request, such as `/spring/duration`; else undefined. */
  at(pointer) {
    return this.errors.find((error) => error.pointer === pointer)?.detail;
  }
}

function describe(status, problem) {
  const faults = (problem.errors ?? []).map(({ pointer, parameter, detail }) => {
    const place = pointer ?? parameter;
    return place ? `${place}: ${detail}` : detail;
  });
  const sentence = problem.detail ?? problem.title ?? (status ? `HTTP ${status}` : "no answer");
  return faults.length ? faults.join("; ") : sentence;
}

/** Refuses a setting or an option that nothing would read. */
export function allow(given, names, example) {
  const wrong = given === Object(given) ? Object.keys(given).find((name) => !names.includes(name)) : JSON.stringify(given);
  if (wrong !== undefined) throw new TypeError(`expected an object with ${names.join(", ")}, as in ${example}; found ${wrong}`);
}

/** A request as JSON, in which typed arrays are arrays; `JSON.stringify` would make null of what is no finite number. */
export function written(request) {
  let isFinite = true;
  const text = JSON.stringify(request, (_, value) => {
    isFinite &&= typeof value !== "number" || Number.isFinite(value);
    return ArrayBuffer.isView(value) ? Array.from(value) : value;
  });
  if (isFinite) return text;
  throw new OvershootError(0, { errors: [unwritten(request)] });
}

/** The fault of the first number that JSON has no text for. */
function unwritten(value, pointer = "") {
  if (typeof value === "number" && !Number.isFinite(value)) return { pointer, detail: `must be a finite number, not ${value}` };
  if (value !== Object(value)) return undefined;
  for (const [name, part] of Object.entries(value)) {
    const fault = unwritten(part, `${pointer}/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`);
    if (fault) return fault;
  }
}
