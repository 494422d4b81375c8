/** Code that moves by the custom properties of a timeline: the server writes these, and what takes them is written here. */

/** A stylesheet, with the rules of what moves. */
export function timelineCSS(code, value, name) {
  return `${code.trim()}\n${rules(code, value, name).join("\n")}`;
}

/** An object of one level as JSON on one line that can be broken. */
export function spaced(value) {
  return JSON.stringify(value, null, 1).replaceAll(/\n\s*/g, " ");
}

/** A script that plays the keyframes, with the rules of what moves. */
export function timelineScript(code, value, name) {
  const { keyframes, options, properties } = JSON.parse(code);
  const list = (entries) => `[\n${entries.map((each) => `  ${spaced(each)},`).join("\n")}\n]`;
  return `const keyframes = ${list(keyframes)};
// Registered once in a document, so that they move, and inherited by what is inside.
const properties = ${list(properties)};
for (const property of properties) CSS.registerProperty(property);
document.querySelector(".${name}").animate(keyframes, ${spaced(options)});

/* The style of what is inside:
${rules(code, value, name).join("\n")}
*/`;
}

/** A rule for each track, or for each of its items, that has a custom property in a code. */
function rules(code, value, name) {
  const taken = new Set(code.match(new RegExp(`--${name}-[\\w-]+`, "g")));
  return leaves(value).flatMap(([selector, path, members]) => {
    const lines = styles((member) => {
      const property = `--${name}-${[...path, ...member].join("-")}`;
      return taken.has(property) ? `var(${property})` : null;
    }, members);
    return lines.length ? [`${selector} { ${lines.join(" ")} }`] : [];
  });
}

/** Of each track or item, its selector, its path and whether it has members. */
function leaves(value) {
  return Object.entries(value).filter(([track]) => /^[a-z_][\w-]*$/i.test(track)).flatMap(([track, each]) => {
    const isList = each !== null && typeof each === "object" && Object.values(each).every((one) => one !== null && typeof one === "object");
    if (!Array.isArray(each) && !isList) return [[`.${track}`, [track], typeof each === "object"]];
    return Object.entries(each).map(([item, one], index) => [`.${track} > :nth-child(${index + 1})`, [track, item], typeof one === "object"]);
  });
}

/** The declarations of what has a variable. */
function styles(variable, hasMembers) {
  const [x, y, scale, rotate, opacity] = hasMembers ? ["x", "y", "scale", "rotate", "opacity"].map((member) => variable([member])) : [variable([])];
  return [
    (x || y) && `translate: ${x ? `calc(1px * ${x})` : 0} ${y ? `calc(1px * ${y})` : 0};`,
    scale && `scale: ${scale};`, rotate && `rotate: calc(1deg * ${rotate});`, opacity && `opacity: ${opacity};`,
  ].filter(Boolean);
}
