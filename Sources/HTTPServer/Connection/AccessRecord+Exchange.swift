internal import HTTPMessage

extension AccessRecord {
  init(
    _ exchange: borrowing Exchange, response: borrowing HTTPResponse, isLive: Bool = false,
    answeredAt: Duration
  ) {
    self.init(
      requestID: exchange.requestID ?? response.fields[.requestIdentity].map { .given($0) },
      traceParent: exchange.head?.fields[.traceParent].flatMap { isTraceParent($0) ? $0 : nil },
      method: exchange.head?.method.rawValue, path: exchange.head?.target.rawPath,
      route: response.route, client: exchange.client, status: response.status,
      bytesIn: exchange.bytesIn, handlerDuration: max(.zero, answeredAt - exchange.askedAt),
      isLive: isLive, beganAt: exchange.beganAt)
  }
}
