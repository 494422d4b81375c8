"""Ends Tools/fleet/run by each signal that ends make, and looks whether its script, and the program of that, end with it."""

import os
import signal
import sys
import tempfile
from pathlib import Path

from programs import ROOT, Program, wait_until

# In place of Python: a script with a program that goes on until it is ended.
SCRIPT = f"""#!/bin/sh
exec {sys.executable} -c '
import programs, sys, time
with programs.Program(["sleep", "1000"]) as program:
    open(sys.argv[1], "w").write(str(program.process.pid))
    time.sleep(1000)
' "$FOLDER/pid"
"""


def is_running(pid):
    return Path(f"/proc/{pid}").exists()


def ends(folder, number):
    (folder / "python").write_text(SCRIPT)
    (folder / "python").chmod(0o755)
    pid = folder / "pid"
    pid.unlink(missing_ok=True)
    environment = {"PYTHON": str(folder / "python"), "FOLDER": str(folder), "PYTHONPATH": str(ROOT / "Tools")}
    with Program([ROOT / "Tools/fleet/run", "overshoot", "prometheus"], environment) as run:
        run.wait("the script has its program", lambda: pid.exists() and pid.read_text())
        child = int(pid.read_text())
        try:
            run.signal(number)
            status = run.process.wait(20)
            assert status != 0, status
            wait_until("the program has ended", lambda: not is_running(child), 5)
        finally:
            if is_running(child):
                os.kill(child, signal.SIGKILL)


with tempfile.TemporaryDirectory() as name:
    for each in [signal.SIGTERM, signal.SIGINT, signal.SIGHUP]:
        ends(Path(name), each)
print("a fleet that is ended leaves nothing behind")
