internal import Schema

/// Environment variables that begin with `OVERSHOOT_`.
enum ProductVariables {
  /// Other variables are never checked.
  private static let prefix = "OVERSHOOT_"
  /// The address of a server, a setting of the clients only.
  private static let clientAddress = "OVERSHOOT_URL"

  /// By name, each with the nearest known one; not empty ones, those of clients and of Kubernetes.
  static func unknown(in environment: [String: String], besides known: [String]) -> [String] {
    environment.filter { name, value in
      name.hasPrefix(prefix) && !value.isEmpty && !known.contains(name)
        && name != clientAddress && !isServiceLink(value) && !isOfService(name)
    }.keys.sorted().map { name in
      "\(name) is an unknown variable\(Suggestion.phrase(nearest(to: name, among: known)))"
    }
  }

  /// The prefix, which all have, would make any short name near.
  private static func nearest(to name: String, among known: [String]) -> String? {
    let ownNames = known.map { String($0.dropFirst(prefix.count)) }
    return Suggestion.meant(by: String(name.dropFirst(prefix.count)), among: ownNames)
      .map { prefix + $0 }
  }

  /// For a Service `overshoot`, Kubernetes sets `OVERSHOOT_PORT=tcp://10.0.0.1:8080` in every pod.
  static func isServiceLink(_ value: String) -> Bool {
    ["tcp://", "udp://", "sctp://"].contains { value.hasPrefix($0) }
  }

  /// For a Service `overshoot` or `overshoot-…`, Kubernetes sets `…_SERVICE_HOST`, `…_SERVICE_PORT`
  /// with the name of a port, and `…_PORT_8080_TCP` with `_PROTO`, `_PORT` or `_ADDR`.
  private static func isOfService(_ name: String) -> Bool {
    let words = name.split(separator: "_").dropFirst()
    if let service = words.firstIndex(of: "SERVICE"), service + 1 < words.endIndex {
      let isHost = words[service + 1] == "HOST" && service + 2 == words.endIndex
      return isHost || words[service + 1] == "PORT"
    }
    guard let port = words.firstIndex(of: "PORT"), port + 2 < words.endIndex else { return false }
    let suffix = words[(port + 3)...]
    return words[port + 1].allSatisfy(\.isNumber)
      && ["TCP", "UDP", "SCTP"].contains(words[port + 2])
      && (suffix.isEmpty || ["PROTO", "PORT", "ADDR"].contains(suffix.joined(separator: "_")))
  }
}
