"""Asks one core for four times what it can do, and fails if the server does not bear it.

usage: overload.py EXECUTABLE [SECONDS [ROUNDS]]

The server has one core, this program another one. Each round measures the server unloaded, one
request after the other; then its capacity, with a few connections that always ask; then requests
come at four times that rate, whether or not earlier ones were answered, with a health check among
them every 20 ms. Latency counts from the moment at which a request was due. What comes at the
beginning is a burst, which the server admits, and is not counted. At last health is checked beside
requests for a million samples.

It is to hold in the median round, since other programs may share the machine:
- admitted requests have a p99 within six times the unloaded one and the time that they may wait
  (--max-queue-time);
- the others get 503, half of them within 5 ms, 99 of 100 within 50 ms;
- health checks are answered within 20 ms, half of them within 5 ms;
- no request is left without an answer, and memory does not grow from round to round.
"""

import math
import os
import re
import selectors
import socket
import statistics
import sys
import time
from collections import deque

from measured import come_first
from server import MIB, Server

# Some thousand steps, in about 2.5 ms, and a short answer, so that this program has little to do.
WORK = (
    "/v1/animations/evaluate?animation=.spring(response:30,dampingFraction:0.01)"
    "&fidelity=swiftui&count=2"
)
MILLION = "/v1/springs/evaluate?bounce=0.3&count=1000000"
HEALTH = "/healthz"
# The default of --max-queue-time in milliseconds, and the seconds after which a burst is over.
QUEUE_TIME = 100
LEAD = 1.5


