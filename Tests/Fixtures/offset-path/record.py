"""Writes chromium.json: where headless Chromium puts elements along `offset-path: path()`, and the lengths of the paths.

`places` has the part of the path in `offset-distance`, x and y in pixels and the angle of `offset-rotate: auto` in degrees.
"""

import json
import pathlib
import re
import subprocess
import tempfile

# Large, since the browser measures paths by lines that are up to half a pixel beside them.
PATHS = {
    "curve": "M1000 2000 C 6000 -8000 14000 16000 20000 4000",
    "quadratic": "M0 0 Q 8000 12000 16000 0 T 32000 0",
    "smooth": "M0 0 c 2000 -6000 6000 -6000 8000 0 s 6000 6000 8000 0 s 4000 -8000 9000 1000",
    "arc": "M2000 10000 A 6000 4000 30 1 1 14000 12000",
    "small radii": "M0 0 A 1000 500 20 0 0 10000 4000",
    "flags": "M0 0a2500 2500 0 01 5000 0a2500,2500 0 11-5000 0z",
    "square": "M0 0h10000v6000h-10000z",
    "moves": "M0 0 L 6000 0 M 10000 4000 L 10000 14000 m 2000 0 q 4000 0 4000 4000",
    "rings": "M0 0 h4000 v4000 h-4000 z m 10000 0 a 2000 2000 0 1 0 4000 0 a 2000 2000 0 1 0 -4000 0 z",
    "move after close": "M0 0 h4000 v4000 h-4000 z M 20000 20000",
    "degenerate start": "M 3000 4000 C 3000 4000 10000 0 15000 10000",
    "degenerate end": "M 3000 4000 C 10000 0 15000 10000 15000 10000",
    "loop": "M0 0 C 20000 10000 -10000 10000 10000 0",
    "line after close": "M1000 1000 h5000 v5000 z l -3000 2000",
}
PAGE = """<!doctype html><meta charset="utf-8"><body style="margin:0"><script>
const paths = PATHS, found = {};
for (const [name, data] of Object.entries(paths)) {
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", data);
  const places = [];
  for (const part of [-0.21, 0, 0.07, 0.113, 0.26, 0.37, 0.51, 0.618, 0.77, 0.93, 1, 1.17]) {
    const element = document.body.appendChild(document.createElement("div"));
    element.style.cssText = `position:absolute; left:0; top:0; width:0; height:0; offset-anchor:0 0; offset-path:path("${data}");
      offset-distance:${part * 100}%; offset-rotate:auto; transform-origin:0 0`;
    const [near, far] = [0, 10000].map((x) => {
      const mark = element.appendChild(document.createElement("i"));
      mark.style.cssText = `position:absolute; left:${x}px; top:0; width:0; height:0`;
      return mark.getBoundingClientRect();
    });
    places.push([part, near.x, near.y, Math.atan2(far.y - near.y, far.x - near.x) * 180 / Math.PI]);
  }
  found[name] = { data, length: path.getTotalLength(), places };
}
document.body.innerHTML = "<pre>" + JSON.stringify(found) + "</pre>";
</script>"""

with tempfile.TemporaryDirectory() as folder:
    page = pathlib.Path(folder) / "page.html"
    page.write_text(PAGE.replace("PATHS", json.dumps(PATHS)))
    text = subprocess.run(
        ["chromium", "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={folder}/profile",
         "--virtual-time-budget=2000", "--dump-dom", page.as_uri()], capture_output=True, text=True, check=True, timeout=120).stdout
version = subprocess.run(["chromium", "--version"], capture_output=True, text=True, check=True).stdout.strip()
paths = json.loads(re.search("<pre>(.*)</pre>", text, re.DOTALL)[1])
lines = ",\n".join(f'  {json.dumps(name)}: {json.dumps(path)}' for name, path in paths.items())
(pathlib.Path(__file__).parent / "chromium.json").write_text(f'{{"browser": {json.dumps(version)}, "paths": {{\n{lines}\n}}}}\n')
