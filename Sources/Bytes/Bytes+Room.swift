extension [UInt8] {
  /// Appends at most `room` bytes, which `write` writes in place, returning their number; piece by
  /// piece would look at the capacity and the owner of the array each time.
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
