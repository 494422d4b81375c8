internal import AnimationCore
internal import CSSValues
internal import JSONText
package import Schema

package struct WAAPIRepresentation: Representation {
  package static let name = "waapi"
  package static let mediaType = "application/vnd.overshoot.waapi+json"
  package static let needs = AnswerParts.timeline
  package static let sampling = Sampling.motion
  package static let options = JSONMotionOptions.names

  package static let answer = ObjectOutline(
    "WebAnimation", "The arguments of `element.animate()`.",
    .optional("warnings", .warnings), .member("keyframes", .list(of: .map(of: .any))),
    .member(
      "options",
      .object(
        .member("duration", .number(.any), "Milliseconds."),
        .optional(
          "delay", .number(.any),
          "Milliseconds; below 0 if the motion begins inside the easing, absent if 0."),
        .member("easing", .string()), .member("fill", .constant("both")))),
    .member(
      "properties",
      .list(
        of: .object(
          .member("name", .string()), .member("syntax", .string()),
          .member("inherits", .constant(true)), .member("initialValue", .string()))),
      "The custom properties, as arguments of `CSS.registerProperty()`."),
    .member(
      "error", .number(.any), "The greatest distance from the motion, as a part of the range.")
  ).type

  private let options: JSONMotionOptions

  package init(_ options: RequestValue, lastEvent: String?) {
    self.options = JSONMotionOptions(options)
  }

  package func render(_ answer: Answer, maximumLength: Int) throws(Unavailable) -> AnswerContent {
    let reduction = try MotionReduction(answer, tolerance: options.motion.tolerance)
    try reduction.requireCountable()
    var writer = JSONWriter(capacity: 1024, maximumLength: maximumLength)
    writer.beginObject()
    if !answer.warnings.isEmpty { writer.list("warnings", entries: answer.warnings) }
    if case .number = reduction.shape, let easing = try? MotionEasing.easing(of: reduction) {
      write(easing, reduction: reduction, to: &writer)
    } else {
      write(try .keyframes(of: reduction, named: options.motion.name), to: &writer)
    }
    writer.endObject()
    writer.endDocument()
    return options.form.content(AnswerContent(JSONContent(writer)))
  }

  /// The keyframes have no offsets, so the easing in the options runs from the first to the second.
  private func write(
    _ easing: MotionEasing, reduction: MotionReduction, to writer: inout JSONWriter
  ) {
    let start = reduction.motion.values(of: reduction.numbers)([reduction.motion.span.lowerBound])
    let end = reduction.target ?? start
    let from = reduction.easing.map { $0.from[reduction.numbers.lowerBound] } ?? start[0]
    writer.key("keyframes")
    writer.beginArray()
    for number in [from, end[reduction.numbers.lowerBound]] {
      writer.beginObject()
      writer.member("--" + options.motion.name, number)
      writer.endObject()
    }
    writer.endArray()
    write(easing.timing, easing: easing.function, to: &writer)
    write([.number(named: "--" + options.motion.name)], to: &writer)
    writer.member("error", easing.error)
  }

  private func write(_ motion: MotionKeyframes, to writer: inout JSONWriter) {
    writer.key("keyframes")
    writer.beginArray()
    for keyframe in motion.keyframes where writer.mayGoOn {
      writer.beginObject()
      writer.member("offset", keyframe.part)
      for value in keyframe.values {
        let property = motion.properties[value.property]
        if let number = property.plainNumber(of: value.numbers) {
          writer.member(property.scriptName, number)
        } else {
          writer.member(property.scriptName, property.text(of: value.numbers))
        }
      }
      writer.endObject()
    }
    writer.endArray()
    write(motion.timing, easing: motion.easing, to: &writer)
    write(motion.properties, to: &writer)
    writer.member("error", motion.error)
  }

  private func write(_ timing: CSSTiming, easing: String, to writer: inout JSONWriter) {
    let milliseconds = { (seconds: Double) in DecimalPlaces(6).round(seconds * 1000) }
    writer.key("options")
    writer.beginObject()
    writer.member("duration", milliseconds(timing.duration))
    if timing.delay != 0 { writer.member("delay", milliseconds(timing.delay)) }
    writer.member("easing", easing)
    writer.member("fill", "both")
    writer.endObject()
  }

  /// A custom property that is not registered does not move: it jumps half-way.
  ///
  /// It is inherited as in the stylesheet, and as without a registration, for what is inside.
  private func write(_ properties: [MotionProperty], to writer: inout JSONWriter) {
    writer.key("properties")
    writer.beginArray()
    for property in properties where writer.mayGoOn {
      guard let syntax = property.syntax else { continue }
      writer.beginObject()
      writer.member("name", property.name)
      writer.member("syntax", syntax.name)
      writer.member("inherits", true)
      writer.member("initialValue", syntax.initial)
      writer.endObject()
    }
    writer.endArray()
  }
}
