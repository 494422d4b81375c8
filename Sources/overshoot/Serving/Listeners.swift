import CLibrary
import HTTPServer

struct Listeners: Sendable {
  let main: Listener
  /// Nil if the main server has the metrics.
  let metrics: Listener?
  /// The sockets listen already.
  init(main: Listener, metrics: Listener?) { (self.main, self.metrics) = (main, metrics) }

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

struct StartFailure: Error, CustomStringConvertible {
  let host: String
  let port: UInt16
  let reason: ServerError
  var isPortInUse: Bool { if case .system(_, EADDRINUSE) = reason { true } else { false } }
  var description: String { "cannot listen on \(host) port \(port): \(reason)" }
}
