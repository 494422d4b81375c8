"""Compares the processor time of requests with that of other servers, and measures memory and the start.

usage: compare.py EXECUTABLE

The servers answer in turns, so that what else the machine does meets all of them; the figures are medians
of the rounds. They and the client share one processor: an answer that wakes a client on another one costs
as much again, and differently from run to run. A peer that is not on PATH is left out: node and go (both
evaluate the spring by the closed form), and nginx, which sends as many bytes as it was given.
"""

import os
import re
import resource
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time

from costs import REQUESTS, SPRING, post
from serving import Client, port_of

FOLDER = os.path.dirname(os.path.abspath(__file__))
ROUNDS, REQUESTS_A_ROUND = 7, 500

NGINX = """
daemon off;
master_process off;
pid {folder}/pid;
error_log {folder}/log;
events {{ }}
http {{
  access_log {folder}/access;
  keepalive_requests 10000000;
  client_body_temp_path {folder}/body;
  proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi;
  scgi_temp_path {folder}/scgi;
  server {{
    listen 127.0.0.1:{port};
    default_type application/json;
    location = /healthz {{ return 200 '{{"status":"ok"}}'; }}
    location = /v1/springs/evaluate {{ return 200 '{spring}'; }}
  }}
}}
"""


class Server:
    """A server process with one connection to it."""

    def __init__(self, words, log, port=None, environment=None):
        output = open(log, "wb")
        self.began = time.monotonic()
        self.process = subprocess.Popen(words, stdout=output, stderr=output, env=environment)
        self.port = port or port_of(self.process, log)
        while True:
            try:
                self.client = Client(self.port)
                break
            except ConnectionRefusedError:
                time.sleep(0.01)

    @property
    def time(self):
        """The processor time of all threads so far, in seconds."""
        folder = f"/proc/{self.process.pid}/task"
        return sum(int(open(f"{folder}/{task}/schedstat").read().split()[0]) for task in os.listdir(folder)) / 1e9

    @property
    def whole_time(self):
        """The processor time of all threads, ended ones too, in seconds, to a hundredth."""
        fields = open(f"/proc/{self.process.pid}/stat").read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    @property
    def resident(self):
        """The resident memory, in MB of 10⁶ bytes."""
        status = open(f"/proc/{self.process.pid}/status").read()
        return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) * 1024 / 1e6

    def cost(self, request, count):
        """The processor time of a request, in microseconds."""
        before = self.time
        self.client.ask(request, count)
        return (self.time - before) / count * 1e6

    def stop(self):
        self.process.terminate()
        self.process.wait()


def overshoot(executable, folder):
    words = [executable, "serve", "--port", "0", "--loops", "1", "--workers", "1", "--supervise", "off"]
    return Server(words, f"{folder}/overshoot.log")


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def spring_of(server):
    """The content of the answer to the spring, of which nginx sends as many bytes."""
    server.client.socket.sendall(REQUESTS["spring"])
    length = server.client.read()
    return "x" * length


def peers(folder, spring):
    if shutil.which("node"):
        yield "node", Server(["node", f"{FOLDER}/peer.mjs"], f"{folder}/node.log")
    if shutil.which("go"):
        environment = os.environ | {"GOCACHE": f"{folder}/go", "GOMAXPROCS": "1"}
        subprocess.run(
            ["go", "build", "-o", f"{folder}/peer", f"{FOLDER}/peer.go"], check=True, env=environment)
        yield "go", Server([f"{folder}/peer"], f"{folder}/go.log", environment=environment)
    if shutil.which("nginx"):
        port = free_port()
        open(f"{folder}/nginx.conf", "w").write(NGINX.format(folder=folder, port=port, spring=spring))
        yield "nginx", Server(["nginx", "-c", f"{folder}/nginx.conf"], f"{folder}/nginx.log", port)


def compare(servers, name, request):
    """Prints the processor time of a request of each server, and its ratio to ours."""
    costs = {server: [] for server in servers}
    for server in servers.values():
        server.cost(request, REQUESTS_A_ROUND)
    for _ in range(ROUNDS):
        for peer, server in servers.items():
            costs[peer].append(server.cost(request, REQUESTS_A_ROUND))
    for peer, figures in costs.items():
        ratio = statistics.median(ours / theirs for ours, theirs in zip(costs["overshoot"], figures))
        print(f"{name}: {peer} {statistics.median(figures):.1f} µs, ratio {ratio:.2f}", flush=True)


def samples(server):
    """Prints the processor time of a sample through the whole service, by the number of samples."""
    for form, whole in (("json", 2_000_000), ("f64", 10_000_000)):
        for count in (1_000, 10_000, 100_000, 1_000_000):
            body = SPRING | {"sample": {"count": count, "duration": 1}}
            request = post(f"/v1/springs/evaluate?format={form}", body)
            server.client.ask(request, 2)
            before = server.whole_time
            server.client.ask(request, whole // count)
            cost = (server.whole_time - before) / whole * 1e9
            print(f"a sample as {form}, {count} of them: {cost:.0f} ns", flush=True)


def memory(executable, folder):
    server = overshoot(executable, folder)
    print(f"resident, idle: {server.resident:.0f} MB")
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 8192), hard))
    server.stop()
    server = Server(
        [executable, "serve", "--port", "0", "--supervise", "off", "--max-connections-per-address", "3000"],
        f"{folder}/overshoot.log")
    idle = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(2000)]
    time.sleep(1)
    print(f"resident, {len(idle)} idle connections: {server.resident:.0f} MB")
    body = SPRING | {"sample": {"count": 1_000_000, "duration": 1}}
    server.client.ask(post("/v1/springs/evaluate", body), 3)
    print(f"resident, after a million samples as JSON: {server.resident:.0f} MB")
    server.stop()


def start(executable, folder):
    times = []
    for _ in range(9):
        server = overshoot(executable, folder)
        server.client.ask(REQUESTS["health"], 1)
        times.append(time.monotonic() - server.began)
        server.stop()
    print(f"start to the first answer: {statistics.median(times) * 1000:.0f} ms")


def main(executable):
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    with tempfile.TemporaryDirectory() as folder:
        ours = overshoot(executable, folder)
        servers = {"overshoot": ours} | dict(peers(folder, spring_of(ours)))
        compare(servers, "spring", REQUESTS["spring"])
        pages = {name: server for name, server in servers.items() if name in ("overshoot", "nginx")}
        compare(pages, "health", REQUESTS["health"])
        samples(ours)
        for server in servers.values():
            server.stop()
        memory(executable, folder)
        start(executable, folder)


if __name__ == "__main__":
    main(*sys.argv[1:])
