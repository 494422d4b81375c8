"""Markdown as the HTML of a page: headings with anchors, links that are relative, blocks of code with their language."""

import html
import posixpath
import re
import urllib.parse

from markdown_it import MarkdownIt

# A command that is a plain GET, which a browser can send too.
PLAIN_GET = re.compile(r"curl '?localhost:8080(/v1/[^\s']*)'?\n")
SERVER = "http://localhost:8080"
LANGUAGES = {
    "sh": "Shell", "json": "JSON", "jsonl": "JSON lines", "css": "CSS", "csv": "CSV", "js": "JavaScript", "javascript": "JavaScript",
    "ts": "TypeScript", "html": "HTML", "sql": "SQL", "yaml": "YAML", "toml": "TOML", "text": "", "": ""}


def slug(text):
    """The anchor of a heading, as GitHub makes it."""
    return re.sub(r"[^\w\- ]", "", text.lower()).replace(" ", "-")


def relative(target, page):
    """The address of the path TARGET, with its query and anchor, as it is written on PAGE."""
    path, mark, rest = re.fullmatch(r"([^?#]*)([?#]?)(.*)", target, re.DOTALL).groups()
    if path == page and mark == "#":
        return mark + rest
    folder = posixpath.relpath(posixpath.dirname(path), posixpath.dirname(page))
    return posixpath.normpath(posixpath.join(folder, posixpath.basename(path) or ".")) + mark + rest


def located(link, site):
    """The path on the site of a LINK of a page; None for a link to elsewhere.

    Pages that the program prints have paths of the site. A room of the playground is written with the address of a server
    on this machine, which a reader of the repository can follow too.
    """
    if link.startswith(SERVER + "/"):
        return link.removeprefix(SERVER)
    if re.match(r"https?:", link):
        return None
    if link.startswith("/"):
        return link
    path, mark, anchor = link.partition("#")
    path = re.sub(r"\.md$", "", posixpath.normpath(posixpath.join("/docs", path))) if path else site
    return {"/openapi.yaml": "/openapi.yaml", "/README": "/docs", "/docs/index": "/docs"}.get(path, path) + mark + anchor


def rendered(text, page):
    """The HTML of Markdown on the path PAGE, its title, and its headings: the tag, the anchor and the words of each."""
    converter = MarkdownIt("commonmark", {"html": False}).enable("table")
    converter.add_render_rule("fence", fence)
    converter.add_render_rule("code_block", fence)
    converter.add_render_rule("room", room)
    tokens = converter.parse(text, {"page": page})
    headings, seen = [], set()
    for opening, inline in zip(tokens, tokens[1:]):
        if is_room(opening, inline):
            opening.hidden, inline.type = True, "room"
        if opening.type == "heading_open":
            words = "".join(t.content for t in inline.children if t.type in ("text", "code_inline"))
            anchor = unused(slug(words), seen)
            opening.attrSet("id", anchor)
            if opening.tag != "h1":
                link_to_itself(inline, anchor)
            headings.append((opening.tag, anchor, words))
        elif opening.type in ("inline", "room"):
            point(opening, page)
    content = converter.renderer.render(tokens, converter.options, {"page": page})
    content = content.replace("<table>", '<div class="wide" tabindex="0" role="region" aria-label="Table"><table>')
    return content.replace("</table>", "</table></div>"), next(words for tag, _, words in headings if tag == "h1"), headings


def phrase(text):
    """The HTML of a few words of Markdown."""
    return MarkdownIt("commonmark", {"html": False}).renderInline(text)


def unused(anchor, seen):
    """The anchor, numbered where it was used before."""
    candidates = [anchor] + [f"{anchor}-{number}" for number in range(1, 100)]
    anchor = next(each for each in candidates if each not in seen)
    seen.add(anchor)
    return anchor


def link_to_itself(inline, anchor):
    """Makes a heading a link to itself, so that its address can be copied."""
    if not any(child.type == "link_open" for child in inline.children):
        start = type(inline)("link_open", "a", 1, attrs={"href": "#" + anchor})
        inline.children = [start] + inline.children + [type(inline)("link_close", "a", -1)]


def point(inline, page):
    """Makes the links and pictures in a text relative to PAGE."""
    for child in inline.children:
        name = {"link_open": "href", "image": "src"}.get(child.type)
        if name and not child.attrs[name].startswith("#"):
            target = located(child.attrs[name], page)
            if target:
                child.attrs[name] = relative(target, page)


def is_room(opening, inline):
    """Whether a paragraph is a link to a room of the playground, and nothing else."""
    if opening.type != "paragraph_open" or [child.type for child in inline.children] != ["link_open", "text", "link_close"]:
        return False
    return inline.children[0].attrs["href"].startswith(SERVER + "/#")


def room(renderer, tokens, index, options, env):
    """A room of the playground inside the page; without frames the link to it is there."""
    link, words, _ = tokens[index].children
    tokens[index + 1].hidden = True
    address, name = html.escape(link.attrs["href"]), html.escape(words.content)
    return (f'<figure class="room">\n<iframe src="{address}" title="{name}" loading="lazy"></iframe>\n'
            f'<figcaption><a href="{address}">{name}</a></figcaption>\n</figure>\n')


def fence(renderer, tokens, index, options, env):
    """A block of code; a plain GET has a link that sends it."""
    token = tokens[index]
    code = html.escape(token.content, quote=False)
    language = html.escape(token.info or "text")
    name = LANGUAGES.get(language, language.capitalize())
    block = (f'<div class="code" data-language="{language}" data-name="{name}">'
             f'<pre tabindex="0" class="{language}"><code>{code}</code></pre></div>\n')
    command = PLAIN_GET.fullmatch(token.content)
    if not command:
        return block
    address = relative(urllib.parse.quote(command.group(1), safe="/?&=%:,.+()*!$;@~"), env["page"])
    return block + f'<p class="send"><a href="{html.escape(address)}">Send this request</a></p>\n'
