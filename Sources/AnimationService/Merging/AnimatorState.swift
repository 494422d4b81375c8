internal import AnimationCore
internal import FoundationEssentials

/// The state of a running animation, as an answer holds it and the next request returns it.
///
/// The token is `1.` (the version of the format), JSON in base64url, a dot, and a checksum of eight
/// hexadecimal digits. Numbers are written so that they parse back exactly, so resuming from a
/// token gives the same result as one request with all events.
struct AnimatorState: Sendable {
  var animator: Animator
  /// The model value, with its shape and the members that do not move.
  var model: ShapedValue
  /// The descriptions of the animations that may be running.
  var descriptions: [Animation: AnimationDescription]

  private static let version = "1"
  /// The most running animations in a token.
  static let maximumRunning = 10_000

  /// The state as a token.
  var token: String {
    var writer = JSONWriter()
    writer.value(payload)
    // Byte by byte: characters would take ten times as long.
    var bytes = Array(Data(writer.bytes).base64EncodedData())
    while bytes.last == UInt8(ascii: "=") { bytes.removeLast() }
    bytes.replace("+", with: "-")
    bytes.replace("/", with: "_")
    let text = String(decoding: bytes, as: UTF8.self)
    return "\(Self.version).\(text).\(Self.sum(of: text))"
  }

  /// Returns the 32-bit FNV-1a hash, which detects a token that was cut or mistyped.
  private static func sum(of text: String) -> String {
    let sum = text.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
    let digits = String(sum, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }

  /// The fault of a token.
  struct TokenFault: Error {
    /// The fault as a predicate without a subject.
    let detail: String

    static let corrupt = TokenFault(
      detail: "is a corrupt state token: copy the whole \"state\" of the answer")
  }

  /// Returns the JSON in a token of this service and version.
  static func payload(of token: String) throws(TokenFault) -> RequestNodes {
    let parts = token.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3 else {
      throw TokenFault(
        detail: "is not a state token: send the \"state\" of an earlier answer")
    }
    guard parts[0] == version else {
      throw TokenFault(detail: "is a state token from an incompatible version of the service")
    }
    guard parts[2] == sum(of: parts[1]) else { throw .corrupt }
    var bytes = Array(parts[1].utf8)
    bytes.replace("-", with: "+")
    bytes.replace("_", with: "/")
    while bytes.count % 4 != 0 { bytes.append(UInt8(ascii: "=")) }
    guard let data = Data(base64Encoded: Data(bytes)),
      let value = try? JSONParser.parse(Array(data), maximumDepth: 128)
    else { throw .corrupt }
    return value
  }
}

extension AnimatorState {
  /// The content of the token.
  private var payload: AnswerValue {
    var members = [
      AnswerMember("fidelity", .text(animator.rules.fidelity.rawValue)),
      AnswerMember("epsilon", .number(animator.rules.epsilon)),
      AnswerMember("velocity", .text(animator.velocityRule.rawValue)),
      AnswerMember("model", model.shape.example),
      AnswerMember("discretes", .literal(.array(model.discretes))),
    ]
    if let color = model.colors.first {
      members.append(AnswerMember("colorSpace", .text(color.interpolation.name)))
      members.append(AnswerMember("colors", .list(model.colors) { $0.color.answer }))
    }
    members += [
      AnswerMember("target", .numbers(animator.target)),
      AnswerMember("origin", .numbers(animator.origin)),
      AnswerMember("clock", .number(animator.clock)),
      AnswerMember("began", .number(animator.began)),
    ]
    if !animator.tracked.isEmpty {
      let samples = AnswerValue.list(animator.tracked) { .numbers([$0.time] + $0.position) }
      members.append(AnswerMember("tracked", samples))
    }
    members.append(AnswerMember("running", .list(animator.running, answer)))
    return .object(members)
  }

  @Sendable private func answer(_ running: RunningAnimation) -> AnswerValue {
    var members = [
      AnswerMember("animation", descriptions[running.animation]?.answer ?? .null),
      AnswerMember("target", .numbers(running.target)),
      AnswerMember("start", .number(running.start)),
    ]
    if let takeover = running.takeover {
      members += [
        AnswerMember("position", .numbers(takeover.position)),
        AnswerMember("velocity", .numbers(takeover.velocity)),
        AnswerMember("clockOffset", .number(takeover.clockOffset)),
        AnswerMember("blendInterval", .number(takeover.blendInterval)),
      ]
      if !takeover.force.isEmpty {
        members.append(AnswerMember("force", .numbers(takeover.force)))
      }
    }
    if let glide = running.glide { members.append(AnswerMember("glide", glide.answer)) }
    return .object(members)
  }
}

extension Color {
  /// The components and the opacity as they were read; missing ones are null.
  fileprivate var answer: AnswerValue {
    let numbers = (0..<3).map { missing.contains(.component($0)) ? nil : components[$0] }
    return .list(numbers + [missing.contains(.alpha) ? nil : alpha]) { .number($0) }
  }
}

extension Glide {
  fileprivate var answer: AnswerValue {
    var members = [
      AnswerMember("position", .numbers(position)), AnswerMember("velocity", .numbers(velocity)),
      AnswerMember("rate", .number(rate.perMillisecond)),
    ]
    // JSON has no infinity; no position is beyond the greatest double.
    let most = Double.greatestFiniteMagnitude
    if let min = bounds.min?.map({ Swift.max($0, -most) }) {
      members.append(AnswerMember("min", .numbers(min)))
    }
    if let max = bounds.max?.map({ Swift.min($0, most) }) {
      members.append(AnswerMember("max", .numbers(max)))
    }
    return .object(members)
  }
}

extension Shape {
  /// A value of this shape: 0 for a number, with its unit if it has one, `#000` for a color, null
  /// for a member that does not move.
  fileprivate var example: AnswerValue {
    switch self {
    case .number: .integer(0)
    case .text(_, .dimension(let unit)): .text("0\(unit.name)")
    case .text(_, .color): .text("#000")
    case .text(_, .list(let form)): .text(form.example)
    case .text(_, .path(let form)): .text(form.example)
    case .discrete: .null
    case .array(let shapes): .list(shapes) { $0.example }
    case .object(let fields): .object(fields.map { AnswerMember($0.name, $0.shape.example) })
    }
  }
}

extension AnimatorState {
  /// Fills the missing color components of a value at rest from its first target.
  ///
  /// A value lacks components only before its first change, so its animator can be created again.
  mutating func complete(before next: ShapedValue) {
    guard model.lacksComponents else { return }
    model = model.preceding(next)
    animator = Animator(
      target: model.numbers, clock: animator.clock, origin: model.numbers, began: animator.began,
      running: [], rules: animator.rules, velocityRule: animator.velocityRule)
  }
}

extension [UInt8] {
  /// Replaces every byte of one ASCII character by another.
  fileprivate mutating func replace(_ old: Unicode.Scalar, with new: Unicode.Scalar) {
    let (old, new) = (UInt8(ascii: old), UInt8(ascii: new))
    for index in indices where self[index] == old { self[index] = new }
  }
}
