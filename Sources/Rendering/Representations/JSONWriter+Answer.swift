package import JSONText

extension JSONWriter {
  /// Objects and lists end early once the text exceeds its limits.
  package mutating func value(_ value: AnswerValue) {
    switch value {
    case .null: null()
    case .bool(let bool): self.bool(bool)
    case .integer(let integer): self.integer(integer)
    case .number(let number): self.number(number)
    case .text(let text): string(text)
    case .numbers(let numbers): array(numbers)
    case .figures(let figures): object(figures)
    case .record(let fields): object(fields)
    case .object(let members):
      beginObject()
      self.members(members)
      endObject()
    default: composed(value)
    }
  }

  /// Written in their places, since a copy of one retains all that it holds.
  package mutating func members(_ members: [AnswerMember]) {
    let members = members.span
    for index in members.indices where mayGoOn {
      key(members[index].name)
      value(members[index].value)
    }
  }

  private mutating func object(_ figures: [AnswerFigure]) {
    beginObject()
    for figure in figures where mayGoOn {
      key(plain: figure.name)
      number(figure.value)
    }
    endObject()
  }

  /// Written in place, since a copy of a field retains all that it holds.
  private mutating func object(_ fields: [AnswerField]) {
    beginObject()
    let fields = fields.span
    for index in fields.indices where mayGoOn {
      key(plain: fields[index].name)
      value(fields[index].value)
    }
    endObject()
  }

  /// The frame of a function that writes every kind takes longer to set up than to write a number.
  private mutating func composed(_ value: AnswerValue) {
    switch value {
    case .plain(let append): string(appending: { [work] in append(&$0, work) })
    case .shaped(let shaped):
      self.value(shaped.numbers, shape: shaped.shape, discretes: shaped.discretes)
    case .literal(let literal): self.value(literal)
    case .columns(let columns): columns.write(to: &self)
    case .problem(let problem): problem.write(to: &self)
    case .list(let list):
      beginArray()
      for index in 0..<list.count where mayGoOn { self.value(list[index]) }
      endArray()
    case .null, .bool, .integer, .number, .text, .numbers, .figures, .object, .record:
      self.value(value)
    }
  }

  package mutating func member(_ name: String, _ value: AnswerValue) {
    key(name)
    self.value(value)
  }
}
