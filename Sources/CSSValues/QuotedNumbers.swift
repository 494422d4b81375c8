internal import AnimationCore
internal import Schema

extension ShapedValue {
  /// For a motion without a start, so that no other value shows that the member should move.
  func warnOfQuotedNumbers(in value: RequestValue) {
    if !isWrong, !discretes.isEmpty { warn(of: shape, in: value) }
  }

  private func warn(of shape: Shape, in value: RequestValue) {
    guard WorkBudget.spend(units: 16), value.reading.mayGoOn() else { return }
    switch shape {
    case .number, .text: break
    case .discrete(let index):
      guard !ignored.contains(index), [.string, .escapedString].contains(value.kind),
        value.faults.mayExamine(),
        let text = value.text, let still = StillStrings(quotedNumber: text)
      else { return }
      value.warn(still.detail, .mistypedCSS)
    case .array(let shapes):
      for (shape, part) in zip(shapes, value.parts) { warn(of: shape, in: part) }
    case .object(let fields):
      for (field, member) in zip(fields, value.members) { warn(of: field.shape, in: member.value) }
    }
  }
}
