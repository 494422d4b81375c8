"""Stops a server that new connections arrive at all the time, and fails if one of them breaks.

usage: closing.py EXECUTABLE [STOPS]

Sixteen clients open a connection for each request, as fast as they can, until they are refused. To close a
listener resets what it has not accepted, so that a server which is careless about it breaks one in every
ten stops or so. A client whose connection was made is answered, each time.
"""

import socket
import sys
import threading
import time

from replicas import Replica

REQUEST = b"GET /version HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"


def knock(port, answered, broken):
    """Asks on one connection after another until the first is refused."""
    while True:
        with socket.socket() as one:
            one.settimeout(10)
            try:
                one.connect(("127.0.0.1", port))
            except ConnectionRefusedError:
                return
            try:
                one.sendall(REQUEST)
                answer = one.recv(4096)
            except OSError as error:
                answer = repr(error).encode()
        (answered if answer.startswith(b"HTTP/1.1 200 ") else broken).append(answer[:80])


def main(executable, stops=40):
    answered, broken = [], []
    for _ in range(int(stops)):
        with Replica(executable, flags=["--drain-delay", "0.5"]) as replica:
            threads = [
                threading.Thread(target=knock, args=(replica.port, answered, broken)) for _ in range(16)]
            for thread in threads:
                thread.start()
            time.sleep(0.1)
            replica.end()
            for thread in threads:
                thread.join()
    print(f"{stops} stops, {len(answered)} connections answered, {len(broken)} broken {set(broken) or ''}")
    raise SystemExit(bool(broken) or len(answered) < 100)


if __name__ == "__main__":
    main(*sys.argv[1:])
