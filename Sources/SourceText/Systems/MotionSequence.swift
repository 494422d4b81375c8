/// Motion's `animate([[target, values, transition], ...], options)`; times in seconds.
///
/// motiondivision/motion 1179584a: `animation/sequence/create.ts` and `utils/calc-time.ts`.
extension ScriptTranslation {
  /// Each segment, where the sequence begins it.
  mutating func motionSequence(
    _ segments: [ScriptNode], _ options: ScriptObject?
  ) throws(SourceError) -> [ScriptMotion] {
    let delay = try options.map { options throws(SourceError) in try wholeDelay(options) } ?? 0
    let defaults = try options?["defaultTransition"].map { member throws(SourceError) in
      try defaultsOfSegments(member)
    }
    var timeline = ScriptTimeline(.motion)
    var (placed, unknown): ([ScriptMotion], SourceError?) = ([], nil)
    for node in segments {
      guard let segment = try segment(node, on: &timeline) else { continue }
      let transition = try transition(of: segment, over: defaults)
      let motion = try motionTransition(transition, of: segment.values)
        .named("animate", at: node.column)
      let length = length(of: motion, by: transition, in: .motion)
      let place = place(segment.transition?["at"], on: &timeline)
      switch timeline.add(length, at: place, from: node.column) {
      case .success(let start): placed.append(motion.placed(at: start).placed(at: delay))
      case .failure(let place): unknown = unknown ?? place.error
      }
    }
    if let unknown { throw unknown.choosing(among: placed.choices) }
    return placed
  }

  private struct Segment {
    let values: ScriptObject?
    let transition: ScriptObject?
    let column: Int
  }

  /// Nil for a label, and for callbacks alone.
  private mutating func segment(
    _ node: ScriptNode, on timeline: inout ScriptTimeline
  ) throws(SourceError) -> Segment? {
    switch scope.resolved(node).value {
    case .string(let name):
      timeline.label(name, at: timeline.end)
    case .object(let label):
      guard let name = label["name"].flatMap({ text($0.value) }) else { break }
      timeline.label(name, at: place(label["at"], on: &timeline))
    case .list(let parts):
      guard let first = parts.first, !first.isObject || parts.count > 2 else { break }
      let isProgress = if case .function = first.value { parts.count == 2 } else { false }
      let transition = isProgress ? parts[1] : parts.count > 2 ? parts[2] : nil
      return Segment(
        values: isProgress || parts.count < 2 ? nil : motionValues(parts[1]),
        transition: try transition.map { node throws(SourceError) in
          try object(node, as: "the transition of a segment")
        }, column: node.column)
    default: throw unknown(node, as: "a segment", "write it, such as [\".box\", { x: 100 }]")
    }
    return nil
  }

  private mutating func place(
    _ at: ScriptMember?, on timeline: inout ScriptTimeline
  ) -> ScriptTimeline.Place {
    guard let at else { return timeline.end }
    if let text = text(at.value) {
      return timeline.place(text, at: at.value.column, inserting: .success(0))
    }
    do { return .success(try number(at.value, as: "at")) } catch {
      return .failure(UnknownPlace(error: error, isOwn: true))
    }
  }

  // MARK: - Transitions

  /// Before the whole sequence.
  private func wholeDelay(_ options: ScriptObject) throws(SourceError) -> Double {
    try refuse(
      ["repeat"], of: options, because: "a whole sequence repeats; paste one of its segments")
    try refuse(
      ["duration"], of: options,
      because: "it stretches the whole sequence; leave it out, and write it into the segments")
    try refuse(
      ["ease"], of: options,
      because: "it is in place of all easings of the sequence; write it into defaultTransition")
    return try number("delay", of: options) ?? 0
  }

  private func defaultsOfSegments(_ member: ScriptMember) throws(SourceError) -> ScriptObject {
    let defaults = try object(member.value, as: member.name)
    try refuse(
      ["delay", "repeat", "times"], of: defaults,
      because: "it is of the whole sequence; write it into the segments")
    return defaults
  }

  /// Returns the transition of a segment, which never has the springs that transforms have
  /// elsewhere.
  private func transition(
    of segment: Segment, over defaults: ScriptObject?
  ) throws(SourceError) -> ScriptObject {
    let given = segment.transition ?? ScriptObject(members: [], spreads: [], column: segment.column)
    try refuse(
      ["repeat"], of: given,
      because: "a segment repeats from where it has arrived; write its passes as segments")
    let own = ScriptObject(
      members: given.members.filter { $0.name != "at" }, spreads: [], column: given.column)
    let whole = defaults.map { own.over($0) } ?? own
    guard let type = whole["type"], try motionType(whole) == "spring" else {
      return whole.over(standardOfSegments(at: segment.column))
    }
    if let duration = defaults?["duration"], own["duration"] == nil {
      throw SourceError(
        "a spring takes the duration of defaultTransition for milliseconds", at: duration.column,
        remedy: "; write it beside type: \(type.value.source.ownText)")
    }
    return whole
  }

  private func standardOfSegments(at column: Int) -> ScriptObject {
    let source = SourceCursor("easeOut")
    let members: [(String, ScriptValue)] = [
      ("duration", .number(0.3)), ("ease", .string("easeOut")),
    ]
    return ScriptObject(
      members: members.map { name, value in
        let node = ScriptNode(value: value, column: column, source: source)
        return ScriptMember(name: name, value: node, column: column)
      }, spreads: [], column: column)
  }
}
