#!/usr/bin/env python3
"""pages.py [--check]: writes Documentation/ and the reference that EXECUTABLE prints as the pages served at /docs, or checks them.

The pages, the index of their search, the lists by which all of these are embedded, and the presets of the playground lie in
Sources/CPages.
"""

import html
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import presets
from guides import phrase, relative, rendered, slug
from search_index import search_index

ROOT = Path(__file__).parent.parent.parent
TARGET = ROOT / "Sources/CPages/docs"
SCRIPTS = ROOT / "Sources/CPages/site/docs"
PRESETS = ROOT / "Sources/CPages/site/presets.json"
EXECUTABLE = os.environ.get("EXECUTABLE", ".build/release/overshoot")
ROW = re.compile(r"\| \[([^\]]+)\]\(([\w-]+)\.md\) \| (.*) \|")
# How much a section of each kind of page, or of a group of its own, counts in a search, beside one of a guide.
WEIGHTS = {"Guides": 1, "Reference": 0.9, "API": 0.55, "Systems": 0.5}
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
<link rel="expect" href="#pages" blocking="render">
<script type="module" src="{script}"></script>
</head>
<body>
<a class="skip" href="#content">Skip to the text</a>
<header class="masthead">
<p class="wordmark"><a href="{playground}">Overshoot</a></p>
<div class="search" role="search">
<input type="search" aria-label="Search the documentation" placeholder="Search, as in “css of bouncy”" spellcheck="false">
</div>
<nav class="links" aria-label="Overshoot">
<a class="menu" href="#pages">Pages</a>
<a href="{playground}">Playground</a>
<a href="{docs}"{is_docs}>Guides</a>
<a href="{api}"{is_api}>API</a>
</nav>
</header>
<div class="page">
{pages}{contents}<main id="content">
{content}{steps}</main>
</div>
</body>
</html>
"""
LLMS = """# Overshoot

> A service that evaluates animations over HTTP: springs, timing curves, interrupted motions, gestures and their release, frame by
> frame as SwiftUI has them, and as code of eighteen systems. Answers are exact, and the same request always gets the same bytes.

Requests under `/v1` take a query by GET or JSON by POST; an error names each wrong member and what it must be. An assistant that
speaks the Model Context Protocol has the service as tools at `/mcp`, or by the command `overshoot mcp`.

## Contract

