"""Compiles what the contract and the guides show against the types of the clients: typed.py FOLDER PYTHON.

Every request of an example, and every body that a guide sends by curl, goes through the function of its operation, and every
answer is a constant of its type; in TypeScript (tsc) and in Python (mypy, of the environment whose PYTHON is given). So does
the code of the guides. What the types must refuse is in clients/typescript/examples.ts and clients/python/uses.py.
"""

import collections
import json
import os
import re
import shlex
import subprocess
import sys
import textwrap
from pathlib import Path

import yaml

import contracts
from programs import ROOT

GUIDES = [ROOT / "README.md", *sorted((ROOT / "Documentation").glob("*.md")), ROOT / "clients/python/README.md"]
TSC = ["tsc", "--strict", "--noEmit", "--target", "es2022", "--lib", "es2022,dom", "--module", "node16", "--moduleResolution", "node16"]
IMPORT = re.compile(r"^import .*\n", re.MULTILINE)
# What the page or the program around a block declares; an element that a guide looks up is there.
DOCUMENT = "/** @type {{ querySelector(selector: string): HTMLElement }} */ const document = /** @type {any} */ (globalThis).document;\n"
SURROUNDINGS = {
    "README.md": "const card = /** @type {HTMLElement} */ (globalThis.document.body);\n",
    "css-and-svg.md": "const element = globalThis.document.body, body = '', headers = new Headers();\n"
                      "const CSS = { /** @param {object} property */ registerProperty(property) { property; } };\n",
    "formats.md": "/** @param {number} value */ function move(value) { value; }\n",
    "interruption.md": DOCUMENT, "reduced-motion.md": DOCUMENT, "draggable-card.md": DOCUMENT, "programs.md": DOCUMENT,
}
PYTHON_SURROUNDINGS = {"big-work.md": "from typing import Any\nF: Any\nrows: Any\nmotions: Any\nduckdb: Any\nREQUEST: str\n"}
# The blocks that there are at least, so that a change of their marks is noticed.
FEWEST = {"requests": 110, "answers": 250, "sent": 90, "js": 6, "python": 4}


def main(folder, python):
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "package.json").write_text('{ "type": "module" }\n')
    for old in folder.glob("*"):
        if old.suffix in (".ts", ".mjs", ".py"):
            old.unlink()
    types = Types(contracts.inlined(yaml.safe_load((ROOT / "openapi.yaml").read_text())))
    counts = collections.Counter()
    shown = [*examples(types, counts), *bodies(types, counts)]
    (folder / "examples.ts").write_text(typescript(types, shown))
    (folder / "examples.py").write_text(python_examples(types, shown))
    scripts = guides(folder, counts)
    for name, fewest in FEWEST.items():
        assert counts[name] >= fewest, (name, counts)
    run([*TSC, ROOT / "clients/typescript/examples.ts", folder / "examples.ts"])
    run([*TSC, "--allowJs", "--checkJs", "--noImplicitAny", "false", *(path for path in scripts if path.suffix == ".mjs")])
    mypy = [python, "-m", "mypy", "--strict", "--no-warn-return-any", "--cache-dir", ROOT / ".build/mypy-types"]
    own = [folder / "examples.py", ROOT / "clients/python/uses.py"]
    for paths in [own, *([path] for path in scripts if path.suffix == ".py")]:
        run([*mypy, *paths], {"MYPYPATH": str(ROOT / "clients/python")})
    print("compiled:", ", ".join(f"{count} {name}" for name, count in counts.items()))


def run(command, environment=None):
    if subprocess.run([str(part) for part in command], env=os.environ | (environment or {})).returncode:
        sys.exit("the types and what is shown disagree")


class Types:
    """The operations by path, each with its POST and the names of its request and its answer."""

    def __init__(self, contract):
        self.contract = contract
        self.operations = {
            path: (item["post"], contracts.name(contracts.body(item["post"])), contracts.name(contracts.answer(contract, item["post"])))
            for path, item in contract["paths"].items() if "post" in item}

    def requires(self, name, member):
        """Whether the objects of a schema always have a member."""
        return member in self.contract["components"]["schemas"][name].get("required", [])


def functions():
    """The paths of the operations with the functions of the JavaScript client."""
    text = (ROOT / "clients/typescript/overshoot-client.js").read_text()
    return {"/" + path: name for name, path in re.findall(r'^  (\w+): "(v1/[\w/]+)",$', text, re.MULTILINE)}


