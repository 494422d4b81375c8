"""What it costs to ask a server something, and clients that behave in many ways.

One loop reads what clients are sent and looks at the server's processor time and memory; a thread asks /healthz beside it.
"""

import math
import os
import re
import selectors
import socket
import struct
import threading
import time

from programs import status
from server import MIB


class Client:
    """One connection and one exchange. It reads all, and keeps the beginning and the end."""

    KEPT = 16384
    # The bytes that are kept of the end.
    TAIL = 8
    buffer = memoryview(bytearray(MIB))

    def __init__(self, port, wire, reads=True):
        self.reads, self.unsent = reads, memoryview(wire)
        self.received, self.head, self.tail, self.ended = 0, b"", b"", None
        self.socket = socket.socket()
        if not reads:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.socket.settimeout(5)
        self.socket.connect(("127.0.0.1", port))
        self.socket.setblocking(False)

    def fileno(self):
        return self.socket.fileno()

    @property
    def interest(self):
        return (selectors.EVENT_WRITE if self.unsent else 0) | (selectors.EVENT_READ if self.reads else 0)

    def advance(self):
        """Sends and takes what is possible now; notes when the server has ended its direction."""
        try:
            if self.unsent:
                self.unsent = self.unsent[self.socket.send(self.unsent) :]
            if self.reads:
                self.take(self.socket.recv_into(self.buffer))
        except BlockingIOError:
            pass
        except OSError:
            self.ended = time.monotonic()

    def take(self, count):
        if count == 0:
            self.ended = time.monotonic()
        self.received += count
        if len(self.head) < self.KEPT:
            self.head += bytes(self.buffer[: min(count, self.KEPT)])
        self.tail = (self.tail + bytes(self.buffer[max(0, count - self.TAIL) : count]))[-self.TAIL :]

    @property
    def status(self):
        return int(self.head[9:12]) if self.head.startswith(b"HTTP/1.1 ") else None

    @property
    def body_start(self):
        return self.head.find(b"\r\n\r\n") + 4

    def field(self, name):
        """The first value of a field of the head, in small letters, or None."""
        found = re.search(rf"\r\n{name}: *([^\r]*)\r\n", self.head[: self.body_start].decode("latin-1").lower())
        return found[1] if found else None

    @property
    def is_whole(self):
        """Whether all of the answer has come: as long as it said, or with the last chunk."""
        if self.status is None or self.body_start < 4:
            return False
        if length := self.field("content-length"):
            return self.received - self.body_start == int(length)
        return self.field("transfer-encoding") == "chunked" and self.tail.endswith(b"0\r\n\r\n")

    def close(self, resets=False):
        """Closes the connection; with RST if asked, so that the server knows nobody listens."""
        if resets:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.socket.close()


class Pulse(threading.Thread):
    """Asks /healthz again and again, each time on a new connection, as a probe does."""

    def __init__(self, port):
        super().__init__(daemon=True)
        self.port, self.worst, self.began, self.is_over = port, 0.0, time.monotonic(), threading.Event()
        self.start()

    def run(self):
        while not self.is_over.wait(0.01):
            self.began = time.monotonic()
            if status(self.port, "/healthz", timeout=20):
                self.worst = max(self.worst, time.monotonic() - self.began)

    def finish(self, seconds):
        """The longest time of a check; one that is under way is waited for until it has taken so many seconds."""
        self.is_over.set()
        self.join(max(0, self.began + seconds - time.monotonic()))
        return max(self.worst, time.monotonic() - self.began) if self.is_alive() else self.worst


class Watch:
    """What a server does while clients are at it: processor time, memory, health."""

    def __init__(self, server, has_pulse=True):
        self.server, self.selector, self.clients = server, selectors.EpollSelector(), []
        self.pulse = Pulse(server.port) if has_pulse else None
        self.start_cpu = server.cpu()

    @property
    def cpu(self):
        return self.server.cpu() - self.start_cpu

    def add(self, wire, reads=True):
        client = Client(self.server.port, wire, reads)
        self.selector.register(client, client.interest, client)
        self.clients.append(client)
        return client

    def remove(self, client, resets=False):
        if client.interest:
            self.selector.unregister(client)
        client.close(resets)
        self.clients.remove(client)

    def turn(self, seconds=0.005):
        """Lets everybody go on for a moment; the clients whose exchange has ended."""
        ended = []
        for key, _ in self.selector.select(seconds):
            client, interest = key.data, key.events
            client.advance()
            if client.ended is not None:
                ended.append(client)
            elif client.interest != interest:
                # Only what the client still waits for; nothing, if it does not read.
                self.selector.modify(client, client.interest, client) if client.interest else self.selector.unregister(client)
        return ended

    def late_cpu(self, seconds):
        """The processor time that is spent from now on, until the server rests or time is over."""
        begin = last = self.server.cpu()
        end = time.monotonic() + seconds
        while time.monotonic() < end and self.server.is_alive():
            time.sleep(0.02)
            before, last = last, self.server.cpu()
            if last - before < 0.002:
                break
        return self.server.cpu() - begin

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.pulse:
            self.pulse.is_over.set()
        for client in list(self.clients):
            self.remove(client, resets=True)
        self.selector.close()


def exchange(server, wire, seconds=20, cpu=math.inf):
    """One exchange: the client when it has ended, or takes too long, and the processor time; without a look at health."""
    with Watch(server, has_pulse=False) as watch:
        client = watch.add(wire)
        end = time.monotonic() + seconds
        while client.ended is None and watch.cpu <= cpu and time.monotonic() < end and server.is_alive():
            watch.turn(0.02)
        return client, watch.cpu


def come_first(name, niceness=-10):
    """Has this program and its servers go before all else on the machine, if that is allowed.

    Without it, what other programs do shows in the latency of /healthz. The scheduler shares the processors among sessions first
    (sched(7), autogroups), so this gets a session of its own.
    """
    try:
        os.nice(niceness)
        os.setsid()
        with open("/proc/self/autogroup", "w", encoding="ascii") as group:
            group.write(str(niceness))
    except OSError as error:
        print(f"{name}: at ordinary priority ({error})")
