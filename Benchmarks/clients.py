"""The requests that are measured, with the heads that clients send.

Each kind is a list of requests, which are sent in turns, so that bodies and queries differ from one to the next.
"""

import json
import math

# Clients of a server that is not on port 80 send its port, on a developer's machine or in a test one of five digits.
HOST = "127.0.0.1:18080"
CURL = f"""Host: {HOST}\r
User-Agent: curl/7.88.1\r
Accept: */*\r
"""
# What `fetch` of Node 20 sends.
NODE = f"""Host: {HOST}\r
connection: keep-alive\r
accept: */*\r
accept-language: *\r
sec-fetch-mode: cors\r
user-agent: node\r
accept-encoding: gzip, deflate\r
"""
# What Chrome sends with a page's `fetch`.
CHROME = f"""Host: {HOST}\r
Connection: keep-alive\r
sec-ch-ua-platform: "Linux"\r
User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36\r
sec-ch-ua: "Google Chrome";v="131", "Chromium";v="131", "Not_A Brand";v="24"\r
sec-ch-ua-mobile: ?0\r
Accept: */*\r
Origin: http://{HOST}\r
Sec-Fetch-Site: same-origin\r
Sec-Fetch-Mode: cors\r
Sec-Fetch-Dest: empty\r
Referer: http://{HOST}/\r
Accept-Encoding: gzip, deflate, br, zstd\r
Accept-Language: en-US,en;q=0.9\r
"""

VARIANTS = 40
BATCH_ITEMS = 11
# The formats whose samples are counted, by the difference between two frame rates for a second each.
FORMATS = ("json", "f64", "ndjson", "csv")
DENSITIES = {"sparse": 600, "dense": 1200}
FRAMES = {"fps": 60, "duration": 0.93}
SPRINGS = "/v1/springs/evaluate"


def get(target, head=CURL):
    return f"GET {target} HTTP/1.1\r\n{head}\r\n".encode()


def post(path, body, head=CURL):
    content = json.dumps(body).encode()
    return (f"POST {path} HTTP/1.1\r\n{head}"
            f"Content-Type: application/json\r\nContent-Length: {len(content)}\r\n\r\n").encode() + content


def bounce(n):
    """One of an under-damped spring, as a slider gives it."""
    return round(0.1 + 0.013 * (n % VARIANTS), 3)


def spring(n=0, sample=FRAMES):
    return {"spring": {"duration": 0.5, "bounce": bounce(n)}, "to": 100 + n, "sample": sample}


def animation(n, description):
    return {"to": 100 + n, "sample": FRAMES, "animation": description}


def query(n, **others):
    given = {"duration": 0.5, "bounce": bounce(n), "to": 100 + n, "fps": 60, "sampleDuration": 0.93} | others
    return f"{SPRINGS}?" + "&".join(f"{name}={value}" for name, value in given.items())


def source(n):
    return f".spring(duration: 0.5, bounce: {bounce(n)})"


def batch(n, count):
    items = [{"path": SPRINGS, "body": spring(n + index)} for index in range(count)]
    return post("/v1/batch", {"requests": items})


def merge(n):
    events = [{"at": 0.1 * index, "to": 100 * (index + 1) + n, "animation": ".spring"} for index in range(3)]
    return post("/v1/animations/merge", {"initial": 0, "sample": FRAMES, "events": events})


def release(n):
    samples = [{"time": 0.008 * index, "position": 3 * index} for index in range(12)]
    return post("/v1/gestures/release", {
        "samples": samples, "target": {"type": "fixed", "value": 300 + n}, "sample": FRAMES})


def keyframes(n):
    tracks = [{"type": "cubic", "to": 10 * index + n, "duration": 0.2} for index in range(5)]
    return post("/v1/keyframes/evaluate", {"initial": 0, "sample": FRAMES, "tracks": tracks})


def fit(n):
    """The spring of 60 samples, a hundredth of the distance apart from the truth at most."""
    times = [index / 60 for index in range(60)]
    zeta, omega = 1 - bounce(n), 4 * math.pi
    damped = omega * math.sqrt(1 - zeta * zeta)
    values = [1 - math.exp(-zeta * omega * t) * (math.cos(damped * t) + zeta * omega / damped * math.sin(damped * t))
              for t in times]
    return post("/v1/springs/fit", {
        "time": [round(t, 4) for t in times], "value": [round(value, 3) for value in values]})


def of_samples(n, count, name="json"):
    return post(f"{SPRINGS}?format={name}", spring(n, {"count": count, "duration": 1}))


def of_frames(n, fps, name):
    return post(f"{SPRINGS}?format={name}", spring(n, {"fps": fps, "duration": 1}))


def varied(make, count=VARIANTS):
    return [make(n) for n in range(count)]


REQUESTS = {
    "health": [get("/healthz")],
    "spring": varied(lambda n: post(SPRINGS, spring(n))),
    "spring-by-node": varied(lambda n: post(SPRINGS, spring(n), NODE)),
    "spring-by-browser": varied(lambda n: post(SPRINGS, spring(n), CHROME)),
    "spring-by-query": varied(lambda n: get(query(n))),
    "spring-as-object": varied(lambda n: post("/v1/animations/evaluate", animation(
        n, {"type": "spring", "duration": 0.5, "bounce": bounce(n)}))),
    "spring-as-source": varied(lambda n: post("/v1/animations/evaluate", animation(n, source(n)))),
    "spring-as-css": varied(lambda n: get(query(n, format="css")), 5),
    "spring-as-waapi": varied(lambda n: get(query(n, format="waapi")), 5),
    "spring-as-svg": varied(lambda n: get(query(n, format="svg")), 5),
    "conversion": varied(lambda n: post("/v1/animations/convert", {"animation": source(n)}), 5),
    "fit-of-60": varied(fit, 2),
    "merge-of-3": varied(merge),
    "release-of-12": varied(release),
    "keyframes-of-5": varied(keyframes),
    "batch-of-1": varied(lambda n: batch(n, 1)),
    "batch": varied(lambda n: batch(n, BATCH_ITEMS)),
    **{f"{density}-{name}": varied(lambda n, name=name, fps=fps: of_frames(n, fps, name), 5)
       for name in FORMATS for density, fps in DENSITIES.items()},
}
