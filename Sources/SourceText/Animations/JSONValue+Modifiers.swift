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

  /// The modifier of an animation that is played `passes` times, or forever for nil.
  ///
  /// A reversed pass runs backward in time; SwiftUI's is mirrored.
  static func repetition(_ passes: Double?, isReversed: Bool) -> JSONValue {
    [
      "repeatCount": passes.map { .number($0) }, "repeatForever": passes == nil ? true : nil,
      "autoreverses": .bool(isReversed), "reversal": isReversed ? "backward" : nil,
    ]
  }
}

extension [Member] {
  /// An animation with more modifiers outside of its own.
  func addingModifiers(_ modifiers: [JSONValue]) -> [Member] {
    var (members, all) = (filter { $0.key != "modifiers" }, modifiers)
    if case .array(let own)? = first(where: { $0.key == "modifiers" })?.value {
      all = own + modifiers
    }
    if !all.isEmpty { members.append(Member("modifiers", .array(all))) }
    return members
  }
}
