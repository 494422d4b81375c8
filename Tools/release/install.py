"""Installs what release.py has packed as people do, uses it, and removes it: install.py FOLDER, with a server's address in BASE.

- the Debian package by dpkg in a root of its own, over this system or, with DEBIAN_ROOT, over a bare one: installed, run as the
  service's user, upgraded, removed and purged;
- the wheel by pip in an empty environment;
- the npm tarball by npm in an empty folder: in Node, in TypeScript, bundled by esbuild, and in Chromium where it is;
- the archive, unpacked;
- the record of figures, unpacked and run by its Python program.

Asks no index and no registry.
"""

import gzip
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import textwrap
import zipfile
from email.parser import Parser
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import facts
from programs import ROOT

BASE = os.environ["BASE"]
ADMINISTRATOR = [] if os.getuid() == 0 else ["sudo"]
# A scratch root over another one. What is written is in memory, and gone with the namespace.
INSIDE = """
mount --make-rprivate /
mount -t tmpfs scratch "$2"
mkdir "$2/upper" "$2/work" "$2/root"
mount -t overlay overlay -o "lowerdir=$1,upperdir=$2/upper,workdir=$2/work" "$2/root"
mount -t proc proc "$2/root/proc"
mount -t tmpfs run "$2/root/run"
mount --bind /dev "$2/root/dev"
mkdir -p "$2/root/packages"
mount --bind "$3" "$2/root/packages"
exec chroot "$2/root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 SWIFT_BACKTRACE=enable=no sh -eu /packages/script.sh
"""
# As the unit runs it, with what dpkg has for what the unit says of users and capabilities.
DEBIAN_SCRIPT = """
files() { find /etc /usr /var /home /srv \\( -path /var/cache -o -path /var/lib/dpkg -o -path /var/log -o -path /etc/.pwd.lock \\
  -o -path '/etc/*-' \\) -prune -o -print | sort; }
said() { echo "dpkg: $*"; }
export DEBIAN_FRONTEND=noninteractive
files > /tmp/before
getent passwd > /tmp/users

dpkg --install /packages/old.deb > /tmp/log 2>&1 || { cat /tmp/log; exit 1; }
test "$(dpkg-query --show --showformat '${Status}' overshoot)" = 'install ok installed'
dpkg --verify overshoot
overshoot version
overshoot springs evaluate --bounce 0.3 --times 0 --format csv | grep -q '^0,0,0'
for page in overshoot overshoot-serve overshoot-springs-evaluate; do test -s /usr/share/man/man1/$page.1.gz; done
bash -n /usr/share/bash-completion/completions/overshoot
test "$(getent passwd overshoot | cut -d : -f 6,7)" = /nonexistent:/usr/sbin/nologin
test -z "$(find /etc /usr /var /home /srv \\( -user overshoot -o -group overshoot \\) -print)"
said 'installed; its user owns no file'

user="setpriv --reuid=overshoot --regid=overshoot --clear-groups --no-new-privs --bounding-set=-all"
echo OVERSHOOT_PORT=0 >> /etc/default/overshoot
trap 'echo "dpkg: failed; the server said:" $(cat /tmp/out /tmp/err 2> /dev/null)' EXIT
set -a; . /etc/default/overshoot; set +a
$user $(sed -n 's/^ExecStart=//p' /usr/lib/systemd/system/overshoot.service) > /tmp/out 2> /tmp/err &
server=$!
for _ in $(seq 200); do grep -qs listening /tmp/out && break; sleep 0.05; done
address="$(sed -n 's/^listening on //p' /tmp/out)"
env -u OVERSHOOT_PORT overshoot healthcheck --url "$address/readyz"
test "$(stat --format %U /proc/$server)" = overshoot
kill $server && wait $server
said "served as its user, and ended in order"

dpkg --install /packages/new.deb > /tmp/log 2>&1 || { cat /tmp/log; exit 1; }
grep -q '^OVERSHOOT_PORT=0$' /etc/default/overshoot
said "upgraded to $(dpkg-query --show --showformat '${Version}' overshoot); the settings are kept"

dpkg --remove overshoot > /tmp/log 2>&1
test ! -e /usr/bin/overshoot
test -e /etc/default/overshoot
dpkg --purge overshoot > /tmp/log 2>&1
test ! -e /etc/default/overshoot
files > /tmp/after
diff /tmp/before /tmp/after
getent passwd | diff /tmp/users -
trap - EXIT
said 'removed and purged: the same files and users as before'
"""
# Plain text: no overstrikes and no escapes between its letters.
GROFF = ["groff", "-K", "utf8", "-man", "-T", "utf8", "-P", "-cbou"]
PYTHON_USE = """
import overshoot, sys
client = overshoot.Client(sys.argv[1])
answer = client.spring({"spring": {"bounce": 0.3}, "sample": {"times": [0, 0.1]}})
assert abs(answer["samples"]["value"][1] - 0.4233) < 1e-4, answer
assert "linear(" in client.text("spring", {"spring": "bouncy"}, "css", name="card")
try:
    client.spring({"spring": {"duration": 0}})
except overshoot.OvershootError as error:
    assert error.code == "out-of-range"
print("python: used from", overshoot.__file__.rpartition("/lib/")[2])
"""
JAVASCRIPT_USE = """
import { createClient, OvershootError } from "overshoot";
const client = createClient({ base: BASE });
const answer = await client.spring({ spring: { bounce: 0.3 }, sample: { times: [0, 0.1] } });
const error = await client.spring({ spring: { duration: 0 } }).catch((error) => error);
const said = [answer.samples.value[1].toFixed(4), error instanceof OvershootError, error.code].join(" ");
"""
JAVASCRIPT_SAID = "0.4233 true out-of-range"


