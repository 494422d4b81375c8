import Testing

@testable import AnimationCore

@Suite("SpringFrames")
struct SpringFramesTests {
  private static let springs = [
    Spring(duration: 0.5, bounce: 0.3), Spring(duration: 0.5, bounce: 0),
    Spring(mass: 1, stiffness: 1e-3, damping: 4e3), Spring(mass: 1, stiffness: 4e5, damping: 0),
  ]

  @Test(
    "rows that are written in the processor's widest registers have the bits of those in Swift",
    arguments: springs, [0.0, 1, -3.7e18])
  func blocks(_ spring: Spring, goal: Double) {
    let propagator = SpringSolution(spring)
    let steps = SpringSteps(of: propagator.matrix(at: 1.0 / 60))
    let first = SpringFrames(
      from: -1.25, velocity: 731.5, moved: propagator.matrix(at: 0), by: steps)
    let count = 8 * 31
    let together = written(count, by: steps, goal: goal, from: first)
    var frames = first
    for row in stride(from: 0, to: count, by: 8) {
      // Fewer than eight rows are written in Swift.
      let apart = written(7, by: steps, goal: goal, from: frames)
      #expect(apart.values.elementsEqual(together.values[row..<row + 7]))
      #expect(apart.velocities.elementsEqual(together.velocities[row..<row + 7]))
      frames.advance(by: steps.eight)
    }
  }

  @Test("two halves that are written at once have the bits of each alone", arguments: springs)
  func halves(_ spring: Spring) {
    let propagator = SpringSolution(spring)
    let steps = SpringSteps(of: propagator.matrix(at: 1.0 / 60))
    let (first, second) = (
      SpringFrames(from: -1.25, velocity: 731.5, moved: propagator.matrix(at: 0), by: steps),
      SpringFrames(from: -1.25, velocity: 731.5, moved: propagator.matrix(at: 2), by: steps)
    )
    let count = 8 * 31
    var (values, velocities) = (
      [Double](repeating: .nan, count: 2 * count), [Double](repeating: .nan, count: 2 * count)
    )
    values.withUnsafeMutableBufferPointer { values in
      velocities.withUnsafeMutableBufferPointer { velocities in
        first.write(before: second, by: steps.eight, around: 1, to: values, velocities)
      }
    }
    let alone = [first, second].map { written(count, by: steps, goal: 1, from: $0) }
    #expect(values.map(\.bitPattern) == alone.flatMap(\.values))
    #expect(velocities.map(\.bitPattern) == alone.flatMap(\.velocities))
  }

  private func written(
    _ count: Int, by steps: SpringSteps, goal: Double, from first: SpringFrames
  ) -> (values: [UInt64], velocities: [UInt64]) {
    var (values, velocities) = (
      [Double](repeating: .nan, count: count), [Double](repeating: .nan, count: count)
    )
    var frames = first
    values.withUnsafeMutableBufferPointer { values in
      velocities.withUnsafeMutableBufferPointer { velocities in
        frames.write(from: 0, by: steps.eight, around: goal, to: values, velocities)
      }
    }
    return (values.map(\.bitPattern), velocities.map(\.bitPattern))
  }
}
