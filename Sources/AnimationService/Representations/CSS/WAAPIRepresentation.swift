internal import AnimationCore
internal import HTTPMessage

/// `waapi`: the arguments of `element.animate()`, `{"keyframes": [...], "options": {...}}`, and the
/// custom properties that have to be registered before.
struct WAAPIRepresentation: Representation {
  static let name = "waapi"
  static let mediaType = "application/vnd.overshoot.waapi+json"
  static let needs = AnswerParts.timeline
  static let options = MotionOptions.names + [JSONForm.option]

  private let motion: MotionOptions
  private let form: JSONForm

  init(_ options: inout RequestObject, fields: HTTPFields) {
    motion = MotionOptions.read(&options)
    form = JSONForm(&options)
  }

  func render(_ answer: Answer, maximumLength: Int) throws(Unavailable) -> AnswerContent {
    let reduction = try MotionReduction(answer, tolerance: motion.tolerance)
    var writer = JSONWriter(capacity: 1024, maximumLength: maximumLength)
    if case .number = reduction.shape, let easing = try? MotionEasing.easing(of: reduction) {
      write(easing, reduction, to: &writer)
    } else {
      write(try .keyframes(of: reduction, named: motion.name), reduction, to: &writer)
    }
    writer.endDocument()
    return form.content(AnswerContent(JSONContent(writer)))
  }

  /// Writes a motion from one value to another: its ends, and the easing between them.
  private func write(
    _ easing: MotionEasing, _ reduction: MotionReduction, to writer: inout JSONWriter
  ) {
    let start = reduction.motion.values(of: reduction.numbers)([reduction.motion.span.lowerBound])
    let end = reduction.target ?? start
    writer.beginObject()
    writer.key("keyframes")
    writer.beginArray()
    for number in [start[0], end[reduction.numbers.lowerBound]] {
      writer.beginObject()
      writer.member("--" + motion.name, number)
      writer.endObject()
    }
    writer.endArray()
    write(reduction, easing: easing.linear, to: &writer)
    write([.number(named: "--" + motion.name)], to: &writer)
    writer.member("error", easing.error)
    writer.endObject()
  }

  private func write(
    _ motion: MotionKeyframes, _ reduction: MotionReduction, to writer: inout JSONWriter
  ) {
    writer.beginObject()
    writer.key("keyframes")
    writer.beginArray()
    for keyframe in motion.keyframes where writer.mayGoOn {
      writer.beginObject()
      writer.member("offset", keyframe.part)
      for value in keyframe.values {
        let property = motion.properties[value.property]
        if let number = property.plainNumber(value.numbers) {
          writer.member(property.scriptName, number)
        } else {
          writer.member(property.scriptName, property.text(value.numbers))
        }
      }
      writer.endObject()
    }
    writer.endArray()
    write(reduction, easing: "linear", to: &writer)
    write(motion.properties, to: &writer)
    writer.member("error", motion.error)
    writer.endObject()
  }

  /// Writes the options.
  private func write(
    _ reduction: MotionReduction, easing: String, to writer: inout JSONWriter
  ) {
    writer.key("options")
    writer.beginObject()
    writer.member("duration", DecimalPlaces(6).round(reduction.duration * 1000))
    writer.member("easing", easing)
    writer.member("fill", "both")
    writer.endObject()
  }

  /// Writes the arguments of `CSS.registerProperty()` for the custom properties among some
  /// properties.
  ///
  /// A custom property that is not registered does not move: it jumps half-way.
  private func write(_ properties: [MotionProperty], to writer: inout JSONWriter) {
    writer.key("properties")
    writer.beginArray()
    for property in properties where writer.mayGoOn {
      guard let syntax = property.syntax else { continue }
      writer.beginObject()
      writer.member("name", property.name)
      writer.member("syntax", syntax.name)
      writer.member("inherits", false)
      writer.member("initialValue", syntax.initial)
      writer.endObject()
    }
    writer.endArray()
  }
}
