import AnimationService
import HTTPMessage
import HTTPServer

extension Configuration {
  /// The settings of the server and of the service.
  static let settings = SettingsTable<Configuration>(
    rows: listening + observing + access + capacity + requestSize + timeouts + draining + service)

  /// The settings of the service, which also apply without a server.
  static let serviceSettings = SettingsTable<Configuration>(rows: service)

  private static let listening: [Setting<Configuration>] = [
    .text(
      "host", \.server.host, accepts: "ADDRESS, NAME",
      "where to listen; 0.0.0.0 and :: are all addresses"),
    .integer(
      "port", variables: ["OVERSHOOT_PORT", "PORT"], \.server.port, in: 0...65_535,
      "the port to listen at; 0 picks a free one"),
    .networks(
      "trusted-proxies", \.server.trustedProxies, "whose X-Forwarded-For tells who the client is"),
    .integer("backlog", \.server.backlog, in: 1...65_535, "connections that wait to be accepted"),
  ]

  private static let observing: [Setting<Configuration>] = [
    .list(
      "cors-origins", \.origins, accepts: "*, none, ORIGIN,...", where: areOrigins,
      "whose scripts may read answers in a browser"),
    .optional(
      "metrics-address", \.metricsAddress, accepts: "none, HOST:PORT", where: isAddress,
      "where /metrics is alone; none is beside all else"),
    .toggle("log", \.log, "a JSON line on standard error for the start and each request"),
  ]

  private static let access: [Setting<Configuration>] = [
    .optional(
      "api-keys", \.apiKeys, accepts: "none, FILE",
      "SHA-256 of the keys that open /v1/ and /metrics; SIGHUP reads it again"),
    .number(
      "rate-limit", \.rateLimit, in: 0.000_001...1_000_000, orZero: true, unit: "/s",
      "requests to /v1/ and /metrics of a key or an address; 0 is any number, more are 429"),
    .integer("rate-burst", \.rateBurst, in: 1...1_000_000, "such requests at once"),
  ]

  private static let capacity: [Setting<Configuration>] = [
    .integer("loops", \.server.loopCount, in: 1...1024, "threads for input and output"),
    .seconds(
      "stall-limit", \.server.stallLimit, in: 0.01...3600,
      "such a thread may be busy without a pause; longer and /healthz is 503"),
    .integer("workers", \.server.workerCount, in: 1...1024, "requests answered at the same time"),
    .integer(
      "max-waiting-requests", \.server.maximumWaitingRequests, in: 0...1_000_000,
      "requests that wait for a worker; more are 503"),
    .integer(
      "max-unsent", \.server.maximumUnsentBytes, in: 0...1_099_511_627_776, unit: "bytes",
      "answers that clients have yet to take; while there are more, work is 503"),
    .integer(
      "max-partial-bodies", \.server.maximumPartialBodies, in: 0...1_099_511_627_776,
      unit: "bytes",
      "bodies whose end has yet to arrive; while there are more, long ones are 503"),
    .integer(
      "retry-after", \.server.retryAfterSeconds, in: 0...86_400, unit: "s",
      "Retry-After in such a 503"),
    .integer(
      "max-connections", \.server.maximumConnections, in: 1...1_000_000,
      "open connections; more wait in the backlog"),
    .integer(
      "max-connections-per-address", \.server.maximumConnectionsPerAddress, in: 1...1_000_000,
      "open connections of one client; more are 429"),
  ]

  private static let requestSize: [Setting<Configuration>] = [
    .integer(
      "max-request-line", \.server.limits.requestLine, in: 64...1_048_576, unit: "bytes",
      "the request line; a longer one is 414"),
    .integer(
      "max-head", \.server.limits.head, in: 128...16_777_216, unit: "bytes",
      "the whole head; a longer one is 431"),
    .integer(
      "max-fields", \.server.limits.fieldCount, in: 1...10_000, "header fields; more are 431"),
    .integer(
      "max-body", \.server.limits.body, in: 0...1_073_741_824, unit: "bytes",
      "the body; a longer one is 413"),
    .integer(
      "max-unpacked-body", \.maximumUnpackedBody, in: 0...1_073_741_824, unit: "bytes",
      "what a packed body unpacks to; more is 413"),
    .integer(
      "max-chunk-line", \.server.limits.chunkLine, in: 16...1_048_576, unit: "bytes",
      "the line before a chunk; a longer one is 400"),
    .integer(
      "max-chunk-extensions", \.server.limits.chunkExtensions, in: 0...1_048_576, unit: "bytes",
      "chunk extensions of a request; more are 400"),
  ]

