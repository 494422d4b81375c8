internal import AnimationCore
internal import CSSValues
internal import JSONText
internal import Rendering
internal import Schema

/// The request of a motion, from which its state is written.
struct MotionRequest: Sendable {
  private let path: String
  private let nodes: RequestNodes
  private let object: RequestNodeIndex
  private let start: CaughtMotion?

  /// The members that do not change the motion, or that ``start`` stands for.
  private static let unneeded = NameTable([
    "state", "at", "member", "sample", "columns", "digits", "measure", "rounding",
  ])

  /// Inside of a state nobody reads a warning.
  init(
    _ object: RequestValue, path: String, start: CaughtMotion?,
    in context: borrowing OperationContext
  ) {
    (self.path, self.start) = (path, start)
    (nodes, self.object) = (object.nodes, object.node)
    guard isTooDeep, context.states.start == nil else { return }
    let most = StatesAround.maximumDepth
    object.member("state")?.warn(
      "holds \(most) motions that were caught in one another, which is the most: the \"state\" of "
        + "the answer is null; begin with the value and velocity of a sample instead", .limit)
  }

  private var isTooDeep: Bool { start.map { $0.state.depth >= StatesAround.maximumDepth } ?? false }

  /// Null if it is too long or too deep; a nil `end` is the model value, with no change after 0.
  func state(endingWith end: MotionEnd? = nil) -> AnswerMember {
    AnswerMember("state", .plain { appendToken(end, to: &$0, work: $1) })
  }

  private func appendToken(_ end: MotionEnd?, to text: inout [UInt8], work: WorkBudget?) -> Bool {
    guard !isTooDeep else { return false }
    let members = members
    let count = members.reduce(0) { $0 + Int(nodes.end(of: $1 + 1) - $1) }
    guard work?.spend(units: 8 * count) ?? true, isShort(members) else { return false }
    let place = text.count
    return StateToken.append(.request, to: &text, work: work) { writer in
      write(members, end: end, to: &writer)
      let length = writer.bytes.count - place
      work?.spend(units: 2 * Base64URL.length(of: length))
      return length <= StatesAround.maximumLength
    }
  }

  private func write(_ members: [RequestNodeIndex], end: MotionEnd?, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key(plain: "path")
    writer.string(path)
    writer.key(plain: "request")
    writer.object(members, of: nodes)
    if let start {
      writer.key(plain: "start")
      writer.state(start.state)
    }
    if let end {
      for member in end.model.tokenMembers { writer.member(member.name, member.value) }
      writer.member("target", end.model.numbers)
      if end.lastTime != 0 { writer.member("lastTime", end.lastTime) }
    }
    writer.endObject()
  }

  /// In order of their names, so that a query and a body give the same token.
  private var members: [RequestNodeIndex] {
    var members: [RequestNodeIndex] = []
    members.reserveCapacity(8)
    for name in nodes.names(of: object) where Self.unneeded.index(of: name, in: nodes) == nil {
      // There are a few, mostly in order.
      members.append(name)
      var place = members.count - 1
      while place > 0, nodes.isName(name, before: members[place - 1]) {
        members.swapAt(place, place - 1)
        place -= 1
      }
    }
    return members
  }

  private func isShort(_ members: [RequestNodeIndex]) -> Bool {
    nodes.textLength(of: members) <= StatesAround.maximumLength
  }
}

/// The end of a motion, where it is not the model value of the ``SourceMotion``.
struct MotionEnd: Sendable {
  let model: ShapedValue
  let lastTime: Double
}

extension ShapedValue {
  func ending(_ timeline: Timeline) -> ShapedValue {
    guard let finalValue = timeline.finalValue else { return self }
    var result = self
    result.numbers = finalValue
    return result
  }
}
