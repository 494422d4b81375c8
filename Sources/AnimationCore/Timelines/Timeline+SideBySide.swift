extension Timeline {
  /// Creates a timeline of several timelines' values side by side, which ends with the last.
  public init(sideBySide timelines: [Timeline]) {
    var width = 0
    let parts = timelines.map { timeline in
      defer { width += timeline.width }
      return ParallelMotionPart(numbers: Array(width..<width + timeline.width), timeline: timeline)
    }
    let motion = ParallelMotion(rest: Array(repeating: 0, count: width), parts: parts)
    self.init(
      width: width, duration: timelines.map(\.duration).max() ?? 0,
      logicalDuration: timelines.map(\.logicalDuration).max() ?? 0,
      rests: timelines.allSatisfy(\.rests), pieces: [TimelinePiece(motion: motion)])
  }
}
