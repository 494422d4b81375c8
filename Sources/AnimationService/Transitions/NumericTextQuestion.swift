internal import AnimationCore

/// A number whose digits roll.
struct NumericTextQuestion: TransitionQuestion {
  private let text: NumericText
  private let timing: TransitionTiming
  /// The delay of each changing character after the one before it, in seconds.
  private let stagger: Double

  /// Reads the texts and their options.
  ///
  /// - Returns: nil, with faults, if a member is invalid.
  init?(_ reader: inout ObjectReader, _ timing: TransitionTiming, in context: OperationContext) {
    let limit = context.limits.maximumParts
    self.timing = timing
    let old = reader.required("from").flatMap { Self.text($0, limit) }
    let new = reader.required("to").flatMap { Self.text($0, limit) }
    let countsDown = Self.countsDown(&reader)
    let separator = reader.member("separator").map(Self.separator) ?? "."
    let stagger = reader.member("stagger").map { $0.number(.nonNegative) } ?? 0
    guard let old, let new, let countsDown, let separator, let stagger else { return nil }
    text = NumericText(from: old, to: new, separator: separator, countsDown: countsDown)
    self.stagger = stagger
  }

  /// Reads `countsDown`, or derives it from the `value` before and after the change.
  private static func countsDown(_ reader: inout ObjectReader) -> Bool? {
    let countsDown = reader.member("countsDown")
    guard let value = reader.member("value") else { return countsDown.map { $0.bool() } ?? false }
    countsDown?.fail("cannot be combined with \"value\", which sets the direction")
    guard var inner = value.object() else { return nil }
    let old = inner.required("from")?.number()
    let new = inner.required("to")?.number()
    inner.finish()
    guard let old, let new else { return nil }
    return new < old
  }

  private static func text(_ element: Element, _ limit: Int) -> String? {
    guard let text = element.string() else { return nil }
    guard text.count <= limit else {
      element.fail("must have at most \(limit) characters")
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

  /// The offset and opacity of the old character, then of the new one, before and after the change.
  ///
  /// Offsets are in line heights, negative upward.
  private var ends: (from: [Double], to: [Double]) {
    let away: Double = text.direction == .up ? -1 : 1
    return ([0, 1, -away, 0], [away, 0, 0, 1])
  }

  /// The start of each changing character in seconds, with the character's index.
  private var starts: [(place: Int, time: Double)] {
    let places = text.places.indices.filter { text.places[$0].changes }
    return places.enumerated().map { ($1, Double($0) * stagger) }
  }

  func answer(_ options: EvaluationOptions, in context: OperationContext) -> Answer? {
    let starts = starts
    let timelines = timelines(of: starts.map(\.time), under: options.rules)
    let shape = Shape.array(starts.indices.map { Self.shape(from: 4 * $0) })
    var answer = answer(
      Timeline(sideBySide: timelines), model(shape, starts.count), options, in: context)
    answer?.animation = timing.changes[0].animation
    answer?.extras.append(Answer.Extra("characters") { write(to: &$0) })
    return answer
  }

  /// Returns the changing characters over time; characters that start together share a timeline.
  private func timelines(of starts: [Double], under rules: EvaluationRules) -> [Timeline] {
    var timelines: [Timeline] = []
    for (index, start) in starts.enumerated() {
      let isLikeLast = index > 0 && start == starts[index - 1]
      timelines.append(
        isLikeLast ? timelines[index - 1] : timeline(beginningAt: start, under: rules))
    }
    return timelines
  }

  /// Returns one changing character over time.
  private func timeline(beginningAt start: Double, under rules: EvaluationRules) -> Timeline {
    let (from, to) = ends
    var history = AnimationHistory(Animator(at: from, rules: rules))
    for (index, change) in timing.changes.enumerated() {
      history.change(
        to: index % 2 == 0 ? to : from, at: start + change.time,
        with: change.animation?.animation)
    }
    return history.timeline
  }

  /// Returns the model value over time: the new text, the old one, and so on alternately.
  private func model(_ shape: Shape, _ count: Int) -> History {
    let values = [ends.to, ends.from].map { end in
      AnimatedValue(shape, (0..<count).flatMap { _ in end })
    }
    var model = History(values[1])
    for (index, change) in timing.changes.enumerated() {
      model.append(values[index % 2], from: change.time)
    }
    return model
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
