internal import AnimationCore

/// The system of a text, by the names of its calls.
enum ClippingSystem: CaseIterable {
  /// A spec of Compose may have an interpolator of Android in a closure, so Compose comes first.
  case objectiveC, flutter, compose, android, swift

  var dialect: SourceDialect {
    switch self {
    case .objectiveC: .uikit
    case .flutter: .flutter
    case .android: .android
    case .compose: .compose
    case .swift: .swiftui
    }
  }

  private var names: Set<String> {
    switch self {
    case .objectiveC: ObjectiveCClipping.marks
    case .flutter: FlutterClipping.marks
    case .android: AndroidClipping.marks
    case .compose: ComposeClipping.marks
    case .swift: SwiftClipping.marks
    }
  }

  /// The first of the systems of which a name is in the text; nil if there is none.
  init?(of source: SourceCursor) {
    guard WorkBudget.spend(units: SourceReader.wordCost * source.length) else { return nil }
    var found: ClippingSystem?
    let all = Self.allCases.map { ($0, $0.names) }
    var start = source
    start.skipWhitespace()
    if start.next == "<", AndroidXML.isAtTag(start) {
      self = .android
      return
    }
    for word in SourceWords(source) {
      for (rank, system) in all.enumerated() where system.1.contains(word.name) {
        guard system.0.accepts(word) else { continue }
        let best = found.flatMap { known in all.firstIndex { $0.0 == known } } ?? all.count
        if rank < best { found = system.0 }
      }
    }
    guard let found = found ?? Self.byStart(of: source) else { return nil }
    self = found
  }

  /// That of a text that only sets something in motion.
  private static func byStart(of source: SourceCursor) -> ClippingSystem? {
    guard WorkBudget.spend(units: SourceReader.wordCost * source.length) else { return nil }
    return SourceWords(source).contains(where: FlutterClipping.isStart) ? .flutter : nil
  }

  /// Objective-C has the names of Swift, behind a bracket or as a type of a pointer.
  ///
  /// A function that is declared in Swift may have any name, such as `fadeIn`.
  private func accepts(_ word: SourceWord) -> Bool {
    guard word.previous != "func" else { return false }
    return switch self {
    case .objectiveC: word.before == "[" || word.isBefore("*")
    case .swift: SwiftClipping.isCall(word)
    case .flutter: FlutterClipping.isMark(word)
    case .android: AndroidClipping.isMark(word)
    case .compose: ComposeClipping.isMark(word)
    }
  }
}
