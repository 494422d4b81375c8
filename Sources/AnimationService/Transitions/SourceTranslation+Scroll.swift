internal import JSONText
internal import SourceText

extension SourceTranslation {
  /// The last of several calls of one modifier counts.
  mutating func scrollConfiguration(for calls: [Call]) throws(SourceError) -> JSONValue {
    guard let first = calls.first else { throw SourceError("expected a configuration", at: 1) }
    columns.append((.root, first.column))
    var members = [Member(key: "type", value: .string(first.name))]
    members += try configurationArguments(of: first)
    for call in calls.dropFirst() {
      let argument = try only(call, labeled: nil)
      let value =
        switch call.name {
        case "threshold": try threshold(for: try self.calls(of: argument))
        case "animation": try animation(argument, at: .root.appending("animation"))
        default: throw unknown(call, among: ["threshold", "animation"])
        }
      columns.append((.root.appending(call.name), argument.valueColumn))
      members.removeAll { $0.key == call.name }
      members.append(Member(key: call.name, value: value))
    }
    return .object(members)
  }

  private mutating func configurationArguments(of call: Call) throws(SourceError) -> [Member] {
    guard !call.arguments.isEmpty else { return [] }
    switch call.name {
    case "interactive":
      let argument = try only(call, labeled: "timingCurve")
      columns.append((.root.appending("curve"), argument.valueColumn))
      return [Member(key: "curve", value: try value(argument))]
    case "animated":
      let argument = try only(call, labeled: nil)
      return [
        Member(key: "animation", value: try animation(argument, at: .root.appending("animation")))
      ]
    default: throw SourceError("\(call.name) takes no arguments", at: call.column)
    }
  }

  /// `.visible(0.9)`, `.centered`, `.hidden.interpolated(towards: .visible, amount: 0.5)`.
  private func threshold(for calls: [Call]) throws(SourceError) -> JSONValue {
    guard let first = calls.first else { throw SourceError("expected a threshold", at: 1) }
    var result = JSONValue.string(first.name)
    if !first.arguments.isEmpty {
      let part = try value(try only(first, labeled: nil))
      result = [first.name: part]
    }
    for call in calls.dropFirst() { result = try changed(result, by: call) }
    return result
  }

  private func changed(_ threshold: JSONValue, by call: Call) throws(SourceError) -> JSONValue {
    switch call.name {
    case "inset":
      let distance = try value(try only(call, labeled: "by"))
      return ["threshold": threshold, "inset": distance]
    case "interpolated" where call.arguments.map(\.label) == ["towards", "amount"]:
      let other = try self.threshold(for: try calls(of: call.arguments[0]))
      let amount = try value(call.arguments[1])
      return ["from": threshold, "towards": other, "amount": amount]
    default: throw unknown(call, among: ["inset", "interpolated"])
    }
  }
}
