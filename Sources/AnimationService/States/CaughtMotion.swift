internal import AnimationCore
internal import CSSValues
internal import Schema

/// A motion in flight with which a request begins, on the clock of the request, which begins at the
/// catch.
///
/// Behind a reference, since most requests begin at rest, and all pass the place of one along.
final class CaughtMotion: Sendable {
  /// On the clock of the request, with a single animator.
  let state: AnimatorState
  /// The time counts from the catch.
  let timeline: Timeline
  let value: ShapedValue
  let velocity: [Double]
  var animator: Animator { state.animators[0] }
  var model: ShapedValue { state.model }

  /// At 0 of the state's own clock; `rules` are those of what follows.
  convenience init(_ state: AnimatorState, under rules: EvaluationRules) {
    self.init(state, moving: state.timeline, at: 0, under: rules)
  }

  private init(
    _ state: AnimatorState, moving before: Timeline, at time: Double, under rules: EvaluationRules
  ) {
    self.state = state.caught(at: time, under: rules, of: before)
    timeline = AnimationHistory(self.state.animators[0]).timeline
    var value = state.model
    value.numbers = timeline.value(at: 0)
    self.value = value
    velocity = timeline.velocity(at: 0).finite
  }

  /// For operations that begin with a value and a velocity: nothing continues below.
  var reduced: CaughtMotion {
    var reduced = AnimatorState(Animator(at: model.numbers, rules: state.rules), model: model)
    if value.numbers != model.numbers || velocity.contains(where: { $0 != 0 }) {
      reduced.carry(
        .uniform(position: value.numbers, velocity: velocity),
        carried: CarriedMotion(from: value.numbers, velocity: velocity))
    }
    return CaughtMotion(reduced, under: state.rules)
  }

  /// Nil also if the caught value has another shape; its members may be in another order.
  ///
  /// With `takesUnderlying` a motion along a path is caught as its progress, and a layout as its
  /// boxes; with a `place` the value is a member of another.
  static func read(
    _ request: CatchRequest, in context: OperationContext, under rules: EvaluationRules,
    like shape: Shape? = nil, takesUnderlying: Bool = false, within place: StatePlace? = nil
  ) -> CaughtMotion? {
    if let start = context.states.start { return start }
    let at = request.at
    guard let token = request.state else { return nil }
    var state = token.faults.working(at: token.pointer) {
      AnimatorState.read(token, in: context.states, takesUnderlying: takesUnderlying)
    }
    guard !state.model.isWrong else { return CaughtMotion(state, under: rules) }
    if let shape { state = state.ordered(like: shape) }
    if let shape, !state.model.shape.fits(shape) {
      token.fail("has another shape than the value here: expected \(shape.outline)", .wrongShape)
      return nil
    }
    if let place { state = state.placed(in: place) }
    let time = at?.number(.atLeast(state.clock)) ?? state.lastTime ?? state.clock
    return token.faults.working(at: token.pointer) {
      let timeline = state.timeline
      if time > timeline.horizon { at?.fail(timeline.lateness, .limit) }
      return CaughtMotion(state, moving: timeline, at: max(time, state.clock), under: rules)
    }
  }
}

/// The members by which a request begins with a motion in flight.
struct CatchRequest {
  var state: RequestValue?
  var at: RequestValue?
  static let form = form(state: stateType, at: timeType)

  static func form(state: ValueType, at: ValueType) -> Form<Self> {
    Form(
      nil, initial: Self(),
      .later("state", \.state, state, "").parameter(
        "The `state` of an earlier answer, from which this motion begins."),
      .later("at", \.at, at, ""),
      rules: [.needs("at", "state")])
  }

  private static let stateType = ValueType.named(
    "State", .string(),
    """
    The `state` of an earlier answer, from which this motion goes on at the time `at` without a \
    jump, in place of the members that say where it begins.
    """)

  static let timeType = ValueType.named(
    "CatchTime", .number(.any),
    """
    The time at which `state` is caught, in seconds on its clock; a motion in flight needs it. \
    Defaults to the last event, or to the start of an animation.
    """)
}

extension AnimatorState {
  fileprivate func ordered(like shape: Shape) -> AnimatorState {
    guard let names = model.shape.namesOfNumbers, let others = shape.namesOfNumbers,
      names.count == others.count, names != others
    else { return self }
    let known = Dictionary(zip(names, names.indices)) { first, _ in first }
    let places = others.compactMap { known[$0] }
    guard places.count == others.count else { return self }
    var result = self
    result.model.numbers = places.map { model.numbers[$0] }
    result.model.shape = .numbers(others)
    let parts = AnimatorPlaces(animators)
    result.animators = places.compactMap { parts.animator(of: $0..<$0 + 1) }
    return result
  }

  /// The members around it rest.
  fileprivate func placed(in place: StatePlace) -> AnimatorState {
    let (numbers, range) = (place.rest.numbers, place.shape.numberRange)
    let still = [numbers[..<range.lowerBound], numbers[range.upperBound...]].map {
      $0.isEmpty ? [] : [Animator(at: Array($0), rules: rules)]
    }
    var result = self
    result.model = place.rest
    result.model.numbers.replaceSubrange(range, with: model.numbers)
    result.animators = still[0] + animators + still[1]
    return result
  }

  /// `time` becomes 0; `rules` are those of what follows, while the motion itself keeps its own.
  fileprivate func caught(
    at time: Double, under rules: EvaluationRules, of timeline: Timeline
  ) -> AnimatorState {
    var result = self
    result.lastTime = nil
    if timeline.rests, timeline.duration <= time {
      result.animators = [Animator(at: model.numbers, rules: rules, velocityRule: .always)]
    } else if animators.count == 1, animators[0].rules == rules {
      result.animators = [animators[0].caught(at: time)]
    } else {
      let motion = MotionDescription.state(self, depth: depth + 1)
      let carried = CarriedMotion(timeline, identity: motion.text)
      result.descriptions = [:]
      result.motions = [carried.identity: motion]
      result.animators = [
        Animator(carried, target: model.numbers, start: -time, rules: rules, velocityRule: .always)
      ]
    }
    return result
  }
}

extension Shape {
  fileprivate func fits(_ other: Shape) -> Bool {
    guard case .object(let fields) = self, case .object(let others) = other
    else { return numbers.count == other.numbers.count }
    return fields.count == others.count
      && zip(fields, others).allSatisfy { $0.name == $1.name && $0.shape.fits($1.shape) }
  }

  fileprivate var outline: String {
    guard case .object(let fields) = self
    else { return numbers.count == 1 ? "a number" : "\(numbers.count) numbers" }
    return "{" + fields.prefix(16).map(\.name).joined(separator: ", ") + "}"
      + (namesOfNumbers == nil ? ", in this order" : "")
  }

  fileprivate var namesOfNumbers: [String]? {
    guard case .object(let fields) = self else { return nil }
    let names = fields.compactMap { field -> String? in
      guard case .number = field.shape else { return nil }
      return field.name
    }
    return names.count == fields.count ? names : nil
  }
}

extension EndsRequest {
  /// A caught motion is the start, and its target the default.
  func ends(from motion: CaughtMotion?) -> ValueEnds {
    motion.map { ends(from: $0.value, standard: $0.model) } ?? ends
  }
}
