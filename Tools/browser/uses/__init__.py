"""How a visitor uses the rooms of the playground."""

import json
import urllib.request

# The rooms, and what the links of each keep.
KEPT = {
    "spring": ["form", "values", "kept"], "curve": ["points", "text", "duration"], "throw": ["thing", "duration", "bounce"],
    "interrupt": ["animation"], "keyframes": ["mode", "tracks", "phases", "animation"], "timelines": ["steps"],
    "paths": ["mode", "kind", "data", "points", "arc", "animation", "rotate", "from", "to", "one", "two"],
    "layouts": ["columns", "animation"], "convert": ["text", "choice"], "fit": ["text"]}


def answered(visit, path, request):
    body = json.dumps(request).encode()
    return json.loads(urllib.request.urlopen(urllib.request.Request(visit.base + path, body, {"Content-Type": "application/json"})).read())
