/// A member of a form: what it is, and the property of `Root` that holds its value.
///
/// The initial value of the property is the default. A property that is optional has none.
struct FormMember<Root>: Sendable {
  /// The member; several for a form whose members are included.
  private(set) var entries: [MemberEntry]
  /// The rules of an included form.
  let rules: [MemberRule]
  /// Looks at what an included form has read as a whole.
  let check: Form<Root>.Check?
  /// Returns the default from the initial value of the struct.
  private let standard: (@Sendable (Root) -> JSONValue?)?

  /// Creates a member.
  ///
  /// - Parameters:
  ///   - outline: what people and programs are told of it.
  ///   - standard: returns the default from the initial struct.
  ///   - read: reads a value that is given.
  init(
    _ outline: MemberOutline, standard: (@Sendable (Root) -> JSONValue?)? = nil,
    read: @escaping MemberEntry.Read
  ) {
    entries = [MemberEntry(outline: outline, read: read)]
    (rules, check, self.standard) = ([], nil, standard)
  }

  /// Creates the members of a form whose struct is a property.
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

  /// Creates a member that is refused wherever it is given, with what to do instead.
  static func refused(_ name: StaticString, _ detail: String) -> FormMember {
    FormMember(MemberOutline(name: name, type: .any, sentence: "", isTold: false)) { value, _ in
      value.fail(detail, .unknownMember)
    }
  }

  /// Returns the entries with the defaults of a struct.
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

/// A member with the function that reads it.
struct MemberEntry: Sendable {
  /// Reads a value that is given into the struct whose memory begins at a place.
  ///
  /// What is wrong is added to the faults of the value, and the property keeps its default.
  typealias Read = @Sendable (RequestValue, UnsafeMutableRawPointer) -> Void

  var outline: MemberOutline
  let read: Read
  /// The distance of the struct with the property from that of the form, in bytes.
  var offset = 0
  /// The fault if a required member is not given.
  var missing = "is required"
}

// MARK: - Changing a declaration

extension FormMember {
  /// Returns the member as one that must be given, or must be with a fault of its own.
  func required(else detail: String? = nil) -> FormMember {
    changed { entry in
      entry.outline.isRequired = true
      entry.missing = detail ?? entry.missing
    }
  }

  /// Returns the member with a default that is told, where the property does not hold it.
  func standard(_ value: JSONValue?) -> FormMember { changed { $0.outline.standard = value } }

  /// Returns the member with a default in its sentence alone, since it holds only without other
  /// members: clients that are generated send what is a `default`.
  func standardInWords(_ number: Double) -> FormMember {
    changed { entry in
      let sentence = entry.outline.sentence
      entry.outline.sentence = "\(sentence.dropLast()); default: \(String(number: number))."
    }
  }

  /// Returns the member with another type that is told, where what is read is wider.
  func told(_ type: ValueType) -> FormMember { changed { $0.outline.type = type } }

  /// Returns the member with another explanation.
  func explained(_ sentence: String) -> FormMember { changed { $0.outline.sentence = sentence } }

  /// Returns the member as one whose own members are parameters of a query.
  func spread() -> FormMember { changed { $0.outline.isSpread = true } }

  /// Returns the member as one that a query cannot give by itself, though it does the others.
  func withoutParameter() -> FormMember { changed { $0.outline.isParameter = false } }

  /// Returns the member under another name in a query over which its object is spread.
  func flat(_ name: String) -> FormMember { changed { $0.outline.flatName = name } }

  /// Returns the member with another explanation as a parameter, without its default there, or with
  /// another type.
  func parameter(
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
