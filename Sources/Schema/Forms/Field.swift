/// A stored property by its place in memory; a key path would be followed step by step each time.
struct Field<Value>: Sendable {
  /// From the beginning of the struct, in bytes.
  let offset: Int

  /// The path leads through stored properties alone; a form is a constant, so tests find others.
  init<Root>(_ path: WritableKeyPath<Root, Value>) {
    guard let offset = MemoryLayout<Root>.offset(of: path) else {
      preconditionFailure("\(path) is no stored property")
    }
    self.offset = offset
  }

  /// Made where the property's type is known: a form of another module is not specialized.
  func reader(_ read: @escaping @Sendable (RequestValue) -> Value?) -> MemberEntry.Read {
    { value, root in if let given = read(value) { store(given, at: root) } }
  }

  func reader<Wrapped>(_ read: @escaping @Sendable (RequestValue) -> Wrapped?) -> MemberEntry.Read
  where Value == Wrapped? {
    { value, root in if let given = read(value) { store(given, at: root) } }
  }

  @inline(__always)
  func store(_ value: Value, at root: UnsafeMutableRawPointer) {
    (root + offset).assumingMemoryBound(to: Value.self).pointee = value
  }
}
