internal import AnimationCore

/// A number over time as straight lines between keyframes.
struct LottieTrack {
  static let framesPerSecond = 60.0
  /// The member's path; empty for a number alone.
  let name: String
  let keyframes: [LottieKeyframe]
  /// A part of the number's range.
  let error: Double
  /// A part of the number's range; see ``ReducedMotion/lastStep``.
  let lastStep: Double
  var values: [Double] { keyframes.map(\.value) }

  init(_ leaf: PlotLeaf, of reduction: MotionReduction) throws(Unavailable) {
    let source = reduction.motion.values(of: leaf.number..<leaf.number + 1)
    let reduced = try reduction.lines(of: [0], source: source)
    var path = LottiePath()
    for stop in reduced.stops {
      path.append(frame: Self.frame(of: stop.part, in: reduction), value: stop.values[0])
    }
    (name, keyframes, lastStep) = (leaf.name, path.keyframes, reduced.lastStep)
    let range = Extent(path.keyframes.map(\.value))?.length ?? 0
    error = reduced.error + (range > 0 ? path.departure / range : 0)
  }

  /// Of a part of the motion, in frames from the beginning of the file.
  static func frame(of part: Double, in reduction: MotionReduction) -> Double {
    let (first, count) = (reduction.wholeTime.delay, reduction.duration)
    return first * framesPerSecond + part * (count * framesPerSecond)
  }
}

/// A keyframe, from which to the next one the number moves in a straight line, or is held.
struct LottieKeyframe {
  let frame: Double
  let value: Double
  var isHeld = false
}

/// Keyframes with ascending frames: a jump follows a keyframe that is held.
///
/// A keyframe has no value at its end for a jump to begin at: players take that of the next. Two at
/// one frame are what early versions of Lottie's specification forbid (lottie-spec, "Properties").
struct LottiePath {
  private(set) var keyframes: [LottieKeyframe] = []
  /// The greatest distance of a held value from the line that it ends.
  private(set) var departure = 0.0

  /// A second value at one frame is a jump there.
  mutating func append(frame: Double, value: Double) {
    if let last = keyframes.last, frame <= last.frame {
      keyframes.removeLast()
      if value != last.value { leave(last) }
    }
    keyframes.append(LottieKeyframe(frame: frame, value: value))
  }

  /// Holds the line's value at the last frame before a jump that players, which count frames in 32
  /// bits, tell from that of the jump.
  private mutating func leave(_ end: LottieKeyframe) {
    let frame = Double(Float(end.frame).nextDown)
    guard let start = keyframes.last else {
      guard frame >= 0 else { return }
      return keyframes.append(LottieKeyframe(frame: frame, value: end.value, isHeld: true))
    }
    if start.isHeld { return }
    let part = max(0, (frame - start.frame) / (end.frame - start.frame))
    let value = start.value + (end.value - start.value) * part
    departure = max(departure, abs(end.value - value))
    if part == 0 { keyframes.removeLast() }
    keyframes.append(
      LottieKeyframe(frame: part == 0 ? start.frame : frame, value: value, isHeld: true))
  }
}
