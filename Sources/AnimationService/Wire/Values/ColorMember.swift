internal import AnimationCore

/// A colour in a value, as it was read: the numbers of a motion do not tell what was missing in it, nor
/// what it was made of where it cannot be seen.
struct ColorMember: Sendable, Equatable {
  /// The place of its first number among those of the value.
  let index: Int
  let interpolation: ColorInterpolation
  /// In the space of ``interpolation``; a hue within one turn.
  var color: Color

  /// A colour as it was read, taken into the space in which it is to move.
  init(_ color: Color, at index: Int, _ interpolation: ColorInterpolation) {
    self.index = index
    self.interpolation = interpolation
    self.color = color.converted(to: interpolation.space)
  }

  /// Returns the same color for numbers that stand elsewhere.
  func moved(by shift: Int) -> ColorMember {
    ColorMember(index: index + shift, interpolation: interpolation, color: color)
  }

  private init(index: Int, interpolation: ColorInterpolation, color: Color) {
    (self.index, self.interpolation, self.color) = (index, interpolation, color)
  }

  /// Whether it is finite where it moves and as it is shown: the conversion of an enormous one is not.
  var isFinite: Bool {
    let shown = color.converted(to: .srgb)
    return (0..<3).allSatisfy {
      color.components[$0].isFinite && shown.components[$0].isFinite
    }
  }

  /// What is said of one that is not.
  static let infinite = "is outside the representable color range"

  /// The place of its hue among the numbers of the value, if it has one.
  fileprivate var hueIndex: Int? { interpolation.space.hueIndex.map { index + $0 } }

  fileprivate var isHueMissing: Bool {
    interpolation.space.hueIndex.map { color.missing.contains(.component($0)) } ?? false
  }
}

extension AnimatedValue {
  /// Puts a colour's numbers in their places.
  mutating func place(_ member: ColorMember, hueFrom start: Double? = nil) {
    let numbers = member.interpolation.numbers(of: member.color, hueFrom: start)
    self.numbers.replaceSubrange(member.index..<member.index + numbers.count, with: numbers)
  }

  /// Whether a colour lacks a component.
  var lacksComponents: Bool { colors.contains { !$0.color.missing.isEmpty } }

  /// This value as the one that comes after another of its shape (CSS Color 4 §12.2, §12.4): what is
  /// missing is as it was there, and hues go the way they are to go.
  func following(_ previous: AnimatedValue) -> AnimatedValue {
    guard !colors.isEmpty else { return self }
    var result = self
    for (place, before) in previous.colors.enumerated() {
      var member = colors[place]
      member.color.fillMissing(from: before.color)
      member.color.missing = []
      let start = before.isHueMissing ? member.hue : before.hueIndex.map { previous.numbers[$0] }
      result.colors[place] = member
      result.place(member, hueFrom: start)
    }
    return result
  }

  /// This value as the one that comes before another of its shape: what is missing is as it is there.
  ///
  /// - Parameter next: where it goes.
  /// - Returns: a value that lacks nothing.
  func preceding(_ next: AnimatedValue) -> AnimatedValue {
    guard lacksComponents else { return self }
    var result = self
    result.fillMissing(in: shape, from: next)
    return result
  }
}

extension ColorMember {
  fileprivate var hue: Double? { interpolation.space.hueIndex.map { color.components[$0] } }
}
