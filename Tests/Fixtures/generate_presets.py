#!/usr/bin/env python3
"""Computes mass, stiffness and damping of other systems' springs with 50 digits (mpmath 1.4.1).

    generate_presets.py > ../../vectors/presets.json

Each is written as its system writes it; the conversions are those systems' own:
- a damping ratio (Compose, Material 3, Flutter): damping = 2 ratio sqrt(mass stiffness);
- Origami's tension and friction (React Native, rebound): stiffness = 3.62 (tension - 30) + 194,
  damping = 3 (friction - 8) + 25;
- bounciness and speed (React Native, rebound's BouncyConversion): onto Origami's tension and friction by way
  of the friction at which that tension stops bouncing.
"""
import json

from mpmath import mp, mpf, nstr, pi, sqrt

mp.dps = 50


def m(text):
    return mpf(str(text))


def physical(mass, stiffness, damping):
    return (m(mass), m(stiffness), m(damping))


def ratio(z, stiffness, mass=1):
    return (m(mass), m(stiffness), 2 * m(z) * sqrt(m(mass) * m(stiffness)))


def response(z, seconds):
    w = 2 * pi / m(seconds)
    return (mpf(1), w * w, 2 * m(z) * w)


def origami(tension, friction):
    return (mpf(1), m("3.62") * (m(tension) - 30) + 194, 3 * (m(friction) - 8) + 25)


def friction_without_bounce(x):
    if x <= 18:
        return m("0.0007") * x**3 - m("0.031") * x**2 + m("0.64") * x + m("1.28")
    if x <= 44:
        return m("0.000044") * x**3 - m("0.006") * x**2 + m("0.36") * x + 2
    return m("0.00000045") * x**3 - m("0.000332") * x**2 + m("0.1078") * x + m("5.84")


def bouncy(bounciness, speed):
    b = m(bounciness) / m("1.7") / 20 * m("0.8")
    tension = m("0.5") + m(speed) / m("1.7") / 20 * (200 - m("0.5"))
    t = 2 * b - b * b
    friction = t * m("0.01") + (1 - t) * friction_without_bounce(tension)
    return origami(nstr(tension, 45), nstr(friction, 45))


SPRINGS = {}


def add(system, springs):
    for name, spring in springs.items():
        SPRINGS[f"{system}/{name}"] = spring


RATIOS = {"highBouncy": "0.2", "mediumBouncy": "0.5", "lowBouncy": "0.75", "noBouncy": 1}
STIFFNESSES = {
    "stiffnessHigh": 10000, "stiffnessMedium": 1500, "stiffnessMediumLow": 400, "stiffnessLow": 200,
    "stiffnessVeryLow": 50}
add("compose", {"default": ratio(1, 1500)})
add("compose", {name: ratio(z, 1500) for name, z in RATIOS.items()})
add("compose", {name: ratio(1, k) for name, k in STIFFNESSES.items()})
for damping, z in RATIOS.items():
    add(f"compose/{damping}", {name: ratio(z, k) for name, k in STIFFNESSES.items()})
EFFECTS = {
    "defaultEffects": ratio(1, 1600), "fastEffects": ratio(1, 3800), "slowEffects": ratio(1, 800)}
add("material3/standard", EFFECTS | {
    "defaultSpatial": ratio("0.9", 700), "fastSpatial": ratio("0.9", 1400),
    "slowSpatial": ratio("0.9", 300)})
add("material3/expressive", EFFECTS | {
    "defaultSpatial": ratio("0.8", 380), "fastSpatial": ratio("0.6", 800),
    "slowSpatial": ratio("0.8", 200)})
add("reactSpring", {
    "default": physical(1, 170, 26), "gentle": physical(1, 120, 14), "wobbly": physical(1, 180, 12),
    "stiff": physical(1, 210, 20), "slow": physical(1, 280, 60), "molasses": physical(1, 280, 120)})
add("reactMotion", {
    "noWobble": physical(1, 170, 26), "gentle": physical(1, 120, 14), "wobbly": physical(1, 180, 12),
    "stiff": physical(1, 210, 20)})
for system in ("reactNative", "rebound"):
    add(system, {"default": origami(40, 7), "origami": origami(40, 7), "bouncy": bouncy(8, 12)})
