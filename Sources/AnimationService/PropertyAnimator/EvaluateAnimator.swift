internal import AnimationCore

/// `/v1/animators/evaluate`: a property animator and its commands.
struct EvaluateAnimator: LegacyOperation {
  static let path = "/v1/animators/evaluate"
  static let layout = QueryLayout(QueryLayout.sample)

  /// The animator after the last command.
  private let animator: PropertyAnimator
  private let records: [AnimatorRecord]
  private let ends: ValueEnds
  private let added: [AddedAnimation]
  private let description: AnimationDescription
  private let options: EvaluationOptions

  init?(_ reader: inout ObjectReader, in context: OperationContext) {
    options = .read(&reader)
    let made = Self.animator(&reader, options)
    let ends = ValueEnds.read(&reader)
    let added = AddedAnimation.read(
      reader.member("animations"), limit: context.limits.maximumEvents)
    let list = reader.required("commands")
    let reading = AnimatorCommandReading(options: options)
    let commands = list.map { reading.read($0, limit: context.limits.maximumEvents) } ?? []
    guard let made, let ends, let added else { return nil }
    self.added = added
    var animator = made.animator
    records = Self.perform(commands, on: &animator)
    self.animator = animator
    self.ends = ends
    description = made.description
  }

  /// Performs commands on an animator; a command that fails is a fault, and later commands are
  /// skipped.
  private static func perform(_ commands: [AnimatorCommand], on animator: inout PropertyAnimator)
    -> [AnimatorRecord]
  {
    var records: [AnimatorRecord] = []
    for command in commands {
      do throws(PropertyAnimatorError) {
        try animator.perform(command.command, at: command.time)
      } catch {
        command.element.fail(error.sentence)
        break
      }
      records.append(AnimatorRecord(time: command.time, animator: animator))
    }
    return records
  }

  func answer(in context: OperationContext) -> Answer? {
    let timeline = animator.timeline(from: ends.from.numbers, to: ends.to.numbers)
    let times = options.sample.times(
      through: timeline.duration,
      weight: added.reduce(ends.to.weight + 1) { $0 + $1.ends.to.weight },
      limits: context.limits,
      faults: context.faults)
    guard let times else { return nil }
    var finished = animator
    finished.advance(to: timeline.duration)
    return answer(finished, timeline, at: times)
  }

  private func answer(
    _ animator: PropertyAnimator, _ timeline: Timeline, at times: SampleTimes
  ) -> Answer {
    var answer = Answer(timeline, at: times, options: options, model: History(ends.to))
    let fraction = SampledTimeline(animator.fractionTimeline, at: times)
    answer.columns?.columns += [
      Columns.Column(
        name: "fractionComplete", shape: .number(0),
        source: TimelineSource(timeline: fraction, part: .value)),
      Columns.Column(
        name: "fractionVelocity", shape: .number(0),
        source: TimelineSource(timeline: fraction, part: .velocity)),
    ]
    answer.animation = description
    answer.extras = [
      Answer.Extra("duration") { $0.number(animator.duration) },
      Answer.Extra("commands") { [records] in AnimatorRecord.write(records, to: &$0) },
      Answer.Extra("state") { $0.string(animator.state.rawValue) },
      Answer.Extra("completion") { Self.write(animator.completion, to: &$0) },
    ]
    if !added.isEmpty {
      answer.extras.append(added(of: animator, at: times))
    }
    return answer
  }

  /// Returns the added animations, each with its own samples.
  private func added(of animator: PropertyAnimator, at times: SampleTimes) -> Answer.Extra {
    let answers = added.map { item in
      let (from, to) = (item.ends.from.numbers, item.ends.to.numbers)
      return Answer(
        animator.timeline(from: from, to: to, delayFactor: item.delayFactor), at: times,
        options: options, model: History(item.ends.to))
    }
    return Answer.Extra("animations") { [added] writer in
      writer.beginArray()
      for (item, answer) in zip(added, answers) {
        writer.beginObject()
        writer.member("delayFactor", item.delayFactor)
        if let columns = answer.columns {
          writer.key("samples")
          columns.write(to: &writer)
        }
        writer.endObject()
      }
      writer.endArray()
    }
  }

