#!/usr/bin/env python3
"""pages.py [--check]: writes Documentation/ and the reference that EXECUTABLE prints as the pages served at /docs, or checks them.

The pages and the lists by which they are embedded lie in Sources/CPages/docs; so is the list of presets of the playground written.
"""

import html
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import presets
from guides import relative, rendered

ROOT = Path(__file__).parent.parent.parent
TARGET = ROOT / "Sources/CPages/docs"
PRESETS = ROOT / "Sources/CPages/site/presets.json"
EXECUTABLE = os.environ.get("EXECUTABLE", ".build/release/overshoot")
ROW = re.compile(r"^\| \[([^\]]+)\]\(Documentation/([\w-]+)\.md\) \| (.*) \|$", re.MULTILINE)
PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{title}</title>
<link rel="icon" href="{icon}" type="image/svg+xml">
<link rel="stylesheet" href="{base}">
<link rel="stylesheet" href="{style}">
</head>
<body>
<a class="skip" href="#content">Skip to the text</a>
<header class="masthead">
<p class="wordmark"><a href="{playground}">Overshoot</a></p>
<nav class="links" aria-label="Overshoot">
<a href="{playground}">Playground</a>
<a href="{docs}"{is_docs}>Guides</a>
<a href="{api}"{is_api}>API</a>
</nav>
</header>
<div class="page">
{contents}<main id="content">
{content}</main>
</div>
{steps}</body>
</html>
"""


def main():
    guides = ROW.findall((ROOT / "README.md").read_text())
    listed, there = {name for _, name, _ in guides}, {file.stem for file in (ROOT / "Documentation").glob("*.md")}
    if listed != there:
        sys.exit(f"README.md does not list each page of Documentation once: {sorted(listed ^ there)}")
    texts = {"/docs": index(guides)}
    texts |= {f"/docs/{name}": (ROOT / f"Documentation/{name}.md").read_text() for _, name, _ in guides}
    texts |= reference()
    order = list(texts)
    files = {file_of(path): page(path, texts, order) for path in order}
    files |= lists(order)
    check_links()
    listed = presets.listed(ROOT / EXECUTABLE)
    if "--check" in sys.argv:
        check(files)
        if PRESETS.read_text() != listed:
            sys.exit("the presets of the playground are not those of the contract: run make pages")
    else:
        write(files, TARGET)
        PRESETS.write_text(listed)


def index(guides):
    lines = ["# Documentation", "", "Springs, curves, interruptions and gestures, evaluated over HTTP. A test sends the "
             "requests on these pages and compares the answers.", "",
             "[API reference](/docs/api) · [Playground](/) · [openapi.yaml](/openapi.yaml)", "",
             "| guide | about |", "| --- | --- |"]
    return "\n".join(lines + [f"| [{title}](/docs/{name}) | {about} |" for title, name, about in guides])


def reference():
    """The pages of the reference by their paths, each from its heading on."""
    text = subprocess.run([ROOT / EXECUTABLE, "schema", "--as", "markdown"], capture_output=True, text=True, check=True).stdout
    pages = re.findall(r"^# .*?(?=^# |\Z)", text, re.MULTILINE | re.DOTALL)
    paths = {"# API reference": "/docs/api", "# Schemas": "/docs/api/schemas"}
    operation = re.compile(r"# `/v1/(.*)`")
    return {paths.get(head) or "/docs/api/" + operation.fullmatch(head)[1]: page for page in pages for head in [page.split("\n", 1)[0]]}


def file_of(path):
    return ("index" if path == "/docs" else path.removeprefix("/docs/")) + ".html"


def page(path, texts, order):
    content, title, sections = rendered(texts[path], path)
    is_api = path.startswith("/docs/api")
    current = ' aria-current="true"'
    return PAGE.format(
        title=html.escape(f"{title} · Overshoot"), content=content, contents=contents(sections),
        steps=steps(path, texts, order), is_docs="" if is_api else current, is_api=current if is_api else "",
        **{name: relative(target, path) for name, target in {
            "icon": "/playground/icon.svg", "base": "/playground/base.css", "style": "/docs/page.css",
            "playground": "/", "docs": "/docs", "api": "/docs/api"}.items()})


def contents(sections):
    """The list of a page's sections, where there are several."""
    if len(sections) < 2:
        return ""
    items = "".join(f'<li><a href="#{anchor}">{html.escape(words)}</a></li>\n' for anchor, words in sections)
    return f'<nav class="contents" aria-label="On this page"><ul>\n{items}</ul></nav>\n'


def steps(path, texts, order):
    """The links to the page before and the one after."""
    place = order.index(path)
    around = [("prev", order[place - 1] if place else None), ("next", (order + [None])[place + 1])]
    links = [f'<a rel="{rel}" href="{relative(target, path)}">{html.escape(rendered(texts[target], target)[1])}</a>\n'
             for rel, target in around if target]
    return f'<nav class="steps" aria-label="Further pages">\n{"".join(links)}</nav>\n'


def lists(paths):
    """The arrays and the table of the pages, as `pages.c` includes them."""
    files = {path: (file_of(path), "HTML") for path in paths}
    pictures = sorted((ROOT / "Documentation/pictures").glob("*.svg"))
    files |= {f"/docs/pictures/{file.name}": (f"../../../Documentation/pictures/{file.name}", "SVG") for file in pictures}
    examples = sorted((ROOT / "Contract/examples").glob("*/*.json"))
    files |= {f"/docs/examples/{file.parent.name}/{file.name}":
              (f"../../../Contract/examples/{file.parent.name}/{file.name}", "JSON") for file in examples}
    arrays, rows = [], []
    for path, (file, kind) in sorted(files.items()):
        name = re.sub(r"\W", "_", path.removeprefix("/"))
        arrays.append(f'static const unsigned char {name}[] = {{\n#embed "{file}"\n}};\n')
        rows.append(f'    {{"{path}", {kind}, {name}, sizeof {name}}},\n')
    return {"arrays.h": "".join(arrays), "rows.h": "".join(rows)}


def check_links():
    """Fails if a page of the repository refers to a file that is not there."""
    pages = [*ROOT.glob("*.md"), *ROOT.glob("Documentation/*.md"), *ROOT.glob("examples/**/*.md"), *ROOT.glob("clients/**/*.md")]
    links = [(page, link) for page in pages for link in re.findall(r"\]\(([^)#\s]+)", page.read_text()) if not re.match(r"https?:|/", link)]
    lost = [f"{page.name}: {link}" for page, link in links if not (page.parent / link).exists()]
    if lost or not links:
        sys.exit(f"links to nothing: {', '.join(lost)}")


def write(files, target):
    shutil.rmtree(target, ignore_errors=True)
    for name, text in files.items():
        (target / name).parent.mkdir(parents=True, exist_ok=True)
        (target / name).write_text(text)


def check(files):
    there = {str(file.relative_to(TARGET)): file.read_text() for file in TARGET.rglob("*") if file.is_file()}
    stale = sorted(name for name in files.keys() | there.keys() if files.get(name) != there.get(name))
    if stale:
        sys.exit(f"the pages are not Documentation/ and what is printed: run make pages ({', '.join(stale)})")


if __name__ == "__main__":
    main()
