internal import Bytes
internal import HTTPServer

#if os(Linux)
  import CLibrary
  import CSupervision
  import HTTPMessage
  import HTTPServer

  /// Memory that a server shares with its supervisor.
  ///
  /// `Sendable` although it holds a pointer: it is mapped until the process ends, a slot is taken
  /// atomically and written by its thread, counts are atomic, and the supervisor writes only while
  /// no server runs.
  struct SharedRecord: @unchecked Sendable {
    /// Inherited by a server that is started.
    let descriptor: Int32
    private let region: UnsafeMutablePointer<csupervision_region>

    /// Nil if the system has no memory.
    init?(threads: Int) {
      let (slots, size) = (threads, MemoryLayout<csupervision_slot>.stride)
      let length = MemoryLayout<csupervision_region>.size + slots * size
      let descriptor = csupervision_memory(length)
      guard descriptor >= 0, let region = Self.map(descriptor, length: length) else { return nil }
      (self.descriptor, self.region) = (descriptor, region)
      region.pointee.slot_count = UInt32(slots)
      region.pointee.magic = UInt32(csupervision_magic)
    }

    /// Nil if the descriptor is not such memory.
    init?(inherited descriptor: Int32) {
      let head = MemoryLayout<csupervision_region>.size
      var status = stat()
      guard fstat(descriptor, &status) == 0, status.st_size >= head,
        let region = Self.map(descriptor, length: Int(status.st_size)),
        region.pointee.magic == csupervision_magic
      else { return nil }
      (self.descriptor, self.region) = (descriptor, region)
    }

    private static func map(
      _ descriptor: Int32, length: Int
    ) -> UnsafeMutablePointer<csupervision_region>? {
      let place = mmap(nil, length, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
      return place == MAP_FAILED ? nil : place?.assumingMemoryBound(to: csupervision_region.self)
    }

    var abnormalEnds: Int { Int(truncatingIfNeeded: region.pointee.abnormal_ends) }
    /// Requests refused because they had ended a server.
    var refusedRequests: Int { Int(truncatingIfNeeded: csupervision_refused(region)) }

    /// Whether no server has recorded that it listens; records that one does.
    func tellFirst() -> Bool {
      defer { region.pointee.has_told = 1 }
      return region.pointee.has_told == 0
    }

    struct Evaluation { fileprivate let slot: UnsafeMutablePointer<csupervision_slot>? }

    func begin(hash: UInt64, id: String?, path: String) -> Evaluation {
      path.withUTF8Bytes { path in
        (id ?? "").withUTF8Bytes { id in
          Evaluation(
            slot: csupervision_begin(
              region, hash, id.baseAddress, id.count, path.baseAddress, path.count))
        }
      }
    }

    func end(_ evaluation: Evaluation) { csupervision_end(region, evaluation.slot) }

    /// In seconds; nil if the request is not refused.
    func refusal(of hash: UInt64) -> Int64? {
      guard let held = held(hash: hash, isRefused: true) else { return nil }
      let rest = held.pointee.until - Self.now
      return rest > 0 ? rest : nil
    }

    func countRefused() { csupervision_count_refused(region) }

    /// The request was answered, so it is no longer suspected.
    func acquit(hash: UInt64) {
      if let held = held(hash: hash, isRefused: false) { csupervision_acquit(held) }
    }

    private func held(hash: UInt64, isRefused: Bool) -> UnsafeMutablePointer<csupervision_held>? {
      // total: a count of the server, whose type is unsigned
      for index in 0..<region.pointee.held_count {
        guard let held = csupervision_held_at(region, index) else { return nil }
        let isKnown = csupervision_held_hash(held) == hash
        if isKnown, (held.pointee.is_refused != 0) == isRefused { return held }
      }
      return nil
    }

    private static var now: Int64 { SystemClock().now.components.seconds }
    var hasAnswered: Bool { region.pointee.has_answered != 0 }

    func beginServer() {
      _ = takeUnderWay()
      region.pointee.has_answered = 0
    }

    func noteAbnormalEnd() -> (requests: [RequestUnderWay], quarantine: Quarantine) {
      region.pointee.abnormal_ends += 1
      let requests = takeUnderWay()
      var quarantine = Quarantine(entries)
      let room = csupervision_held_room
      quarantine.add(requests, at: Self.now, room: room)
      write(quarantine)
      return (requests, quarantine)
    }

    /// A request that was being written is left out.
    private func takeUnderWay() -> [RequestUnderWay] {
      // total: a count of the server, whose type is unsigned
      (0..<region.pointee.slot_count).compactMap { index in
        guard let slot = csupervision_slot_at(region, index), slot.pointee.thread != 0
        else { return nil }
        defer { slot.pointee = csupervision_slot() }
        return RequestUnderWay(slot)
      }
    }

    private var entries: [QuarantineEntry] {
      // total: a count of the server, whose type is unsigned
      (0..<region.pointee.held_count).compactMap { index in
        guard let held = csupervision_held_at(region, index)?.pointee, held.hash != 0
        else { return nil }
        return QuarantineEntry(hash: held.hash, until: held.until, isRefused: held.is_refused != 0)
      }
    }

    private func write(_ quarantine: Quarantine) {
      for (index, entry) in quarantine.entries.enumerated() {
        csupervision_held_at(region, UInt32(index)).pointee = csupervision_held(
          hash: entry.hash, until: entry.until, is_refused: entry.isRefused ? 1 : 0)
      }
      region.pointee.held_count = UInt32(quarantine.entries.count)
    }
  }

  extension RequestUnderWay {
    /// Nil if the slot is not complete.
    fileprivate init?(_ slot: UnsafeMutablePointer<csupervision_slot>) {
      let head = slot.pointee
      guard head.hash != 0 else { return nil }
      (thread, hash) = (head.thread, head.hash)
      signal = head.signal == 0 ? nil : Int32(truncatingIfNeeded: head.signal)
      requestID = withUnsafeBytes(of: head.id) {
        String(decoding: $0.prefix(Int(head.id_length)), as: UTF8.self)
      }
      path = withUnsafeBytes(of: head.path) {
        String(decoding: $0.prefix(Int(head.path_length)), as: UTF8.self)
      }
    }
  }
#endif
