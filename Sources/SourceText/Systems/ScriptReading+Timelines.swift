internal import AnimationCore
internal import Schema

/// Where a motion is put on its timeline: `"+=0.5"` of `tl.to(".box", { x: 100 }, "+=0.5")`.
struct ScriptPosition {
  let node: ScriptNode
  /// The timeline, or the name that it has.
  let timeline: String
  let unitsPerSecond: Double

  /// Nil where the call has no such argument.
  init?(_ call: ScriptCall, at index: Int, unitsPerSecond: Double = 1) {
    guard call.arguments.indices.contains(index) else { return nil }
    node = call.arguments[index]
    let path = call.rootPath
    timeline =
      ScriptCall.timelines.contains(path)
      ? path : path.split(separator: ".").dropLast().last.map(String.init) ?? ""
    self.unitsPerSecond = unitsPerSecond
  }

  /// Behind the end, or the start, of what comes before, which on an empty timeline is 0: GSAP's
  /// `_parsePosition`, anime.js's `parseTimelinePosition`; nil for a label.
  fileprivate static func number(in text: String) -> (Double, isRelative: Bool)? {
    var rest = text.drop { $0 == "<" || $0 == ">" }
    let isNegative = rest.hasPrefix("-=")
    if isNegative || rest.hasPrefix("+=") { rest = rest.dropFirst(2) }
    let isRelative = rest.count < text.count
    if rest.isEmpty { return isRelative ? (0, true) : nil }
    guard let number = Double(rest), number.isFinite else { return nil }
    return (isNegative ? -number : number, isRelative)
  }
}

extension ScriptReading {
  /// The place of the only motion on a timeline of the text is its delay; of several, or without
  /// the timeline, a motion is read from its own start.
  mutating func placeOnTimeline(
    by definitions: [ScriptFinder.Definition], in source: SourceCursor
  ) throws(SourceError) {
    guard motions.count == 1, let position = motions[0].position, !position.node.isNothing,
      isMade(position.timeline, among: definitions)
    else { return }
    let seconds: Double
    if let text = translation.text(position.node) {
      guard let (number, isRelative) = ScriptPosition.number(in: text) else {
        throw SourceError(
          "\"\(text.prefix(40))\" is no time of the timeline", at: position.node.column,
          remedy: "; write it as a number, such as \(position.unitsPerSecond == 1 ? "0.5" : "500")")
      }
      if isRelative, !isAlone(in: source) { return }
      seconds = number
    } else {
      seconds = try translation.delay(position.node, as: "the position")
    }
    motions[0] = motions[0].delayed(by: max(0, seconds) / position.unitsPerSecond)
  }

  private func isMade(
    _ timeline: String, among definitions: [ScriptFinder.Definition]
  ) -> Bool {
    guard !ScriptCall.timelines.contains(timeline) else { return true }
    return definitions.contains { definition in
      guard definition.name == timeline, case .call(let call) = definition.node.value
      else { return false }
      return ScriptCall.timelines.contains(call.rootPath)
    }
  }

  /// Whether nothing else that takes time may be on the timeline.
  private func isAlone(in source: SourceCursor) -> Bool {
    guard WorkBudget.spend(units: SourceReader.wordCost * source.length) else { return false }
    let additions = SourceWords(source).filter {
      ["add", "sync", "addPause"].contains($0.name) && $0.isBefore("(")
    }
    return additions.count <= (motions[0].dialect == .anime ? 1 : 0)
  }
}

extension ScriptCall {
  static let timelines: Set = ["gsap.timeline", "createTimeline", "anime.timeline"]
}
