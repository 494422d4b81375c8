/// A duration of Material 3's tokens: 50 to 200 ms, 250 to 400, 450 to 600, 700 to 1000
/// (androidx/androidx, .../tokens/MotionTokens.kt).
package struct MaterialDuration: Sendable {
  enum LengthGroup: String, CaseIterable {
    case short, medium, long, extraLong

    fileprivate var durations: (first: Double, step: Double) {
      switch self {
      case .short: (50, 50)
      case .medium: (250, 50)
      case .long: (450, 50)
      case .extraLong: (700, 100)
      }
    }
  }

  let group: LengthGroup
  /// From 1 to 4.
  let index: Int
  package var name: String { "\(group.rawValue)\(index)" }

  package var milliseconds: Double {
    let (first, step) = group.durations
    return first + step * Double(index - 1)
  }

  package static let all = LengthGroup.allCases.flatMap { group in
    (1...4).map { MaterialDuration(group: group, index: $0) }
  }
}
