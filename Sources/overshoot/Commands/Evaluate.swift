import AnimationService
import HTTPMessage

/// `overshoot evaluate`: processes one request with the code of the server, without a server.
enum Evaluate {
  static let help = """
    usage: overshoot evaluate PATH[?QUERY] [--flag value]... [< request.json]

    Writes the answer to standard output; on failure, writes the problem to standard error and
    exits with 1. The request is a POST if standard input has data, else a GET.

    \(Configuration.serviceSettings.help(defaults: Configuration()))

    examples:
      overshoot evaluate '/v1/springs/evaluate?bounce=0.3&fps=10'
      overshoot evaluate '/v1/animations/evaluate?animation=.bouncy&format=swift'
      overshoot evaluate /v1/animations/merge < request.json
      echo '{"spring": {"bounce": 0.3}}' | overshoot evaluate /v1/springs/evaluate
    """

  static func run(_ arguments: Arguments, environment: [String: String]) throws -> ExitStatus {
    let configuration = try Configuration.serviceSettings.read(
      arguments, operands: 1, environment: environment, alsoKnown: Command.variables,
      into: Configuration())
    guard let text = arguments.operands.first else {
      throw UsageError(faults: ["a path is required, such as /v1/springs/evaluate"])
    }
    guard let target = RequestTarget(text) else {
      throw UsageError(faults: ["\"\(text)\" is not a valid path and query"])
    }
    let service = AnimationService(limits: configuration.service, version: Product.version)
    let response = service.respond(to: request(for: target, body: Input.bytes()))
    return show(response)
  }

  private static func request(for target: RequestTarget, body: [UInt8]) -> HTTPRequest {
    guard !body.isEmpty else { return HTTPRequest(target: target) }
    return HTTPRequest(
      method: .post, target: target, fields: ["Content-Type": "application/json"], body: body)
  }

  /// Writes the response body unchanged.
  private static func show(_ response: HTTPResponse) -> ExitStatus {
    guard (200..<300).contains(response.status.code) else {
      Output.error.write(response.body)
      return .failure
    }
    Output.standard.write(response.body)
    while let block = response.stream?.next() { Output.standard.write(block) }
    return .success
  }
}
