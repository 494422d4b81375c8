internal import AnimationCore

extension MotionDescription {
  /// A motion with its description.
  typealias Reading = (description: MotionDescription, carried: CarriedMotion, horizon: Double)

  /// Reads the motion of a running animation in a token.
  ///
  /// - Parameters:
  ///   - value: the description.
  ///   - object: the running animation, whose `first` and `offset` place the motion.
  ///   - width: the number of numbers that it moves.
  /// - Returns: The motion; nil, with a fault, if it cannot be evaluated.
  static func read(
    _ value: RequestValue, in object: inout RequestObject, moving width: Int
  ) -> Reading? {
    let first = object.required("first").integer(0...1 << 26)
    let offset = object.required("offset").vector(width)
    let read = value.object { object -> (MotionDescription, SourceMotion?) in
      if object.has("state") { return state(object.required("state")) }
      if object.has("path") { return operation(&object) }
      return uniform(&object)
    }
    guard value.faults.isEmpty, let motion = read.1, first + width <= motion.timeline.width else {
      value.fail("is no motion", .invalidState)
      return nil
    }
    let carried = CarriedMotion(
      motion.timeline, identity: read.0.text, numbers: first..<first + width, offset: offset)
    return (read.0, carried, motion.horizon)
  }

  /// Reads a motion with a constant velocity; its model value has no meaning.
  private static func uniform(_ object: inout RequestObject) -> (MotionDescription, SourceMotion?) {
    let count = object.required("position").items().count
    let position = object.required("position").vector(count)
    let velocity = object.required("velocity").vector(count)
    let timeline = CarriedMotion(from: position, velocity: velocity).timeline
    return (
      .uniform(position: position, velocity: velocity),
      SourceMotion(timeline: timeline, model: ShapedValue(0))
    )
  }

  /// Reads the motion of another state.
  ///
  /// The inner state's clock, model value and horizon are those of the motion.
  private static func state(_ value: RequestValue) -> (MotionDescription, SourceMotion?) {
    let inner = nested(value)
    guard let inner else { return (.state(nil, depth: 0), nil) }
    return (
      .state(inner, depth: inner.depth + 1),
      SourceMotion(timeline: inner.timeline, model: inner.model, horizon: inner.horizon)
    )
  }

  /// Reads a state inside of a token; nil, with a fault, if there is none.
  ///
  /// - Parameter value: the content of the inner state.
  /// - Returns: The state; at most ``MotionSources/maximumDepth`` of them lie in one another.
  private static func nested(_ value: RequestValue) -> AnimatorState? {
    let sources = MotionSources.current
    guard sources.depth < MotionSources.maximumDepth else {
      value.fail("lies too deep", .limit)
      return nil
    }
    let inside = sources.inside(beginningWith: nil)
    let state = MotionSources.$current.withValue(inside) {
      value.object { AnimatorState.read(&$0) }
    }
    return value.faults.isEmpty ? state : nil
  }

  /// Reads the motion of an operation, as if its request came alone; nil if there is none.
  ///
  /// - Parameter object: the path of the operation, its request, and the state with which it
  ///   begins.
  /// - Returns: The description, and the motion.
  static func operation(
    _ object: inout RequestObject
  ) -> (MotionDescription, SourceMotion?) {
    let path = object.required("path").string()
    let request = object.required("request")
    let start = object.member("start")
    let state = start.flatMap(nested)
    guard object.value.faults.isEmpty, let source = MotionSources.current.byPath[path] else {
      return (.state(nil, depth: 0), nil)
    }
    let caught = state.map { CaughtMotion($0, at: 0, under: $0.rules) }
    let description = MotionDescription.operation(
      path: path, request: request.literal, start: state,
      depth: 1 + (state?.depth ?? 0))
    return (description, motion(of: source, request, beginningWith: caught))
  }

  /// Returns the motion of a request; nil if the request has a fault or needs too much work.
  ///
  /// The request has faults of its own, and shares the work of the request around it.
  ///
  /// - Parameters:
  ///   - source: the operation.
  ///   - request: the request.
  ///   - caught: the motion with which the request begins; nil for a value at rest.
  /// - Returns: The motion.
  private static func motion<Source: MotionSource>(
    of source: Source.Type, _ request: RequestValue, beginningWith caught: CaughtMotion?
  ) -> SourceMotion? {
    let sources = MotionSources.current
    guard sources.depth < MotionSources.maximumDepth else { return nil }
    let work = WorkBudget.current ?? WorkBudget(sources.limits.maximumWork)
    let context = OperationContext(limits: sources.limits, work: work)
    let reading = RequestReading(request.nodes, at: request.node, faults: context.faults)
    reading.limits = sources.limits
    return MotionSources.$current.withValue(sources.inside(beginningWith: caught)) {
      let request = Source.form.readRest(reading.value).members
      let operation = Source(request, from: reading.value, in: context)
      guard context.faults.isEmpty, !work.isExhausted else { return nil }
      let motion = operation.motion(in: context)
      return context.faults.isEmpty && !work.isExhausted ? motion : nil
    }
  }
}
