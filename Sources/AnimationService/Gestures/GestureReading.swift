internal import AnimationCore

final class GestureReading {
  /// Names of gestures in the answer by path: their own, or their place in the request.
  private(set) var names: [[Int]: String] = [:]
  private var recognizers = 0

  private static let maximumDepth = 16

  /// Each event goes to all, and the value of a combination contains those of its parts.
  private static let maximumRecognizers = 16

  enum Kind: String, CaseIterable {
    case tap, longPress, drag, magnify, rotate, simultaneously, sequenced, exclusively

    fileprivate var standard: any GestureForm {
      switch self {
      case .tap: TapGesture()
      case .longPress: LongPressGesture()
      case .drag: DragGesture()
      case .magnify: MagnifyGesture()
      case .rotate: RotateGesture()
      case .simultaneously, .sequenced, .exclusively: CombinedGesture(kind: self)
      }
    }
  }

  /// At each combination, 0 for its first gesture and 1 for its second.
  struct Place {
    let reading: GestureReading
    let path: [Int]
  }

  fileprivate typealias Choice = TypeChoice<Kind, GestureDescription, Place>

  private static let choice = Choice([
    .gesture(TapGesture.self), .gesture(LongPressGesture.self), .gesture(DragGesture.self),
    .gesture(MagnifyGesture.self), .gesture(RotateGesture.self), .gesture(CombinedGesture.self),
  ])

  static let type = ValueType.named(
    NamedType("GestureDescription") {
      let names: [Kind] = [.tap, .longPress, .drag, .magnify, .rotate]
      return TypeDefinition(
        type: .oneOf([.word(names.map(\.rawValue)), object]),
        sentence: """
          A recognizer by its name, as an object, or two composed; at most \
          \(maximumRecognizers) recognizers in total.
          """)
    })

  private static let object = ValueType.named(
    "GestureObject", choice.type, "A recognizer, or a composition of two gestures.")

  /// An object, or a bare name for the defaults; a tap for one unknown or nested too deep.
  func read(_ value: RequestValue, path: [Int] = []) -> GestureDescription {
    names[path] = Self.place(of: path)
    guard path.count <= Self.maximumDepth else {
      value.fail("is nested deeper than \(Self.maximumDepth)", .limit)
      return .tap()
    }
    let place = Place(reading: self, path: path)
    if value.isObject { return Self.choice.read(value, place) ?? .tap() }
    return value.validChoice(Kind.self)?.standard.gesture(value, place) ?? .tap()
  }

  /// Such as `/`, `/first` or `/second/first`.
  static func place(of path: [Int]) -> String {
    "/" + path.map { $0 == 0 ? "first" : "second" }.joined(separator: "/")
  }

  fileprivate func name(_ path: [Int], _ name: String) { names[path] = name }

  fileprivate func count(at value: RequestValue) {
    recognizers += 1
    if recognizers == Self.maximumRecognizers + 1 {
      value.fail("exceeds the limit of \(Self.maximumRecognizers) recognizers", .limit)
    }
  }
}

private protocol GestureForm: SendableMetatype {
  /// The form, with a member `type` and without `name`.
  static var form: Form<Self> { get }

  init()

  /// Returns the gesture, which has no meaning if there are faults.
  func gesture(_ value: RequestValue, _ place: GestureReading.Place) -> GestureDescription
}

private protocol RecognizerForm: GestureForm { var gesture: GestureDescription { get } }

extension RecognizerForm {
  func gesture(_ value: RequestValue, _ place: GestureReading.Place) -> GestureDescription {
    place.reading.count(at: value)
    return gesture
  }
}

private struct NamedGesture<Base: GestureForm> {
  var base = Base()
  var name: String?

  static var form: Form<Self> {
    let form = Base.form
    return Form(
      form.outline.name, form.outline.sentence, initial: Self(),
      .include(\.base, form), .string("name", \.name, "Name of the gesture in the answer."))
  }
}

