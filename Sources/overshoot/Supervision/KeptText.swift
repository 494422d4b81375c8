#if os(Linux)
  import CLibrary
  import CSupervision

  /// A text that a server keeps for the next one, in memory that their supervisor holds.
  ///
  /// The memory is 8 bytes with the length of the text, then the text in UTF-8.
  struct KeptText {
    /// Inherited by a server that is started.
    let descriptor: Int32
    private static let headLength = MemoryLayout<UInt64>.size

    /// Nil if the system has no memory.
    init?() {
      let descriptor = csupervision_memory(0)
      guard descriptor >= 0 else { return nil }
      self.descriptor = descriptor
    }

    /// A descriptor that is not open keeps nothing.
    init(inherited descriptor: Int32) { self.descriptor = descriptor }

    /// The length is written last: of a server that ends before, nothing is kept.
    func keep(_ text: String) {
      var text = text
      text.withUTF8 { bytes in
        var length = UInt64(bytes.count)
        guard ftruncate(descriptor, 0) == 0,
          pwrite(descriptor, bytes.baseAddress, bytes.count, Self.headLength) == bytes.count
        else { return }
        pwrite(descriptor, &length, Self.headLength, 0)
      }
    }

    /// Nil if none is kept.
    var text: String? {
      var (length, status) = (UInt64(0), stat())
      guard pread(descriptor, &length, Self.headLength, 0) == Self.headLength,
        fstat(descriptor, &status) == 0, let count = Int(exactly: length), count > 0,
        count == status.st_size - Self.headLength
      else { return nil }
      var bytes = [UInt8](repeating: 0, count: count)
      guard pread(descriptor, &bytes, count, Self.headLength) == count else { return nil }
      return String(decoding: bytes, as: UTF8.self)
    }
  }
#else
  /// Nothing is kept on systems without a supervisor.
  enum KeptText {
    func keep(_ text: String) { switch self {} }
    var text: String? { switch self {} }
  }
#endif
