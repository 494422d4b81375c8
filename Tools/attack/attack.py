"""Asks a server for what costs most, and fails if it does not bear it.

usage: attack.py EXECUTABLE [--seconds S] [--seed N] [--only NAME] [--long] [--table]
       attack.py EXECUTABLE --replay FILE

First the requests of attacks.py, each in a server of its own with default settings and 3 GiB of
address space; then requests of growths.py, for as many seconds as are given, or all of them. A
finding is a request

- that takes more than 2 s of processor time,
- or more than 100 MiB of memory: what a server at rest has, `--max-memory`, a body and its packed
  form, and what the allocator keeps,
- or holds up /healthz beside it for more than 250 ms,
- or is worked on for more than 100 ms after its answer, or after its client has gone,
- or has no whole answer in time, or another one than 200 or a refusal that names the place; of an
  honest user, another one than 200,
- or ends the server, or keeps it from ending by SIGTERM.

What is found is measured once more, as processors, caches and clocks are shared with other programs:
a finding is what is found twice, or a server that died. Findings are kept in .build/attack, as they were sent.

--long     waits for up to 60 s, to tell how much it is that passes a bound
--only     those of attacks.py, or of the growths, whose names contain this
--table    prints the first part as a table in Markdown
--replay   asks what was kept, and prints what it costs
"""

import argparse
import pathlib
import re
import sys
import time
from dataclasses import dataclass, field

from attacks import ATTACKS, HONEST
from described import served
from growths import cases
from making import Request, made
from measured import Watch, come_first
from server import MIB, Server

CPU = 2.0
MEMORY = 100 * MIB
HEALTH = 0.25
LATE = 0.1
KEPT = pathlib.Path(".build/attack")
REFUSALS = {400, 413, 414, 422, 431}
SHED = {429, 503}


@dataclass
class Patience:
    """How long one request is looked at: by the clock, and in processor time."""

    seconds: float = 10
    cpu: float = CPU + 0.1
    # How long several clients ask, or do not read.
    together: float = 1.5


@dataclass
class Outcome:
    """What a request did."""

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

    def __str__(self):
        more = ">" if self.is_cut else ""
        return (
            f"{self.name}: {self.verdict} ({self.size} bytes, "
            f"{self.status or 'no status'}, {self.received} bytes back, "
            f"CPU {more}{self.cpu:.2f} s, memory {self.memory / MIB:.0f} MiB, "
            f"healthz {1e3 * self.health:.0f} ms" + (f", work {self.work})" if self.work else ")")
        )

    def row(self, what):
        """Of a table in Markdown."""
        more = "> " if self.is_cut else ""
        return (
            f"| `{self.name}` | {what} | {self.size} | {self.status or '–'} "
            f"| {self.received / 1e6:.1f} | {more}{self.cpu:.2f} | {self.memory / MIB:.0f} "
            f"| {1e3 * self.health:.0f} | {self.work or '–'} "
            f"| {self.verdict} |"
        )


HEADINGS = (
    "| name | request | bytes | status | answer MB | CPU s | memory MiB | healthz ms | work "
    "| outcome |\n"
    "| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- |"
)


# ---------------------------------------------------------------------------------- asking


def ask(server, name, request, patience, must_answer=False):
    """One request, by one client that reads all, or by several."""
    outcome = Outcome(name, len(request.wire))
    watch = Watch(server)
    try:
        if not request.reads:
            ask_unread(watch, request, patience, outcome)
        elif request.clients > 1:
            ask_together(watch, request, patience, outcome)
        else:
            ask_alone(watch, request, patience, outcome)
        outcome.memory = max(outcome.memory, server.memory("VmHWM"))
        finish_pulse(watch, outcome)
    finally:
        watch.close()
    judge(server, outcome, request, must_answer)
    return outcome


def follow(watch, patience, outcome, is_over):
    """Lets all go on until it is over, takes too long, or the server has died."""
    end = time.monotonic() + patience.seconds
    while not is_over(watch.turn()) and watch.server.is_alive():
        outcome.memory = max(outcome.memory, watch.server.memory("VmHWM"))
        outcome.is_cut = watch.cpu > patience.cpu
        if outcome.is_cut:
            return
        if time.monotonic() > end:
            outcome.doubts.append(f"no answer within {patience.seconds:.0f} s")
            return


