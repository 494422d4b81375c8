"""Generates clients from openapi.yaml and puts every example of every operation through them: generated_clients.py FOLDER.

The address of a server is in BASE. openapi-python-client writes a client and datamodel-code-generator models into FOLDER. A
request that a generated type reads must be the same when it is written again, as it was read and as it is built member by
member; so must the answer. A warning of a generator is a fault of the contract.
"""

import enum
import importlib
import json
import os
import re
import shutil
import subprocess
import sys
import typing
import urllib.parse
from pathlib import Path

import yaml

import contracts
from answers import alike, ask
from programs import ROOT

BASE = os.environ["BASE"]
# What no generated client of Python reads: the contract itself.
EXPECTED = {"GET /openapi.yaml"}


def main(folder):
    contract = contracts.inlined(yaml.safe_load((ROOT / "openapi.yaml").read_text()))
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    sys.path.insert(0, str(folder))
    generate_client(folder)
    generate_models(folder)
    operations = {path: methods for path, methods in contract["paths"].items() if path.startswith("/v1/")}
    counts = [sum(use(contract, path, methods) for path, methods in operations.items())
              for use in (posts_through_client, queries_through_client, posts_through_models)]
    print("through openapi-python-client: {} bodies and {} queries; through datamodel-code-generator: {} bodies; {} operations"
          .format(*counts, len(operations)))


def generate_client(folder):
    (folder / "configuration.yaml").write_text("post_hooks: []\n")
    log = tool("openapi-python-client", "generate", "--path", ROOT / "openapi.yaml", "--output-path", folder / "client",
               "--meta", "none", "--config", folder / "configuration.yaml")
    warnings = set(re.findall(r"^WARNING parsing (\w+ \S+)", log, re.MULTILINE))
    assert warnings == EXPECTED and "Unable" not in log and "ERROR" not in log, log


def generate_models(folder):
    log = tool("datamodel-codegen", "--input", ROOT / "openapi.yaml", "--input-file-type", "openapi", "--output",
               folder / "models.py", "--output-model-type", "pydantic_v2.BaseModel", "--target-python-version", "3.11",
               "--formatters", "builtin")
    assert "error" not in log.lower(), log


def tool(name, *arguments):
    """Runs a generator of this environment, and returns what it says."""
    run = subprocess.run([Path(sys.executable).with_name(name), *map(str, arguments)], text=True, stdout=subprocess.PIPE,
                         stderr=subprocess.STDOUT)
    assert run.returncode == 0, run.stdout
    return run.stdout


def posts_through_client(contract, path, methods):
    """Every example of a body, read and built by the client's types, and the answer to it."""
    function, hints = client_function(methods["post"])
    for name, body, answer in examples(contract, methods["post"]):
        read = hints["body"].from_dict(body)
        assert alike(read.to_dict(), body), (path, name, body, read.to_dict())
        response = function(client=client(), body=built(read))
        assert response.status_code == 200, (path, name, response.content)
        assert alike(json.loads(response.content), answer), (path, name, response.content)
        assert alike(response.parsed.to_dict(), json.loads(response.content)), (path, name, response.parsed)
    return len(examples(contract, methods["post"]))


def queries_through_client(contract, path, methods):
    """Every example of a query, as arguments of the client's function, answered as over HTTP."""
    function, hints = client_function(methods["get"])
    for name, query in methods["get"]["x-example-queries"].items():
        pairs = urllib.parse.parse_qsl(query, keep_blank_values=True, strict_parsing=True)
        arguments = {argument_name(key, hints): argument(hints[argument_name(key, hints)], text) for key, text in pairs}
        response = function(client=client(), **arguments)
        assert response.status_code == 200, (path, name, response.content)
        expected = ask(f"{path}?{urllib.parse.urlencode(pairs)}")
        assert alike(json.loads(response.content), json.loads(expected)), (path, name, response.content, expected)
    return len(methods["get"]["x-example-queries"])


def posts_through_models(contract, path, methods):
    """Every example of a body, read and written by the models, and the answer to it."""
    models, post = importlib.import_module("models"), methods["post"]
    request, response = (getattr(models, contracts.name(one)) for one in (contracts.body(post), contracts.answer(contract, post)))
    for name, body, answer in examples(contract, post):
        sent = written(request, body)
        assert alike(sent, body), (path, name, body, sent)
        got = json.loads(ask(path, sent))
        assert alike(got, answer), (path, name, got)
        assert alike(written(response, got), got), (path, name, written(response, got))
    return len(examples(contract, post))


def examples(contract, operation):
    """The name, the body and the answer of each example of a POST."""
    answers = contracts.answer(contract, operation)["examples"]
    bodies = contracts.body(operation)["examples"]
    return [(name, example["value"], answers[name]["value"]) for name, example in bodies.items()]


def written(model, value):
    return model.model_validate(value).model_dump(mode="json", by_alias=True, exclude_unset=True)


def client():
    return importlib.import_module("client").Client(base_url=BASE)


def client_function(operation):
    module = importlib.import_module(f"client.api.{operation['tags'][0].lower()}.{snake(operation['operationId'])}")
    return module.sync_detailed, typing.get_type_hints(module.sync_detailed)


def snake(name):
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).lower()


def argument_name(key, hints):
    return next(name for name in (snake(key), snake(key) + "_") if name in hints)


def argument(hint, text):
    """The text of a query's parameter as the type that the client's function wants."""
    alternatives = [hint] if typing.get_origin(hint) is list else typing.get_args(hint) or [hint]
    for each in alternatives:
        if typing.get_origin(each) is list:
            # What lies between its commas, outside brackets.
            return [argument(typing.get_args(each)[0], item) for item in re.split(r",(?![^(\[{]*[)\]}])", text)]
        reader = {bool: lambda word: word == "true", typing.Any: str}.get(each, each)
        if each in (float, int, bool, str, typing.Any) or isinstance(each, type) and issubclass(each, enum.Enum):
            try:
                return reader(text)
            except ValueError:
                continue
    raise AssertionError(f"{text} is none of {hint}")


def built(value):
    """A value of the client's types, built anew by their constructors from what was given, defaults and all."""
    if isinstance(value, list):
        return [built(item) for item in value]
    fields = getattr(type(value), "__attrs_attrs__", None)
    if fields is None:
        return value
    given = {field.name: built(getattr(value, field.name)) for field in fields if field.init}
    made = type(value)(**{name: item for name, item in given.items() if type(item).__name__ != "Unset"})
    if hasattr(value, "additional_properties"):
        made.additional_properties = {name: built(item) for name, item in value.additional_properties.items()}
    return made


main(Path(sys.argv[1]).resolve())
