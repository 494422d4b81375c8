internal import JSONText

/// Collects motions; a failure is the first thing that is one, but cannot be known.
struct ClippingReader {
  let source: SourceCursor
  var translation: SourceTranslation
  private(set) var motions: [Clipping.ClippedMotion] = []
  private(set) var failure: SourceError?
  /// The first use of what makes a motion elsewhere, for a text without one.
  private(set) var absence: SourceError?
  /// Motions that a failed call mentions: both values of a choice.
  private var mentions: [SourceChoice] = []

  init(source: SourceCursor, translation: SourceTranslation) {
    (self.source, self.translation) = (source, translation)
    self.translation.columns = []
    self.translation.warnings = []
  }

  mutating func read(_ system: ClippingSystem) {
    switch system {
    case .objectiveC: ObjectiveCClipping.read(&self)
    case .flutter: FlutterClipping.read(&self)
    case .android: AndroidClipping.read(&self)
    case .compose: ComposeClipping.read(&self)
    case .swift: SwiftClipping.read(&self)
    }
  }

  mutating func add(_ object: JSONValue, at column: Int) {
    guard motions.count < SourceChoice.maximumCount else {
      return fail(.tooManyAnimations(at: column))
    }
    motions.append(Clipping.ClippedMotion(object: object, column: column))
  }

  mutating func fail(_ error: SourceError) { if failure == nil { failure = error } }

  mutating func miss(_ error: SourceError) { if absence == nil { absence = error } }

  mutating func mention(_ object: JSONValue, at column: Int) {
    guard mentions.count < SourceChoice.maximumCount else { return }
    mentions.append(SourceChoice(animation: object, column: column))
  }

  /// Each motion once, in the order of the text.
  var choices: [SourceChoice] {
    let all = motions.map { SourceChoice(animation: $0.object, column: $0.column) } + mentions
    return all.sorted { $0.column < $1.column }.distinct(atMost: all.count)
  }
}
