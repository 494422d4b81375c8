"""Puts HAProxy, nginx and Varnish before replicas that fail, and fails if others suffer for it.

usage: failing.py

Three servers stand for the replicas; the proxies have their files of deploy/.
- Half of an answer, as of a replica that is killed, is not taken for the whole. Varnish holds it and asks again, so its client
  gets the whole; HAProxy and nginx have sent the half on, so theirs sees that it is not whole, and gets it when it asks again.
- A request that ends every replica it reaches, by GET or by POST, reaches two at most, over connections that are new or kept; and
  what else is asked meanwhile is answered.
"""

import concurrent.futures
import contextlib
import http.client
import itertools
import time

from programs import exchange, status
from proxies import PROXIES
from standins import Answers, StandIn

HALF = b"x" * 300_000
HOLDS = {"HAProxy": False, "nginx": False, "Varnish": True}
ROUNDS = 4
# nginx leaves out for two seconds a replica that has failed.
PAUSE = 2.2


class Failing(Answers):
    """Keeps the numbers of the requests that would have ended it."""

    def do_GET(self):
        self.rfile.read(int(self.headers.get("Content-Length", 0)))
        if self.path.startswith("/poison/"):
            self.server.reached.add(self.path.rpartition("/")[2])
            self.close_connection = True
        elif self.path == "/long":
            self.begin(Transfer_Encoding="chunked", Overshoot_Work="100000")
            # The first of all that the servers are asked is not answered to its end.
            self.close_connection = next(self.server.turns) == 0
            for part in [HALF] if self.close_connection else [HALF, HALF, b""]:
                self.wfile.write(b"%x\r\n%b\r\n" % (len(part), part))
        else:
            self.begin(Content_Length="2")
            self.wfile.write(b"ok")

    do_POST = do_GET


def length(proxy):
    """That of a long answer; None if it broke off."""
    try:
        answer, content = exchange(proxy.port, "/long", tls=proxy.tls)
    except (http.client.IncompleteRead, ConnectionResetError):
        return None
    assert answer.status == 200, answer.status
    return len(content)


def check_halves(name, proxy):
    lengths, whole = [length(proxy), length(proxy)], 2 * len(HALF)
    assert lengths == [whole if HOLDS[name] else None, whole], f"{name}: {lengths}"
    print(f"{name}: an answer that broke off is {'asked for again' if HOLDS[name] else 'seen not to be whole'}", flush=True)


def check_poison(name, proxy, replicas):
    def asked(path="/version", method="GET"):
        return status(proxy.port, path, method, "{}" if method == "POST" else None, timeout=60, tls=proxy.tls)

    most = 0
    for number, method in enumerate(("GET", "POST") * ROUNDS):
        time.sleep(PAUSE)
        # The proxy opens connections to every replica, which it may keep.
        with concurrent.futures.ThreadPoolExecutor(12) as clients:
            list(clients.map(asked, ["/version"] * 12))
        assert asked(f"/poison/{number}", method) in (None, 502, 503, 504), name
        reached = sum(str(number) in replica.reached for replica in replicas)
        assert 1 <= reached <= 2, f"{name}: a request that ends a replica has reached {reached}"
        most = max(most, reached)
    answers = {asked() for _ in range(20)}
    assert answers <= {200, 502}, f"{name}: {answers}"
    print(f"{name}: {2 * ROUNDS} requests that end a replica have reached {most} of three at most", flush=True)


for name, make in PROXIES.items():
    with contextlib.ExitStack() as stack:
        turns = itertools.count()
        replicas = [stack.enter_context(StandIn(Failing, turns=turns, reached=set())) for _ in range(3)]
        proxy = stack.enter_context(make(replicas))
        check_halves(name, proxy)
        check_poison(name, proxy, replicas)
