/** What scripts add to a page of the documentation: it can be read without them. */

import { attend } from "./code.js";
import { searchable } from "./search.js";

// The address below which this server is reached, which ends with a slash; it may lie behind a path.
const root = new URL(document.querySelector(".wordmark a").href);

for (const block of document.querySelectorAll(".code")) attend(block, root);
nameOrigin();
searchable(document.querySelector(".search"), new URL("docs/", root));
showPlace();

/** The address of this server in sentences too, in place of that of a server on the reader's machine. */
function nameOrigin() {
  const words = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT,
    (node) => node.parentNode.tagName === "CODE" && !node.parentNode.closest("pre") && node.data.includes("localhost:8080")
      ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP);
  while (words.nextNode()) words.currentNode.data = words.currentNode.data.replaceAll("localhost:8080", root.host);
}

/** Scrolls the list of pages, where it has a scroll bar of its own, to the page that is read. */
function showPlace() {
  const [list, here] = [document.querySelector("#pages"), document.querySelector("#pages [aria-current]")];
  if (here) list.scrollTop = here.offsetTop - list.clientHeight / 3;
}
