"""Runs the job of deploy/kubernetes/jobs with four processes in place of four pods, one of which is killed.

usage: each.py EXECUTABLE

The script is the one in the ConfigMap. Two pods are killed while they write, one of them twice, and started again as a Job does;
in the end every line has its answer, in its place, once.
"""

import contextlib
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import yaml

from programs import ROOT, wait_until

JOB = ROOT / "deploy/kubernetes/jobs/evaluate-each.yaml"
PARTS = 4


def line(number):
    # One in a thousand is refused; its answer is a problem.
    return json.dumps({"spring": {"bounce": 2 if number % 1000 == 999 else number % 997 / 1000},
                       "sample": {"times": [number / 1000]}})


def pod(script, folder, index):
    environment = {
        **os.environ, "PATH": f"{folder}/bin:{os.environ['PATH']}", "FOLDER": str(folder), "PARTS": str(PARTS),
        "OPERATION": "/v1/springs/evaluate", "JOB_COMPLETION_INDEX": str(index)}
    return subprocess.Popen(["sh", "-c", script], env=environment, stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                            start_new_session=True)


def kill(process):
    """Kills a pod and waits until none of its processes can write any more."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    wait_until("a killed pod is gone", lambda: not any(is_running_in(process.pid, one) for one in Path("/proc").glob("[0-9]*")))


def is_running_in(group, folder):
    """Whether the process of a folder in /proc belongs to a group and has not ended."""
    try:
        state, _, its_group, *_ = (folder / "stat").read_text().rpartition(")")[2].split()
    except OSError:
        return False
    return int(its_group) == group and state not in "ZX"


class TooFast(Exception):
    """A pod was done before it could be killed."""


def kill_while_writing(script, folder, index, process):
    """Kills a pod that has written something more; returns the one that is started in its place."""
    part = folder / f"answers/part-{index}-of-{PARTS}.ndjson"
    size = part.stat().st_size if part.exists() else 0
    while process.poll() is None and (not part.exists() or part.stat().st_size <= size):
        time.sleep(0.001)
    if process.poll() is not None:
        assert process.returncode == 0, f"a pod ended with {process.returncode}"
        raise TooFast
    kill(process)
    # As if the last write had been cut in two.
    with part.open("r+b") as file:
        file.truncate(max(0, part.stat().st_size - 10))
    return pod(script, folder, index)


def run(executable, count):
    """The job over so many lines; returns the parts of its answers and the seconds that it took."""
    script = next(yaml.safe_load_all(JOB.read_text()))["data"]["evaluate-part"]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "bin").mkdir()
        (folder / "bin/overshoot").symlink_to(Path(executable).absolute())
        (folder / "requests.ndjson").write_text("".join(line(n) + "\n" for n in range(count)))
        begun = time.monotonic()
        pods = [pod(script, folder, index) for index in range(PARTS)]
        try:
            for index in (1, 2, 1):
                pods[index] = kill_while_writing(script, folder, index, pods[index])
            assert [one.wait() for one in pods] == [0] * PARTS
        finally:
            for one in pods:
                kill(one)
        return time.monotonic() - begun, [
            (folder / f"answers/part-{index}-of-{PARTS}.ndjson").read_text().splitlines() for index in range(PARTS)]


def main(executable, count=40_000):
    try:
        seconds, parts = run(executable, count)
    except TooFast:
        # On a busy machine, whoever kills may come late.
        assert count < 10_000_000, "pods end before they can be killed"
        return main(executable, 4 * count)
    assert [len(part) for part in parts] == [len(range(i, count, PARTS)) for i in range(PARTS)]
    refused = 0
    for number in range(count):
        answer = json.loads(parts[number % PARTS][number // PARTS])
        if number % 1000 == 999:
            refused += answer["status"] == 422
        else:
            assert answer["samples"]["time"] == [number / 1000], (number, answer["samples"])
            assert abs(answer["spring"]["bounce"] - number % 997 / 1000) < 1e-12, number
    assert refused == count // 1000
    print(f"{count} lines in {PARTS} parts, three kills: every line has its answer once ({seconds:.1f} s)")


main(sys.argv[1])
