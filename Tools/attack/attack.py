"""Asks a server for what costs most, and fails if it does not bear it.

usage: attack.py EXECUTABLE [--seconds S] [--seed N] [--only NAME] [--long] [--table] | --replay FILE

First the requests of attacks.py, each in a server of its own with default settings and 3 GiB of address space; then requests of
growths.py, for as many seconds as are given, or all of them. A finding is a request

- that takes more than 2 s of processor time,
- or more than 110 MiB of memory: what a server at rest has, `--max-memory`, a body, also packed, and what the allocator keeps,
- or holds up /healthz beside it for more than 250 ms,
- or is worked on for more than 100 ms after its answer, or after its client has gone,
- or has no whole answer in time, or another one than 200 or a refusal that names the place; of an honest user, another than 200,
- or ends the server, or keeps it from ending by SIGTERM.

What is found is measured once more, as processors, caches and clocks are shared with other programs: a finding is what is found
twice, or a server that died. Where the peer of paced.py takes longer than on the machine on which the bound was set, a request may
take longer too, when it is measured once more. Findings are kept in .build/attack, as they were sent; --replay asks one again, and prints what it
costs. --long waits for up to 60 s, to tell how much it is that passes a bound; --only takes those whose names contain a text;
--table prints the first part as a table in Markdown.
"""

import math
import pathlib
import re
import sys
import time
from dataclasses import dataclass, field

from attacks import every
from described import Contract
from growths import cases
from making import Request
from measured import Watch, come_first
from paced import Paced
from programs import options
from server import MIB, Renewed, Server

CPU = 2.0
MEMORY = 110 * MIB
HEALTH = 0.25
LATE = 0.1
KEPT = pathlib.Path(".build/attack")
REFUSALS = {400, 413, 414, 422, 431}
SHED = {429, 503}


@dataclass
class Patience:
    """How long one request is looked at: by the clock, and in processor time."""

    seconds: float = 10
    # The processor time that it may take, and what it is stopped at.
    cpu: float = CPU
    limit: float = CPU + 0.1
    # How long several clients ask, or do not read.
    together: float = 1.5

    def at(self, pace):
        """For a machine that takes so many times as long; never shorter."""
        slower = max(1, pace)
        return Patience(self.seconds * slower, self.cpu * slower, self.limit * slower, self.together)


@dataclass
class Outcome:
    name: str
    size: int
    status: int | None = None
    received: int = 0
    cpu: float = 0
    memory: int = 0
    health: float = 0
    # What the server says that it has spent, in its own units.
    work: str = ""
    is_whole: bool = False
    is_cut: bool = False
    faults: list = field(default_factory=list)
    # Those that other programs may have caused.
    doubts: list = field(default_factory=list)

    @property
    def is_fine(self):
        return not self.faults and not self.doubts

    @property
    def verdict(self):
        return "; ".join(self.faults + self.doubts) or "in bounds"

    def figures(self):
        """What was measured, as texts; a processor time that was cut off is more."""
        cpu = f"{'> ' if self.is_cut else ''}{self.cpu:.2f}"
        return cpu, f"{self.memory / MIB:.0f}", f"{1e3 * self.health:.0f}", self.work or "–"

    def __str__(self):
        cpu, memory, health, work = self.figures()
        return (f"{self.name}: {self.verdict} ({self.size} bytes, {self.status or 'no status'}, {self.received} bytes back, "
                f"CPU {cpu} s, memory {memory} MiB, healthz {health} ms, work {work})")

    def row(self):
        """Of a table in Markdown."""
        cells = [self.name, self.size, self.status or "–", f"{self.received / 1e6:.1f}", *self.figures(), self.verdict]
        return "| " + " | ".join(map(str, cells)) + " |"


def ask(server, name, request, patience, must_answer=False):
    outcome = Outcome(name, len(request.wire))
    with Watch(server) as watch:
        (ask_alone if request.clients == 1 else ask_by_many)(watch, request, patience, outcome)
        outcome.memory = max(outcome.memory, server.memory("VmHWM"))
        outcome.health = watch.pulse.finish(HEALTH + 0.05)
    judge(server, outcome, request, patience, must_answer)
    return outcome


