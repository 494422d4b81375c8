internal import AnimationCore
internal import Schema

final class GestureReading {
  /// Names of gestures in the answer by path: their own, or their place in the request.
  private(set) var names: [[Int]: String] = [:]
  /// Places in the request, by the names that gestures are given.
  private var places: [String: String] = [:]
  private var recognizers = 0
  private static let maximumDepth = 16
  /// Each event goes to all, and the value of a combination contains those of its parts.
  private static let maximumRecognizers = 16

  private static let choice: GestureChoice = GestureChoice([
    .gesture(
      "TapGesture", .type(GestureKind.tap, "A number of taps."),
      .integer("count", \.count, IntegerRange(1...1000), "The number of taps."),
      .seconds("spacing", \.spacing, .nonNegative, "The maximum time between taps, in seconds."),
      .maximumDistance, is: .tap),
    .gesture(
      "LongPressGesture", .type(GestureKind.longPress, "A finger that stays down."),
      .seconds("duration", \.duration, .nonNegative, "The minimum duration, in seconds."),
      .maximumDistance, is: .longPress),
    .gesture(
      "DragGesture", .type(GestureKind.drag, "A finger that moves."),
      .number("minimumDistance", \.minimumDistance, .nonNegative, "The minimum distance."),
      is: .drag),
    .gesture(
      "MagnifyGesture", .type(GestureKind.magnify, "Two fingers that move apart or together."),
      .number(
        "minimumScaleDelta", \.minimumScaleDelta, .nonNegative, "The minimum change of scale."),
      is: .magnify),
    .gesture(
      "RotateGesture",
      .type(GestureKind.rotate, "Two fingers that turn, or one that circles a point."),
      .number(
        "minimumAngleDelta", \.minimumAngleDelta, .nonNegative, "The minimum angle, in degrees."),
      .point(
        "center", \.center, "The center about which one finger rotates, instead of two fingers."),
      is: .rotate),
    .gesture(
      "CombinedGesture",
      .type(
        [.simultaneously, .sequenced, .exclusively], \.kind,
        """
        Two gestures: both at once, the second after the first, or the second where the first fails.
        """),
      .later("first", \.first, GestureReading.type, "The first gesture.").required(),
      .later("second", \.second, GestureReading.type, "The second gesture.").required()),
    .gesture(
      "AttachedGesture",
      .type(
        [.gesture, .highPriorityGesture, .simultaneousGesture], \.kind,
        """
        The gesture of a view and that of a view inside it, by the modifier that attaches the \
        outer one.
        """),
      .later("outer", \.first, GestureReading.type, "The gesture of the outer view.").required(),
      .later("inner", \.second, GestureReading.type, "The gesture inside.").required()),
  ])

  static let type: ValueType = .named(
    "GestureDescription",
    .oneOf([
      .word([GestureKind.tap, .longPress, .drag, .magnify, .rotate].map(\.rawValue)), object,
    ]),
    """
    A recognizer by its name, as an object, or two composed; at most \(maximumRecognizers) \
    recognizers in total.
    """)

  private static let object = ValueType.named(
    "GestureObject", choice.type, "A recognizer, or a composition of two gestures.")

  /// An object, or a bare name for the defaults; a tap for one unknown or nested too deep.
  func read(
    _ value: RequestValue, path: [Int] = [], pointer: String = "", isView: Bool = true
  ) -> GestureDescription {
    names[path] = pointer.isEmpty ? "/" : pointer
    guard path.count <= Self.maximumDepth else {
      value.fail("is nested deeper than \(Self.maximumDepth)", .limit)
      return .tap()
    }
    let place = GestureReadingPlace(reading: self, path: path, pointer: pointer, isView: isView)
    if value.isObject { return Self.choice.read(value, context: place) ?? .tap() }
    guard let kind = value.validChoice(GestureKind.self) else { return .tap() }
    return GestureRequest(kind: kind).gesture(value, at: place)
  }

  static func place(of path: [Int]) -> String {
    "/" + path.map { $0 == 0 ? "first" : "second" }.joined(separator: "/")
  }

  fileprivate func name(_ place: GestureReadingPlace, as name: String, in value: RequestValue) {
    names[place.path] = name
    let pointer = place.pointer.isEmpty ? "/" : place.pointer
    if let other = places.updateValue(pointer, forKey: name) {
      value.member("name")?.fail(
        "is the name of the gesture at \"\(other)\" too: give each a name of its own", .conflict)
    }
  }

