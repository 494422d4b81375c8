internal import AnimationCore
internal import Schema

enum SpringPresets {
  /// What else the value may be is told where no name is near.
  static func preset(_ value: RequestValue, or other: String = "") -> Spring.Preset? {
    let peers = value.text.map { Self.peers(named: $0) }
    guard let peers, !peers.isEmpty, Spring.Preset(rawValue: value.text ?? "") == nil else {
      let near = nearPeers(value.text ?? "").map { "\"\($0)\"" }.joined(separator: " or ")
      if !near.isEmpty { return value.refuse("is no preset; did you mean \(near)?", .unknownName) }
      return choice(value, or: other)
    }
    return value.refuse(
      "is a preset of another system, so write "
        + peers.prefix(4).map { "\"\($0)\"" }.joined(separator: " or "), .unknownName)
  }

  private static func choice(_ value: RequestValue, or other: String) -> Spring.Preset? {
    let names = Spring.Preset.allCases.map(\.rawValue)
    guard !other.isEmpty, let text = value.text, !names.contains(text),
      Suggestion.meant(by: text, among: names) == nil
    else { return value.validChoice() }
    let quoted = names.map { "\"\($0)\"" }.joined(separator: ", ")
    return value.refuse("must be one of \(quoted)\(other)", .unknownName)
  }

  /// Those of any system.
  private static func peers(named name: String) -> [String] {
    let ending = "/" + name
    // A name is normalized to be compared, which takes long for one of a megabyte.
    return PeerPreset.names.filter {
      $0.utf8.count > name.utf8.count && $0.hasSuffix(ending)
    }
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
