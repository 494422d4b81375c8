extension Array {
  /// So many elements, each of which `fill` initializes; it is not called for none.
  ///
  /// The standard library's initializer writes the count of no elements to the storage of empty
  /// arrays, which threads share.
  @inline(__always)
  init(count: Int, filledBy fill: (UnsafeMutableBufferPointer<Element>) -> Void) {
    guard count > 0 else {
      self = []
      return
    }
    self.init(unsafeUninitializedCapacity: count) { elements, initialized in
      fill(elements)
      initialized = count
    }
  }
}
