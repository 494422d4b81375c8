extension JSONWriter {
  /// Writes a value of an answer.
  mutating func value(_ value: AnswerValue) {
    switch value {
    case .null: null()
    case .bool(let bool): self.bool(bool)
    case .integer(let integer): self.integer(integer)
    case .number(let number): self.number(number)
    case .text(let text): string(text)
    case .plain(let text): string(plain: text[...])
    case .numbers(let numbers): array(numbers)
    case .shaped(let shaped):
      self.value(shaped.numbers, shaped.shape, discretes: shaped.discretes)
    case .literal(let literal): self.value(literal)
    case .columns(let columns): columns.write(to: &self)
    case .problem(let problem): problem.write(to: &self)
    case .deferred(let make): self.value(make())
    case .list(let list):
      beginArray()
      for index in 0..<list.count where mayGoOn { self.value(list[index]) }
      endArray()
    case .object(let members):
      beginObject()
      for member in members where mayGoOn {
        key(member.name)
        self.value(member.value)
      }
      endObject()
    }
  }

  /// Writes a member of an answer.
  mutating func member(_ name: String, _ value: AnswerValue) {
    key(name)
    self.value(value)
  }
}
