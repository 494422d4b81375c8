// What Overshoot is compared with: Node's http server that answers /v1/springs/evaluate for an
// under-damped spring by the closed form, with `bounce` and `count` in the query.
import { createServer } from "node:http";

function evaluate(bounce, count) {
  const omega = (2 * Math.PI) / 0.5;
  const zeta = 1 - bounce;
  const damped = omega * Math.sqrt(1 - zeta * zeta);
  const decay = zeta * omega;
  const duration = -Math.log(0.001 * Math.sqrt(1 - zeta * zeta)) / decay;
  const time = [], value = [], velocity = [];
  for (let index = 0; index < count; index += 1) {
    const t = (duration * index) / (count - 1);
    const envelope = Math.exp(-decay * t);
    const sine = Math.sin(damped * t), cosine = Math.cos(damped * t);
    time.push(t);
    value.push(1 - envelope * (cosine + (decay / damped) * sine));
    velocity.push(envelope * ((omega * omega) / damped) * sine);
  }
  return {
    timeline: { duration, logicalDuration: 0.5, settles: true },
    samples: { time, value, velocity },
    spring: { duration: 0.5, bounce, dampingRatio: zeta, stiffness: omega * omega, damping: 2 * decay },
  };
}

const server = createServer((request, response) => {
  const query = new URL(request.url, "http://localhost").searchParams;
  const answer = evaluate(Number(query.get("bounce")), Number(query.get("count")));
  const body = Buffer.from(JSON.stringify(answer));
  response.writeHead(200, { "Content-Type": "application/json", "Content-Length": body.length });
  response.end(body);
});

server.listen(0, "127.0.0.1", () => {
  console.log(`listening on http://127.0.0.1:${server.address().port}`);
});