def ran(*words, **how):
    """What a program prints; what it has to say against it is seen."""
    return subprocess.run(words, check=True, stdout=subprocess.PIPE, **how).stdout


def debian(package, scratch):
    """The package and its next version are installed, one after the other."""
    lower = os.environ.get("DEBIAN_ROOT")
    if lower is None and subprocess.run([*ADMINISTRATOR, "unshare", "--mount", "true"], check=False, stderr=subprocess.DEVNULL).returncode:
        return print("dpkg: there are no namespaces here, so it is only unpacked")
    shared, root = scratch / "packages", scratch / "root"
    shared.mkdir()
    root.mkdir()
    shutil.copy(package, shared / "old.deb")
    next_version(package, shared / "new.deb", scratch / "next")
    (shared / "script.sh").write_text(DEBIAN_SCRIPT)
    return subprocess.run([*ADMINISTRATOR, "unshare", "--mount", "--pid", "--fork", "--kill-child", "sh", "-euc", INSIDE,
                           "sh", lower or "/", root, shared], check=True)


def next_version(package, target, folder):
    ran("dpkg-deb", "--raw-extract", package, folder)
    control = folder / "DEBIAN/control"
    control.write_text(re.sub(r"(?m)^(Version: .*)$", r"\1+next", control.read_text()))
    ran("dpkg-deb", "-Zgzip", "-z1", "--root-owner-group", "--build", folder, target)


def service(package, scratch):
    """The unit is one that systemd understands, and lets the service do little."""
    unpacked = scratch / "unpacked"
    ran("dpkg-deb", "--extract", package, unpacked)
    unit = unpacked / "usr/lib/systemd/system/overshoot.service"
    # The program need not be installed here.
    unit.write_text(unit.read_text().replace("/usr/bin/overshoot", str(unpacked / "usr/bin/overshoot")))
    verified = subprocess.run(["systemd-analyze", "verify", "--man=no", unit], check=False, capture_output=True, text=True)
    mine = [line for line in (verified.stdout + verified.stderr).splitlines() if "overshoot" in line]
    assert not mine, mine
    ran("systemd-analyze", "security", "--offline=true", "--threshold=15", unit)
    print("systemd: the unit is understood, with an exposure of at most 1.5 of 10")


def manual(scratch):
    """Each page is one that groff lays out without a warning."""
    pages = sorted((scratch / "unpacked/usr/share/man/man1").glob("*.1.gz"))
    for page in pages:
        laid = subprocess.run([*GROFF, "-w", "w", "-b"], input=gzip.decompress(page.read_bytes()), check=True, capture_output=True)
        assert not laid.stderr, (page.name, laid.stderr.decode())
        assert b"EXIT STATUS" in laid.stdout and b"NAME" in laid.stdout, page.name
    print(f"groff: {len(pages)} manual pages without a warning")


def python(wheel, scratch):
    metadata = Parser().parsestr(zipfile.ZipFile(wheel).read(f"overshoot-{facts.version()}.dist-info/METADATA").decode())
    for field in ("Summary", "Author-email", "Keywords", "Classifier", "Requires-Python", "Description-Content-Type"):
        assert metadata[field], field
    assert metadata["License-Expression"] == facts.LICENSE and not metadata.get_all("Requires-Dist", [])[1:], metadata.items()
    environment = scratch / "environment"
    ran(sys.executable, "-m", "venv", environment)
    pip = [environment / "bin/pip", "--disable-pip-version-check"]
    ran(*pip, "install", "--quiet", "--no-index", wheel)
    (scratch / "use.py").write_text(PYTHON_USE)
    print(ran(environment / "bin/python", scratch / "use.py", BASE, text=True).strip())
    ran(*pip, "uninstall", "--quiet", "--yes", "overshoot")
    assert not list(environment.rglob("overshoot")), "something is left"


