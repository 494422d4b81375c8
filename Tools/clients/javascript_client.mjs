// Uses the JavaScript client in Node as its users do: javascript_client.mjs, with a server's address in BASE.

import assert from "node:assert/strict";
import { createServer } from "node:http";
import { caught, createClient, operations, OvershootError, play, program, spring } from "../../clients/typescript/overshoot.js";

const base = `${process.env.BASE}/`;
const client = createClient({ base });
// Nothing is drawn here.
globalThis.requestAnimationFrame = () => {};
const sheet = {
  initial: { x: 0, y: 0 }, sample: { fps: 120 },
  events: [{ at: 0, to: { x: 100, y: 40 }, animation: ".spring(duration: 0.5, bounce: 0.3)" }],
};

/** There is a function for each operation of the contract, and it answers the first example as the contract says. */
async function answersEveryOperation() {
  const { paths, components } = await (await fetch(new URL("openapi.json", base))).json();
  const posts = Object.entries(paths).filter(([, { post }]) => post).map(([path, { post }]) => [path, post]);
  const names = new Map(Object.entries(operations).map(([name, path]) => [`/${path}`, name]));
  assert.deepEqual(posts.map(([path]) => path).sort(), [...names.keys()].sort());
  for (const [path, post] of posts) {
    const [[name, { value }]] = Object.entries(post.requestBody.content["application/json"].examples);
    const response = components.responses[post.responses[200].$ref.split("/").pop()];
    const expected = response.content["application/json"].examples[name].value;
    alike(await client[names.get(path)](value), expected, path);
  }
}

/** Compares documents, but for the last digits of numbers and for `state`, which examples leave out. */
function alike(one, other, place) {
  if (typeof other === "number") return assert.ok(Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(other)), place);
  if (other === null || typeof other !== "object") return assert.equal(one, other, place);
  for (const name of Object.keys(other).filter((name) => name !== "state")) alike(one[name], other[name], `${place}/${name}`);
}

/** `catch()` stops an element in flight, with the value and the velocity of then and the state to go on from. */
async function catchesInFlight() {
  const answer = await client.merge(sheet);
  const element = stage();
  const flight = play(element, answer);
  const { animation } = flight;
  animation.currentTime = 137.3;
  const moment = flight.catch();
  const { samples } = await client.merge({ ...sheet, sample: { times: [0.1373] } });
  for (const axis of ["x", "y"]) {
    assert.ok(Math.abs(moment.value[axis] - samples.value[axis][0]) < 1e-3, axis);
    assert.ok(Math.abs(moment.velocity[axis] - samples.velocity[axis][0]) < 0.5, axis);
  }
  assert.ok(Math.abs(moment.velocity.x) > 100 && animation.currentTime === null && Math.abs(moment.time - 0.1373) < 1e-12);
  assert.equal(element.style.transform, `translate(${moment.value.x}px, ${moment.value.y}px)`);
  assert.equal(animation.keyframes.length, answer.samples.time.length);
  assert.equal(moment.state, answer.state);
  const back = await client.merge({ state: moment.state, events: [{ at: moment.time, to: { x: 0, y: 0 } }], sample: { times: [moment.time] } });
  assert.ok(Math.abs(back.events[0].velocity.x - moment.velocity.x) < 0.5, "the motion goes on as fast as it was caught");
  assert.deepEqual(caught(answer, 99).value, { x: 100, y: 40 }, "after its end a motion is at its end");
  element.style = {};
  assert.equal(flight.catch(), moment, "what was caught stays where it was");
  assert.deepEqual(element.style, {});
}

/** What its caller has canceled was where it was then, is not shown again, and no longer yields to others. */
async function staysCanceled() {
  const request = { animation: ".linear(duration: 1)", to: { x: 8, opacity: 0 }, sample: { count: 5 } };
  for (const answer of [await client.evaluate(request), await client.evaluate(request, { format: "program" })]) {
    const element = stage();
    const { animation, finished, catch: caughtNow } = play(element, answer);
    animation.currentTime = 250;
    animation.cancel();
    assert.equal(await finished, false);
    element.style = {};
    const moment = caughtNow();
    assert.deepEqual([moment.time, moment.value.x, moment.velocity.x], [0.25, 2, 8]);
    assert.equal(caughtNow(), moment);
    animation.cancel();
    play(element, await client.evaluate({ ...request, to: { x: 1 } }));
    assert.deepEqual(element.style, {}, "it is moved by nothing that was canceled");
    assert.equal(caughtNow(), moment);
  }
}

