"""Compiles and runs the files that `overshoot tokens` writes: tokens.py EXECUTABLE [SWIFT].

Sass by libsass, whose mixins must come out as transitions; TypeScript by tsc, after which Node evaluates its functions beside the
service; Swift by the compiler, SwiftUI's against AnimationCore, which has its names, and UIKit's against what is declared below;
resources of Android are read as XML. Kotlin is compiled where kotlinc is there, Dart has no compiler here: their brackets and
quotation marks must match, and WrittenTokensTests reads their code again. Chromium has the stylesheet in Tools/browser/browser.py.
"""

import json
import re
import shutil
import sys
import tempfile
import urllib.parse
import xml.etree.ElementTree
from pathlib import Path

import sass

from programs import ROOT, told

EXAMPLE = ROOT / "examples/tokens/motion.tokens.json"
# Names and texts that languages have for themselves, and curves that jump or begin between 0 and 1.
HOSTILE = {
    "class": {"$type": "duration", "$value": "200ms", "$description": "*/ } \" ' ${x} <!-- -- --> \\", "$deprecated": "`a` \"b\" 'c' $d"},
    "default": {"$type": "cubicBezier", "$value": [0.2, -0.4, 0, 1.4]},
    "9 lives": {"$type": "spring", "$value": {"bounce": 0.4}, "$deprecated": True},
    "日本": {"$type": "transition", "$value": {"duration": "1s", "delay": "0.5s", "timingFunction": [[0, 0], [0.5, 0.5], [0.8, 0.5], [1, 1]]}},
    "late": {"$type": "linear", "$value": [[0.2, 0.3], [1.2, 0.6], [1, 0.9]]},
    "func": {"$type": "transition", "$value": {"duration": "0.3s", "timingFunction": "ease-in-out"}},
    "line": {"$type": "transition", "$value": {"duration": "0.3s", "timingFunction": "linear"}},
}
# What has curves that begin at 0 and end at 1 alone.
CONTINUOUS = {name: token for name, token in HOSTILE.items() if name not in ("日本", "late")}
SWIFTUI = "@_exported import AnimationCore\npublic typealias TimeInterval = Double\n"
UIKIT = """@_exported import Foundation
public class UIView {
  public class func animate(
    springDuration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0, delay: TimeInterval = 0,
    animations: () -> Void, completion: ((Bool) -> Void)? = nil) {}
}
public final class UICubicTimingParameters: Sendable {
  public init(controlPoint1: CGPoint, controlPoint2: CGPoint) {}
}
public class UIViewPropertyAnimator {
  public init(duration: TimeInterval, controlPoint1: CGPoint, controlPoint2: CGPoint, animations: (() -> Void)? = nil) {}
  public func startAnimation() {}
  public func startAnimation(afterDelay: TimeInterval) {}
}
public struct CAMediaTimingFillMode { public static let backwards = CAMediaTimingFillMode() }
public class CAKeyframeAnimation {
  public init(keyPath: String?) {}
  public var values: [Any]?
  public var keyTimes: [NSNumber]?
  public var duration: CFTimeInterval = 0
  public var beginTime: CFTimeInterval = 0
  public var fillMode = CAMediaTimingFillMode()
}
public typealias CFTimeInterval = Double
public func CACurrentMediaTime() -> CFTimeInterval { 0 }
"""
COMPOSE = """package androidx.compose.animation.core
interface Easing { fun transform(fraction: Float): Float }
fun Easing(function: (Float) -> Float): Easing = object : Easing { override fun transform(fraction: Float) = function(fraction) }
class CubicBezierEasing(a: Float, b: Float, c: Float, d: Float) : Easing { override fun transform(fraction: Float) = fraction }
val LinearEasing: Easing = Easing { it }
interface FiniteAnimationSpec<T>
fun <T> spring(dampingRatio: Float = 1f, stiffness: Float = 1500f): FiniteAnimationSpec<T> = object : FiniteAnimationSpec<T> {}
fun <T> tween(durationMillis: Int = 300, delayMillis: Int = 0, easing: Easing = LinearEasing): FiniteAnimationSpec<T> =
  object : FiniteAnimationSpec<T> {}
"""
# Each constant of a module, its functions at 101 places.
EVALUATE = """import * as tokens from "./MODULE.js"
const places = Array.from({ length: 101 }, (_, index) => index / 100)
const values = (found) => typeof found === "function" ? places.map((place) => found(place))
  : typeof found === "object" ? Object.fromEntries(Object.entries(found).map(([name, inner]) => [name, values(inner)])) : found
console.log(JSON.stringify(values({ ...tokens })))
"""


class Built:
    """The files of a file of tokens, in a folder."""

    def __init__(self, executable, tokens, folder, *flags):
        self.executable, self.folder = executable, folder
        source = folder / "source.json"
        folder.mkdir()
        source.write_text(tokens)
        names = told(executable, "tokens", str(source), "--out", str(folder), *flags).decode()
        self.files = {name: (folder / name).read_text() for name in names.splitlines()}

    def of(self, target):
        return {name: text for name, text in self.files.items() if name.startswith(target + "/")}

    def one(self, target):
        (text,) = self.of(target).values()
        return text


