"""Shows on a copy of the sources that what is printed follows from declarations, and from nothing else.

usage: edits.py

Every comment of what reads and answers requests becomes another one and a local another name: nothing that is printed changes. The range of one
member becomes another one, by one edit: contract, schema, types, reference, query, fault and help have it. It builds three times.
"""

import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
FORMS = ["openapi", "openapi-json", "json-schema", "typescript", "python", "markdown"]
MODULES = ["JSONText", "Schema", "CSSValues", "SourceText", "Conversions", "Rendering", "AnimationService"]


def printed(copy):
    """What the program of a copy prints, by form; with the help of a spring's operation, and its answer to a bounce of 0.7."""
    subprocess.run(["swift", "build", "--quiet", "--product", "overshoot"], cwd=copy, check=True)
    run = lambda *words: subprocess.run([copy / ".build/debug/overshoot", *words], capture_output=True, text=True)
    texts = {form: run("schema", "--as", form).stdout for form in FORMS}
    texts["help"] = run("springs", "evaluate", "--help").stdout
    refusal = run("springs", "evaluate", "--bounce", "0.7")
    return texts | {"fault": refusal.stdout + refusal.stderr}


def edit(copy, name, *changes):
    file = copy / "Sources" / name
    text = file.read_text()
    for old, new in changes:
        text, count = re.subn(old, new, text)
        assert count, f"{name} has no {old}"
    file.write_text(text)


def main():
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder)
        subprocess.run(f"git -C {ROOT} ls-files -z | tar -C {ROOT} --null -T - -c | tar -C {folder} -x", shell=True, check=True)
        before = printed(copy)
        for file in (file for module in MODULES for file in (copy / "Sources" / module).rglob("*.swift")):
            file.write_text(re.sub(r"^( *///?) .*$", r"\1 TODO speed this up", file.read_text(), flags=re.M))
        edit(copy, "Schema/Forms/MemberTable.swift", (r"(?<![.\w])reading\b(?!:)", "whole"))
        after = printed(copy)
        if changed := [form for form in before if before[form] != after[form]]:
            sys.exit(f"comments or the name of a local are part of {', '.join(changed)}")
        edit(copy, "SourceText/Springs/SpringForms.swift", (r'("bounce", \\.bounce, )\.bounce', r"\1.between(-0.5, 0.5)"))
        after = printed(copy)
        if same := [form for form in before if before[form] == after[form]]:
            sys.exit(f"another range is not seen in {', '.join(same)}")
    print(f"comments and a local change nothing; a range changes {', '.join(before)}")


if __name__ == "__main__":
    main()
