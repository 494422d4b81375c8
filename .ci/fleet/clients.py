"""Clients that keep asking, and tell of every request that failed."""

import http.client
import json
import operator
import random
import threading
import time

from replicas import connection_to

GET = "/v1/springs/evaluate?bounce=0.3&count=60"
LARGE = "/v1/springs/evaluate?bounce=0.3&count=20000"
BODY = json.dumps({
    "animation": ".spring(duration: 0.5, bounce: 0.2).repeatCount(3)", "from": 0,
    "to": {"x": 1, "y": 2}, "sample": {"fps": 60}})
JSON = {"Content-Type": "application/json"}


def is_same_motion(content, other):
    """Whether two versions answer the same: but for the last bits of figures, and for the state, whose form is each version's own."""
    def alike(one, two):
        if isinstance(one, dict) and isinstance(two, dict):
            return all(name == "state" or alike(one.get(name), two.get(name)) for name in one | two)
        if isinstance(one, list) and isinstance(two, list):
            return len(one) == len(two) and all(map(alike, one, two))
        if isinstance(one, float) or isinstance(two, float):
            return abs(one - two) < 1e-9 * max(1, abs(one))
        return one == two
    return content == other or alike(json.loads(content), json.loads(other))


class Clients:
    """Threads that ask as fast as they are answered, in a mix of short, long and posted requests.

    Each keeps its connection until an answer says `Connection: close`, and half of them open a new one for
    each request. A connection that is refused has carried no request: the client goes to the next address.
    With `cuts`, where a replica is killed or stands still, a long answer of which a part has arrived may break off: no proxy can ask for
    it again, and the client sees that it is not whole.
    """

    def __init__(self, ports, count=24, pause=0.002, tls=False, cuts=False, versions=1):
        self.ports, self.pause, self.tls = ports, pause, tls
        self.failures, self.times, self.answers, self.cut, self.cuts = [], [], 0, 0, cuts
        self.lock, self.stopped = threading.Lock(), threading.Event()
        self.expected, self.is_same = {}, is_same_motion if versions > 1 else operator.eq
        self.threads = [threading.Thread(target=self.run, args=(n,)) for n in range(count)]

    def __enter__(self):
        for thread in self.threads:
            thread.start()
        return self

    def __exit__(self, *_):
        self.stopped.set()
        for thread in self.threads:
            thread.join()

    def run(self, number):
        chance, turn, connection = random.Random(number), number, None
        while not self.stopped.is_set():
            if connection is None:
                connection, turn = self.connected(turn)
                continue
            kind = chance.choices(("get", "post", "large"), (8, 3, 1))[0]
            # After an answer with `Connection: close` there is no socket left.
            if not self.ask(connection, kind) or number % 2 or connection.sock is None:
                connection.close()
                connection = None
            time.sleep(self.pause)

    def connected(self, turn):
        """A connection to the first address that takes one, and the next address's turn."""
        for step in range(len(self.ports)):
            port = self.ports[(turn + step) % len(self.ports)]
            connection = connection_to(port, tls=self.tls)
            try:
                connection.connect()
                return connection, turn + step
            except ConnectionRefusedError:
                connection.close()
            except OSError as error:
                self.fail("connect", repr(error))
        self.fail("connect", "every address refuses")
        time.sleep(0.05)
        return None, turn

    def ask(self, connection, kind):
        began = time.monotonic()
        try:
            if kind == "post":
                connection.request("POST", "/v1/animations/evaluate", BODY, JSON)
            else:
                connection.request("GET", GET if kind == "get" else LARGE)
            answer = connection.getresponse()
            content = answer.read()
        except http.client.IncompleteRead as error:
            if self.cuts and kind == "large":
                with self.lock:
                    self.cut += 1
                return False
            return self.fail(kind, repr(error), time.monotonic() - began)
        except (OSError, http.client.HTTPException) as error:
            return self.fail(kind, repr(error), time.monotonic() - began)
        if answer.status != 200:
            return self.fail(kind, f"{answer.status} {content[:200]!r}")
        return self.note(kind, content, time.monotonic() - began)

    def note(self, kind, content, seconds):
        with self.lock:
            self.answers += 1
            self.times.append(seconds)
            first = self.expected.setdefault(kind, content)
        return self.is_same(first, content) or self.fail(kind, "another answer than before")

    def fail(self, kind, reason, seconds=0):
        with self.lock:
            self.failures.append(f"{kind} after {seconds:.2f} s: {reason}")
        return False

    def summary(self):
        times = sorted(self.times)
        part = lambda share: 1000 * times[int(share * (len(times) - 1))]
        return (f"{self.answers} answers, {len(self.failures)} failed, {self.cut} cut off, "
                f"p50 {part(.5):.1f} ms, p99 {part(.99):.0f} ms, longest {part(1):.0f} ms")


class History:
    """A motion whose target changes again and again, carried from replica to replica by its `state`."""

    PATH = "/v1/animations/merge"

    def __init__(self, clients, seed=1):
        self.clients, self.chance = clients, random.Random(seed)
        self.events, self.state, self.turn = [], None, 0
        self.steps = []

    def step(self):
        """One more event, told to whichever replica is next, with the state alone."""
        at = len(self.events) * 0.05
        event = {"at": at, "to": self.chance.randint(-500, 500),
                 "animation": f".spring(duration: {self.chance.randint(3, 9) / 10}, bounce: 0.3)"}
        known = {"state": self.state} if self.state else {"initial": 0}
        answer = self.post({**known, "events": [event], "sample": {"times": [at + 0.03]}})
        self.events.append(event)
        self.state = answer["state"]
        self.steps.append((at + 0.03, answer["samples"]["value"][0]))

    def check(self):
        """The motion told at once is the motion told step by step."""
        whole = self.post({"initial": 0, "events": self.events,
                           "sample": {"times": [time for time, _ in self.steps]}})
        for (time, value), other in zip(self.steps, whole["samples"]["value"]):
            assert abs(value - other) < 1e-9, (time, value, other)
        return len(self.steps)

    def post(self, request):
        while True:
            connection, self.turn = self.clients.connected(self.turn + 1)
            try:
                connection.request("POST", self.PATH, json.dumps(request), JSON)
                answer = connection.getresponse()
                content = answer.read()
            finally:
                connection.close()
            assert answer.status == 200, content[:300]
            return json.loads(content)
