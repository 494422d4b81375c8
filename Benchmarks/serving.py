"""Servers that are measured, and a client of one connection."""

import re
import socket
import time


def port_of(process, log, timeout=60):
    """Returns the port that a server has written to its log."""
    end = time.monotonic() + timeout
    while time.monotonic() < end:
        if match := re.search(r'http://127\.0\.0\.1:(\d+)|"port":(\d{2,})', open(log, errors="replace").read()):
            return int(match[1] or match[2])
        if process.poll() is not None:
            break
        time.sleep(0.02)
    raise SystemExit(f"no server: {open(log, errors='replace').read()[-500:]}")


class Client:
    """A client that sends the same request again and again."""

    def __init__(self, port):
        self.socket = socket.create_connection(("127.0.0.1", port))
        self.file = self.socket.makefile("rb")

    def ask(self, request, count):
        for _ in range(count):
            self.socket.sendall(request)
            size = self.read()
        return size

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