def note(outcome, client):
    outcome.status, outcome.received, outcome.is_whole = client.status, client.received, client.is_whole
    outcome.work = client.field("overshoot-work") or ""
    # A drawing says it in its description ("bounce: must be ..."), unless it is the whole request.
    names_place = re.search(rb'"(pointer|parameter)":|<desc>([^ <]+: |needs more than )', client.head)
    if client.status == 422 and client.received < client.KEPT and not names_place:
        outcome.faults.append("a refusal that names no place")


def ask_alone(watch, request, patience, outcome):
    client, end = watch.add(request.wire), time.monotonic() + patience.seconds
    while not outcome.is_cut and not outcome.doubts and not watch.turn() and watch.server.is_alive():
        outcome.memory = max(outcome.memory, watch.server.memory("VmHWM"))
        outcome.is_cut = watch.cpu > patience.limit
        if time.monotonic() > end and not outcome.is_cut:
            outcome.doubts.append(f"no answer within {patience.seconds:.0f} s")
    outcome.cpu = watch.cpu
    note(outcome, client)
    if client.ended and outcome.cpu > 0.02:
        check_late(watch, outcome, "its answer")


def check_late(watch, outcome, after, bound=LATE):
    late = watch.late_cpu(1)
    if late > bound:
        outcome.faults.append(f"works on for {late:.2f} s after {after}")


def ask_by_many(watch, request, patience, outcome):
    """Clients that ask four times at once, again and again, or that do not read; the processor time is of one request."""
    statuses, wire = [], request.wire
    if request.reads:
        wire = wire.replace(b"Connection: close\r\n", b"") * 3 + wire
    for _ in range(request.clients):
        watch.add(wire, request.reads)
    end = time.monotonic() + patience.together
    while time.monotonic() < end and watch.server.is_alive():
        for client in watch.turn():
            note(outcome, client)
            statuses.append(client.status)
            watch.remove(client)
            watch.add(wire)
    outcome.cpu = watch.cpu / max(request.clients, 4 * len(statuses))
    outcome.memory = watch.server.memory("VmHWM")
    watch.pulse.finish(HEALTH + 0.05)
    is_heard = not request.reads or statuses or any(client.received for client in watch.clients)
    for client in list(watch.clients):
        watch.remove(client, resets=True)
    check_late(watch, outcome, "its clients have gone", LATE + (2 * outcome.cpu if request.reads else 0))
    if wrong := set(statuses) - {200} - REFUSALS - SHED:
        outcome.faults.append(f"answers {sorted(map(str, wrong))}")
    if not is_heard:
        outcome.doubts.append(f"no answer within {patience.together} s")


def judge(server, outcome, request, patience, must_answer):
    if not server.is_alive():
        return outcome.faults.insert(0, f"the server died ({server.process.returncode})")
    if outcome.cpu > patience.cpu:
        outcome.faults.append("CPU")
    if outcome.memory > MEMORY:
        outcome.faults.append("memory")
    if outcome.health > HEALTH:
        outcome.doubts.append("healthz")
    if outcome.is_cut or outcome.doubts or not request.reads or request.clients > 1:
        return
    if not outcome.is_whole:
        outcome.faults.append("the answer is not whole")
    elif outcome.status == 406 and not must_answer and request.names_format:
        pass  # Not every answer has every format.
    elif outcome.status != 200 and (must_answer or outcome.status not in REFUSALS):
        outcome.faults.append(f"answers {outcome.status}")


def leave(server, request, outcome):
    """A client that goes away in the middle, so that the work for it is to end."""
    with Watch(server, has_pulse=False) as watch:
        client = watch.add(request.wire)
        begin, limit = time.monotonic(), 0.3 * outcome.cpu
        while client.ended is None and watch.cpu < limit and time.monotonic() < begin + 5:
            watch.turn(0.002)
        if client.ended is None:
            watch.remove(client, resets=True)
            check_late(watch, outcome, "its client has gone")