def npm(tarball, scratch):
    folder = scratch / "npm"
    folder.mkdir()
    (folder / "package.json").write_text('{ "name": "use", "private": true, "type": "module" }\n')
    ran("npm", "install", "--offline", "--no-audit", "--no-fund", "--silent", tarball, cwd=folder)
    assert [path.name for path in (folder / "node_modules").iterdir() if path.name[0] != "."] == ["overshoot"]
    use = f"const BASE = {BASE + '/'!r};\n{JAVASCRIPT_USE}"
    (folder / "use.mjs").write_text(use + "console.log(said);\n")
    runs("node", ran("node", "use.mjs", cwd=folder, text=True))
    shown = re.search(r"```js\n(.*?)```", (ROOT / "clients/typescript/README.md").read_text(), re.S)[1]
    (folder / "shown.mjs").write_text(shown.replace("http://localhost:8080", BASE))
    said = ran("node", "shown.mjs", cwd=folder, text=True).splitlines()
    assert 0.8 < float(said[0]) < 0.9 and said[1] == "out-of-range must be above 0", said
    (folder / "use.mts").write_text(use)
    ran("tsc", "--strict", "--noEmit", "--target", "es2022", "--lib", "es2022,dom", "--module", "node16",
         "--moduleResolution", "node16", "use.mts", cwd=folder)
    print("tsc: the types are found")
    bundles(folder, use)
    browser(folder, use)
    ran("npm", "uninstall", "--offline", "--no-audit", "--no-fund", "--silent", "overshoot", cwd=folder)
    assert not (folder / "node_modules/overshoot").exists()


def runs(where, said):
    assert said.strip() == JAVASCRIPT_SAID, (where, said)
    print(f"{where}: used")


def bundles(folder, use):
    """As a module, and as a script that knows no address of its own."""
    imported, rest = use.split("\nconst client", 1)
    script = f"{imported}\n(async () => {{ const client{rest}console.log(said); }})();\n"
    (folder / "script.js").write_text(script)
    for name, kind in {"bundle.mjs": "esm", "bundle.cjs": "iife"}.items():
        ran("esbuild", "script.js", "--bundle", f"--format={kind}", f"--outfile={name}", "--log-level=error", cwd=folder)
        runs(f"esbuild, {kind}", ran("node", name, cwd=folder, text=True))


def browser(folder, use):
    """A page that imports the package from node_modules, from another origin than the server's."""
    chromium = shutil.which("chromium")
    if not chromium:
        return print("chromium: not here")
    (folder / "index.html").write_text(textwrap.dedent("""\
        <!doctype html><p id=said></p>
        <script type="importmap">{ "imports": { "overshoot": "/node_modules/overshoot/overshoot.js" } }</script>
        <script type="module">""") + use + "document.querySelector('#said').textContent = said;\n</script>\n")
    handler = partial(type("Quiet", (SimpleHTTPRequestHandler,), {"log_message": lambda *_: None}), directory=str(folder))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        page = ran(chromium, "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={folder / 'profile'}",
                    "--virtual-time-budget=10000", "--dump-dom", f"http://127.0.0.1:{server.server_port}/", text=True,
                   stderr=subprocess.DEVNULL)
        server.shutdown()
    runs("chromium", re.search("<p id=.?said.?>(.*?)</p>", page)[1])


def archive(path, scratch):
    with tarfile.open(path) as packed:
        assert {entry.mtime for entry in packed} == {facts.epoch()}
        packed.extractall(scratch)
    folder = scratch / path.name.removesuffix(".tar.gz")
    assert ran(folder / "overshoot", "version", text=True) == f"overshoot {facts.version()}\n"
    assert (folder / "openapi.yaml").read_bytes() == (ROOT / "openapi.yaml").read_bytes()
    assert {path.name for path in folder.iterdir()} >= {"completions", "man", "notices", "CHANGELOG.md", "README.md"}
    print("archive: unpacked and run")


def record(path, scratch):
    with tarfile.open(path) as packed:
        assert {entry.mtime for entry in packed} == {facts.epoch()}
        packed.extractall(scratch)
    folder, answers = scratch / path.name.removesuffix(".tar.gz"), scratch / "answers.ndjson"
    answers.write_text('{"id": "spring.property-001", "answer": 0.5}\n')
    assert ran(sys.executable, folder / "run.py", answers, text=True).startswith("1 held, 0 missed, ")
    assert {path.name for path in folder.iterdir()} >= {"README.md", "run.mjs", "run.swift", "swiftui.json"}
    print("record: unpacked and run")


def main(folder):
    def packed(pattern):
        found, = folder.glob(pattern)
        return found

    with tempfile.TemporaryDirectory() as name:
        scratch = Path(name)
        scratch.chmod(0o755)
        package = packed("*.deb")
        debian(package, scratch)
        service(package, scratch)
        manual(scratch)
        python(packed("*.whl"), scratch)
        npm(packed("*.tgz"), scratch)
        archive(packed("*-linux-*.tar.gz"), scratch)
        record(packed("*-vectors-*.tar.gz"), scratch)


main(Path(sys.argv[1]).resolve())
