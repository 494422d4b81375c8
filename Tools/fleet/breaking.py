"""Sends half an answer and closes, as a replica that is killed does, and fails if a client takes the half for the whole.

usage: breaking.py

Three servers stand for the replicas; the first time that one is asked it breaks off. Varnish with its file of deploy/ holds
the half and asks again, so its client gets the whole; HAProxy and nginx have sent the half on, so theirs must see that it is not
whole, and get it when they ask again.
"""

import contextlib
import http.client
import itertools

from proxies import PROXIES
from replicas import connection_to
from standins import Answers, StandIn

HALF = b"x" * 300_000
HOLDS = {"HAProxy": False, "nginx": False, "Varnish": True}


class Halves(Answers):
    def chunk(self, content):
        self.wfile.write(b"%x\r\n%b\r\n" % (len(content), content))

    def do_GET(self):
        if self.path != "/long":
            return self.begin(Content_Length="0")
        self.begin(Transfer_Encoding="chunked", Overshoot_Work="100000")
        self.chunk(HALF)
        # The first of all that the servers are asked is not answered to its end.
        if next(self.server.turns) == 0:
            self.close_connection = True
            return
        self.chunk(HALF)
        self.chunk(b"")


def ask(proxy):
    """The length of the answer; None if it broke off."""
    with contextlib.closing(connection_to(proxy.port, timeout=60, tls=proxy.tls)) as connection:
        try:
            connection.request("GET", "/long")
            answer = connection.getresponse()
            assert answer.status == 200, answer.status
            return len(answer.read())
        except (http.client.IncompleteRead, ConnectionResetError):
            return None


def main():
    for name, holds in HOLDS.items():
        with contextlib.ExitStack() as stack:
            turns = itertools.count()
            servers = [stack.enter_context(StandIn(Halves, turns=turns)) for _ in range(3)]
            proxy = stack.enter_context(PROXIES[name](servers))
            lengths = [ask(proxy), ask(proxy)]
        whole = 2 * len(HALF)
        assert lengths == [whole if holds else None, whole], f"{name}: {lengths}"
        print(f"{name}: an answer that broke off is {'asked for again' if holds else 'seen not to be whole'}", flush=True)


if __name__ == "__main__":
    main()
