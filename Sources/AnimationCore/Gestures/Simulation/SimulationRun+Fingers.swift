extension SimulationRun {
  /// Returns the velocity of the view at the release, in units per second.
  mutating func drag(
    _ stroke: Stroke, rules: DragRules, from position: [Double]
  ) -> [Double] {
    var rules = rules
    rules.minimumDistance = 0
    let axis = position.count == 1 ? (rules.axis == .y ? 1 : 0) : nil
    func numbers(_ vector: [Double]) -> [Double] { axis.map { [vector[$0]] } ?? vector }
    if axis != nil { rules.axis = .any }
    var tracker = DragTracker(caught(at: position), rules: rules)
    var clamp = EventClamp(position, in: simulation)
    var velocity = position.map { _ in 0.0 }
    var path: [(time: Double, position: [Double])] = []
    for (time, value) in stroke.values {
      guard case .drag(let drag) = value else { continue }
      tracker.move(by: numbers(drag.translation))
      velocity = tracker.velocity(numbers(drag.velocity))
      clamp?.move(to: tracker.place)
      path.append((time, clamp?.position ?? tracker.position))
    }
    follow(path)
    return clamp?.inward(velocity) ?? velocity
  }

  /// The view's one number is multiplied (scale) or added to (angle).
  mutating func turn(_ stroke: Stroke, from position: [Double]) -> [Double] {
    let isScale = simulation.kind == .magnify
    let start = caught(at: position)
    var clamp = EventClamp(position, in: simulation)
    var velocity = [0.0]
    var path: [(time: Double, position: [Double])] = []
    for (time, value) in stroke.values {
      guard let fingers = value.fingers else { continue }
      let place = start.place.map { isScale ? $0 * fingers.amount : $0 + fingers.amount }
      let slope = start.bands.slope(at: place)[0]
      velocity = [slope * fingers.velocity * (isScale ? start.place[0] : 1)]
      if isScale {
        if let gain = clamp?.scale(to: place) { velocity[0] *= gain }
      } else {
        clamp?.move(to: place)
      }
      path.append((time, clamp?.position ?? start.position(of: place)))
    }
    follow(path)
    return clamp?.inward(velocity) ?? velocity
  }

  /// Two fingers scale, rotate and move the view; one moves it.
  mutating func transform(
    _ stroke: Stroke, rules: TransformRules, from position: [Double]
  ) -> [Double] {
    let moves = fingers(of: stroke, rules: rules)
    guard let first = moves.first else { return position.zeros }
    var clamp = EventClamp(position, in: simulation)
    var start = CaughtView(at: clamp?.position ?? position, in: simulation.bands)
    var tracker = TransformTracker(start, fingers: first.fingers, rules: rules)
    var places: [VelocitySample] = []
    var path: [(time: Double, position: [Double])] = []
    for (index, move) in moves.enumerated() {
      if index > 0, move.isNew || clamp != nil {
        start = CaughtView(at: tracker.pose.numbers, in: simulation.bands)
        tracker = TransformTracker(
          start, fingers: move.isNew ? move.fingers : moves[index - 1].fingers, rules: rules)
      }
      tracker.move(to: move.fingers)
      places.append(
        VelocitySample(
          time: move.time, position: clamp == nil ? tracker.place : tracker.pose.numbers))
      if move.time >= stroke.start { path.append((move.time, tracker.pose.numbers)) }
    }
    follow(path)
    let last = tracker.fingers
    pivot = PosePivot(image: (rules.pans ? last.current : last.start).center, anchor: rules.anchor)
    let velocity = tracker.velocity(from: places, by: simulation.estimator, liftTime: stroke.end)
    clamp?.stand(at: tracker.pose.numbers)
    return clamp?.inward(velocity) ?? velocity
  }

  private func fingers(of stroke: Stroke, rules: TransformRules) -> [FingerMove] {
    let end = stroke.end ?? lastTime
    guard rules.oneFingerDistance == nil else {
      // The view follows from the previous event on, so that it does not jump by the distance.
      let moves = events.freeMoves(from: stroke.touch, through: end)
      return Array(moves.suffix(from: max(0, moves.partitionPoint { $0.time < stroke.start } - 1)))
    }
    // The touches of an earlier gesture do not count.
    let last = touches.partitionPoint { $0 <= stroke.start } - 1
    let touch = simulation.preceding == nil ? stroke.touch : touches[max(0, last)]
    return events.fingerPairs(from: touch, through: end).map {
      FingerMove(time: $0.time, fingers: $0.fingers, isNew: false)
    }
  }

  /// Has no bands if each event is clamped.
  private func caught(at position: [Double]) -> CaughtView {
    guard simulation.clamping == .event
    else { return CaughtView(at: position, in: simulation.bands) }
    let edges = position.map { _ in RubberBands.Edges(lower: nil, upper: nil) }
    return CaughtView(
      at: position, in: RubberBands(edges, bounds: GestureBounds(), rest: simulation.bands.rest))
  }

  /// The last of several positions at the same time counts.
  private mutating func follow(_ path: [(time: Double, position: [Double])]) {
    guard !path.isEmpty else { return }
    let places = path.indices.filter { $0 + 1 == path.count || path[$0].time < path[$0 + 1].time }
    let (times, positions) = (places.map { path[$0].time }, places.map { path[$0].position })
    if let animation = simulation.trackingAnimation {
      view.follow(times: times, positions: positions, with: animation)
    } else {
      view.follow(times: times, positions: positions)
    }
  }
}

extension GestureValue {
  fileprivate var fingers: FingersValue? {
    switch self {
    case .magnify(let value), .rotate(let value): value
    default: nil
    }
  }
}
