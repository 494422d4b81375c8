"""Servers that stand for others, on a free port of loopback, and answer as a test wants."""

import http.server
import threading


class StandIn(http.server.ThreadingHTTPServer):
    """A server for as long as its block lasts, with what its answers need to know."""

    def __init__(self, answers, **known):
        super().__init__(("127.0.0.1", 0), answers)
        self.port = self.server_address[1]
        self.base = f"http://127.0.0.1:{self.port}"
        vars(self).update(known)

    def __enter__(self):
        threading.Thread(target=self.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.shutdown()
        self.server_close()

    def handle_error(self, *_):
        """A proxy resets what it does not need any more."""


class Quiet:
    def log_message(self, *_):
        pass


class Files(Quiet, http.server.SimpleHTTPRequestHandler):
    """The files of a folder."""


class Answers(Quiet, http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def begin(self, **fields):
        """The head of a 200 that no cache keeps."""
        self.send_response(200)
        for name, value in {"Cache-Control": "no-store", **fields}.items():
            self.send_header(name.replace("_", "-"), value)
        self.end_headers()
