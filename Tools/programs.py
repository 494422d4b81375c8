"""Programs that run for as long as a block, and what is asked of them on loopback."""

import argparse
import contextlib
import http.client
import os
import signal
import socket
import ssl
import subprocess
import sys
import tempfile
import time
from pathlib import Path


ROOT = Path(__file__).parent.parent
# An exception ends the blocks of a script, and with these its programs, which no signal reaches that the script gets.
signal.signal(signal.SIGTERM, lambda number, _: sys.exit(128 + number))


def told(*words, **how):
    """What a program that ends well prints."""
    return subprocess.run(words, check=True, capture_output=True, **how).stdout


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return listener.getsockname()[1]


def connection_to(port, timeout=30, tls=False):
    if not tls:
        return http.client.HTTPConnection("127.0.0.1", port, timeout=timeout)
    # On this machine it does not matter whose certificate it is.
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return http.client.HTTPSConnection("127.0.0.1", port, timeout=timeout, context=context)


def exchange(port, path, method="GET", body=None, fields=None, timeout=120, tls=False):
    """The answer to a request on a connection of its own, and its content."""
    with contextlib.closing(connection_to(port, timeout, tls)) as connection:
        connection.request(method, path, body, fields or {})
        answer = connection.getresponse()
        return answer, answer.read()


def status(port, path, method="GET", body=None, timeout=1, tls=False):
    """The status of an answer; None if there is no whole one."""
    try:
        return exchange(port, path, method, body, timeout=timeout, tls=tls)[0].status
    except (OSError, http.client.HTTPException):
        return None


def options(**flags):
    """What the command line gives: the executable, `only`, which is a part of a name, and flags by their defaults."""
    parser = argparse.ArgumentParser()
    parser.add_argument("executable")
    for name, default in {"only": "", **flags}.items():
        how = {"action": "store_true"} if default is False else {"type": type(default), "default": default}
        parser.add_argument(f"--{name}", **how)
    return parser.parse_args()


def wait_until(what, condition, seconds=60):
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, f"in {seconds} s not: {what}"
        time.sleep(0.02)


def quantile(values, share):
    """The value that a share of them does not pass."""
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


class Program:
    """A process that is ended with the block; its words are kept in a file."""

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
