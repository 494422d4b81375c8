internal import JSONText

/// Messages of Objective-C to UIKit and Core Animation: `[UIView animateWithDuration:0.3 ...]`.
enum ObjectiveCClipping {
  static let marks: Set = CoreAnimationSettings.types.union([
    "UIView", "UIViewPropertyAnimator", "CAMediaTimingFunction", "CATransaction",
  ])

  /// Whether nothing behind the messages of the text sets what they begin.
  static func isWholeWithoutClosures(_ source: SourceCursor) -> Bool {
    SourceWords(source).allSatisfy { !marks.contains($0.name) || $0.name == "UIView" }
  }

  static func read(_ reader: inout ClippingReader) {
    let waits = SwiftWaits(reader.source)
    readAll(&reader, after: waits)
    SwiftClipping.readTransaction(in: &reader, after: waits)
    guard reader.motions.isEmpty else { return }
    // A timing function alone.
    for word in SourceWords(reader.source)
    where word.name == "CAMediaTimingFunction" && word.before == "[" {
      var translation = reader.translation
      var message = SourceReader(reader.source.from(word.place.position - 1), as: .swift)
      do {
        guard case .call(let call)? = try message.readTimingMessage() else { continue }
        let curve = try translation.curve(call)
        reader.add(["type": "timingCurve", "curve": curve], at: word.column)
      } catch { reader.fail(error) }
    }
  }

  private static func readAll(_ reader: inout ClippingReader, after waits: SwiftWaits) {
    for word in SourceWords(reader.source) where marks.contains(word.name) && word.before == "[" {
      do {
        guard let object = try motion(at: word, in: &reader) else { continue }
        let delayed = try waits.delayed(
          object, at: place(of: word, in: reader.source), in: &reader.translation)
        reader.add(delayed, at: word.column)
      } catch { reader.fail(error) }
    }
  }

  /// Returns the place at which the value that the message makes is set in motion, as far as the
  /// text says it.
  private static func place(of word: SourceWord, in source: SourceCursor) -> Int {
    let place = word.place.position
    guard word.name != "UIView" else { return place }
    // Behind the brackets of `[X alloc]` and of the message to it.
    for bracket in [place - 1, place - 2] {
      if let name = source.nameAssigned(at: bracket), let start = source.placeOfStart(of: name) {
        return start
      }
    }
    return place
  }

  private static func motion(
    at word: SourceWord, in clipping: inout ClippingReader
  ) throws(SourceError) -> JSONValue? {
    var translation = clipping.translation
    defer { clipping.translation = translation }
    if CoreAnimationSettings.types.contains(word.name) {
      // One character before the word is the bracket of the message.
      let receiver = clipping.source.nameAssigned(at: word.place.position - 1)
      let arguments = try ObjectiveCMessage(behind: word)?.argumentsOfSpring ?? []
      return try translation.coreAnimation(
        CoreAnimationSettings(word, arguments, behind: word.behind, of: receiver))
    }
    guard word.name != "CAMediaTimingFunction",
      let message = try ObjectiveCMessage(behind: word), let call = try message.call(word)
    else { return nil }
    return try translation.object(for: [call])
  }
}

extension SourceCursor {
  /// `0.4f`, `.5` or `10.f`; nil for what is no such number, and for one of an expression.
  mutating func takeNumberOfC() -> Double? {
    var ahead = self
    let isNegative = ahead.take("-")
    let digits = ahead.takeWhile { $0.isDigit || $0 == "." }
    _ = ahead.take("f") || ahead.take("F")
    guard digits.contains(where: { $0 != "." }), !ahead.isAtName,
      let number = Double("0" + digits + (digits.contains(".") ? "0" : "")), number.isFinite
    else { return nil }
    self = ahead
    return isNegative ? -number : number
  }

  /// `(A | B)` without its parentheses, and without a type before it.
  var uncast: SourceCursor {
    var ahead = self
    ahead.skipWhitespace()
    guard ahead.next == "(", let inside = try? ahead.skipBrackets() else { return self }
    ahead.skipWhitespace()
    return ahead.next == nil ? inside : ahead.uncast
  }
}
