/** What the page says to everyone: in a line at the foot of the window that comes and goes, read out by screen readers. */

const line = document.getElementById("status");
/** The time in milliseconds for which a sentence is seen. */
const patience = 4000;
let timer = 0;

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
