"""What requests cost by counting: instructions in user space and the lines of the cache that they are on, by callgrind, and
heap allocations by a hook. All are the same on each run but for a percent, which times are not."""

import os
import re
import shutil
import signal
import subprocess
import tempfile
import time
from collections import Counter

from clients import DENSITIES, FORMATS, get
from serving import Client, port_of, serve

FOLDER = os.path.dirname(os.path.abspath(__file__))
LINE = 64
# In bytes; the default of --answer-cache.
CACHE = 4_194_304


def start(words, log, environment=None):
    """Starts a server, and returns it with its port."""
    process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=open(log, "wb"), env=environment)
    return process, port_of(process, log)


class Callgrind:
    """A server under callgrind, whose counts are those of the last requests alone."""

    def __init__(self, executable, folder, cache=0):
        # Valgrind cannot read Swift's debug information.
        stripped, self.dumps = f"{folder}/overshoot", 0
        if not os.path.exists(stripped):
            shutil.copy(executable, stripped)
            subprocess.run(["objcopy", "--strip-debug", stripped], check=True)
        self.out = f"{folder}/out{len(os.listdir(folder))}"
        words = ["valgrind", "--tool=callgrind", "--demangle=no", "--dump-instr=yes", "--compress-pos=no",
                 f"--callgrind-out-file={self.out}"]
        self.process, port = start([*words, *serve(stripped, cache=cache)], f"{self.out}.log")
        self.client = Client(port)
        self.client.ask([get("/healthz")], 30)
        # Of a dump itself, which no request is charged for.
        self.dump()
        self.overhead = self.read(self.dump())[0]

    def count(self, requests, count):
        """Returns the instructions of a request, and the KiB of the lines of the cache that hold them.

        Before, each of the requests was answered, so that nothing is done for the first time. A line counts if what is
        on it is executed with at least every other request, since some ask for more than others.
        """
        total, lines = self.read(self.dumped(requests, count))
        shared = sum(LINE for times in lines.values() if times >= count / 2) / 1024
        return (total - self.overhead) / count, shared

    def dumped(self, requests, count):
        """Asks so many requests, each of which was answered before, and returns the dump of what they alone execute."""
        self.client.ask(requests, max(30 if count > 30 else 1, len(requests)))
        self.dump()
        self.client.ask(requests, count)
        return self.dump()

    @staticmethod
    def read(dump):
        """Returns the instructions of a dump, and how often each line of the cache was executed from."""
        lines, total, is_call = Counter(), 0, False
        with open(dump) as text:
            for line in text:
                if line.startswith("ob="):
                    place = re.match(r"ob=(\(\d+\))", line)[1]
                elif line.startswith("0x") and not is_call:
                    address, *_, cost = line.split()
                    key = place, int(address, 16) // LINE
                    lines[key] = max(lines[key], int(cost))
                elif line.startswith("totals: "):
                    total = int(line.split()[1])
                is_call = line.startswith("calls=")
        return total, lines

    def dump(self):
        time.sleep(0.3)  # The log is written by another thread.
        subprocess.run(["callgrind_control", "--dump", str(self.process.pid)], check=True, capture_output=True)
        self.dumps += 1
        return f"{self.out}.{self.dumps}"

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait()


class Allocations:
    """A server whose calls of malloc, calloc and realloc are counted."""

    def __init__(self, executable, folder):
        hook, self.log = f"{folder}/allocations.so", f"{folder}/allocations.log"
        subprocess.run(["cc", "-O2", "-shared", "-fPIC", "-o", hook, f"{FOLDER}/allocations.c"], check=True)
        self.process, port = start(serve(executable), self.log, os.environ | {"LD_PRELOAD": hook})
        self.client = Client(port)

    def count(self, requests, count=400):
        counts = []
        for number in (100, count):
            self.client.ask(requests, number)
            time.sleep(0.3)
            self.process.send_signal(signal.SIGUSR2)
            time.sleep(0.2)
            counts.append(int(re.findall(r"allocations (\d+)", open(self.log, errors="replace").read())[-1]))
        return (counts[1] - counts[0]) / count

    stop = Callgrind.stop


# Kinds that take a millisecond or more are asked for a few times.
FEW = {"spring-as-css": 10, "spring-as-waapi": 10, "spring-as-svg": 10, "conversion": 5, "fit-of-60": 2}
WITH_ALLOCATIONS = ("health", "spring", "spring-by-browser", "spring-by-query")
WITH_CODE = ("health", "spring", "spring-by-browser", "spring-by-query")


def counted(executable, requests, batch_items):
    """Returns the figures of all kinds of requests by name; `KIND-instructions`, `-code-kib` and `-allocations`."""
    figures = {}
    with tempfile.TemporaryDirectory() as folder:
        server = Callgrind(executable, folder)
        for name, some in requests.items():
            instructions, code = server.count(some, FEW.get(name, 200))
            figures[f"{name}-instructions"] = instructions
            if name in WITH_CODE:
                figures[f"{name}-code-kib"] = code
        server.stop()
        # The same request again and again, as it is answered from the cache of answers.
        server = Callgrind(executable, folder, cache=CACHE)
        for name in ("spring", "spring-by-browser", "spring-by-query"):
            figures[f"{name}-again-instructions"] = server.count(requests[name][:1], 200)[0]
        server.stop()
        server = Allocations(executable, folder)
        for name in WITH_ALLOCATIONS:
            figures[f"{name}-allocations"] = server.count(requests[name])
        server.stop()
    one, many = (figures.pop(f"{name}-instructions") for name in ("batch-of-1", "batch"))
    figures["batch-item-instructions"] = (many - one) / (batch_items - 1)
    frames = DENSITIES["dense"] - DENSITIES["sparse"]
    for name in FORMATS:
        sparse, dense = (figures.pop(f"{density}-{name}-instructions") for density in DENSITIES)
        figures[f"{'' if name == 'json' else f'{name}-'}sample-instructions"] = (dense - sparse) / frames
    return figures
