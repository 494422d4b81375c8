"""Counts what requests cost: instructions in user space by callgrind, and heap allocations.

usage: costs.py EXECUTABLE [--check | --write]

Each figure is the difference between a server that has answered many requests and one that has answered
few, on one connection, so that starting and the first request do not count. Both figures are the same on
each run but for a percent, which times are not. `--check` fails where a figure is above that in costs.txt
by more than 3 %, or 1 allocation; `--write` writes the file.
"""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

from serving import Client, port_of

FOLDER = os.path.dirname(os.path.abspath(__file__))
COSTS = os.path.join(FOLDER, "costs.txt")
MARGIN, ALLOCATION_MARGIN = 1.03, 1
FEW, MANY = 30, 230

FRAMES = {"fps": 60, "duration": 0.93}
SPRING = {"spring": {"duration": 0.5, "bounce": 0.3}, "to": 100, "sample": FRAMES}
SWIFT = {"to": 100, "sample": FRAMES}
BATCH_ITEMS = 11
# Of which the instructions of a sample are counted besides JSON's.
FORMATS = ("ndjson", "csv", "f64")


CURL = "Host: localhost\r\nUser-Agent: curl/7.88.1\r\nAccept: */*\r\n"
# What Chrome sends with a page's `fetch`.
CHROME = """Host: localhost:18080\r
Connection: keep-alive\r
sec-ch-ua-platform: "Linux"\r
User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36\r
sec-ch-ua: "Google Chrome";v="131", "Chromium";v="131", "Not_A Brand";v="24"\r
sec-ch-ua-mobile: ?0\r
Accept: */*\r
Origin: http://localhost:18080\r
Sec-Fetch-Site: same-origin\r
Sec-Fetch-Mode: cors\r
Sec-Fetch-Dest: empty\r
Referer: http://localhost:18080/\r
Accept-Encoding: gzip, deflate, br, zstd\r
Accept-Language: en-US,en;q=0.9\r
"""


def get(target, head=CURL):
    return f"GET {target} HTTP/1.1\r\n{head}\r\n".encode()


def post(path, body, head=CURL):
    content = json.dumps(body).encode()
    return (f"POST {path} HTTP/1.1\r\n{head}"
            f"Content-Type: application/json\r\nContent-Length: {len(content)}\r\n\r\n").encode() + content


def batch(count):
    item = {"path": "/v1/springs/evaluate", "body": SPRING}
    return post("/v1/batch", {"requests": [item] * count})


REQUESTS = {
    "health": get("/healthz"),
    "spring": post("/v1/springs/evaluate", SPRING),
    "spring-by-browser": post("/v1/springs/evaluate", SPRING, CHROME),
    "spring-by-query": get(
        "/v1/springs/evaluate?duration=0.5&bounce=0.3&to=100&fps=60&sampleDuration=0.93"),
    "spring-as-object": post("/v1/animations/evaluate", SWIFT | {
        "animation": {"type": "spring", "duration": 0.5, "bounce": 0.3}}),
    "spring-as-source": post("/v1/animations/evaluate", SWIFT | {
        "animation": ".spring(duration: 0.5, bounce: 0.3)"}),
    "spring-as-css": get("/v1/springs/evaluate?duration=0.5&bounce=0.3&format=css"),
    "conversion": post("/v1/animations/convert", {"animation": ".spring(duration: 0.5, bounce: 0.3)"}),
    "merge-of-3": post("/v1/animations/merge", {
        "initial": 0, "sample": FRAMES,
        "events": [{"at": 0.1 * n, "to": 100 * (n + 1), "animation": ".spring"} for n in range(3)]}),
    "release-of-12": post("/v1/gestures/release", {
        "samples": [{"time": 0.008 * n, "position": 3 * n} for n in range(12)],
        "target": {"type": "fixed", "value": 300}, "sample": FRAMES}),
    "keyframes-of-5": post("/v1/keyframes/evaluate", {
        "initial": 0, "sample": FRAMES,
        "tracks": [{"type": "cubic", "to": 10 * n, "duration": 0.2} for n in range(5)]}),
    "batch-of-1": batch(1),
    "batch": batch(BATCH_ITEMS),
    "sparse": post("/v1/springs/evaluate", SPRING | {"sample": {"fps": 600, "duration": 1}}),
    "dense": post("/v1/springs/evaluate", SPRING | {"sample": {"fps": 1200, "duration": 1}}),
} | {
    f"{name}-{format}": post(
        f"/v1/springs/evaluate?format={format}", SPRING | {"sample": {"fps": rate, "duration": 1}})
    for format in FORMATS for name, rate in (("sparse", 600), ("dense", 1200))
}


