internal import AnimationCore

/// The motion of colors in a system: each component, and the opacity, on straight lines.
struct CodeColors: Sendable {
  let space: ColorSpace
  let lowest: SIMD3<Double>
  let highest: SIMD3<Double>

  /// Those of a `CGColor` in sRGB.
  static let coreAnimation = CodeColors(space: .srgb, lowest: [0, 0, 0], highest: [1, 1, 1])
  /// `Color.VectorConverter` moves them in Oklab and clamps them (ColorVectorConverter.kt).
  static let compose = CodeColors(space: .oklab, lowest: [0, -0.5, -0.5], highest: [1, 0.5, 0.5])

  /// Seconds to the times beside one at which a color is transparent, as a part of the motion.
  private static let beside = 1e-5

  /// A color that is transparent only at one time has the components there that it has beside.
  func source(
    at place: Int, _ interpolation: ColorInterpolation, in motion: ColumnMotion
  ) -> MotionTraceSource {
    let width = ColorInterpolation.width
    let source = motion.values(of: place..<place + width)
    let (span, step) = (motion.span, motion.span.length(times: Self.beside))
    return { times in
      var colors = self.colors(source(times), interpolation)
      let transparent = times.indices.filter { colors[$0].alpha <= 0 }
      let near = transparent.flatMap { row in
        [min(times[row] + step, span.upperBound), max(times[row] - step, span.lowerBound)]
      }
      let beside = near.isEmpty ? [] : self.colors(source(near), interpolation)
      for (index, row) in transparent.enumerated() where 2 * index + 1 < beside.count {
        let visible = beside[2 * index].alpha > 0 ? beside[2 * index] : beside[2 * index + 1]
        colors[row].components = visible.components
      }
      return colors.flatMap { color in
        let components = color.components.clamped(lowerBound: lowest, upperBound: highest)
        return [components.x, components.y, components.z, min(max(color.alpha, 0), 1)]
      }
    }
  }

  private func colors(_ numbers: [Double], _ interpolation: ColorInterpolation) -> [Color] {
    let width = ColorInterpolation.width
    return stride(from: 0, to: numbers.count - width + 1, by: width).map { first in
      let components = SIMD3(numbers[first], numbers[first + 1], numbers[first + 2])
      var color = interpolation.color(components, alpha: numbers[first + 3]).converted(to: space)
      for index in 0..<3 where !color.components[index].isFinite { color.components[index] = 0 }
      return color
    }
  }
}

extension CodeTrack {
  func source(in motion: ColumnMotion, colors: CodeColors) -> MotionTraceSource {
    switch content {
    case .color(let place, let interpolation):
      return colors.source(at: place, interpolation, in: motion)
    case .number(let place, let factor):
      let source = motion.values(of: place..<place + 1)
      return factor == 1 ? source : { times in source(times).map { $0 * factor } }
    }
  }

  /// Also times another factor, for a system with another unit.
  func scaled(by factor: Double) -> CodeTrack {
    guard factor != 1, case .number(let place, let own) = content else { return self }
    return CodeTrack(path: path, content: .number(place, factor: own * factor))
  }
}
