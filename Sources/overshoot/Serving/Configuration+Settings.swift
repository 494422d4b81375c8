import HTTPMessage
import HTTPServer
internal import Schema

extension Configuration {
  static let settings = SettingsTable<Configuration>(
    rows: listening + observing + access + capacity + requestSize + timeouts + draining + service)

  /// The settings of the service, which also apply without a server.
  static let serviceSettings = SettingsTable<Configuration>(rows: service)
  static let serviceFlags = serviceSettings.flags(defaults: Configuration())

  static let portRemedy = "; a port follows --port"

  private static let listening: [Setting<Configuration>] = [
    .text(
      "host", \.server.host, accepts: "ADDRESS, NAME",
      where: { !$0.isEmpty && ListeningAddress($0) == nil }, remedy: portRemedy,
      "address to listen on; 0.0.0.0 or :: for all interfaces"),
    .integer(
      "port", variables: ["OVERSHOOT_PORT", "PORT"], \.server.port, in: 0...65_535,
      "port to listen on; 0 picks a free one"),
    .networks(
      "trusted-proxies", \.server.trustedProxies,
      "proxies whose X-Forwarded-For is trusted for the client's address"),
    .integer("backlog", \.server.backlog, in: 1...65_535, "connections waiting to be accepted"),
    .toggle(
      "supervise", \.supervise,
      "hold the sockets in a small process that starts the server again after a crash (Linux)"),
  ]

  private static let observing: [Setting<Configuration>] = [
    .list(
      "cors-origins", \.origins, accepts: "*, none, ORIGIN,...", where: areOrigins,
      "origins whose scripts may read answers (CORS), and ask /mcp"),
    .toggle(
      "gzip", \.coding.packs, "compress answers for clients that accept gzip; off if a proxy does"),
    .optional(
      "metrics-address", \.metricsAddress, accepts: "none, HOST:PORT", where: isAddress,
      "separate address for /metrics; none serves it with everything else"),
    .toggle("log", \.log, "log the start and each request as JSON lines on standard error"),
  ]

  private static let access: [Setting<Configuration>] = [
    .optional(
      "api-keys", \.apiKeys, accepts: "none, FILE",
      "file of SHA-256 hashes of the API keys for /v1/, /mcp and /metrics; SIGHUP reloads it"),
    .number(
      "rate-limit", \.rateLimit, in: RateLimiter.rates, orZero: true, unit: "/s",
      "requests to /v1/, /mcp and /metrics per key or address; 0 is unlimited, excess is 429"),
    .integer(
      "rate-burst", \.rateBurst, in: RateLimiter.bursts,
      "requests allowed at once (the bucket size)"),
    .integer(
      "work-per-token", \.service.workPerToken, in: 1000...1_000_000_000, unit: "units",
      "work that counts as one more request under --rate-limit"),
  ]

  private static let capacity: [Setting<Configuration>] = [
    .integer("loops", \.server.loopCount, in: 1...1024, "I/O threads (event loops)"),
    .choice(
      "readiness", \.server.readiness,
      "mechanism that tells when sockets are ready; epoll, on Linux only, takes less time"),
    .seconds(
      "stall-limit", \.server.stallLimit, in: 0.01...3600,
      "time an I/O thread may be busy before /healthz is 503"),
    .integer(
      "workers", \.server.workerCount, in: 1...1024,
      "worker threads, each computing one request at a time"),
    .seconds(
      "max-queue-time", \.server.maximumQueueTime, in: 0.001...60,
      "expected wait for a worker; longer is 503, but for a burst, or if few wait"),
    .integer(
      "max-queued-work", \.server.maximumQueuedWork, in: 0...1_000_000_000_000, unit: "units",
      "known work of all requests queued for a worker; excess is 503"),
    .integer(
      "answer-cache", \.answerCache, in: 0...1_099_511_627_776, unit: "bytes",
      "answers kept for requests that are sent again, in total; 0 keeps none"),
    .integer(
      "max-unsent", \.server.maximumUnsentBytes, in: 0...1_099_511_627_776, unit: "bytes",
      "unsent answer bytes in total; new work is 503 above this"),
    .integer(
      "max-live-streams", \.server.maximumLiveStreams, in: 0...100_000,
      "answers sent in real time at once (format=sse); excess is 503"),
    .integer(
      "max-partial-bodies", \.server.maximumPartialBodies, in: 0...1_099_511_627_776, unit: "bytes",
      "incomplete request bodies in total; long bodies are 503 above this"),
    .integer(
      "client-share", \.server.clientShare, in: 1...100, unit: "%",
      """
      part of --max-unsent, --max-live-streams and --max-partial-bodies per client address; excess \
      is 429
      """),
    .integer(
      "retry-after", \.server.retryAfterSeconds, in: 0...86_400, unit: "s",
      "Retry-After of these 503 and 429 answers"),
    .integer(
      "max-connections", \.server.maximumConnections, in: 1...1_000_000,
      "open connections; excess waits in the backlog"),
    .integer(
      "max-connections-per-address", \.server.maximumConnectionsPerAddress, in: 1...1_000_000,
      "open connections per client address; excess is 429"),
  ]