extension GestureReading.Choice.Alternative {
  fileprivate static func gesture<Base: GestureForm>(_ type: Base.Type) -> Self {
    form(NamedGesture<Base>.form) { gesture, value, place in
      if let name = gesture.name { place.reading.name(place.path, name) }
      return gesture.base.gesture(value, place)
    }
  }
}

private struct TapGesture: RecognizerForm {
  var count = 1
  var spacing = 0.35
  var maximumDistance = 10.0

  static let form = Form(
    "TapGesture", initial: Self(),
    .type(GestureReading.Kind.tap, "A number of taps."),
    .integer("count", \.count, IntegerRange(1...1000), "The number of taps."),
    .seconds("spacing", \.spacing, .nonNegative, "The maximum time between taps, in seconds."),
    .number(
      "maximumDistance", \.maximumDistance, .nonNegative,
      "The maximum distance a finger may move."))

  var gesture: GestureDescription {
    .tap(count: count, spacing: spacing, maximumDistance: maximumDistance)
  }
}

private struct LongPressGesture: RecognizerForm {
  var duration = 0.5
  var maximumDistance = 10.0

  static let form = Form(
    "LongPressGesture", initial: Self(),
    .type(GestureReading.Kind.longPress, "A finger that stays down."),
    .seconds("duration", \.duration, .nonNegative, "The minimum duration, in seconds."),
    .number(
      "maximumDistance", \.maximumDistance, .nonNegative,
      "The maximum distance a finger may move."))

  var gesture: GestureDescription {
    .longPress(LongPress(duration: duration, maximumDistance: maximumDistance))
  }
}

private struct DragGesture: RecognizerForm {
  var minimumDistance = 10.0

  static let form = Form(
    "DragGesture", initial: Self(),
    .type(GestureReading.Kind.drag, "A finger that moves."),
    .number("minimumDistance", \.minimumDistance, .nonNegative, "The minimum distance."))

  var gesture: GestureDescription { .drag(minimumDistance: minimumDistance) }
}

private struct MagnifyGesture: RecognizerForm {
  var minimumScaleDelta = 0.01

  static let form = Form(
    "MagnifyGesture", initial: Self(),
    .type(GestureReading.Kind.magnify, "Two fingers that move apart or together."),
    .number("minimumScaleDelta", \.minimumScaleDelta, .nonNegative, "The minimum change of scale."))

  var gesture: GestureDescription { .magnify(minimumScaleDelta: minimumScaleDelta) }
}

private struct RotateGesture: RecognizerForm {
  var minimumAngleDelta = 1.0
  var center: [Double]?

  static let form = Form(
    "RotateGesture", initial: Self(),
    .type(GestureReading.Kind.rotate, "Two fingers that turn, or one that circles a point."),
    .number(
      "minimumAngleDelta", \.minimumAngleDelta, .nonNegative, "The minimum angle, in degrees."),
    .point(
      "center", \.center, "The center about which one finger rotates, instead of two fingers."))

  var gesture: GestureDescription { .rotate(minimumAngleDelta: minimumAngleDelta, about: center) }
}

private struct CombinedGesture: GestureForm {
  var kind = GestureReading.Kind.simultaneously
  var first: RequestValue?
  var second: RequestValue?

  static let form = Form(
    "CombinedGesture", initial: Self(),
    .type(
      [.simultaneously, .sequenced, .exclusively], \.kind,
      """
      Two gestures: both at once, the second after the first, or the second where the first \
      fails.
      """),
    .later("first", \.first, GestureReading.type, "The first gesture.").required(),
    .later("second", \.second, GestureReading.type, "The second gesture.").required())

  func gesture(_ value: RequestValue, _ place: GestureReading.Place) -> GestureDescription {
    if !value.isObject {
      // A bare name has no members.
      value.failAbsence(of: "first")
      value.failAbsence(of: "second")
    }
    let parts = [first, second].enumerated().map { index, part in
      part.map { place.reading.read($0, path: place.path + [index]) } ?? .tap()
    }
    return switch kind {
    case .sequenced: .sequenced(parts[0], parts[1])
    case .exclusively: .exclusively(parts[0], parts[1])
    default: .simultaneously(parts[0], parts[1])
    }
  }
}
