internal import JSONText

extension JSONValue {
  /// An animation in its object form, with a delay outside of all else; 0 changes nothing.
  ///
  /// A change that takes no time is a step at the end of its delay: SwiftUI's animations without
  /// duration are over at once, whatever their delay.
  func adding(delay: Double) -> JSONValue {
    guard delay != 0, case .object(let members) = self else { return self }
    if delay > 0, isWithoutDuration {
      return ["type": "timingCurve", "curve": "step-end", "duration": .number(delay)]
    }
    return .object(members.addingModifiers([["delay": .number(delay)]]))
  }

  /// Whether it is a curve of no duration, however often it repeats, unless it may lead back.
  private var isWithoutDuration: Bool {
    guard self["type"] == "timingCurve", self["duration"] == .number(0) else { return false }
    guard case .array(let modifiers)? = self["modifiers"] else { return true }
    return modifiers.allSatisfy { $0["autoreverses"] == .bool(false) }
  }
}
