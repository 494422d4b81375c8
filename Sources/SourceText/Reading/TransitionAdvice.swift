/// SwiftUI's modifiers of transitions that need more than their text has: the objects to write.
package enum TransitionAdvice {
  /// A modifier of a transition that is none of a view.
  package struct TransitionModifier {
    package let name: String
    package let column: Int
    /// The calls of its argument without a label; empty if there are none.
    package let argument: [Call]
    /// The object that `transition` of `/v1/transitions/evaluate` takes in its place, with values
    /// for those that are not in the text.
    package let object: String
  }

  static let names: Set = [
    "contentTransition", "scrollTransition", "navigationTransition", "matchedTransitionSource",
    "matchedGeometryEffect",
  ]

  /// Compose's functions that take a view in and out.
  static let compose = Set(
    """
    fadeIn fadeOut scaleIn scaleOut slideIn slideOut slideInVertically slideOutVertically \
    slideInHorizontally slideOutHorizontally expandIn shrinkOut expandVertically shrinkVertically \
    expandHorizontally shrinkHorizontally AnimatedVisibility
    """.split(separator: " ").map(String.init))

  /// Nil for a text without such a modifier.
  package static func modifier(in source: SourceCursor) -> TransitionModifier? {
    for word in SourceWords(source) where names.contains(word.name) {
      let call = LooseCall(word, as: .swift)
      // Only it may have a closure alone.
      guard call != nil || word.name == "scrollTransition" && word.isBefore("{") else { continue }
      let argument = call.map(Self.argument) ?? []
      let object = call.map { Self.object(word.name, $0, argument) } ?? scroll(nil)
      return TransitionModifier(
        name: word.name, column: word.column, argument: argument, object: object)
    }
    return nil
  }

  /// Of a transition of Compose, whose distances functions compute; nil for a text without one.
  package static func ofCompose(in source: SourceCursor) -> SourceError? {
    for word in SourceWords(source)
    where compose.contains(word.name) && word.isBefore("(") {
      return SourceError(
        "\(word.name) is Compose's, whose motion is read as \"animation\" of "
          + "/v1/animations/evaluate", at: word.column,
        remedy: "; write what it does as .opacity.combined(with: .offset(x: 0, y: 40))")
    }
    return nil
  }

  private static func argument(of call: LooseCall) -> [Call] {
    guard let first = call.arguments.first, first.label == nil, let value = try? first.value()
    else { return [] }
    return value.value.calls(at: value.valueColumn) ?? []
  }

  private static func object(_ name: String, _ call: LooseCall, _ argument: [Call]) -> String {
    switch name {
    case "contentTransition": content(argument.last, named: style(of: call))
    case "scrollTransition": scroll(call)
    case "matchedGeometryEffect": matchedGeometry
    default: zoom
    }
  }

  /// `numericText` of `.numericText(countsDown: value < previous)`, whatever its arguments are.
  private static func style(of call: LooseCall) -> String {
    guard var ahead = call.arguments.first?.body else { return "" }
    ahead.skipWhitespace()
    return ahead.takePath().split(separator: ".").last.map(String.init) ?? ""
  }

  private static func content(_ style: Call?, named name: String) -> String {
    switch name {
    case "numericText":
      let isDown = style?.arguments.first { $0.label == "countsDown" }?.value == .bool(true)
      return #"{"type": "contentTransition", "style": "numericText", "from": "9", "to": "10""#
        + (isDown ? #", "countsDown": true}"# : "}")
    case "interpolate":
      return #"{"type": "contentTransition", "style": "interpolate", "from": 0, "to": 1}"#
    case "identity", "symbolEffect":
      return #"{"type": "contentTransition", "style": "\#(name)"}"#
    default: return #"{"type": "contentTransition", "style": "opacity"}"#
    }
  }

  private static func scroll(_ call: LooseCall?) -> String {
    let plain = call?.arguments.first.map { $0.label == nil ? $0.body : nil } ?? nil
    var configuration = ""
    if var text = plain {
      let start = text.position
      text.skipWhile { _ in true }
      let whole = text.text(from: start)
      let isPlain = !whole.contains { "\"\\\n\r".contains($0) } && whole.hasPrefix(".")
      configuration = isPlain ? #", "configuration": "\#(whole)""# : ""
    }
    return #"{"type": "scroll", "container": 800, "start": 400, "length": 100"# + configuration
      + "}"
  }

  private static let matchedGeometry = """
    {"type": "matchedGeometry", "views": [{"name": "a", "frame": {"x": 0, "y": 0, "width": 40, \
    "height": 40}, "before": "source", "after": "absent"}, {"name": "b", "frame": {"x": 90, "y": \
    0, "width": 80, "height": 80}, "before": "absent", "after": "source"}]}
    """

  private static let zoom = """
    {"type": "zoom", "source": {"frame": {"x": 20, "y": 200, "width": 100, "height": 60}}, \
    "destination": {"frame": {"x": 0, "y": 0, "width": 390, "height": 844}}}
    """
}
