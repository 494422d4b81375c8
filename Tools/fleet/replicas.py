"""Replicas of the server, and programs in front of them, on loopback."""

import http.client
import os
import signal
import socket
import ssl
import subprocess
import tempfile
import time
from pathlib import Path


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def connection_to(port, timeout=30, tls=False):
    """A connection to a port of this machine; whose certificate it is does not matter here."""
    if not tls:
        return http.client.HTTPConnection("127.0.0.1", port, timeout=timeout)
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return http.client.HTTPSConnection("127.0.0.1", port, timeout=timeout, context=context)


def status(port, path, timeout=1, tls=False):
    """The status of a GET; None if there is no answer."""
    connection = connection_to(port, timeout, tls)
    try:
        connection.request("GET", path)
        return connection.getresponse().status
    except OSError:
        return None
    finally:
        connection.close()


def wait_until(what, condition, seconds=60):
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, f"in {seconds} s not: {what}"
        time.sleep(0.02)


class Program:
    """A process that is ended with the block; its words on standard error are kept in a file."""

    def __init__(self, words, environment=None):
        self.log, self.stopping = tempfile.TemporaryFile(), False
        self.process = subprocess.Popen(
            words, env={**os.environ, **(environment or {})}, stdin=subprocess.DEVNULL,
            stdout=self.log, stderr=self.log, start_new_session=True)

    def said(self):
        self.log.seek(0)
        return self.log.read().decode(errors="replace")

    def wait(self, what, condition):
        """Waits for a condition; fails with the program's words if the program ends before. Leaves no program where it fails."""
        def holds():
            assert self.process.poll() is None, f"{what}: it ended: {self.said()}"
            return condition()
        try:
            wait_until(what, holds)
        except AssertionError:
            self.end()
            raise

    def signal(self, number):
        self.process.send_signal(number)

    def stop(self):
        """Asks the program to end, unless it has been asked or has ended."""
        if self.process.poll() is None and not self.stopping:
            self.stopping = True
            self.signal(signal.SIGCONT)
            self.signal(signal.SIGTERM)

    def end(self, seconds=90):
        """Ends the program and its children; returns its exit status."""
        self.stop()
        try:
            return self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            os.killpg(self.process.pid, signal.SIGKILL)
            return self.process.wait()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.end()


class Replica(Program):
    """A server on a port that stays the same over restarts."""

    def __init__(self, executable, port=None, flags=(), environment=None):
        self.executable, self.flags, self.environment = executable, list(flags), environment
        self.port = port or free_port()
        self.start()

    def start(self):
        super().__init__(
            [self.executable, "serve", "--port", str(self.port), "--log", "off", *self.flags], self.environment)
        self.wait("a replica is ready", lambda: status(self.port, "/readyz") == 200)

    def restart(self, executable=None):
        """Stops as an orchestrator does, with SIGTERM, and starts again, perhaps another build."""
        code = self.end()
        assert code == 0, f"a replica that was stopped ended with {code}: {self.said()}"
        self.executable = executable or self.executable
        self.start()

    def metric(self, name):
        """The sum over a family's figures, or of those whose labels are named."""
        connection = connection_to(self.port, timeout=60)
        connection.request("GET", "/metrics")
        lines = connection.getresponse().read().decode().splitlines()
        connection.close()
        return sum(float(line.rsplit(" ", 1)[1]) for line in lines if line.startswith(name))

    def signal(self, number):
        """Signals the supervisor, which hands on what stops a server; the whole replica stands still and is killed."""
        if number in (signal.SIGSTOP, signal.SIGCONT, signal.SIGKILL):
            os.killpg(self.process.pid, number)
        else:
            super().signal(number)

    def server(self):
        """The process that answers, which the supervisor has started."""
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        return int(children[0]) if children else None

    def kill(self):
        self.signal(signal.SIGKILL)
        self.process.wait()