def note(outcome, client):
    outcome.status, outcome.received = client.status, client.received
    outcome.is_whole = client.is_whole
    outcome.work = client.field("overshoot-work") or ""
    whole_is_kept = client.received < client.KEPT
    # A drawing says it in its description ("bounce: must be ..."), unless it is the whole request.
    names_place = re.search(rb'"(pointer|parameter)":|<desc>([^ <]+: |needs more than )', client.head)
    if client.status == 422 and whole_is_kept and not names_place:
        outcome.faults.append("a refusal that names no place")


def ask_alone(watch, request, patience, outcome):
    client = watch.add(request.wire)
    follow(watch, patience, outcome, lambda ended: bool(ended))
    outcome.cpu = watch.cpu
    note(outcome, client)
    if client.ended and outcome.cpu > 0.02:
        check_late(watch, outcome, "its answer", LATE)


def check_late(watch, outcome, after, bound):
    late = watch.late_cpu(1)
    if late > bound:
        outcome.faults.append(f"works on for {late:.2f} s after {after}")


def ask_together(watch, request, patience, outcome):
    """Several clients, each four times at once, again and again; the processor time is of one."""
    statuses = []
    wire = request.wire.replace(b"Connection: close\r\n", b"") * 3 + request.wire
    end = time.monotonic() + patience.together
    for _ in range(request.clients):
        watch.add(wire)
    while time.monotonic() < end and watch.server.is_alive():
        for client in watch.turn():
            note(outcome, client)
            statuses.append(client.status)
            watch.remove(client)
            watch.add(wire)
    outcome.cpu = watch.cpu / max(request.clients, 4 * len(statuses))
    outcome.memory = watch.server.memory("VmHWM")
    finish_pulse(watch, outcome)
    is_heard = statuses or any(client.received for client in watch.clients)
    for client in list(watch.clients):
        watch.remove(client, resets=True)
    check_late(watch, outcome, "its clients have gone", LATE + 2 * outcome.cpu)
    wrong = set(statuses) - {200} - REFUSALS - SHED
    if wrong:
        outcome.faults.append(f"answers {sorted(map(str, wrong))}")
    if not is_heard:
        outcome.doubts.append(f"no answer within {patience.together} s")


def ask_unread(watch, request, patience, outcome):
    """Clients that do not read: what is made for them is bounded, and so is the work."""
    for _ in range(request.clients):
        watch.add(request.wire, reads=False)
    end = time.monotonic() + patience.together
    while time.monotonic() < end and watch.server.is_alive():
        watch.turn()
        outcome.memory = max(outcome.memory, watch.server.memory("VmHWM"))
    outcome.cpu = watch.cpu / request.clients
    finish_pulse(watch, outcome)
    for client in list(watch.clients):
        watch.remove(client, resets=True)
    check_late(watch, outcome, "its clients have gone", LATE)
    outcome.memory = max(outcome.memory, watch.server.memory("VmHWM"))


def finish_pulse(watch, outcome):
    """Waits for the health check that is under way, no longer than it may take."""
    pulse = watch.pulse
    end = pulse.began + HEALTH + 0.05
    while pulse.client is not None and time.monotonic() < end and watch.server.is_alive():
        watch.turn()
    outcome.health = max(outcome.health, pulse.worst)


def judge(server, outcome, request, must_answer):
    if not server.is_alive():
        outcome.faults.insert(0, f"the server died ({server.process.returncode})")
        return
    if outcome.cpu > CPU:
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
    watch = Watch(server, has_pulse=False)
    try:
        client = watch.add(request.wire)
        begin, limit = time.monotonic(), 0.3 * outcome.cpu
        while client.ended is None and watch.cpu < limit and time.monotonic() < begin + 5:
            watch.turn(0.002)
        if client.ended is None:
            watch.remove(client, resets=True)
            check_late(watch, outcome, "its client has gone", LATE)
    finally:
        watch.close()


# ------------------------------------------------------------------------------- the table


def in_server_of_its_own(executable, name, request, patience, must_answer):
    """All that a request may do to a server: be asked, be left, and keep it from ending."""
    server = Server(executable)
    try:
        outcome = ask(server, name, request, patience, must_answer)
        if not outcome.is_fine:
            return outcome
        if request.clients == 1 and outcome.cpu > 0.2:
            leave(server, request, outcome)
        status = server.stop(5)
        if status != 0:
            outcome.faults.append(f"ends with {status} by SIGTERM")
        return outcome
    finally:
        if server.is_alive():
            server.kill()


