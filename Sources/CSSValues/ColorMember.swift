package import AnimationCore

/// A color as it was read: a motion does not tell which components were missing, nor those of
/// `transparent`.
package struct ColorMember: Sendable, Equatable {
  let index: Int
  package let interpolation: ColorInterpolation
  /// A hue is within one turn.
  package var color: Color

  init(_ color: Color, at index: Int, interpolation: ColorInterpolation) {
    self.index = index
    self.interpolation = interpolation
    self.color = color.converted(to: interpolation.space)
  }

  func moved(by shift: Int) -> ColorMember {
    ColorMember(index: index + shift, interpolation: interpolation, color: color)
  }

  /// The color is in its space already.
  private init(index: Int, interpolation: ColorInterpolation, color: Color) {
    (self.index, self.interpolation, self.color) = (index, interpolation, color)
  }

  /// Whether the color is finite in its own space and, unlike an enormous one, in sRGB.
  var isFinite: Bool {
    let shown = color.converted(to: .srgb)
    return (0..<3).allSatisfy { color.components[$0].isFinite && shown.components[$0].isFinite }
  }

  static let infinite = "is outside the representable color range"
  fileprivate var hueIndex: Int? { interpolation.space.hueIndex.map { index + $0 } }

  fileprivate var isHueMissing: Bool {
    interpolation.space.hueIndex.map { color.missing.contains(.component($0)) } ?? false
  }

  fileprivate var hue: Double? { interpolation.space.hueIndex.map { color.components[$0] } }
}

extension ShapedValue {
  /// `start` is the hue in degrees from which the motion comes; nil leaves the hue within its turn.
  mutating func place(_ member: ColorMember, hueFrom start: Double? = nil) {
    let numbers = member.interpolation.numbers(of: member.color, hueFrom: start)
    self.numbers.replaceSubrange(member.index..<member.index + numbers.count, with: numbers)
  }

  package var lacksComponents: Bool { colors.contains { !$0.color.missing.isEmpty } }

  /// As the successor of another (CSS Color 4 §12.2, §12.4): its components replace missing ones,
  /// hues follow the interpolation, matrices and shorter angles have the nearest equal numbers.
  func following(_ previous: ShapedValue) -> ShapedValue {
    guard !colors.isEmpty || !turns.isEmpty else { return self }
    var result = self
    for turn in turns { turn.follow(previous.numbers, numbers: &result.numbers) }
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

  /// The next value's components replace missing ones.
  package func preceding(_ next: ShapedValue) -> ShapedValue {
    guard lacksComponents else { return self }
    var result = self
    result.fillMissing(in: shape, from: next)
    return result
  }
}
