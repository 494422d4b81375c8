internal import AnimationCore

/// A number whose digits roll.
struct NumericTextQuestion: TransitionQuestion {
  private let text: NumericText
  private let timing: TransitionTiming
  /// How much later each changing character begins than the one before it, in seconds.
  private let stagger: Double

  /// - Returns: nil, and faults, if something is wrong.
  init?(_ reader: inout ObjectReader, _ timing: TransitionTiming) {
    self.timing = timing
    let old = reader.required("from").flatMap(Self.text)
    let new = reader.required("to").flatMap(Self.text)
    let countsDown = reader.member("countsDown").map { $0.bool() } ?? false
    let separator = reader.member("separator").map(Self.separator) ?? "."
    let stagger = reader.member("stagger").map { $0.number(.nonNegative) } ?? 0
    guard let old, let new, let countsDown, let separator, let stagger else { return nil }
    text = NumericText(from: old, to: new, separator: separator, countsDown: countsDown)
    self.stagger = stagger
  }

  /// The most characters that a number may have.
  private static let maximumLength = 256

  private static func text(_ element: Element) -> String? {
    guard let text = element.string() else { return nil }
    guard text.count <= maximumLength else {
      element.fail("must have at most \(maximumLength) characters")
      return nil
    }
    return text
  }

  private static func separator(_ element: Element) -> Character? {
    guard let text = element.string() else { return nil }
    guard text.count == 1, let character = text.first else {
      element.fail("must be one character")
      return nil
    }
    return character
  }

  /// Offsets in heights of the line, below 0 upwards: the old character's before and after, the new one's.
  private var ends: (from: [Double], to: [Double]) {
    let away: Double = text.direction == .up ? -1 : 1
    return ([0, 1, -away, 0], [away, 0, 0, 1])
  }

  /// When each changing character begins, by its place.
  private var starts: [(place: Int, time: Double)] {
    let places = text.places.indices.filter { text.places[$0].changes }
    return places.enumerated().map { ($1, Double($0) * stagger) }
  }

  func answer(_ options: EvaluationOptions, in context: OperationContext) -> Answer? {
    let animation = timing.changes[0].animation
    let (from, to) = ends
    let starts = starts
    let timelines = starts.map { start in
      var history = AnimationHistory(Animator(at: from, rules: options.rules))
      history.change(to: to, at: start.time, with: animation?.animation)
      return history.timeline
    }
    let shape = Shape.array(starts.indices.map { Self.shape(from: 4 * $0) })
    let model = AnimatedValue(shape, starts.flatMap { _ in to })
    var answer = answer(Timeline(sideBySide: timelines), History(model), options, in: context)
    answer?.animation = animation
    answer?.extras.append(Answer.Extra("characters") { write(to: &$0) })
    return answer
  }

  private static func shape(from first: Int) -> Shape {
    .object([
      Shape.Field(name: "old", shape: .numbers(["offset", "opacity"], from: first)),
      Shape.Field(name: "new", shape: .numbers(["offset", "opacity"], from: first + 2)),
    ])
  }

  private func write(to writer: inout JSONWriter) {
    let times = Dictionary(uniqueKeysWithValues: starts.map { ($0.place, $0.time) })
    writer.beginArray()
    for (index, place) in text.places.enumerated() {
      writer.beginObject()
      write("from", place.old, to: &writer)
      write("to", place.new, to: &writer)
      writer.member("changes", place.changes)
      if let time = times[index] {
        writer.member("direction", text.direction.rawValue)
        writer.member("at", time)
      }
      writer.endObject()
    }
    writer.endArray()
  }

  private func write(_ name: String, _ character: Character?, to writer: inout JSONWriter) {
    writer.key(name)
    if let character { writer.string(String(character)) } else { writer.null() }
  }
}
