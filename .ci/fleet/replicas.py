"""Replicas of the server, and programs in front of them, on loopback."""

import http.client
import os
import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def status(port, path, timeout=1):
    """The status of a GET; None if there is no answer."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=timeout)
    try:
        connection.request("GET", path)
        return connection.getresponse().status
    except OSError:
        return None
    finally:
        connection.close()


def wait_until(what, condition, seconds=20):
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, f"in {seconds} s not: {what}"
        time.sleep(0.02)


class Program:
    """A process that is ended with the block; its words on standard error are kept in a file."""

    def __init__(self, words, environment=None):
        self.log = tempfile.TemporaryFile()
        self.process = subprocess.Popen(
            words, env={**os.environ, **(environment or {})}, stdin=subprocess.DEVNULL,
            stdout=self.log, stderr=self.log, start_new_session=True)

    def said(self):
        self.log.seek(0)
        return self.log.read().decode(errors="replace")

    def wait(self, what, condition):
        """Waits for a condition; fails with the program's words if the program ends before."""
        def holds():
            assert self.process.poll() is None, f"{what}: it ended: {self.said()}"
            return condition()
        wait_until(what, holds)

    def signal(self, number):
        self.process.send_signal(number)

    def end(self, seconds=30):
        """Ends the program and its children; returns its exit status."""
        if self.process.poll() is None:
            self.signal(signal.SIGCONT)
            self.signal(signal.SIGTERM)
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

    def __init__(self, executable, port=None, flags=()):
        self.executable, self.flags = executable, list(flags)
        self.port = port or free_port()
        self.start()

    def start(self):
        super().__init__(
            [self.executable, "serve", "--port", str(self.port), "--log", "off", *self.flags])
        self.wait("a replica is ready", lambda: status(self.port, "/readyz") == 200)

    def restart(self, executable=None):
        """Stops as an orchestrator does, with SIGTERM, and starts again, perhaps another build."""
        code = self.end()
        assert code == 0, f"a replica that was stopped ended with {code}: {self.said()}"
        self.executable = executable or self.executable
        self.start()

    def kill(self):
        self.signal(signal.SIGKILL)
        self.process.wait()


class HAProxy(Program):
    """deploy/haproxy/haproxy.cfg as it is, in front of replicas."""

    def __init__(self, replicas, root):
        self.port, self.stats = free_port(), free_port()
        environment = {"LISTEN": f"127.0.0.1:{self.port}", "STATS": f"127.0.0.1:{self.stats}"}
        for number, replica in enumerate(replicas, 1):
            environment[f"REPLICA_{number}"] = f"127.0.0.1:{replica.port}"
        configuration = Path(root) / "deploy/haproxy/haproxy.cfg"
        super().__init__(["haproxy", "-db", "-f", str(configuration)], environment)
        self.wait("HAProxy sees its replicas", lambda: self.up() == len(replicas))

    def rows(self):
        """The rows of HAProxy's statistics about the replicas."""
        connection = http.client.HTTPConnection("127.0.0.1", self.stats, timeout=2)
        try:
            connection.request("GET", "/;csv")
            lines = connection.getresponse().read().decode().splitlines()
        except OSError:
            return []
        finally:
            connection.close()
        names = lines[0].lstrip("# ").split(",")
        rows = [dict(zip(names, line.split(","))) for line in lines[1:]]
        return [row for row in rows if row["svname"].startswith("replica-")]

    def up(self):
        # "UP 1/2" is a replica of which one check has failed.
        return sum(row["status"] == "UP" for row in self.rows())
