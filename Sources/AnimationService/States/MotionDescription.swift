internal import AnimationCore
internal import CSSValues
internal import JSONText

/// The description of a motion that is no animation's, from which it can be evaluated again.
enum MotionDescription: Sendable {
  case uniform(position: [Double], velocity: [Double])
  /// The motion of an operation, by its request and the state from which it began.
  case operation(path: String, request: JSONValue, start: AnimatorState?, depth: Int)
  /// With rules of its own or an animator for each member; nil for one that cannot be read.
  case state(AnimatorState?, depth: Int)

  /// The number of descriptions inside of each other, this one among them, that are read as states.
  var depth: Int {
    switch self {
    case .uniform: 0
    case .operation(_, _, _, let depth), .state(_, let depth): depth
    }
  }

  var text: String {
    var writer = JSONWriter()
    writer.motion(self)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

extension JSONWriter {
  mutating func motion(_ motion: MotionDescription) {
    beginObject()
    switch motion {
    case .uniform(let position, let velocity):
      member("position", position)
      member("velocity", velocity)
    case .operation(let path, let request, let start, _):
      member("path", path)
      key("request")
      value(request)
      if let start {
        key("start")
        state(start)
      }
    case .state(let state, _):
      key("state")
      if let state { self.state(state) } else { null() }
    }
    endObject()
  }
}

/// The motion of an operation, and the value to which it moves.
struct SourceMotion: Sendable {
  /// On the clock of the request or state.
  let timeline: Timeline
  let model: ShapedValue
  /// Of a motion along a path, and of a layout; nil for any other.
  var underlying: Underlying?

  /// The motion of which the value is made, and from which a motion of the same operation resumes:
  /// the progress along a path, the boxes of a layout on the page.
  struct Underlying: Sendable {
    /// Of the value and, as its last numbers, those that move.
    let timeline: Timeline
    let model: ShapedValue
  }
}

/// An operation whose motion can be carried by a state as its request.
protocol MotionSource: Operation { func motion(in context: OperationContext) -> SourceMotion? }