def in_server_of_its_own(executable, name, request, patience, must_answer):
    """All that a request may do to a server: be asked, be left, and keep it from ending."""
    with Server(executable, "--answer-cache", "0") as server:
        outcome = ask(server, name, request, patience, must_answer)
        if outcome.is_fine:
            if request.clients == 1 and outcome.cpu > 0.2:
                leave(server, request, outcome)
            if (status := server.stop(5)) != 0:
                outcome.faults.append(f"ends with {status} by SIGTERM")
        return outcome


def twice(executable, patience, ask_it):
    """Asks, and once more, at the pace of now, if something is wrong that other programs may have caused."""
    outcome = ask_it(patience)
    if outcome.is_fine or any("died" in fault for fault in outcome.faults):
        return outcome
    peer = Paced(executable)
    pace = min(peer.peer() for _ in range(3))
    peer.leave()
    return ask_it(patience.at(pace))


def table(given, patience):
    for name, request, is_honest in every(given.executable, given.only):
        asked = twice(given.executable, patience,
                      lambda patience: in_server_of_its_own(given.executable, name, request, patience, is_honest))
        yield asked, request


class Shared(Renewed):
    """A server that many requests share, each measured by itself; a new one after a finding."""

    def ask(self, name, request, patience):
        if self.get().memory("VmRSS") >= 64 * MIB:
            self.leave()
        self.get().forget_peak()
        outcome = ask(self.get(), name, request, patience)
        if outcome.is_fine and outcome.cpu > 0.2:
            leave(self.server, request, outcome)
        if not outcome.is_fine:
            self.leave()
        return outcome


def grown(given, patience):
    shared, end = Shared(given.executable), time.monotonic() + (given.seconds or math.inf)
    all_cases = [case for case in cases(Contract(given.executable), given.seed) if given.only in case.name]
    for done, case in enumerate(all_cases):
        given.coverage = f"{done} of {len(all_cases)} growths"
        for index, request in enumerate(case.requests(packed=done % 4 == 3)):
            if time.monotonic() > end:
                return shared.leave()
            outcome = twice(given.executable, patience,
                            lambda patience: shared.ask(f"{case.name}.{index}", request, patience))
            yield outcome, request
            if not outcome.is_fine or outcome.status == 200 and case.is_sized:
                break
    given.coverage = f"{len(all_cases)} growths"
    return shared.leave()


def main():
    given = options(seconds=0.0, seed=1, long=False, table=False, replay="")
    given.coverage = "no growths"
    patience = Patience(60, limit=30, together=4) if given.long else Patience()
    come_first("attack")
    begin = time.monotonic()
    if given.replay:
        kept = Request(pathlib.Path(given.replay).read_bytes())
        print(outcome := in_server_of_its_own(given.executable, given.replay, kept, patience, False))
        sys.exit(not outcome.is_fine)
    if given.table:
        print("| request | bytes | status | answer MB | CPU s | memory MiB | healthz ms | work | outcome |")
        print("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- |")
    asked = found = 0
    for part in [table] if given.table else [table, grown]:
        for outcome, request in part(given, patience):
            asked += 1
            found += not outcome.is_fine
            if not outcome.is_fine:
                KEPT.mkdir(parents=True, exist_ok=True)
                (KEPT / (re.sub(r"[^\w.]+", "-", outcome.name)[:200] + ".http")).write_bytes(request.wire)
            if given.table or not outcome.is_fine:
                print(outcome.row() if given.table else f"attack: {outcome}", flush=True)
    print(f"attack: {asked} requests, {given.coverage}, seed {given.seed}, in {time.monotonic() - begin:.0f} s: "
          + (f"{found} findings, kept in {KEPT}" if found else "all within bounds"),
          file=sys.stderr if given.table else sys.stdout)
    sys.exit(found > 0)


main()
