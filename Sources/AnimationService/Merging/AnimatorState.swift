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
  var model: AnimatedValue
  /// The descriptions of the animations that may be running.
  var descriptions: [Animation: AnimationDescription]

  private static let version = "1"
  /// The most running animations in a token.
  static let maximumRunning = 10_000

  /// The state as a token.
  var token: String {
    var writer = JSONWriter()
    write(to: &writer)
    let text = Data(writer.bytes).base64EncodedString()
    let safe = text.map { character -> Character in
      switch character {
      case "+": "-"
      case "/": "_"
      default: character
      }
    }
    let payload = String(safe.prefix { $0 != "=" })
    return "\(Self.version).\(payload).\(Self.sum(of: payload))"
  }

  /// Returns the 32-bit FNV-1a hash, which detects a token that was cut or mistyped.
  private static func sum(of text: String) -> String {
    let sum = text.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
    let digits = String(sum, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }

  /// Returns the JSON in a token; nil, with a fault, if the token is not one of this service and
  /// version.
  static func payload(of token: Element) -> RequestNodes? {
    guard let text = token.string() else { return nil }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3 else {
      token.fail("is not a state token: send the \"state\" of an earlier answer")
      return nil
    }
    guard parts[0] == version else {
      token.fail("is a state token from an incompatible version of the service")
      return nil
    }
    guard parts[2] == sum(of: parts[1]) else {
      token.fail("is a corrupt state token: copy the whole \"state\" of the answer")
      return nil
    }
    let plain = parts[1].map { $0 == "-" ? "+" : $0 == "_" ? "/" : $0 }
    let padding = String(repeating: "=", count: (4 - plain.count % 4) % 4)
    guard let data = Data(base64Encoded: String(plain) + padding),
      let value = try? JSONParser.parse(Array(data), maximumDepth: 128)
    else {
      token.fail("is a corrupt state token: copy the whole \"state\" of the answer")
      return nil
    }
    return value
  }
}

extension AnimatorState {
  private func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("fidelity", animator.rules.fidelity.rawValue)
    writer.member("epsilon", animator.rules.epsilon)
    writer.member("velocity", animator.velocityRule.rawValue)
    writer.key("model")
    writer.shape(model.shape)
    writer.key("discretes")
    writer.value(.array(model.discretes))
    if !model.colors.isEmpty { write(model.colors, to: &writer) }
    writer.member("target", animator.target)
    writer.member("origin", animator.origin)
    writer.member("clock", animator.clock)
    writer.member("began", animator.began)
    if !animator.tracked.isEmpty {
      writer.key("tracked")
      writer.beginArray()
      for sample in animator.tracked { writer.array([sample.time] + sample.position) }
      writer.endArray()
    }
    writer.key("running")
    writer.beginArray()
    for running in animator.running { write(running, to: &writer) }
    writer.endArray()
    writer.endObject()
  }

  /// Writes colors as they were read; missing components are null.
  private func write(_ colors: [ColorMember], to writer: inout JSONWriter) {
    writer.member("colorSpace", colors[0].interpolation.name)
    writer.key("colors")
    writer.beginArray()
    for member in colors {
      let color = member.color
      writer.beginArray()
      for index in 0..<3 {
        writer.number(color.missing.contains(.component(index)) ? nil : color.components[index])
      }
      writer.number(color.missing.contains(.alpha) ? nil : color.alpha)
      writer.endArray()
    }
    writer.endArray()
  }

  private func write(_ running: RunningAnimation, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("animation")
    if let description = descriptions[running.animation] {
      writer.value(description.answer)
    } else {
      writer.null()
    }
    writer.member("target", running.target)
    writer.member("start", running.start)
    if let takeover = running.takeover {
      writer.member("position", takeover.position)
      writer.member("velocity", takeover.velocity)
      writer.member("clockOffset", takeover.clockOffset)
      writer.member("blendInterval", takeover.blendInterval)
    }
    if let glide = running.glide {
      writer.key("glide")
      write(glide, to: &writer)
    }
    writer.endObject()
  }

  private func write(_ glide: Glide, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("position", glide.position)
    writer.member("velocity", glide.velocity)
    writer.member("rate", glide.rate.perMillisecond)
    if let min = glide.bounds.min { writer.member("min", min) }
    if let max = glide.bounds.max { writer.member("max", max) }
    writer.endObject()
  }
}

extension JSONWriter {
  /// Writes a shape: 0 for a number, with its unit if it has one, `#000` for a color, null for a
  /// member that does not move.
  fileprivate mutating func shape(_ shape: Shape) {
    switch shape {
    case .number: integer(0)
    case .text(_, .dimension(let unit)): string("0\(unit.name)")
    case .text(_, .color): string("#000")
    case .discrete: null()
    case .array(let shapes):
      beginArray()
      for shape in shapes { self.shape(shape) }
      endArray()
    case .object(let fields):
      beginObject()
      for field in fields {
        key(field.name)
        self.shape(field.shape)
      }
      endObject()
    }
  }
}

extension AnimatorState {
  /// Fills the missing color components of a value at rest from its first target.
  ///
  /// A value lacks components only before its first change, so its animator can be created again.
  mutating func complete(before next: AnimatedValue) {
    guard model.lacksComponents else { return }
    model = model.preceding(next)
    animator = Animator(
      target: model.numbers, clock: animator.clock, origin: model.numbers, began: animator.began,
      running: [], rules: animator.rules, velocityRule: animator.velocityRule)
  }
}