/** An element whose animations of the Web Animations API have the time that a test gives them. */
function stage() {
  const animate = (keyframes, timing) => {
    const animation = { keyframes, timing, currentTime: 0, playState: "running" };
    animation.finished = new Promise((_, reject) => {
      animation.cancel = () => {
        animation.currentTime = null;
        reject(new Error("canceled"));
      };
    });
    animation.effect = {
      setKeyframes(frames) { animation.keyframes = frames; },
      getComputedTiming() {
        const { currentTime: localTime, timing: { delay = 0, duration } } = animation;
        const isActive = localTime !== null && localTime >= delay;
        return { localTime, delay, progress: isActive ? Math.min((localTime - delay) / duration, 1) : null };
      },
    };
    return animation;
  };
  return { style: {}, animate };
}

/** A playback takes its properties from the ones before, which stay where they are until it begins; unless it is added to them. */
async function replacesPlaybacks() {
  const evaluated = (to, options) => client.evaluate({ animation: ".linear(duration: 1)", to, sample: { count: 5 } }, options);
  const [moved, faded, both] = await Promise.all([evaluated({ x: 8 }), evaluated({ opacity: 0 }), evaluated({ x: 4, opacity: 0 })]);
  const programmed = await evaluated({ x: 16 }, { format: "program" });
  const element = stage();
  const [first, second] = [play(element, both), play(element, faded)];
  assert.deepEqual(first.animation.keyframes.map((frame) => "opacity" in frame), Array(5).fill(false), "one property is given up");
  first.animation.currentTime = 500;
  const third = play(element, programmed, { delay: 100 });
  assert.equal(first.animation.currentTime, null, "and then the other");
  assert.equal(await first.finished, false);
  assert.deepEqual([first.catch().value.x, element.style.transform], [2, "translate(2px, 0px)"]);
  assert.equal(second.animation.currentTime, 0, "what moves another property goes on");
  third.animation.currentTime = 350;
  assert.equal(third.catch().value.x, 4, "a program waits for its delay");
  const under = play(element, moved);
  play(element, moved, { composite: "add" });
  assert.equal(under.animation.currentTime, 0);
  assert.equal("transform" in second.animation.keyframes[0], false, "an opacity alone moves nothing");
}

/** A program is played and caught without samples, exactly, and goes on from its state. */
async function playsPrograms() {
  const answer = await client.merge(sheet, { format: "program" });
  const element = stage();
  const flight = play(element, answer);
  const { animation } = flight;
  animation.currentTime = 137.3;
  const moment = flight.catch();
  const { samples } = await client.merge({ ...sheet, sample: { times: [0.1373] } });
  for (const axis of ["x", "y"]) {
    assert.ok(Math.abs(moment.value[axis] - samples.value[axis][0]) < 1e-10, axis);
    assert.ok(Math.abs(moment.velocity[axis] - samples.velocity[axis][0]) < 1e-9, axis);
  }
  assert.ok(animation.currentTime === null && animation.timing.duration === answer.duration * 1000);
  assert.equal(element.style.transform, `translate(${moment.value.x}px, ${moment.value.y}px)`);
  assert.deepEqual(caught(program(answer), moment.time), moment);
  const back = await client.merge({ state: moment.state, events: [{ at: moment.time, to: { x: 0, y: 0 } }], sample: { times: [moment.time] } });
  assert.ok(Math.abs(back.events[0].velocity.x - moment.velocity.x) < 1e-9, "the motion goes on as fast as it was caught");
}

