internal import AnimationCore
internal import CSSValues
internal import JSONText
internal import Rendering
internal import Schema

struct ScrollPointRequest {
  var at: RequestValue?
  var position = 0.0

  static let form = Form(
    nil, initial: Self(),
    .later("at", \.at, .number(.nonNegative), "In seconds.").required(),
    .number("position", \.position, .any, "Scroll offset of the content.").required())
}

struct ScrollEffectsRequest {
  var identity: RequestValue?
  var topLeading: RequestValue?
  var bottomTrailing: RequestValue?

  static let form = Form(
    "ScrollEffects", initial: Self(),
    .later("identity", \.identity, .value, "The value for a view that is visible.").required(),
    .later(
      "topLeading", \.topLeading, .value,
      "The value for a view that is hidden at the top or leading edge; default: `identity`."),
    .later(
      "bottomTrailing", \.bottomTrailing, .value,
      "The value for a view that is hidden at the bottom or trailing edge; default: `identity`."))
}

struct ScrollEvaluation: TransitionEvaluation {
  private let transition: ScrollTransition
  private let course: ScrollCourse
  private let effects: Effects?
  /// The opposite of the offset per unit of distance between the centers.
  private let parallax: Double?

  private enum ScrollCourse: Sendable {
    case positions([Double])
    case path(ScrollPath)
  }

  private struct Effects: Sendable {
    let identity: ShapedValue
    let numbers: ScrollEffects
  }

  init(_ request: ScrollRequest, root: TransitionRequest, whole: RequestValue) {
    transition = request.transition(ScrollConfigurationReading(options: root.options))
    parallax = request.parallax
    effects = request.effects.map(Self.effects)
    course = Self.course(root, whole: whole)
  }

  private static func effects(_ value: RequestValue) -> Effects {
    let request = ScrollEffectsRequest.form.readRest(value)
    let identity = request.identity.map { ShapedValue.read($0) } ?? ShapedValue(0)
    let given = [request.topLeading, request.bottomTrailing]
    let sides = given.map { side in side.map { identity.conforming($0) } ?? identity }
    let still = identity.discretes.map(\.ordered)
    for (value, side) in zip(given, sides) where side.discretes.map(\.ordered) != still {
      value?.fail("must have the same members that do not move as \"identity\"", .wrongShape)
    }
    let numbers = ScrollEffects(
      identity: identity.numbers, topLeading: sides[0].numbers, bottomTrailing: sides[1].numbers)
    return Effects(identity: identity, numbers: numbers)
  }

  /// A scrolled view is where the scroll position puts it.
  var rest: ShapedValue? { nil }

  /// Nil for positions, which have no times; without effects that of the phase's value, −1 to 1.
  func motion(from start: TransitionStart, in context: OperationContext) -> SourceMotion? {
    guard case .path(let path) = course else { return nil }
    let timeline = timeline(
      of: effects?.numbers ?? .phaseValue, along: path, start: start, in: context)
    return SourceMotion(timeline: timeline, model: effects?.identity ?? ShapedValue(0))
  }

  func answer(from start: TransitionStart, in context: OperationContext) -> Answer {
    switch course {
    case .positions(let positions): answer(at: positions)
    case .path(let path): answer(along: path, start: start, in: context)
    }
  }

  private static func course(_ root: TransitionRequest, whole: RequestValue) -> ScrollCourse {
    if let path = root.path { return .path(self.path(path)) }
    for name in ["sample", "columns", "measure"] as [StaticString] {
      whole.member(name)?.failWithout("path")
    }
    guard let positions = root.positions else {
      whole.failAbsence(of: "positions", else: "is required, such as [0, 100], or \"path\"")
      return .positions([])
    }
    let maximum = whole.reading.limits.maximumSamples
    let items = positions.items(atMost: maximum, else: "exceeds the limit of \(maximum) samples")
    return .positions(items.map { $0.number() })
  }

  private static func path(_ value: RequestValue) -> ScrollPath {
    var latest = 0.0
    let items = value.items(
      1...value.reading.limits.maximumEvents, of: "positions",
      suchAs: "{\"at\": 0, \"position\": 0}")
    let points = items.map { item in
      let point = ScrollPointRequest.form.readRest(item)
      let time = point.at?.number(.nonNegative, default: latest) ?? latest
      if time < latest { point.at?.failOrder(atLeast: latest, timeOf: "the previous position") }
      latest = max(latest, time)
      return ScrollPoint(time: time, position: point.position)
    }
    Timestamps.checkSeconds(points.map(\.time), of: value)
    for (index, item) in items.enumerated().dropFirst() {
      checkVelocity(from: points[index - 1], to: points[index], at: item)
    }
    return ScrollPath(points)
  }

