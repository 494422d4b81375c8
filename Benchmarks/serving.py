"""Servers that are measured, and a client of one connection."""

import itertools
import re
import socket
import subprocess
import time


def port_of(process, log, timeout=300):
    """Returns the port that a server has written to its log."""
    end = time.monotonic() + timeout
    while time.monotonic() < end:
        if match := re.search(r'http://127\.0\.0\.1:(\d+)|"port":(\d{2,})', open(log, errors="replace").read()):
            return int(match[1] or match[2])
        if process.poll() is not None:
            break
        time.sleep(0.02)
    raise SystemExit(f"no server: {open(log, errors='replace').read()[-500:]}")


def serve(executable, *flags, loops=1, cache=0):
    """Returns the words that start the server; without a cache it evaluates what it has answered before."""
    return [executable, "serve", "--port", "0", "--loops", str(loops), "--workers", str(loops), "--supervise", "off",
            "--answer-cache", str(cache), *flags]


class Client:
    """A client that sends requests one after another."""

    def __init__(self, port):
        self.socket = socket.create_connection(("127.0.0.1", port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.file = self.socket.makefile("rb")

    def ask(self, requests, count):
        """Sends so many requests, each of the list in its turn; returns the length of the last content."""
        for request in itertools.islice(itertools.cycle(requests), count):
            self.socket.sendall(request)
            size = self.read()
        return size

    def close(self):
        self.file.close()
        self.socket.close()

    def read(self):
        """Reads an answer, and returns the length of its content."""
        status = self.file.readline()
        assert b" 200" in status, status
        size, is_chunked = 0, False
        while (line := self.file.readline()) != b"\r\n":
            if line.lower().startswith(b"content-length:"):
                size = int(line.split(b":")[1])
            elif line.lower().startswith(b"transfer-encoding:"):
                is_chunked = True
        return self.read_chunks() if is_chunked else len(self.file.read(size))

    def read_chunks(self):
        total = 0
        while length := int(self.file.readline().split(b";")[0], 16):
            total += len(self.file.read(length))
            self.file.readline()
        self.file.readline()
        return total


class Server:
    """A server process."""

    def __init__(self, words, log, port=None, environment=None):
        output = open(log, "wb")
        self.began = time.monotonic()
        self.process = subprocess.Popen(words, stdout=output, stderr=output, env=environment)
        self.port = port or port_of(self.process, log)
        while True:
            try:
                return Client(self.port).close()
            except ConnectionRefusedError:
                time.sleep(0.01)

    @property
    def time(self):
        """The processor time of all threads so far, also of ended ones, in seconds (clock_getcpuclockid(3))."""
        return time.clock_gettime((~self.process.pid << 3) | 2)

    @property
    def resident(self):
        """The resident memory, in MB of 10⁶ bytes."""
        status = open(f"/proc/{self.process.pid}/status").read()
        return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) * 1024 / 1e6

    def cost(self, requests, count):
        """The processor time of a request, in microseconds."""
        client = Client(self.port)
        client.ask(requests, 1)
        before = self.time
        client.ask(requests, count)
        cost = (self.time - before) / count * 1e6
        client.close()
        return cost

    def ask(self, requests, count):
        """Asks on a connection of its own, since servers close idle ones; returns the length of the last content."""
        client = Client(self.port)
        size = client.ask(requests, count)
        client.close()
        return size

    def stop(self):
        self.process.terminate()
        self.process.wait()
