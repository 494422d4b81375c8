internal import JSONText

// The kinds of members. Each is declared in one line:
//
//     .number("mass", \.mass, .positive, "Mass.")
//
// and the property's initial value is the default. One that is optional is nil unless it is given.

package typealias PropertyPath<Root, Value> = any WritableKeyPath<Root, Value> & Sendable

extension FormMember {
  package static func number(
    _ name: StaticString, _ path: PropertyPath<Root, Double>, _ range: NumberRange = .any,
    _ sentence: String
  ) -> FormMember {
    scalar(name, path, .number(range), sentence, standard: { .number($0) }) {
      $0.validNumber(range)
    }
  }

  package static func number(
    _ name: StaticString, _ path: PropertyPath<Root, Double?>, _ range: NumberRange = .any,
    _ sentence: String
  ) -> FormMember { optional(name, path, .number(range), sentence) { $0.validNumber(range) } }

  /// A very long time gets a warning.
  package static func seconds(
    _ name: StaticString, _ path: PropertyPath<Root, Double>, _ range: NumberRange = .any,
    _ sentence: String
  ) -> FormMember {
    scalar(name, path, .number(range), sentence, standard: { .number($0) }) {
      $0.validSeconds(range)
    }
  }

  package static func seconds(
    _ name: StaticString, _ path: PropertyPath<Root, Double?>, _ range: NumberRange = .any,
    _ sentence: String
  ) -> FormMember { optional(name, path, .number(range), sentence) { $0.validSeconds(range) } }

  package static func integer(
    _ name: StaticString, _ path: PropertyPath<Root, Int>, _ range: IntegerRange, _ sentence: String
  ) -> FormMember {
    scalar(name, path, .integer(range), sentence, standard: { .number(Double($0)) }) {
      $0.validInteger(range.bounds(under: $0.reading.limits))
    }
  }

  package static func integer(
    _ name: StaticString, _ path: PropertyPath<Root, Int?>, _ range: IntegerRange,
    _ sentence: String
  ) -> FormMember {
    optional(name, path, .integer(range), sentence) {
      $0.validInteger(range.bounds(under: $0.reading.limits))
    }
  }
}

extension FormMember {
  package static func bool(
    _ name: StaticString, _ path: PropertyPath<Root, Bool>, _ sentence: String
  ) -> FormMember {
    scalar(name, path, .boolean, sentence, standard: { .bool($0) }) { $0.validBool() }
  }

  package static func bool(
    _ name: StaticString, _ path: PropertyPath<Root, Bool?>, _ sentence: String
  ) -> FormMember { optional(name, path, .boolean, sentence) { $0.validBool() } }

  package static func string(
    _ name: StaticString, _ path: PropertyPath<Root, String>, _ sentence: String
  ) -> FormMember {
    scalar(name, path, .string(), sentence, standard: { .string($0) }) { $0.validString() }
  }

  package static func string(
    _ name: StaticString, _ path: PropertyPath<Root, String?>, _ sentence: String
  ) -> FormMember { optional(name, path, .string(), sentence) { $0.validString() } }

  package static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: StaticString, _ path: PropertyPath<Root, Choice>, as type: ValueType? = nil,
    _ sentence: String = ""
  ) -> FormMember {
    scalar(
      name, path, type ?? .words(of: Choice.self), sentence, standard: { .string($0.rawValue) }
    ) { $0.validChoice(Choice.self) }.missing(MemberEntry.missing(among: Choice.self))
  }

  package static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: StaticString, _ path: PropertyPath<Root, Choice?>, _ sentence: String
  ) -> FormMember {
    optional(name, path, .words(of: Choice.self), sentence) { $0.validChoice(Choice.self) }
  }
}

extension FormMember {
  package static func value<Value>(
    _ name: StaticString, _ path: PropertyPath<Root, Value>, _ type: ValueType,
    _ sentence: String, read: @escaping @Sendable (RequestValue) -> Value
  ) -> FormMember {
    let field = Field(path)
    return FormMember(MemberOutline(name: name, type: type, sentence: sentence)) { value, root in
      field.store(read(value), at: root)
    }
  }

  /// Looked at later, since its meaning depends on other members.
  package static func later(
    _ name: StaticString, _ path: PropertyPath<Root, RequestValue?>, _ type: ValueType,
    _ sentence: String
  ) -> FormMember { value(name, path, type, sentence) { $0 } }

  /// `detail` is the fault of a list of another length.
  package static func numbers(
    _ name: StaticString, _ path: PropertyPath<Root, [Double]?>, _ range: NumberRange = .any,
    count: IntegerRange, else detail: @escaping @Sendable (ClosedRange<Int>) -> String,
    _ sentence: String
  ) -> FormMember {
    value(name, path, .list(of: .number(range), count: count), sentence) { list in
      let counts = count.bounds(under: list.reading.limits)
      return list.items(count: counts, else: detail(counts)).map { $0.number(range) }
    }
  }

  package static func form<Part>(
    _ name: StaticString, _ path: PropertyPath<Root, Part>, _ form: Form<Part>,
    suchAs example: String = "", _ sentence: String = ""
  ) -> FormMember {
    let field = Field(path)
    return FormMember(MemberOutline(name: name, type: form.type, sentence: sentence)) {
      value, root in form.read(value, suchAs: example) { field.store($0, at: root) }
    }
  }

  /// Kept as far as it is right.
  package static func part<Part>(
    _ name: StaticString, _ path: PropertyPath<Root, Part?>, _ form: Form<Part>,
    suchAs example: String = "", _ sentence: String
  ) -> FormMember {
    value(name, path, form.type, sentence) { part in
      guard example.isEmpty || part.isObject else {
        part.refuseAsObject(suchAs: example)
        return form.initial()
      }
      return form.readRest(part)
    }
  }

  /// `detail` is the fault of a list of another length; what is wrong in an item is added to them.
  package static func list<Part>(
    _ name: StaticString, _ path: PropertyPath<Root, [Part]>, of form: Form<Part>,
    count: IntegerRange, else detail: @escaping @Sendable (ClosedRange<Int>) -> String,
    _ sentence: String
  ) -> FormMember {
    value(name, path, .list(of: form.type, count: count), sentence) { list in
      let counts = count.bounds(under: list.reading.limits)
      return list.items(count: counts, else: detail(counts), suchAs: "").map { form.readRest($0) }
    }
  }

  package static func include<Part>(_ path: PropertyPath<Root, Part>, _ form: Form<Part>)
    -> FormMember
  { FormMember(path, including: form) }
}

extension FormMember {
  @inline(__always)
  private static func scalar<Value>(
    _ name: StaticString, _ path: PropertyPath<Root, Value>, _ type: ValueType,
    _ sentence: String, standard: @escaping @Sendable (Value) -> JSONValue,
    read: @escaping @Sendable (RequestValue) -> Value?
  ) -> FormMember {
    FormMember(
      MemberOutline(name: name, type: type, sentence: sentence),
      standard: { standard($0[keyPath: path]) }, read: Field(path).reader(read))
  }

  @inline(__always)
  private static func optional<Value>(
    _ name: StaticString, _ path: PropertyPath<Root, Value?>, _ type: ValueType,
    _ sentence: String, read: @escaping @Sendable (RequestValue) -> Value?
  ) -> FormMember {
    FormMember(
      MemberOutline(name: name, type: type, sentence: sentence),
      read: Field(path).reader(read))
  }
}
