/// A component between the server and a handler that sees every request and every response.
///
/// An exchange passes the middleware twice: inwards, before it is answered, and outwards, with the
/// response. A middleware answers by itself with ``HTTPExchange/respond(with:)``; the middleware
/// inside of it then sees nothing of the exchange, and the exchange turns round, passing this
/// middleware once more. A response that the server makes itself, such as that to bytes that are
/// not HTTP, passes all middleware outwards only.
public protocol Middleware: Sendable {
  /// Changes the request of an exchange, answers it, or changes its response.
  ///
  /// This method is called on an I/O loop; work that may take longer than a fraction of a
  /// millisecond is left to a worker by ``HTTPExchange/deferToWorker()``.
  func handle(_ exchange: inout HTTPExchange)

  /// Whether the middleware is called on the way inwards. Defaults to true.
  var actsInwards: Bool { get }

  /// Whether the middleware is called on the way outwards. Defaults to true.
  var actsOutwards: Bool { get }
}

extension Middleware {
  /// True, so that the middleware is called before an exchange is answered.
  public var actsInwards: Bool { true }

  /// True, so that the middleware is called with the response.
  public var actsOutwards: Bool { true }
}

/// A request and its response on their way through middleware.
public struct HTTPExchange: Sendable {
  /// The request, which middleware may change for those inside of it.
  public var request: HTTPRequest
  /// The circumstances of the request.
  public var context: RequestContext
  /// The response, which middleware may change on its way out; meaningless before the exchange is
  /// answered.
  public var response = HTTPResponse(unanswered: .internalServerError)
  /// Whether the exchange is on its way out.
  public private(set) var isAnswered = false
  /// Whether the next step is to be taken by a worker.
  fileprivate private(set) var isDeferred = false

  /// Creates an exchange that no middleware has seen.
  package init(_ request: consuming HTTPRequest, _ context: RequestContext) {
    self.request = request
    self.context = context
  }

  fileprivate init(
    _ request: HTTPRequest, _ context: RequestContext, answeredWith response: HTTPResponse
  ) {
    (self.request, self.context) = (request, context)
    (self.response, isAnswered) = (response, true)
  }

  /// Answers the exchange; on the way out, replaces the response.
  public mutating func respond(with response: consuming HTTPResponse) {
    self.response = response
    isAnswered = true
  }

  /// Returns the head of the request of an exchange that ends, which is moved out of it.
  package mutating func takeHead() -> HTTPRequestHead {
    var head = HTTPRequestHead(none: .get)
    swap(&head, &request.head)
    return head
  }

  /// Leaves the exchange to a worker, which calls the same middleware again with unlimited effort.
  public mutating func deferToWorker() { isDeferred = true }

  /// Begins a step that a worker takes.
  fileprivate mutating func resume() {
    context.effort = .unlimited
    isDeferred = false
  }
}

/// A handler inside of middleware.
public struct MiddlewareChain: HTTPHandler {
  /// What each middleware does, the first outermost.
  private let middleware: [Layer]
  private let handler: any HTTPHandler

  private struct Layer: Sendable {
    let actsInwards: Bool
    let actsOutwards: Bool
    let handle: @Sendable (inout HTTPExchange) -> Void

    /// Creates a layer that calls a middleware without the copy that a call of `any Middleware`
    /// makes.
    init(_ middleware: some Middleware) {
      actsInwards = middleware.actsInwards
      actsOutwards = middleware.actsOutwards
      handle = { middleware.handle(&$0) }
    }
  }

  /// Creates a chain.
  ///
  /// - Parameters:
  ///   - middleware: the middleware, the first outermost.
  ///   - handler: the handler of what no middleware answers.
  public init(_ middleware: [any Middleware], around handler: any HTTPHandler) {
    self.middleware = middleware.map { Layer($0) }
    self.handler = handler
  }