/** Strings have their units, a transition its offset; what `play` cannot place is told with what to give. */
async function playsMembers() {
  const shown = async (answer) => {
    return play(stage(), await answer).animation.keyframes.at(-1);
  };
  const moved = (to, from) => client.evaluate({ animation: ".smooth", ...from && { from }, to });
  assert.equal((await shown(moved("40px"))).transform, "translate(40px, 0px)");
  assert.equal((await shown(moved({ x: "2em", rotate: "45deg" }))).transform, "translate(2em, 0px) rotate(45deg)");
  assert.equal((await shown(moved({ x: 3, y: 4, rotate: 5 }))).transform, "translate(3px, 4px) rotate(5deg)");
  const push = client.transition({ transition: ".push(from: .trailing)", animation: ".smooth", size: { width: 390, height: 80 }, sample: { times: [0] } });
  const { transform, opacity } = await shown(push);
  assert.deepEqual([transform, opacity], ["translate(390px, 0px)", 0]);
  for (const [to, from] of [["#f00", "#333"], [{ left: 40 }], ["translateX(40px)", "translateX(0px)"]]) {
    await assert.rejects(shown(moved(to, from)), /needs a style, such as play\(element, answer, \{ style:/);
  }
  await assert.rejects(shown(client.spring({}, { format: "css" })), /an answer that was awaited/);
  assert.throws(() => play({}, client.spring({})), /^TypeError: play takes an answer that was awaited/);
  assert.throws(() => caught(client.spring({}), 0), /^TypeError: caught takes an answer that was awaited/);
  const answer = await client.spring({});
  assert.throws(() => program(answer), /^TypeError: no answer in the format program/);
  assert.throws(() => play(null, answer), /^TypeError: play moves an element; found null/);
}

/** A problem is a typed error, with a sentence for each pointer. */
async function namesMistakes() {
  const error = await failure(client.spring({ spring: { duration: 0, bonce: 1 } }));
  assert.ok(error instanceof OvershootError && error instanceof Error);
  assert.deepEqual([error.status, error.errors.length, error.problem.status], [422, 2, 422]);
  assert.deepEqual([error.code, error.errors[1].code], ["out-of-range", "unknown-member"]);
  assert.equal(error.at("/spring/bonce"), 'unknown member; did you mean "bounce"?');
  assert.equal(error.at("/to"), undefined);
  assert.match(error.message, /\/spring\/duration: must be above 0/);
  const whole = await failure(client.spring(null));
  assert.match(whole.message, /^must be an object/, "the whole request has no place");
  const away = await failure(createClient({ base: "http://127.0.0.1:9/" }).spring({}));
  assert.deepEqual([away.status, away.code], [0, undefined]);
  assert.match(away.message, /does not answer/);
  for (const nowhere of [spring, ...["localhost:8080", "http://", "http://local host/"].map((base) => createClient({ base }).spring)]) {
    const error = await failure(nowhere({}));
    assert.ok(error instanceof OvershootError);
    assert.match(error.message, /^no server is at (file:|localhost:8080|http:).* as in createClient\(\{ base: "http:/);
  }
  for (const settings of ["http://localhost:8080/", null, { url: "http://localhost:8080/" }]) {
    assert.throws(() => createClient(settings), /^TypeError: expected an object with base, .*; found ("http:|null|url)/);
  }
  for (const options of ["css", null, { formt: "css" }, { timeout: 2 }]) {
    assert.match(`${await failure(client.spring({}, options))}`, /^TypeError: expected an object with signal, format, .*; found ("css"|null|formt|timeout)/);
  }
  assert.ok(await failure(createClient({ base, key: "ключ" }).spring({})) instanceof TypeError, "no header has such a key");
  const drawn = await failure(client.spring({ spring: { duration: 0 } }, { format: "svg" }));
  assert.equal(drawn.at("/spring/duration"), "must be above 0", "the problem with a drawing is none");
  assert.match((await failure(client.evaluate())).message, /^\/animation: is required/);
  const cut = await stub((response) => response.writeHead(200, { "Content-Length": "9" }).write("{", () => response.destroy()));
  const page = await stub((response) => response.end("<html>"));
  for (const server of [cut, page]) {
    const error = await failure(createClient({ base: server.base }).spring({}));
    assert.ok(error instanceof OvershootError);
    assert.match(error.message, /^the answer of the server at http:.* cannot be read$/);
    server.close();
  }
}

const failure = (promise) => promise.then(() => assert.fail("a failure is thrown"), (error) => error);

/** Numbers that JSON has no text for are told by their place; typed arrays are arrays, such as those that `f64` answers. */
async function writesNumbers() {
  for (const [to, pointer, number] of [[NaN, "/to", "NaN"], [{ x: 1, "y/~": [0, -Infinity] }, "/to/y~1~0/1", "-Infinity"]]) {
    const error = await failure(client.spring({ to }));
    assert.ok(error instanceof OvershootError);
    assert.deepEqual([error.status, error.at(pointer)], [0, `must be a finite number, not ${number}`]);
  }
  const [times, values] = [new Float64Array([0, 0.1, 0.2, 0.3, 0.4, 0.5]), new Float32Array([0, 1, 2, 3, 4, 5])];
  const { samples } = await client.spring({ sample: { times } });
  assert.deepEqual(samples.time, [...times]);
  assert.ok((await client.fitSpring({ time: times, value: values })).spring);
}

/** A prefix ends with a slash or not; what is behind it in an address is no part of it. */
async function keepsPrefixes() {
  const server = await stub((response) => say(response, 200, {}, {}));
  for (const end of ["", "/", "//", "?page", "/#spring"]) await createClient({ base: server.base.replace(/\/$/, end) }).spring({});
  await createClient({ base: new URL(server.base) }).send("/v1/springs/evaluate");
  assert.deepEqual(server.asked.map(({ url }) => url), Array(6).fill("/motion/v1/springs/evaluate"));
  server.close();
}

/** Other representations are text, or bytes. */
async function readsFormats() {
  const css = await client.merge(sheet, { format: { format: "css", name: "sheet" } });
  assert.match(css, /@keyframes sheet/);
  const doubles = new Float64Array(await client.spring({ to: 8, sample: { times: [0, 9] } }, { format: "f64" }));
  assert.deepEqual([...doubles], [0, 9, 0, 8, 0, 0]);
}

/** A warning reaches a handler in every format; without one the console says each sentence once. */
async function warns() {
  const request = { spring: { duration: 500 }, from: { x: 0, é: "0px" }, to: { x: 1, é: "10 px" }, sample: { count: 2 } };
  // But Compose, whose keyframes are at milliseconds, of which 500 s have too many.
  const formats = ["json", "rows", "csv", "ndjson", "sse", "f64", "arrow", "css", "waapi", "svg", "aftereffects", "coreanimation", "program", "lottie", "apng"];
  for (const format of formats) {
    const found = [];
    const sse = { ...request, sample: { times: [0] } };
    await createClient({ base, onWarning: (warning) => found.push(warning) }).spring(format === "sse" ? sse : request, { format });
    assert.deepEqual(found[0], { code: "long-duration", pointer: "/spring/duration", detail: "is 500 seconds; did you mean 0.5?" }, format);
    assert.deepEqual([found.length, found[1].pointer], [2, "/to/é"], format);
  }
  const { warn } = console;
  const said = [];
  console.warn = (sentence) => said.push(sentence);
  try {
    const answer = await client.spring({ spring: { duration: 500 }, sample: { count: 2 } });
    assert.equal(answer.warnings[0].pointer, "/spring/duration");
    await client.spring({ spring: { duration: 500 } }, { format: "css" });
    await client.spring({ spring: { duration: 0.5 } });
    await client.batch({ requests: [{ path: "/v1/springs/evaluate", body: { spring: { duration: 500 }, sample: { count: 2 } } }] });
  } finally {
    console.warn = warn;
  }
  const sentence = "is 500 seconds; did you mean 0.5?";
  assert.deepEqual(said, [`Overshoot: /spring/duration: ${sentence}`, `Overshoot: /requests/0/body/spring/duration: ${sentence}`]);
}

/** A server that answers what `reply` makes of each request; returns its address and what it was asked. */
async function stub(reply) {
  const asked = [];
  const server = createServer((request, response) => {
    asked.push({ url: request.url, key: request.headers["x-api-key"], time: performance.now(), response });
    request.resume().on("end", () => reply(response, asked.length));
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const open = new Set();
  server.on("connection", (socket) => open.add(socket.on("close", () => open.delete(socket))));
  return { base: `http://127.0.0.1:${server.address().port}/motion/`, asked, open, close: () => server.closeAllConnections() ?? server.close() };
}

function say(response, status, headers, body) {
  response.writeHead(status, { "Content-Type": "application/json", ...headers }).end(JSON.stringify(body));
}

/** A busy server is asked again after the seconds of `Retry-After`, with the key, under the prefix, as often as wanted. */
async function retries() {
  const busy = await stub((response, count) => say(response, count < 3 ? (count === 1 ? 503 : 429) : 200,
    { "Retry-After": count === 1 ? "1" : "0" }, { settles: true }));
  const patient = createClient({ base: busy.base, key: "secret" });
  assert.deepEqual(await patient.spring({}), { settles: true });
  assert.deepEqual(busy.asked.map(({ url, key }) => [url, key]), Array(3).fill(["/motion/v1/springs/evaluate", "secret"]));
  assert.ok(busy.asked[1].time - busy.asked[0].time >= 990, "the wait is as long as Retry-After says");
  busy.close();
  const dated = await stub((response, count) => say(response, count < 2 ? 503 : 200, { "Retry-After": new Date().toUTCString() }, {}));
  await createClient({ base: dated.base }).spring({});
  assert.ok(dated.asked[1].time - dated.asked[0].time >= 990, "a date is a second");
  dated.close();
  for (const [status, count] of [[503, 2], [500, 1], [422, 1]]) {
    const never = await stub((response) => say(response, status, { "Retry-After": "0" }, {}));
    const error = await failure(createClient({ base: never.base, retries: 1 }).spring({}));
    assert.deepEqual([error.status, never.asked.length], [status, count]);
    never.close();
  }
}

/** A redirect, which would make a GET without members of a request, is refused, and is told the key of nobody. */
async function refusesRedirects() {
  const other = await stub((response) => say(response, 200, {}, { spring: {} }));
  for (const status of [301, 302, 303, 307, 308]) {
    const moved = await stub((response) => response.writeHead(status, { Location: `${other.base}v1/springs/evaluate` }).end());
    const error = await failure(createClient({ base: moved.base, key: "secret" }).spring({ spring: { bounce: 0.9 } }));
    const { origin } = new URL(other.base);
    assert.deepEqual([error.status, error.message],
      [0, `the server at ${new URL(moved.base).origin} redirects to ${origin}: give its address as base`]);
    moved.close();
  }
  assert.equal(other.asked.length, 0);
  other.close();
}

/** A long answer that is asked again is read, so that its connection serves the next attempt. */
async function keepsConnections() {
  const page = "x".repeat(1e6);
  const never = await stub((response) => response.writeHead(503, { "Content-Type": "text/html", "Retry-After": "0" }).end(page));
  const error = await failure(createClient({ base: never.base, retries: 20 }).spring({}));
  assert.deepEqual([error.status, never.asked.length], [503, 21]);
  assert.ok(never.open.size < 5, `${never.open.size} connections are open`);
  never.close();
}

/** A signal ends a request, on its way, in the midst of a problem, and between two attempts. */
async function aborts() {
  const broken = await stub((response) => response.writeHead(422, { "Content-Type": "application/problem+json" }).write('{"title":'));
  const midst = await failure(createClient({ base: broken.base }).spring({}, { signal: AbortSignal.timeout(100) }));
  assert.equal(midst.name, "TimeoutError", "while the problem is read");
  broken.close();
  const unanswered = await stub(() => {});
  const busy = await stub((response) => say(response, 503, { "Retry-After": "3600" }, {}));
  for (const server of [unanswered, busy]) {
    const controller = new AbortController();
    let isAnswered = false;
    const sending = async (...request) => fetch(...request).finally(() => { isAnswered = true; });
    const answer = failure(createClient({ base: server.base, fetch: sending }).spring({}, { signal: controller.signal }));
    await until(() => server.asked.length && isAnswered === (server === busy));
    controller.abort();
    assert.equal((await answer).name, "AbortError");
    assert.equal(server.asked.length, 1);
    server.close();
  }
  const error = await failure(client.spring({}, { signal: AbortSignal.abort() }));
  assert.equal(error.name, "AbortError", "before it is sent");
  const left = new Error("the page is left");
  assert.equal(await failure(client.spring({}, { signal: AbortSignal.abort(left) })), left);
  const silent = await stub(() => {});
  const late = await failure(createClient({ base: silent.base }).spring({}, { signal: AbortSignal.timeout(20) }));
  assert.equal(late.name, "TimeoutError");
  silent.close();
}

async function until(condition) {
  do await new Promise((resolve) => setTimeout(resolve, 5)); while (!condition());
}

for (const check of [answersEveryOperation, catchesInFlight, staysCanceled, playsPrograms, playsMembers, replacesPlaybacks, namesMistakes, writesNumbers, keepsPrefixes,
  readsFormats, warns, retries, refusesRedirects, keepsConnections, aborts]) {
  await check();
  console.log("holds:", check.name);
}
