// What Overshoot is compared with: Node's http server that answers /v1/springs/evaluate for an
// under-damped spring by the closed form: with `bounce` and `count` in the query of a GET, or with
// `spring`, `to` and `sample` in the body of a POST.
import { createServer } from "node:http";

function evaluate(bounce, to, timeOf, count) {
  const omega = (2 * Math.PI) / 0.5;
  const zeta = 1 - bounce;
  const damped = omega * Math.sqrt(1 - zeta * zeta);
  const decay = zeta * omega;
  const duration = -Math.log(0.001 * Math.sqrt(1 - zeta * zeta)) / decay;
  const time = [], value = [], velocity = [];
  for (let index = 0; index < count; index += 1) {
    const t = timeOf(index, duration);
    const envelope = Math.exp(-decay * t);
    const sine = Math.sin(damped * t), cosine = Math.cos(damped * t);
    time.push(t);
    value.push(to * (1 - envelope * (cosine + (decay / damped) * sine)));
    velocity.push(to * envelope * ((omega * omega) / damped) * sine);
  }
  return {
    timeline: { duration, logicalDuration: 0.5, settles: true },
    samples: { time, value, velocity },
    spring: { duration: 0.5, bounce, dampingRatio: zeta, stiffness: omega * omega, damping: 2 * decay },
  };
}

function answerQuery(url) {
  const query = new URL(url, "http://localhost").searchParams;
  const count = Number(query.get("count"));
  return evaluate(
    Number(query.get("bounce")), 1, (index, duration) => (duration * index) / (count - 1), count);
}

function answerBody(text) {
  const { spring, to, sample } = JSON.parse(text);
  const timeOf = (index) => Math.min(index / sample.fps, sample.duration);
  return evaluate(spring.bounce, to, timeOf, Math.ceil(sample.fps * sample.duration) + 1);
}

function send(response, answer) {
  const body = Buffer.from(JSON.stringify(answer));
  response.writeHead(200, { "Content-Type": "application/json", "Content-Length": body.length });
  response.end(body);
}

const server = createServer((request, response) => {
  if (request.method !== "POST") return send(response, answerQuery(request.url));
  const parts = [];
  request.on("data", (part) => parts.push(part));
  request.on("end", () => send(response, answerBody(Buffer.concat(parts).toString())));
});

server.listen(0, "127.0.0.1", () => {
  console.log(`listening on http://127.0.0.1:${server.address().port}`);
});
