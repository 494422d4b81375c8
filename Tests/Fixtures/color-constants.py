#!/usr/bin/env python3
"""Computes color conversions with 50 digits (mpmath 1.3.0), as CSS Color 4 defines them.

    color-constants.py matrices    the matrices of Sources/AnimationCore/Colors/ColorMatrices.swift
    color-constants.py cases       Tests/AnimationCoreTests/Colors/ColorConstants.swift

RGB matrices come from chromaticities, the adaptation to D50 from Bradford's cone responses, Oklab's from the
two matrices of CSS Color 4, section 20. Every conversion goes by way of XYZ (D65), which the library's do not.
"""
import sys

from mpmath import atan2, cbrt, cos, degrees, hypot, matrix, mp, mpf, radians, sin

mp.dps = 50


def vector(*numbers):
    return matrix([mpf(n) for n in numbers])


def white(x, y):
    x, y = mpf(x), mpf(y)
    return matrix([x / y, 1, (1 - x - y) / y])


D65, D50 = white("0.3127", "0.3290"), white("0.3457", "0.3585")


def primaries(*xy, white_point=None):
    columns = [white(x, y) for x, y in xy]
    m = matrix(3, 3)
    for j, c in enumerate(columns):
        for i in range(3):
            m[i, j] = c[i]
    scale = m**-1 * (D65 if white_point is None else white_point)
    for j in range(3):
        for i in range(3):
            m[i, j] *= scale[j]
    return m


def rows(*text):
    return matrix([[mpf(n) for n in row.split()] for row in text])


SRGB = primaries(("0.640", "0.330"), ("0.300", "0.600"), ("0.150", "0.060"))
P3 = primaries(("0.680", "0.320"), ("0.265", "0.690"), ("0.150", "0.060"))
A98 = primaries(("0.6400", "0.3300"), ("0.2100", "0.7100"), ("0.1500", "0.0600"))
REC2020 = primaries(("0.708", "0.292"), ("0.170", "0.797"), ("0.131", "0.046"))
PROPHOTO = primaries(
    ("0.734699", "0.265301"), ("0.159597", "0.840403"), ("0.036598", "0.000105"), white_point=D50)
CONES = rows("0.8951 0.2664 -0.1614", "-0.7502 1.7135 0.0367", "0.0389 -0.0685 1.0296")
SCALE = matrix(3, 3)
for i in range(3):
    SCALE[i, i] = (CONES * D50)[i] / (CONES * D65)[i]
TO_D50 = CONES**-1 * SCALE * CONES
LMS = rows(
    "0.8190224379967030 0.3619062600528904 -0.1288737815209879",
    "0.0329836539323885 0.9292868615863434 0.0361446663506424",
    "0.0481771893596242 0.2642395317527308 0.6335478284694309")
OKLAB = rows(
    "0.2104542683093140 0.7936177747023054 -0.0040720430116193",
    "1.9779985324311684 -2.4285922420485799 0.4505937096174110",
    "0.0259040424655478 0.7827717124575296 -0.8086757549230774")


def encode(x):
    x = mpf(x)
    if abs(x) <= mpf("0.0031308"):
        return x * mpf("12.92")
    return mp.sign(x) * (mpf("1.055") * abs(x) ** (1 / mpf("2.4")) - mpf("0.055"))


def decode(x):
    x = mpf(x)
    if abs(x) <= mpf("0.04045"):
        return x / mpf("12.92")
    return mp.sign(x) * ((abs(x) + mpf("0.055")) / mpf("1.055")) ** mpf("2.4")


def power(exponent):
    return lambda x: mp.sign(x) * abs(x) ** exponent


A98_GAMMA, REC2020_GAMMA = mpf(563) / 256, mpf("2.4")


def encode_prophoto(x):
    return 16 * x if abs(x) < mpf(1) / 512 else mp.sign(x) * abs(x) ** (1 / mpf("1.8"))


def decode_prophoto(x):
    return x / 16 if abs(x) <= mpf(16) / 512 else mp.sign(x) * abs(x) ** mpf("1.8")


def polar(c):
    hue = degrees(atan2(c[2], c[1]))
    return matrix([c[0], hypot(c[1], c[2]), hue + 360 if hue < 0 else hue])


def rectangular(c):
    return matrix([c[0], c[1] * cos(radians(c[2])), c[1] * sin(radians(c[2]))])


def oklab(xyz):
    return OKLAB * (LMS * xyz).apply(lambda x: mp.sign(x) * cbrt(abs(x)))


def from_oklab(c):
    return LMS**-1 * (OKLAB**-1 * c).apply(lambda x: x**3)


def lab(xyz):
    eps, kappa = mpf(216) / 24389, mpf(24389) / 27
    d50 = TO_D50 * xyz
    f = [cbrt(t) if t > eps else (kappa * t + 16) / 116 for t in (d50[i] / D50[i] for i in range(3))]
    return matrix([116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])])


def from_lab(c):
    eps, kappa = mpf(216) / 24389, mpf(24389) / 27
    y = (c[0] + 16) / 116
    f = [c[1] / 500 + y, y, y - c[2] / 200]
    t = [x**3 if x**3 > eps else (116 * x - 16) / kappa for x in f]
    return TO_D50**-1 * matrix([t[i] * D50[i] for i in range(3)])


def hsl(rgb):
    top, bottom = max(rgb), min(rgb)
    light, d = (top + bottom) / 2, top - bottom
    if d == 0:
        return matrix([0, 0, light])
    sat = mpf(0) if light in (0, 1) else (top - light) / min(light, 1 - light)
    r, g, b = rgb
    hue = (g - b) / d if top == r else (b - r) / d + 2 if top == g else (r - g) / d + 4
    hue = hue * 60
    if sat < 0:
        hue, sat = hue + 180, -sat
    return matrix([hue % 360, sat, light])


