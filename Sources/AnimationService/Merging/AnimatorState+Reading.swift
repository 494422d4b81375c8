internal import AnimationCore

extension AnimatorState {
  /// Reads a token; nil, with one fault at the token, if it does not hold a state that can be
  /// resumed.
  static func read(_ token: Element) -> AnimatorState? {
    guard let payload = payload(of: token) else { return nil }
    let faults = Faults()
    let root = Element(RequestReading(payload, faults: faults).value)
    let state = read(payload: root)
    guard let state, faults.isEmpty else {
      token.fail("is a state token without a resumable animation")
      return nil
    }
    return state
  }

  private static func read(payload: Element) -> AnimatorState? {
    guard var reader = payload.object() else { return nil }
    let fidelity = reader.required("fidelity")?.choice(Fidelity.self)
    let epsilon = reader.required("epsilon")?.number(.above(0, below: 1))
    let rule = reader.required("velocity")?.choice(VelocityRule.self)
    guard let fidelity, let epsilon, let rule, let model = model(&reader) else { return nil }
    let width = model.numbers.count
    let origin = reader.required("origin")?.vector(width)
    let clock = reader.required("clock")?.number()
    let began = reader.required("began")?.number()
    let tracked = (reader.member("tracked")?.array() ?? []).prefix(3)
      .compactMap { $0.vector(width + 1) }
      .map { VelocitySample(time: $0[0], position: Array($0.dropFirst())) }
    let items = reader.required("running")?.array() ?? []
    let running = items.prefix(maximumRunning).compactMap { Self.running($0, width, fidelity) }
    reader.finish()
    guard let origin, let clock, let began, began <= clock, running.count == items.count,
      running.isEmpty || !model.lacksComponents,
      running.allSatisfy({ (began...clock).contains($0.animation.start) })
    else { return nil }
    let animator = Animator(
      target: model.numbers, clock: clock, origin: origin, began: began,
      running: running.map(\.animation), tracked: tracked,
      rules: EvaluationRules(fidelity: fidelity, epsilon: epsilon), velocityRule: rule)
    let descriptions = Dictionary(running.map { ($0.animation.animation, $0.description) }) {
      first, _ in first
    }
    return AnimatorState(animator: animator, model: model, descriptions: descriptions)
  }

  private static func model(_ reader: inout ObjectReader) -> AnimatedValue? {
    let interpolation = reader.object.member("colorSpace").map(ColorInterpolation.read) ?? .oklab
    let colors = reader.member("colors")?.array() ?? []
    guard
      var model = reader.required("model").flatMap({
        AnimatedValue.read($0, interpolation: interpolation)
      }),
      let numbers = reader.required("target")?.vector(model.numbers.count),
      let discretes = reader.required("discretes")?.array(),
      discretes.count == model.discretes.count, colors.count == model.colors.count
    else { return nil }
    for (place, element) in colors.enumerated() {
      guard let color = color(element, in: interpolation.space) else { return nil }
      model.colors[place].color = color
    }
    model.numbers = numbers
    model.discretes = discretes.map(\.literal)
    return model
  }

  private static func color(_ element: Element, in space: ColorSpace) -> Color? {
    guard let items = element.array(), items.count == 4 else { return nil }
    var color = Color(space, .zero)
    for (index, item) in items.enumerated() where item.isNull {
      color.missing.insert(index < 3 ? .component(index) : .alpha)
    }
    let numbers = items.compactMap { $0.isNull ? 0 : $0.number() }
    guard numbers.count == 4 else { return nil }
    color.components = SIMD3(numbers[0], numbers[1], numbers[2])
    color.alpha = numbers[3]
    return color
  }

  private static func running(_ element: Element, _ width: Int, _ fidelity: Fidelity)
    -> (animation: RunningAnimation, description: AnimationDescription)?
  {
    guard var reader = element.object() else { return nil }
    let description = reader.required("animation").flatMap {
      AnimationReading.read($0, fidelity: fidelity)
    }
    let target = reader.required("target")?.vector(width)
    let start = reader.required("start")?.number(.nonNegative)
    let takeover = takeover(&reader, width)
    let glide = reader.member("glide").flatMap { Self.glide($0, width) }
    reader.finish()
    guard let description, let target, let start else { return nil }
    let running = RunningAnimation(
      animation: description.animation, target: target, start: start, takeover: takeover,
      glide: glide)
    return (running, description)
  }

  private static func glide(_ element: Element, _ width: Int) -> Glide? {
    guard var reader = element.object() else { return nil }
    let position = reader.required("position")?.vector(width)
    let velocity = reader.required("velocity")?.vector(width)
    let rate = reader.required("rate")?.number(.above(0, below: 1))
    let bounds = GestureBounds(
      min: reader.member("min")?.vector(width), max: reader.member("max")?.vector(width))
    reader.finish()
    guard let position, let velocity, let rate else { return nil }
    return Glide(
      position: position, velocity: velocity, rate: DecelerationRate(perMillisecond: rate),
      bounds: bounds)
  }

  private static func takeover(_ reader: inout ObjectReader, _ width: Int) -> Takeover? {
    guard reader.has("position") else { return nil }
    guard let position = reader.required("position")?.vector(width),
      let velocity = reader.required("velocity")?.vector(width),
      let offset = reader.required("clockOffset")?.number(.nonNegative),
      let interval = reader.required("blendInterval")?.number()
    else { return nil }
    return Takeover(
      position: position, velocity: velocity, clockOffset: offset, blendInterval: interval)
  }
}

extension Element {
  /// Returns an array of `width` numbers; nil, with a fault, if the element is anything else.
  func vector(_ width: Int) -> [Double]? {
    guard let items = array(), items.count == width else {
      fail("must be an array of \(width) numbers")
      return nil
    }
    let numbers = items.compactMap { $0.number() }
    return numbers.count == width ? numbers : nil
  }
}

extension AnimatorState {
  /// Reads a token; a state at rest at 0, with a fault at the token, if it is none that can be
  /// resumed.
  static func read(_ token: RequestValue) -> AnimatorState {
    read(Element(token))
      ?? AnimatorState(
        animator: Animator(at: [0], rules: EvaluationRules()), model: AnimatedValue(0),
        descriptions: [:])
  }
}
