"""Transform lists in space whose rotations are half a turn apart, between which a sign decides the way."""

# Rotations half a turn apart, between which a sign decides.
HALF_TURNS = [
    ("translateZ(45px) scale(-0.663, 1.33)", "rotateY(161.93deg)"),
    ("translateZ(1px) scaleX(-1)", "rotateY(180deg)"),
    ("translateZ(1px) scaleY(-1)", "rotateX(180deg) translateZ(1px)"),
    ("rotateY(180deg)", "rotateX(45deg)"),
    ("rotateY(-180deg)", "rotateX(45deg)"),
    ("rotateX(45deg)", "rotateY(-180deg)"),
    ("rotateY(180deg)", "rotateX(180deg)"),
    ("rotateY(179.9deg)", "rotateX(-179.9deg)"),
    ("perspective(400px) rotateY(180deg)", "translateZ(53px) scale(-1.079, -1.718)"),
    ("translateZ(9px) rotateX(-179.9deg)", "scaleY(-1) translateZ(2px)"),
    ("matrix3d(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, -1, 0, 0, 0, 0, 1)", "rotateX(151.27deg)"),
    ("rotate3d(1, 1, 0, 180deg) translateZ(1px)", "translateZ(2px) rotate(90deg)"),
]


def random_half_turn(generator):
    """Two lists in space whose rotations are half a turn apart, or nearly: mirrors, which are half turns where a
    matrix is decomposed, and rotations."""

    def number(low, high):
        return round(generator.uniform(low, high), 3)

    def part():
        return generator.choice([-1, 1]) * number(0.3, 2)

    def axis():
        if generator.random() < 0.5:
            return generator.choice(["1, 0, 0", "0, 1, 0", "0, 0, 1", "1, 1, 0", "0, 1, 1", "1, -1, 0", "0, 0, -1"])
        return f"{number(-1, 1)}, {number(-1, 1)}, {number(-1, 1)}"

    mirrors = [
        lambda: f"scale({part()}, {part()})",
        lambda: f"scaleX({part()})",
        lambda: f"scaleY({part()})",
        lambda: f"scaleZ({part()})",
        lambda: f"scale3d({part()}, {part()}, {part()})",
        lambda: generator.choice(["scale(-1, 1)", "scale(1, -1)", "scale(-1, -1)"]),
        lambda: generator.choice(["rotateX(180deg)", "rotateY(180deg)", "rotate(180deg)", "rotateX(-180deg)"]),
        lambda: f"rotate3d({axis()}, 180deg)",
        lambda: "matrix3d(0, 1, 0, 0, 1, 0, 0, 0, 0, 0, -1, 0, 0, 0, 0, 1)",
        lambda: "matrix3d(-1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1)",
    ]

    def rotation(degrees=None):
        degrees = degrees or generator.choice([number(-179, 179), number(-179, 179), 45, 90, 180, 179.9, -179.9])
        name = generator.choice(["rotateX(", "rotateY(", "rotate(", f"rotate3d({axis()}, "])
        return f"{name}{degrees}deg)"

    # Behind a mirror the angle is no special one, since rounding would decide which way the browser turns. The depth
    # has both be decomposed as matrices in space.
    mirrored = f"translateZ({number(1, 90)}px) {generator.choice(mirrors)()}"
    turned = generator.choice([rotation, rotation, lambda: generator.choice(mirrors)()])() + " translateZ(3px)"
    both = f"{mirrored} {rotation(number(1, 179))}"
    pair = generator.choice([(mirrored, turned), (mirrored, turned), (both, turned), (rotation(), rotation())])
    return pair if generator.random() < 0.6 else pair[::-1]
