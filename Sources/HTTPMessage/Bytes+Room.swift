extension [UInt8] {
  /// Appends bytes that a function writes straight to their place.
  ///
  /// Appending piece by piece would look at the capacity and the owner of the array each time.
  ///
  /// - Parameters:
  ///   - room: the most bytes that the function writes.
  ///   - write: writes from the place that it gets, and returns the number of bytes to append.
  @inlinable @inline(__always)
  package mutating func append(room: Int, _ write: (UnsafeMutableRawPointer) -> Int) {
    append(addingCapacity: room) { output in
      output.withUnsafeMutableBufferPointer { buffer, count in
        guard let start = buffer.baseAddress else { return }
        count += write(UnsafeMutableRawPointer(start + count))
      }
    }
  }
}
