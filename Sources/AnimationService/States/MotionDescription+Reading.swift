internal import AnimationCore
internal import CSSValues
internal import Schema

extension MotionDescription {
  typealias MotionReading = (description: MotionDescription, carried: CarriedMotion)

  /// Placed by its `first` and `offset`; nil, with a fault, if the motion cannot be evaluated.
  static func read(
    _ value: RequestValue, of object: inout RequestObject, moving width: Int,
    in states: StatesAround
  ) -> MotionReading? {
    let first = object.required("first").integer(0...1 << 26)
    let offset = object.required("offset").vector(width: width)
    let read = value.object { object -> (MotionDescription, SourceMotion?) in
      if object.has("state") { return state(object.required("state"), in: states) }
      if object.has("path") { return operation(&object, in: states) }
      return uniform(&object)
    }
    let timeline = read.1?.underlying?.timeline ?? read.1?.timeline
    guard value.faults.isEmpty, let timeline, first + width <= timeline.width
    else {
      value.fail("is no motion", .invalidState)
      return nil
    }
    let carried = CarriedMotion(
      timeline, identity: read.0.text, numbers: first..<first + width, offset: offset)
    return (read.0, carried)
  }

  private static func uniform(_ object: inout RequestObject) -> (MotionDescription, SourceMotion?) {
    let count = object.required("position").items().count
    let position = object.required("position").vector(width: count)
    let velocity = object.required("velocity").vector(width: count)
    let timeline = CarriedMotion(from: position, velocity: velocity).timeline
    return (
      .uniform(position: position, velocity: velocity),
      SourceMotion(timeline: timeline, model: ShapedValue(0))
    )
  }

  private static func state(
    _ value: RequestValue, in states: StatesAround
  ) -> (MotionDescription, SourceMotion?) {
    let inner = nested(value, in: states)
    guard let inner else { return (.state(nil, depth: 0), nil) }
    return (
      .state(inner, depth: inner.depth + 1),
      SourceMotion(timeline: inner.timeline, model: inner.model)
    )
  }

  /// At most ``StatesAround/maximumDepth`` states lie in one another.
  private static func nested(_ value: RequestValue, in states: StatesAround) -> AnimatorState? {
    guard states.depth < StatesAround.maximumDepth else {
      value.fail("lies too deep", .limit)
      return nil
    }
    let inside = states.inside(beginningWith: nil)
    let state = value.object { AnimatorState.read(&$0, in: inside) }
    return value.faults.isEmpty ? state : nil
  }

  /// As if its request came alone.
  static func operation(
    _ object: inout RequestObject, in states: StatesAround
  ) -> (MotionDescription, SourceMotion?) {
    let path = object.required("path").string()
    let request = object.required("request")
    let start = object.member("start")
    let state = start.flatMap { nested($0, in: states) }
    guard object.value.faults.isEmpty,
      let source = states.operations[path] as? any MotionSource.Type
    else { return (.state(nil, depth: 0), nil) }
    let caught = state.map { CaughtMotion($0, under: $0.rules) }
    let description = MotionDescription.operation(
      path: path, request: request.literal, start: state, depth: 1 + (state?.depth ?? 0))
    return (description, motion(of: source, request: request, beginningWith: caught, in: states))
  }

  /// The request has faults of its own, and shares the work of the request around it.
  private static func motion<Source: MotionSource>(
    of source: Source.Type, request: RequestValue, beginningWith caught: CaughtMotion?,
    in states: StatesAround
  ) -> SourceMotion? {
    guard states.depth < StatesAround.maximumDepth else { return nil }
    let work = WorkBudget.current ?? WorkBudget(maximum: states.limits.maximumWork)
    let context = OperationContext(
      limits: states.limits, work: work, states: states.inside(beginningWith: caught))
    let value = context.value(of: request.nodes, at: request.node)
    let members = Source.form.whole.readRest(value).members
    let operation = Source(members, from: value, in: context)
    guard context.faults.isEmpty, !work.isExhausted else { return nil }
    let motion = operation.motion(in: context)
    return context.faults.isEmpty && !work.isExhausted ? motion : nil
  }
}