def serve(executable, log, words=(), environment=None):
    """Starts the server with one loop and one worker, and returns it with its port."""
    words = [*words, executable, "serve", "--port", "0", "--loops", "1", "--workers", "1", "--supervise", "off"]
    process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=open(log, "wb"), env=environment)
    return process, port_of(process, log)


def instructions(executable, request, count):
    with tempfile.TemporaryDirectory() as folder:
        words = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={folder}/out"]
        process, port = serve(executable, f"{folder}/log", words)
        Client(port).ask(request, count)
        process.send_signal(signal.SIGTERM)
        process.wait()
        total = 0
        for name in os.listdir(folder):
            if name.startswith("out"):
                text = open(f"{folder}/{name}").read()
                total += int(re.search(r"^(?:totals|summary): (\d+)", text, re.M)[1])
        return total


def allocations(executable, request, hook):
    with tempfile.TemporaryDirectory() as folder:
        log = f"{folder}/log"
        process, port = serve(executable, log, environment=os.environ | {"LD_PRELOAD": hook})
        client, counts = Client(port), []
        for count in (100, 500):
            client.ask(request, count)
            time.sleep(0.3)  # The log is written by another thread.
            process.send_signal(signal.SIGUSR2)
            time.sleep(0.2)
            counts.append(int(re.findall(r"allocations (\d+)", open(log, errors="replace").read())[-1]))
        process.terminate()
        process.wait()
        return (counts[1] - counts[0]) / 500


def measure(executable):
    figures = {}
    with tempfile.TemporaryDirectory() as folder:
        # Valgrind cannot read Swift's debug information.
        stripped, hook = f"{folder}/overshoot", f"{folder}/allocations.so"
        shutil.copy(executable, stripped)
        subprocess.run(["objcopy", "--strip-debug", stripped], check=True)
        subprocess.run(
            ["cc", "-O2", "-shared", "-fPIC", "-o", hook, f"{FOLDER}/allocations.c"], check=True)
        for name, request in REQUESTS.items():
            cost = instructions(stripped, request, MANY) - instructions(stripped, request, FEW)
            figures[f"{name}-instructions"] = cost / (MANY - FEW)
        for name in ("health", "spring"):
            figures[f"{name}-allocations"] = allocations(executable, REQUESTS[name], hook)
    one, many = figures.pop("batch-of-1-instructions"), figures.pop("batch-instructions")
    figures["batch-item-instructions"] = (many - one) / (BATCH_ITEMS - 1)
    sparse, dense = figures.pop("sparse-instructions"), figures.pop("dense-instructions")
    figures["sample-instructions"] = (dense - sparse) / 600
    for format in FORMATS:
        sparse, dense = (figures.pop(f"{name}-{format}-instructions") for name in ("sparse", "dense"))
        figures[f"{format}-sample-instructions"] = (dense - sparse) / 600
    return figures


def known():
    rows = [line.split() for line in open(COSTS) if line.strip() and not line.startswith("#")]
    return {name: float(figure) for name, figure in rows}


def main(executable, *options):
    figures = measure(executable)
    limits = known() if "--check" in options else {}
    exceeded = False
    for name, figure in figures.items():
        limit = limits.get(name)
        is_above = limit is not None and figure > max(limit * MARGIN, limit + (
            ALLOCATION_MARGIN if name.endswith("allocations") else 0))
        exceeded |= is_above
        print(f"{name:28} {figure:10.0f}" + (f"   ABOVE {limit:.0f}" if is_above else ""))
    if "--write" in options:
        head = [line for line in open(COSTS) if line.startswith("#")]
        open(COSTS, "w").writelines(head + [f"{name} {figure:.0f}\n" for name, figure in figures.items()])
    sys.exit(1 if exceeded else 0)


if __name__ == "__main__":
    main(*sys.argv[1:])
