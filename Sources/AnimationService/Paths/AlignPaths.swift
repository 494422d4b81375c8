internal import AnimationCore
internal import CSSValues
internal import JSONText
internal import Rendering
internal import Schema

struct AlignmentRequest {
  var from: RequestValue?
  var to: RequestValue?

  static let form = Form(
    nil, initial: Self(),
    .later("from", \.from, PathReading.type, "The first path.")
      .required(write: PathReading.example).parameter(
        "The first path: SVG path data, or an object as JSON."),
    .later("to", \.to, PathReading.type, "The second path.")
      .required(write: PathReading.example).parameter(
        "The second path: SVG path data, or an object as JSON."))
}

struct AlignPaths: Operation {
  static let path = "/v1/paths/align"
  static let form = RequestForm("AlignmentRequest", AlignmentRequest.form)
  private let from: PathReading.RequestedPath?
  private let to: PathReading.RequestedPath?

  init(_ request: AlignmentRequest, from value: RequestValue, in context: OperationContext) {
    from = request.from.map(PathReading.read)
    to = request.to.map(PathReading.read)
    if let from, let to, context.faults.isEmpty, from.isEvenOdd != to.isEvenOdd {
      request.to?.fail("must have the fill rule of \"from\"", .wrongShape)
    }
  }

  func answer(in context: OperationContext) -> Answer {
    guard let from, let to else { return Answer() }
    context.faults.workplace = .root.appending("to")
    let alignment = PathAlignment(from: from.outline, to: to.outline)
    return Answer(members: [
      AnswerMember("from", answer(alignment.from, isEvenOdd: from.isEvenOdd)),
      AnswerMember("to", answer(alignment.to, isEvenOdd: from.isEvenOdd)),
    ])
  }

  private func answer(_ subpaths: [CubicSubpath], isEvenOdd: Bool) -> AnswerValue {
    let value = ShapedValue(subpaths, isEvenOdd: isEvenOdd)
    return .shaped(value.numbers, shape: value.shape, discretes: [])
  }
}
