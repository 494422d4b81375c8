"""A server of one's own, which is confined, and what it uses."""

import contextlib
import ctypes
import os
import re
import resource
import signal
import subprocess
import time

MIB = 1 << 20
# The address space of a server, so that a bomb hurts nobody but the server.
ADDRESS_SPACE = 3 << 30
LIBC, PR_SET_PDEATHSIG = ctypes.CDLL(None), 1


def confine(cores):
    """In the child: a bounded address space, no core dump, and an end when this program ends; perhaps some of the cores."""
    resource.setrlimit(resource.RLIMIT_AS, (ADDRESS_SPACE, ADDRESS_SPACE))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    LIBC.prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    if cores:
        os.sched_setaffinity(0, cores)


def memory(process, field):
    """`VmRSS` or `VmHWM` (the highest so far) of a process in bytes; 0 once it has died."""
    with contextlib.suppress(OSError), open(f"/proc/{process.pid}/status", encoding="ascii") as status:
        if found := re.search(field + r":\s+(\d+)", status.read()):
            return int(found[1]) * 1024
    return 0


class Renewed:
    """A server that many requests share; a new one where the last has died or was left."""

    def __init__(self, executable, *flags):
        # What is asked again is evaluated again, since its cost is what is looked at.
        self.words, self.server = (executable, "--answer-cache", "0", *flags), None

    def get(self):
        if self.server is None or not self.server.is_alive():
            self.server = Server(*self.words)
        return self.server

    def leave(self):
        if self.server:
            self.server.__exit__()
        self.server = None


class Server:
    """A server with default settings, on a free port."""

    def __init__(self, executable, *flags, cores=None):
        # Unsupervised: a crash must be seen, and the process that is measured is the one that evaluates.
        command = [executable, "serve", "--port", "0", "--log", "off", "--drain-delay", "0", "--supervise", "off", *flags]
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, preexec_fn=lambda: confine(cores),
            env={**os.environ, "SWIFT_BACKTRACE": "enable=no"})
        self.port = int(self.process.stdout.readline().rsplit(":", 1)[1])
        # clock_getcpuclockid(3): the time of all threads of a process, in nanoseconds.
        self.clock = (~self.process.pid << 3) | 2
        self.used = self.cpu()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.is_alive():
            self.kill()

    def is_alive(self):
        return self.process.poll() is None

    def cpu(self):
        """Seconds of processor time, user and system; what was last seen, once it has died."""
        with contextlib.suppress(OSError):
            self.used = time.clock_gettime(self.clock)
        return self.used

    def memory(self, field):
        return memory(self.process, field)

    def forget_peak(self):
        """Has VmHWM begin anew, from what is resident now (proc_pid_clear_refs(5))."""
        with open(f"/proc/{self.process.pid}/clear_refs", "w", encoding="ascii") as file:
            file.write("5")

    def stop(self, seconds):
        """Ends it by SIGTERM; its status, or None if it had to be killed."""
        self.process.terminate()
        try:
            return self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            self.kill()
            return None
        finally:
            self.process.stdout.close()

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.process.stdout.close()