  /// Passes a request inwards to the handler, and the response outwards.
  public func respond(to request: HTTPRequest, in context: RequestContext) -> Plan {
    var exchange = HTTPExchange(request, context)
    return switch run(&exchange) {
    case .answered: .now(exchange.response)
    case .later(let units, let work): .later(units: units, work: work)
    case .awaitsBody: .awaitBody
    }
  }

  /// How an exchange is left after its way through the middleware.
  package enum Outcome {
    /// The exchange is answered.
    case answered
    /// A worker has to produce the response, which takes a known number of units of work at least.
    case later(units: Int = 0, work: @Sendable (CancellationFlag) -> HTTPResponse)
    /// The response depends on the body, which has not arrived.
    case awaitsBody

    fileprivate func response(
      _ exchange: inout HTTPExchange, _ flag: CancellationFlag = CancellationFlag()
    ) -> HTTPResponse {
      switch self {
      case .answered: exchange.response
      case .later(_, let work): work(flag)
      case .awaitsBody: HTTPResponse(.internalError)
      }
    }
  }

  /// Passes an exchange inwards to the handler, and outwards if it is answered.
  ///
  /// The response stays in the exchange, so that it is not copied on its way.
  package func run(_ exchange: inout HTTPExchange) -> Outcome { passIn(&exchange, from: 0) }

  /// Passes outwards a response that neither the handler nor a middleware has made.
  ///
  /// - Parameters:
  ///   - response: the response, such as a problem that the server has found.
  ///   - request: the request, as far as it is known.
  ///   - context: what is known of the request besides. Defaults to nothing.
  /// - Returns: The response as the middleware leaves it.
  public func passOut(
    _ response: HTTPResponse, to request: HTTPRequest, in context: RequestContext = RequestContext()
  ) -> HTTPResponse {
    var exchange = HTTPExchange(request, context, answeredWith: response)
    return passOut(&exchange, before: middleware.count).response(&exchange)
  }

  private func passIn(_ exchange: inout HTTPExchange, from start: Int) -> Outcome {
    // total: `start` is 0, or the place behind a middleware
    for index in start..<middleware.count where middleware[index].actsInwards {
      middleware[index].handle(&exchange)
      if exchange.isDeferred { return later(exchange) { passIn(&$0, from: index) } }
      if exchange.isAnswered { return passOut(&exchange, before: index + 1) }
    }
    let plan = handler.respond(to: exchange.request, in: exchange.context)
    switch consume plan {
    case .now(let response):
      // Consumed, so that nothing else refers to its fields, which then change in their place.
      exchange.respond(with: consume response)
      return passOut(&exchange, before: middleware.count)
    case .later(let units, let work):
      return .later(units: units) { [exchange] flag in
        var exchange = exchange
        exchange.resume()
        exchange.respond(with: work(flag))
        return passOut(&exchange, before: middleware.count).response(&exchange, flag)
      }
    case .awaitBody: return .awaitsBody
    }
  }

  private func passOut(_ exchange: inout HTTPExchange, before end: Int) -> Outcome {
    // total: `end` is the place of a middleware, or their count
    for index in (0..<end).reversed() where middleware[index].actsOutwards {
      middleware[index].handle(&exchange)
      if exchange.isDeferred { return later(exchange) { passOut(&$0, before: index + 1) } }
    }
    return .answered
  }

  /// Returns the outcome that a worker takes a step with unlimited effort.
  private func later(
    _ exchange: HTTPExchange, _ step: @escaping @Sendable (inout HTTPExchange) -> Outcome
  ) -> Outcome {
    .later { flag in
      var exchange = exchange
      exchange.resume()
      return step(&exchange).response(&exchange, flag)
    }
  }
}

extension HTTPHandler {
  /// Returns the handler inside of middleware, the first outermost.
  public func wrapped(by middleware: [any Middleware]) -> MiddlewareChain {
    MiddlewareChain(middleware, around: self)
  }
}
