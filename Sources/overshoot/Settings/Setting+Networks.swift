import HTTPServer

extension Setting {
  /// Separated by commas; the empty list is written `none`; one invalid item makes all invalid.
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
