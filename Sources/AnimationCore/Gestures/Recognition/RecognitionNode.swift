struct RecognitionNode: Sendable {
  enum Combination: Sendable { case simultaneously, sequenced, exclusively }

  /// The path from the root: 0 for the first of two, 1 for the second.
  let path: [Int]
  let combination: Combination?
  private var recognizer: (any Recognizer)?
  private var children: [RecognitionNode] = []
  /// A failure imposed by the combination, which overrides the node's own phase.
  private var verdict: GestureFailure?
  private var hasBegunSecond = false
  /// Whether the node is two views, which report nothing in common.
  private var isSilent = false
  private var reported = Report()
  /// Kept, since every view around asks: found anew at each event, views in one another would cost
  /// the square of their number.
  private(set) var phase = GesturePhase.possible

  private struct Report {
    var value: GestureValue?
    var isOver = false
    var hasFailed = false
  }

  init(_ description: GestureDescription, path: [Int] = [], estimator: VelocityEstimator) {
    self.path = path
    let pair: (Combination, GestureDescription, GestureDescription)?
    switch description {
    case .simultaneously(let first, let second): pair = (.simultaneously, first, second)
    case .sequenced(let first, let second): pair = (.sequenced, first, second)
    case .exclusively(let first, let second): pair = (.exclusively, first, second)
    case .attached(let outer, let inner, let attachment):
      isSilent = true
      pair =
        switch attachment {
        case .gesture: (.exclusively, inner, outer)
        case .highPriorityGesture: (.exclusively, outer, inner)
        case .simultaneousGesture: (.simultaneously, outer, inner)
        }
    default: pair = nil
    }
    combination = pair?.0
    guard let pair else {
      recognizer = description.recognizer(estimator: estimator)
      phase = currentPhase
      return
    }
    children = [pair.1, pair.2].enumerated().map { index, description in
      RecognitionNode(description, path: path + [index], estimator: estimator)
    }
    phase = currentPhase
  }

  // MARK: - Events

  /// The first time at which the phase changes without an event, in seconds.
  var deadline: Double? {
    if phase.isOver { return nil }
    if let recognizer { return recognizer.deadline }
    return listening.compactMap { children[$0].deadline }.min()
  }

  mutating func receive(_ event: PointerEvent, touches: Touches) {
    guard !phase.isOver else { return }
    recognizer?.receive(event)
    for index in listening { children[index].receive(event, touches: touches) }
    arrange(at: event.time, touches: touches)
  }

  mutating func wake(at time: Double, touches: Touches) {
    guard !phase.isOver else { return }
    if let deadline = recognizer?.deadline, deadline <= time { recognizer?.wake() }
    for index in listening { children[index].wake(at: time, touches: touches) }
    arrange(at: time, touches: touches)
  }

  /// The nodes that receive events; the second of a sequence only once the first has ended.
  private var listening: Range<Int> {
    guard combination == .sequenced else { return children.indices }
    return hasBegunSecond ? 1..<2 : 0..<1
  }

  private mutating func arrange(at time: Double, touches: Touches) {
    defer { phase = currentPhase }
    guard children.count == 2 else { return }
    let first = children[0].phase
    switch combination {
    case .sequenced where first.failure != nil: children[1].fail(.firstFailed)
    case .sequenced where first.hasEnded && !hasBegunSecond:
      hasBegunSecond = true
      for touch in touches.downs(at: time) { children[1].receive(touch, touches: touches) }
    case .exclusively where first.isRecognized: children[1].fail(.excluded)
    default: break
    }
  }

  private mutating func fail(_ failure: GestureFailure) {
    guard phase.failure == nil else { return }
    verdict = failure
    for index in children.indices { children[index].fail(failure) }
    phase = currentPhase
  }

  // MARK: - Phase

  private var currentPhase: GesturePhase {
    if let verdict { return .failed(verdict) }
    if let recognizer { return recognizer.phase }
    let (first, second) = (children[0].phase, children[1].phase)
    switch combination {
    case .simultaneously: return Self.simultaneous(first, second)
    case .sequenced: return Self.sequence(first, second)
    case .exclusively, nil: return Self.exclusive(first, second)
    }
  }

  private static func simultaneous(_ first: GesturePhase, _ second: GesturePhase) -> GesturePhase {
    let value = GestureValue.simultaneous(first: first.value, second: second.value)
    if first.isOver, second.isOver {
      return first.hasEnded || second.hasEnded ? .ended(value) : .failed(.nothingRecognized)
    }
    if first.isRecognized || second.isRecognized { return .active(value) }
    return first.value == nil && second.value == nil ? .possible : .pending(value)
  }

  private static func sequence(_ first: GesturePhase, _ second: GesturePhase) -> GesturePhase {
    switch (first, second) {
    case (.possible, _): .possible
    case (.pending(let value), _): .pending(.sequenceFirst(value))
    case (.active(let value), _): .active(.sequenceFirst(value))
    case (.failed, _): .failed(.firstFailed)
    case (.ended(let value), .possible): .active(.sequenceSecond(value, nil))
    case (.ended(let value), .pending(let next)), (.ended(let value), .active(let next)):
      .active(.sequenceSecond(value, next))
    case (.ended(let value), .ended(let next)): .ended(.sequenceSecond(value, next))
    case (.ended, .failed(let failure)): .failed(failure)
    }
  }

  private static func exclusive(_ first: GesturePhase, _ second: GesturePhase) -> GesturePhase {
    switch (first, second) {
    case (.possible, _): .possible
    case (.pending(let value), _): .pending(.exclusiveFirst(value))
    case (.active(let value), _): .active(.exclusiveFirst(value))
    case (.ended(let value), _): .ended(.exclusiveFirst(value))
    case (.failed, .possible): .possible
    case (.failed, .pending(let value)): .pending(.exclusiveSecond(value))
    case (.failed, .active(let value)): .active(.exclusiveSecond(value))
    case (.failed, .ended(let value)): .ended(.exclusiveSecond(value))
    case (.failed, .failed): .failed(.nothingRecognized)
    }
  }

  // MARK: - Reporting

  /// Parts before the whole; the second of two exclusive ones is unheard before the first fails.
  mutating func tell(
    at time: Double, isHeard: Bool = true, to recognition: inout GestureRecognition
  ) {
    WorkBudget.spend(units: GestureRecognition.eventCost)
    for index in children.indices {
      let waits = combination == .exclusively && index == 1 && children[0].phase.failure == nil
      children[index].tell(at: time, isHeard: isHeard && !waits, to: &recognition)
    }
    if isSilent { return }
    let phase = phase
    if let failure = phase.failure, !reported.hasFailed {
      reported.hasFailed = true
      recognition.failures.append(RecognitionFailure(path: path, time: time, failure: failure))
    }
    if isHeard { tell(phase, at: time, to: &recognition) }
  }

  private mutating func tell(
    _ phase: GesturePhase, at time: Double, to recognition: inout GestureRecognition
  ) {
    guard !reported.isOver else { return }
    if !phase.isOver, let value = phase.value, reported.value != value {
      reported.value = value
      recognition.events.append(
        RecognizedEvent(path: path, time: time, kind: .changed, value: value))
    }
    guard phase.isOver else { return }
    reported.isOver = true
    if let value = phase.value {
      recognition.events.append(RecognizedEvent(path: path, time: time, kind: .ended, value: value))
    }
    if reported.value != nil {
      recognition.events.append(RecognizedEvent(path: path, time: time, kind: .reset, value: nil))
    }
  }
}

extension GestureDescription {
  fileprivate func recognizer(estimator: VelocityEstimator) -> (any Recognizer)? {
    switch self {
    case .tap(let count, let spacing, let maximumDistance):
      TapRecognizer(count: count, spacing: spacing, maximumDistance: maximumDistance)
    case .longPress(let press): LongPressRecognizer(press)
    case .drag(let distance): DragRecognizer(minimumDistance: distance, estimator: estimator)
    case .magnify(let delta): FingersRecognizer(.magnify(minimum: delta), estimator: estimator)
    case .rotate(let delta, let center):
      FingersRecognizer(.rotate(minimum: delta), about: center, estimator: estimator)
    case .simultaneously, .sequenced, .exclusively, .attached: nil
    }
  }
}