class Connection:
    """A keep-alive connection with at most one request under way."""

    def __init__(self, port, path):
        self.path = path
        self.socket = socket.create_connection(("127.0.0.1", port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.socket.setblocking(False)
        self.wanted = None
        self.received = 0
        self.head = b""
        self.tail = b""
        self.due = 0.0

    def ask(self, due):
        self.due, self.wanted, self.received, self.head, self.tail = due, None, 0, b"", b""
        self.socket.send(f"GET {self.path} HTTP/1.1\r\nHost: a\r\n\r\n".encode())

    def take(self):
        """Takes what has come; the status once the answer is whole."""
        while True:
            try:
                chunk = self.socket.recv(1 << 20)
            except BlockingIOError:
                return None
            assert chunk, "the server closed a connection"
            self.received += len(chunk)
            self.tail = (self.tail + chunk[-7:])[-7:]
            if self.wanted is None:
                self.head += chunk
                end = self.head.find(b"\r\n\r\n")
                if end < 0:
                    continue
                length = re.search(rb"(?i)content-length: (\d+)", self.head[:end])
                # An answer without a length is chunked, and ends with an empty chunk.
                self.wanted = end + 4 + int(length[1]) if length else math.inf
            if self.received >= self.wanted or self.tail == b"\r\n0\r\n\r\n":
                return int(self.head[9:12])


class Pool:
    """Connections for one path, and the requests that wait for one of them."""

    def __init__(self):
        self.count = 0
        self.free = deque()
        self.waiting = deque()

    def send(self):
        while self.free and self.waiting:
            self.free.popleft().ask(self.waiting.popleft())

    def is_busy(self):
        return bool(self.waiting) or len(self.free) < self.count


class Client:
    """Requests that come when they are due, each on a connection of its own while it is under way.

    There are 256 connections for a path at most; what finds none waits here, and its time counts.
    """

    def __init__(self, port):
        self.port = port
        self.selector = selectors.EpollSelector()
        self.pools = {path: Pool() for path in (WORK, HEALTH, MILLION)}
        self.outcomes = {path: [] for path in self.pools}

    def ask(self, path, due):
        pool = self.pools[path]
        pool.waiting.append(due)
        if not pool.free and pool.count < 256:
            connection = Connection(self.port, path)
            self.selector.register(connection.socket, selectors.EVENT_READ, connection)
            pool.free.append(connection)
            pool.count += 1
        pool.send()

    def wait(self, until):
        """Takes answers until a moment; the paths of those that came."""
        answered = []
        for key, _ in self.selector.select(max(0.0, until - time.monotonic())):
            connection = key.data
            status = connection.take()
            if status is not None:
                self.outcomes[connection.path].append((status, time.monotonic() - connection.due))
                self.pools[connection.path].free.append(connection)
                self.pools[connection.path].send()
                answered.append(connection.path)
        return answered

    def take_outcomes(self):
        outcomes, self.outcomes = self.outcomes, {path: [] for path in self.outcomes}
        return outcomes

    def finish(self):
        """Waits for all answers that are still due."""
        end = time.monotonic() + 30
        while any(pool.is_busy() for pool in self.pools.values()):
            assert time.monotonic() < end, "requests have no answer"
            self.wait(end)


def quantile(times, part):
    return sorted(times)[min(len(times) - 1, int(len(times) * part))]


def one_after_another(client, count):
    """The p99 of requests that have the server for themselves."""
    for _ in range(count):
        client.ask(WORK, time.monotonic())
        client.finish()
    return quantile([time for _, time in client.take_outcomes()[WORK]], 0.99)


def capacity(client, seconds):
    """How many requests a second the server answers if it is always asked."""
    end = time.monotonic() + seconds
    for _ in range(3):
        client.ask(WORK, time.monotonic())
    while time.monotonic() < end:
        for path in client.wait(end):
            client.ask(path, time.monotonic())
    client.finish()
    statuses = [status for status, _ in client.take_outcomes()[WORK]]
    return statuses.count(200) / seconds


def overloaded(client, rate, seconds):
    """Asks at a rate, whatever becomes of it, and checks health meanwhile."""
    start = time.monotonic()
    due = {WORK: start, HEALTH: start}
    step = {WORK: 1 / rate, HEALTH: 0.02}
    isCounted = False
    while min(due.values()) < start + LEAD + seconds:
        if not isCounted and time.monotonic() >= start + LEAD:
            isCounted = True
            client.take_outcomes()
        path = min(due, key=due.get)
        if due[path] <= time.monotonic():
            client.ask(path, due[path])
            due[path] += step[path]
        client.wait(min(due.values()))
    client.finish()
    return client.take_outcomes()


def beside_a_million(client, seconds):
    """Health checks while requests for a million samples are under way."""
    start = time.monotonic()
    for _ in range(2):
        client.ask(MILLION, start)
    due = start
    while due < start + seconds:
        if due <= time.monotonic():
            client.ask(HEALTH, due)
            due += 0.02
        for path in client.wait(due):
            if path == MILLION and time.monotonic() < start + seconds:
                client.ask(MILLION, time.monotonic())
    client.finish()
    return [time for _, time in client.take_outcomes()[HEALTH]]


def measure(server, seconds):
    """One round: its figures by their name, times in milliseconds, memory in MiB."""
    client = Client(server.port)
    alone = one_after_another(client, 200)
    rate = capacity(client, max(1.0, seconds / 3))
    before = server.memory("VmRSS") / MIB
    outcomes = overloaded(client, 4 * rate, seconds)
    statuses = {status for status, _ in outcomes[WORK]}
    assert statuses <= {200, 503}, statuses
    admitted = [time for status, time in outcomes[WORK] if status == 200]
    shed = [time for status, time in outcomes[WORK] if status == 503]
    assert shed, "nothing was shed"
    health = [time for _, time in outcomes[HEALTH]]
    beside = beside_a_million(client, seconds / 3)
    return {
        "capacity": rate,
        "offered": len(outcomes[WORK]) / seconds,
        "admitted": len(admitted) / seconds,
        "unloaded p99": 1e3 * alone,
        "admitted p99": 1e3 * quantile(admitted, 0.99),
        "beyond six times unloaded": 1e3 * (quantile(admitted, 0.99) - 6 * alone),
        "503 median": 1e3 * statistics.median(shed),
        "503 p99": 1e3 * quantile(shed, 0.99),
        "health median": 1e3 * statistics.median(health),
        "health p99": 1e3 * quantile(health, 0.99),
        "beside a million: median": 1e3 * statistics.median(beside),
        "beside a million: p99": 1e3 * quantile(beside, 0.99),
        "memory before": before,
        "memory after": server.memory("VmRSS") / MIB,
    }


BOUNDS = {
    "beyond six times unloaded": QUEUE_TIME,
    "503 median": 5,
    "503 p99": 50,
    "health median": 5,
    "health p99": 20,
    "beside a million: median": 5,
    "beside a million: p99": 20,
}


def main():
    executable = sys.argv[1]
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 6
    rounds = int(sys.argv[3]) if len(sys.argv) > 3 else 5
    cores = sorted(os.sched_getaffinity(0))
    assert len(cores) > 1, "two cores are needed"
    os.sched_setaffinity(0, cores[1:])
    come_first("overload", niceness=-15)
    server = Server(executable, cores=cores[:1])
    try:
        figures = [measure(server, seconds) for _ in range(rounds)]
    finally:
        assert server.stop(30) == 0
    report(figures)


def report(figures):
    faults = []
    for name in figures[0]:
        values = [round[name] for round in figures]
        median, bound = statistics.median(values), BOUNDS.get(name)
        limit = f"  at most {bound}" if bound else ""
        print(f"{name:26} {median:9.2f}  ({min(values):.2f} to {max(values):.2f}){limit}")
        if bound and median > bound:
            faults.append(f"{name} is {median:.2f}, not within {bound}")
    first, last = figures[0]["memory after"], figures[-1]["memory after"]
    if last > first * 1.1 + 16:
        faults.append(f"memory grows from {first:.0f} to {last:.0f} MiB")
    for fault in faults:
        print(f"overload: {fault}", file=sys.stderr)
    sys.exit(1 if faults else 0)


main()
