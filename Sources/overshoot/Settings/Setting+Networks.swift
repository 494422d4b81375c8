import HTTPServer

extension Setting {
  /// IP addresses and networks, separated by commas; the empty list is written `none`.
  ///
  /// One invalid item makes the whole list invalid.
  static func networks(_ flag: String, _ path: Member<[IPNetwork]>, _ meaning: String) -> Self {
    Setting(
      flag, meaning, accepts: "none, ADDRESS[/BITS],...",
      assign: { text, root in
        let items = text == "none" ? [] : text.split(separator: ",").map { String($0) }
        let networks = items.compactMap { IPNetwork($0) }
        guard !text.isEmpty, networks.count == items.count else { return false }
        root[keyPath: path] = networks
        return true
      }, value: { .list($0[keyPath: path].map(\.description)) })
  }
}
