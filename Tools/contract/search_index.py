"""The index of the documentation's search: the headings and first sentences of all sections, and the other words that are in each."""

import html
import json
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
    told = sorted(alike.values())
    listed = {"words": " ".join(fronts([word for word, _ in told])),
              "places": " ".join(",".join(steps(sorted(places))) for _, places in told)}
    return json.dumps({"pages": pages, "sections": sections, **listed}, ensure_ascii=False, separators=(",", ":"))


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


def fronts(words):
    """Ascending words, each after the number of letters, up to 9, that it has from the one before."""
    return [f"{(shared := common(before, word))}{word[shared:]}" for before, word in zip(["", *words], words)]


def common(one, other):
    return next((place for place, (a, b) in enumerate(zip(one[:9], other)) if a != b), min(len(one), len(other), 9))


def steps(places):
    """Ascending places as the steps between them; a step of 1 is left out."""
    return ["" if place - before == 1 else str(place - before) for before, place in zip([-1] + places, places)]
