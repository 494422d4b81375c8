internal import AnimationCore
package import JSONText

/// A token of motion, with its aliases followed.
package struct MotionToken: Sendable {
  /// The names of its groups and its own; ``rootName`` for the token of a group itself.
  package let path: [String]
  package let type: TokenType
  let value: TokenValue
  /// The value as in a file, without aliases.
  let source: JSONValue
  /// The number of values in ``source``.
  let size: Int
  /// Empty for none.
  package let description: String
  /// A reason, which may be empty; nil unless the token is deprecated.
  package let deprecation: String?
  /// The extensions of other tools, by their names.
  let extensions: [Member]
  /// Its place in the request.
  package let pointer: JSONPointer

  /// The token of a group itself (Design Tokens Format Module 2025.10, "Root tokens in groups").
  static let rootName = "$root"

  package var name: String { path.joined(separator: ".") }

  /// In bytes, of the names and the descriptions.
  var textLength: Int {
    path.reduce(description.utf8.count + (deprecation ?? "").utf8.count) { $0 + $1.utf8.count }
  }
}

/// The description and the extensions of a group; its tokens inherit its type and its deprecation.
package struct TokenGroupNotes: Sendable {
  /// Empty for none.
  var description = ""
  /// The extensions of other tools, by their names.
  var extensions: [Member] = []
}

/// The types of tokens: those of the Design Tokens Format Module 2025.10 that are of motion, and
/// three of this service.
package enum TokenType: String, CaseIterable, Sendable {
  case duration, cubicBezier, transition
  case spring, linear, keyframes
}

/// A value in the terms of all targets.
enum TokenValue: Sendable, Equatable {
  /// In seconds.
  case duration(Double)
  /// The form of a motion without its duration.
  case easing(UnitCurve)
  case spring(Spring)
  /// In seconds.
  case transition(UnitCurve, duration: Double, delay: Double)
  case springTransition(Spring, delay: Double)

  var isEasing: Bool { if case .easing = self { true } else { false } }

  /// The motion that is converted and compared: a straight line for a duration, and an easing over
  /// a second.
  var motion: PlainMotion {
    switch self {
    case .duration(let seconds): PlainMotion(.curve(.linear, duration: seconds))
    case .easing(let curve): PlainMotion(.curve(curve, duration: 1))
    case .spring(let spring): PlainMotion(.spring(spring, velocity: 0))
    case .transition(let curve, let duration, let delay):
      PlainMotion(.curve(curve, duration: duration), playback: MotionPlayback(delay: delay))
    case .springTransition(let spring, let delay):
      PlainMotion(.spring(spring, velocity: 0), playback: MotionPlayback(delay: delay))
    }
  }

  var curve: UnitCurve? {
    switch self {
    case .easing(let curve), .transition(let curve, _, _): curve
    case .duration, .spring, .springTransition: nil
    }
  }
}
