"""HAProxy, nginx and Varnish in front of replicas, with the files of deploy/ and the addresses of loopback."""

import shutil
import subprocess
import tempfile
from pathlib import Path

from programs import ROOT, Program, exchange, free_port, status

DEPLOY = ROOT / "deploy"
CERTIFICATE = [
    "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
    "-days", "2", "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"]


def replaced(text, pairs):
    """A configuration with other addresses; each that is replaced must be there."""
    for old, new in pairs:
        assert old in text, f"{old!r} is not in the configuration"
        text = text.replace(old, new)
    return text


class Checking(Program):
    """A proxy that checks its replicas, and says of each what it has found: UP or DOWN in its words."""

    tls, checks = False, True

    def is_whole(self):
        """Whether every replica is in use, with no failed check: "UP 1/2" is a replica of which one has failed."""
        return self.states() == [self.UP] * 3

    def is_empty(self):
        return [state.split()[0] for state in self.states()] == [self.DOWN] * 3


class HAProxy(Checking):
    UP, DOWN = "UP", "DOWN"

    def __init__(self, replicas):
        self.port, self.stats = free_port(), free_port()
        environment = {"LISTEN": f"127.0.0.1:{self.port}", "STATS": f"127.0.0.1:{self.stats}"}
        for number, replica in enumerate(replicas, 1):
            environment[f"REPLICA_{number}"] = f"127.0.0.1:{replica.port}"
        super().__init__(["haproxy", "-db", "-f", str(DEPLOY / "haproxy/haproxy.cfg")], environment)
        self.wait("HAProxy sees its replicas", self.is_whole)

    def states(self):
        """What it says of each replica; nothing while its page does not answer."""
        try:
            lines = exchange(self.stats, "/;csv", timeout=2)[1].decode().splitlines()
        except OSError:
            return []
        rows = [line.split(",") for line in lines]
        return [row[rows[0].index("status")] for row in rows if row[1].startswith("replica-")]


class Kept(Program):
    """A program with a directory of its own for as long as it runs."""

    def __init__(self):
        self.directory = Path(tempfile.mkdtemp(prefix="overshoot-"))

    def end(self, seconds=90):
        super().end(seconds)
        shutil.rmtree(self.directory, ignore_errors=True)


class Nginx(Kept):
    # What it knows of its replicas is from requests.
    tls, checks = True, False

    def __init__(self, replicas):
        super().__init__()
        self.port, home = free_port(), self.directory
        subprocess.run([*CERTIFICATE, "-keyout", home / "overshoot.key", "-out", home / "overshoot.crt"],
                       check=True, capture_output=True)
        pairs = [(f"overshoot-{n}:8080", f"127.0.0.1:{r.port}") for n, r in enumerate(replicas, 1)]
        pairs += [
            ("listen 8080;", f"listen 127.0.0.1:{free_port()};"),
            ("listen 8443 ssl", f"listen 127.0.0.1:{self.port} ssl"),
            ("/tls/", f"{home}/"), ("/tmp/nginx", f"{home}/nginx"), ("access_log /dev/stdout cached", "access_log off")]
        configuration = home / "nginx.conf"
        configuration.write_text(replaced((DEPLOY / "nginx/nginx.conf").read_text(), pairs))
        # The container's nginx runs as its own user; here it must read its own directory.
        Program.__init__(self, ["nginx", "-g", "daemon off; user root;", "-c", str(configuration)])
        self.wait("nginx answers", lambda: status(self.port, "/version", tls=True) == 200)

    def is_whole(self):
        return True


class Varnish(Kept, Checking):
    # Whether a replica has answered the last probes.
    UP, DOWN = "healthy", "sick"

    def __init__(self, replicas):
        super().__init__()
        self.port, vcl = free_port(), self.directory / "overshoot.vcl"
        pairs = [(f'"overshoot-{n}";\n  .port = "8080"', f'"127.0.0.1";\n  .port = "{r.port}"')
                 for n, r in enumerate(replicas, 1)]
        vcl.write_text(replaced((DEPLOY / "varnish/overshoot.vcl").read_text(), pairs))
        Program.__init__(self, [
            "varnishd", "-F", "-n", str(self.directory / "run"), "-f", str(vcl), "-j", "none",
            "-a", f"127.0.0.1:{self.port}", "-s", "malloc,64m", "-T", "127.0.0.1:0"])
        self.wait("Varnish answers", lambda: status(self.port, "/version") == 200)

    def states(self):
        listed = subprocess.run(["varnishadm", "-n", str(self.directory / "run"), "backend.list"],
                                capture_output=True, text=True, check=False).stdout
        return [line.split()[3] for line in listed.splitlines() if ".replica_" in line]


PROXIES = {"HAProxy": HAProxy, "nginx": Nginx, "Varnish": Varnish}
