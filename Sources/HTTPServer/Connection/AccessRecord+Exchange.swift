internal import HTTPMessage

extension AccessRecord {
  /// Creates the entry for an exchange that is answered; its response is not yet written.
  init(
    _ exchange: Exchange, _ response: HTTPResponse, isLive: Bool = false, answeredAt: Duration
  ) {
    self.init(
      requestID: response.fields["X-Request-Id"],
      traceParent: exchange.head?.fields["traceparent"].flatMap { isTraceParent($0) ? $0 : nil },
      method: exchange.head?.method.rawValue, path: exchange.head?.target.rawPath,
      route: response.route, client: exchange.client, status: response.status,
      bytesIn: exchange.bytesIn, handlerDuration: max(.zero, answeredAt - exchange.askedAt),
      isLive: isLive, beganAt: exchange.beganAt)
  }
}
