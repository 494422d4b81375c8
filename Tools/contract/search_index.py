"""The index of the documentation's search: the headings and first sentences of all sections, and the other words that are in each."""

import html
import json
import os
import re

from guides import rendered

# A word that more sections have than this is told of their pages, and of none if twice as many pages have it.
COMMON = 5


def search_index(texts, groups):
    """What `search.json` says of pages, which are Markdown by path and have a group and a weight each."""
    pages, sections, words = [], [], {}
    for path, text in texts.items():
        title, group, weight = groups[path]
        pages.append({"path": path, "title": title, "group": group, "weight": weight})
        parts = re.split(r"^#{1,4} .*\n", re.sub(r"^```.*?^```", "", text, flags=re.M | re.S), flags=re.M)[1:]
        for (tag, anchor, heading), part in zip(rendered(text, path)[2], parts, strict=True):
            is_api = path.startswith("/docs/api/")
            if is_api and heading in ("Request", "Answer", "Formats", "Examples", "In an address"):
                continue
            # Pages of one form: the first words say which system, and what its tables have is found on the page.
            if group == "Systems" and tag != "h1":
                continue
            body = plain(part)
            first = sentence(plain(re.sub(r"^\|.*$|^- ", "", part, flags=re.M)))
            shown = title if tag == "h1" else heading
            section = [len(pages) - 1, shown, first]
            sections.append(section if anchor == slug(shown) or tag == "h1" else section + [anchor])
            if not is_api:
                for word in vocabulary(body) - vocabulary(shown + " " + first):
                    words.setdefault(word, []).append(len(sections) - 1)
    heads = [next(index for index, section in enumerate(sections) if section[0] == page) for page in range(len(pages))]
    coarse = {word: places if len(places) <= COMMON else sorted({heads[sections[place][0]] for place in places})
              for word, places in words.items()}
    alike = {}
    for word, places in sorted(coarse.items(), key=lambda item: (len(item[0]), item[0])):
        if len(places) <= 2 * COMMON:
            # The shortest word of a stem stands for all of them: a search looks for stems.
            alike.setdefault(stem(word), (word, set()))[1].update(places)
    entries = sorted(alike.values())
    index = {"pages": pages, "sections": sections, "words": beginnings([word for word, _ in entries]),
             "places": " ".join("".join(steps(sorted(places))) for _, places in entries)}
    return json.dumps(index, ensure_ascii=False, separators=(",", ":"))


def sentence(text):
    """The first sentence of a text, or its beginning where that is long."""
    whole = re.match(r".{0,90}?[.:!?](?=\s|$)", text)
    return whole[0] if whole else re.match(r".{0,72}(?=\s|$)|", text)[0] + ("…" if text else "")


def slug(text):
    """The anchor that the page's script makes of a heading."""
    return re.sub(r"[^a-z0-9_\- ]", "", text.lower()).replace(" ", "-")


def plain(text):
    """The words of Markdown on one line."""
    text = re.sub(r"!?\[([^\]]*)\]\([^)]*\)", r"\1", text)
    text = re.sub(r"^\|[ |:-]+\|$", "", text, flags=re.M)
    return " ".join(html.unescape(re.sub(r"[`*]|\|", " ", text)).split()).replace(" .", ".").replace(" ,", ",").replace(" :", ":")


def vocabulary(text):
    """The words of a text; the page's script takes their endings off."""
    return {word for word in re.findall(r"[a-z][a-z0-9]+", text.lower()) if len(word) > 2}


def stem(word):
    """A word without its ending, as the page's script takes it off: `stem` in site/docs/ranking.js."""
    if len(word) < 4:
        return word
    plain = re.sub(r"([^s])s$", r"\1", re.sub(r"(ss|sh|ch|x)es$", r"\1", re.sub(r"ies$", "y", word)))
    root = re.sub(r"([bdgmnprt])\1$", r"\1", re.sub(r"^([a-z]*[aeiouy][a-z]+)(ing|ed)$", r"\1", plain))
    return re.sub(r"e$", "", root) if len(root) > 3 else root


def beginnings(words):
    """Ascending words in small letters, each as what it does not share with the one before, after a capital: A for none shared."""
    text, before = "", ""
    for word in words:
        shared = len(os.path.commonprefix([word, before]))
        text, before = text + chr(ord("A") + min(shared, 25)) + word[min(shared, 25):], word
    return text


def steps(places):
    """Ascending places as the steps between them: a step of 1 to 36 is one of 0 to z, and a capital before it, A to Z, adds 36 to 936."""
    for before, place in zip([-1] + places, places):
        step = place - before - 1
        while step >= 36:
            more = min(step // 36, 26)
            yield chr(ord("A") + more - 1)
            step -= 36 * more
        yield "0123456789abcdefghijklmnopqrstuvwxyz"[step]
