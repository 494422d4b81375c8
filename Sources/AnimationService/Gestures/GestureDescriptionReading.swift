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

  private var recognizers = 0

  private enum Kind: String, CaseIterable {
    case tap, longPress, drag, magnify, rotate, simultaneously, sequenced, exclusively

    var isCombination: Bool {
      self == .simultaneously || self == .sequenced || self == .exclusively
    }
  }

  /// Reads a gesture: an object, or a bare name for the defaults.
  mutating func read(_ element: Element, path: [Int] = []) -> GestureDescription? {
    names[path] = Self.place(of: path)
    guard path.count <= Self.maximumDepth else {
      element.fail("is nested deeper than \(Self.maximumDepth)")
      return nil
    }
    guard element.isObject, var reader = element.object() else {
      return element.choice(Kind.self).flatMap { kind in
        if !kind.isCombination { count(at: element) }
        var empty = ObjectReader(RequestObject(withoutMembersAt: element.node))
        return read(kind, &empty, path)
      }
    }
    if let name = reader.member("name")?.string() { names[path] = name }
    let kind = reader.required("type")?.choice(Kind.self)
    guard let kind else { return nil }
    if !kind.isCombination { count(at: element) }
    let description = read(kind, &reader, path)
    reader.finish()
    return description
  }

  /// Returns the place of a gesture in a request, such as `/`, `/first` or `/second/first`.
  static func place(of path: [Int]) -> String {
    "/" + path.map { $0 == 0 ? "first" : "second" }.joined(separator: "/")
  }

  /// Counts one more recognizer; the first beyond the maximum is a fault.
  private mutating func count(at element: Element) {
    recognizers += 1
    if recognizers == Self.maximumRecognizers + 1 {
      element.fail("exceeds the limit of \(Self.maximumRecognizers) recognizers")
    }
  }

  private mutating func read(_ kind: Kind, _ reader: inout ObjectReader, _ path: [Int])
    -> GestureDescription?
  {
    switch kind {
    case .tap: return Self.tap(&reader)
    case .longPress: return Self.longPress(&reader)
    case .drag: return Self.least("minimumDistance", 10, &reader).map { .drag(minimumDistance: $0) }
    case .magnify:
      return Self.least("minimumScaleDelta", 0.01, &reader).map { .magnify(minimumScaleDelta: $0) }
    case .rotate: return Self.rotate(&reader)
    case .simultaneously: return pair(&reader, path).map { .simultaneously($0, $1) }
    case .sequenced: return pair(&reader, path).map { .sequenced($0, $1) }
    case .exclusively: return pair(&reader, path).map { .exclusively($0, $1) }
    }
  }

  private mutating func pair(_ reader: inout ObjectReader, _ path: [Int])
    -> (GestureDescription, GestureDescription)?
  {
    let (first, second) = (reader.required("first"), reader.required("second"))
    let pair = (
      first.flatMap { read($0, path: path + [0]) }, second.flatMap { read($0, path: path + [1]) }
    )
    guard let first = pair.0, let second = pair.1 else { return nil }
    return (first, second)
  }

  private static func least(_ name: String, _ usual: Double, _ reader: inout ObjectReader)
    -> Double?
  {
    reader.member(name).map { $0.number(.nonNegative) } ?? usual
  }

  private static func tap(_ reader: inout ObjectReader) -> GestureDescription? {
    let count = reader.member("count").map { $0.integer(1...1000) } ?? 1
    let spacing = least("spacing", 0.35, &reader)
    let distance = least("maximumDistance", 10, &reader)
    guard let count, let spacing, let distance else { return nil }
    return .tap(count: count, spacing: spacing, maximumDistance: distance)
  }

  private static func rotate(_ reader: inout ObjectReader) -> GestureDescription? {
    let delta = least("minimumAngleDelta", 1, &reader)
    let center = reader.member("center").map { FingerSamples.point($0) }
    guard let delta, center == nil || center != .some(nil) else { return nil }
    return .rotate(minimumAngleDelta: delta, about: center ?? nil)
  }

  private static func longPress(_ reader: inout ObjectReader) -> GestureDescription? {
    let duration = least("duration", 0.5, &reader)
    let distance = least("maximumDistance", 10, &reader)
    guard let duration, let distance else { return nil }
    return .longPress(LongPress(duration: duration, maximumDistance: distance))
  }
}
