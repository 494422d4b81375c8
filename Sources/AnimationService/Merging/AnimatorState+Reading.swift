internal import AnimationCore

extension AnimatorState {
  /// Reads a token.
  ///
  /// - Parameter token: the `state` of an earlier answer.
  /// - Returns: The state; one whose model ``ShapedValue/isWrong``, with one fault at the token,
  ///   if it does not hold a state that can be resumed.
  static func read(_ token: RequestValue) -> AnimatorState {
    if let text = token.validString() {
      do throws(TokenFault) {
        return try read(text)
      } catch {
        token.fail(error.detail, .invalidState)
      }
    }
    let absent = RequestValue(reading: token.reading, node: RequestNodes.none)
    return AnimatorState(
      animator: Animator(at: [0]), model: ShapedValue.read(absent), descriptions: [:])
  }

  private static func read(_ token: String) throws(TokenFault) -> AnimatorState {
    let reading = RequestReading(try payload(of: token), faults: Faults())
    let state = reading.value.object { Self.state(&$0) }
    guard reading.faults.isEmpty else {
      throw TokenFault(detail: "is a state token without a resumable animation")
    }
    return state
  }

  private static func state(_ object: inout RequestObject) -> AnimatorState {
    let rules = EvaluationRules(
      fidelity: object.required("fidelity").choice(default: .analytic),
      epsilon: object.required("epsilon").number(.above(0, below: 1)))
    let velocityRule = object.required("velocity").choice(default: VelocityRule.springs)
    let model = model(&object)
    let width = model.numbers.count
    // The value at which the oldest running animation began.
    let origin = object.required("origin").vector(width)
    // The time of the last change, in seconds.
    let clock = object.required("clock").number()
    // The time in seconds at which the oldest running animation began.
    let began = object.required("began").number(.atMost(clock))
    // The last values that were set with their velocity tracked, each after its time.
    let tracked = object.list("tracked").prefix(3).map { $0.vector(width + 1) }
    let items = object.required("running")
      .items(atMost: maximumRunning, else: "lists too many animations")
    var running: [(animation: RunningAnimation, description: AnimationDescription)] = []
    // A token with a fault is refused whole, so that nothing is kept in the place of what is wrong.
    for item in items where object.value.faults.isEmpty {
      let times = NumberRange.between(max(began, 0), clock)
      running.append(Self.running(item, width, rules.fidelity, within: times))
    }
    if !running.isEmpty, model.lacksComponents {
      object.value.fail("moves a color with missing components", .invalidState)
    }
    let animator = Animator(
      target: model.numbers, clock: clock, origin: origin, began: began,
      running: running.map(\.animation),
      tracked: tracked.map { VelocitySample(time: $0[0], position: Array($0.dropFirst())) },
      rules: rules, velocityRule: velocityRule)
    let descriptions = Dictionary(running.map { ($0.animation.animation, $0.description) }) {
      first, _ in first
    }
    return AnimatorState(animator: animator, model: model, descriptions: descriptions)
  }

  private static func model(_ object: inout RequestObject) -> ShapedValue {
    let interpolation = object.member("colorSpace").map(ColorInterpolation.read) ?? .oklab
    let colors = object.list("colors")
    var model = ShapedValue.read(
      object.required("model"),
      strings: StringReading(interpolation: interpolation, isForm: true))
    model.numbers = object.required("target").vector(model.numbers.count)
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

  /// Reads the components and the opacity of a color, of which missing ones are null.
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

  private static func running(
    _ value: RequestValue, _ width: Int, _ fidelity: Fidelity, within times: NumberRange
  ) -> (animation: RunningAnimation, description: AnimationDescription) {
    value.object { object in
      let description = AnimationReading.read(object.required("animation"), fidelity: fidelity)
      let running = RunningAnimation(
        animation: description.animation, target: object.required("target").vector(width),
        start: object.required("start").number(times), takeover: takeover(&object, width),
        glide: object.member("glide")?.object { glide(&$0, width) })
      return (running, description)
    }
  }

  private static func glide(_ object: inout RequestObject, _ width: Int) -> Glide {
    Glide(
      position: object.required("position").vector(width),
      velocity: object.required("velocity").vector(width),
      // The fraction of the velocity that is left after a millisecond.
      rate: DecelerationRate(
        perMillisecond: object.required("rate").number(.above(0, below: 1))),
      bounds: GestureBounds(
        min: object.member("min")?.vector(width), max: object.member("max")?.vector(width)))
  }

  /// Reads what an animation inherited; nil if it began at rest.
  private static func takeover(_ object: inout RequestObject, _ width: Int) -> Takeover? {
    guard let position = object.member("position") else { return nil }
    return Takeover(
      position: position.vector(width), velocity: object.required("velocity").vector(width),
      clockOffset: object.required("clockOffset").number(.nonNegative),
      blendInterval: object.required("blendInterval").number(),
      force: object.member("force")?.vector(width) ?? [])
  }
}
