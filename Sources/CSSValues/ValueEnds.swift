package import Schema

/// A start and a target of one shape.
package struct ValueEnds: Sendable {
  /// The start without missing color components.
  package let from: ShapedValue
  /// Hues, and angles that turn the shorter way, follow the start's.
  package let to: ShapedValue

  /// Each takes missing color components from the other.
  package init(from: ShapedValue, to: ShapedValue) {
    self.to = to.following(from)
    self.from = from.preceding(self.to)
  }

  fileprivate static func read(
    from: RequestValue?, to: RequestValue?, options: ValueOptions
  ) -> ValueEnds {
    guard let to else { return ends(from: from, to: options.rounded(ShapedValue(1))) }
    if let from, to.plainNumber == 0 || to.text.map(CSSValue.isZero) ?? false,
      from.text.flatMap({ CSSValue.read($0) }) != nil
    {
      let start = options.value(from)
      return ValueEnds(from: start, to: start.zero)
    }
    let end = options.value(to, alongside: [from].compactMap(\.self), snaps: true)
    if from == nil { end.warnOfQuotedNumbers(in: to) }
    return ends(from: from, to: end)
  }

  /// The target already follows what was before.
  fileprivate init(from: ShapedValue, movingTo to: ShapedValue) {
    (self.from, self.to) = (from, to)
  }

  /// Zero in the shape of the target if the start is absent or a plain 0.
  private static func ends(from: RequestValue?, to end: ShapedValue) -> ValueEnds {
    ValueEnds(from: from.map { end.read($0, takesZero: true) } ?? end.zero, to: end)
  }
}

/// The start and the target that a request gives.
package struct EndsRequest {
  package var from: RequestValue?
  package var to: RequestValue?
  package var options = ValueOptions()
  package init() {}

  package static let form = Form(
    nil, initial: Self(),
    .later("from", \.from, .value, "Start value, in the shape of `to`; default: zero.").parameter(
      "Start value; default: 0. A number, a list of values, or JSON."),
    .later("to", \.to, .value, "Target value; default: 1.").parameter(
      "Target value; default: 1. A number, a list of values, or JSON."),
    .include(\.options, ValueOptions.form))

  /// A missing `from` and a plain 0 are zero in the shape of `to`; a missing `to` is 1.
  package var ends: ValueEnds { ValueEnds.read(from: from, to: to, options: options) }

  package func ends(from start: ShapedValue, standard: ShapedValue) -> ValueEnds {
    let model = options.turned(standard)
    let target = to.map { model.conforming($0, takesZero: true) } ?? model
    return ValueEnds(from: start, movingTo: options.rounded(target))
  }
}

extension ValueOptions {
  /// The ends of the first of several changes; the `others` tell the form of strings too.
  package func ends(
    from: RequestValue?, to: RequestValue, alongside others: [RequestValue]
  ) -> ValueEnds {
    guard let from, from.plainNumber != 0 else {
      let end = value(to, alongside: others)
      return ValueEnds(from: end.zero, to: end)
    }
    let start = value(from, alongside: [to] + others)
    return ValueEnds(from: start, to: start.read(to, takesZero: true))
  }
}
