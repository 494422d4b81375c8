internal import AnimationCore
internal import Schema

/// The easing functions of D3, d3/d3-ease 4ddb7528 `src/index.js`: a name without a way is eased in
/// and out, but for `easeBounce` and `easeElastic`, which are eased out.
enum D3Easing {
  private static let prefix = "d3.ease"

  /// `d3.easeCubicOut`, `d3.easePolyIn.exponent(4)`, `d3.easeBack.overshoot(2)`; nil for another.
  ///
  /// Its exponential and elastic functions begin and end exactly, which no other library's do.
  static func curve(_ text: String) -> UnitCurve? {
    guard let (family, way, option) = parts(of: text) else { return nil }
    switch (family, option?.name) {
    case ("linear", nil): return way == nil ? .linear : nil
    case ("poly", nil), ("poly", "exponent"):
      let exponent = option?.number ?? 3
      return exponent > 0 ? .eased(.power(exponent), way ?? .easeInOut) : nil
    case ("sin", nil): return .eased(.sine, way ?? .easeInOut)
    case ("circle", nil): return EasingName.circular(way ?? .easeInOut)
    case ("bounce", nil): return EasingName.bouncing(way ?? .easeOut)
    case ("back", nil), ("back", "overshoot"):
      let overshoot = option?.number ?? EasingName.overshoot
      return .eased(.back(overshoot: overshoot), way ?? .easeInOut)
    case ("quad", nil): return .eased(.power(2), way ?? .easeInOut)
    case ("cubic", nil): return .eased(.power(3), way ?? .easeInOut)
    default: return nil
    }
  }

  private typealias EasingParts = (
    family: String, way: EasedCurve.EaseWay?, option: (name: String, number: Double)?
  )

  private static func parts(of text: String) -> EasingParts? {
    guard text.hasPrefix(prefix) else { return nil }
    var cursor = SourceCursor(String(text.dropFirst(prefix.count)))
    var name = cursor.takeWhile(\.continuesName)
    var way: EasedCurve.EaseWay?
    for (suffix, known) in ways where way == nil && name.hasSuffix(suffix) {
      way = known
      name.removeLast(suffix.count)
    }
    var option: (name: String, number: Double)?
    if cursor.take(".") {
      let member = cursor.takeWhile(\.continuesName)
      guard cursor.take("("), let number = try? cursor.readNumber(.javaScript), cursor.take(")")
      else { return nil }
      option = (member, number)
    }
    return cursor.next == nil ? (name.lowercased(), way, option) : nil
  }

  private static let ways: [(String, EasedCurve.EaseWay)] = [
    ("InOut", .easeInOut), ("In", .easeIn), ("Out", .easeOut),
  ]

  /// By the family: the way without one, and the name in anime.js.
  private static let near: [String: (way: EasedCurve.EaseWay, name: String)] = [
    "exp": (.easeInOut, "Expo"), "elastic": (.easeOut, "Elastic(1, 0.3)"),
  ]

  /// Returns the error for a function that is not read, with a near one to write where there is
  /// one.
  static func unread(_ text: String, at column: Int) -> SourceError {
    let remedy =
      name(near: text).map { "; write \($0), which is within 0.001 of it" }
      ?? "; expected one such as d3.easeCubicOut"
    return SourceError("\"\(text)\" is not read", at: column, code: .unknownName, remedy: remedy)
  }

  /// Returns the error for a function in a chain of calls, with the object that has a near one; nil
  /// where there is none.
  static func near(_ text: String, at column: Int) -> SourceError? {
    name(near: text).map {
      SourceError(
        "\"\(text)\" is not read", at: column, code: .unknownName,
        remedy: "; write {\"type\": \"timingCurve\", \"curve\": \"\($0)\", \"duration\": 0.25}, "
          + "with its duration in seconds, whose curve is within 0.001 of it")
    }
  }

  private static func name(near text: String) -> String? {
    guard let parts = parts(of: text), parts.option == nil, let own = near[parts.family]
    else { return nil }
    return (parts.way ?? own.way).rawValue + own.name
  }
}
