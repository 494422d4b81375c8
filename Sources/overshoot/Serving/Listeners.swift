import CLibrary
import HTTPServer

/// The listening sockets of the servers.
struct Listeners: Sendable {
  /// The socket of the service.
  let main: Listener
  /// The socket of the metrics alone; nil if the service has them.
  let metrics: Listener?

  /// Takes over sockets that listen already.
  init(main: Listener, metrics: Listener?) { (self.main, self.metrics) = (main, metrics) }

  /// Listens on the addresses of a configuration.
  ///
  /// - Throws: `StartFailure` if an address cannot be listened on.
  init(_ configuration: Configuration) throws(StartFailure) {
    let server = configuration.server
    main = try Self.listen(host: server.host, port: server.port, backlog: server.backlog)
    guard let address = configuration.metricsAddress.flatMap({ ListeningAddress($0) }) else {
      metrics = nil
      return
    }
    do {
      metrics = try Self.listen(host: address.host, port: address.port, backlog: server.backlog)
    } catch {
      main.close()
      throw error
    }
  }

  /// Closes the sockets.
  func close() {
    main.close()
    metrics?.close()
  }

  private static func listen(
    host: String, port: UInt16, backlog: Int32
  ) throws(StartFailure) -> Listener {
    do throws(ServerError) {
      return try Listener(host: host, port: port, backlog: backlog)
    } catch {
      throw StartFailure(host: host, port: port, reason: error)
    }
  }
}

/// The error for a server that could not start, with its address.
struct StartFailure: Error, CustomStringConvertible {
  /// The host that it was to listen on.
  let host: String
  /// The port that it was to listen on.
  let port: UInt16
  /// The error of the server.
  let reason: ServerError

  /// Whether another socket listens on the port.
  var isPortInUse: Bool {
    if case .system(_, EADDRINUSE) = reason { true } else { false }
  }

  /// The sentence that standard error shows.
  var description: String { "cannot listen on \(host) port \(port): \(reason)" }
}