def examples(types, counts):
    """The path, the request and the answer of each example, of which one may be missing."""
    for path, (post, _, _) in types.operations.items():
        requests = contracts.body(post)["examples"]
        counts["requests"] += len(requests)
        for example in requests.values():
            yield path, example["value"], None
        answers = contracts.answer(types.contract, post)["examples"]
        counts["answers"] += len(answers)
        for example in answers.values():
            yield path, None, whole(types, path, example["value"])


def whole(types, path, answer):
    """An answer as the service gives it: what is shown may leave `state` out."""
    _, _, name = types.operations[path]
    return {"state": "2", **answer} if types.requires(name, "state") else answer


def isRefused(types, request):
    """Whether a request is a batch with a path that no operation has, which the types refuse and the service does not."""
    return any(item["path"] not in types.operations for item in request.get("requests", []))


def bodies(types, counts):
    """The path and the body of each request that a guide sends by curl, and the answer below it."""
    for guide in GUIDES:
        # Outside and inside of fences take turns.
        parts = guide.read_text().split("```")
        for block, gap, below in zip(parts[1::2], parts[2::2], [*parts[3::2], ""]):
            path = re.search(r"localhost:8080(/v1/[\w/]+)", block)
            if not block.startswith("sh\ncurl") or not path or path[1] not in types.operations:
                continue
            answer = json.loads(below[5:]) if below.startswith("json\n") and not gap.strip() else {}
            if "errors" in answer or "status" in answer:
                continue
            if answer and "format=" not in block:
                counts["answers"] += 1
                yield path[1], None, whole(types, path[1], answer)
            for request in sent(block[3:]):
                counts["sent"] += 1
                yield path[1], request, None


def sent(command):
    words = shlex.split(command)
    for option, body in zip(words, words[1:]):
        if option in ("--json", "--data", "-d") and body.startswith("{"):
            yield json.loads(body)


def typescript(types, shown):
    names_of = functions()
    names = sorted({answer for _, _, answer in types.operations.values()})
    lines = [f'import {{ createClient }} from "../../clients/typescript/overshoot.js";',
             f'import type {{ {", ".join(names)} }} from "../../clients/typescript/overshoot.js";',
             "const client = createClient();"]
    for place, (path, request, answer) in enumerate(shown):
        _, _, type = types.operations[path]
        if request is not None:
            if isRefused(types, request):
                lines.append("// @ts-expect-error No operation has this path.")
            lines.append(f"export const answer{place}: Promise<{type}> = client.{names_of[path]}({json.dumps(request)});")
        else:
            lines.append(f"export const answer{place}: {type} = {json.dumps(answer)};")
    return "\n".join(lines) + "\n"


def python_examples(types, shown):
    names = sorted({name for _, *pair in types.operations.values() for name in pair})
    lines = [f"from overshoot.types import {', '.join(names)}"]
    for place, (path, request, answer) in enumerate(shown):
        _, asked, answered = types.operations[path]
        type, value = (asked, request) if request is not None else (answered, answer)
        isWrong = request is not None and isRefused(types, request)
        lines.append(f"value{place}: {type} = {value!r}" + "  # type: ignore" * isWrong)
    return "\n".join(lines) + "\n"


def guides(folder, counts):
    client = os.path.relpath(ROOT / "clients/typescript/overshoot.js", folder)
    files = []
    for guide in GUIDES:
        text = guide.read_text()
        scripts = re.findall(r"```(?:js|ts)\n(.*?)```", text, re.DOTALL)
        scripts += re.findall(r'<script type="module">\n(.*?)</script>', text, re.DOTALL)
        for number, code in enumerate(scripts):
            path = folder / f"{guide.stem}-{number}.mjs"
            code = code.replace("http://localhost:8080/overshoot.js", client)
            imports, rest = "".join(IMPORT.findall(code)), IMPORT.sub("", code)
            path.write_text(imports + SURROUNDINGS.get(guide.name, "") + rest + "\nexport {};\n")
            files.append(path)
        programs = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
        for number, code in enumerate(programs):
            path = folder / f"{guide.stem.replace('-', '_')}_{guide.parent.name}_{number}.py"
            path.write_text(PYTHON_SURROUNDINGS.get(guide.name, "") + textwrap.dedent(code))
            files.append(path)
        counts.update(js=len(scripts), python=len(programs))
    return files


main(Path(sys.argv[1]).resolve(), sys.argv[2])
