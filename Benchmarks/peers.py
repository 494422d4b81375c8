"""Other servers that answer the same spring, as far as they are on PATH.

Node's http server, Go's net/http with encoding/json and, where cargo and the crates that Debian packages are, Rust's hyper
with tokio and serde_json evaluate the closed form and write the same columns; nginx sends as many bytes that it was given.
"""

import os
import shutil
import socket
import subprocess
import sys

from clients import REQUESTS, SPRINGS
from serving import Server

FOLDER = os.path.dirname(os.path.abspath(__file__))
# Where Debian's librust-*-dev put the sources of crates.
CRATES = "/usr/share/cargo/registry"

NGINX = """
daemon off;
master_process off;
pid {folder}/pid;
error_log {folder}/log;
events {{ }}
http {{
  access_log {folder}/access;
  keepalive_requests 10000000;
  client_body_temp_path {folder}/body;
  proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi;
  scgi_temp_path {folder}/scgi;
  server {{
    listen 127.0.0.1:{port};
    default_type application/json;
    location = /healthz {{ return 200 '{{"status":"ok"}}'; }}
    location = {path} {{ return 200 '{content}'; }}
  }}
}}
"""


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def go(folder):
    environment = os.environ | {"GOCACHE": f"{folder}/go-cache", "GOMAXPROCS": "1"}
    subprocess.run(["go", "build", "-o", f"{folder}/go", f"{FOLDER}/peer.go"], check=True, env=environment)
    return Server([f"{folder}/go"], f"{folder}/go.log", environment=environment)


def rust(folder):
    """None where the crates are not those that Debian packages."""
    if not os.path.isdir(CRATES):
        return None
    crate = f"{folder}/peer-rust"
    shutil.copytree(f"{FOLDER}/peer-rust", crate)
    build = subprocess.run(
        ["cargo", "build", "--release", "--offline", "--quiet", "--target-dir", f"{folder}/rust",
         "--config", 'source.crates-io.replace-with="debian"', "--config", f'source.debian.directory="{CRATES}"'],
        cwd=crate, capture_output=True, text=True)
    if build.returncode != 0:
        print(f"rust is left out: {build.stderr.strip().splitlines()[:1]}", file=sys.stderr)
        return None
    return Server([f"{folder}/rust/release/peer"], f"{folder}/rust.log")


def nginx(folder, content):
    port = free_port()
    open(f"{folder}/nginx.conf", "w").write(NGINX.format(folder=folder, port=port, path=SPRINGS, content=content))
    return Server(["nginx", "-c", f"{folder}/nginx.conf"], f"{folder}/nginx.log", port)


def started(folder, ours, only=("node", "go", "nginx", "rust")):
    """The peers by name, of those in `only` that are here; `ours` says how many bytes nginx sends."""
    make = {
        "node": lambda: Server(["node", f"{FOLDER}/peer.mjs"], f"{folder}/node.log"),
        "go": lambda: go(folder),
        "nginx": lambda: nginx(folder, "x" * ours.ask(REQUESTS["spring"], 1)),
        "rust": lambda: rust(folder),
    }
    programs = {"rust": "cargo"}
    peers = {name: make[name]() for name in only if shutil.which(programs.get(name, name))}
    return {name: peer for name, peer in peers.items() if peer}
