"""Puts the same raw requests to this server, to nginx and to Node's http server.

usage: peers.py EXECUTABLE

Prints a table: for each request the statuses of the answers, in their order, and how the connection ended: `open`, `closed`, or
`reset`. A peer that is not on PATH is left out. All three answer `/v1/springs/evaluate` with JSON; nginx from its configuration,
Node by a handler that reads the body.

Fails if this server is worse than its peers: if it answers more requests than any of them, or resets a connection.
"""

import contextlib
import re
import shutil
import socket
import sys
import tempfile
from pathlib import Path

from programs import Program, free_port, status
from server import Server

PATH = "/v1/springs/evaluate"
GET = f"GET {PATH} HTTP/1.1\r\n"
POST = f"POST {PATH} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"
NEXT = f"GET {PATH} HTTP/1.1\r\nHost: a\r\n\r\n"
CHUNKED = POST + "Transfer-Encoding: chunked\r\n\r\n"

CASES = [
    ("a plain request", NEXT),
    ("two, pipelined", NEXT + NEXT),
    ("no Host", GET + "\r\n"),
    ("two Hosts", GET + "Host: a\r\nHost: b\r\n\r\n"),
    ("a malformed Host", GET + "Host: a b\r\n\r\n"),
    ("a Host with a path", GET + "Host: a/b\r\n\r\n"),
    ("a Host with a user", GET + "Host: u@a\r\n\r\n"),
    ("an absolute target", f"GET http://b{PATH} HTTP/1.1\r\nHost: a\r\n\r\n"),
    ("* for GET", "GET * HTTP/1.1\r\nHost: a\r\n\r\n"),
    ("CONNECT", "CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n"),
    ("an unknown method", f"BREW {PATH} HTTP/1.1\r\nHost: a\r\n\r\n"),
    ("a method in small letters", f"get {PATH} HTTP/1.1\r\nHost: a\r\n\r\n"),
    ("HTTP/1.0", f"GET {PATH} HTTP/1.0\r\n\r\n"),
    ("HTTP/1.0, kept alive", f"GET {PATH} HTTP/1.0\r\nConnection: keep-alive\r\n\r\n"),
    ("HTTP/0.9", f"GET {PATH}\r\n\r\n"),
    ("HTTP/1.2", f"GET {PATH} HTTP/1.2\r\nHost: a\r\n\r\n"),
    ("HTTP/2.0", f"GET {PATH} HTTP/2.0\r\nHost: a\r\n\r\n"),
    ("the preface of HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"),
    ("TLS", "\x16\x03\x01\x00\x05\x01\x00\x00\x01\x00\r\n\r\n"),
    ("two spaces in the line", f"GET  {PATH} HTTP/1.1\r\nHost: a\r\n\r\n"),
    ("a fragment", f"GET {PATH}#a HTTP/1.1\r\nHost: a\r\n\r\n"),
    ("NUL in the target", f"GET {PATH}\0 HTTP/1.1\r\nHost: a\r\n\r\n"),
    ("NUL, encoded", f"GET {PATH}%00 HTTP/1.1\r\nHost: a\r\n\r\n"),
    ("bytes above ASCII in the target", f"GET {PATH}?\xe9 HTTP/1.1\r\nHost: a\r\n\r\n"),
    ("dot segments past the root", f"GET /../..{PATH} HTTP/1.1\r\nHost: a\r\n\r\n"),
    ("lines that end in a bare LF", f"GET {PATH} HTTP/1.1\nHost: a\n\n"),
    ("a bare CR in a value", GET + "Host: a\r\nA: b\rc\r\n\r\n"),
    ("a folded line", GET + "Host: a\r\nA: b\r\n c\r\n\r\n"),
    ("a space before a colon", GET + "Host : a\r\n\r\n"),
    ("a space before the first field", GET + " A: b\r\nHost: a\r\n\r\n"),
    ("an empty name", GET + "Host: a\r\n: b\r\n\r\n"),
    ("a name that is no token", GET + "Host: a\r\nA(: b\r\n\r\n"),
    ("NUL in a value", GET + "Host: a\r\nA: b\0c\r\n\r\n"),
    ("a control character in a value", GET + "Host: a\r\nA: b\x01c\r\n\r\n"),
    ("a target of 20 kB", f"GET {PATH}?{'a' * 20_000} HTTP/1.1\r\nHost: a\r\n\r\n"),
    ("a field of 40 kB", GET + f"Host: a\r\nA: {'b' * 40_000}\r\n\r\n"),
    ("2000 fields", GET + "Host: a\r\n" + "A: b\r\n" * 2000 + "\r\n"),
    ("a body of a length", POST + "Content-Length: 2\r\n\r\n{}"),
    ("two lengths that differ", POST + "Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}"),
    ("the same length twice", POST + "Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}"),
    ("a list of lengths", POST + "Content-Length: 2, 2\r\n\r\n{}"),
    ("a length with a plus", POST + "Content-Length: +2\r\n\r\n{}"),
    ("a negative length", POST + "Content-Length: -2\r\n\r\n{}"),
    ("an empty length", POST + "Content-Length:\r\n\r\n"),
    ("a length past 64 bits", POST + "Content-Length: 18446744073709551618\r\n\r\n{}"),
    ("a length of 100 MB", POST + "Content-Length: 100000000\r\n\r\n{}"),
    ("a length beside chunked", POST + "Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
    ("a request in a body (CL.TE)",
     POST + f"Content-Length: {5 + len(NEXT)}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n{NEXT}"),
    ("chunked in HTTP/1.0",
     f"POST {PATH} HTTP/1.0\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{{}}\r\n0\r\n\r\n"),
    ("an empty coding", POST + "Transfer-Encoding:\r\n\r\n0\r\n\r\n"),
    ("an unknown coding", POST + "Transfer-Encoding: foo\r\n\r\n"),
    ("identity", POST + "Transfer-Encoding: identity\r\n\r\n"),
    ("chunked twice", POST + "Transfer-Encoding: chunked, chunked\r\n\r\n0\r\n\r\n"),
    ("gzip after chunked", POST + "Transfer-Encoding: chunked, gzip\r\n\r\n0\r\n\r\n"),
    ("chunked in quotes", POST + "Transfer-Encoding: \"chunked\"\r\n\r\n0\r\n\r\n"),
    ("chunked after a vertical tab", POST + "Transfer-Encoding: \x0bchunked\r\n\r\n0\r\n\r\n"),
    ("chunks", CHUNKED + "2\r\n{}\r\n0\r\n\r\n"),
    ("a trailer", CHUNKED + "2\r\n{}\r\n0\r\nA: b\r\n\r\n"),
    ("a size with a prefix", CHUNKED + "0x2\r\n{}\r\n0\r\n\r\n"),
    ("a size with a plus", CHUNKED + "+2\r\n{}\r\n0\r\n\r\n"),
    ("a size past 64 bits", CHUNKED + "10000000000000002\r\n{}\r\n0\r\n\r\n"),
    ("a space after a size", CHUNKED + "2 \r\n{}\r\n0\r\n\r\n"),
    ("a size line that ends in a bare LF", CHUNKED + "2\n{}\r\n0\r\n\r\n"),
    ("a chunk without its CRLF", CHUNKED + "2\r\n{}0\r\n\r\n"),
    ("a chunk longer than its size", CHUNKED + "2\r\n{} \r\n0\r\n\r\n"),
    ("a bare CR in an extension", CHUNKED + "2;a\rb\r\n{}\r\n0\r\n\r\n"),
    ("an extension of 100 kB", CHUNKED + "2;" + "a" * 100_000 + "\r\n{}\r\n0\r\n\r\n"),
    ("a trailer that is folded", CHUNKED + "2\r\n{}\r\n0\r\nA: b\r\n c\r\n\r\n"),
    ("100-continue, a body that is wanted", POST + "Expect: 100-continue\r\nContent-Length: 2\r\n\r\n"),
    ("100-continue, a body that is too long",
     POST + "Expect: 100-continue\r\nContent-Length: 100000000\r\n\r\n"),
    ("100-continue where nothing is",
     "POST /nothing HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n"),
    ("another expectation", GET + "Host: a\r\nExpect: tea\r\n\r\n"),
    ("Upgrade", GET + "Host: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n"),
    ("a GET with a body, then another", GET + "Host: a\r\nContent-Length: 2\r\n\r\n{}" + NEXT),
    ("a request after `Connection: close`", GET + "Host: a\r\nConnection: close\r\n\r\n" + NEXT),
]

NODE = """
const { createServer } = require("node:http");
const [path, port] = process.argv.slice(-2);
const server = createServer((request, response) => {
  const known = new URL(request.url, "http://a").pathname === path;
  request.resume().on("end", () => {
    response.writeHead(known ? 200 : 404, { "Content-Type": "application/json", "Content-Length": 2 });
    response.end(request.method === "HEAD" ? "" : "{}");
  });
});
server.listen(Number(port), "127.0.0.1");
"""

NGINX = """
daemon off;
worker_processes 1;
pid {folder}/pid;
error_log /dev/null;
events {{ }}
http {{
  access_log off;
  client_body_temp_path {folder}/body;
  proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi;
  scgi_temp_path {folder}/scgi;
  server {{
    listen 127.0.0.1:{port};
    location = {path} {{ proxy_pass http://127.0.0.1:{port}/behind; }}
    location = /behind {{ default_type application/json; return 200 "{{}}"; }}
    location / {{ return 404; }}
  }}
}}
"""


def probe(port, request):
    """The statuses of the answers, and how the connection was left."""
    with socket.create_connection(("127.0.0.1", port)) as connection:
        connection.settimeout(0.4)
        received, end = b"", "open"
        try:
            connection.sendall(request.encode("latin-1"))
            while chunk := connection.recv(1 << 16):
                received += chunk
            end = "closed"
        except TimeoutError:
            pass
        except (ConnectionResetError, BrokenPipeError):
            end = "reset"
    statuses = re.findall(rb"HTTP/1\.[01] (\d{3}) ", received)
    return " ".join(status.decode() for status in statuses) or "-", end


def peers(executable, folder, stack):
    yield "overshoot", stack.enter_context(Server(executable)).port
    first, second, configuration = free_port(), free_port(), Path(folder, "nginx.conf")
    configuration.write_text(NGINX.format(folder=folder, port=first, path=PATH))
    nginx, node = ["nginx", "-c", str(configuration), "-e", "/dev/null"], ["node", "-e", NODE, PATH, str(second)]
    for port, words in (first, nginx), (second, node):
        if shutil.which(words[0]):
            stack.enter_context(Program(words)).wait(f"{words[0]} answers", lambda: status(port, PATH) == 200)
            yield words[0], port


def main(executable):
    with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as stack:
        ports = dict(peers(executable, folder, stack))
        outcomes = [(name, [probe(port, request) for port in ports.values()]) for name, request in CASES]
    print("| request | " + " | ".join(ports) + " |")
    print("| --- |" + " --- |" * len(ports))
    worse = []
    for name, found in outcomes:
        print(f"| {name} | " + " | ".join(f"{statuses}, {end}" for statuses, end in found) + " |")
        # How many requests each answered as requests.
        ours, *others = [sum(status.startswith("2") for status in statuses.split()) for statuses, _ in found]
        if others and ours > max(others):
            worse.append(f"{name}: more is answered than by any other")
        if found[0][1] == "reset":
            worse.append(f"{name}: the connection is reset")
    sys.exit("\n".join(f"peers: {fault}" for fault in worse) or 0)


main(sys.argv[1])
