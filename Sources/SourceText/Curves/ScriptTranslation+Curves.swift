internal import JSONText
internal import Schema

/// Curves in the words of JavaScript.
extension ScriptTranslation {
  /// Four numbers in a list or as arguments.
  func bezier(_ nodes: [ScriptNode], at column: Int) throws(SourceError) -> JSONValue {
    guard nodes.count == 4
    else { throw SourceError("a Bézier curve takes four numbers", at: column) }
    var numbers: [JSONValue] = []
    for (node, name) in zip(nodes, SourceTranslation.coordinates) {
      let range = name.hasPrefix("x") ? NumberRange.between(0, 1) : .any
      numbers.append(.number(try number(node, as: name, range)))
    }
    return .array(numbers)
  }

  /// Without a remedy of its own, the curve of CSS.
  static func unknownEasing(
    _ name: String, of system: String, at column: Int, remedy: String? = nil
  ) -> SourceError {
    SourceError(
      "\"\(name)\" is no easing of \(system) that is read", at: column, code: .unknownName,
      remedy: remedy
        ?? "; write its curve as cubic-bezier(x1, y1, x2, y2) of CSS, such as "
        + "300ms cubic-bezier(0.4, 0, 0.2, 1)")
  }

  func motionEase(_ node: ScriptNode) throws(SourceError) -> JSONValue {
    switch scope.resolved(node).value {
    case .list(let items) where items.count == 4 && items.allSatisfy { text($0) == nil }:
      return try bezier(items, at: node.column)
    case .list(let items) where items.count == 1: return try motionEase(items[0])
    case .list:
      throw SourceError(
        "a list of easings is for keyframes", at: node.column, remedy: Self.tracksRemedy)
    case .call(let call) where call.path == "cubicBezier":
      return try bezier(call.arguments, at: node.column)
    case .call(let call) where call.path == "steps":
      guard let first = call.arguments.first else { break }
      let count = try number(first, as: "the number of steps", .between(1, 1e6))
      return .string("steps(\(String(number: count)), jump-end)")
    case .string(let name), .name(let name):
      if let curve = PeerEasing.motion[name] { return curve }
      if name == "backInOut", let curve = EasingName.curve(name) { return EasingName.json(curve) }
      if name.hasPrefix("cubic-bezier("), let curve = try? CSSEasing.parse(name) {
        return EasingName.json(curve)
      }
      if case .name = scope.resolved(node).value {
        throw unknown(node, as: "ease", "write its numbers, such as [0.4, 0, 0.2, 1]")
      }
      throw SourceError.unknown(
        "easing", name, among: PeerEasing.motion.keys.sorted() + ["backInOut"], at: node.column,
        else: "; write its four numbers, such as [0.4, 0, 0.2, 1]")
    default: break
    }
    throw unknown(node, as: "ease", "write its four numbers, such as [0.4, 0, 0.2, 1]")
  }

  static let tracksRemedy =
    "; write each keyframe as one of \"tracks\" of /v1/keyframes/evaluate, such as "
    + "{\"type\": \"linear\", \"to\": 1, \"duration\": 0.5}"
}
