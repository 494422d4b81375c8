/// The functions of CSS that move, by their names in lower case, as they may be written.
enum CSSFunctionExamples {
  /// Nil for a function that does not move.
  static subscript(name: String) -> String? { examples[name] }

  /// In one order, so that of equally near names the same is suggested each time.
  static let names = examples.keys.sorted()

  private static let examples: [String: String] = [
    "translate": "translate(10px, 20%)", "translatex": "translateX(10px)",
    "translatey": "translateY(10px)", "translatez": "translateZ(10px)",
    "translate3d": "translate3d(10px, 20%, 5px)", "scale": "scale(1.5)", "scalex": "scaleX(1.5)",
    "scaley": "scaleY(1.5)", "scalez": "scaleZ(1.5)", "scale3d": "scale3d(1.5, 1.5, 1)",
    "rotate": "rotate(45deg)", "rotatex": "rotateX(45deg)", "rotatey": "rotateY(45deg)",
    "rotatez": "rotateZ(45deg)", "rotate3d": "rotate3d(1, 1, 0, 45deg)",
    "skew": "skew(10deg, 5deg)", "skewx": "skewX(10deg)", "skewy": "skewY(10deg)",
    "matrix": "matrix(1, 0, 0, 1, 10, 20)",
    "matrix3d": "matrix3d(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 10, 20, 0, 1)",
    "perspective": "perspective(500px)", "blur": "blur(4px)", "brightness": "brightness(1.5)",
    "contrast": "contrast(1.5)", "grayscale": "grayscale(50%)", "hue-rotate": "hue-rotate(90deg)",
    "invert": "invert(50%)", "opacity": "opacity(50%)", "saturate": "saturate(1.5)",
    "sepia": "sepia(50%)", "drop-shadow": "drop-shadow(1px 2px 4px black)",
    "rgb": "rgb(255 128 0 / 0.5)", "rgba": "rgba(255, 128, 0, 0.5)",
    "hsl": "hsl(30 100% 50% / 0.5)", "hsla": "hsla(30, 100%, 50%, 0.5)",
    "hwb": "hwb(30 20% 10% / 0.5)", "lab": "lab(60 40 -20 / 0.5)", "lch": "lch(60 40 120 / 0.5)",
    "oklab": "oklab(0.6 0.1 -0.1 / 0.5)", "oklch": "oklch(0.6 0.1 120 / 0.5)",
    "color": "color(display-p3 1 0.5 0 / 0.5)", "color-mix": "color-mix(in oklab, red 40%, blue)",
    "calc": "calc(50% - 2 * 10px)", "path": "path('M 0 0 L 10 10')",
    "circle": "circle(50px at 50% 20px)", "ellipse": "ellipse(50px 30px at left)",
    "inset": "inset(10px 20px round 5px)", "rect": "rect(10px 90px 90px 10px round 5px)",
    "xywh": "xywh(10px 20px 50% 80px round 5px)", "polygon": "polygon(0 0, 100% 0, 50% 100%)",
    "linear-gradient": "linear-gradient(90deg, red, blue 80%)",
    "radial-gradient": "radial-gradient(circle at left, red, blue 80%)",
    "conic-gradient": "conic-gradient(from 90deg at left, red, blue 180deg)",
    "repeating-linear-gradient": "repeating-linear-gradient(90deg, red, blue 20px)",
    "repeating-radial-gradient": "repeating-radial-gradient(circle at left, red, blue 20px)",
    "repeating-conic-gradient": "repeating-conic-gradient(from 90deg, red, blue 20deg)",
  ]
}
