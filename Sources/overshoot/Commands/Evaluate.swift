import AnimationService
internal import Bytes
import CLibrary
import HTTPMessage
internal import Schema

/// `overshoot evaluate`: processes one request with the code of the server, without a server.
enum Evaluate {
  static let command = Command.evaluating(
    page: page, switches: [EachOptions.each.name], surplus: surplus, unknown: queryRemedy,
    run: run)

  private static let page = ManualPage(
    name: "evaluate", summary: "evaluates one request without a server",
    usage: "PATH[?QUERY] [--flag value]... [< request.json]",
    description: [
      """
      Writes the answer to standard output; on failure, writes the problem document to standard
      error. Warnings of an answer that is not JSON go to standard error too. The request is a POST
      if standard input has data, else a GET.
      """
    ], flags: EachOptions.flags + Configuration.serviceFlags,
    examples: [
      "overshoot evaluate '/v1/springs/evaluate?bounce=0.3&fps=10'",
      "overshoot evaluate '/v1/animations/evaluate?animation=.bouncy&format=swift'",
      "overshoot evaluate /v1/animations/merge < request.json",
      "overshoot evaluate /v1/springs/evaluate --each < requests.ndjson > answers.ndjson",
      "overshoot evaluate /v1/springs/evaluate --each \\\n"
        + "  --append answers.ndjson < requests.ndjson",
      "echo '{\"spring\": {\"bounce\": 0.3}}' | overshoot evaluate /v1/springs/evaluate",
    ], operands: AnimationService.operations.map(\.path))

  /// Each line of standard input with `--each`.
  private static func run(
    _ arguments: Arguments, with service: AnimationService
  ) throws -> ExitStatus {
    let target = try target(in: arguments)
    if let options = try EachOptions(arguments, target: target) {
      let skipped = try options.file.map { try AnswerFile($0).becomeOutput() } ?? options.skipped
      return try EvaluateEach(service, target: target, skipping: skipped).run()
    }
    let response = service.respond(to: .evaluating(target, body: try Input.bytes()))
    guard response.isSuccess else {
      Output.error.write(response.body)
      return .failure
    }
    response.writeWarnings(command: page.name)
    return try response.writeContent()
  }

  private static let surplus = "; a request in a file is read with < FILE"

  /// For the parameters of all operations, which are flags of other commands.
  private static func queryRemedy(_ flag: String) -> String {
    let parameter = AnimationService.operations.lazy.flatMap { $0.parameters() }
      .first { [$0.name, $0.name.kebabCased].contains(flag) }
    return parameter.map { "; a parameter stands in the query, as PATH?\($0.name)=…" } ?? ""
  }

  private static func target(in arguments: Arguments) throws(UsageError) -> RequestTarget {
    guard let text = arguments.operands.first
    else { throw UsageError(faults: ["a path is required, such as /v1/springs/evaluate"]) }
    guard let target = RequestTarget(text)
    else {
      let path = String(text.prefix { $0 != "?" })
      let meant = Suggestion.meant(by: path, among: AnimationService.operations.map(\.path))
      let remedy =
        meant.map { Suggestion.phrase($0 + text.dropFirst(path.count)) }
        ?? ", such as /v1/springs/evaluate\(surplus)"
      throw UsageError(faults: ["\"\(text)\" is not a path and query\(remedy)"])
    }
    return target
  }
}

extension HTTPRequest {
  /// A POST of the body, or a GET of the query if the body is empty.
  static func evaluating(_ target: RequestTarget, body: [UInt8]) -> HTTPRequest {
    guard !body.isEmpty else { return HTTPRequest(target: target) }
    return HTTPRequest(
      method: .post, target: target, fields: ["Content-Type": "application/json"], body: body)
  }
}

extension HTTPResponse {
  var isSuccess: Bool { (200..<300).contains(status.code) }

  private var isText: Bool { fields["Content-Type"].flatMap { MediaType($0) }?.isText ?? true }

  /// The body with all blocks of the stream, which are written only as they are sent.
  var wholeContent: [UInt8] {
    var content = body
    while let block = stream?.next() { content += block }
    return content
  }

  /// Live blocks are written when they are due; `inputOutput` if not all content can be written.
  ///
  /// Throws for numbers or a picture in bytes that a terminal takes for its commands.
  func writeContent() throws(UsageError) -> ExitStatus {
    guard !Output.standard.isTerminal || isText else {
      throw UsageError(faults: [
        "the answer is binary, which a terminal cannot show; write it to a file, as by > FILE"
      ])
    }
    let begin = ContinuousClock.now
    guard Output.standard.write(body) else { return .inputOutput }
    while let stream, let block = stream.next() {
      let wait = begin + stream.due - .now
      if wait > .zero { usleep(UInt32(Int(bounded: min(wait / .microseconds(1), 1e9)))) }
      guard Output.standard.write(block) else { return .inputOutput }
    }
    return .success
  }
}
