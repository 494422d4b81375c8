import CLibrary
import HTTPServer

#if os(Linux)
  import CSupervision
#endif

/// `overshoot serve`: runs the HTTP server until a signal stops it.
enum Serve {
  static let command = Command(page: page, run: run)

  private static let page = ManualPage(
    name: "serve", summary: "runs the HTTP server until it receives SIGTERM or SIGINT",
    usage: "[--flag value]...",
    description: [
      """
      Prints "listening on http://HOST:PORT" once it accepts connections. On SIGTERM or SIGINT,
      /readyz answers 503, requests in progress are completed, and the server exits with 0; a second
      signal at least one second later stops it immediately. SIGHUP reloads the file of API keys.
      """,
      """
      A small process holds the listening sockets and starts the server, and starts it again when it
      crashes or is killed; --supervise off runs the server in the first process. A request that has
      crashed the server is refused for ten minutes.
      """,
      """
      A flag overrides its variable. An unknown OVERSHOOT_ variable is an error, except those that
      Kubernetes sets for a Service of that name (OVERSHOOT_SERVICE_HOST,
      OVERSHOOT_PORT=tcp://...).
      """,
    ], flags: Configuration.settings.flags(defaults: Configuration()),
    examples: [
      "overshoot serve", "overshoot serve --host 0.0.0.0 --port 9000 --log off",
      "PORT=0 OVERSHOOT_WORKERS=4 overshoot serve",
    ])

  /// In this process, or in a process that this one supervises.
  private static func run(_ arguments: Arguments, environment: [String: String]) throws
    -> ExitStatus
  {
    StopSignals.holdReload()
    let configuration = try Configuration.settings.read(
      arguments, environment: environment, alsoKnown: Command.variables,
      surplus: Configuration.portRemedy, into: Configuration())
    #if os(Linux)
      if let inheritance = Inheritance(environment) {
        return try serve(configuration, inheritance: inheritance)
      }
      if configuration.supervise {
        let listeners = try Supervisor.listeners(configuration)
        // If the system has no memory or process for it, the server runs in this process.
        var supervisor = Supervisor(configuration, listeners: listeners, environment: environment)
        if let status = supervisor?.run() { exit(status) }
        return try serve(configuration, on: listeners)
      }
    #else
      if configuration.supervise {
        throw UsageError(faults: ["--supervise: this system has no supervisor; use off"])
      }
    #endif
    return try serve(configuration, on: Listeners(configuration))
  }

  #if os(Linux)
    private static func serve(
      _ configuration: Configuration, inheritance: Inheritance
    ) throws -> ExitStatus {
      csupervision_mark_fatal_signals()
      return try serve(
        configuration, on: inheritance.listeners, record: inheritance.record,
        keptKeys: inheritance.keptKeys, restarts: inheritance.restarts)
    }
  #endif

  /// Signals are blocked before any thread starts; `restarts` servers have run before.
  private static func serve(
    _ configuration: Configuration, on listeners: Listeners, record: SharedRecord? = nil,
    keptKeys: KeptText? = nil, restarts: Int = 0
  ) throws -> ExitStatus {
    let signals = StopSignals()
    // Listeners, pollers, mailboxes and files need descriptors in addition to the connections.
    DescriptorLimit.raise(to: configuration.server.maximumConnections + 256)
    let servers = try Servers(configuration, on: listeners, record: record, keptKeys: keptKeys)
    if record?.tellFirst() ?? true {
      tellStart(of: configuration, servers: servers)
    } else if configuration.log {
      Output.error.line(EventLine("restart").with("restarts", restarts).json)
    }
    if let failure = servers.keyFile?.initialFailure { note(failure, in: servers.log) }
    let signal = signals.wait { reload(servers) }
    if configuration.log { servers.log.note(EventLine("stop").with("signal", signal).json) }
    stop(servers, on: signals)
    return .success
  }

  private static func tellStart(of configuration: Configuration, servers: Servers) {
    if configuration.log { Output.error.line(startLine(of: configuration, servers: servers)) }
    let address = WebAddress(
      host: configuration.server.host, port: Int(servers.main.port), path: "/")
    // Nobody may read it: a server whose starter has gone serves all the same.
    Output.standard.announce("listening on http://\(address.authority)")
  }

  /// Stops gracefully, or at once on a second signal, which then ends the process.
  private static func stop(_ servers: Servers, on signals: StopSignals) {
    // If no thread can be started, a second signal has no effect, but the first still stops the
    // server.
    let second = try? signals.watchForSecond { servers.shutdownNow() }
    servers.shutdown()
    let isAlone = servers.waitForThreads()
    second?.endProcess()
    // A thread that computes endlessly must not run while the state it uses is destroyed.
    if !isAlone { _exit(ExitStatus.success.rawValue) }
  }

  /// Logs the result; if reading fails, the present keys stay valid.
  private static func reload(_ servers: Servers) {
    guard let keyFile = servers.keyFile else { return }
    do {
      try keyFile.reload()
      servers.log.note(EventLine("reload").with("keys", keyFile.keys.count).json)
    } catch {
      note(error, in: servers.log)
    }
  }

  private static func note(_ failure: KeyFileFailure, in log: JSONAccessLog) {
    let line = EventLine("reload", level: .error).with("error", Quoted.json("\(failure)"))
    log.note(line.json)
  }

  private static func startLine(of configuration: Configuration, servers: Servers) -> String {
    var line = EventLine("start").with("version", Quoted.json(Product.version))
      .with("port", servers.main.port)
    if let metrics = servers.metrics { line = line.with("metricsPort", metrics.port) }
    return line.with("settings", Configuration.settings.json(of: configuration)).json
  }
}
