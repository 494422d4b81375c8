import ContractSupport

/// The passes that a system plays, by its own definition of the parameters.
struct SystemPlayback {
  /// Motion exchanges the values of keyframes, at the same times.
  enum Reversal { case none, mirrored, backward, exchanged }

  /// Infinite to repeat forever.
  let count: Double
  let reversal: Reversal

  init(_ name: String, _ parameters: JSON) {
    let isTrue = { (name: String) in parameters[name]?.bool == true }
    let number = { (name: String) in parameters[name]?.number }
    switch name {
    case "swiftui":
      reversal = isTrue("autoreverses") ? .mirrored : .none
      count = number("repeatCount") ?? (parameters["autoreverses"] == nil ? 1 : .infinity)
    case "coreAnimation":
      reversal = isTrue("autoreverses") ? .backward : .none
      let passes = isTrue("autoreverses") ? 2.0 : 1
      count =
        number("repeatCount").map { $0 * passes }
        ?? (parameters["autoreverses"] == nil ? 1 : .infinity)
    case "compose":
      reversal = parameters["repeatMode"]?.string == "Reverse" ? .backward : .none
      count = number("iterations") ?? (parameters["repeatMode"] == nil ? 1 : .infinity)
    case "flutter":
      reversal = isTrue("reverse") ? .backward : .none
      count = parameters["reverse"] == nil ? 1 : .infinity
    case "reactNative":
      reversal = .none
      count = number("iterations").map { $0 < 0 ? .infinity : $0 } ?? 1
    case "reanimated":
      reversal = isTrue("reverse") ? .mirrored : .none
      count = number("numberOfReps").map { $0 < 0 ? .infinity : $0 } ?? 1
    case "motion", "popmotion":
      let type = parameters["repeatType"]?.string
      let mirror = parameters["keyframes"] == nil ? Reversal.mirrored : .exchanged
      reversal = type == "mirror" ? mirror : type == "reverse" ? .backward : .none
      count = number("repeat").map { $0 + 1 } ?? (type == nil ? 1 : .infinity)
    case "anime":
      reversal = isTrue("alternate") ? .backward : .none
      count = number("loop").map { $0 + 1 } ?? (parameters["loop"] == nil ? 1 : .infinity)
    case "gsap":
      reversal = isTrue("yoyo") ? .backward : .none
      count = number("repeat").map { $0 < 0 ? .infinity : $0 + 1 } ?? 1
    case "css":
      reversal = parameters["direction"]?.string == "alternate" ? .backward : .none
      count = number("iteration-count") ?? (parameters["direction"] == nil ? 1 : .infinity)
    default: (count, reversal) = (1, .none)
    }
  }

  /// The time is since the first pass began; a pass takes `period` seconds.
  func value(at time: Double, period: Double, _ pass: (Double) -> Double?) -> Double? {
    if time < 0 { return 0 }
    if count == 1 { return pass(time) }
    let index = (time / period).rounded(.down)
    if index >= count { return 1 }
    let local = time - index * period
    guard reversal != .none, index.truncatingRemainder(dividingBy: 2) == 1 else {
      return pass(local)
    }
    switch reversal {
    case .none, .exchanged: return nil
    case .mirrored: return pass(local).map { 1 - $0 }
    case .backward: return pass(period - local)
    }
  }
}
