"""Measures samples by their number, health checks beside nginx's, memory and the start.

usage: compare.py EXECUTABLE

Servers that are compared answer in turns, so that what else the machine does meets all of them; the figures are medians
of the rounds. They and the client share one processor: an answer that wakes a client on another one costs
as much again, and differently from run to run.
"""

import os
import resource
import socket
import statistics
import sys
import tempfile
import time

from clients import REQUESTS, of_samples, varied
from peers import started
from serving import Server, serve

ROUNDS, REQUESTS_A_ROUND = 7, 500


def health(servers):
    """Prints the processor time of a health check of each server, and the ratio of ours to it."""
    costs = {name: [] for name in servers}
    for round in range(ROUNDS + 1):
        for name, server in servers.items():
            cost = server.cost(REQUESTS["health"], REQUESTS_A_ROUND)
            if round > 0:
                costs[name].append(cost)
    for name, figures in costs.items():
        ratio = statistics.median(ours / theirs for ours, theirs in zip(costs["overshoot"], figures))
        print(f"health: {name} {statistics.median(figures):.1f} µs, ratio {ratio:.2f}", flush=True)


def samples(server):
    """Prints the processor time of a sample through the whole service, by the number of samples."""
    for form, whole in (("json", 2_000_000), ("f64", 10_000_000)):
        for count in (1_000, 10_000, 100_000, 1_000_000):
            some = varied(lambda n: of_samples(n, count, form), 2)
            server.ask(some, 2)
            cost = server.cost(some, whole // count) / count * 1000
            print(f"a sample as {form}, {count} of them: {cost:.0f} ns", flush=True)


def memory(executable, folder):
    server = Server(serve(executable), f"{folder}/overshoot.log")
    print(f"resident, idle: {server.resident:.0f} MB")
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 8192), hard))
    server.stop()
    server = Server(
        serve(executable, "--max-connections-per-address", "3000", loops=2),
        f"{folder}/overshoot.log")
    idle = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(2000)]
    time.sleep(1)
    print(f"resident, {len(idle)} idle connections: {server.resident:.0f} MB")
    server.ask([of_samples(0, 1_000_000)], 3)
    print(f"resident, after a million samples as JSON: {server.resident:.0f} MB")
    server.stop()


def start(executable, folder):
    times = []
    for _ in range(9):
        server = Server(serve(executable), f"{folder}/overshoot.log")
        server.ask(REQUESTS["health"], 1)
        times.append(time.monotonic() - server.began)
        server.stop()
    print(f"start to the first answer: {statistics.median(times) * 1000:.0f} ms")


def main(executable):
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    with tempfile.TemporaryDirectory() as folder:
        ours = Server(serve(executable), f"{folder}/overshoot.log")
        servers = {"overshoot": ours, **started(folder, ours, only=["nginx"])}
        health(servers)
        samples(ours)
        for server in servers.values():
            server.stop()
        memory(executable, folder)
        start(executable, folder)


if __name__ == "__main__":
    main(*sys.argv[1:])
