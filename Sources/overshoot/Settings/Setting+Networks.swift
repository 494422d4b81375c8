import HTTPServer

extension Setting {
  /// Returns a setting for a comma-separated list of IP addresses and networks; the empty list is
  /// written `none`.
  ///
  /// - Parameters:
  ///   - flag: the name on the command line.
  ///   - path: the member that the setting writes.
  ///   - meaning: the description, as one phrase.
  /// - Returns: The setting, which refuses the whole list if one item is no address or network.
  static func networks(
    _ flag: String, _ path: Member<[IPNetwork]>, _ meaning: String
  ) -> Self {
    Setting(
      flag, meaning, accepts: "none, ADDRESS[/BITS],...",
      assign: { text, root in
        let items = text == "none" ? [] : text.split(separator: ",").map { String($0) }
        let networks = items.compactMap { IPNetwork($0) }
        guard !text.isEmpty, networks.count == items.count else { return false }
        root[keyPath: path] = networks
        return true
      },
      value: { .list($0[keyPath: path].map(\.description)) })
  }
}
