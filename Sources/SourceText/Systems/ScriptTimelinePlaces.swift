/// The places at which the tweens of a text begin, by the timelines on which they are.
struct ScriptTimelinePlaces {
  private(set) var translation: ScriptTranslation
  /// By the columns of the first arguments of the tweens.
  private(set) var places: [Int: Result<[TimelineStep], UnknownPlace>] = [:]
  /// The reason why a timeline without a tween of the text is no part of an answer.
  private(set) var refusal: SourceError?
  private let timelines: ScriptTimelines
  private let reading: ScriptReading
  private let lengths: [Int: ScriptLength]
  /// Those that are filled, also while they are.
  private var filled: Set<Int> = []
  private var depth = 0
  private static let maximumDepth = 32

  init(_ timelines: ScriptTimelines, of reading: ScriptReading) {
    (self.timelines, self.reading, translation) = (timelines, reading, reading.translation)
    lengths = Dictionary(
      reading.motions.compactMap { motion in
        motion.argument.flatMap { argument in motion.length.map { (argument, $0) } }
      }, uniquingKeysWith: { first, _ in first })
    for (index, timeline) in timelines.all.enumerated() where timeline.uses != 1 {
      place(index, unless: severalUses(of: index).map { UnknownPlace(error: $0) })
    }
    for index in timelines.all.indices where !filled.contains(index) {
      place(index, unless: UnknownPlace(error: notReached(index), isOwn: true))
    }
  }

  private mutating func place(_ index: Int, unless unknown: UnknownPlace?) {
    var timeline = timeline(index)
    if let unknown { timeline.loseTweens(unknown) }
    for tween in timeline.tweens { places[tween.argument] = tween.steps }
  }

  private var isOnly: Bool { reading.motions.count == 1 }

  private mutating func timeline(_ index: Int) -> ScriptTimeline {
    filled.insert(index)
    let source = timelines.all[index]
    var timeline = ScriptTimeline(source.system)
    for step in source.steps {
      switch step {
      case .call(let call): put(call, on: &timeline, from: source)
      case .unknown(let error, let calls):
        timeline.lose(error)
        for case let argument? in calls.map(\.arguments.first?.column) {
          lose(argument, error, on: &timeline)
        }
      }
    }
    play(source, &timeline)
    return timeline
  }

  private mutating func play(_ source: ScriptTimelines.Timeline, _ timeline: inout ScriptTimeline) {
    guard let options = reading.options(of: source.maker) else { return }
    do throws(SourceError) {
      let (delay, passes) = try translation.playback(of: options, in: source.system)
      let error = translation.isOfWhole(options)
      if timeline.tweens.isEmpty, delay != 0 || !passes.isOnce { refusal = refusal ?? error }
      timeline.play(passes, behind: delay, orElse: error)
    } catch {
      if timeline.tweens.isEmpty { refusal = refusal ?? error }
      timeline.loseTweens(UnknownPlace(error: error, isOwn: true))
    }
  }

  private func severalUses(of index: Int) -> SourceError? {
    let timeline = timelines.all[index]
    guard timeline.uses > 1 else { return nil }
    return SourceError(
      "this timeline is put on others more than once", at: timeline.maker.column,
      remedy: "; paste one of the calls that do")
  }

  /// Returns the error for a timeline that no other has given a place, though it is put on one.
  private func notReached(_ index: Int) -> SourceError {
    SourceError(
      "this timeline is put on itself, or lies more than \(Self.maximumDepth) deep",
      at: timelines.all[index].maker.column, remedy: "; paste one of its tweens")
  }

  private func lose(_ argument: Int, _ error: SourceError, on timeline: inout ScriptTimeline) {
    guard lengths[argument] != nil else { return }
    timeline.lose(argument, UnknownPlace(error: error))
  }

  // MARK: - Calls

  private mutating func put(
    _ call: ScriptCall, on timeline: inout ScriptTimeline, from source: ScriptTimelines.Timeline
  ) {
    switch (timeline.system, call.method) {
    case (.gsap, let method) where ScriptTranslation.tweensOfGSAP.contains(method):
      putTween(call, translation.indexOfGSAPPosition(call), on: &timeline)
    case (.anime, "add") where call.arguments.count > 1 && isObject(call.arguments[1]):
      putTween(call, 2, on: &timeline)
    case (.animeVersion3, "add"): putTween(call, 1, on: &timeline)
    case (.gsap, "set"), (.anime, "set"): putValues(call, on: &timeline, from: source)
    case (.gsap, "call"): putInstant(call, 2, on: &timeline)
    case (.anime, "call"): putInstant(call, 1, on: &timeline)
    case (.gsap, "addLabel"), (.anime, "label"): label(call, on: &timeline)
    case (.gsap, "add"): putChild(call, on: &timeline)
    case (.gsap, "addPause"): stop(call, &timeline)
    case _ where ScriptTimelines.idle.contains(call.method): break
    default:
      timeline.lose(
        SourceError(
          "how long \(call.method) takes on the timeline is not known", at: call.column,
          remedy: timeline.system.remedy))
    }
  }

  private func isObject(_ node: ScriptNode) -> Bool { translation.scope.resolved(node).isObject }

  private mutating func putTween(
    _ call: ScriptCall, _ index: Int, of child: ScriptCall? = nil,
    on timeline: inout ScriptTimeline
  ) {
    guard let argument = (child ?? call).arguments.first?.column else { return }
    var length =
      lengths[argument]
      ?? .unknown(
        SourceError(
          "how long \(call.path) takes is not known", at: call.column,
          remedy: "; write its duration into its object"))
    let position = call.arguments.indices.contains(index) ? call.arguments[index] : nil
    let place = place(position, inserting: length.duration, on: &timeline)
    if let position, translation.isSpread(position) {
      length = .unknown(ScriptLength.ofElements(at: position.column, in: timeline.system))
    }
    timeline.addTween(
      length, at: place, from: position?.column ?? call.column, argument: argument)
  }