- [openapi.yaml](openapi.yaml?examples=none): All operations with their members, ranges and defaults, in OpenAPI 3.1; [with \
examples](openapi.yaml) it is a third longer.
- [API reference](docs/api): The same as pages for people, one an operation."""


def main():
    index = (ROOT / "Documentation/index.md").read_text()
    guides, beginning = listed(index), index.partition("\n## Guides\n")[0]
    names, there = [name for *_, name, _ in guides], {file.stem for file in (ROOT / "Documentation").glob("*.md")} - {"index"}
    if sorted(names) != sorted(there):
        sys.exit(f"Documentation/index.md does not list each other page once: {sorted(set(names) ^ there) or names}")
    texts = {"/docs": beginning}
    texts |= {f"/docs/{name}": (ROOT / f"Documentation/{name}.md").read_text() for name in names}
    texts |= reference()
    site = Site(texts, guides)
    files = {file_of(path): site.page(path) for path in texts}
    groups = {path: (title, group, WEIGHTS.get(group, WEIGHTS[kind])) for kind, group, title, path, _ in site.list}
    files["search.json"] = search_index(texts, groups)
    files["llms.txt"] = site.plain_list()
    files |= lists(list(texts))
    check_links()
    offered = presets.listed(ROOT / EXECUTABLE)
    if "--check" in sys.argv:
        check(files)
        if PRESETS.read_text() != offered:
            sys.exit("the presets of the playground are not those of the contract: run make pages")
    else:
        write(files, TARGET)
        PRESETS.write_text(offered)


def listed(index):
    """The kind, the group, the title, the name and a few words about each guide, as the first page lists them."""
    guides, kind, group = [], None, None
    for line in index.splitlines():
        if line.startswith("## "):
            kind = line[3:]
        elif line.startswith("### "):
            group = line[4:]
        elif row := ROW.fullmatch(line):
            guides.append((kind, group, *row.groups()))
    return guides


def reference():
    """The pages of the reference by their paths, each from its heading on."""
    text = subprocess.run([ROOT / EXECUTABLE, "schema", "--as", "markdown"], capture_output=True, text=True, check=True).stdout
    pages = re.findall(r"^# .*?(?=^# |\Z)", text, re.MULTILINE | re.DOTALL)
    paths = {"# API reference": "/docs/api", "# Schemas": "/docs/api/schemas"}
    operation = re.compile(r"# `/v1/(.*)`")
    return {paths.get(head) or "/docs/api/" + operation.fullmatch(head)[1]: page for page in pages for head in [page.split("\n", 1)[0]]}


def file_of(path):
    return ("index" if path == "/docs" else path.removeprefix("/docs/")) + ".html"


class Site:
    """All pages: their texts by path, and where each stands in the list that is beside every page."""

    def __init__(self, texts, guides):
        self.texts, self.order = texts, list(texts)
        self.list = [("Guides", "Documentation", "Documentation", "/docs", "")]
        self.list += [(kind, group, title, f"/docs/{name}", about) for kind, group, title, name, about in guides]
        for path in self.order:
            if path.startswith("/docs/api"):
                title = {"/docs/api": "Overview", "/docs/api/schemas": "Schemas"}.get(path, path.removeprefix("/docs/api/"))
                self.list.append(("API", "API reference", title, path, ""))

    def page(self, path):
        content, title, headings = rendered(self.texts[path], path)
        sections = [(anchor, words) for tag, anchor, words in headings if tag == "h2"]
        if path == "/docs":
            content += self.groups(path)
        is_api = path.startswith("/docs/api")
        current = ' aria-current="true"'
        return PAGE.format(
            title=html.escape(f"{title} · Overshoot"), content=content, pages=self.pages(path),
            contents=contents(sections), steps=self.steps(path), is_docs="" if is_api else current, is_api=current if is_api else "",
            **{name: relative(target, path) for name, target in {
                "icon": "/playground/icon.svg", "base": "/playground/base.css", "style": "/docs/page.css", "script": "/docs/page.js",
                "playground": "/", "docs": "/docs", "api": "/docs/api"}.items()})

    def grouped(self):
        """The pages of each group, with the kind that begins with it."""
        groups, kinds = {}, set()
        for kind, group, *page in self.list[1:]:
            groups.setdefault((kind, group), []).append(page)
        for (kind, group), pages in groups.items():
            yield (None if kind in kinds else kind), group, pages
            kinds.add(kind)

    def pages(self, path):
        """The list of all pages beside the one at a path."""
        lines = []
        for kind, group, pages in self.grouped():
            lines += [f'<p class="kind">{kind}</p>'] if kind else []
            lines += [f"<p>{group}</p>"] if group != "API reference" else []
            lines += ["<ul>", *(entry(title, target, path) for title, target, _ in pages), "</ul>"]
        return '<nav id="pages" aria-label="Pages">\n{}\n<a class="close" href="#content">Close</a>\n</nav>\n'.format("\n".join(lines))

    def groups(self, path):
        """The list of all guides with a few words about each, for the first page."""
        lines = []
        for kind, group, pages in self.grouped():
            if group == "API reference":
                continue
            lines += [f'<h2 id="{slug(kind)}"><a href="#{slug(kind)}">{kind}</a></h2>'] if kind else []
            lines += [f'<h3 id="{slug(group)}"><a href="#{slug(group)}">{group}</a></h3>', '<ul class="pages">']
            lines += [entry(title, target, path, f"<span>{phrase(about)}</span>") for title, target, about in pages] + ["</ul>"]
        return "\n".join(lines) + "\n"

    def plain_list(self):
        """The guides as llmstxt.org has it: a title, a summary, and a list of links for each group, with a sentence each."""
        lines = [LLMS]
        for kind, group, pages in self.grouped():
            if group == "API reference":
                continue
            lines += [f"\n## {group}\n"]
            lines += [f"- [{title}]({target.removeprefix('/')}.md): {as_sentence(about)}" for title, target, about in pages]
        return "\n".join(lines) + "\n"

    def steps(self, path):
        """The links to the page before and the one after, in the order of the list."""
        order = [target for *_, target, _ in self.list]
        titles = {target: title for *_, title, target, _ in self.list}
        place = order.index(path)
        around = [("prev", order[place - 1] if place else None), ("next", (order + [None])[place + 1])]
        links = [f'<a rel="{rel}" href="{relative(target, path)}">{phrase(titles[target])}</a>\n' for rel, target in around if target]
        return f'<nav class="steps" aria-label="Further pages">\n{"".join(links)}</nav>\n'


def as_sentence(words):
    """A few words of Markdown as a sentence; a name in code stays as it is written."""
    return words[0].upper() + words[1:].rstrip(".") + "."


def entry(title, target, path, about=""):
    """A page in a list that stands on the page at a path."""
    current = ' aria-current="page"' if target == path else ""
    return f'<li><a href="{relative(target, path)}"{current}>{phrase(title)}</a>{about}</li>'


def contents(sections):
    """The list of a page's sections, where there are several."""
    if len(sections) < 2:
        return ""
    items = "".join(f'<li><a href="#{anchor}">{html.escape(words)}</a></li>\n' for anchor, words in sections)
    return f'<nav class="contents" aria-label="On this page"><ul>\n{items}</ul></nav>\n'


def lists(paths):
    """The arrays and the table of the pages, their scripts, pictures and examples, as `pages.c` includes them."""
    files = {path: (file_of(path), "HTML") for path in paths} | {"/docs/search.json": ("search.json", "JSON")}
    guides = sorted((ROOT / "Documentation").glob("*.md"))
    files |= {f"/docs/{file.name}": (f"../../../Documentation/{file.name}", "MARKDOWN") for file in guides}
    files |= {"/llms.txt": ("llms.txt", "TEXT")}
    files |= {f"/docs/{file.name}": (f"../site/docs/{file.name}", "SCRIPT") for file in SCRIPTS.glob("*.js")}
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
    links = [(page, link) for page in pages for link in re.findall(r"\]\(([^)#\s]+)", page.read_text()) if not re.match(r"https?:", link)]
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
