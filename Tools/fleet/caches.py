"""Puts nginx and Varnish with the files of deploy/ before three replicas, and fails unless they cache well.

usage: caches.py EXECUTABLE

A thousand equal requests at once are evaluated once; in a mix of a thousand motions, of which some are asked for far more often
than others (Zipf), more than 99 of 100 are answered by the cache, the first ones included. An answer is compressed once; HEAD and
304 come from the cache; errors and POST do not; replicas are asked in turn.
"""

import bisect
import concurrent.futures
import contextlib
import gzip
import itertools
import json
import random
import re
import sys
import time

from programs import connection_to, exchange, wait_until
from proxies import PROXIES
from replicas import Replica

ROUTE = 'overshoot_http_requests_total{route="/v1/springs/evaluate"'
MOTIONS, REQUESTS = 1000, 110_000


class Fleet:
    def __init__(self, proxy, replicas):
        self.proxy, self.replicas = proxy, replicas

    def ask(self, path, fields=None, method="GET", body=None):
        return exchange(self.proxy.port, path, method, body, fields, tls=self.proxy.tls)

    def asked(self):
        """How many evaluations the replicas were asked for, one number for each."""
        return [replica.metric(ROUTE) for replica in self.replicas]

    def rests(self):
        """Whether all is counted: an answer is just after it was written; what asks for this is itself in flight."""
        return all(replica.metric("overshoot_http_requests_in_flight") <= 1 for replica in self.replicas)

    @contextlib.contextmanager
    def costs(self, least, most):
        """What happens in the block asks the replicas so often."""
        wait_until("the replicas rest", self.rests)
        before = sum(self.asked())
        yield
        wait_until(f"the replicas were asked {least} times", lambda: sum(self.asked()) - before >= least and self.rests())
        asked = sum(self.asked()) - before
        assert least <= asked <= most, f"the replicas were asked {asked:.0f} times, not {least} to {most}"

    def stream(self, paths):
        """Asks for many paths, 500 on a connection and 50 at a time; returns how many were answered by 200."""
        good, lines = 0, (f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode() for path in paths)
        while some := list(itertools.islice(lines, 500)):
            connection = connection_to(self.proxy.port, timeout=120, tls=self.proxy.tls)
            connection.connect()
            with connection.sock as raw, raw.makefile("rb") as answers:
                for start in range(0, len(some), 50):
                    raw.sendall(b"".join(some[start : start + 50]))
                    good += sum(read(answers) == 200 for _ in some[start : start + 50])
        return good


def read(answers):
    """Reads one answer whose length is told, or which is chunked; returns its status."""
    head = b""
    while not head.endswith(b"\r\n\r\n"):
        line = answers.readline().lower()
        assert line, "the connection ended"
        head += line
    if length := re.search(rb"\r\ncontent-length: (\d+)", head):
        answers.read(int(length[1]))
    else:
        while size := int(answers.readline(), 16):
            answers.read(size + 2)
        answers.readline()
    return int(head.split(b" ", 2)[1])


def spring(number):
    return f"/v1/springs/evaluate?bounce={number / 2000:.4f}&count=10"


def equal_requests(fleet):
    """A thousand equal requests at once are one evaluation, by one replica."""
    with fleet.costs(1, 1), concurrent.futures.ThreadPoolExecutor(20) as clients:
        good = list(clients.map(fleet.stream, [[spring(-7)] * 50] * 20))
        assert good == [50] * 20, good


def zipf_mix(fleet):
    """Requests whose frequency is in inverse proportion to their rank."""
    chance = random.Random(1)
    sums = list(itertools.accumulate(1 / rank for rank in range(1, MOTIONS + 1)))
    paths = [spring(bisect.bisect(sums, chance.random() * sums[-1])) for _ in range(REQUESTS)]
    before, begun = sum(fleet.asked()), time.monotonic()
    good = fleet.stream(paths)
    share = 1 - (sum(fleet.asked()) - before) / REQUESTS
    assert good == REQUESTS, f"{REQUESTS - good} were not 200"
    assert share > 0.99, f"only {share:.2%} of the mix were hits"
    return f"{share:.2%} of {REQUESTS} requests for {MOTIONS} motions were hits ({time.monotonic() - begun:.0f} s)"