  private static let timeouts: [Setting<Configuration>] = [
    .seconds(
      "head-timeout", \.server.headTimeout, in: 0.01...3600, "for a head to arrive; longer is 408"),
    .seconds(
      "body-timeout", \.server.bodyTimeout, in: 0.01...3600, "for a body to arrive; longer is 408"),
    .seconds(
      "idle-timeout", \.server.idleTimeout, in: 0.01...86_400,
      "until a connection without a request is closed"),
    .seconds(
      "stalled-write-timeout", \.server.stalledWriteTimeout, in: 0.01...3600,
      "until a client that takes nothing is left"),
    .seconds(
      "request-timeout", \.server.requestTimeout, in: 0.01...86_400,
      "for a request from first to last byte"),
    .seconds(
      "linger-timeout", \.server.lingerTimeout, in: 0...3600,
      "to read on after an answer that closes the connection"),
  ]

  private static let draining: [Setting<Configuration>] = [
    .seconds(
      "drain-delay", \.server.drainDelay, in: 0...3600,
      "to accept on after SIGTERM; set it above the load balancer's probe interval"),
    .seconds(
      "drain-idle", \.server.drainIdle, in: 0...3600,
      "for connections without a request to ask, after that"),
    .seconds("drain-grace", \.server.drainGrace, in: 0...3600, "for requests under way after that"),
  ]

  private static let service: [Setting<Configuration>] = [
    .integer(
      "max-samples", \.service.maximumSamples, in: 1...100_000_000,
      "moments that a request may ask for; more are 422"),
    .integer(
      "max-numbers", \.service.maximumNumbers, in: 1...1_000_000_000,
      "numbers in a column of an answer: moments times members; more are 422"),
    .integer(
      "max-depth", \.service.maximumDepth, in: 1...512,
      "how deep the JSON of a request may be nested; deeper is 400"),
    .integer(
      "max-events", \.service.maximumEvents, in: 1...1_000_000,
      "changes of a target in a request; more are 422"),
    .integer(
      "max-work", \.service.maximumWork, in: 1000...1_000_000_000_000, unit: "units",
      "work of a request or batch, a unit some nanoseconds (Documentation/limits.md); more is 422"),
    .integer(
      "max-answer", \.service.maximumAnswer, in: 1024...1_073_741_824, unit: "bytes",
      "an answer besides its samples, which are streamed; a longer one is 422"),
    .integer(
      "work-per-token", \.service.workPerToken, in: 1000...1_000_000_000, unit: "units",
      "work that counts as one more request where --rate-limit holds"),
    .integer(
      "max-parts", \.service.maximumParts, in: 1...100_000,
      "parts of a combined transition, or characters of a numeric text; more are 422"),
    .integer(
      "max-batch", \.service.maximumRequests, in: 1...1_000_000,
      "requests in a batch; more are 422"),
  ]

  /// Returns whether a text is a host and a port; port 0 picks a free one.
  private static func isAddress(_ text: String) -> Bool { ListeningAddress(text) != nil }

  /// Returns whether the list is `*` alone, or consists of origins as browsers send them, such as
  /// `https://example.com`.
  private static func areOrigins(_ items: [String]) -> Bool {
    items == ["*"]
      || items.allSatisfy { item in
        let parts = item.split(separator: "://", omittingEmptySubsequences: false)
        return parts.count == 2 && !parts[0].isEmpty && !parts[1].isEmpty
          && !parts[1].contains { "/?#*".contains($0) || $0.isWhitespace }
      }
  }
}
