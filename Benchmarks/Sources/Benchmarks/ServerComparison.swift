/// A comparison of requests per second: the whole server against Node's.
enum ServerComparison {
  private static let path = "/v1/springs/evaluate?bounce=0.3&count=60"

  /// Measures both servers alternately.
  ///
  /// - Throws: `BenchmarkFailure` if one of them does not start or respond.
  static func run(rounds: Int, overshoot: String, node: String, peer: String) throws -> [Comparison]
  {
    let ours = try ServerUnderLoad(
      overshoot,
      ["serve", "--port", "0", "--log", "off", "--supervise", "off", "--answer-cache", "0"])
    let other = try ServerUnderLoad(node, [peer])
    var wall = Comparison(name: "server-requests", unit: "requests a second")
    var cpu = Comparison(
      name: "server-requests-per-cpu-second", unit: "requests a second of processor time")
    _ = try (measure(ours), measure(other))
    for _ in 0..<rounds {
      let (our, their) = (try measure(ours), try measure(other))
      wall.ours.append(our.perSecond)
      wall.others.append(their.perSecond)
      cpu.ours.append(our.perProcessorSecond)
      cpu.others.append(their.perProcessorSecond)
    }
    return [wall, cpu]
  }

  private static func measure(
    _ server: ServerUnderLoad
  ) throws -> (perSecond: Double, perProcessorSecond: Double) {
    let connections = try (0..<8).map { _ in try LoopbackConnection(port: server.port, path: path) }
    let before = try server.processorSeconds()
    let result = try LoadGenerator.run(connections, for: .seconds(1))
    let used = try server.processorSeconds() - before
    return (Double(result.requests) / result.seconds, Double(result.requests) / max(used, 0.01))
  }
}
