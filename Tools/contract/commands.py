#!/usr/bin/env python3
"""commands.py PAGE...: runs the curl commands of pages of Documentation/ with the server at BASE, and writes what is answered below them.

A command is a block of `sh`, its answer the block of `json`, `jsonl`, `csv`, `css` or code right after it, which may be empty. JSON that is
the same to 1e-9 stays as it is laid out, and `state` stands only where it stood.
"""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import jsontext
from answers import alike

PAIR = re.compile(r"```sh\n(curl [^`]*?)```(\s*)```(json|jsonl|csv|css|swift|kotlin)\n([^`]*?)```")


def asked(command):
    """What a command of the shell is answered, which leads to BASE instead of localhost:8080."""
    authority = os.environ["BASE"].removeprefix("http://").rstrip("/")
    line = command.replace("curl ", f"curl --silent --show-error --connect-to localhost:8080:{authority} ", 1)
    return subprocess.run(["sh", "-c", line], capture_output=True, text=True, check=True).stdout.replace("\r\n", "\n")


def answered(pair):
    command, gap, form, before = pair.groups()
    text = asked(command)
    if form == "json":
        answer = json.loads(text)
        if '"state"' not in before:
            answer.pop("state", None)
        text = before if before and alike(answer, json.loads(before), but=("state",)) else jsontext.text(answer) + "\n"
    return f"```sh\n{command}```{gap}```{form}\n{text}```"


for name in sys.argv[1:]:
    page = Path(name)
    page.write_text(PAIR.sub(answered, page.read_text()))
