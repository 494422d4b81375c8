/// Steps of tracks, placed one after another, by time or by label, and the timeline of all.
///
/// Steps are placed in the order in which they are appended, each by the end or the start of the
/// step before, and interrupt what their track shows by the rules of ``AnimationHistory``. The end
/// of a step is that of its motion as far as it is known then: a later step that interrupts it does
/// not move what was placed by it.
///
///     var sequence = TrackSequence()
///     let card = sequence.addTrack([Animator(at: [0])])
///     try sequence.append(SequenceStep(card, to: [100], with: .bouncy))
///     try sequence.append(SequenceStep(card, to: [0], with: .smooth), at: .withPrevious(0.2))
///     let timeline = sequence.timeline
///
/// Timelines inside of others have seconds of their own, `rate` of which are one outside: a step of
/// theirs is one outside with its times and those of its animation divided by the rate, and
/// interrupts by the same rules. In SwiftUI's fidelity the animation is at that speed instead.
///
/// - Complexity: O(steps · items), besides what each change of an ``AnimationHistory`` takes.
public struct TrackSequence: Sendable {
  /// The time of each label, in seconds, in the order of their appearance.
  public private(set) var labels: [(name: String, time: Double)] = []
  /// The changes of all steps, one for each item, in the order of the steps.
  public private(set) var changes: [SequenceChange] = []
  private var histories: [TrackHistory] = []
  private var labelTimes: [String: Double] = [:]
  /// The timelines inside of each other that are open; the whole is the first.
  private var scopes = [OpenTimeline(start: 0, rate: 1)]

  private struct OpenTimeline: Sendable {
    /// In seconds of the whole.
    let start: Double
    /// Its seconds in one of the whole.
    let rate: Double
    var previous: PlacedStep?
    /// The first of its changes.
    var first = 0
  }

  /// A step, or a timeline, that others follow.
  private struct PlacedStep: Sendable {
    let start: Double
    let changes: Range<Int>
    var end: Double?
  }

  /// Creates a sequence without tracks.
  public init() {}

  /// Adds a track with the state of each of its items; returns the places of the items.
  public mutating func addTrack(_ items: [Animator]) -> Range<Int> {
    let first = histories.count
    for item in items { histories.append(TrackHistory(item)) }
    return first..<histories.count
  }

  // MARK: - Positions

  /// Appends a step; returns its start in seconds, and whether that is later than asked for.
  ///
  /// - Throws: ``SequenceFault`` for a step without a place; the sequence is then of no use.
  @discardableResult
  public mutating func append(
    _ step: SequenceStep, at position: SequencePosition = .standard
  ) throws(SequenceFault) -> StepPlacement {
    let scope = scopes[scopes.count - 1]
    let placement = try place(of: position)
    let first = changes.count
    let delays = step.stagger?.delays(count: step.items.count)
    for (place, item) in step.items.enumerated() where WorkBudget.mayContinue {
      let delay = delays.map { $0[place] / scope.rate } ?? 0
      try change(item: item, by: step, place: place, at: placement.start + delay, rate: scope.rate)
    }
    follow(PlacedStep(start: placement.start, changes: first..<changes.count))
    return placement
  }

  private mutating func change(
    item: Int, by step: SequenceStep, place: Int, at start: Double, rate: Double
  ) throws(SequenceFault) {
    guard start.isFinite else { throw .overflow }
    let clock = histories[item].clock
    guard start >= clock else { throw .tooEarly(after: clock) }
    let animation = step.animation?.onClock(rate: rate, under: histories[item].rules)
    let (change, outcome) = histories[item].change(
      to: step.target(at: place), from: step.origin(at: place), at: start, with: animation)
    changes.append(
      SequenceChange(
        item: item, start: start, outcome: outcome, end: step.end, change: change))
  }

  /// Adds a label, which is no step: what is placed by the step before is not placed by the label.
  @discardableResult
  public mutating func addLabel(
    _ name: String, at position: SequencePosition = .standard
  ) throws(SequenceFault) -> StepPlacement {
    guard labelTimes[name] == nil else { throw .repeatedLabel(name) }
    let placement = try place(of: position)
    labelTimes[name] = placement.start
    labels.append((name, placement.start))
    return placement
  }

  /// Opens a timeline inside of this one, whose steps are appended next; the rate is above 0.
  @discardableResult
  public mutating func open(
    at position: SequencePosition = .standard, rate: Double
  ) throws(SequenceFault) -> StepPlacement {
    let placement = try place(of: position)
    let inner = scopes[scopes.count - 1].rate * rate
    guard inner.isFinite, inner > 0 else { throw .overflow }
    scopes.append(OpenTimeline(start: placement.start, rate: inner, first: changes.count))
    return placement
  }

  /// Closes the timeline that was opened last, which is the step before what comes next.
  public mutating func close() {
    guard scopes.count > 1 else { return }
    let scope = scopes.removeLast()
    follow(PlacedStep(start: scope.start, changes: scope.first..<changes.count))
  }

  private mutating func follow(_ placed: PlacedStep) { scopes[scopes.count - 1].previous = placed }

  /// Never before the start of the timeline that lists it, as in Motion.
  private mutating func place(of position: SequencePosition) throws(SequenceFault) -> StepPlacement
  {
    let scope = scopes[scopes.count - 1]
    let time: Double
    switch position {
    case .time(let seconds): time = scope.start + seconds / scope.rate
    case .withPrevious(let offset):
      time = (scope.previous?.start ?? scope.start) + offset / scope.rate
    case .afterPrevious(let offset): time = try endOfPrevious() + offset / scope.rate
    case .label(let name, let offset):
      guard let label = labelTimes[name] else { throw .unknownLabel(name) }
      time = label + offset / scope.rate
    }
    guard time.isFinite else { throw .overflow }
    return StepPlacement(start: max(scope.start, time), isPostponed: time < scope.start)
  }

  /// Found when it is asked for, and kept.
  private mutating func endOfPrevious() throws(SequenceFault) -> Double {
    let scope = scopes[scopes.count - 1]
    guard let previous = scope.previous else { return scope.start }
    var end = previous.end ?? previous.start
    if previous.end == nil {
      for index in previous.changes where WorkBudget.mayContinue {
        end = max(end, self.end(of: index))
      }
      scopes[scopes.count - 1].previous?.end = end
    }
    guard end.isFinite else { throw .endless }
    return end
  }

  private mutating func end(of index: Int) -> Double {
    let change = changes[index]
    let completion = histories[change.item].completion(of: change.change)
    return change.end == .logical ? completion.logicallyComplete : completion.removed
  }

  // MARK: - The whole

  /// The time at which each change is logically complete, and has settled, in seconds.
  public mutating func completions() -> [AnimationCompletion] {
    changes.indices.map { histories[changes[$0].item].completion(of: changes[$0].change) }
  }

  /// The time at which all steps have ended, each by its own ``StepEnd``, in seconds; infinite if
  /// one never does.
  public mutating func end() -> Double {
    changes.indices.reduce(0) { max($0, end(of: $1)) }
  }

  /// The targets of all items after the last change, one after another.
  public var targets: [Double] { histories.flatMap(\.target) }

  /// The values of all items side by side, in the order in which the tracks were added.
  public var timeline: Timeline {
    histories.count == 1
      ? histories[0].timeline : Timeline(sideBySide: histories.map(\.timeline))
  }
}