def twice(ask_it):
    """Asks, and once more if something is wrong that other programs may have caused."""
    outcome = ask_it()
    died = any("died" in fault for fault in outcome.faults)
    return outcome if outcome.is_fine or died else ask_it()


def table(options, patience):
    """The outcomes of the requests of attacks.py, with what they are."""
    for name, (what, make) in {**ATTACKS, **HONEST}.items():
        if options.only in name:
            request = made(make, options.executable)
            yield twice(lambda: in_server_of_its_own(
                options.executable, name, request, patience, name in HONEST)), request, what


# ----------------------------------------------------------------------------- the growths


class Shared:
    """A server that many requests share, each measured by itself; a new one after a finding."""

    def __init__(self, executable):
        self.executable = executable
        self.server = None

    def fresh(self):
        if self.server and self.server.is_alive() and self.server.memory("VmRSS") < 64 * MIB:
            self.server.forget_peak()
            return self.server
        self.close()
        self.server = Server(self.executable)
        return self.server

    def ask(self, name, request, patience):
        outcome = ask(self.fresh(), name, request, patience)
        if outcome.is_fine and outcome.cpu > 0.2:
            leave(self.server, request, outcome)
        if not outcome.is_fine:
            self.close()
        return outcome

    def close(self):
        if self.server and self.server.is_alive():
            self.server.kill()
        self.server = None


def grown(options, patience):
    """The outcomes of the growths, until the time is over; how far it came is told at the end."""
    shared = Shared(options.executable)
    end = time.monotonic() + options.seconds if options.seconds else None
    every = [case for case in cases(served(shared.fresh().port), options.seed) if options.only in case.name]
    done = 0
    for number, case in enumerate(every):
        for index, request in enumerate(case.requests(packed=number % 4 == 3)):
            if end and time.monotonic() > end:
                break
            outcome = twice(lambda: shared.ask(f"{case.name}.{index}", request, patience))
            yield outcome, request, case.path
            if not outcome.is_fine or outcome.status == 200 and case.is_sized:
                break
        else:
            done += 1
            continue
        if end and time.monotonic() > end:
            break
        done += 1
    shared.close()
    options.coverage = f"{done} of {len(every)} growths"


# ------------------------------------------------------------------------------------ main


def keep(outcome, request):
    """The request as it was sent, for --replay."""
    KEPT.mkdir(parents=True, exist_ok=True)
    (KEPT / f"{outcome.name[:200]}.http").write_bytes(request.wire)


def replay(options, patience):
    wire = pathlib.Path(options.replay).read_bytes()

    class Kept(Request):
        """A request that is sent as it was."""

        wire = property(lambda self: wire)

    request = Kept("", "")
    outcome = in_server_of_its_own(options.executable, options.replay, request, patience, False)
    print(outcome)
    return [outcome] if not outcome.is_fine else []


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("executable")
    parser.add_argument("--seconds", type=float, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="")
    parser.add_argument("--long", action="store_true")
    parser.add_argument("--table", action="store_true")
    parser.add_argument("--replay")
    return parser.parse_args()


def main():
    options = arguments()
    options.coverage = "no growths"
    patience = Patience(60, 30, 4) if options.long else Patience()
    come_first("attack")
    begin = time.monotonic()
    if options.replay:
        sys.exit(1 if replay(options, patience) else 0)
    if options.table:
        print(HEADINGS)
    asked = found = 0
    parts = [table] if options.table else [table, grown]
    for part in parts:
        for outcome, request, what in part(options, patience):
            asked += 1
            if options.table:
                print(outcome.row(what), flush=True)
            if not outcome.is_fine:
                found += 1
                keep(outcome, request)
                if not options.table:
                    print(f"attack: {outcome}", flush=True)
    seconds = time.monotonic() - begin
    print(
        f"attack: {asked} requests, {options.coverage}, seed {options.seed}, in {seconds:.0f} s: "
        + (f"{found} findings, kept in {KEPT}" if found else "all within bounds"),
        file=sys.stderr if options.table else sys.stdout,
    )
    sys.exit(1 if found else 0)


main()
