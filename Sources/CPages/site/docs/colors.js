/** Colors of code, as highlights over its text: the elements stay as they are, and so does what is copied. */

const keywords = new Set(`actor as async await break case catch class const continue def default do else enum export extension false
 final for from func function guard if import in init inout is lambda let nil None new not null of private public return self static
 struct super switch this throw throws True False true try typealias undefined val var where while with yield fun`.split(/\s+/));
const patterns = {
  json: /(?<key>"(?:[^"\\]|\\.)*"(?=\s*:))|(?<text>"(?:[^"\\]|\\.)*")|(?<number>-?\b\d[\d.eE+-]*)|(?<word>\b(?:true|false|null)\b)/g,
  sh: /(?<comment>(?:^|(?<=\s))#[^\n]*)|(?<body>'\s*[[{][^']*')|(?<text>'[^']*'|"[^"]*")|(?<key>(?<=\s)--?[a-zA-Z][\w-]*)|(?<word>^[\w./-]+|(?<=[|;]\s*)[\w./-]+)/gm,
  css: /(?<comment>\/\*.*?\*\/)|(?<text>"[^"]*"|'[^']*')|(?<key>[\w-]+(?=\s*:[^:]))|(?<word>@[\w-]+|[\w-]+(?=\())|(?<number>-?(?<![\w-])\d*\.?\d+(?:%|[a-z]+)?)/gs,
  code: /(?<comment>\/\/[^\n]*|\/\*.*?\*\/|(?:^|(?<=\s))#\s[^\n]*)|(?<text>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`)|(?<number>\b\d[\d._]*\b)|(?<name>\b[A-Za-z_]\w*\b)/gs,
};
const forms = { json: "json", jsonl: "json", sh: "sh", css: "css", text: null, csv: null, "": null };
const kinds = ["key", "text", "number", "word", "comment"];
/** The ranges of each element, which are taken back when its text changes. */
const ranges = new WeakMap();

export function color(element, language) {
  if (!globalThis.Highlight || !CSS.highlights) return;
  for (const kind of kinds) if (!CSS.highlights.has(`code-${kind}`)) CSS.highlights.set(`code-${kind}`, new Highlight());
  for (const [kind, range] of ranges.get(element) ?? []) CSS.highlights.get(`code-${kind}`).delete(range);
  const form = language in forms ? forms[language] : "code";
  const found = form ? [...texts(element)].flatMap((node) => tokens(node.data, form).map((token) => ranged(node, token))) : [];
  for (const [kind, range] of found) CSS.highlights.get(`code-${kind}`).add(range);
  ranges.set(element, found);
}

function* texts(element) {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) yield walker.currentNode;
}

function ranged(node, [kind, start, end]) {
  const range = new StaticRange({ startContainer: node, startOffset: start, endContainer: node, endOffset: end });
  return [kind, range];
}

/** The kind, start and end of each token of a text; what has no color is left out. */
export function tokens(text, form) {
  return [...text.matchAll(patterns[form])].flatMap((match) => {
    const [kind, words] = Object.entries(match.groups).find(([, group]) => group !== undefined);
    const [start, end] = [match.index, match.index + words.length];
    if (kind === "body") return tokens(words, "json").map(([inner, from, to]) => [inner, start + from, start + to]);
    if (kind === "name") return keywords.has(words) ? [["word", start, end]] : [];
    return [[kind, start, end]];
  });
}
