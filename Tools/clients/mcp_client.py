"""Uses the service as an assistant does: mcp_client.py EXECUTABLE, with a server's address in BASE.

The client is that of the Model Context Protocol's own package, over HTTP and over standard input and output, in the current revision
and in those before it. It checks each answer against the schema that the tool gives.
"""

import asyncio
import base64
import json
import os
import re
import struct
import subprocess
import sys
import urllib.error
import urllib.request
import warnings
import zlib
from pathlib import Path

import jsonschema
from mcp import Client, MCPError, StdioServerParameters

BASE = os.environ["BASE"]
EXECUTABLE = str(Path(sys.argv[1]).absolute())
GUIDE = Path(__file__).parent.parent.parent / "Documentation/agents.md"
TRANSPORTS = {"HTTP": BASE + "/mcp", "standard input and output": StdioServerParameters(command=EXECUTABLE, args=["mcp"])}
MODES = {"2026-07-28": "2026-07-28", "auto": "2026-07-28", "legacy": "2025-11-25"}
# What a model reads of all tools before it asks any, in bytes.
LONGEST_LIST = 48_000


async def main():
    for name, transport in TRANSPORTS.items():
        for mode, version in MODES.items():
            async with Client(transport, mode=mode, read_timeout_seconds=20) as client:
                assert client.protocol_version == version, (name, mode, client.protocol_version)
                if mode != version:
                    assert client.server_info.name == "overshoot" and client.instructions, client.server_info
                await tools(client)
                await mistakes(client)
                await resources(client)
                if mode == "legacy":
                    with warnings.catch_warnings(action="ignore"):
                        await client.send_ping()
            print(f"{name}, {mode}: tools, mistakes and resources are as they should be")
    headers()
    cancels()


async def tools(client):
    """Each tool answers its example of the guide, in few bytes, and as its schema says."""
    listed = {tool.name: tool for tool in (await client.list_tools()).tools}
    assert len(listed) < 9, listed.keys()
    length = sum(len(tool.model_dump_json(exclude_none=True)) for tool in listed.values())
    assert length < LONGEST_LIST, length
    calls = examples()
    assert [name for name, *_ in calls] == list(listed), (calls, listed.keys())
    for name, arguments, answer in calls:
        tool = listed[name]
        jsonschema.Draft202012Validator.check_schema(tool.input_schema)
        jsonschema.validate(arguments, tool.input_schema, jsonschema.Draft202012Validator)
        result = await client.call_tool(name, arguments)
        assert not result.is_error, (name, result.content)
        if name == "draw":
            drawn(result)
            continue
        text = result.content[0].text
        assert len(text) < 4000, (name, len(text))
        assert json.loads(text) == answer, (name, text)
        if tool.output_schema:
            jsonschema.Draft202012Validator.check_schema(tool.output_schema)
            jsonschema.validate(result.structured_content, tool.output_schema, jsonschema.Draft202012Validator)
            assert result.structured_content == json.loads(text), name


def examples():
    """The name, the arguments and the answer of each call that the guide shows."""
    parts = re.findall(r"^### `(\w+)`\n(.*?)(?=^##|\Z)", GUIDE.read_text(), re.MULTILINE | re.DOTALL)
    blocks = {name: re.findall(r"```json\n(.*?)```", text, re.DOTALL) for name, text in parts}
    return [(name, json.loads(found[0]), json.loads(found[1]) if len(found) > 1 else None) for name, found in blocks.items()]


def drawn(result):
    image, words = result.content
    data = base64.b64decode(image.data, validate=True)
    assert image.mime_type == "image/png" and data.startswith(b"\x89PNG\r\n\x1a\n"), data[:16]
    chunks, place = {}, 8
    while place < len(data):
        (length,), name = struct.unpack(">I", data[place:place + 4]), data[place + 4:place + 8]
        chunks[name] = data[place + 8:place + 8 + length]
        assert struct.unpack(">I", data[place + 8 + length:place + 12 + length])[0] == zlib.crc32(name + chunks[name]), name
        place += 12 + length
    width, height = struct.unpack(">II", chunks[b"IHDR"][:8])
    assert (width, height) == (960, 540) and len(data) < 60_000, (width, height, len(data))
    assert len(zlib.decompress(chunks[b"IDAT"])) == height * (1 + 3 * width) and list(chunks)[-1] == b"IEND", chunks.keys()
    assert words.text.startswith("Value and velocity over time."), words.text
    if folder := os.environ.get("PICTURES"):
        Path(folder, "draw.png").write_bytes(data)