def from_hsl(c):
    h, s, l = c

    def f(n):
        k = (n + h / 30) % 12
        return l - s * min(l, 1 - l) * max(mpf(-1), min(k - 3, 9 - k, mpf(1)))

    return matrix([f(0), f(8), f(4)])


def hwb(rgb):
    return matrix([hsl(rgb)[0], min(rgb), 1 - max(rgb)])


def from_hwb(c):
    h, w, b = c
    if w + b >= 1:
        return matrix([w / (w + b)] * 3)
    return from_hsl(matrix([h, 1, mpf(1) / 2])).apply(lambda x: x * (1 - w - b) + w)


def srgb(xyz):
    return (SRGB**-1 * xyz).apply(encode)


def from_srgb(c):
    return SRGB * c.apply(decode)


SPACES = {
    "srgb": (srgb, from_srgb),
    "linearSRGB": (lambda x: SRGB**-1 * x, lambda c: SRGB * c),
    "displayP3": (lambda x: (P3**-1 * x).apply(encode), lambda c: P3 * c.apply(decode)),
    "displayP3Linear": (lambda x: P3**-1 * x, lambda c: P3 * c),
    "a98RGB": (
        lambda x: (A98**-1 * x).apply(power(1 / A98_GAMMA)),
        lambda c: A98 * c.apply(power(A98_GAMMA))),
    "proPhotoRGB": (
        lambda x: (PROPHOTO**-1 * TO_D50 * x).apply(encode_prophoto),
        lambda c: TO_D50**-1 * PROPHOTO * c.apply(decode_prophoto)),
    "rec2020": (
        lambda x: (REC2020**-1 * x).apply(power(1 / REC2020_GAMMA)),
        lambda c: REC2020 * c.apply(power(REC2020_GAMMA))),
    "xyzD65": (lambda x: x, lambda c: c),
    "xyzD50": (lambda x: TO_D50 * x, lambda c: TO_D50**-1 * c),
    "hsl": (lambda x: hsl(srgb(x)), lambda c: from_srgb(from_hsl(c))),
    "hwb": (lambda x: hwb(srgb(x)), lambda c: from_srgb(from_hwb(c))),
    "lab": (lab, from_lab),
    "lch": (lambda x: polar(lab(x)), lambda c: from_lab(rectangular(c))),
    "oklab": (oklab, from_oklab),
    "oklch": (lambda x: polar(oklab(x)), lambda c: from_oklab(rectangular(c))),
}

COLORS = [
    ("srgb", "1 0 0"), ("srgb", "0 1 0"), ("srgb", "0 0 1"), ("srgb", "1 1 0"), ("srgb", "0.4 0.2 0.6"),
    ("srgb", "1 0.5 0.125"), ("srgb", "0.02 0.03 0.0390625"), ("srgb", "-0.25 1.25 0.5"),
    ("displayP3", "0 1 0"), ("displayP3", "0.9 0.1 0.4"), ("oklch", "0.7 0.4 150"), ("oklab", "0.4 0.1 -0.2"),
    ("lab", "29.69 44.888 -29.04"), ("lch", "50 132 50"), ("hsl", "270 0.5 0.4"), ("hwb", "20 0.25 0.4"),
    ("xyzD65", "0.3 0.2 0.1"), ("xyzD50", "0.3 0.4 0.5"), ("linearSRGB", "0.001 0.5 0.9"),
    ("displayP3Linear", "0.5 0.25 0.001"), ("a98RGB", "0 1 0"), ("a98RGB", "0.2 -0.1 0.7"),
    ("proPhotoRGB", "0.3 0.6 0.01"), ("rec2020", "0.4 0.5 0.02"), ("rec2020", "1 0 0"),
]


def text(x):
    if abs(x) < mpf(10) ** -40:
        return "0"
    return mp.nstr(x, 25, min_fixed=-1000, max_fixed=1000)


def print_matrices():
    for name, m in [
            ("displayP3", SRGB**-1 * P3), ("a98RGB", SRGB**-1 * A98), ("rec2020", SRGB**-1 * REC2020),
            ("proPhotoRGB", SRGB**-1 * TO_D50**-1 * PROPHOTO), ("xyzD65", SRGB**-1), ("xyzD50", SRGB**-1 * TO_D50**-1),
            ("oklabCones", SRGB**-1 * LMS**-1), ("oklab", OKLAB**-1)]:
        for label, value in (("from", m), ("to", m**-1)):
            print(f"{label} {name}:")
            for i in range(3):
                print("    [" + ", ".join(text(value[i, j]) for j in range(3)) + "],")


def print_cases():
    print("// swift-format-ignore-file")
    print("// Written by Tests/Fixtures/color-constants.py cases (mpmath 1.3.0, 50 digits).")
    print("import AnimationCore\n")
    print("extension ColorConstant {")
    print("  static let all: [ColorConstant] = [")
    for source, numbers in COLORS:
        c = vector(*numbers.split())
        xyz = SPACES[source][1](c)
        for target, (out, _) in SPACES.items():
            if target != source:
                got = out(xyz)
                numbers = "".join(f"        {text(x)},\n" for x in got)
                print(f"    ColorConstant(\n      .{source}, [{', '.join(map(text, c))}],")
                print(f"      .{target},\n      [\n{numbers}      ]),")
    print("  ]\n}")


if __name__ == "__main__":
    {"matrices": print_matrices, "cases": print_cases}[sys.argv[1]]()
