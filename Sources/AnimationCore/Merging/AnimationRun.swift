/// The animations that move a value since it was at rest, each the output of those before.
struct AnimationRun<Vector> {
  /// The animations, the oldest first; empty at rest.
  private(set) var animations: [RunningAnimation<Vector>]
  /// Whether all motions are known in advance, so that none need be replayed.
  private(set) var isForeseen: Bool
  /// The value at which the oldest animation began, shifted with the target.
  private(set) var origin: Vector
  /// The time in seconds at which the oldest animation began, or the one it merged with.
  private(set) var start: Double

  init(_ animations: [RunningAnimation<Vector>], from origin: Vector, start: Double) {
    (self.animations, self.origin, self.start) = (animations, origin, start)
    isForeseen = animations.allSatisfy(\.isForeseen)
  }

  /// The animation that alone moves the value; nil if there are several, or none.
  var animation: Animation? {
    animations.count == 1 && !animations[0].isMotion ? animations[0].animation : nil
  }

  /// Whether nothing but a ``CarriedMotion`` moves the value, whose target is where it may end.
  var isCarried: Bool { animations.count == 1 && animations[0].isCarried }

  /// Whether nothing runs, or a single animation that began at `time`, in the same frame.
  func isFresh(at time: Double) -> Bool {
    animations.isEmpty || time == start && animations.count == 1 && !isCarried
  }

  /// Replaces what runs, takes its place, if `merging` returns it, or lets all keep running.
  mutating func retarget(
    with next: RunningAnimation<Vector>, isReplaced: Bool,
    merging: (AnimationRun<Vector>) -> RunningAnimation<Vector>?
  ) -> ChangeOutcome {
    if isReplaced {
      (animations, isForeseen, start) = ([next], next.isForeseen, next.start)
      return .started
    }
    if let merged = merging(self) {
      (animations, isForeseen) = ([merged], merged.isForeseen)
      return .merged
    }
    combine(with: next)
    return .combined
  }

  mutating func combine(with next: RunningAnimation<Vector>) {
    animations.append(next)
    isForeseen = isForeseen && next.isForeseen
  }

  mutating func rest(at position: Vector) {
    (animations, isForeseen, origin) = ([], true, position)
  }
}

extension AnimationRun: Sendable where Vector: Sendable {}
extension AnimationRun: Equatable where Vector: Equatable {}
extension AnimationRun: Hashable where Vector: Hashable {}

extension AnimationRun<[Double]> {
  /// Whether nothing runs, or a single animation of the same frame, unless it took over the value
  /// from a ``CarriedMotion`` elsewhere.
  func isReplaced(at time: Double) -> Bool {
    guard isFresh(at: time) else { return false }
    return animations.first?.takeover.map { $0.position == origin } ?? true
  }

  mutating func shift(by delta: [Double]) {
    origin.add(delta)
    for index in animations.indices { animations[index].shift(by: delta) }
  }

  mutating func postpone(by delay: Double) {
    start += delay
    for index in animations.indices { animations[index].start += delay }
  }

  /// Returns the run of some of the value's numbers, which is at rest if these never move.
  func part(numbers: Range<Int>) -> AnimationRun {
    let parts = animations.map { $0.part(numbers: numbers) }
    let isStill = parts.count == 1 && parts[0].isStill
    return AnimationRun(isStill ? [] : parts, from: Array(origin[numbers]), start: start)
  }
}
