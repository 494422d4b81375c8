internal import AnimationCore

/// The request of a motion, from which a state can evaluate the motion again.
struct MotionRequest: Sendable {
  private let path: String
  /// The request without what does not move; nil if it is too long for a token.
  private let body: JSONValue?
  private let start: CaughtMotion?

  /// The members that do not change the motion, or that ``start`` stands for.
  private static let unneeded: Set<String> = [
    "state", "at", "sample", "columns", "digits", "measure", "rounding",
  ]

  /// Keeps a request.
  ///
  /// - Parameters:
  ///   - object: the request.
  ///   - path: the path of its operation.
  ///   - start: the motion with which it begins; nil if it begins at rest.
  init(_ object: RequestObject, path: String, start: CaughtMotion?) {
    (self.path, self.start) = (path, start)
    let value = object.value
    // In order of their names, so that a query and a body give the same token.
    let members = value.members.filter { !Self.unneeded.contains($0.name) }
      .sorted { $0.name < $1.name }
    let nodes = members.reduce(0) { $0 + $1.value.nodeCount }
    guard nodes <= MotionSources.maximumLength / 4 else {
      body = nil
      return
    }
    WorkBudget.spend(8 * nodes)
    body = .object(members.map { Member(key: $0.name, value: $0.value.json) })
  }

  /// Returns the state of the motion, for an answer; null if its description is too long.
  ///
  /// - Parameters:
  ///   - model: the model value after the last change.
  ///   - lastTime: the time of the last change that the request lists, in seconds.
  ///   - rules: the rules of the request.
  /// - Returns: The member `state`.
  func state(
    model: ShapedValue, lastTime: Double = 0, under rules: EvaluationRules
  ) -> AnswerMember {
    guard let body, body.size <= MotionSources.maximumLength else {
      return AnswerMember("state", .null)
    }
    let motion = MotionDescription.operation(
      path: path, request: body, start: start?.state.payload)
    var state = AnimatorState(Animator(at: model.numbers, rules: rules), model: model)
    // The timeline is not part of a token, and a single motion needs no identity.
    state.carry(motion, CarriedMotion(Timeline(at: model.numbers), identity: path))
    state.lastTime = lastTime == 0 ? nil : lastTime
    let token = state.token
    WorkBudget.spend(2 * token.utf8.count)
    // Four characters are three bytes of JSON.
    guard token.utf8.count / 4 * 3 <= MotionSources.maximumLength else {
      return AnswerMember("state", .null)
    }
    return AnswerMember("state", .text(token))
  }
}

extension RequestValue {
  /// The number of values here.
  var nodeCount: Int { isAbsent ? 0 : Int(nodes.end(of: node) - node) }

  /// The value as JSON, the text of a parameter as the JSON that it stands for.
  fileprivate var json: JSONValue {
    if isObject { return .object(members.map { Member(key: $0.name, value: $0.value.json) }) }
    guard kind == .text else { return literal }
    let items = parts
    return items.count > 1 ? .array(items.map(\.json)) : literal
  }
}

extension ShapedValue {
  /// Returns this value as it is at the end of a motion; unchanged if the motion never ends.
  func ending(_ timeline: Timeline) -> ShapedValue {
    guard timeline.duration.isFinite else { return self }
    var result = self
    result.numbers = timeline.value(at: timeline.duration)
    return result
  }
}
