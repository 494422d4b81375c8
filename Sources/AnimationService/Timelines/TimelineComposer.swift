internal import AnimationCore
internal import CSSValues
internal import Schema
internal import SourceText

/// The steps of a request, put in their places one after another.
struct TimelineComposer {
  private let script: TimelineScript
  private let values: ValueOptions
  private let options: EvaluationOptions
  private let caught: CaughtMotion?
  private var sequence = TrackSequence()
  private var tracks: [TimelineTrack] = []
  private var trackPlaces: [String: Int] = [:]
  /// The steps of each track, which tell the form of its strings.
  private var steps: [String: [TimelineScript.ScriptStep]] = [:]
  /// Without a step that could be read so far; each further one is read alone, since it would else
  /// look at all others again.
  private var wrongTracks: Set<String> = []
  /// In units of ``WorkBudget``, to look for what the text of a step may mean.
  private static let costOfWrongStep = 512
  private var labels: Set<String> = []
  private var targets: [ShapedValue] = []
  /// For each change of the sequence its place in ``targets``.
  private var moves: [Int] = []
  /// After the first fault nothing more is placed, since everything else may follow it.
  private var isPlaced = true

  init(
    _ script: TimelineScript, values: ValueOptions, options: EvaluationOptions,
    after caught: CaughtMotion?
  ) {
    (self.script, self.values, self.options) = (script, values, options)
    self.caught = caught
    for step in script.steps { steps[step.request.track, default: []].append(step) }
  }

  /// Nil with faults.
  mutating func compose(_ list: RequestValue) -> ComposedTimeline? {
    if let caught { continueTracks(of: caught, at: list) }
    for command in script.commands where list.reading.mayGoOn() { append(command) }
    if tracks.isEmpty, list.faults.isEmpty {
      list.fail("must have at least one step of a track", .missing)
    }
    values.refuseIgnored(outside: Set(steps.keys))
    guard list.faults.isEmpty, WorkBudget.mayContinue else { return nil }
    let whole = values.rounded(
      ShapedValue(joining: tracks.map { ($0.name, $0.value(of: $0.initial)) }))
    let parts = zip(tracks, whole.shape.parts)
    return ComposedTimeline(
      sequence: sequence, initial: whole, targets: targets, moves: moves,
      items: tracks.flatMap(\.itemNames), shapes: parts.flatMap { $0.itemShapes(in: $1) })
  }

  // MARK: - Commands

  private mutating func append(_ command: TimelineScript.ScriptCommand) {
    switch command {
    case .step(let step): step.value.faults.working(at: step.value.pointer) { append(step) }
    case .label(let label, let value):
      put(label.at, of: value) { sequence, position throws(SequenceFault) in
        try sequence.addLabel(label.name, at: position)
      }
      labels.insert(label.name)
    case .open(let inner, let value):
      put(inner.at, of: value) { sequence, position throws(SequenceFault) in
        try sequence.open(at: position, rate: inner.rate)
      }
    case .close: if isPlaced { sequence.close() }
    }
  }

  private mutating func append(_ step: TimelineScript.ScriptStep) {
    let request = step.request
    guard let (place, read) = values(of: step) else { return }
    let places = tracks[place].places
    guard moves.count + places.count <= TimelineScript.maximumChanges else {
      (request.items ?? step.value).fail(
        "moves more than \(TimelineScript.maximumChanges) items, with those of other steps", .limit)
      return
    }
    let animation =
      request.animation.map { options.optionalAnimation($0)?.animation } ?? .default
    let stagger = request.stagger?.stagger(count: places.count, fidelity: options.rules.fidelity)
    let next = SequenceStep(
      places, to: read.targets.map(\.numbers), from: read.origins.map(\.numbers), with: animation,
      end: request.end, stagger: stagger)
    put(request.at, of: step.value) { sequence, position throws(SequenceFault) in
      try sequence.append(next, at: position)
    }
    let first = targets.count
    targets += read.targets
    moves += (0..<places.count).map { read.targets.count > 1 ? first + $0 : first }
  }

  private mutating func put(
    _ at: RequestValue?, of value: RequestValue,
    _ place: (inout TrackSequence, SequencePosition) throws(SequenceFault) -> StepPlacement
  ) {
    var position = SequencePosition.standard
    if let at {
      guard let given = SequencePosition.read(at, isLabel: labels.contains) else {
        isPlaced = false
        return
      }
      position = given
    }
    guard isPlaced else { return }
    do throws(SequenceFault) {
      let placement = try place(&sequence, position)
      if placement.isPostponed {
        at?.warn("lies before the start of the timeline, and is that", .outOfRange)
      }
    } catch {
      isPlaced = false
      refuse(error, of: value, at: at)
    }
  }

  /// Labels in a sentence, and the longest of them in bytes.
  private static let (mostNamed, longestNamed) = (4, 64)

