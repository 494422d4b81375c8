internal import AnimationCore
internal import CSSValues
internal import JSONText
package import Schema

/// The motion as its formulas, which clients evaluate at any time.
package struct ProgramRepresentation: Representation {
  package static let name = "program"
  package static let mediaType = "application/json"
  package static let needs = AnswerParts.timeline
  package static let sampling = Sampling.motion
  package static let options = [JSONForm.option]

  package static let answer = ObjectOutline(
    name: "Program", sentence: "A motion as formulas of time.",
    members: [
      .optional("warnings", .warnings),
      .member("duration", .nullable(.number(.any))),
      .member("value", .any),
      .member("pieces", .list(of: .map(of: .any))),
      .optional("state", .stateToken),
    ]
  ).type

  private let form: JSONForm

  package init(_ options: RequestValue, lastEvent: String?) {
    form = JSONForm.options.readRest(options)
  }

  package func render(_ answer: Answer, maximumLength: Int) throws(Unavailable) -> AnswerContent {
    guard let column = answer.columns?.columns.first(where: { $0.name == "value" })
    else { throw Unavailable(reason: "it has no column \"value\"", lacking: .motion) }
    let template = try ProgramTemplate(column.shape)
    guard let source = column.source as? TimelineSource, case .value = source.part
    else { throw Unavailable(reason: "its values are rounded, or follow from others") }
    guard let program = source.timeline.timeline.program else {
      throw Unavailable(
        reason: """
          it has no closed pieces: it is known step by step, as in SwiftUI's fidelity, or takes \
          too many
          """)
    }
    var writer = JSONWriter(capacity: 1024, maximumLength: maximumLength)
    writer.beginObject()
    if !answer.warnings.isEmpty { writer.list("warnings", entries: answer.warnings) }
    writer.member("duration", program.duration)
    writer.key("value")
    template.write(to: &writer)
    writer.key("pieces")
    writer.beginArray()
    for piece in program.pieces where writer.mayGoOn { writer.piece(piece) }
    if let history = column.discretes, !template.discretes.isEmpty {
      writer.pieces(of: history, at: template)
    }
    writer.endArray()
    if let state = answer.members.first(where: { $0.name == "state" }) {
      writer.key("state")
      writer.value(state.value)
    }
    writer.endObject()
    writer.endDocument()
    WorkBudget.charge(units: 2 * writer.bytes.count)
    return form.content(AnswerContent(JSONContent(writer)))
  }
}

/// The shape of a value, whose members that do not move are counted after its numbers.
struct ProgramTemplate {
  private let shape: Shape
  private let numberCount: Int
  /// The places of the members that do not move.
  private(set) var discretes: [Int] = []

  init(_ shape: Shape) throws(Unavailable) {
    (self.shape, numberCount) = (shape, shape.numberCount)
    try look(at: shape)
  }

  private mutating func look(at shape: Shape) throws(Unavailable) {
    switch shape {
    case .number, .text(_, .dimension): break
    case .text:
      throw Unavailable(
        reason: """
          a program moves numbers and lengths, neither colors nor lists of functions; their \
          numbers can be moved instead
          """)
    case .discrete(let place): discretes.append(place)
    case .array(let shapes): for shape in shapes { try look(at: shape) }
    case .object(let fields): for field in fields { try look(at: field.shape) }
    }
  }

  func index(ofDiscrete place: Int) -> Int { numberCount + place }

  func write(to writer: inout JSONWriter) { write(shape, to: &writer) }

  private func write(_ shape: Shape, to writer: inout JSONWriter) {
    switch shape {
    case .number(let index): writer.integer(index)
    case .text(let index, .dimension(let unit)): writer.string("{\(index)}\(unit.name)")
    case .text: writer.null()
    case .discrete(let place): writer.integer(index(ofDiscrete: place))
    case .array(let shapes):
      writer.beginArray()
      for shape in shapes where writer.mayGoOn { write(shape, to: &writer) }
      writer.endArray()
    case .object(let fields):
      writer.beginObject()
      for field in fields where writer.mayGoOn {
        writer.key(field.name)
        write(field.shape, to: &writer)
      }
      writer.endObject()
    }
  }
}
