internal import AnimationCore
internal import Schema

enum SpringPresets {
  /// Returns the preset with the name, or refuses the value; `other` says what else it may be,
  /// where no name is near.
  static func preset(_ value: RequestValue, or other: String = "") -> Spring.Preset? {
    guard let name = value.text, Suggestion.mayBeName(name)
    else { return refuse(value, or: other) }
    if let preset = Spring.Preset(rawValue: name) { return preset }
    let peers = PeerPreset.names.filter { $0.hasSuffix("/" + name) }
    if !peers.isEmpty {
      return value.refuse(
        "is a preset of another system, so write \(quoted(peers.prefix(4)))", .unknownName)
    }
    let near = nearPeers(name)
    guard near.isEmpty else {
      return value.refuse("is no preset; did you mean \(quoted(near[...]))?", .unknownName)
    }
    return refuse(value, or: other)
  }

  private static func quoted(_ names: ArraySlice<String>) -> String {
    names.map { "\"\($0)\"" }.joined(separator: " or ")
  }

  private static func refuse(_ value: RequestValue, or other: String) -> Spring.Preset? {
    let names = Spring.Preset.allCases.map(\.rawValue)
    guard !other.isEmpty, let name = value.text, Suggestion.meant(by: name, among: names) == nil
    else { return value.validChoice() }
    let list = names.map { "\"\($0)\"" }.joined(separator: ", ")
    return value.refuse("must be one of \(list)\(other)", .unknownName)
  }

  /// None if one of SwiftUI's is as near.
  private static func nearPeers(_ name: String) -> [String] {
    let own = Spring.Preset.allCases.map(\.rawValue)
    guard !own.contains(name), Suggestion.nearest(to: name, among: own) == nil else { return [] }
    let plain = PeerPreset.names.map { String($0.drop { $0 != "/" }.dropFirst()) }
    guard let near = Suggestion.nearest(to: name, among: plain) else { return [] }
    return Array(PeerPreset.names.filter { $0.hasSuffix("/" + near) }.prefix(4))
  }

  static func peer(_ name: String, at value: RequestValue) -> Spring? {
    PeerPreset.spring(name)
      ?? value.refuse(
        "is not a known preset\(Suggestion.phrase(for: name, among: PeerPreset.names))",
        .unknownName)
  }
}
