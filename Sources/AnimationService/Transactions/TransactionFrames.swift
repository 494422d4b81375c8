internal import AnimationCore

/// The frames of a transaction's attributes, as `frames` asks for them.
struct TransactionFrames: Sendable {
  private let options: EvaluationOptions

  /// Reads `frames`; nil if it is not given.
  ///
  /// - Parameters:
  ///   - object: the request.
  ///   - rules: the rules of the request.
  ///   - platform: the platform of the request.
  /// - Returns: The frames; nil for none.
  static func read(
    _ object: inout RequestObject, under rules: EvaluationRules, platform: Platform
  ) -> TransactionFrames? {
    // Asks for the motion of each attribute whose values are known.
    object.member("frames").map { value in
      value.object { frames in
        var sample = SampleRequest.read(&frames)
        if !value.isAbsent, !frames.has("sample") { sample.pointer = value.pointer }
        let columns = EvaluationOptions.columns(&frames, among: [.value, .velocity, .model])
        return TransactionFrames(
          options: EvaluationOptions(
            rules: rules, platform: platform, sample: sample, columns: columns))
      }
    }
  }

  /// Returns the motion of an attribute, with its samples and its state.
  ///
  /// - Parameters:
  ///   - attribute: the index of the attribute.
  ///   - resolved: the transactions, in chronological order.
  ///   - descriptions: the descriptions of their animations.
  ///   - count: the number of numbers in all samples so far, to which those of the attribute are
  ///     added.
  ///   - context: the limits of the request, and its faults.
  /// - Returns: The members of the answer; none if the attribute's values are unknown.
  func members(
    of attribute: Int, _ resolved: [ResolvedTransaction],
    _ descriptions: [Animation: AnimationDescription], _ count: inout Int,
    in context: OperationContext
  ) -> [AnswerMember] {
    guard let values = resolved.first?.attributes[attribute].attribute.values else { return [] }
    let history = resolved.history(of: attribute, values, under: options.rules)
    var model = ModelHistory(values[0])
    for (value, change) in zip(values.dropFirst(), resolved) {
      model.append(value, from: change.requested.time)
    }
    let timeline = history.timeline
    let times = options.sample.times(
      through: timeline.duration, weight: values[0].weight, in: context)
    count += times.count * max(1, values[0].weight)
    if count > context.limits.maximumNumbers {
      context.faults.add(
        "exceeds the limit of \(context.limits.maximumNumbers) numbers", .limit,
        at: options.sample.pointer)
    }
    guard context.faults.isEmpty, !context.work.isExhausted else { return [] }
    let answer = Answer(timeline, at: times, options: options, model: model)
    var state = AnimatorState(history.animator, model: values[values.count - 1])
    state.descriptions = descriptions
    return [
      AnswerMember("timeline", timeline.answer),
      AnswerMember("samples", answer.columns.map { .columns($0) } ?? .null),
      state.member,
    ]
  }
}

extension Timeline {
  /// The durations of the timeline.
  fileprivate var answer: AnswerValue {
    .object([
      "duration": .number(duration), "logicalDuration": .number(logicalDuration),
      "settles": .bool(duration.isFinite),
    ])
  }
}
