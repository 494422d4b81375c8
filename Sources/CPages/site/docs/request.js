/** A curl command as a request, which the page itself sends. */

/** The most of an answer that is shown, in characters. */
const shown = 200_000;

/**
 * The request of a command with one curl, and nothing else of the shell; null for any other.
 *
 * Its address leads to this server, wherever the command says that it lies.
 */
export function requestOf(command, root) {
  const words = wordsOf(command);
  if (words?.shift() !== "curl") return null;
  const request = { address: null, method: null, body: null, fields: {}, parts: [], isQuery: false };
  while (words.length > 0) if (!take(words.shift(), words, request)) return null;
  const path = request.address?.match(/^(?:https?:\/\/)?[^/]+?(\/v1\/.*)$/)?.[1];
  if (!path || (request.parts.length > 0 && !request.isQuery)) return null;
  const query = request.isQuery && request.parts.length > 0 ? (path.includes("?") ? "&" : "?") + request.parts.join("&") : "";
  return {
    address: new URL(path.slice(1) + query, root), body: request.body, fields: request.fields,
    method: request.method ?? (request.body === null ? "GET" : "POST"),
  };
}

function take(word, words, request) {
  switch (word) {
    case "-G": case "--get": return request.isQuery = true;
    case "-s": case "--silent": case "-i": case "-N": case "--no-buffer": return true;
    case "-X": case "--request": return Boolean(request.method = words.shift());
    case "-d": case "--data": return Boolean(request.parts.push(words.shift()));
    case "--data-urlencode": {
      const [name, ...value] = (words.shift() ?? "").split("=");
      return Boolean(request.parts.push(`${name}=${encodeURIComponent(value.join("="))}`));
    }
    case "--json":
      request.fields = { "Content-Type": "application/json", ...request.fields };
      return (request.body = words.shift() ?? null) !== null && !request.body.startsWith("@");
    case "-H": case "--header": {
      const [, name, value] = (words.shift() ?? "").match(/^([\w-]+):\s*(.*)$/) ?? [];
      if (name) request.fields[name] = value;
      return Boolean(name);
    }
    default:
      if (word.startsWith("-") || request.address) return false;
      return Boolean(request.address = word);
  }
}

/** The words of a line of the shell; null if it has more than words and quotes. */
function wordsOf(command) {
  const line = command.trim().replace(/\\\n/g, " ");
  const words = [];
  const token = /\s+|'([^']*)'|"((?:[^"\\$`]|\\.)*)"|\\(.)|([^\s'"\\|&;<>()$`#]+)/sy;
  let isInside = false;
  while (token.lastIndex < line.length) {
    const match = token.exec(line);
    if (!match) return null;
    const text = match[1] ?? match[2]?.replace(/\\(["\\])/g, "$1") ?? match[3] ?? match[4];
    if (text === undefined) isInside = false;
    else if (isInside) words[words.length - 1] += text;
    else isInside = Boolean(words.push(text));
  }
  return words;
}

/** Sends a request, with the key that the playground has in this tab, and tells an answer how it goes. */
export async function send({ address, method, body, fields }, answer) {
  const start = performance.now();
  try {
    const key = sessionStorage.getItem("overshoot-key");
    const headers = { ...(key && { "X-API-Key": key }), ...fields };
    const response = await fetch(address, { method, body, headers, signal: answer.signal });
    const type = response.headers.get("Content-Type") ?? "";
    const content = await response.arrayBuffer();
    const time = Math.round(performance.now() - start);
    const words = [`${response.status} ${response.statusText}`, `${content.byteLength.toLocaleString("en")} bytes`, `${time} ms`];
    if (response.status === 401) words.push("enter a key in the playground, or add -H 'X-API-Key: KEY'");
    answer.say(words.join(" · "));
    show(content, type, answer);
  } catch (error) {
    if (error.name !== "AbortError") answer.say("The server is away.");
  }
}

function show(content, type, answer) {
  if (type.startsWith("image/svg")) {
    return answer.draw(URL.createObjectURL(new Blob([content], { type: "image/svg+xml" })), "What the service draws");
  }
  if (/octet-stream|arrow/.test(type)) return answer.show(`${type}, which is not text`, "text");
  const text = new TextDecoder().decode(content);
  const isJSON = /json/.test(type) && !/ndjson|jsonl/.test(type);
  const whole = isJSON ? laid(JSON.parse(text)) : text;
  const cut = whole.length > shown ? whole.slice(0, shown) + "\n…" : whole;
  answer.show(cut, isJSON ? "json" : type.startsWith("text/css") ? "css" : "text");
}

/** JSON as the pages have it: what fits into a line is on one. */
export function laid(value, indent = "") {
  const line = JSON.stringify(value, null, 1).replace(/\n\s*/g, " ").replace(/([[{]) | ([\]}])/g, "$1$2");
  if (line.length + indent.length <= 100 || value === null || typeof value !== "object") return line;
  const inner = indent + "  ";
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  const items = Array.isArray(value) ? value.map((item) => laid(item, inner))
    : Object.entries(value).map(([name, item]) => `${JSON.stringify(name)}: ${laid(item, inner)}`);
  if (Array.isArray(value) && value.every((item) => typeof item !== "object")) return `${open}${items.join(", ")}${close}`;
  return `${open}\n${items.map((item) => inner + item).join(",\n")}\n${indent}${close}`;
}
