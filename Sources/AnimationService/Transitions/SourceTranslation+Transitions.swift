internal import JSONText
internal import SourceText

extension SourceTranslation {
  /// An animation applies to everything before it in the chain.
  mutating func transition(for calls: [Call], at place: JSONPointer = .root) throws(SourceError)
    -> JSONValue
  {
    guard let first = calls.first else { throw SourceError("expected a transition", at: 1) }
    columns.append((place, first.column))
    var combined = [try plainTransition(first, at: place)]
    for call in calls.dropFirst() {
      switch call.name {
      case "combined":
        let other = try only(call, labeled: "with")
        let otherPlace = place.appending("transitions").appending(combined.count)
        combined.append(try transition(for: try self.calls(of: other), at: otherPlace))
      case "animation":
        let other = try only(call, labeled: nil)
        let animation = try animation(other, at: place.appending("animation"))
        let members = combination(combined) + [Member(key: "animation", value: animation)]
        combined = [.object(members)]
      default: throw unknown(call, among: ["combined", "animation"])
      }
    }
    return combined.count == 1 ? combined[0] : .object(combination(combined))
  }

  /// One list however long the chain is.
  private func combination(_ transitions: [JSONValue]) -> [Member] {
    [Member](["type": "combined", "transitions": .array(transitions)])
  }

  private static let unlabeledMembers = ["scale": ["scale"], "blurReplace": ["configuration"]]

  /// The arguments of `asymmetric` are transitions themselves.
  private mutating func plainTransition(_ call: Call, at place: JSONPointer) throws(SourceError)
    -> JSONValue
  {
    let known = TransitionKind.allCases.filter(\.isOfViews).map(\.rawValue)
    guard known.contains(call.name)
    else { throw SourceError.unknown("transition", call.name, among: known, at: call.column) }
    var members = [Member(key: "type", value: .string(call.name))]
    if call.name == "asymmetric" {
      for argument in call.arguments {
        let label = argument.label ?? "insertion"
        let transition = try transition(for: try calls(of: argument), at: place.appending(label))
        members.append(Member(key: label, value: transition))
      }
    } else {
      members += try arguments(
        of: call, at: place, unlabeled: Self.unlabeledMembers[call.name] ?? [])
    }
    return .object(members)
  }

  func only(_ call: Call, labeled label: String?) throws(SourceError) -> Argument {
    guard call.arguments.count == 1, let argument = call.arguments.first, argument.label == label
    else {
      let form = label.map { "\($0): ..." } ?? "..."
      throw SourceError("expected \(call.name)(\(form))", at: call.column)
    }
    return argument
  }

  func unknown(_ call: Call, among names: [String]) -> SourceError {
    SourceError.unknown("modifier", call.name, among: names, at: call.column)
  }
}
