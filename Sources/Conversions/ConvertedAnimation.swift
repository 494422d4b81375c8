internal import AnimationCore
internal import JSONText
public import SourceText

/// An animation in the terms of a system: code to paste, and how far its motion is from the
/// original.
public struct ConvertedAnimation: Sendable {
  /// The system that reads the code.
  public let system: MotionSystem
  /// Nil if the system has nothing like the motion.
  public var code: String? { result?.conversion.code }
  /// By the greatest distance until both motions have ended, of a repeated one over two passes;
  /// nil without code.
  public var difference: MotionDifference? { result?.difference }
  /// Under the system's own names; those with their default may be left out; nil without code.
  package var parameters: [CodeParameter]? { result?.conversion.parameters }
  /// Of the original and of one of its passes, in seconds.
  private let (duration, period): (Double, Double)
  private let result: (conversion: Conversion, difference: MotionDifference)?
  private let description: AnimationDescription
  private let tolerance: Double

  package init(
    to system: MotionSystem, _ original: OriginalMotion, of description: AnimationDescription
  ) {
    (self.system, self.description) = (system, description)
    (result, tolerance) = (original.conversion(to: system.target), original.tolerance)
    (duration, period) = (original.duration, original.motion.period)
  }

  /// A clause that says what the system lacks; nil if the motion is within the tolerance.
  package var miss: String? {
    guard let difference = result?.difference else {
      return "has nothing like this motion, which \(reason)"
    }
    guard difference.value > tolerance else { return nil }
    let limit = String(number: tolerance)
    return "has nothing within \(limit) of this motion: the nearest misses by "
      + "\(Self.short(difference.value)) at \(Self.short(difference.time)) s"
  }

  /// The reason why a system has nothing; the times of code cannot tell such a short motion
  /// from a jump, and numbers of single precision not such a long one from rest.
  private var reason: String {
    if duration == 0 { return "takes no time" }
    if duration < 1e-6 { return "takes less than a microsecond" }
    if duration > 1e9, duration.isFinite { return "takes more than a billion seconds" }
    return duration.isFinite
      ? "takes more than \(OriginalMotion.maximumPieces) stops" : "never ends"
  }

  private static func short(_ number: Double, digits: Int = 3) -> String {
    guard number != 0 else { return "0" }
    return String(number: CodeNumber.rounded(number, digits: digits))
  }

  /// Sentences that say what the system does not have of the original.
  public var lost: [String] {
    var lost = miss.map { ["\(system.rawValue) \($0)."] } ?? []
    if let motion = result?.conversion.motion, system != .swiftui {
      lost += Self.lost(of: motion.playback, in: description)
      lost += delayed(passes: motion)
    }
    return lost + (result?.conversion.lost ?? [])
  }

  /// A comparison of two passes does not see what adds up over more.
  private func delayed(passes motion: PlainMotion) -> [String] {
    guard motion.playback.repeats, motion.period.isFinite, period.isFinite,
      abs(motion.period - period) > 1e-9 * period
    else { return [] }
    let (own, other) = (Self.short(motion.period, digits: 6), Self.short(period, digits: 6))
    guard own != other else { return [] }
    return ["Each pass takes \(own) s in place of \(other) s, which adds up."]
  }

  private static func lost(
    of playback: MotionPlayback, in description: AnimationDescription
  ) -> [String] {
    var lost: [String] = []
    let repeats = description.modifiers.contains { $0.repeats }
    if repeats, !playback.repeats { lost.append("It is not repeated.") }
    if let count = playback.count, count > 1, count % 2 == 0, playback.reversal != .none {
      lost.append("After the last pass the value may stay at its start instead of its target.")
    }
    let completes = description.modifiers.contains {
      if case .logicallyCompleteAfter = $0 { true } else { false }
    }
    if completes { lost.append("The logical completion.") }
    return lost
  }
}

extension Animation.Modifier {
  fileprivate var repeats: Bool {
    switch self {
    case .repeatCount(let count, _): count > 1
    case .repeatForever: true
    case .delay, .speed, .logicallyCompleteAfter: false
    }
  }
}

extension SourceAnimation {
  /// The greatest error of a conversion unless another is given: 0.005 of the distance.
  public static let standardTolerance = CodePrecision.tolerance

  /// The animation in the terms of each of some systems.
  ///
  /// The `tolerance` is the greatest error of a conversion, from 0.00001 to 0.5 of the distance and
  /// clamped to these, which determines the number of stops and pieces; where a system has nothing
  /// within it, the nearest is given, and ``ConvertedAnimation/lost`` says so.
  public func converted(
    to systems: [MotionSystem] = MotionSystem.allCases, tolerance: Double = standardTolerance
  ) -> [ConvertedAnimation] {
    let tolerance = min(max(tolerance, 1e-5), 0.5)
    let original = OriginalMotion(PlainMotion(description), tolerance: tolerance)
    return systems.map { ConvertedAnimation(to: $0, original, of: description) }
  }
}
