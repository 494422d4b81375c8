internal import AnimationCore

/// `/v1/gestures/track`: a gesture in progress.
struct TrackGesture: ReadOperation {
  static let path = "/v1/gestures/track"
  static let layout = QueryLayout()
  static let parts: AnswerParts = [.samples, .time, .numbers]

  /// The parsed request, by the kind of its gesture.
  private let evaluation: any TrackEvaluation

  /// The gestures that can be tracked; a drag by default.
  private enum Gesture: String, CaseIterable { case drag, magnify, rotate, transform, longPress }

  /// Reads `gesture` and the members that belong to it.
  ///
  /// `clamping` and `measure` are faults that name the operations which have them.
  init(_ object: inout RequestObject, in context: OperationContext) {
    object.member("clamping")?.fail(
      "is for /v1/gestures/simulate, where the fingers are followed event by event", .unknownMember)
    object.member("measure")?.fail(
      "is for motions over time; what is tracked is known at the samples of the fingers only. "
        + "/v1/gestures/simulate and /v1/gestures/release have a motion",
      .unknownMember)
    // The gesture.
    let gesture = object.kind("gesture", default: Gesture.drag)
    evaluation =
      switch gesture {
      case .drag: TrackedDrag(&object)
      case .magnify: TrackedFingers(&object, .magnify)
      case .rotate: TrackedFingers(&object, .rotate)
      case .transform: TrackedFingers(&object, .transform)
      case .longPress: TrackedPress(&object)
      }
  }

  func answer(in context: OperationContext) -> Answer { evaluation.answer }
}

/// A parsed request to track a gesture of one kind.
protocol TrackEvaluation: Sendable {
  /// The view's position, its progress and its effects.
  var answer: Answer { get }
}

extension TrackedView {
  /// Returns the answer for a view under fingers.
  ///
  /// - Parameters:
  ///   - path: the positions of the view, at least one.
  ///   - hasTimes: whether the path has times and is answered as columns too.
  /// - Returns: The view's last position, velocity, progress and effects.
  func answer(_ path: TrackedPath, hasTimes: Bool) -> Answer {
    var answer = Answer()
    let last = path.positions[path.positions.count - 1]
    if hasTimes { answer.columns = columns(path) }
    answer.members = [
      AnswerMember("position", .shaped(last, axes.shape)),
      AnswerMember("velocity", .shaped(path.velocity, axes.shape)),
      AnswerMember("progress", .number(effects.progress(at: last))),
      AnswerMember("effects", .shaped(effects.values(at: last), effects.shape)),
    ]
    if isCaught { answer.members.append(AnswerMember("caught", caught)) }
    return answer
  }

  /// Returns the position, the progress and the effects at the times of the samples.
  private func columns(_ path: TrackedPath) -> Columns {
    var columns = Columns(indexName: "time", index: path.times)
    let (effects, positions) = (effects, path.positions)
    columns.columns = [
      Columns.Column(
        name: "position", shape: axes.shape,
        source: RowSource(cost: 1) { positions[$0][$1] }),
      Columns.Column(
        name: "progress", shape: .number(0),
        source: RowSource(cost: 8) { row, _ in effects.progress(at: positions[row]) }),
      Columns.Column(
        name: "effects", shape: effects.shape,
        source: RowSource(cost: 32) { effects.value(of: $1, at: positions[$0]) }),
    ]
    return columns
  }
}
