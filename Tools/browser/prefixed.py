"""A proxy that serves what a server has below a path of its own, as an ingress does."""

import contextlib
import http.client
import urllib.parse

from standins import Answers, StandIn

HOP_BY_HOP = {"connection", "keep-alive", "transfer-encoding"}


@contextlib.contextmanager
def prefixed(base, prefix):
    """The address of a proxy on a free port of loopback, for a prefix such as `/tools/motion`; 404 besides."""
    upstream = urllib.parse.urlsplit(base).netloc

    class Handler(Answers):
        def do_GET(self):
            if not self.path.startswith(prefix + "/"):
                return self.pass_on(404, [], b"")
            connection = http.client.HTTPConnection(upstream)
            body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
            fields = {name: value for name, value in self.headers.items() if name.lower() not in HOP_BY_HOP}
            connection.request(self.command, self.path.removeprefix(prefix), body or None, fields)
            answer = connection.getresponse()
            self.pass_on(answer.status, answer.getheaders(), answer.read())
            connection.close()

        do_POST = do_GET

        def pass_on(self, status, fields, body):
            self.send_response_only(status)
            for name, value in fields:
                if name.lower() not in HOP_BY_HOP | {"content-length"}:
                    self.send_header(name, value)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

    with StandIn(Handler) as server:
        yield f"{server.base}{prefix}/"
