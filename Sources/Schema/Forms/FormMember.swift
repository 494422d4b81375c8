package import JSONText

/// A member of a form, or all members of a form that it includes.
///
/// The initial value of the property of `Root` is the default; an optional one has none.
package struct FormMember<Root>: Sendable {
  /// Several for a form whose members are included.
  private(set) var entries: [MemberEntry]
  /// Those of an included form.
  let rules: [MemberRule]
  let check: Form<Root>.Check?
  private let standard: (@Sendable (Root) -> JSONValue?)?

  init(
    _ outline: MemberOutline, standard: (@Sendable (Root) -> JSONValue?)? = nil,
    read: @escaping MemberEntry.Read
  ) {
    entries = [MemberEntry(outline: outline, read: read)]
    (rules, check, self.standard) = ([], nil, standard)
  }

  init<Part>(_ path: PropertyPath<Root, Part>, including form: Form<Part>) {
    let field = Field(path)
    entries = form.entries.map { entry in
      var entry = entry
      entry.offset += field.offset
      return entry
    }
    if let check = form.check {
      self.check = { root, value in check(&root[keyPath: path], value) }
    } else {
      check = nil
    }
    (rules, standard) = (form.outline.rules, nil)
  }

  /// Refused wherever it is given, with what to do instead.
  package static func refused(_ name: StaticString, _ detail: String) -> FormMember {
    FormMember(MemberOutline(name: name, type: .any, sentence: "", isTold: false)) { value, _ in
      value.fail(detail, .unknownMember)
    }
  }

  func entries(in initial: Root) -> [MemberEntry] {
    guard let standard else { return entries }
    return entries.map { entry in
      var entry = entry
      if !entry.outline.isRequired {
        entry.outline.standard = entry.outline.standard ?? standard(initial)
      }
      return entry
    }
  }
}

/// A member without the type of its form: how it is described, and how it is read to its property.
struct MemberEntry: Sendable {
  /// Into the struct whose memory begins there; with a fault the property keeps its default.
  typealias Read = @Sendable (RequestValue, UnsafeMutableRawPointer) -> Void

  var outline: MemberOutline
  let read: Read
  /// The distance of the struct with the property from that of the form, in bytes.
  var offset = 0
  var missing = Self.missing
  static let missing = "is required"

  static func missing<Choice: RawRepresentable<String> & CaseIterable>(
    among type: Choice.Type
  ) -> String {
    "is required: one of " + type.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
  }
}

extension FormMember {
  package func required(else detail: String? = nil) -> FormMember {
    changed { entry in
      entry.outline.isRequired = true
      entry.missing = detail ?? entry.missing
    }
  }

  /// Requires the member; `example` is what may be written, as JSON or in words.
  package func required(write example: String) -> FormMember {
    required(else: MemberEntry.missing + ": write " + example)
  }

  /// The fault where it is required and absent.
  func missing(_ detail: String) -> FormMember { changed { $0.missing = detail } }

  /// Told where the property does not hold it.
  package func standard(_ value: JSONValue?) -> FormMember {
    changed { $0.outline.standard = value }
  }

  /// In the sentence alone, since the default holds only without other members: clients that are
  /// generated send what is a `default`.
  package func standardInWords(_ number: Double) -> FormMember {
    changed { entry in
      let sentence = entry.outline.sentence
      entry.outline.sentence = "\(sentence.dropLast()); default: \(String(number: number))."
    }
  }

  /// Describes the member by another type, where it reads more than its description says.
  package func told(_ type: ValueType) -> FormMember { changed { $0.outline.type = type } }

  package func explained(_ sentence: String) -> FormMember {
    changed { $0.outline.sentence = sentence }
  }

  /// Its own members are parameters of a query.
  package func spread() -> FormMember { changed { $0.outline.isSpread = true } }
  package func withoutParameter() -> FormMember { changed { $0.outline.isParameter = false } }
  /// Its name in a query over which its object is spread.
  package func flat(_ name: StaticString) -> FormMember { changed { $0.outline.flatName = name } }

  package func parameter(
    _ sentence: String? = nil, hidesStandard: Bool = false, as type: ValueType? = nil
  ) -> FormMember {
    changed {
      $0.outline.parameter = ParameterNote(
        sentence: sentence, hidesStandard: hidesStandard, type: type)
    }
  }

  private func changed(_ change: (inout MemberEntry) -> Void) -> FormMember {
    var result = self
    for index in entries.indices { change(&result.entries[index]) }
    return result
  }
}
