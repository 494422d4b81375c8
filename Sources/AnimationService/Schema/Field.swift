/// A stored property of a struct, by its place in memory.
///
/// A key path is followed step by step each time it is used; a place is known once. A form has one
/// for each member, so that reading a value is a store into the struct.
struct Field<Value>: Sendable {
  /// The distance from the beginning of the struct, in bytes.
  let offset: Int

  /// Finds the place of a property.
  ///
  /// - Precondition: The key path leads to a stored property, through stored properties alone. The
  ///   declarations of forms are constants, so a wrong one ends every test.
  init<Root>(_ path: WritableKeyPath<Root, Value>) {
    guard let offset = MemoryLayout<Root>.offset(of: path) else {
      preconditionFailure("\(path) is no stored property")
    }
    self.offset = offset
  }

  /// Replaces the value of the property in the struct that begins at `root`.
  @inline(__always)
  func store(_ value: Value, at root: UnsafeMutableRawPointer) {
    (root + offset).assumingMemoryBound(to: Value.self).pointee = value
  }
}
