internal import AnimationCore
internal import CSSValues
internal import Schema
internal import SourceText

extension AnimatorState {
  /// Without a state that can be resumed one fault, and a model that ``ShapedValue/isWrong``.
  ///
  /// With `takesUnderlying` the state is that of what the value is made of, if anything.
  static func read(
    _ token: RequestValue, in states: StatesAround, takesUnderlying: Bool = false
  ) -> AnimatorState {
    if let text = token.validString() {
      do throws(StateTokenFault) {
        return try read(text, in: states, takesUnderlying: takesUnderlying)
      } catch {
        token.fail(error.detail, .invalidState)
      }
    }
    let absent = RequestValue(reading: token.reading, node: RequestNodes.none)
    return AnimatorState(Animator(at: [0]), model: ShapedValue.read(absent))
  }

  private static func read(
    _ token: String, in states: StatesAround, takesUnderlying: Bool
  ) throws(StateTokenFault) -> AnimatorState {
    let token = try StateToken(parsing: token)
    let reading = RequestReading(token.content, faults: Faults())
    let state = reading.value.object { object in
      token.version == .request
        ? Self.readRequest(&object, in: states, takesUnderlying: takesUnderlying)
        : Self.read(&object, in: states)
    }
    guard reading.faults.isEmpty, let state
    else { throw StateTokenFault(detail: "is a state token without a resumable motion") }
    return state
  }

  /// The content is the request of a motion, whose `fidelity` and `epsilon` are the rules.
  private static func readRequest(
    _ object: inout RequestObject, in states: StatesAround, takesUnderlying: Bool
  ) -> AnimatorState? {
    let (description, motion) = MotionDescription.operation(&object, in: states)
    guard let motion, let request = object.value.member("request") else { return nil }
    let rules = EvaluationRules(
      fidelity: request.member("fidelity")?.choice(default: .analytic) ?? .analytic,
      epsilon: request.member("epsilon")?.number() ?? EvaluationRules().epsilon)
    if takesUnderlying, let underlying = motion.underlying {
      let (model, timeline) = (underlying.model, underlying.timeline)
      guard model.numbers.count <= timeline.width else { return nil }
      let numbers = timeline.width - model.numbers.count..<timeline.width
      var state = AnimatorState(Animator(at: model.numbers, rules: rules), model: model)
      state.carry(
        description,
        carried: CarriedMotion(timeline, identity: description.text, numbers: numbers))
      return state
    }
    let model = object.has("model") ? model(&object) : motion.model
    guard model.numbers.count == motion.timeline.width else { return nil }
    var state = AnimatorState(Animator(at: model.numbers, rules: rules), model: model)
    state.lastTime = object.member("lastTime")?.validNumber()
    state.carry(description, carried: CarriedMotion(motion.timeline, identity: description.text))
    return state
  }

  /// With one animator, or with `parts` that have one each.
  static func read(_ object: inout RequestObject, in states: StatesAround) -> AnimatorState {
    let rules = EvaluationRules(
      fidelity: object.required("fidelity").choice(default: .analytic),
      epsilon: object.required("epsilon").number(.above(0, below: 1)))
    let velocityRule = velocityRule(&object)
    let model = model(&object)
    var state = AnimatorState(Animator(at: model.numbers, rules: rules), model: model)
    state.lastTime = object.member("lastTime")?.validNumber()
    guard let parts = object.member("parts")?.items(1...maximumListed, of: "parts") else {
      let animator = state.animator(
        &object, numbers: model.numbers.indices, rules: rules, velocityRule: velocityRule,
        in: states)
      state.animators = [animator]
      return state
    }
    var first = 0
    state.animators = parts.map { part in
      let width = part.member("target")?.parts.count ?? 0
      let last = min(first + width, model.numbers.count)
      defer { first = last }
      return part.object {
        state.animator(
          &$0, numbers: first..<last, rules: rules, velocityRule: velocityRule, in: states)
      }
    }
    if first != model.numbers.count {
      object.value.fail("moves fewer numbers than there are", .invalidState)
    } else if !AnimatorPlaces(state.animators).fit(model.shape, numbers: model.numbers.indices) {
      object.value.fail("moves parts that the model does not have", .invalidState)
    }
    return state
  }

  /// The rule has another name in tokens of version 1.
  private static func velocityRule(_ object: inout RequestObject) -> VelocityRule {
    guard let former = object.member("velocity")
    else { return object.required("inheritVelocity").choice(default: .springs) }
    return former.text == "swiftui" ? .springs : former.choice(default: .springs)
  }

