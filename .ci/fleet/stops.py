"""Stops replicas under load in every way, and fails if a client sees a failed request.

usage: stops.py EXECUTABLE [NEW_EXECUTABLE] [--rounds N] [--only WORD]

Three replicas, asked directly and through HAProxy, nginx and Varnish with the files of deploy/: one is stopped
by SIGTERM; all are restarted one after another, with NEW_EXECUTABLE where it is given; behind a proxy one is killed
(SIGKILL) or stands still for ten seconds (SIGSTOP), which may cut off long answers that it was sending. Meanwhile a merge history is carried on by its `state`,
each step on another replica, and in the end equals the history told at once.
"""

import argparse
import contextlib
import signal
import time

from clients import Clients, History
from proxies import PROXIES
from replicas import Replica, wait_until

# The probes come every 0.5 s and two must fail; the image has 10 s.
FLAGS = ["--drain-delay", "1.5", "--workers", "4", "--max-waiting-requests", "200"]


def terminate(replicas, balanced, new):
    replicas[0].restart()
    balanced()


def restart_all(replicas, balanced, new):
    for replica in replicas:
        replica.restart(new)
        balanced()


def kill(replicas, balanced, new):
    replicas[1].kill()
    time.sleep(1)
    replicas[1].start()
    balanced()


def stand_still(replicas, balanced, new):
    replicas[2].signal(signal.SIGSTOP)
    time.sleep(10)
    replicas[2].signal(signal.SIGCONT)
    balanced()


STOPS = [
    ("directly", terminate), ("directly", restart_all),
    *((way, stop) for way in PROXIES for stop in (terminate, restart_all, kill, stand_still)),
]


def run(way, stop, old, new):
    """One stop under load; returns the failed requests."""
    with contextlib.ExitStack() as stack:
        replicas = [stack.enter_context(Replica(old, flags=FLAGS)) for _ in range(3)]
        ports, balanced, tls = [replica.port for replica in replicas], lambda: None, False
        if way in PROXIES:
            proxy = stack.enter_context(PROXIES[way](replicas))
            ports, tls = [proxy.port], proxy.tls
            balanced = lambda: wait_until(f"{way} has all replicas", proxy.is_whole)
        clients = stack.enter_context(Clients(ports, tls=tls, cuts=stop in (kill, stand_still), versions=len({old, new})))
        history = History(clients)
        for _ in range(5):
            history.step()
        time.sleep(0.5)
        with walking(history):
            stop(replicas, balanced, new)
        time.sleep(0.5)
        steps = history.check()
        clients.__exit__()
        print(f"{way}, {stop.__name__}: {clients.summary()}; a history of {steps} steps", flush=True)
        return clients.failures


@contextlib.contextmanager
def walking(history):
    """The history goes on, five steps a second, while something else happens."""
    import threading
    ended, failures = threading.Event(), []

    def walk():
        while not ended.wait(0.2):
            try:
                history.step()
            except Exception as error:
                failures.append(repr(error))

    thread = threading.Thread(target=walk)
    thread.start()
    try:
        yield
    finally:
        ended.set()
        thread.join()
    assert not failures, f"steps of the history failed: {failures[:3]}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("executable")
    parser.add_argument("new", nargs="?")
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--only", default="")
    options = parser.parse_args()
    failed = []
    for _ in range(options.rounds):
        for way, stop in STOPS:
            if options.only in f"{way} {stop.__name__}":
                failed += run(way, stop, options.executable, options.new or options.executable)
    for failure in failed[:20]:
        print("failed:", failure)
    raise SystemExit(bool(failed))


if __name__ == "__main__":
    main()
