internal import AnimationCore
internal import HTTPMessage

/// `waapi`: the arguments of `element.animate()`, `{"keyframes": [...], "options": {...}}`.
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
    write(reduction, easing: easing.linear, error: easing.error, to: &writer)
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
    write(reduction, easing: "linear", error: motion.error, to: &writer)
    writer.endObject()
  }

  /// Writes the options, and the error, which `element.animate()` does not read.
  private func write(
    _ reduction: MotionReduction, easing: String, error: Double, to writer: inout JSONWriter
  ) {
    writer.key("options")
    writer.beginObject()
    writer.member("duration", DecimalPlaces(6).round(reduction.duration * 1000))
    writer.member("easing", easing)
    writer.member("fill", "both")
    writer.endObject()
    writer.member("error", error)
  }
}
