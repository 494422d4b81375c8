"""Measures the slowest answers under load beside Node, and what a request costs among many connections.

usage: load.py EXECUTABLE

The load is a program in C, load.c. Node answers at the rate at which the server is at half of its capacity,
the two in turns; a peer that is not on PATH is left out.
"""

import resource
import shutil
import statistics
import subprocess
import sys
import tempfile

from clients import REQUESTS
from peers import FOLDER
from serving import Server, serve

CONNECTIONS = 32
ROUNDS, SECONDS = 5, 3
MANY = (1, 10, 100, 1_000, 10_000)
RATE_AMONG_MANY = 2_000


def load(program, server, connections, rate, seconds=SECONDS):
    """Returns the rate of the answers, and their median and 99th percentile in microseconds."""
    words = [program, str(server.port), str(connections), str(rate), str(seconds)]
    output = subprocess.run(words, input=REQUESTS["spring"][0], stdout=subprocess.PIPE, check=True).stdout
    return [float(word) for word in output.split()]


def latency(program, executable, folder):
    servers = {"overshoot": Server(serve(executable, loops=2), f"{folder}/overshoot.log")}
    if shutil.which("node"):
        servers["node"] = Server(["node", f"{FOLDER}/peer.mjs"], f"{folder}/node.log")
    capacity = max(load(program, servers["overshoot"], CONNECTIONS, 0)[0] for _ in range(3))
    print(f"capacity, with the load on the same processors: {capacity:.0f} requests a second")
    slowest = {name: [] for name in servers}
    for _ in range(ROUNDS):
        for name, server in servers.items():
            slowest[name].append(load(program, server, CONNECTIONS, capacity / 2)[2])
    for name, times in slowest.items():
        ratio = statistics.median(ours / theirs for ours, theirs in zip(slowest["overshoot"], times))
        print(f"99th percentile at half of it: {name} {statistics.median(times):.0f} µs, ratio {ratio:.2f}")
    for server in servers.values():
        server.stop()


def cost_among(connections, program, server):
    """Returns the processor time of a request in microseconds, without that of opening the connections."""
    used = []
    for seconds in (1, 1 + SECONDS):
        before = server.time
        rate, _, _ = load(program, server, connections, RATE_AMONG_MANY, seconds)
        used.append((server.time - before, rate * seconds))
    (fewer, few), (more, many) = used
    return (more - fewer) / (many - few) * 1e6


def among_many(program, executable, folder):
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 2 * MANY[-1]), hard))
    most = str(MANY[-1] + 10)
    server = Server(
        serve(executable, "--max-connections", most, "--max-connections-per-address", most, loops=2),
        f"{folder}/many.log")
    for connections in MANY:
        costs = [cost_among(connections, program, server) for _ in range(3)]
        print(f"a request among {connections} connections: {min(costs):.1f} µs", flush=True)
    server.stop()


def main(executable):
    with tempfile.TemporaryDirectory() as folder:
        program = f"{folder}/load"
        subprocess.run(["cc", "-O2", "-o", program, f"{FOLDER}/load.c"], check=True)
        latency(program, executable, folder)
        among_many(program, executable, folder)


if __name__ == "__main__":
    main(*sys.argv[1:])