def check_sass(built):
    text = built.one("scss")
    mixins = re.findall(r"^@mixin ([\w-]+)", text, re.M)
    used = "".join(f".{name} {{ @include {name}(opacity); }}\n" for name in mixins)
    css = sass.compile(string=text + used)
    for name in mixins:
        assert re.search(rf"^\.{name} {{\n  transition: opacity [\d.]+s ", css, re.M), (name, css)
    return len(mixins)


def check_xml(built):
    for name, text in built.of("android").items():
        root = xml.etree.ElementTree.fromstring(text.encode())
        assert root.tag in ("resources", "pathInterpolator", "linearInterpolator"), name
        path = next((value for key, value in root.attrib.items() if key.endswith("pathData")), None)
        if path:
            points = [[float(number) for number in point.split(",")] for point in re.findall(r"[ML]([-\d.,]+)", path)]
            places = [x for x, _ in points]
            assert points[0] == [0, 0] and points[-1] == [1, 1] and places == sorted(set(places)), (name, path)
        for whole in root.iter("integer"):
            assert int(whole.text) >= 0, name
    return len(built.of("android"))


def check_typescript(built):
    """The functions, each beside the service's evaluation of the same curve in the stylesheet."""
    (path,) = built.of("typescript")
    folder = (built.folder / path).parent
    (folder / "package.json").write_text('{ "type": "module" }\n')
    told("tsc", "--strict", "--noUnusedLocals", "--target", "es2022", "--module", "es2022", path.split("/")[1], cwd=folder)
    (folder / "evaluate.js").write_text(EVALUATE.replace("MODULE", Path(path).stem))
    found = json.loads(told("node", "evaluate.js", cwd=folder))
    easings = {}
    for name, value in re.findall(r"^ +--([\w-]+): (cubic-bezier\(.*|linear\(.*|linear|ease[\w-]*);$", built.one("css"), re.M):
        easings[name.replace("-", "")] = value
    count = 0
    for name, value in found.items():
        easing = easings.get(name.lower().replace("_", "")) or easings.get(name.lower().replace("_", "") + "easing")
        function = value["gsap"]["ease"] if isinstance(value, dict) and "gsap" in value else value
        if not easing or not isinstance(function, list):
            continue
        expected = evaluated(built.executable, easing)
        distance = max(abs(one - other) for one, other in zip(function, expected, strict=True))
        assert distance < 1e-6, (name, easing, distance)
        count += 1
    assert count >= 3, easings
    return count


def evaluated(executable, easing):
    query = urllib.parse.urlencode({"curve": easing, "count": 101})
    return json.loads(told(executable, "evaluate", f"/v1/curves/evaluate?{query}"))["samples"]["value"]


def check_swift(built, swift):
    """Typechecks the two files of Swift."""
    modules = built.folder / "modules"
    modules.mkdir()
    build = Path(built.executable).parent
    imports = ["-I", build / "Modules", "-Xcc", f"-fmodule-map-file={build / 'CMathematics.build/module.modulemap'}"]
    for name, text in (("SwiftUI", SWIFTUI), ("UIKit", UIKIT)):
        source = modules / f"{name}.swift"
        source.write_text(text)
        told(swift, "-emit-module", "-module-name", name, "-parse-as-library", *imports, "-o", modules / f"{name}.swiftmodule", source)
    for target in ("swift", "uikit"):
        for name in built.of(target):
            told(swift, "-typecheck", "-swift-version", "6", "-parse-as-library", "-I", modules, *imports, built.folder / name)
    return 2


def check_kotlin(built):
    source = built.folder / "Compose.kt"
    source.write_text(COMPOSE)
    (name,) = built.of("compose")
    told("kotlinc", "-nowarn", str(source), str(built.folder / name), "-d", str(built.folder / "classes"))
    return 1


def check_brackets(text):
    """What is outside of comments and strings has matching brackets."""
    code = re.sub(r"//[^\n]*|/\*.*?\*/|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'", "", text, flags=re.S)
    assert not re.search(r"[\"'`]|/\*|\*/", code), code
    open_ones = []
    for letter in re.findall(r"[][(){}]", code):
        if letter in "[({":
            open_ones.append(letter)
        else:
            assert open_ones and open_ones.pop() + letter in ("[]", "()", "{}"), code
    assert not open_ones, code


def main(executable, swift="swiftc"):
    with tempfile.TemporaryDirectory() as folder:
        every = "css,scss,swift,compose,flutter,typescript"
        builds = [
            Built(executable, EXAMPLE.read_text(), Path(folder) / "example"),
            Built(executable, json.dumps(CONTINUOUS), Path(folder) / "continuous", "--prefix", ""),
            Built(executable, json.dumps(HOSTILE), Path(folder) / "hostile", "--prefix", "", "--to", every),
        ]
        counts = {"mixins": 0, "resources": 0, "functions": 0, "files of Swift": 0, "files of Kotlin": 0}
        for built in builds:
            counts["mixins"] += check_sass(built)
            counts["resources"] += check_xml(built)
            counts["functions"] += check_typescript(built)
            counts["files of Swift"] += check_swift(built, swift)
            counts["files of Kotlin"] += check_kotlin(built) if shutil.which("kotlinc") else 0
            for target in ("compose", "flutter"):
                check_brackets(built.one(target))
        print("tokens:", ", ".join(f"{count} {name}" for name, count in counts.items()), "compile, run and parse")


main(*sys.argv[1:])
