import RandomSupport

@testable import AnimationCore

/// A finger that does anything, and then moves evenly for three or more intervals.
struct FingerHistory {
  /// As delivered by the screen.
  private(set) var samples: [VelocitySample] = []
  /// The newest position of each burst.
  private var places: [(time: Double, place: Double)] = []
  private(set) var liftTime = 0.0
  /// Whether positions are whole pixels.
  private let isRounded: Bool

  private let rate: Double
  private let jitter: Double
  private let isCoalesced: Bool
  private var speed = 0.0

  private enum Piece: CaseIterable {
    case smooth, kinked, reversed, paused, lost
  }

  init(_ generator: inout SeededGenerator) {
    rate = [60.0, 90, 120, 240].randomElement(using: &generator) ?? 60
    jitter = Bool.random(using: &generator) ? 0.3 : 0
    isCoalesced = rate <= 120 && Bool.random(using: &generator)
    isRounded = Bool.random(using: &generator)
    places = [(generator.number(in: 0...100), generator.number(in: -300...300))]
    speed = generator.number(in: -4000...4000)
    for _ in 0..<Int.random(in: 0...5, using: &generator) {
      add(Piece.allCases.randomElement(using: &generator) ?? .smooth, &generator)
    }
    speed = generator.number(in: -4000...4000) / (Bool.random(using: &generator) ? 1 : 20)
    move(for: Int.random(in: 3...14, using: &generator), &generator)
    let last = places[places.count - 1].time
    liftTime = Bool.random(using: &generator) ? last : last + generator.number(in: 0...1) / rate
    if isRounded { places = places.map { ($0.time, $0.place.rounded()) } }
    deliver(&generator)
  }

  private mutating func add(_ piece: Piece, _ generator: inout SeededGenerator) {
    var acceleration = 0.0
    switch piece {
    case .smooth: acceleration = generator.number(in: -40_000...40_000)
    case .kinked: speed = generator.number(in: -5000...5000)
    case .reversed: speed *= -generator.number(in: 0.2...2)
    case .paused: speed = 0
    case .lost: places[places.count - 1].time += generator.number(in: 0...0.15)
    }
    move(for: Int.random(in: 1...12, using: &generator), by: acceleration, &generator)
  }

  private mutating func move(
    for count: Int, by acceleration: Double = 0, _ generator: inout SeededGenerator
  ) {
    for _ in 0..<count {
      // No screen is scanned more often than every 4 ms.
      let step = max(0.004_05, (1 + generator.number(in: -jitter...jitter)) / rate)
      let (time, place) = places[places.count - 1]
      places.append((time + step, place + speed * step + acceleration * step * step / 2))
      speed += acceleration * step
    }
  }

  /// Some samples come late, together with the next.
  private mutating func deliver(_ generator: inout SeededGenerator) {
    for (index, (time, place)) in places.enumerated() {
      if isCoalesced, index > 0, Int.random(in: 0...3, using: &generator) == 0 {
        let late = generator.number(in: 0...1)
        let former = places[index - 1].place
        samples.append(
          VelocitySample(time: time - 0.0015, position: [former + late * (place - former)]))
      }
      samples.append(VelocitySample(time: time, position: [place]))
    }
  }

  /// The speeds of the last three intervals, in units per second.
  var speeds: ClosedRange<Double> {
    let speeds = lastIntervals.map { ($1.place - $0.place) / ($1.time - $0.time) }
    return (speeds.min() ?? 0)...(speeds.max() ?? 0)
  }

  /// The noise of the speeds, in units per second.
  ///
  /// Rounding moves each end of an interval by half a pixel, hence its speed by up to 1/h for the
  /// length h, so two speeds may differ by 2/h. Positions that are not rounded are accurate to
  /// about 1e-10 of a pixel, an ulp of times of 100 s.
  var noise: Double {
    let shortest = lastIntervals.map { $1.time - $0.time }.min() ?? 1
    return isRounded ? 2 / shortest : 1e-6
  }

  private typealias Place = (time: Double, place: Double)

  private var lastIntervals: [(Place, Place)] {
    let last = places.suffix(4)
    return Array(zip(last, last.dropFirst()))
  }
}