  /// `set`, which takes no time but may have a delay.
  private mutating func putValues(
    _ call: ScriptCall, on timeline: inout ScriptTimeline, from source: ScriptTimelines.Timeline
  ) {
    var vars =
      call.arguments.count > 1 ? try? translation.object(call.arguments[1], as: "set") : nil
    if let defaults = reading.defaults(ofTimeline: source.maker) { vars = vars?.over(defaults) }
    let length =
      vars.map { translation.length(.success(0), by: $0, in: timeline.system) }
      ?? .unknown(
        SourceError(
          "the values of set are not known", at: call.column,
          remedy: "; write them, such as { x: 0 }"))
    putInstant(call, 2, length, on: &timeline)
  }

  private mutating func putInstant(
    _ call: ScriptCall, _ index: Int, _ length: ScriptLength = .none,
    on timeline: inout ScriptTimeline
  ) {
    let position = call.arguments.indices.contains(index) ? call.arguments[index] : nil
    let place = place(position, inserting: .success(0), on: &timeline)
    _ = timeline.add(length, at: place, from: position?.column ?? call.column)
  }

  private mutating func label(_ call: ScriptCall, on timeline: inout ScriptTimeline) {
    guard let name = call.arguments.first.flatMap({ translation.text($0) }) else { return }
    let position = call.arguments.count > 1 ? call.arguments[1] : nil
    timeline.label(name, at: place(position, inserting: .success(0), on: &timeline))
  }

  /// `add` of GSAP: a label, a function, a tween, or what is made elsewhere.
  private mutating func putChild(_ call: ScriptCall, on timeline: inout ScriptTimeline) {
    guard let child = call.arguments.first else { return }
    if let index = timelines.child(child) { return putTimeline(index, by: call, on: &timeline) }
    switch translation.scope.resolved(child).value {
    case .string: label(call, on: &timeline)
    case .function: putInstant(call, 1, on: &timeline)
    case .list(let children): putChildren(children, by: call, on: &timeline)
    case .call(let tween) where argument(of: child) != nil:
      putTween(call, 1, of: tween, on: &timeline)
    default: loseChild(child, on: &timeline)
    }
  }

  /// The first argument of a tween, by its column; nil for anything else.
  private func argument(of child: ScriptNode) -> Int? {
    guard case .call(let tween) = translation.scope.resolved(child).value, tween.receiver == nil,
      let argument = tween.arguments.first?.column, lengths[argument] != nil
    else { return nil }
    return argument
  }

  private func loseChild(_ child: ScriptNode, on timeline: inout ScriptTimeline) {
    timeline.lose(
      SourceError(
        "how long \"\(child.source.excerpt)\" takes on the timeline is not known",
        at: child.column, remedy: timeline.system.remedy))
  }

  /// All at the place of the list.
  private mutating func putChildren(
    _ children: [ScriptNode], by call: ScriptCall, on timeline: inout ScriptTimeline
  ) {
    let position = call.arguments.count > 1 ? call.arguments[1] : nil
    let first = children.first.flatMap(argument).flatMap { lengths[$0] } ?? .none
    let place = place(position, inserting: first.duration, on: &timeline)
    for child in children {
      if let index = timelines.child(child) {
        putTimeline(index, by: call, at: place, on: &timeline)
      } else if let argument = argument(of: child), let length = lengths[argument] {
        timeline.addTween(
          length, at: place, from: position?.column ?? child.column, argument: argument)
      } else {
        loseChild(child, on: &timeline)
      }
    }
  }

  private mutating func putTimeline(
    _ index: Int, by call: ScriptCall, at given: ScriptTimeline.Place? = nil,
    on timeline: inout ScriptTimeline
  ) {
    if let error = severalUses(of: index) { return timeline.lose(error) }
    guard depth < Self.maximumDepth, !filled.contains(index)
    else { return timeline.lose(notReached(index)) }
    depth += 1
    defer { depth -= 1 }
    let child = self.timeline(index)
    let position = call.arguments.count > 1 ? call.arguments[1] : nil
    let place = given ?? place(position, inserting: child.end, on: &timeline)
    timeline.addChild(child, at: place, from: position?.column ?? call.column)
  }

  /// Without a place it is behind all that was put before.
  private mutating func stop(_ call: ScriptCall, _ timeline: inout ScriptTimeline) {
    let error = SourceError(
      "addPause stops the timeline until it is played on", at: call.column,
      remedy: "; leave it out")
    guard !isOnly else { return timeline.lose(error) }
    if !call.arguments.isEmpty {
      timeline.loseTweens(UnknownPlace(error: error))
    }
    timeline.stop(error)
  }

  private mutating func place(
    _ position: ScriptNode?, inserting duration: ScriptTimeline.Place,
    on timeline: inout ScriptTimeline
  ) -> ScriptTimeline.Place {
    guard let position, !position.isNothing else { return timeline.next }
    if let text = translation.text(position) {
      return timeline.place(text, at: position.column, inserting: duration)
    }
    do throws(SourceError) {
      let time = try translation.delay(position, as: "the position")
      return .success(time / timeline.system.unitsPerSecond)
    } catch {
      return .failure(UnknownPlace(error: error, isOwn: true))
    }
  }
}
