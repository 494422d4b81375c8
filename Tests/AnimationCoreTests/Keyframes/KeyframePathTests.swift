import AnimationCore
import RandomSupport
import Testing

@Suite("Keyframe paths")
struct KeyframePathTests {
  typealias Path = KeyframePath<AnimatableVector>

  private static func path(
    _ generator: inout SeededGenerator,
    among kinds: [KeyframeKind] = [.linear, .cubic, .spring, .move]
  ) -> Path {
    let width = Int.random(in: 1...3, using: &generator)
    return Path(
      generator.keyframes(width: width, among: kinds), from: generator.vector(width),
      velocity: generator.vector(width))
  }

  @Test("a path is continuous except at moves")
  func isContinuous() {
    forEachSeed(10_000) { generator, seed in
      let path = Self.path(&generator)
      let joints = zip(path.segments, path.segments.dropFirst())
      for (segment, next) in joints where segment.duration > 0 {
        let jump = next.from - path.value(at: next.start.nextDown)
        #expect(jump.greatest < 1e-9, seed)
        #expect(next.duration == 0 || path.value(at: next.start) == next.from, seed)
      }
      #expect(path.segments.first?.from == path.origin, seed)
      if let last = path.segments.last, last.duration > 0 {
        let jump = path.end - path.value(at: path.duration.nextDown)
        #expect(jump.greatest < 1e-9, seed)
      }
    }
  }

  @Test("the velocity of a path is the derivative of its value")
  func velocityIsDerivative() {
    forEachSeed(10_000) { generator, seed in
      let path = Self.path(&generator)
      for segment in path.segments where segment.duration > 0 {
        let part = Double.random(in: 0.1...0.9, using: &generator)
        let time = segment.start + part * segment.duration
        let step = 1e-3 * min(segment.duration, 0.1)
        let near = path.value(at: time + step) - path.value(at: time - step)
        let far = path.value(at: time + 2 * step) - path.value(at: time - 2 * step)
        let slope = (near.scaled(by: 8) - far).scaled(by: 1 / (12 * step))
        let scale = 1 + slope.greatest + (segment.target - segment.from).greatest / step * 1e-3
        #expect((path.velocity(at: time) - slope).greatest < 1e-5 * scale, seed)
      }
    }
  }

  @Test("a cubic goes exactly through its keyframes")
  func cubicInterpolates() {
    forEachSeed(10_000) { generator, seed in
      let path = Self.path(&generator, among: [.cubic])
      for (segment, next) in zip(path.segments, path.segments.dropFirst()) {
        #expect(path.value(at: next.start) == segment.target, seed)
        #expect(path.velocity(at: next.start) == next.startVelocity, seed)
      }
      #expect(path.value(at: path.duration) == path.segments.last?.target, seed)
    }
  }

  @Test("each keyframe ends on its value, and a spring keyframe where the spring is then")
  func ends() {
    forEachSeed(10_000) { generator, seed in
      let keyframes = generator.keyframes(width: 2)
      let path = Path(keyframes, from: generator.vector(2), velocity: generator.vector(2))
      for (keyframe, segment) in zip(keyframes, path.segments) {
        var expected = keyframe.target
        if case .spring(let target, let duration, let spring, let startVelocity) = keyframe {
          expected =
            segment.from
            + spring.value(
              target: target - segment.from,
              initialVelocity: startVelocity ?? segment.startVelocity,
              time: duration ?? segment.duration)
        }
        let last = segment.duration > 0 ? path.value(at: segment.end.nextDown) : segment.target
        #expect((last - expected).greatest < 1e-9, seed)
      }
    }
  }

  @Test("a path stays, past its end, where its last segment ends")
  func stays() {
    forEachSeed(1000) { generator, seed in
      let path = Self.path(&generator)
      #expect(path.value(at: path.duration) == path.end, seed)
      #expect(path.value(at: path.duration + 7) == path.end, seed)
      #expect(path.velocity(at: path.duration).greatest == 0, seed)
    }
  }

  @Test("a path split behind any keyframe but a cubic one continues as the whole does")
  func splits() {
    forEachSeed(10_000) { generator, seed in
      let first = generator.keyframes(width: 1, among: [.linear, .spring, .move])
      let second = generator.keyframes(width: 1)
      let origin = generator.vector(1)
      let whole = Path(first + second, from: origin)
      let half = Path(first, from: origin)
      let rest = Path(second, from: half.end, velocity: half.segments.last?.endVelocity ?? .zero)
      for (segment, other) in zip(whole.segments.dropFirst(first.count), rest.segments) {
        #expect(segment.from == other.from && segment.target == other.target, seed)
        #expect(segment.startVelocity == other.startVelocity, seed)
        #expect(segment.endVelocity == other.endVelocity, seed)
        #expect(segment.duration == other.duration, seed)
      }
    }
  }

  @Test("a path's timeline equals it to the last bit, however many times are sampled")
  func timelineIsTheSame() {
    forEachSeed(1000) { generator, seed in
      let path = Self.path(&generator)
      let times = (0..<20).map { _ in Double.random(in: 0...path.duration + 1, using: &generator) }
      let samples = path.timeline.sample(SampleTimes(times))
      for (row, time) in times.enumerated() {
        #expect(samples.value(row: row) == path.value(at: time).components, seed)
        #expect(AnimatableVector(samples.velocity(row: row)) == path.sizedVelocity(at: time), seed)
      }
    }
  }
}

extension KeyframePath where Vector == AnimatableVector {
  /// The velocity has as many numbers as the value, even where it is 0.
  fileprivate func sizedVelocity(at time: Double) -> AnimatableVector {
    velocity(at: time) + AnimatableVector(origin.components.map { _ in 0 })
  }
}