  fileprivate func count(at value: RequestValue) {
    recognizers += 1
    if recognizers == Self.maximumRecognizers + 1 {
      value.fail("exceeds the limit of \(Self.maximumRecognizers) recognizers", .limit)
    }
  }
}

enum GestureKind: String, CaseIterable {
  case tap, longPress, drag, magnify, rotate, simultaneously, sequenced, exclusively
  case gesture, highPriorityGesture, simultaneousGesture
}

struct GestureReadingPlace {
  let reading: GestureReading
  /// At each combination, 0 for its first gesture and 1 for its second.
  let path: [Int]
  /// The names of the members that lead to the gesture; empty for the whole.
  let pointer: String
  /// Whether it may be that of two views.
  let isView: Bool
}

private typealias GestureChoice = TypeChoice<GestureKind, GestureDescription, GestureReadingPlace>

extension GestureChoice.TypeAlternative {
  /// `kind` is nil for one that is read.
  fileprivate static func gesture(
    _ name: String, _ members: FormMember<GestureRequest>..., is kind: GestureKind? = nil
  ) -> Self {
    let naming = FormMember<GestureRequest>.string(
      "name", \.name, "Name of the gesture in the answer.")
    let whole = Form<GestureRequest>(
      name, initial: GestureRequest(kind: kind ?? .simultaneously), members + [naming])
    return form(whole) { gesture, value, place in
      if let name = gesture.name { place.reading.name(place, as: name, in: value) }
      return gesture.gesture(value, at: place)
    }
  }
}

extension FormMember<GestureRequest> {
  fileprivate static var maximumDistance: FormMember {
    number(
      "maximumDistance", \.maximumDistance, .nonNegative,
      "The maximum distance a finger may move.")
  }
}

/// The members of all gestures; what they make has no meaning if there are faults.
private struct GestureRequest {
  var kind: GestureKind
  var name: String?
  var count = 1
  var spacing = 0.35
  var maximumDistance = 10.0
  var duration = 0.5
  var minimumDistance = 10.0
  var minimumScaleDelta = 0.01
  var minimumAngleDelta = 1.0
  var center: [Double]?
  var first: RequestValue?
  var second: RequestValue?

  func gesture(_ value: RequestValue, at place: GestureReadingPlace) -> GestureDescription {
    switch kind {
    case .simultaneously, .sequenced, .exclusively: return combination(value, at: place)
    case .gesture, .highPriorityGesture, .simultaneousGesture:
      return attached(value, at: place)
    default: place.reading.count(at: value)
    }
    return switch kind {
    case .longPress: .longPress(LongPress(duration: duration, maximumDistance: maximumDistance))
    case .drag: .drag(minimumDistance: minimumDistance)
    case .magnify: .magnify(minimumScaleDelta: minimumScaleDelta)
    case .rotate: .rotate(minimumAngleDelta: minimumAngleDelta, about: center)
    default: .tap(count: count, spacing: spacing, maximumDistance: maximumDistance)
    }
  }

  private func combination(
    _ value: RequestValue, at place: GestureReadingPlace
  ) -> GestureDescription {
    if !value.isObject {
      // A bare name has no members.
      value.failAbsence(of: "first")
      value.failAbsence(of: "second")
    }
    let parts = zip([first, second], ["first", "second"]).enumerated().map { index, part in
      place.part(index, named: part.1, part.0)
    }
    return switch kind {
    case .sequenced: .sequenced(parts[0], parts[1])
    case .exclusively: .exclusively(parts[0], parts[1])
    default: .simultaneously(parts[0], parts[1])
    }
  }

  /// The one with precedence is the first of two, as in the core.
  private func attached(
    _ value: RequestValue, at place: GestureReadingPlace
  ) -> GestureDescription {
    if !value.isObject {
      value.failAbsence(of: "outer")
      value.failAbsence(of: "inner")
    }
    if !place.isView {
      value.fail("is of two views, and cannot be part of a gesture of one", .conflict)
    }
    let attachment = GestureAttachment(rawValue: kind.rawValue) ?? .gesture
    let isInnerFirst = attachment == .gesture
    return .attached(
      place.part(isInnerFirst ? 1 : 0, named: "outer", first),
      to: place.part(isInnerFirst ? 0 : 1, named: "inner", second, isView: true), attachment)
  }
}

extension GestureReadingPlace {
  fileprivate func part(
    _ index: Int, named name: String, _ value: RequestValue?, isView: Bool = false
  ) -> GestureDescription {
    value.map {
      reading.read($0, path: path + [index], pointer: "\(pointer)/\(name)", isView: isView)
    } ?? .tap()
  }
}
