extension Array {
  /// So many elements, each of which `fill` initializes; it is not called for none.
  ///
  /// Appending no elements would write their count to the storage of empty arrays, which threads
  /// share. `init(repeating:count:)` is not specialized, and finds out its type each time.
  @inline(__always)
  init(count: Int, filledBy fill: (UnsafeMutableBufferPointer<Element>) -> Void) {
    self = []
    guard count > 0 else { return }
    append(addingCapacity: count) { added in
      added.withUnsafeMutableBufferPointer { elements, initialized in
        fill(elements)
        initialized = count
      }
    }
  }
}

extension [Double] {
  /// So many zeros.
  init(zeros count: Int) { self.init(count: count) { $0.initialize(repeating: 0) } }
}
