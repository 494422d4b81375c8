internal import AnimationCore
internal import Bytes
internal import JSONText
internal import Rendering
internal import Schema

/// The evaluation of a tool's arguments, within the budget of the message.
struct MCPToolCall {
  /// The longest answer, in bytes: what a model reads in one piece.
  static let maximumLength = 16_384
  /// The significant digits of numbers, unless the arguments have `digits`.
  static let usualDigits = 6
  let limits: ServiceLimits
  let work: WorkBudget
  let onSamples: @Sendable (Int) -> Void

  /// The result of a tool, for a model.
  enum ToolOutcome {
    /// A JSON object.
    case answer([UInt8])
    case drawing(PictureDrawing)
    /// The faults of the arguments, a sentence each, with its place.
    case refused([String])
  }

  func run(_ tool: MCPTool, _ arguments: RequestValue) -> ToolOutcome {
    switch tool.view {
    case .answer(let operation, _, let gives):
      var names = Set(gives.all.map { "\($0)" })
      if arguments.member("sample") == nil { names.remove("samples") }
      return evaluate(operation, arguments, place: .root) { text(of: $0.part(names)) }
    case .anyAnswer:
      return read(arguments, as: MCPEvaluationRequest.form, request: \.self) { _, operation, body in
        evaluate(operation, body, place: .root.appending("body"), as: text)
      }
    case .drawing:
      return read(arguments, as: MCPDrawingRequest.form, request: \.motion) {
        request, operation, body in
        guard operation.parts.isSuperset(of: PictureDrawing.needs) else {
          return .refused(["/path: \(operation.path) has nothing to draw"])
        }
        return evaluate(
          operation, body, place: .root.appending("body"), sampling: PictureDrawing.sampling
        ) { drawing(of: $0, size: request.size) }
      }
    }
  }

  /// Reads the arguments of a tool for any operation.
  private func read<Request>(
    _ arguments: RequestValue, as form: Form<Request>,
    request: KeyPath<Request, MCPEvaluationRequest>,
    _ run: (Request, any Operation.Type, RequestValue) -> ToolOutcome
  ) -> ToolOutcome {
    let read = form.readRest(arguments)
    let (path, body) = (read[keyPath: request].path, read[keyPath: request].body)
    let operation = Operations.operation(at: path)
    if operation == nil, arguments.member("path")?.text != nil {
      arguments.faults.add(
        "no such operation: \(path)"
          + Suggestion.phrase(Suggestion.path(for: path, among: Operations.knownPaths)),
        .unknownName,
        at: .root.appending("path"))
    }
    guard let operation, arguments.faults.isEmpty
    else { return .refused(Self.sentences(of: arguments.faults.list)) }
    let empty = RequestReading(RequestNodes(.object([])), faults: Faults(), limits: limits).value
    return run(read, operation, body ?? empty)
  }

  /// As if the body came alone; its faults are in its place.
  private func evaluate(
    _ operation: any Operation.Type, _ body: RequestValue, place: JSONPointer,
    sampling: Sampling = .rows, as render: (Answer) -> ToolOutcome
  ) -> ToolOutcome {
    let context = OperationContext(
      limits: limits, sampling: sampling, work: work,
      states: StatesAround(operations: Operations.byPath, limits: limits),
      faults: Faults(groups: operation.layout.groups, members: operation.layout.members))
    let outcome = WorkBudget.withCurrent(work) { () -> ToolOutcome? in
      var answer = operation.answer(context.value(of: body.nodes, at: body.node), in: context)
      guard context.faults.isEmpty, !work.isExhausted else { return nil }
      answer.warnings = context.faults.warnings.map { ProblemEntry($0, names: nil) }
      onSamples(answer.sampleCount)
      return render(answer)
    }
    context.reportExhaustion()
    if let outcome, context.faults.isEmpty { return outcome }
    return .refused(Self.sentences(of: context.faults.list.map { $0.inside(place) }))
  }

  private func text(of answer: Answer) -> ToolOutcome {
    var answer = answer
    answer.digits = answer.digits ?? Self.usualDigits
    let content = JSONRepresentation().render(answer, maximumLength: Self.maximumLength)
    var bytes = content.body
    while let block = content.stream?.next(), bytes.count <= Self.maximumLength { bytes += block }
    guard !content.isTooLong, bytes.count <= Self.maximumLength else {
      return .refused([
        """
        the answer has more than \(Self.maximumLength) bytes: ask for fewer samples, such as \
        "sample": {"count": 20}, for fewer "targets" or "columns", or for a "measure" alone
        """
      ])
    }
    while bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
    return .answer(bytes)
  }

  private func drawing(of answer: Answer, size: PictureDrawing.Size) -> ToolOutcome {
    do throws(Unavailable) {
      // Without a drawing the work is exhausted, which is then what is reported.
      return try PictureDrawing(of: answer, size: size).map { .drawing($0) } ?? .refused([])
    } catch { return .refused(["there is no drawing of this answer: \(error.reason)"]) }
  }

  /// A text with several animations has each of them on a line of its own.
  private static func sentences(of faults: [Fault]) -> [String] {
    faults.flatMap { fault in
      let place = fault.pointer.description
      return [place.isEmpty ? fault.detail : "\(place): \(fault.detail)"]
        + fault.read.map { "  \($0.from): \($0.animation.literal)" }
    }
  }
}
