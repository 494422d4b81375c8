internal import AnimationCore

struct ConversionAnswer {
  private let name: ConversionTargetName
  /// Nil if the system has nothing like the motion.
  private let result: OriginalMotion.Result?
  private let description: AnimationDescription
  /// As a part of the distance from 0 to 1.
  private let tolerance: Double

  init(
    _ name: ConversionTargetName, _ result: OriginalMotion.Result?,
    of description: AnimationDescription, tolerance: Double
  ) {
    (self.name, self.result) = (name, result)
    (self.description, self.tolerance) = (description, tolerance)
  }

  var miss: String? {
    guard let difference = result?.difference else {
      return "has nothing like this motion, which never ends or takes more than "
        + "\(OriginalMotion.maximumPieces) stops"
    }
    guard difference.value > tolerance else { return nil }
    let limit = String(number: tolerance)
    return "has nothing within \(limit) of this motion: the nearest misses by "
      + "\(Self.short(difference.value)) at \(Self.short(difference.time)) s"
  }

  private static func short(_ number: Double) -> String {
    guard number != 0 else { return "0" }
    return String(number: CodeNumber.rounded(number, digits: 3))
  }

  /// The members `code` and `parameters` are null without a conversion, and `error` is null without
  /// one, and for a motion that is the same.
  var answer: AnswerValue {
    let conversion = result?.conversion
    let isExact = result?.difference.isExact ?? false
    return .object([
      AnswerMember("target", .text(name.rawValue)), AnswerMember("code", .text(conversion?.code)),
      AnswerMember("parameters", conversion.map { .object($0.parameters) } ?? .null),
      AnswerMember("exact", .bool(isExact)), AnswerMember("error", isExact ? .null : error),
      AnswerMember("lost", .list(lost) { .text($0) }),
    ])
  }

  /// The greatest distance from the original and its time in seconds; null without a conversion.
  private var error: AnswerValue {
    guard let difference = result?.difference else { return .null }
    return .object([
      "value": .number(CodeNumber.rounded(difference.value, digits: 6)),
      "time": .number(CodeNumber.rounded(difference.time, digits: 6)),
    ])
  }

  private var lost: [String] {
    var lost = miss.map { ["\(name.rawValue) \($0)."] } ?? []
    if let motion = result?.conversion.motion.playback, name != .swiftui {
      lost += Self.lost(of: motion, in: description)
    }
    return lost + (result?.conversion.lost ?? [])
  }

  private static func lost(
    of playback: PlainMotion.Playback, in description: AnimationDescription
  ) -> [String] {
    var lost: [String] = []
    let repeats = description.modifiers.contains { $0.repeats }
    if repeats, !playback.repeats { lost.append("It is not repeated.") }
    if let count = playback.count, count > 1, count % 2 == 0, playback.reversal != .none {
      lost.append("After the last pass the value may stay at its start instead of its target.")
    }
    let completes = description.modifiers.contains {
      if case .logicallyCompleteAfter = $0 { true } else { false }
    }
    if completes { lost.append("The logical completion.") }
    return lost
  }
}

extension Animation.Modifier {
  fileprivate var repeats: Bool {
    switch self {
    case .repeatCount(let count, _): count > 1
    case .repeatForever: true
    case .delay, .speed, .logicallyCompleteAfter: false
    }
  }
}