add("reanimated", {
    "default": physical(4, 900, 120), "gentle": physical(4, 900, 120), "snappy": physical(4, 900, 110),
    "wiggly": physical(4, 900, 90), "version3": physical(1, 100, 10)})
add("figma", {
    "gentle": physical(1, 100, 15), "quick": physical(1, 300, 20), "bouncy": physical(1, 600, 15),
    "slow": physical(1, 80, 20)})
add("flutter", {
    "fling": ratio(1, 500), "scroll": ratio("1.1", 100, "0.5"),
    "bouncingScroll": ratio("1.3", 75, "0.3"), "cupertino": physical(1, "522.35", "45.7099552")})
add("motion", {
    "default": physical(1, 100, 10), "transform": physical(1, 500, 25), "scale": physical(1, 550, 30),
    "scaleToZero": ratio(1, 550)})
for system in ("anime", "remotion", "wobble"):
    add(system, {"default": physical(1, 100, 10)})
add("wave", {"animated": response(1, "0.82"), "interactive": response("0.8", "0.20")})

CONVERSIONS = [
    {"preset": "reactNative/origami", "tension": t, "friction": f, "is": origami(t, f)}
    for t, f in [(40, 7), (30, 8), (100, "3.5"), (20, 3), (0, 0)]
] + [
    {"preset": "rebound/bouncy", "bounciness": b, "speed": s, "is": bouncy(b, s)}
    for b, s in [(8, 12), (0, 0), (20, 20), ("5.5", 1), (1, 3), (12, "0.5"), (0, 40), (18, 3)]
]


SOURCES = {
    "compose": "androidx/androidx a33e853b, compose/animation/animation-core/.../AnimationSpec.kt",
    "material3": "androidx/androidx 16082509, compose/material3/material3/.../tokens",
    "reactSpring": "pmndrs/react-spring 3b4719e2, packages/core/src/constants.ts",
    "reactMotion": "chenglou/react-motion 1be045cc, src/presets.js",
    "reactNative": "facebook/react-native 4bda59e9, Libraries/Animated/SpringConfig.js",
    "rebound": "facebookarchive/rebound-js, src/BouncyConversion.js and OrigamiValueConverter.js",
    "reanimated": "software-mansion/react-native-reanimated 178a31ed, src/animation/spring/springConfigs.ts",
    "figma": "sodality-tech/figma_spring_curve 37362dde, lib/src/figma_spring_curve.dart, which quotes them",
    "flutter": "flutter/flutter 013a72b3 and 000a6d64, animation_controller.dart, scroll_physics.dart, cupertino/route.dart",
    "motion": "motiondivision/motion 2a0be584, motion-dom/src/animation/generators/spring.ts and default-transitions",
    "anime": "juliangarnier/anime, src/easings/spring/index.js",
    "remotion": "remotion-dev/remotion 1529843d, packages/core/src/spring/spring-utils.ts",
    "wobble": "skevy/wobble 2112b118, src/index.ts",
    "wave": "jtrivedi/Wave 3065db7e, Sources/Wave/Spring.swift",
}


def vector(name, spring, values):
    """A row of vectors/; the last digit of a double is its tolerance, and some more."""
    expected = {
        member: float(nstr(value, 25))
        for member, value in zip(("mass", "stiffness", "damping"), values)}
    system = (spring if isinstance(spring, str) else spring["preset"]).split("/")[0]
    return {
        "id": f"preset-{name}", "system": "preset", "inputs": {"spring": spring}, "expected": expected,
        "tolerance": {member: 1e-11 * max(1, value) for member, value in expected.items()},
        "source": SOURCES[system]}


def conversion(entry):
    spring = {
        key: value if key == "preset" else float(value) for key, value in entry.items() if key != "is"}
    numbers = "-".join(f"{value:g}" for key, value in spring.items() if key != "preset")
    return vector(f"{spring['preset']}-{numbers}", spring, entry["is"])


if __name__ == "__main__":
    rows = [vector(name, name, spring) for name, spring in sorted(SPRINGS.items())]
    rows += [conversion(entry) for entry in CONVERSIONS]
    print("[\n" + ",\n".join(map(json.dumps, rows)) + "\n]")
