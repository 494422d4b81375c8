internal import AnimationCore
internal import JSONText

/// The keyframes of a Lottie animation at 60 frames per second, with their handles.
enum LottieTarget: ConversionTarget {
  private static let frameRate = 60.0

  static func bezier(_ bezier: TimedBezier, playback: MotionPlayback) -> Conversion? {
    let curve = bezier.curve
    let piece = LottiePiece(
      out: (curve.x1, curve.y1), in: (curve.x2, curve.y2), start: (0, 0), end: (1, 1))
    return conversion(
      of: bezier.pass, duration: bezier.duration, pieces: [piece], playback: playback)
  }

  static func path(_ path: TimedPath, playback: MotionPlayback) -> Conversion? {
    conversion(
      of: path.pass, duration: path.duration, pieces: path.path.handles.map(LottiePiece.init),
      playback: playback)
  }

  static func lines(_ lines: TimedLines, playback: MotionPlayback) -> Conversion? {
    guard lines.isContinuous else { return nil }
    let points = lines.lines.points
    let pieces = zip(points, points.dropFirst()).map { start, end in
      LottiePiece(
        out: (0, 0), in: (1, 1), start: (start.input, start.output), end: (end.input, end.output))
    }
    return conversion(of: lines.pass, duration: lines.duration, pieces: pieces, playback: playback)
  }

  /// The first keyframe comes after the delay; times `t` are in frames.
  ///
  /// Nil if keyframes would be at one time, since such ones are no curve, as of a change at once.
  private static func conversion(
    of pass: MotionPass, duration: Double, pieces: [LottiePiece], playback: MotionPlayback
  ) -> Conversion? {
    let frame = { CodeNumber.rounded((playback.delay + $0 * duration) * frameRate) }
    let frames = pieces.map { frame($0.start.x) } + [frame(1)]
    guard zip(frames, frames.dropFirst()).allSatisfy(<) else { return nil }
    let values = pieces.map(\.start.y) + [pieces.last?.end.y ?? 1]
    let keyframes = zip(pieces, frames).map { $0.keyframe(at: $1) }
    let last =
      "{\"t\": \(String(number: frames[frames.count - 1])), "
      + "\"s\": [\(String(number: values[values.count - 1]))]}"
    let code =
      "{\"a\": 1, \"k\": [\n"
      + (keyframes + [last]).map { "  " + $0 }.joined(separator: ",\n") + "\n]}"
    return Conversion(
      motion: PlainMotion(pass, playback: playback), code: code,
      parameters: [CodeParameter]([
        "fr": .number(frameRate), "t": .numbers(frames), "s": .numbers(values),
        "o.x": .numbers(pieces.map(\.out.x)), "o.y": .numbers(pieces.map(\.out.y)),
        "i.x": .numbers(pieces.map(\.in.x)), "i.y": .numbers(pieces.map(\.in.y)),
      ]), lost: ["A Lottie animation cannot be interrupted with its velocity."] + excess(of: pieces)
    )
  }

  private static func excess(of pieces: [LottiePiece]) -> [String] {
    let values = pieces.flatMap { [$0.out.y, $0.in.y] }
    guard values.contains(where: { !(0...1).contains($0) }) else { return [] }
    return ["Lottie's specification has handles from 0 to 1; lottie-web plays those beyond, too."]
  }
}

private struct LottiePiece {
  typealias LottiePoint = (x: Double, y: Double)

  /// The handle of the first keyframe, as parts of the time and of the displacement to the next.
  let out: LottiePoint
  let `in`: LottiePoint
  /// The time as a part of the duration, and the value, of the first keyframe.
  let start: LottiePoint
  let end: LottiePoint

  init(out: LottiePoint, in: LottiePoint, start: LottiePoint, end: LottiePoint) {
    (self.out, self.in, self.start, self.end) = (out, `in`, start, end)
  }

  /// The `y` of the handles is 0 where the value does not change.
  init(_ handle: CubicPath.Handle) {
    let way = handle.end.y - handle.start.y
    let part = { (y: Double) in way == 0 ? 0 : CodeNumber.rounded((y - handle.start.y) / way) }
    self.init(
      out: (CodeNumber.rounded(1.0 / 3), part(handle.first.y)),
      in: (CodeNumber.rounded(2.0 / 3), part(handle.second.y)),
      start: (handle.start.x, handle.start.y), end: (handle.end.x, handle.end.y))
  }

  func keyframe(at frame: Double) -> String {
    let handle = { (point: LottiePoint) in
      "{\"x\": [\(String(number: point.x))], \"y\": [\(String(number: point.y))]}"
    }
    return "{\"t\": \(String(number: frame)), \"s\": [\(String(number: start.y))], "
      + "\"o\": \(handle(out)), \"i\": \(handle(`in`))}"
  }
}