def codings(fleet):
    """An answer is compressed once, at most; every client gets the coding that it accepts."""
    path = "/v1/springs/evaluate?bounce=0.123&count=1000"
    with fleet.costs(1, 2):
        plain = [fleet.ask(path)[1] for _ in range(20)]
        packed = [fleet.ask(path, {"Accept-Encoding": "gzip, br"}) for _ in range(20)]
    for answer, content in packed:
        assert answer.getheader("Content-Encoding") == "gzip", answer.getheaders()
        assert gzip.decompress(content) == plain[0]
    assert len(set(plain)) == 1 and len({content for _, content in packed}) == 1
    refusing, content = fleet.ask(path, {"Accept-Encoding": "br, gzip;q=0"})
    assert (refusing.getheader("Content-Encoding"), content) == (None, plain[0])


def lists(fleet):
    """The values of a parameter that comes again are a list, which keeps its order."""
    for times in ([0.2, 0.1], [0.1, 0.2]):
        answer, content = fleet.ask("/v1/springs/evaluate?" + "&".join(f"times={time}" for time in times))
        assert json.loads(content)["samples"]["time"] == times, content


def heads_and_conditions(fleet):
    """HEAD has the fields of GET; a client that has the answer gets 304 without a replica."""
    path = spring(-11)
    fleet.ask(path)
    answer, content = fleet.ask(path)
    with fleet.costs(0, 0):
        head, nothing = fleet.ask(path, method="HEAD")
        assert (head.status, nothing) == (200, b"")
        for name in ("ETag", "Content-Type", "Cache-Control"):
            assert head.getheader(name) == answer.getheader(name), name
        # A field that is known only when the content is made may be left out (RFC 9110 §9.3.2).
        assert head.getheader("Content-Length") in (None, answer.getheader("Content-Length"))
        for tag in (answer.getheader("ETag"), "W/" + answer.getheader("ETag").removeprefix("W/")):
            same, nothing = fleet.ask(path, {"If-None-Match": tag})
            assert (same.status, nothing) == (304, b""), (tag, same.status)
        other, again = fleet.ask(path, {"If-None-Match": '"another"'})
        assert (other.status, again) == (200, content)
    # A HEAD before any GET leads to one evaluation, whose answer then serves GET.
    with fleet.costs(1, 1):
        fleet.ask(spring(-12), method="HEAD")
        fleet.ask(spring(-12))


def what_is_not_kept(fleet):
    """Errors and POST are answered by the replicas, in turn; their own figures are not for everybody."""
    with fleet.costs(2, 2):
        for _ in range(2):
            assert fleet.ask("/v1/springs/evaluate?mass=0")[0].status == 422
    before = fleet.asked()
    with fleet.costs(30, 30):
        for _ in range(30):
            answer, _ = fleet.ask("/v1/springs/evaluate", {"Content-Type": "application/json"}, "POST",
                                  json.dumps({"spring": {"bounce": 0.3}}))
            assert answer.status == 200
    shares = [after - before for before, after in zip(before, fleet.asked())]
    assert max(shares) <= 14, f"the replicas were asked {shares} times"
    for path in ("/metrics", "/readyz", "/healthz"):
        assert fleet.ask(path)[0].status == 404, path


def identifiers(fleet):
    """No answer bears the identifier of another request."""
    seen = [fleet.ask(spring(-13))[0].getheader("X-Request-Id") for _ in range(5)]
    known = [one for one in seen if one]
    assert len(set(known)) == len(known), seen


def main(executable):
    for name in ("nginx", "Varnish"):
        with contextlib.ExitStack() as stack:
            replicas = [stack.enter_context(Replica(executable, flags=["--drain-delay", "0"])) for _ in range(3)]
            fleet = Fleet(stack.enter_context(PROXIES[name](replicas)), replicas)
            for check in (equal_requests, codings, lists, heads_and_conditions, what_is_not_kept, identifiers):
                check(fleet)
            print(f"{name}: a thousand equal requests are evaluated once; HEAD, 304, codings and errors are right; "
                  + zipf_mix(fleet), flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
