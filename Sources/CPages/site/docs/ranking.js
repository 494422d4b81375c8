/** Which sections of the documentation answer a question. */

const empty = new Set(`a about an and are as at be by can do does for from get give has have how i if in into is it its make me my of on or
 should so that the them then there this to use using want was way we what when where which who why will with you your`.split(/\s+/));
const alike = { easing: "curve", timing: "curve", stylesheet: "css", web: "css", drag: "gesture", swipe: "gesture", fling: "throw", thrown: "throw",
  retarget: "interrupt", interruption: "interrupt", transpose: "convert", translate: "convert", conversion: "convert", android: "compose",
  picture: "svg", plot: "svg", graph: "svg", image: "svg", accessibility: "reduce", finish: "complete", finished: "complete",
  completion: "complete", callback: "complete", length: "duration", long: "duration" };

/** The words of a text that say something, without their endings. */
export function stems(text) {
  const words = text.toLowerCase().replace(/([a-z])'s\b/g, "$1").match(/[a-z][a-z0-9]*|\d+(?:\.\d+)?/g) ?? [];
  return words.filter((word) => !empty.has(word)).map(stem);
}

export function stem(word) {
  if (word.length < 4) return word;
  const plain = word.replace(/ies$/, "y").replace(/(ss|sh|ch|x)es$/, "$1").replace(/([^s])s$/, "$1");
  const root = plain.replace(/^([a-z]*[aeiouy][a-z]+)(ing|ed)$/, "$1").replace(/([bdgmnprt])\1$/, "$1");
  return root.length > 3 ? root.replace(/e$/, "") : root;
}

/** What `search.json` says, with the stems of each section. */
export function read({ pages, sections, words, places }) {
  const list = sections.map(([page, heading, first, anchor]) => ({
    page: pages[page], heading, first, anchor: anchor ?? slug(heading), isPage: heading === pages[page].title,
    head: stems(heading), title: new Set(stems(pages[page].title)), text: new Set(stems(first)), rest: new Set(),
  }));
  const steps = places.split(" ");
  let word = "";
  for (const [index, entry] of words.split(" ").entries()) {
    word = word.slice(0, Number(entry[0])) + entry.slice(1);
    const root = stem(word);
    let place = -1;
    for (const step of steps[index].split(",")) {
      place += Number(step || 1);
      list[place].rest.add(root);
    }
  }
  const heads = new Map(list.filter(({ isPage }) => isPage).map(({ page, rest }) => [page, rest]));
  for (const section of list) section.whole = heads.get(section.page) ?? new Set();
  const counts = new Map();
  for (const { head, text, rest } of list) {
    for (const word of new Set([...head, ...text, ...rest])) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return { list, weight: (word) => Math.log(1 + list.length / (1 + (counts.get(word) ?? 0))), known: [...counts.keys()] };
}

export function slug(text) {
  return text.toLowerCase().replace(/[^\w\- ]/g, "").replaceAll(" ", "-");
}

/** The sections that answer a question best, best first; several of one page may be among them. */
export function find(index, question, most = 8) {
  const asked = [...new Set(stems(question))];
  const wanted = asked.map((word, place) => meant(index, word, place === asked.length - 1));
  const scored = index.list.map((section) => ({ section, score: score(section, wanted) })).filter(({ score }) => score > 0);
  return scored.sort((a, b) => b.score - a.score).slice(0, most).map(({ section }) => section);
}

/** The words that are meant by one of a question, each with its weight: itself, one like it, and those that the last one begins. */
function meant(index, word, isLast) {
  const others = alike[word] ?? Object.entries(alike).find(([name]) => stem(name) === word)?.[1];
  const begun = isLast && word.length > 1 ? index.known.filter((known) => known !== word && known.startsWith(word))
    .sort((one, other) => one.length - other.length).slice(0, 20) : [];
  const like = others ? [[stem(others), 0.6 * index.weight(stem(others))]] : [];
  return [[word, index.weight(word)], ...like, ...begun.map((known) => [known, 1])];
}

function score({ head, title, text, rest, whole, page, isPage }, wanted) {
  const inHead = new Set(head);
  // What else a section has is told of its whole page where it is common, and counts least there.
  const where = (word) => (inHead.has(word) ? 3 : 0) + (title.has(word) ? 1.5 : 0) + (text.has(word) ? 1 : 0)
    + (rest.has(word) && !isPage ? 0.8 : 0) + (whole.has(word) ? 0.25 : 0);
  let [sum, found] = [0, 0];
  for (const words of wanted) {
    const places = words.map(([word, weight]) => [weight * where(word), where(word)]);
    const [best, place] = places.reduce((one, other) => (one[0] < other[0] ? other : one));
    sum += best;
    found += Math.min(1, place);
  }
  if (found === 0) return 0;
  // All words of a question count more than one of them often, and a short heading more than a long one.
  const share = found / wanted.length;
  return sum * share * share * (1 + 1 / (2 + head.length)) * (isPage ? 1.15 : 1) * page.weight;
}
