"""Asks one core for four times what it can do, and fails if the server does not bear it.

usage: overload.py EXECUTABLE [SECONDS [ROUNDS]]

The server has one core, this program another one. Each round measures the server unloaded, one request after the other; then its
capacity, with a few connections that always ask; then requests come at four times that rate, whether or not earlier ones were
answered, with a health check among them every 20 ms. Latency counts from the moment at which a request was due. What comes at
the beginning is a burst, which the server admits, and is not counted. At last health is checked beside requests for a million
samples.

It is to hold in the median round, since other programs may share the machine:
- admitted requests have a p99 within six times the unloaded one and the time that they may wait (--max-queue-time);
- the others get 503, half of them within 5 ms, 99 of 100 within 50 ms;
- health checks are answered within 20 ms, half of them within 5 ms;
- no request is left without an answer, and memory does not grow from round to round.
"""

import asyncio
import collections
import os
import re
import statistics
import sys
import time

from measured import come_first
from programs import quantile
from server import MIB, Server

# Some thousand steps, in about 2.5 ms, and a short answer, so that this program has little to do.
WORK = "/v1/animations/evaluate?animation=.spring(response:30,dampingFraction:0.01)&fidelity=swiftui&count=2"
MILLION = "/v1/springs/evaluate?bounce=0.3&count=1000000"
HEALTH = "/healthz"
# The default of --max-queue-time in milliseconds; the seconds after which a burst is over, and in which the rest is answered.
QUEUE_TIME, LEAD, PATIENCE = 100, 1.5, 30
BOUNDS = {
    "beyond six times unloaded": QUEUE_TIME, "503 median": 5, "503 p99": 50, "health median": 5, "health p99": 20,
    "beside a million: median": 5, "beside a million: p99": 20}


class Load:
    """Requests that come when they are due; for a path there are so many connections at most: what finds none waits, and its time
    counts."""

    def __init__(self, port, most=256):
        self.port, self.free, self.places = port, [], collections.defaultdict(lambda: asyncio.Semaphore(most))
        # For each path when a request was due, its status, and its seconds.
        self.outcomes = collections.defaultdict(list)

    async def ask(self, path, due=None):
        due = due or time.monotonic()
        async with self.places[path]:
            reader, writer = self.free.pop() if self.free else await asyncio.open_connection("127.0.0.1", self.port, limit=MIB)
            writer.write(f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
            head = await reader.readuntil(b"\r\n\r\n")
            if length := re.search(rb"(?i)content-length: (\d+)", head):
                await reader.readexactly(int(length[1]))
            else:
                while size := int(await reader.readline(), 16):
                    await reader.readexactly(size + 2)
                await reader.readline()
            self.outcomes[path].append((due, int(head[9:12]), time.monotonic() - due))
            if b"\r\nconnection: close\r\n" in head.lower():
                writer.close()
            else:
                self.free.append((reader, writer))

    async def keep_asking(self, path, until):
        while time.monotonic() < until:
            await self.ask(path)

    async def ask_every(self, path, step, until):
        """Asks at a rate, whatever becomes of it."""
        due = time.monotonic()
        async with asyncio.TaskGroup() as requests:
            while due < until:
                await asyncio.sleep(due - time.monotonic())
                requests.create_task(self.ask(path, due))
                due += step

    def taken(self, path, since=0.0):
        return [(status, 1e3 * seconds) for due, status, seconds in self.outcomes.pop(path, []) if due >= since]


async def measure(server, seconds):
    """One round: its figures by their name, times in milliseconds, memory in MiB."""
    client = Load(server.port)
    for _ in range(200):
        await client.ask(WORK)
    alone = quantile([ms for _, ms in client.taken(WORK)], 0.99)

    few = max(1.0, seconds / 3)
    until = time.monotonic() + few
    await asyncio.gather(*(client.keep_asking(WORK, until) for _ in range(3)))
    rate = [status for status, _ in client.taken(WORK)].count(200) / few

    before, counted = server.memory("VmRSS") / MIB, time.monotonic() + LEAD
    until = counted + seconds
    async with asyncio.timeout(LEAD + seconds + PATIENCE):
        await asyncio.gather(client.ask_every(WORK, 1 / (4 * rate), until), client.ask_every(HEALTH, 0.02, until))
    work, health = client.taken(WORK, counted), [ms for _, ms in client.taken(HEALTH, counted)]
    admitted, shed = ([ms for status, ms in work if status == wanted] for wanted in (200, 503))
    assert len(admitted) + len(shed) == len(work) and shed, f"{len(work)} answers, {len(admitted)} are 200, {len(shed)} are 503"

    until = time.monotonic() + seconds / 3
    async with asyncio.timeout(seconds / 3 + PATIENCE):
        await asyncio.gather(*(client.keep_asking(MILLION, until) for _ in range(2)), client.ask_every(HEALTH, 0.02, until))
    beside = [ms for _, ms in client.taken(HEALTH)]
    return {
        "capacity": rate, "offered": len(work) / seconds, "admitted": len(admitted) / seconds,
        "unloaded p99": alone, "admitted p99": quantile(admitted, 0.99),
        "beyond six times unloaded": quantile(admitted, 0.99) - 6 * alone,
        "503 median": statistics.median(shed), "503 p99": quantile(shed, 0.99),
        "health median": statistics.median(health), "health p99": quantile(health, 0.99),
        "beside a million: median": statistics.median(beside), "beside a million: p99": quantile(beside, 0.99),
        "memory before": before, "memory after": server.memory("VmRSS") / MIB}


def main(executable, seconds=6, rounds=5):
    cores = sorted(os.sched_getaffinity(0))
    assert len(cores) > 1, "two cores are needed"
    os.sched_setaffinity(0, cores[1:])
    come_first("overload", niceness=-15)
    with Server(executable, "--answer-cache", "0", cores=cores[:1]) as server:
        figures = [asyncio.run(measure(server, float(seconds))) for _ in range(int(rounds))]
        assert server.stop(30) == 0
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
    sys.exit("\n".join(f"overload: {fault}" for fault in faults) or 0)


main(*sys.argv[1:])