  /// Two positions of one time are a jump, which has no velocity.
  private static func checkVelocity(
    from start: ScrollPoint, to end: ScrollPoint, at item: RequestValue
  ) {
    let velocity = (end.position - start.position) / (end.time - start.time)
    guard end.time > start.time, !velocity.isFinite else { return }
    item.member("position")?.fail(
      "is too far from the previous position: the velocity exceeds the range of a double",
      .overflow)
  }

  private func answer(at positions: [Double]) -> Answer {
    var columns = Columns(indexName: "position", index: positions)
    columns.columns.append(AnswerColumn("phaseValue", cost: 4, transition.value(at:)))
    if let effects { columns.columns.append(column(effects, at: { $0 })) }
    if let parallax { columns.columns.append(column(ofParallax: parallax, at: { $0 })) }
    var answer = Answer(columns: columns)
    answer.members.append(phases(at: columns.index) { $0 })
    return answer
  }

  private func column(
    _ effects: Effects, named name: String = "value",
    at position: @escaping @Sendable (_ index: Double) -> Double
  ) -> AnswerColumn {
    let transition = transition
    let source = FunctionSource(cost: 16) { index, number in
      effects.numbers.number(number, in: transition.state(at: position(index)))
    }
    return AnswerColumn(
      name: name, shape: effects.identity.shape, source: source,
      discretes: ModelHistory(effects.identity))
  }

  private func column(
    ofParallax parallax: Double, at position: @escaping @Sendable (_ index: Double) -> Double
  ) -> AnswerColumn {
    let transition = transition
    return AnswerColumn("parallax", cost: 16) { -parallax * transition.distance(at: position($0)) }
  }

  private func phases(
    at index: SampleTimes, _ position: @escaping @Sendable (_ index: Double) -> Double
  ) -> AnswerMember {
    let phases = AnswerList(count: index.count) { [transition] row in
      .text(transition.phase(at: position(index[row])).rawValue)
    }
    return AnswerMember("phases", .list(phases))
  }

  private func timeline(
    of effects: ScrollEffects, along path: ScrollPath, start: TransitionStart,
    in context: OperationContext
  ) -> Timeline {
    let place = JSONPointer.root.appending("path")
    return context.faults.working(at: place) {
      transition.timeline(of: effects, along: path, under: start.options.rules) { point in
        context.faults.workplace = place.appending(point)
      }
    }
  }

  private func answer(
    along path: ScrollPath, start: TransitionStart, in context: OperationContext
  ) -> Answer {
    var options = start.options
    options.measure = MeasureRequest()
    let phase = timeline(of: .phaseValue, along: path, start: start, in: context)
    let moving = effects.map { timeline(of: $0.numbers, along: path, start: start, in: context) }
    let value = effects?.identity ?? ShapedValue(0)
    let times = options.sample.times(
      along: moving ?? phase, weight: value.weight + 3, in: context)
    var answer = Answer(
      moving ?? phase, at: times, options: options, model: ModelHistory(value),
      in: context)
    // The value for which the view scrolls is where the path ends, not that of a visible view.
    let end = value.ending(moving ?? phase)
    if !start.options.measure.isEmpty {
      answer.measures = start.options.measures(
        of: moving ?? phase, through: times.latest ?? 0, target: end, in: context)
    }
    let position = { @Sendable (time: Double) in path.state(at: time).position }
    var columns = [
      AnswerColumn("position", cost: 16, position),
      AnswerColumn(
        name: "phaseValue", shape: .number(0),
        source: TimelineSource(
          timeline: SampledTimeline(phase, at: times, for: context.sampling), part: .value)),
    ]
    let sampled = effects == nil ? [] : answer.columns?.columns ?? []
    columns += sampled.filter { $0.name != EvaluationColumn.model.rawValue }
    if let effects, options.columns.contains(.model) {
      columns.append(column(effects, named: "model", at: position))
    }
    if let parallax { columns.append(column(ofParallax: parallax, at: position)) }
    answer.columns?.columns = columns
    answer.members = [phases(at: times, position), start.state(end, lastTime: path.end)]
    return answer
  }
}