  private mutating func animator(
    _ object: inout RequestObject, numbers: Range<Int>, rules: EvaluationRules,
    velocityRule: VelocityRule, in states: StatesAround
  ) -> Animator {
    let width = numbers.count
    let target = object.member("target")?.vector(width: width) ?? Array(model.numbers[numbers])
    // The value at which the oldest running animation began.
    let origin = object.required("origin").vector(width: width)
    // The time of the last change, in seconds.
    let clock = object.required("clock").number()
    // The time in seconds at which the oldest running animation began.
    let began = object.required("began").number(.atMost(clock))
    // The last values that were set with their velocity tracked, each after its time.
    let tracked = (object.member("tracked")?.items() ?? []).prefix(3).map {
      $0.vector(width: width + 1)
    }
    let items = object.required("running")
      .items(atMost: Self.maximumListed, else: "lists too many animations")
    var running: [RunningAnimation<[Double]>] = []
    // A token with a fault is refused whole, so that nothing is kept in the place of what is wrong.
    for item in items where object.value.faults.isEmpty {
      let times = NumberRange.between(began, clock)
      if !running.isEmpty, item.member("motion") ?? item.member("glide") != nil {
        item.fail("begins a motion on top of an animation", .invalidState)
      } else if let next = self.running(
        item, width: width, fidelity: rules.fidelity, within: times, in: states)
      {
        running.append(next)
      }
    }
    if !running.isEmpty, model.lacksComponents {
      object.value.fail("moves a color with missing components", .invalidState)
    }
    return Animator(
      target: target, clock: clock, origin: origin, began: began, running: running,
      tracked: tracked.map { VelocitySample(time: $0[0], position: Array($0.dropFirst())) },
      rules: rules, velocityRule: velocityRule)
  }

  private static func model(_ object: inout RequestObject) -> ShapedValue {
    let interpolation = object.member("colorSpace").map(ColorInterpolation.read) ?? .oklab
    let colors = object.member("colors")?.items() ?? []
    var model = ShapedValue.read(
      object.required("model"), strings: StringReading(interpolation: interpolation, isForm: true))
    if !object.has("parts") {
      model.numbers = object.required("target").vector(width: model.numbers.count)
    } else {
      let numbers = object.required("parts").parts.flatMap { $0.member("target")?.parts ?? [] }
      guard numbers.count == model.numbers.count else {
        object.value.fail("has more or fewer targets than the model has numbers", .invalidState)
        return model
      }
      model.numbers = numbers.map { $0.number() }
    }
    let discretes = object.required("discretes").items()
    guard discretes.count == model.discretes.count, colors.count == model.colors.count else {
      object.value.fail("lists more or fewer members than the model has", .invalidState)
      return model
    }
    model.discretes = discretes.map(\.literal)
    for (place, color) in colors.enumerated() {
      model.colors[place].color = Self.color(color, in: interpolation.space)
    }
    return model
  }

  /// Three components and the opacity, of which missing ones are null; 0 stands for these.
  private static func color(_ value: RequestValue, in space: ColorSpace) -> Color {
    var color = Color(space, .zero)
    let items = value.items(4...4, of: "components")
    for (index, item) in items.enumerated() {
      if item.isNull { color.missing.insert(index < 3 ? .component(index) : .alpha) }
      let number = item.isNull ? 0 : item.number()
      if index < 3 { color.components[index] = number } else { color.alpha = number }
    }
    return color
  }

  private mutating func running(
    _ value: RequestValue, width: Int, fidelity: Fidelity, within times: NumberRange,
    in states: StatesAround
  ) -> RunningAnimation<[Double]>? {
    value.object { object in
      if let motion = object.member("motion") {
        return carried(motion, from: &object, width: width, within: times, in: states)
      }
      let description = AnimationReading.read(object.required("animation"), fidelity: fidelity)
      descriptions[description.animation] = description
      return RunningAnimation(
        animation: description.animation, target: object.required("target").vector(width: width),
        start: object.required("start").number(times),
        takeover: Self.takeover(&object, width: width),
        glide: object.member("glide")?.object { Self.glide(&$0, width: width) })
    }
  }

  private mutating func carried(
    _ value: RequestValue, from object: inout RequestObject, width: Int, within times: NumberRange,
    in states: StatesAround
  ) -> RunningAnimation<[Double]>? {
    let target = object.required("target").vector(width: width)
    let start = object.required("start").number(times)
    let motion = MotionDescription.read(value, of: &object, moving: width, in: states)
    guard let motion else { return nil }
    motions[motion.carried.identity] = motion.description
    return RunningAnimation(motion.carried, target: target, start: start)
  }

  private static func glide(_ object: inout RequestObject, width: Int) -> Glide {
    Glide(
      position: object.required("position").vector(width: width),
      velocity: object.required("velocity").vector(width: width),
      friction: friction(&object),
      bounds: GestureBounds(
        min: object.member("min")?.vector(width: width),
        max: object.member("max")?.vector(width: width)),
      landing: object.member("landing")?.vector(width: width))
  }

  private static func friction(_ object: inout RequestObject) -> GlideFriction {
    if object.member("friction")?.validString() == "android" { return .android }
    // The fraction of the velocity that is left after a millisecond.
    let rate = object.required("rate").number(.above(0, below: 1))
    return .rate(DecelerationRate(perMillisecond: rate))
  }

  private static func takeover(_ object: inout RequestObject, width: Int) -> Takeover<[Double]>? {
    guard let position = object.member("position") else { return nil }
    return Takeover(
      position: position.vector(width: width),
      velocity: object.required("velocity").vector(width: width),
      clockOffset: object.required("clockOffset").number(.nonNegative),
      blendInterval: object.required("blendInterval").number(),
      force: object.member("force")?.vector(width: width) ?? [])
  }
}
