internal import AnimationCore

/// A scroll transition: at some positions of the content, or in time along a path.
struct ScrollQuestion: TransitionQuestion {
  private let transition: ScrollTransition
  private let course: Course
  /// The effects for a fully visible view, and for one that is hidden at either side.
  private let effects: Effects?
  private let parallax: Double?

  /// The positions of the content.
  private enum Course: Sendable {
    /// Positions at each of which the content rests.
    case positions([Double])
    case path(ScrollPath)
  }

  private struct Effects: Sendable {
    let identity: AnimatedValue
    let numbers: ScrollEffects
  }

  /// Reads the scroll transition.
  ///
  /// - Returns: nil, with faults, if a member is invalid.
  init?(_ reader: inout ObjectReader, _ root: inout ObjectReader, _ reading: TransitionReading) {
    let configuration = ScrollConfigurationReading(options: reading.options)
    let transition = ScrolledView(configuration: configuration).read(&reader)
    let parallax = reader.member("parallax").map { $0.number() }
    effects = reader.member("effects").flatMap(Self.effects)
    guard let course = Self.course(&root, in: reading.context), let transition else { return nil }
    self.transition = transition
    self.course = course
    self.parallax = parallax ?? nil
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
    let numbers = ScrollEffects(
      identity: identity.numbers, topLeading: first.numbers, bottomTrailing: second.numbers)
    return Effects(identity: identity, numbers: numbers)
  }

  func answer(_ options: EvaluationOptions, in context: OperationContext) -> Answer? {
    switch course {
    case .positions(let positions): answer(at: positions)
    case .path(let path): answer(along: path, options, in: context)
    }
  }
}

// MARK: - Reading the positions of the content

extension ScrollQuestion {
  private static func course(_ root: inout ObjectReader, in context: OperationContext) -> Course? {
    guard let path = root.member("path") else {
      for name in ["sample", "columns"] where root.has(name) {
        root.member(name)?.fail("requires \"path\"")
      }
      let list = root.required("positions")
      return list.flatMap { positions($0, in: context) }.map { .positions($0) }
    }
    root.member("positions")?.fail("cannot be combined with \"path\"")
    return self.path(path, in: context).map { .path($0) }
  }

  private static func positions(_ element: Element, in context: OperationContext) -> [Double]? {
    guard let items = element.array() else { return nil }
    guard items.count <= context.limits.maximumSamples else {
      element.fail("exceeds the limit of \(context.limits.maximumSamples) samples")
      return nil
    }
    return items.compactMap { $0.number() }
  }

  private static func path(_ element: Element, in context: OperationContext) -> ScrollPath? {
    guard let items = element.array() else { return nil }
    guard (1...context.limits.maximumEvents).contains(items.count) else {
      element.fail("must have from 1 to \(context.limits.maximumEvents) positions")
      return nil
    }
    var latest = 0.0
    let points = items.compactMap { item -> ScrollPath.Point? in
      guard var reader = item.object() else { return nil }
      let at = reader.required("at")
      let time = at?.number(.nonNegative)
      if let time, time < latest {
        at?.fail("must be at least \(latest), the time of the previous position")
      }
      latest = max(latest, time ?? latest)
      let position = reader.required("position")?.number()
      reader.finish()
      guard let time, let position else { return nil }
      return ScrollPath.Point(time: time, position: position)
    }
    return points.count == items.count ? ScrollPath(points) : nil
  }
}

// MARK: - At positions

extension ScrollQuestion {
  private func answer(at positions: [Double]) -> Answer? {
    var columns = Columns(indexName: "position", index: positions)
    columns.columns.append(Columns.Column("phaseValue", cost: 4, transition.value(at:)))
    if let effects { columns.columns.append(column(effects, at: { $0 })) }
    if let parallax { columns.columns.append(column(ofParallax: parallax, at: { $0 })) }
    var answer = Answer(columns: columns)
    answer.extras.append(phases(at: columns.index) { $0 })
    return answer
  }

  private func column(
    _ effects: Effects, named name: String = "value",
    at position: @escaping @Sendable (_ index: Double) -> Double
  ) -> Columns.Column {
    let transition = transition
    let source = FunctionSource(cost: 16) { index, number in
      effects.numbers.number(number, at: transition.value(at: position(index)))
    }
    return Columns.Column(
      name: name, shape: effects.identity.shape, source: source,
      discretes: History(effects.identity))
  }

  private func column(
    ofParallax parallax: Double, at position: @escaping @Sendable (_ index: Double) -> Double
  ) -> Columns.Column {
    let transition = transition
    return Columns.Column("parallax", cost: 16) {
      -parallax * transition.distance(at: position($0))
    }
  }

  private func phases(
    at index: SampleTimes, _ position: @escaping @Sendable (_ index: Double) -> Double
  ) -> Answer.Extra {
    let transition = transition
    return Answer.Extra("phases") { writer in
      writer.beginArray()
      for row in 0..<index.count where writer.mayGoOn {
        writer.string(transition.phase(at: position(index[row])).rawValue)
      }
      writer.endArray()
    }
  }
}

// MARK: - In time

extension ScrollQuestion {
  private func answer(
    along path: ScrollPath, _ options: EvaluationOptions, in context: OperationContext
  ) -> Answer? {
    let phase = transition.timeline(of: .phaseValue, along: path, under: options.rules)
    let moving = effects.map {
      transition.timeline(of: $0.numbers, along: path, under: options.rules)
    }
    let value = effects?.identity ?? AnimatedValue(0)
    let times = options.sample.times(
      through: (moving ?? phase).duration, weight: value.weight + 3, limits: context.limits,
      faults: context.faults)
    guard let times else { return nil }
    var answer = Answer(moving ?? phase, at: times, options: options, model: History(value))
    let position = { @Sendable (time: Double) in path.state(at: time).position }
    var columns = [
      Columns.Column("position", cost: 16, position),
      Columns.Column(
        name: "phaseValue", shape: .number(0),
        source: TimelineSource(timeline: SampledTimeline(phase, at: times), part: .value)),
    ]
    let sampled = effects == nil ? [] : answer.columns?.columns ?? []
    columns += sampled.filter { $0.name != EvaluationOptions.Column.model.rawValue }
    if let effects, options.columns.contains(.model) {
      columns.append(column(effects, named: "model", at: position))
    }
    if let parallax { columns.append(column(ofParallax: parallax, at: position)) }
    answer.columns?.columns = columns
    answer.extras.append(phases(at: times, position))
    return answer
  }
}
