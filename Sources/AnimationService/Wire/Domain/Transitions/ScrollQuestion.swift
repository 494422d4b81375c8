internal import AnimationCore

/// A view that scrolls in and out.
struct ScrollQuestion: TransitionQuestion {
  private let transition: ScrollTransition
  private let positions: [Double]
  /// The effects where the view is in, and where it is hidden at either side.
  private let effects: Effects?
  private let parallax: Double?

  private struct Effects: Sendable {
    let identity: AnimatedValue
    let topLeading: AnimatedValue
    let bottomTrailing: AnimatedValue

    /// The effects of a view that is so far out.
    func numbers(at value: Double) -> [Double] {
      let edge = value < 0 ? topLeading : bottomTrailing
      return zip(identity.numbers, edge.numbers).map { $0 + ($1 - $0) * abs(value) }
    }
  }

  /// - Returns: nil, and faults, if something is wrong.
  init?(_ reader: inout ObjectReader, _ root: inout ObjectReader, in context: OperationContext) {
    let transition = Self.transition(&reader)
    let parallax = reader.member("parallax").map { $0.number() }
    effects = reader.member("effects").flatMap(Self.effects)
    for name in ["sample", "columns"] where root.has(name) {
      root.member(name)?.fail("does not go with a scroll, whose positions are asked for")
    }
    let list = root.required("positions")
    positions = list.flatMap { Self.positions($0, in: context) } ?? []
    guard let transition else { return nil }
    self.transition = transition
    self.parallax = parallax ?? nil
  }

  private static func positions(_ element: Element, in context: OperationContext) -> [Double]? {
    guard let items = element.array() else { return nil }
    guard items.count <= context.limits.maximumSamples else {
      element.fail("asks for more than \(context.limits.maximumSamples) samples")
      return nil
    }
    return items.compactMap { $0.number() }
  }

  private static func transition(_ reader: inout ObjectReader) -> ScrollTransition? {
    let container = reader.required("container")?.number(.positive)
    let start = reader.required("start")?.number()
    let length = reader.required("length")?.number(.positive)
    let threshold = reader.member("threshold").map(threshold) ?? .visible(1)
    let curve =
      reader.member("curve").map { CurveReading.read($0, fidelity: .analytic)?.curve } ?? .linear
    guard let container, let start, let length, let threshold, let curve else { return nil }
    return ScrollTransition(
      container: container, start: start, length: length, threshold: threshold, curve: curve)
  }

  private enum ThresholdName: String, CaseIterable { case visible, centered }

  /// `visible`, `centered`, or `{"visible": 0.3}`.
  private static func threshold(_ element: Element) -> ScrollTransition.Threshold? {
    guard var reader = element.quietObject else {
      return element.choice(ThresholdName.self).map { $0 == .centered ? .centered : .visible(1) }
    }
    let part = reader.required("visible")?.number(.above(0, atMost: 1))
    reader.finish()
    return part.map { .visible($0) }
  }

  private static func effects(_ element: Element) -> Effects? {
    guard var reader = element.object() else { return nil }
    defer { reader.finish() }
    let (top, bottom) = (reader.member("topLeading"), reader.member("bottomTrailing"))
    guard let identity = reader.required("identity").flatMap({ AnimatedValue.read($0) }) else {
      return nil
    }
    let first = top.map { identity.conforming($0) } ?? identity
    let second = bottom.map { identity.conforming($0) } ?? identity
    guard let first, let second else { return nil }
    return Effects(identity: identity, topLeading: first, bottomTrailing: second)
  }

  func answer(_ options: EvaluationOptions, in context: OperationContext) -> Answer? {
    var columns = Columns(indexName: "position", index: positions)
    let phases = positions.map(transition.value(at:))
    columns.columns.append(
      Columns.Column(name: "phaseValue", shape: .number(0), numbers: phases))
    if let effects { columns.columns.append(column(effects, at: phases)) }
    if let parallax {
      let numbers = positions.map { -parallax * transition.distance(at: $0) }
      columns.columns.append(Columns.Column(name: "parallax", shape: .number(0), numbers: numbers))
    }
    var answer = Answer(columns: columns)
    let words = positions.map { transition.phase(at: $0).rawValue }
    answer.extras.append(
      Answer.Extra("phases") { writer in
        writer.beginArray()
        for word in words { writer.string(word) }
        writer.endArray()
      })
    return answer
  }

  private func column(_ effects: Effects, at phases: [Double]) -> Columns.Column {
    let rows = phases.map(effects.numbers(at:))
    let numbers = effects.identity.numbers.indices.flatMap { number in rows.map { $0[number] } }
    return Columns.Column(
      name: "value", shape: effects.identity.shape, numbers: numbers,
      discretes: History(effects.identity))
  }
}
