import JSONText
import Testing

@testable import Conversions
@testable import Schema
@testable import SourceText

/// Material 3's tokens by their names: material-components/material-web,
/// tokens/versions/v0_192/_md-sys-motion.scss.
@Suite("Tokens of Material 3 by their names")
struct MaterialTokenTests {
  static let easings: [(String, String)] = [
    ("emphasized", "cubic-bezier(0.2, 0, 0, 1)"),
    ("emphasized-accelerate", "cubic-bezier(0.3, 0, 0.8, 0.15)"),
    ("emphasized-decelerate", "cubic-bezier(0.05, 0.7, 0.1, 1)"),
    ("legacy", "cubic-bezier(0.4, 0, 0.2, 1)"),
    ("legacy-accelerate", "cubic-bezier(0.4, 0, 1, 1)"),
    ("legacy-decelerate", "cubic-bezier(0, 0, 0.2, 1)"), ("linear", "linear"),
    ("standard", "cubic-bezier(0.2, 0, 0, 1)"),
    ("standard-accelerate", "cubic-bezier(0.3, 0, 1, 1)"),
    ("standard-decelerate", "cubic-bezier(0, 0, 0, 1)"),
  ]

  private func isSame(_ left: String, _ right: String) throws -> Bool {
    let left = PastedAnimationTests.motion(of: .string(left))
    let right = PastedAnimationTests.motion(of: .string(right))
    return try #require(left.motion).difference(to: try #require(right.motion)) < 1e-9
  }

  @Test("an easing is that of its name, in a stylesheet and alone", arguments: easings)
  func easing(_ name: String, _ css: String) throws {
    #expect(
      try isSame("transition: all 1s var(--md-sys-motion-easing-\(name))", "all 1s \(css)"))
    let dotted = name.split(separator: "-").joined(separator: ".")
    #expect(try isSame("md.sys.motion.easing.\(dotted)", css))
    let words = name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
    #expect(try isSame("MotionTokens.Easing\(words.joined())CubicBezier;", css))
  }

  @Test(
    "a duration is that of its name",
    arguments: [
      ("short1", 50), ("short4", 200), ("medium2", 300), ("long3", 550), ("extra-long4", 1000),
    ])
  func duration(_ name: String, _ milliseconds: Int) throws {
    #expect(
      try isSame(
        "transition: all var(--md-sys-motion-duration-\(name)) linear",
        "all \(milliseconds)ms linear"))
  }

  @Test("a value of the text counts before that of Material")
  func definition() throws {
    #expect(
      try isSame(
        "--md-sys-motion-easing-standard: ease-in; transition: all 1s "
          + "var(--md-sys-motion-easing-standard)", "all 1s ease-in"))
  }

  @Test("a name that is none of its tokens is refused")
  func unknown() {
    for name in ["--md-sys-motion-easing-wild", "--md-sys-motion-duration-short5", "--md-x"] {
      let read = PastedAnimationTests.read(.string("transition: all var(\(name)) 1s"))
      #expect(read.description == nil)
    }
  }
}
