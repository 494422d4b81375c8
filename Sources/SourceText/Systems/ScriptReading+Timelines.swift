internal import AnimationCore

extension ScriptReading {
  /// Tweens begin where the timeline of the text begins them; without it, each is read from its own
  /// start, as the only motion is behind what is not known.
  mutating func placeOnTimelines(
    by finder: ScriptFinder, in source: SourceCursor
  ) throws(SourceError) {
    guard motions.contains(where: { $0.argument != nil }),
      WorkBudget.spend(units: SourceReader.wordCost * source.length)
    else { return }
    let timelines = ScriptTimelinePlaces(ScriptTimelines(source, of: self, finder), of: self)
    translation = timelines.translation
    var (placed, unknown): ([ScriptMotion], SourceError?) = ([], nil)
    for motion in motions {
      switch motion.argument.flatMap({ timelines.places[$0] }) {
      case .success(let steps)?: placed.append(motion.played(steps))
      case .failure(let place)? where place.isOwn || motions.count > 1:
        unknown = unknown ?? place.error
      case nil where motion.argument != nil && timelines.refusal != nil:
        unknown = unknown ?? timelines.refusal
      case .failure?, nil: placed.append(motion)
      }
    }
    if let unknown {
      throw unknown.choosing(among: placed.sorted { $0.column < $1.column }.choices)
    }
    motions = placed
  }
}

extension ScriptCall {
  static let timelines: [String: ScriptTimeline.System] = [
    "gsap.timeline": .gsap, "TimelineMax": .gsap, "TimelineLite": .gsap,
    "createTimeline": .anime, "anime.timeline": .animeVersion3,
  ]

  /// The system of a timeline that it makes.
  var timeline: ScriptTimeline.System? { Self.timelines[path] }
}
