internal import JSONText

/// The motions of the animators, with what the sets around them set.
extension AndroidAnimators {
  func motions(
    in source: SourceCursor
  ) throws(SourceError) -> [(object: JSONValue, column: Int)] {
    let settled = try animators.isEmpty ? setsAlone : settledAnimators()
    if settled.isEmpty { return try AndroidInterpolator.motions(in: source) }
    if let isSequence, animators.count > 1 {
      throw SourceError.sequenceOfAnimators(at: isSequence)
    }
    return try settled.map { animator throws(SourceError) in
      var delay = 0.0
      for wait in try waits(of: animator) { delay += wait.seconds }
      for set in sets.owners(of: animator.owner) {
        delay += try AndroidDelay(in: set.settings).seconds
      }
      return (try animator.motion().adding(delay: delay), animator.column)
    }
  }

  /// The animators with what the sets around them set, the outermost last.
  private func settledAnimators() throws(SourceError) -> [AndroidAnimator] {
    if let set = sets.all.first(where: { !$0.isPlaying && !$0.settings.isEmpty }) {
      throw SourceError(
        "what the set plays is not in the text", at: set.column,
        remedy: "; write it by name, such as set.playTogether(fade, move), or paste the animators "
          + "alone")
    }
    let forces = animators.compactMap { $0.settings["spring"]?.nameAlone }
    // `view.animate().cancel()` before another.
    let moving = animators.contains { !$0.isBare } ? animators.filter { !$0.isBare } : animators
    return moving.filter { $0.name.map { !forces.contains($0) } ?? true }.map { animator in
      var animator = animator
      animator.ofTheme = springOfTheme
      if let name = animator.settings["spring"]?.nameAlone,
        let force = animators.last(where: { $0.name == name })
      {
        animator.settings.merge(force.settings) { own, _ in own }
      }
      for set in sets.owners(of: animator.owner) {
        animator.settings.merge(set.settingsOfAnimators) { _, ofSet in ofSet }
      }
      return animator
    }
  }

  /// Sets whose animators are not in the text.
  private var setsAlone: [AndroidAnimator] {
    sets.all.enumerated().filter { !$1.settings.isEmpty }.map { index, set in
      AndroidAnimator(
        kind: .plain, owner: index, name: nil, column: set.column,
        settings: set.settingsOfAnimators)
    }
  }

  /// Returns the delays that hold an animator, or a set that plays it.
  private func waits(of animator: AndroidAnimator) throws(SourceError) -> [AndroidDelay] {
    let sets = sets.owners(of: animator.owner).map { ($0.name, $0.column - 1) }
    return try postponements?.delays(of: [(animator.name, animator.column - 1)] + sets) ?? []
  }

  func staggers() throws(SourceError) -> [(SourceStagger, column: Int)] {
    var delays: [AndroidDelay] = []
    for set in sets.all { delays.append(try AndroidDelay(in: set.settings)) }
    for animator in animators {
      delays.append(try AndroidDelay(in: animator.settings))
      delays += try waits(of: animator)
    }
    // One wait may hold several animators.
    var columns: Set<Int> = []
    return delays.compactMap(\.stagger).filter { columns.insert($0.column).inserted }
  }
}

extension AndroidSet {
  /// The settings that its animators get when it starts.
  fileprivate var settingsOfAnimators: [String: SourceCursor] {
    settings.filter { $0.key != "startDelay" }
  }
}

extension SourceError {
  static func sequenceOfAnimators(at column: Int) -> SourceError {
    SourceError(
      "animators that follow each other are not one motion; paste one of them", at: column)
  }
}
