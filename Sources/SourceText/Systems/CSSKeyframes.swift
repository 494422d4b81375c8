internal import AnimationCore
package import JSONText
internal import Schema

/// `@keyframes` of CSS, with the animation that plays them, as tracks of keyframes.
///
///     rule     = "@keyframes" name "{" { selector { "," selector } "{" declarations "}" } "}"
///     selector = "from" | "to" | percentage
///
/// Each property that is declared is a track. A keyframe's `animation-timing-function` is that of
/// the way to the next one, and otherwise the animation's (CSS Animations 1, section 3).
extension SourceTranslation {
  /// Nil for a text without `@keyframes`.
  package mutating func cssTracks(_ source: SourceCursor) throws(SourceError) -> JSONValue? {
    guard source.hasKeyframes else { return nil }
    dialect = .css
    var reader = CSSReader(source)
    let (rules, motion) = try reader.readKeyframes()
    warnings += reader.warnings
    guard let duration = motion.duration, duration > 0 else {
      throw SourceError(
        "the duration of the keyframes is not in the text", at: rules[0].column,
        remedy: "; write the animation behind them, such as animation: \(rules[0].name) 1s ease")
    }
    let timing = CSSKeyframeTiming(duration: duration, easing: motion.easing ?? "ease")
    var tracks = CSSTracks()
    for rule in rules { try rule.collect(in: &tracks) }
    var members: [Member] = []
    for track in tracks.list {
      let place = JSONPointer.root.appending(track.property)
      let keyframes = try track.keyframes(timing, column: rules[0].column)
      for (index, stop) in keyframes.enumerated() {
        columns.append((place.appending(index), stop.column))
      }
      members.append(Member(track.property, .array(keyframes.map(\.object))))
    }
    return .object(members)
  }
}

extension SourceCursor {
  fileprivate var hasKeyframes: Bool {
    let text = allText
    return text.contains("@keyframes") || text.contains("@-webkit-keyframes")
  }
}

/// One `@keyframes`, whose keyframes have yet to be read.
struct CSSKeyframesRule {
  let name: String
  let column: Int
  let body: SourceCursor

  /// A later keyframe at the same place adds its properties to those of the first.
  fileprivate func collect(in tracks: inout CSSTracks) throws(SourceError) {
    var ahead = body
    while !ahead.isBeforeEnd {
      let places = try ahead.takeKeyframeSelectors()
      guard ahead.next == "{" else { throw ahead.unexpected("expected '{'") }
      let column = ahead.column
      try tracks.insert(try CSSFrame(try ahead.skipBrackets()), at: places, column: column)
    }
    guard !tracks.list.isEmpty else { throw SourceError("there are no keyframes", at: column) }
  }
}

extension SourceCursor {
  /// The keyframes of templates, by the names that these are declared as.
  var keyframesInTemplates: [CSSKeyframesRule] {
    guard WorkBudget.spend(units: SourceReader.wordCost * length) else { return [] }
    var (rules, before): ([CSSKeyframesRule], String) = ([], "")
    for word in SourceWords(self) {
      if word.name == "keyframes", word.behind.next == "`" {
        var ahead = word.behind
        ahead.advance()
        let start = ahead.position
        ahead.skipTemplate()
        let body = SourceCursor(start..<ahead.position, of: ahead)
        rules.append(CSSKeyframesRule(name: before, column: word.place.column, body: body))
      }
      before = String(word.name)
    }
    return rules
  }
}

private struct CSSTracks {
  private(set) var list: [CSSTrack] = []
  private var count = 0
  /// Of values: each selector has each declaration, so that a short text may have very many.
  static let maximumCount = 1000
  /// In units of ``WorkBudget``, for a value.
  private static let cost = 768

  mutating func insert(
    _ frame: CSSFrame, at places: [Double], column: Int
  ) throws(SourceError) {
    let further = places.count * frame.declarations.count
    count += further
    guard count <= Self.maximumCount, WorkBudget.spend(units: Self.cost * further) else {
      throw SourceError(
        "there are more than \(Self.maximumCount) values in the keyframes", at: column, code: .limit
      )
    }
    for place in places {
      for (property, value, column) in frame.declarations {
        let index = list.firstIndex { $0.property == property }
        if index == nil { list.append(CSSTrack(property: property)) }
        list[index ?? list.count - 1].insert(
          CSSTrack.Stop(place: place, value: value, easing: frame.easing, column: column))
      }
    }
  }
}

