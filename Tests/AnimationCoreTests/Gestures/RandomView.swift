import AnimationCore
import RandomSupport

/// A view under any kind of gesture, with any kind of release.
struct RandomView {
  enum Gesture: CaseIterable {
    case drag, magnify, rotate
  }

  let width: Int
  let origin: [Double]
  /// The magnitude of positions and velocities.
  let size: Double

  init(_ generator: inout SeededGenerator, gestures: [Gesture] = Gesture.allCases) {
    switch gestures[Int.random(in: 0..<gestures.count, using: &generator)] {
    case .drag: (width, size) = (Int.random(in: 1...2, using: &generator), 800)
    case .magnify: (width, size) = (1, 4)
    case .rotate: (width, size) = (1, 360)
    }
    let rest = size == 4 ? 1.0 : 0
    origin = (0..<width).map { _ in rest }
  }

  static func animation(_ generator: inout SeededGenerator) -> Animation {
    .spring(
      response: generator.number(in: 0.1...1.5), dampingFraction: generator.number(in: 0.2...1.5))
  }

  private func vector(_ generator: inout SeededGenerator, within limit: Double) -> [Double] {
    (0..<width).map { _ in generator.number(in: -limit...limit) }
  }

  func finger(_ generator: inout SeededGenerator) -> (position: [Double], velocity: [Double]) {
    (vector(&generator, within: size), vector(&generator, within: 6 * size))
  }

  func release(_ generator: inout SeededGenerator) -> GestureRelease {
    let (far, near) = (vector(&generator, within: size), generator.number(in: 0.01...0.5) * size)
    let targets: [ReleaseTarget] = [
      .dismiss(Dismissal(to: .offset(size), distance: near, velocity: size, predicted: near * 3)),
      .dismiss(Dismissal(to: .multiple(5), progress: 0.4, dimension: size)),
      .snap(.numbers([-near, 0, near, size]), maxSteps: 1), .snap(.points([far, origin])),
      .step(every: origin.map { _ in near }),
      .clamp(GestureBounds(min: origin.map { _ in -near }, max: origin.map { _ in near })),
      .decay(.normal), .decay(.fast), .toggle([origin, far]), .fixed(far),
    ]
    return GestureRelease(
      to: targets[Int.random(in: 0..<targets.count, using: &generator)], from: origin,
      animation: Self.animation(&generator),
      bounds: GestureBounds(
        min: origin.map { _ in -1.5 * size }, max: origin.map { _ in 1.5 * size }))
  }

  /// Bands of any formula at every edge; the rest position is between the bounds.
  func bands(_ generator: inout SeededGenerator) -> RubberBands {
    let formulas = RubberBand.Formula.allCases
    func band(_ generator: inout SeededGenerator) -> RubberBand {
      RubberBand(
        formulas[Int.random(in: 0..<formulas.count, using: &generator)],
        coefficient: generator.number(in: 0.1...1), dimension: size)
    }
    return RubberBands(
      (0..<width).map { _ in
        RubberBands.Edges(lower: band(&generator), upper: band(&generator))
      },
      bounds: GestureBounds(
        min: origin.map { $0 - 0.2 * size }, max: origin.map { $0 + 0.3 * size }), rest: origin)
  }

  func range(_ places: [Double]) -> Double { 1 + places.map(abs).reduce(0, max) }
}