  private static func write(
    _ completion: PropertyAnimator.Completion?, to writer: inout JSONWriter
  ) {
    guard let completion else { return writer.null() }
    writer.beginObject()
    writer.member("at", completion.time)
    writer.member("position", completion.position.rawValue)
    writer.endObject()
  }
}

// MARK: - Reading

extension EvaluateAnimator {
  private static func animator(_ reader: inout ObjectReader, _ options: EvaluationOptions)
    -> (animator: PropertyAnimator, description: AnimationDescription)?
  {
    let element = reader.member("timing")
    let timing = element.map { TimingReading.read($0, options) } ?? .easeInOut
    let given = reader.member("duration")
    if given != nil { timing?.ownDuration?.fail("cannot be combined with \"duration\"") }
    let pauses = reader.member("pausesOnCompletion").map { $0.bool() } ?? false
    let isLinear = reader.member("scrubsLinearly").map { $0.bool() } ?? true
    guard let timing, let duration = duration(given, of: timing, &reader), let pauses, let isLinear
    else { return nil }
    do throws(PropertyAnimatorError) {
      let animator = try PropertyAnimator(
        timing: timing.parameters, duration: duration, pausesOnCompletion: pauses,
        scrubsLinearly: isLinear, rules: options.rules)
      return (animator, timing.lasting(duration))
    } catch {
      element?.fail(error.sentence)
      return nil
    }
  }
}

extension EvaluateAnimator {
  /// Returns the animator's duration in seconds, which is required for a spring given by its
  /// damping ratio; a curve has a default.
  private static func duration(
    _ given: Element?, of timing: TimingDescription, _ reader: inout ObjectReader
  ) -> Double? {
    guard case .damped = timing.parameters else {
      return (given ?? timing.ownDuration).map { $0.number(.nonNegative) }
        ?? timing.description.curveDuration
    }
    if given == nil, let seconds = timing.writtenDuration { return seconds }
    guard let element = given ?? timing.ownDuration else {
      reader.missing("duration", "is required")
      return nil
    }
    return element.number(.positive)
  }
}

extension AnimationDescription {
  /// The duration of the animation's curve in seconds; the default curve duration if the animation
  /// has no curve.
  fileprivate var curveDuration: Double {
    if case .curve(_, let duration) = base { return duration }
    return Animation.defaultCurveDuration
  }
}

/// A value that was added to an animator, and the fraction of the animator's duration that it
/// waits.
private struct AddedAnimation: Sendable {
  let ends: ValueEnds
  let delayFactor: Double

  /// Reads the added animations.
  ///
  /// - Returns: The animations, empty if there is no list; nil, with faults, if one is invalid.
  static func read(_ element: Element?, limit: Int) -> [AddedAnimation]? {
    guard let element else { return [] }
    guard let items = element.array() else { return nil }
    guard items.count <= limit else {
      element.fail("lists more than \(limit) animations")
      return nil
    }
    let animations = items.map(read)
    return animations.contains { $0 == nil } ? nil : animations.compactMap(\.self)
  }

  private static func read(_ element: Element) -> AddedAnimation? {
    guard var reader = element.object() else { return nil }
    let ends = ValueEnds.read(&reader)
    let factor = reader.member("delayFactor").map { $0.number(.between(0, 1)) } ?? 0
    reader.finish()
    guard let ends, let factor else { return nil }
    return AddedAnimation(ends: ends, delayFactor: factor)
  }
}

/// The state of an animator after a command.
///
/// A copy of the animator itself would also hold its past.
private struct AnimatorRecord: Sendable {
  let time: Double
  let state: PropertyAnimator.State
  let isRunning: Bool
  let isReversed: Bool
  let fraction: (value: Double, velocity: Double)

  init(time: Double, animator: PropertyAnimator) {
    self.time = time
    (state, fraction) = (animator.state, animator.fractionComplete)
    (isRunning, isReversed) = (animator.isRunning, animator.isReversed)
  }

  static func write(_ records: [AnimatorRecord], to writer: inout JSONWriter) {
    writer.beginArray()
    for record in records { record.write(to: &writer) }
    writer.endArray()
  }

  private func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("at", time)
    writer.member("state", state.rawValue)
    writer.member("isRunning", isRunning)
    writer.member("isReversed", isReversed)
    writer.member("fractionComplete", fraction.value)
    writer.member("fractionVelocity", fraction.velocity)
    writer.endObject()
  }
}
