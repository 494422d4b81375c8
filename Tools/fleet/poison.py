"""Sends a request that ends every replica it reaches, and fails if a proxy sends it to more than two.

usage: poison.py

Three servers stand for the replicas: each cuts the connection of such a request without an answer, as one that crashes does.
Behind HAProxy, nginx and Varnish with their files of deploy/ it is repeated once at most, whether it comes by GET or by POST,
on connections to the replicas that are new or kept; and what else is asked meanwhile is answered.
"""

import contextlib
import http.client
import itertools
import threading
import time

from proxies import PROXIES
from replicas import connection_to
from standins import Answers, StandIn

ROUNDS = 4
# nginx leaves out for two seconds a replica that has failed.
PAUSE = 2.2


class Poisoned(Answers):
    """Keeps the numbers of the poisonous requests that have reached its server."""

    def do_GET(self):
        self.rfile.read(int(self.headers.get("Content-Length", 0)))
        if self.path.startswith("/poison/"):
            self.server.reached.add(self.path.rpartition("/")[2])
            self.close_connection = True
            return
        self.begin(Content_Length="2")
        self.wfile.write(b"ok")

    do_POST = do_GET


def status(proxy, method, path):
    """The status of an answer; None if the connection broke off."""
    with contextlib.closing(connection_to(proxy.port, timeout=60, tls=proxy.tls)) as connection:
        try:
            connection.request(method, path, "{}" if method == "POST" else None)
            return connection.getresponse().status
        except (http.client.HTTPException, OSError):
            return None


def warm(proxy):
    """Has the proxy open connections to every replica, which it may keep."""
    threads = [threading.Thread(target=status, args=(proxy, "GET", "/version")) for _ in range(12)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def main():
    numbers = itertools.count()
    for name, make in PROXIES.items():
        with contextlib.ExitStack() as stack:
            replicas = [stack.enter_context(StandIn(Poisoned, reached=set())) for _ in range(3)]
            proxy = stack.enter_context(make(replicas))
            most = 0
            for method in ("GET", "POST") * ROUNDS:
                time.sleep(PAUSE)
                warm(proxy)
                number = str(next(numbers))
                assert status(proxy, method, f"/poison/{number}") in (None, 502, 503, 504), name
                reached = sum(number in replica.reached for replica in replicas)
                assert 1 <= reached <= 2, f"{name}: a request that ends a replica has reached {reached}"
                most = max(most, reached)
            answers = {status(proxy, "GET", "/version") for _ in range(20)}
            assert answers <= {200, 502}, f"{name}: {answers}"
        print(f"{name}: {2 * ROUNDS} requests that end a replica have reached {most} of three at most", flush=True)


if __name__ == "__main__":
    main()
