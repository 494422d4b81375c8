/** A sheet that is dragged, thrown and caught; a server of Overshoot answers where it goes, and how. */

const server = new URLSearchParams(location.search).get("server") ?? "http://localhost:8080/";
const { release, play } = await import(new URL("overshoot.js", server));

const sheet = document.querySelector(".sheet");
const prefersLess = matchMedia("(prefers-reduced-motion: reduce)");
/** The speed of an arrow key, in pixels a second. */
const keySpeed = 1600;

let y = 0;
let flight = null;
let finger = null;

/** The places at which the sheet rests, from the highest on. */
const places = () => [0.12, 0.5, 0.86].map((part) => ({ y: Math.round(part * innerHeight) }));

/** Past its highest place the sheet resists as a scroll view does; and the inverse, for a sheet caught there. */
function banded(at) {
  const [{ y: top }] = places();
  const over = top - at;
  return over > 0 ? top - (1 - 1 / (over * 0.55 / innerHeight + 1)) * innerHeight : at;
}
function unbanded(at) {
  const [{ y: top }] = places();
  const band = top - at;
  return band > 0 ? top - band / (0.55 * (1 - band / innerHeight)) : at;
}

function place(at) {
  y = at;
  sheet.style.transform = `translate(0, ${y}px)`;
}

/** Stops a flight where it is. */
function caught() {
  if (flight) place(flight.catch().value.y);
  flight = null;
}

async function fly(start) {
  const answer = await release({
    ...start, target: { type: "snap", points: places() },
    animation: ".spring(duration: 0.5, bounce: 0.2)", sample: { fps: 120 },
  });
  if (finger) return;
  caught();
  if (prefersLess.matches) place(answer.target.y);
  else flight = play(sheet, answer);
}

sheet.addEventListener("pointerdown", (event) => {
  sheet.setPointerCapture(event.pointerId);
  caught();
  finger = { offset: unbanded(y) - event.clientY, samples: [] };
  move(event);
});
sheet.addEventListener("pointermove", move);
for (const end of ["pointerup", "pointercancel"]) sheet.addEventListener(end, letGo);

function move(event) {
  if (!finger) return;
  place(banded(event.clientY + finger.offset));
  const last = finger.samples.at(-1);
  if (!last || last.time < event.timeStamp) finger.samples.push({ time: event.timeStamp, position: { y } });
}

function letGo(event) {
  if (!finger) return;
  const { samples } = finger;
  finger = null;
  fly({ samples: samples.slice(-20), liftTime: event.timeStamp, timestamps: "milliseconds" });
}

sheet.addEventListener("keydown", (event) => {
  const direction = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (!direction) return;
  event.preventDefault();
  const velocity = { y: direction * keySpeed };
  const position = flight ? flight.catch().value : { y };
  flight = null;
  place(position.y);
  fly({ position, velocity });
});
addEventListener("resize", () => (caught(), place(places()[1].y)));
place(places()[1].y);
