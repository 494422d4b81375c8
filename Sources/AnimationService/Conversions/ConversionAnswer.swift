internal import Conversions
internal import Rendering

extension ConvertedAnimation {
  /// All but `lost` is null without a conversion, and `error` for a motion that is the same.
  var answer: AnswerValue {
    let isExact = difference?.isExact ?? false
    return .object([
      AnswerMember("target", .text(system.rawValue)), AnswerMember("code", .text(code)),
      AnswerMember("parameters", parameters.map { .object($0.map(\.answer)) } ?? .null),
      AnswerMember("exact", .bool(isExact)),
      AnswerMember("error", isExact ? .null : difference?.answer ?? .null),
      AnswerMember("lost", .list(lost) { .text($0) }),
    ])
  }
}

extension MotionDifference {
  var answer: AnswerValue {
    .object([
      "value": .number(CodeNumber.rounded(value, digits: 6)),
      "time": .number(CodeNumber.rounded(time, digits: 6)),
    ])
  }
}

extension ConvertedAnimation: AnswerConversion {
  package var systemName: String { system.rawValue }
  package var isMiss: Bool { miss != nil }
  package var error: Double { difference.map { $0.isExact ? 0 : $0.value } ?? 0 }
}

extension CodeParameter {
  fileprivate var answer: AnswerMember {
    switch value {
    case .bool(let value): AnswerMember(name, .bool(value))
    case .integer(let value): AnswerMember(name, .integer(value))
    case .number(let value): AnswerMember(name, .number(value))
    case .numbers(let values): AnswerMember(name, .numbers(values))
    case .text(let text): AnswerMember(name, .text(text))
    }
  }
}