  private static let requestSize: [Setting<Configuration>] = [
    .integer(
      "max-request-line", \.server.limits.requestLine, in: 64...1_048_576, unit: "bytes",
      "length of the request line; longer is 414"),
    .integer(
      "max-head", \.server.limits.head, in: 128...16_777_216, unit: "bytes",
      "length of the request head; longer is 431"),
    .integer(
      "max-fields", \.server.limits.fieldCount, in: 1...10_000,
      "number of header fields; more is 431"),
    .integer(
      "max-body", \.server.limits.body, in: 0...1_073_741_824, unit: "bytes",
      "length of the body; longer is 413"),
    .integer(
      "max-unpacked-body", \.coding.maximumDecodedLength, in: 0...1_073_741_824, unit: "bytes",
      "length of a gzip body once decompressed; longer is 413"),
    .integer(
      "max-chunk-line", \.server.limits.chunkLine, in: 16...1_048_576, unit: "bytes",
      "length of a chunk-size line; longer is 400"),
    .integer(
      "max-chunk-extensions", \.server.limits.chunkExtensions, in: 0...1_048_576, unit: "bytes",
      "total chunk extensions in a request; longer is 400"),
  ]

  private static let timeouts: [Setting<Configuration>] = [
    .seconds(
      "head-timeout", \.server.headTimeout, in: 0.01...3600,
      "time to receive the request head; longer is 408"),
    .seconds(
      "body-timeout", \.server.bodyTimeout, in: 0.01...3600,
      "time to receive the body; longer is 408"),
    .seconds(
      "idle-timeout", \.server.idleTimeout, in: 0.01...86_400,
      "idle time after which a connection is closed"),
    .seconds(
      "stalled-write-timeout", \.server.stalledWriteTimeout, in: 0.01...3600,
      "time after which a client that stops reading is dropped"),
    .seconds(
      "request-timeout", \.server.requestTimeout, in: 0.01...86_400,
      "time from the first byte of a request to the last of its answer"),
    .seconds(
      "live-stream-time", \.server.liveStreamTime, in: 1...86_400,
      "time after which an answer in real time ends; its client may ask for the rest"),
    .seconds(
      "linger-timeout", \.server.lingerTimeout, in: 0...3600,
      "time to keep reading after an answer that closes the connection"),
  ]

  private static let draining: [Setting<Configuration>] = [
    .seconds(
      "drain-delay", \.server.drainDelay, in: 0...3600,
      "time to keep accepting after SIGTERM; set it above the load balancer's probe interval"),
    .seconds(
      "drain-idle", \.server.drainIdle, in: 0...3600,
      "then, time for idle connections to send a last request"),
    .seconds(
      "drain-grace", \.server.drainGrace, in: 0...3600,
      "then, time for requests in progress to finish"),
  ]

  private static let service: [Setting<Configuration>] = [
    .integer(
      "max-samples", \.service.maximumSamples, in: 1...100_000_000,
      "samples per request; more is 422"),
    .integer(
      "max-numbers", \.service.maximumNumbers, in: 1...1_000_000_000,
      "samples times numbers in the value, per column; more is 422"),
    .integer(
      "max-depth", \.service.maximumDepth, in: 1...512,
      "nesting depth of JSON in a request; deeper is 400"),
    .integer(
      "max-events", \.service.maximumEvents, in: 1...1_000_000,
      "events (target changes) per request; more is 422"),
    .integer(
      "max-running", \.service.maximumRunning, in: 1...100_000,
      "animations of one value that run at once; more is 422 at the event"),
    .integer(
      "max-work", \.service.maximumWork, in: 1000...1_000_000_000_000, unit: "units",
      "work per request or batch, in units of a few ns (Documentation/limits.md); more is 422"),
    .integer(
      "max-memory", \.service.maximumMemory, in: 1_048_576...1_099_511_627_776, unit: "bytes",
      "memory held at once for one request (Documentation/limits.md); more is 422"),
    .integer(
      "max-answer", \.service.maximumAnswer, in: 1024...1_073_741_824, unit: "bytes",
      "length of an answer without its samples, which are streamed; longer is 422"),
    .integer(
      "max-parts", \.service.maximumParts, in: 1...100_000,
      "parts of a combined transition or characters of a numeric text; more is 422"),
    .integer(
      "max-batch", \.service.maximumRequests, in: 1...1_000_000, "requests per batch; more is 422"),
    .integer(
      "max-tokens", \.service.maximumTokens, in: 1...1_000_000,
      "tokens in a file of design tokens; more is 422"),
  ]

  /// Port 0 picks a free one.
  private static func isAddress(_ text: String) -> Bool { ListeningAddress(text) != nil }

  /// `*` alone, or origins as browsers send them, such as `https://example.com`.
  private static func areOrigins(_ items: [String]) -> Bool {
    items == ["*"]
      || items.allSatisfy { item in
        let parts = item.split(separator: "://", omittingEmptySubsequences: false)
        return parts.count == 2 && !parts[0].isEmpty && !parts[1].isEmpty
          && !parts[1].contains { "/?#*".contains($0) || $0.isWhitespace }
      }
  }
}
