"""Stops replicas under load in every way, and fails if a client sees a failed request.

usage: stops.py EXECUTABLE [--new EXECUTABLE] [--rounds N] [--only WORD]

Three replicas, asked directly and through HAProxy, nginx and Varnish with the files of deploy/: one is stopped by SIGTERM; all
are restarted one after another, with the new executable where it is given; one stands still for ten seconds (SIGSTOP), or all do
until no check succeeds; one is killed (SIGKILL). Only then may anything break off, see `BREAKS`, and the client, which sees it,
is answered when it asks again. Meanwhile a merge history is carried on by its `state`, each step on another replica, and in the
end equals the history told at once.
"""

import concurrent.futures
import contextlib
import signal
import threading
import time

from clients import PATIENCE, Clients, History
from programs import options, wait_until
from proxies import PROXIES
from replicas import Replica

# The probes come every 0.5 s and two must fail; the image has 10 s.
FLAGS = ["--drain-delay", "1.5", "--workers", "4", "--max-queue-time", "5"]
ANSWERED = 'overshoot_http_requests_total{route="/v1/'
# What a killed replica takes with it, and its client must ask for again: all that it had begun where nothing stands between; long
# answers of which a part was sent through HAProxy and nginx, which do not hold them; nothing through Varnish, which does.
BREAKS = {"directly": ("get", "post", "large"), "HAProxy": ("large",), "nginx": ("large",), "Varnish": ()}


class Fleet:
    def __init__(self, replicas, proxy, clients, new):
        self.replicas, self.proxy, self.clients, self.new = replicas, proxy, clients, new

    def back(self, replica):
        """Waits until a replica that was away answers again: what an orchestrator waits for before it stops the next."""
        if self.proxy:
            wait_until("the proxy has all replicas", self.proxy.is_whole, PATIENCE)
        before = replica.metric(ANSWERED)
        wait_until("a replica that came back is asked", lambda: replica.metric(ANSWERED) > before, PATIENCE)


def terminate(fleet):
    fleet.replicas[0].restart()
    fleet.back(fleet.replicas[0])


def restart_all(fleet):
    for replica in fleet.replicas:
        replica.restart(fleet.new)
        fleet.back(replica)


def kill(fleet):
    fleet.replicas[1].kill()
    fleet.clients.go_on()
    fleet.replicas[1].start()
    fleet.back(fleet.replicas[1])


def stand_still(fleet):
    fleet.replicas[2].signal(signal.SIGSTOP)
    time.sleep(10)
    fleet.replicas[2].signal(signal.SIGCONT)
    fleet.back(fleet.replicas[2])


def all_stand_still(fleet):
    """As on a machine that gets no processor time: until a proxy that checks sees no replica, and is asked nevertheless."""
    for replica in fleet.replicas:
        replica.signal(signal.SIGSTOP)
    if fleet.proxy and fleet.proxy.checks:
        wait_until("the proxy sees no replica", fleet.proxy.is_empty, PATIENCE)
    with Clients(fleet.clients.ports, count=4, tls=fleet.clients.tls) as late:
        time.sleep(2)
        for replica in fleet.replicas:
            replica.signal(signal.SIGCONT)
        late.go_on()
    fleet.clients.failures += late.failures
    for replica in fleet.replicas:
        fleet.back(replica)


STOPS = (terminate, restart_all, stand_still, all_stand_still, kill)


def run(way, stop, old, new):
    """One stop under load; returns the failed requests."""
    with contextlib.ExitStack() as stack:
        replicas = [stack.enter_context(Replica(old, flags=FLAGS)) for _ in range(3)]
        proxy = stack.enter_context(PROXIES[way](replicas)) if way in PROXIES else None
        ports = [proxy.port] if proxy else [replica.port for replica in replicas]
        clients = stack.enter_context(Clients(
            ports, tls=bool(proxy and proxy.tls), breaks=BREAKS[way] if stop is kill else (), versions=len({old, new})))
        history = History(clients)
        with walking(history):
            clients.go_on()
            stop(Fleet(replicas, proxy, clients, new))
            clients.go_on()
        steps = history.check()
        clients.__exit__()
        print(f"{way}, {stop.__name__}: {clients.summary()}; a history of {steps} steps", flush=True)
        # Each client had one request on its way when the replica was killed, at most.
        assert clients.broken <= len(clients.threads), f"{clients.broken} requests broke off"
        return clients.failures


@contextlib.contextmanager
def walking(history):
    """The history goes on, five steps a second, while something else happens; it has ten steps at least."""
    ended = threading.Event()

    def walk():
        while not ended.wait(0.2) or len(history.steps) < 10:
            history.step()

    with concurrent.futures.ThreadPoolExecutor(1) as thread:
        walked = thread.submit(walk)
        try:
            yield
        finally:
            ended.set()
    walked.result()


given, failed = options(new="", rounds=1), []
for way, stop in [(way, stop) for _ in range(given.rounds) for way in BREAKS for stop in STOPS]:
    if given.only in f"{way} {stop.__name__}":
        failed += run(way, stop, given.executable, given.new or given.executable)
raise SystemExit("\n".join(f"failed: {failure}" for failure in failed[:20]) or 0)
