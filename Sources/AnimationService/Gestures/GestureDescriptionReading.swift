internal import AnimationCore

/// Reads the gesture to recognize: a recognizer, or a combination of two gestures.
struct GestureDescriptionReading {
  /// The names of the gestures in the answer by their paths: their own, or their place in the
  /// request.
  private(set) var names: [[Int]: String] = [:]

  /// The greatest nesting depth of combined gestures.
  static let maximumDepth = 16

  /// The most recognizers that a gesture may combine.
  ///
  /// Each event goes to all recognizers, and the value of a combination contains the values of its
  /// parts.
  static let maximumRecognizers = 16

  /// The number of recognizers so far, in all combinations.
  private var recognizers = 0

  /// The recognizers, and SwiftUI's compositions of two gestures.
  private enum Kind: String, CaseIterable {
    case tap, longPress, drag, magnify, rotate, simultaneously, sequenced, exclusively

    /// Whether the kind composes two gestures, its members `first` and `second`.
    var isCombination: Bool {
      self == .simultaneously || self == .sequenced || self == .exclusively
    }
  }

  /// Reads a gesture: an object, or a bare name for the defaults.
  ///
  /// - Parameters:
  ///   - value: the gesture.
  ///   - path: the place of the gesture in the outermost one: at each combination, 0 for its first
  ///     gesture and 1 for its second.
  /// - Returns: The gesture; a tap, with a fault, in place of one that is unknown or nested too
  ///   deep.
  mutating func read(_ value: RequestValue, path: [Int] = []) -> GestureDescription {
    names[path] = Self.place(of: path)
    guard path.count <= Self.maximumDepth else {
      value.fail("is nested deeper than \(Self.maximumDepth)", .limit)
      return .tap()
    }
    guard value.isObject else {
      guard let kind = value.validChoice(Kind.self) else { return .tap() }
      var defaults = RequestObject(withoutMembersAt: value)
      return read(kind, &defaults, path)
    }
    return value.object { object in
      // Name of the gesture in the answer.
      if let name = object.member("name")?.validString() { names[path] = name }
      // The gesture to recognize, or the composition.
      let kind = object.requiredKind("type", else: Kind.tap)
      return read(kind, &object, path)
    }
  }

  /// Returns the place of a gesture in a request, such as `/`, `/first` or `/second/first`.
  ///
  /// - Parameter path: at each combination, 0 for its first gesture and 1 for its second.
  /// - Returns: The place; `/` for the outermost gesture.
  static func place(of path: [Int]) -> String {
    "/" + path.map { $0 == 0 ? "first" : "second" }.joined(separator: "/")
  }

  /// Counts one more recognizer; the first beyond the maximum is a fault.
  private mutating func count(at value: RequestValue) {
    recognizers += 1
    if recognizers == Self.maximumRecognizers + 1 {
      value.fail("exceeds the limit of \(Self.maximumRecognizers) recognizers", .limit)
    }
  }

  /// Reads the members of a gesture of some kind.
  ///
  /// - Parameters:
  ///   - kind: the kind of the gesture.
  ///   - object: the gesture; an empty one for a bare name.
  ///   - path: the place of the gesture in the outermost one.
  /// - Returns: The gesture, with the default in place of each member that is not given.
  private mutating func read(
    _ kind: Kind, _ object: inout RequestObject, _ path: [Int]
  ) -> GestureDescription {
    if !kind.isCombination { count(at: object.value) }
    switch kind {
    case .tap:
      return .tap(
        // For a tap: the number of taps.
        count: object.integer("count", 1...1000, default: 1),
        // For a tap: the maximum time between taps, in seconds.
        spacing: object.seconds("spacing", .nonNegative, default: 0.35),
        // For a tap or a long press: the maximum distance a finger may move.
        maximumDistance: object.number("maximumDistance", .nonNegative, default: 10))
    case .longPress: return .longPress(LongPress(&object))
    case .drag:
      // For a drag: the minimum distance.
      return .drag(minimumDistance: object.number("minimumDistance", .nonNegative, default: 10))
    case .magnify:
      return .magnify(
        // For a magnification: the minimum change of scale.
        minimumScaleDelta: object.number("minimumScaleDelta", .nonNegative, default: 0.01))
    case .rotate:
      return .rotate(
        // For a rotation: the minimum angle, in degrees.
        minimumAngleDelta: object.number("minimumAngleDelta", .nonNegative, default: 1),
        // The point that one finger goes round; two fingers rotate unless it is given.
        about: object.member("center").map(FingerSamples.point))
    case .simultaneously:
      let (first, second) = pair(&object, path)
      return .simultaneously(first, second)
    case .sequenced:
      let (first, second) = pair(&object, path)
      return .sequenced(first, second)
    case .exclusively:
      let (first, second) = pair(&object, path)
      return .exclusively(first, second)
    }
  }

  /// Reads the members `first` and `second` of a combination.
  ///
  /// - Parameters:
  ///   - object: the combination.
  ///   - path: the place of the combination in the outermost gesture.
  /// - Returns: The two gestures.
  private mutating func pair(
    _ object: inout RequestObject, _ path: [Int]
  ) -> (GestureDescription, GestureDescription) {
    let (first, second) = (object.required("first"), object.required("second"))
    return (read(first, path: path + [0]), read(second, path: path + [1]))
  }
}

extension LongPress {
  /// Reads the members of a long press.
  ///
  /// They are `duration` in seconds and `maximumDistance` in units, whose defaults are those of
  /// SwiftUI's `LongPressGesture`: 0.5 and 10.
  init(_ object: inout RequestObject) {
    self.init(
      // For a long press: the minimum duration, in seconds.
      duration: object.seconds("duration", .nonNegative, default: 0.5),
      // For a tap or a long press: the maximum distance a finger may move.
      maximumDistance: object.number("maximumDistance", .nonNegative, default: 10))
  }
}
