internal import JSONText

/// A token of Material 3's motion: `--md-sys-motion-duration-medium2` of stylesheets,
/// `md.sys.motion.easing.emphasized.decelerate` of designs
/// (material-components/material-web, tokens/versions/v0_192/_md-sys-motion.scss), and
/// `MotionTokens.EasingStandardCubicBezier` of Compose.
struct MaterialToken {
  enum TokenValue {
    case seconds(Double)
    /// As CSS writes it.
    case easing(String)
  }

  let value: TokenValue
  private static let prefix = "md-sys-motion-"

  /// Nil for any other name.
  init?(_ name: String) {
    let plain = String(name.map { $0 == "." ? "-" : $0 }.drop { $0 == "-" })
    if plain.hasPrefix(Self.prefix) {
      let words = plain.dropFirst(Self.prefix.count).split(separator: "-")
      let camel = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
      self.init(constant: words.first == "easing" ? camel + "CubicBezier" : camel)
    } else if name.hasPrefix("MotionTokens.") {
      self.init(constant: String(name.dropFirst("MotionTokens.".count)))
    } else {
      return nil
    }
  }

  /// The name that Compose has: `DurationMedium2`.
  private init?(constant: String) {
    if let duration = MaterialDuration.all.first(where: { $0.constant == constant }) {
      value = .seconds(duration.milliseconds / 1000)
      return
    }
    guard let curve = PeerEasing.materialTokens[constant].flatMap(EasingName.curve(of:)),
      let easing = CSSEasing.text(of: curve)
    else { return nil }
    value = .easing(easing)
  }

  var text: String {
    switch value {
    case .seconds(let seconds): "\(String(number: seconds * 1000))ms"
    case .easing(let easing): easing
    }
  }

  /// The curve of a token that is all of the text; nil for other texts.
  static func curve(_ source: SourceCursor) throws(SourceError) -> JSONValue? {
    var ahead = source
    let column = ahead.column
    let name = ahead.takeWhile { $0.continuesName || $0 == "." || $0 == "-" }
    _ = ahead.takeAhead(";")
    guard ahead.isBeforeEnd, let token = MaterialToken(name) else { return nil }
    switch token.value {
    case .easing(let easing): return .string(easing)
    case .seconds:
      throw SourceError(
        "a duration alone has no curve", at: column,
        remedy: "; write both, such as transition: all \(token.text) cubic-bezier(0.2, 0, 0, 1)")
    }
  }
}
