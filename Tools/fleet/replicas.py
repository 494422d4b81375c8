"""Replicas of the server, each with its supervisor, on loopback."""

import os
import signal
from pathlib import Path

from programs import Program, exchange, free_port, status


class Replica(Program):
    """A server on a port that stays the same over restarts."""

    def __init__(self, executable, port=None, flags=(), environment=None):
        self.executable, self.flags, self.environment = executable, list(flags), environment
        self.port = port or free_port()
        self.start()

    def start(self):
        super().__init__([self.executable, "serve", "--port", str(self.port), "--log", "off", *self.flags], self.environment)
        self.wait("a replica is ready", lambda: status(self.port, "/readyz") == 200)

    def restart(self, executable=None):
        """Stops as an orchestrator does, with SIGTERM, and starts again, perhaps another build."""
        assert (code := self.end()) == 0, f"a replica that was stopped ended with {code}: {self.said()}"
        self.executable = executable or self.executable
        self.start()

    def metric(self, name):
        """The sum over a family's figures, or of those whose labels are named."""
        lines = exchange(self.port, "/metrics")[1].decode().splitlines()
        return sum(float(line.rsplit(" ", 1)[1]) for line in lines if line.startswith(name))

    def signal(self, number):
        """Signals the supervisor, which hands on what stops a server; the whole replica stands still and is killed."""
        if number in (signal.SIGSTOP, signal.SIGCONT, signal.SIGKILL):
            os.killpg(self.process.pid, number)
        else:
            super().signal(number)

    def server(self):
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        return int(children[0]) if children else None

    def kill(self):
        self.signal(signal.SIGKILL)
        self.process.wait()
