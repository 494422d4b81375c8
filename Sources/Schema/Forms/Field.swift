/// A stored property by its place in memory, so that reading a value is a store into the struct; a
/// key path would be followed step by step each time.
struct Field<Value>: Sendable {
  /// From the beginning of the struct, in bytes.
  let offset: Int

  /// The path leads to a stored property, through stored properties alone; a form is a constant, so
  /// a wrong path ends every test.
  init<Root>(_ path: WritableKeyPath<Root, Value>) {
    guard let offset = MemoryLayout<Root>.offset(of: path) else {
      preconditionFailure("\(path) is no stored property")
    }
    self.offset = offset
  }

  /// Stores what is read, unless it is nil.
  ///
  /// Made where the property's type is known, which is not so of the form's: a form of another
  /// module is not specialized.
  func reader(_ read: @escaping @Sendable (RequestValue) -> Value?) -> MemberEntry.Read {
    { value, root in if let given = read(value) { store(given, at: root) } }
  }

  @inline(__always)
  func store(_ value: Value, at root: UnsafeMutableRawPointer) {
    (root + offset).assumingMemoryBound(to: Value.self).pointee = value
  }
}
