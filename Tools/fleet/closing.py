"""Stops a server that new connections arrive at all the time, and fails if one of them breaks.

usage: closing.py EXECUTABLE

Sixteen clients open a connection for each request, as fast as they can, until they are refused. To close a
listener resets what it has not accepted, so that a server which is careless about it breaks one in every
ten stops or so. A client whose connection was made is answered, each time; so is one that connected before the
stop and sends its first request after the listener has closed.
"""

import concurrent.futures
import socket
import sys

from programs import wait_until
from replicas import Replica

REQUEST = b"GET /version HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
# What has connected and says nothing yet is waited for; here as long as a busy machine may take.
FLAGS = ["--drain-delay", "0.5", "--drain-idle", "60"]
PATIENCE, STOPS = 60, 40


def answer(connection):
    """The first bytes of the answer to a request, or why there is none."""
    try:
        connection.sendall(REQUEST)
        return connection.recv(4096)[:80]
    except OSError as error:
        return repr(error).encode()


def knock(port, answers):
    """Asks on one connection after another until the first is refused."""
    while True:
        with socket.socket() as one:
            one.settimeout(PATIENCE)
            try:
                one.connect(("127.0.0.1", port))
            except ConnectionRefusedError:
                return
            except OSError as error:
                answers.append(repr(error).encode())
                continue
            answers.append(answer(one))


def stop_once(executable, answers):
    """One stop while clients knock; the first connection is silent until the others are refused."""
    with concurrent.futures.ThreadPoolExecutor(16) as clients, Replica(executable, flags=FLAGS) as replica, \
            socket.create_connection(("127.0.0.1", replica.port), timeout=PATIENCE) as silent:
        before = len(answers)
        knocking = [clients.submit(knock, replica.port, answers) for _ in range(16)]
        wait_until("every client is answered a few times", lambda: len(answers) - before >= 64)
        replica.stop()
        concurrent.futures.wait(knocking)
        answers.append(answer(silent))
        code = replica.end()
        assert code == 0, f"it ended with {code}: {replica.said()}"


answers = []
for _ in range(STOPS):
    stop_once(sys.argv[1], answers)
broken = [one for one in answers if not one.startswith(b"HTTP/1.1 200 ")]
print(f"{STOPS} stops, {len(answers)} connections answered, {len(broken)} broken {set(broken) or ''}")
raise SystemExit(bool(broken))
