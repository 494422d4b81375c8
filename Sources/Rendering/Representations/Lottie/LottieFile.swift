internal import AnimationCore
internal import JSONText

/// A ball for each object with the properties of a layer, and for each number in none.
struct LottieFile {
  let name: String
  private let balls: [LottieBall]
  /// Parts of the numbers' ranges.
  private let error: Double
  private let lastStep: Double
  private let x: Extent
  private let y: Extent
  /// Of the motion, in frames.
  private let end: Double
  private static let ballSize = 48.0

  init(name: String, tracks: [LottieTrack], reduction: MotionReduction) {
    self.name = name
    balls = LottieBall.balls(of: tracks, rowHeight: 1.5 * Self.ballSize)
    error = tracks.reduce(0) { max($0, $1.error) }
    lastStep = tracks.reduce(0) { max($0, $1.lastStep) }
    x = Extent(balls.flatMap { $0[.x]?.values ?? [0] }) ?? .unit
    y = Extent(balls.flatMap { $0[.y]?.values ?? [$0.stillY] }) ?? .unit
    end = LottieTrack.frame(of: 1, in: reduction)
  }

  /// Players count pixels in 32 bits, and draw no larger picture.
  var isDrawable: Bool {
    [x, y].allSatisfy { $0.length <= 10_000 && abs($0.lowerBound) < 1e6 }
  }

  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("v", "5.7.0")
    writer.member("nm", name)
    writer.member("fr", LottieTrack.framesPerSecond)
    writer.member("ip", 0)
    writer.member("op", max(1, end.rounded(.up) + 1))
    writer.member("w", (x.length + 2 * Self.ballSize).rounded(.up))
    writer.member("h", (y.length + 2 * Self.ballSize).rounded(.up))
    writer.key("meta")
    writer.object {
      $0.member("g", "Overshoot")
      let sentence = "Within \(String(number: error)) of the range of each number."
      $0.member("d", sentence + lastStep.stepSentence(beyond: error))
    }
    writer.key("assets")
    writer.array { _ in }
    writer.key("layers")
    writer.array {
      for (index, ball) in balls.enumerated() where $0.mayGoOn {
        write(ball, index: index + 1, to: &$0)
      }
      corner(at: [Self.ballSize - x.lowerBound, Self.ballSize - y.lowerBound], to: &$0)
    }
    writer.endObject()
    writer.endDocument()
  }

  private func layer(
    type: Int, index: Int, named name: String, to writer: inout JSONWriter
  ) {
    writer.member("ddd", 0)
    writer.member("ty", Double(type))
    writer.member("ind", Double(index))
    writer.member("nm", name)
    writer.member("ip", 0)
    writer.member("op", max(1, end.rounded(.up) + 1))
    writer.member("st", 0)
    writer.member("sr", 1)
    writer.member("bm", 0)
  }

  /// A layer that is not drawn moves the balls, whose own position is the value, into the picture.
  private func corner(at place: [Double], to writer: inout JSONWriter) {
    writer.object {
      layer(type: 3, index: balls.count + 1, named: "Origin", to: &$0)
      $0.key("ks")
      $0.object { writer in
        for (key, value) in [
          ("o", [0]), ("r", [0]), ("p", place + [0]), ("a", [0, 0, 0]), ("s", [100, 100, 100]),
        ] as [(String, [Double])] {
          writer.key(key)
          still(value, to: &writer)
        }
      }
    }
  }

  private func write(_ ball: LottieBall, index: Int, to writer: inout JSONWriter) {
    writer.object { writer in
      layer(type: 4, index: index, named: ball.name.isEmpty ? name : ball.name, to: &writer)
      writer.member("parent", Double(balls.count + 1))
      writer.key("ks")
      writer.object { properties(of: ball, to: &$0) }
      writer.key("shapes")
      writer.array { $0.object { circle(to: &$0) } }
      guard !ball.others.isEmpty else { return }
      writer.key("ef")
      writer.array { writer in
        for (index, track) in ball.others.enumerated() where writer.mayGoOn {
          writer.object { slider(track, index: index + 1, to: &$0) }
        }
      }
    }
  }

  private func properties(of ball: LottieBall, to writer: inout JSONWriter) {
    writer.key("a")
    still([0, 0, 0], to: &writer)
    writer.key("p")
    writer.object {
      $0.member("s", true)
      $0.key("x")
      moving(ball[.x], otherwise: 0, to: &$0)
      $0.key("y")
      moving(ball[.y], otherwise: ball.stillY, to: &$0)
    }
    writer.key("s")
    moving(ball[.scale], otherwise: 100, factor: 100, count: 3, to: &writer)
    writer.key("r")
    moving(ball[.rotation], otherwise: 0, to: &writer)
    writer.key("o")
    moving(ball[.opacity], otherwise: 100, factor: 100, to: &writer)
  }

  private func circle(to writer: inout JSONWriter) {
    writer.member("ty", "gr")
    writer.member("nm", "Ball")
    writer.key("it")
    writer.array {
      $0.object {
        $0.member("ty", "el")
        $0.key("p")
        still([0, 0], to: &$0)
        $0.key("s")
        still([Self.ballSize, Self.ballSize], to: &$0)
      }
      $0.object {
        $0.member("ty", "fl")
        $0.key("c")
        still([0.23, 0.51, 0.96, 1], to: &$0)
        $0.key("o")
        still([100], to: &$0)
      }
      $0.object { writer in
        writer.member("ty", "tr")
        for (key, value) in [
          ("p", [0, 0]), ("a", [0, 0]), ("s", [100, 100]), ("r", [0]), ("o", [100]),
        ] as [(String, [Double])] {
          writer.key(key)
          still(value, to: &writer)
        }
      }
    }
  }

  private func slider(_ track: LottieTrack, index: Int, to writer: inout JSONWriter) {
    writer.member("ty", 5)
    writer.member("ix", Double(index))
    writer.member("nm", track.name)
    writer.key("ef")
    writer.array {
      $0.object {
        $0.member("ty", 0)
        $0.member("ix", 1)
        $0.member("nm", "Slider")
        $0.key("v")
        moving(track, otherwise: 0, to: &$0)
      }
    }
  }

  private func still(_ value: [Double], to writer: inout JSONWriter) {
    writer.object {
      $0.member("a", 0)
      if value.count == 1 { $0.member("k", value[0]) } else { $0.member("k", value) }
    }
  }

  private func moving(
    _ track: LottieTrack?, otherwise still: Double, factor: Double = 1, count: Int = 1,
    to writer: inout JSONWriter
  ) {
    let keyframes = track?.keyframes ?? []
    let isStill = keyframes.allSatisfy { $0.value == keyframes[0].value }
    guard !isStill else {
      let value = keyframes.first.map { $0.value * factor } ?? still
      return self.still(Array(repeating: value, count: count), to: &writer)
    }
    writer.object { writer in
      writer.member("a", 1)
      writer.key("k")
      writer.array { writer in
        for (index, keyframe) in keyframes.enumerated() where writer.mayGoOn {
          writer.object {
            $0.member("t", keyframe.frame)
            $0.member("s", Array(repeating: keyframe.value * factor, count: count))
            if keyframe.isHeld { return $0.member("h", 1) }
            if index == keyframes.count - 1 { return }
            handle("o", 0, to: &$0)
            handle("i", 1, to: &$0)
          }
        }
      }
    }
  }

  private func handle(_ name: String, _ place: Double, to writer: inout JSONWriter) {
    writer.key(name)
    writer.object {
      $0.member("x", [place])
      $0.member("y", [place])
    }
  }
}

extension JSONWriter {
  fileprivate mutating func object(_ members: (inout JSONWriter) -> Void) {
    beginObject()
    members(&self)
    endObject()
  }

  fileprivate mutating func array(_ items: (inout JSONWriter) -> Void) {
    beginArray()
    items(&self)
    endArray()
  }
}