async def mistakes(client):
    """An error names the argument and what it must be, so that a model can mend it."""
    for name, arguments, sentence in [
        ("spring", {"spring": {"duration": 0}}, "/spring/duration: must be above 0"),
        ("spring", {"sprung": 1}, 'did you mean "spring"?'),
        ("draw", {"path": "/v1/springs/evaluat"}, 'did you mean "/v1/springs/evaluate"?'),
        ("draw", {"path": "/v1/springs/evaluate", "body": {"spring": {"duration": 0}}}, "/body/spring/duration: must be above 0"),
        ("evaluate", {"path": "/v1/springs/evaluate", "body": {"sample": {"count": 100000}}}, "ask for fewer samples"),
        ("evaluate", {}, "/path: is required"),
    ]:
        result = await client.call_tool(name, arguments)
        assert result.is_error and sentence in result.content[0].text, (name, arguments, result.content)
    try:
        await client.call_tool("sprung", {})
    except MCPError as error:
        assert error.error.code == -32602 and 'did you mean "spring"?' in error.error.message, error.error
    else:
        raise AssertionError("an unknown tool is called")


async def resources(client):
    """The guides and the reference can be read, as they are served."""
    listed = {resource.uri: resource for resource in (await client.list_resources()).resources}
    assert len(listed) > 70, len(listed)
    uri = "overshoot://docs/agents"
    assert listed[uri].mime_type == "text/markdown" and listed[uri].description.endswith("."), listed[uri]
    contents = (await client.read_resource(uri)).contents
    assert contents[0].text == GUIDE.read_text()
    reference = (await client.read_resource("overshoot://reference/v1/springs/evaluate")).contents[0].text
    assert reference.startswith("# `/v1/springs/evaluate`"), reference[:80]
    try:
        await client.read_resource("overshoot://docs/nothing")
    except MCPError as error:
        assert error.error.code in (-32602, -32002), error.error
    else:
        raise AssertionError("a resource that is not there is read")


def headers():
    """What a client of the package does not send: other methods, headers that contradict the message."""
    with urllib.request.urlopen(BASE + "/llms.txt") as answer:
        text = answer.read().decode()
        assert answer.headers["ETag"] and text.startswith("# Overshoot\n\n> "), text[:80]
    for link in re.findall(r"\]\(([^)]+)\)", text):
        with urllib.request.urlopen(f"{BASE}/{link}") as answer:
            assert answer.status == 200
    assert posted({}, method="GET") == 405 and posted({}, method="DELETE") == 405
    assert posted({"Mcp-Method": "tools/list"}) == 200
    assert posted({"Mcp-Method": "tools/call"}) == 400
    assert posted({}) == 400
    assert posted({"Mcp-Method": "tools/list", "MCP-Protocol-Version": "2025-11-25"}) == 400
    print("headers, methods and /llms.txt are as they should be")


def posted(headers, method="POST"):
    meta = {"io.modelcontextprotocol/protocolVersion": "2026-07-28", "io.modelcontextprotocol/clientCapabilities": {}}
    body = {"jsonrpc": "2.0", "id": 1, "method": "tools/list", "params": {"_meta": meta}}
    fields = {"Content-Type": "application/json", "MCP-Protocol-Version": "2026-07-28"} | headers
    data = json.dumps(body).encode() if method == "POST" else None
    try:
        with urllib.request.urlopen(urllib.request.Request(BASE + "/mcp", data, fields, method=method)) as answer:
            return answer.status
    except urllib.error.HTTPError as error:
        return error.code


def cancels():
    """A request that is cancelled is not answered; the program ends with its input, whose last line is answered."""
    long = {"path": "/v1/springs/evaluate", "body": {"sample": {"count": 1_000_000}, "columns": ["value"], "measure": {"extremes": True}}}
    messages = [
        {"jsonrpc": "2.0", "id": "long", "method": "tools/call", "params": {"name": "evaluate", "arguments": long}},
        {"jsonrpc": "2.0", "id": "waits", "method": "ping"},
        {"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": "waits"}},
        {"jsonrpc": "2.0", "id": 3, "method": "ping"},
    ]
    lines = "\n".join(map(json.dumps, messages))
    run = subprocess.run([EXECUTABLE, "mcp"], input=lines, capture_output=True, text=True, timeout=60)
    ids = [json.loads(line)["id"] for line in run.stdout.splitlines()]
    assert run.returncode == 0 and not run.stderr and ids[-1] == 3 and "waits" not in ids, (run, ids)
    print("a cancelled request is not answered")


asyncio.run(main())
