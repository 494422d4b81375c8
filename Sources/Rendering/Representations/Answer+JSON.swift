internal import AnimationCore
internal import CSSValues
internal import JSONText

extension Answer {
  func json(samples form: JSONWriter.SampleForm = .columns, maximumLength: Int) -> JSONContent {
    var writer = JSONWriter(
      capacity: min(usualLength, 1024 + JSONWriter.blockLength), samples: form,
      maximumLength: maximumLength)
    write(to: &writer)
    writer.endDocument()
    return JSONContent(consume writer)
  }

  var usualLength: Int {
    let numbers = columns.map { $0.index.count * (1 + $0.columns.count) } ?? 0
    return (results ?? []).reduce(1024 + 20 * numbers) { $0 + ($1.answer?.usualLength ?? 256) }
  }

  private func write(to writer: inout JSONWriter) {
    let outerDigits = writer.digits
    defer { writer.digits = outerDigits }
    writer.digits = digits ?? outerDigits
    writer.beginObject()
    if !warnings.isEmpty { writer.list("warnings", entries: warnings) }
    // Written in their places, since a copy of one retains all that it holds.
    if hasSamplesBeforeMembers(in: writer.sampleForm) {
      timeline?.write(to: &writer)
      if columns != nil { writer.key(plain: "samples") }
      columns?.write(to: &writer)
    }
    if let measures {
      writer.key(plain: "measures")
      writer.value(measures)
    }
    if let animation {
      writer.key(plain: "animation")
      writer.value(animation.answer)
    }
    writer.members(members)
    if let results { Self.write(results, to: &writer) }
    writer.endObject()
  }

  private func hasSamplesBeforeMembers(in form: JSONWriter.SampleForm) -> Bool {
    switch samplePlace {
    case .beforeMembers: true
    case .inMembers: false
    case .inRowsAlone: form == .rows
    }
  }

  /// The list ends early once the text exceeds its limits, since it is then meaningless.
  private static func write(_ results: [AnswerResult], to writer: inout JSONWriter) {
    writer.key(plain: "results")
    writer.beginArray()
    for result in results where writer.mayGoOn {
      switch result {
      case .answer(let answer): answer.content.write(to: &writer)
      case .problem(let problem): problem.write(to: &writer)
      }
    }
    writer.endArray()
  }
}

extension Timeline {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.key(plain: "timeline")
    writer.beginObject()
    writer.key(plain: "duration")
    writer.number(duration)
    writer.key(plain: "logicalDuration")
    writer.number(logicalDuration)
    writer.key(plain: "settles")
    writer.bool(duration.isFinite)
    writer.endObject()
  }
}

extension Columns {
  /// Long columns are not written now, but become parts that are written when they are read.
  func write(to writer: inout JSONWriter) {
    switch writer.sampleForm {
    case .columns: writeColumns(to: &writer)
    case .rows: writer.array(of: RowRun(self))
    }
  }

  private func writeColumns(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key(indexName)
    writer.array(of: TimeRun(index))
    // A column is looked at in its place, since a copy of it retains all that it holds.
    for column in columns.indices where writer.mayGoOn {
      writer.key(columns[column].name)
      write(column: column, shape: columns[column].shape, to: &writer)
    }
    writer.endObject()
  }

  /// Members that do not move, and strings, may be left out; an array has `null` in their place.
  private func write(column: Int, shape: Shape, to writer: inout JSONWriter) {
    switch shape {
    case .number(let number):
      writer.array(
        of: ColumnRun(index: index, source: columns[column].source, numbers: number..<number + 1))
    case .text(let number, let form):
      guard columns[column].discretes != nil else { return writer.null() }
      let numbers = number..<number + form.width
      writer.array(
        of: ColumnRun(
          index: index, source: columns[column].source, numbers: numbers, form: .text(form)))
    case .discrete(let number):
      guard let history = columns[column].discretes else { return writer.null() }
      let source = columns[column].source
      writer.array(
        of: ColumnRun(
          index: index, source: source, numbers: 0..<0, form: .discrete(number, history)))
    case .array(let shapes):
      writer.beginArray()
      for shape in shapes where writer.mayGoOn { write(column: column, shape: shape, to: &writer) }
      writer.endArray()
    case .object(let fields):
      writer.beginObject()
      for field in fields
      where writer.mayGoOn && (columns[column].discretes != nil || field.shape.hasColumnOfVelocity)
      {
        writer.key(field.name)
        write(column: column, shape: field.shape, to: &writer)
      }
      writer.endObject()
    }
  }
}

extension JSONWriter {
  /// Without `discretes` these members and strings are left out, in an array `null`, so that the
  /// places of the others remain.
  mutating func value(_ numbers: [Double], shape: Shape, discretes: [JSONValue]?) {
    switch shape {
    case .number(let index): number(numbers[index])
    case .text(let index, let form):
      guard discretes != nil else { return null() }
      string(form) { numbers[index + $0] }
    case .discrete(let index): if let discretes { value(discretes[index]) } else { null() }
    case .array(let shapes):
      beginArray()
      for shape in shapes { value(numbers, shape: shape, discretes: discretes) }
      endArray()
    case .object(let fields):
      beginObject()
      for field in fields where discretes != nil || field.shape.hasColumnOfVelocity {
        key(field.name)
        value(numbers, shape: field.shape, discretes: discretes)
      }
      endObject()
    }
  }

  /// Null if a number of it cannot be written.
  mutating func string(_ form: StringTemplate, number: (_ place: Int) -> Double) {
    guard form.canPresent(number) else { return null() }
    let digits = digits
    string { bytes in form.append(to: &bytes, digits: digits, number) }
  }
}
