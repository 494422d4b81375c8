"""Clients that keep asking, and tell of every request that failed."""

import contextlib
import http.client
import json
import operator
import random
import threading
import time

from answers import alike
from programs import connection_to, quantile, wait_until

# A GET that a cache answers, or one that nobody asked before, by its `from`.
KINDS = {"get": 60, "large": 20_000}
BODY = json.dumps({
    "animation": ".spring(duration: 0.5, bounce: 0.2).repeatCount(3)", "from": 0,
    "to": {"x": 1, "y": 2}, "sample": {"fps": 60}})
JSON = {"Content-Type": "application/json"}
# A client that is not answered for this long has lost its request; a busy machine is slow.
PATIENCE = 120


def is_same_motion(content, other):
    """Whether two versions answer the same: but for the last bits of figures, and for the state, whose form is each version's own."""
    return content == other or alike(json.loads(content), json.loads(other))


class Broken(Exception):
    """A connection that ended, or was reset, before its answer was whole."""


class Clients:
    """Threads that ask as fast as they are answered, in a mix of short, long and posted requests, new ones and known ones.

    Each keeps its connection until an answer says `Connection: close`, and half of them open a new one for each request. A
    connection that is refused has carried no request: the client goes to the next address. A request of the kinds in `breaks`
    may break off, where a replica is killed and nobody else can ask again: the client sees that the answer is not whole and asks
    again itself. Any other that breaks off has failed, and so has the one asked again.
    """

    def __init__(self, ports, count=24, pause=0.002, tls=False, breaks=(), versions=1):
        self.ports, self.pause, self.tls, self.breaks = ports, pause, tls, breaks
        self.failures, self.times, self.broken, self.answers = [], [], 0, [0] * count
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

    def go_on(self, count=5):
        """Waits until every client has got so many more answers."""
        goals = [answers + count for answers in self.answers]
        wait_until(f"every client is answered {count} times",
                   lambda: all(answers >= goal for answers, goal in zip(self.answers, goals)), PATIENCE)

    def run(self, number):
        try:
            self.keep_asking(number, random.Random(number))
        except Exception as error:
            self.fail("client", f"it ended: {error!r}")

    def keep_asking(self, number, chance):
        turn, connection, again = number, None, None
        while not self.stopped.is_set():
            if connection is None:
                connection, turn = self.connected(turn)
                continue
            request = again or self.request(chance)
            began = time.monotonic()
            try:
                kept = self.ask(connection, request)
                again = None
                with self.lock:
                    self.answers[number] += 1
                    self.times.append(time.monotonic() - began)
            except Broken as error:
                kept, turn = False, turn + 1
                again = self.ask_again(request, again, error, time.monotonic() - began)
            # After an answer with `Connection: close` there is no socket left.
            if not kept or number % 2 or connection.sock is None:
                connection.close()
                connection = None
            time.sleep(self.pause)

    def request(self, chance):
        """A kind, and a number that makes it new; None for one that is asked again and again."""
        kind = chance.choices(("get", "post", "large"), (8, 3, 1))[0]
        return kind, chance.randrange(10**12) if kind != "post" and chance.random() < 0.5 else None

    def connected(self, turn):
        """A connection to the first address that takes one, and the next address's turn."""
        for step in range(len(self.ports)):
            port = self.ports[(turn + step) % len(self.ports)]
            connection = connection_to(port, PATIENCE, tls=self.tls)
            try:
                connection.connect()
                return connection, turn + step
            except ConnectionRefusedError:
                connection.close()
            except OSError as error:
                # A replica that is killed resets what it has not accepted yet.
                if not (self.breaks and isinstance(error, ConnectionResetError)):
                    self.fail("connect", repr(error))
        self.fail("connect", "every address refuses")
        time.sleep(0.05)
        return None, turn

    def ask(self, connection, request):
        """Asks; returns whether it was answered as it should be. Raises Broken where there is no whole answer."""
        kind, number = request
        try:
            if kind == "post":
                connection.request("POST", "/v1/animations/evaluate", BODY, JSON)
            else:
                given = "" if number is None else f"&from={number}"
                connection.request("GET", f"/v1/springs/evaluate?bounce=0.3&count={KINDS[kind]}{given}")
            answer = connection.getresponse()
            content = answer.read()
        except (OSError, http.client.HTTPException) as error:
            raise Broken(repr(error)) from error
        if answer.status != 200:
            return self.fail(kind, f"{answer.status} {content[:200]!r}")
        return self.is_right(kind, number, content) or self.fail(kind, f"another answer than it should be: {content[:200]!r}")

    def is_right(self, kind, number, content):
        if number is not None:
            return f'"value":[{number},'.encode() in content and content.count(b",") > 2 * KINDS[kind]
        with self.lock:
            first = self.expected.setdefault(kind, content)
        return self.is_same(first, content)

    def ask_again(self, request, again, error, seconds):
        """The request, if it may break off and has not done so before."""
        if again or request[0] not in self.breaks:
            self.fail(request[0], f"{'again ' if again else ''}after {seconds:.2f} s: {error}")
            return None
        with self.lock:
            self.broken += 1
        return request

    def fail(self, kind, reason):
        with self.lock:
            self.failures.append(f"{kind}: {reason}")
        return False

    def summary(self):
        half, most, longest = (1000 * quantile(self.times, share) for share in (0.5, 0.99, 1))
        return (f"{len(self.times)} answers, {len(self.failures)} failed, {self.broken} asked again, "
                f"p50 {half:.1f} ms, p99 {most:.0f} ms, longest {longest:.0f} ms")


class History:
    """A motion whose target changes again and again, carried from replica to replica by its `state`."""

    def __init__(self, clients, seed=1):
        self.clients, self.chance = clients, random.Random(seed)
        self.events, self.steps, self.state, self.turn = [], [], None, 0

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
        whole = self.post({"initial": 0, "events": self.events, "sample": {"times": [time for time, _ in self.steps]}})
        for (time, value), other in zip(self.steps, whole["samples"]["value"], strict=True):
            assert abs(value - other) < 1e-9, (time, value, other)
        return len(self.steps)

    def post(self, request):
        """Asks the next replica; asks the one after it where the connection breaks off and may."""
        try:
            return self.post_once(request)
        except (OSError, http.client.HTTPException):
            if "post" not in self.clients.breaks:
                raise
            return self.post_once(request)

    def post_once(self, request):
        connection, self.turn = self.clients.connected(self.turn + 1)
        with contextlib.closing(connection):
            connection.request("POST", "/v1/animations/merge", json.dumps(request), JSON)
            answer = connection.getresponse()
            content = answer.read()
        assert answer.status == 200, content[:300]
        return json.loads(content)
