"""Keeps a server busy for a while, and fails if it grows.

usage: soak.py EXECUTABLE SECONDS

Questions small and large, packed, malformed and given up, on connections that stay and connections that come and go. Memory
(VmRSS) and descriptors are read once a second. After a third of the time for warming up, memory may grow by a tenth and 16 MiB at
most; at the end, when all clients have gone, the descriptors are as many as at the beginning, and the server still answers.
"""

import concurrent.futures
import gzip
import http.client
import os
import random
import sys
import time

from programs import wait_until
from server import Server

LARGE = "/v1/springs/evaluate?bounce=0.3&count=100000"
BODY = b'{"animation": ".spring.repeatCount(3)", "from": 0, "to": {"x": 1}, "sample": {"fps": 60}}'
JSON = {"Content-Type": "application/json"}
# What is asked, and the status that it has, besides 503.
ASKED = {
    "small": (("GET", "/v1/springs/evaluate?bounce=0.3&count=60"), 200), "large": (("GET", LARGE), 200),
    "missing": (("GET", "/nothing"), 404), "post": (("POST", "/v1/animations/evaluate", BODY, JSON), 200),
    "packed": (("POST", "/v1/animations/evaluate", gzip.compress(BODY),
                {**JSON, "Content-Encoding": "gzip", "Accept-Encoding": "gzip"}), 200)}
# A head that ends in the middle, a body whose end never comes, an answer that nobody reads.
HOSTILE = {
    "bad": b"BAD\r\n\r\n",
    "cut": f"GET {LARGE} HTTP/1.1\r\nHo".encode(),
    "held": b"POST /v1/batch HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"
    b"Content-Length: 900000\r\n\r\n" + b" " * 800000,
    "stalled": f"GET {LARGE} HTTP/1.1\r\nHost: a\r\n\r\n".encode(),
}


def descriptors(process):
    return len(os.listdir(f"/proc/{process.pid}/fd"))


def ask(connection, kind):
    """One exchange; what is expected of it is asserted."""
    words, expected = ASKED[kind]
    connection.request(*words)
    answer = connection.getresponse()
    answer.read()
    assert answer.status in (expected, 503), (kind, answer.status)


def give_up(connection, kind):
    """A client that is malformed, goes away in the middle, or stays without a word for a while."""
    connection.close()
    connection.connect()
    connection.sock.sendall(HOSTILE[kind])
    if kind == "bad":
        connection.sock.recv(65536)
    if kind in ("held", "stalled"):
        time.sleep(0.2)
    connection.close()


def client(port, until, seed, counts):
    choice = random.Random(seed)
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    kinds = ["small"] * 10 + ["post", "packed", "missing", "large", *HOSTILE]
    while time.monotonic() < until:
        kind = choice.choice(kinds)
        (give_up if kind in HOSTILE else ask)(connection, kind)
        counts[seed] += 1
    connection.close()


def soak(server, seconds):
    opened, until = descriptors(server.process), time.monotonic() + seconds
    counts, sizes = [0] * 8, []
    with concurrent.futures.ThreadPoolExecutor(len(counts)) as threads:
        clients = [threads.submit(client, server.port, until, seed, counts) for seed in range(len(counts))]
        while not all(one.done() for one in clients):
            time.sleep(1)
            sizes.append(server.memory("VmRSS") // 1024)
    for one in clients:
        one.result()
    warm = max(sizes[: max(1, len(sizes) // 3)])
    wait_until("the clients have gone from the server", lambda: descriptors(server.process) <= opened)
    print(f"soak: {sum(counts)} requests in {seconds:.0f} s; memory {warm} KiB warm, {max(sizes)} KiB at most; "
          f"descriptors {opened} before, {descriptors(server.process)} after")
    assert max(sizes) <= warm * 1.1 + 16 * 1024, "the memory grows"
    ask(http.client.HTTPConnection("127.0.0.1", server.port, timeout=5), "small")


with Server(sys.argv[1]) as server:
    soak(server, float(sys.argv[2]))
    assert server.stop(30) == 0
