internal import AnimationCore
internal import Conversions
internal import JSONText
internal import Schema

struct TokensRequest {
  var tokens: RequestValue?
  var to = TokenTarget.allCases
  var tolerance = CodePrecision.tolerance
  /// Nil for any error.
  var fallbackTolerance: Double?
  var prefix = "motion"

  private static let counts = 1...TokenTarget.allCases.count
  private static let longestPrefix = 64

  static let form = Form(
    nil, initial: Self(),
    .later(
      "tokens", \.tokens, .map(of: .any),
      """
      A file of tokens: the Design Tokens Format Module 2025.10, Style Dictionary's format, or \
      variables of Figma.
      """
    ).required(write: #"{"card": {"$type": "spring", "$value": {"duration": 0.5}}}"#),
    .value(
      "to", \.to, .list(of: targetType, count: IntegerRange(counts), isUnique: true),
      "The files, each once; all by default.", read: readTargets
    ).parameter("The files, each once, separated by commas; all by default."),
    .number(
      "tolerance", \.tolerance, .between(1e-5, 0.5),
      "The greatest error of a token in a file, as a part of the way."),
    .number(
      "fallbackTolerance", \.fallbackTolerance, .between(1e-5, 0.5),
      """
      The greatest error of the curve for readers that do not know the form of a token; any by \
      default.
      """),
    .value(
      "prefix", \.prefix, .string(length: IntegerRange(0...longestPrefix)),
      "What names begin with, unless they do, and files are named by.", read: readPrefix
    ).standard("motion"))

  static let targetType = ValueType.named(
    "TokenTarget", .words(of: TokenTarget.self),
    """
    A kind of file: a stylesheet, Sass, a theme of Tailwind 4, SwiftUI, UIKit, Jetpack Compose, \
    resources of Android, Flutter, TypeScript for Motion, react-spring, Reanimated and GSAP, \
    design tokens, Style Dictionary.
    """)

  private static func readTargets(_ list: RequestValue) -> [TokenTarget] {
    var targets: [TokenTarget] = []
    for item in list.items(counts, of: "targets") {
      guard let target = item.validChoice(TokenTarget.self) else { continue }
      if targets.contains(target) {
        item.fail("is given more than once", .duplicate)
      } else {
        targets.append(target)
      }
    }
    return targets
  }

  private static func readPrefix(_ value: RequestValue) -> String {
    guard let text = value.validString() else { return "" }
    guard text.count <= longestPrefix else {
      value.fail("must have at most \(longestPrefix) characters", .limit)
      return ""
    }
    return text
  }
}