private struct CSSKeyframeTiming {
  /// Seconds.
  let duration: Double
  let easing: String
}

/// The declarations of one keyframe.
private struct CSSFrame {
  private(set) var declarations: [(property: String, value: JSONValue, column: Int)] = []
  private(set) var easing: String?

  init(_ body: SourceCursor) throws(SourceError) {
    for part in body.split(at: ";") where !part.isBeforeEnd {
      var cursor = part
      guard let (name, column) = cursor.takeProperty()
      else { throw cursor.unexpected("expected a property and ':'") }
      cursor.skipWhitespace()
      let place = cursor.column
      let text = cursor.allText.trimmed
      if name.contains("timing-function") {
        do { _ = try CSSEasing.parse(text) } catch {
          throw SourceError("\(text.prefix(40)) \(error)", at: place)
        }
        easing = text
        continue
      }
      // Important declarations of keyframes are ignored.
      guard !text.contains("!important") else { continue }
      guard !text.isEmpty else { throw cursor.unexpected("expected a value") }
      if ["var(", "calc(", "env("].contains(where: text.contains) {
        throw SourceError(
          "\(text.prefix(40)) is not evaluated", at: place, remedy: "; write its value")
      }
      let prefix = ["-webkit-", "-moz-"].first(where: name.hasPrefix) ?? ""
      declarations.append((String(name.dropFirst(prefix.count)), Self.value(text), column))
    }
  }

  private static func value(_ text: String) -> JSONValue {
    var cursor = SourceCursor(text)
    if let number = try? cursor.readNumber(.javaScript), cursor.next == nil {
      return .number(number)
    }
    return .string(text)
  }
}

/// The values of one property.
private struct CSSTrack {
  struct Stop {
    /// A part of the duration.
    let place: Double
    var value: JSONValue
    var easing: String?
    var column: Int
  }

  let property: String
  /// In order.
  private var stops: [Stop] = []
  init(property: String) { self.property = property }

  mutating func insert(_ stop: Stop) {
    let next = stops.partitionPoint { $0.place < stop.place }
    if next < stops.count, stops[next].place == stop.place {
      stops[next] = stop
    } else {
      stops.insert(stop, at: next)
    }
  }

  /// Without a value at its start a property starts from the one it has; one at its end is needed.
  func keyframes(
    _ timing: CSSKeyframeTiming, column: Int
  ) throws(SourceError) -> [(object: JSONValue, column: Int)] {
    guard let last = stops.last, last.place == 1 else {
      throw SourceError(
        "the end of \(property) is not in the text; write it in a keyframe at 100%",
        at: stops.last?.column ?? column)
    }
    var keyframes: [(object: JSONValue, column: Int)] = []
    var (place, easing) = (0.0, timing.easing)
    for stop in stops {
      if stop.place == 0 {
        keyframes.append((["type": "move", "to": stop.value], stop.column))
      } else {
        let object: JSONValue = [
          "type": "linear", "to": stop.value,
          "duration": .number((stop.place - place) * timing.duration), "curve": .string(easing),
        ]
        keyframes.append((object, stop.column))
      }
      (place, easing) = (stop.place, stop.easing ?? timing.easing)
    }
    return keyframes
  }
}

extension SourceCursor {
  /// `from`, `to` and percentages, as parts of the duration.
  fileprivate mutating func takeKeyframeSelectors() throws(SourceError) -> [Double] {
    var places: [Double] = []
    repeat {
      skipWhitespace()
      let column = column
      if isAtName {
        let name = try readName()
        guard let place = ["from": 0.0, "to": 1][name.lowercased()]
        else { throw SourceError("expected from, to or a percentage", at: column) }
        places.append(place)
      } else {
        let number = try readNumber(.javaScript)
        guard take("%"), (0...100).contains(number)
        else { throw SourceError("expected a percentage from 0% to 100%", at: column) }
        places.append(number / 100)
      }
      skipWhitespace()
    } while take(",")
    return places
  }
}

extension StringProtocol {
  /// Without white space around it.
  package var trimmed: String {
    // By bytes first, since characters take long.
    let isSpace = { (byte: UInt8) in byte == UInt8(ascii: " ") || (9...13).contains(byte) }
    var bytes = Substring(self).utf8.drop(while: isSpace)
    while let last = bytes.last, isSpace(last) { bytes.removeLast() }
    var rest = Substring(bytes)
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}