  /// The time or label that was meant, or the labels that there are.
  private func remedy(for name: String, at place: RequestValue) -> String {
    if let remedy = place.secondsRemedy
      ?? SequencePosition.remedy(forSpaces: name, isLabel: labels.contains)
    {
      return remedy
    }
    let known = labels.filter { $0.utf8.count <= Self.longestNamed }.sorted()
    let meant = Suggestion.phrase(for: name, among: known)
    guard meant.isEmpty else { return meant }
    if known.isEmpty { return "; give \"at\" as a time, or a step before it a \"label\"" }
    let named = known.prefix(Self.mostNamed).map { "\"\($0)\"" }.joined(separator: ", ")
    return "; write one of \(named)" + (known.count > Self.mostNamed ? " and others" : "")
  }

  private func refuse(_ fault: SequenceFault, of value: RequestValue, at: RequestValue?) {
    let place = at ?? value
    switch fault {
    case .unknownLabel(let name):
      place.fail("names no label before it" + remedy(for: name, at: place), .unknownName)
    case .repeatedLabel:
      (value.member("label") ?? value).fail("is the name of a label before it", .duplicate)
    case .endless:
      place.fail(
        "follows a step that never ends: give \"at\" as a time, or from \"<\"", .neverSettles)
    case .tooEarly(let time):
      place.failOrder(atLeast: time, timeOf: "the step before on the same track")
    case .overflow: place.fail("is a time that exceeds the range of a double", .overflow)
    }
  }

  // MARK: - Tracks

  /// The place of the step's track and the step's values; nil with a fault.
  private mutating func values(
    of step: TimelineScript.ScriptStep
  ) -> (track: Int, values: TimelineTrack.StepValues)? {
    let name = step.request.track
    if let place = trackPlaces[name] {
      guard takesItems(of: step, track: place) else { return nil }
      return (place, tracks[place].read(step))
    }
    guard let to = step.request.to else { return nil }
    let ends = values.part(name, depth: step.items == nil ? 1 : 2).ends(
      from: step.request.from, to: to,
      alongside: wrongTracks.contains(name) ? [] : others(besides: step))
    guard !ends.to.isWrong, !ends.from.isWrong else {
      wrongTracks.insert(name)
      WorkBudget.charge(units: Self.costOfWrongStep)
      return nil
    }
    let count = step.items?.count ?? 1
    addTrack(
      name, items: step.items, initial: [ends.from],
      animators: Array(
        repeating: Animator(at: ends.from.numbers, rules: options.rules), count: count))
    tracks[tracks.count - 1].move(to: [ends.to], of: step)
    return (tracks.count - 1, TimelineTrack.StepValues(targets: [ends.to]))
  }

  private func others(besides step: TimelineScript.ScriptStep) -> [RequestValue] {
    let others = (steps[step.request.track] ?? []).dropFirst().filter {
      ($0.items == nil) == (step.items == nil)
    }
    return others.flatMap { [$0.request.from, $0.request.to].compactMap(\.self) }
  }

  private mutating func addTrack(
    _ name: String, items: StepItems?, initial: [ShapedValue], model: [ShapedValue]? = nil,
    animators: [Animator]
  ) {
    WorkBudget.spend(units: 64 * animators.count, bytes: 64 * animators.count)
    trackPlaces[name] = tracks.count
    tracks.append(
      TimelineTrack(
        name: name, items: items, places: sequence.addTrack(animators), from: initial,
        model: model ?? initial))
  }

  private func takesItems(of step: TimelineScript.ScriptStep, track: Int) -> Bool {
    guard let items = step.items, items != tracks[track].items, let place = step.request.items
    else { return true }
    place.fail(
      tracks[track].items == nil
        ? "must be given by the first step of the track too"
        : "must be the same in all steps of the track", .wrongShape)
    return false
  }

  // MARK: - A caught motion

  /// Each member of a caught value continues as a track, which steps may interrupt.
  private mutating func continueTracks(of caught: CaughtMotion, at list: RequestValue) {
    guard case .object(let fields) = caught.model.shape else {
      let state = RequestValue(reading: list.reading, node: list.reading.root).member("state")
      state?.fail("has no object of tracks as its value", .wrongShape)
      return
    }
    for field in fields where list.reading.mayGoOn() {
      let first = steps[field.name]?.first
      let items = first?.items
      let shapes = items == nil ? [field.shape] : field.shape.parts
      guard items.map({ $0.fits(field.shape) }) ?? true else {
        first?.request.items?.fail("are not those of the state", .wrongShape)
        continue
      }
      let models = shapes.map { values.turned(caught.model.part($0)) }
      addTrack(
        field.name, items: items, initial: shapes.map { caught.value.part($0) }, model: models,
        animators: shapes.map { caught.animator.part(numbers: $0.numberRange) })
    }
  }
}

extension StepItems {
  fileprivate func fits(_ shape: Shape) -> Bool {
    switch (self, shape) {
    case (.count(let count), .array(let shapes)): count == shapes.count
    case (.names(let names), .object(let fields)): names == fields.map(\.name)
    default: false
    }
  }
}
