import HTTPServer

extension Setting {
  /// Separated by commas; the empty list is written `none`; one invalid item makes all invalid.
  static func networks(_ flag: String, _ path: Member<[IPNetwork]>, _ meaning: String) -> Self {
    kind(
      flag, path, accepts: "none, ADDRESS[/BITS],...", meaning,
      read: { text in
        items(of: text).flatMap { items in
          let networks = items.compactMap { IPNetwork($0) }
          return networks.count == items.count ? networks : nil
        }
      }, show: { .list($0.map(\.description)) })
  }
}
