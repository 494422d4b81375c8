"""The list of presets to choose from on the playground, from the contract that the program prints."""

import itertools
import json
import subprocess

# The systems as they call themselves, where that is not the first part of a preset's name.
SYSTEMS = {
    "anime": "anime.js", "compose": "Jetpack Compose", "figma": "Figma", "flutter": "Flutter", "material3": "Material 3", "motion": "Motion",
    "reactMotion": "react-motion", "reactNative": "React Native", "reactSpring": "react-spring", "reanimated": "Reanimated",
    "rebound": "Rebound", "remotion": "Remotion", "wave": "Wave", "wobble": "Wobble"}
# Animations that are springs without being presets: what each is in numbers, the program says.
APPLE = {
    "SwiftUI": [".default", ".spring", ".interactiveSpring", ".interpolatingSpring"],
    "UIKit and Core Animation": ["UISpringTimingParameters()", "CASpringAnimation()"]}


def listed(executable):
    """Groups of presets as JSON: each a title and its presets, a name, what it is called there, and perhaps its values."""

    def printed(*words, **request):
        ran = subprocess.run([executable, *words], input=json.dumps(request), capture_output=True, text=True, check=True)
        return json.loads(ran.stdout)

    schemas = printed("schema", "--as", "openapi-json")["components"]["schemas"]

    def names(node):
        if "$ref" in node:
            return names(schemas[node["$ref"].split("/")[-1]])
        return node.get("enum") or [name for inner in node["anyOf"] for name in names(inner)]

    def values(source):
        [one] = printed("evaluate", "/v1/animations/convert", animation=source, targets=["swiftui"])["conversions"]
        return one["parameters"]

    groups = [[title, [[source, source, values(source)] for source in sources]] for title, sources in APPLE.items()]
    groups[0][1][:0] = [[name, "." + name] for name in names(schemas["PresetName"])]
    peers = itertools.groupby(sorted(names(schemas["PeerPresetName"])), lambda name: name.split("/")[0])
    groups += [[SYSTEMS.get(system, system), [[name, " ".join(name.split("/")[1:])] for name in named]] for system, named in peers]
    return json.dumps(groups, separators=(",", ":")) + "\n"
