import Testing

@testable import HTTPServer

@Suite struct BucketTableTests {
  @Test func `It is what a list is that is sorted whenever room is needed`() {
    var generator = SplitMix(state: 7)
    var table = BucketTable(capacity: 20)
    var model: [String: Duration] = [:]
    for step in 0..<5000 {
      let client = "\(generator.next() % 60)"
      // All moments differ, so that there is one order.
      let added = Duration.nanoseconds(Int64(generator.next() % 1000) * 10_000 + Int64(step))
      let moment = max(model[client] ?? .zero, table.fullAt(client) ?? .zero) + added
      if model[client] == nil, model.count == 20,
        let soonest = model.min(by: { $0.value < $1.value })
      {
        model[soonest.key] = nil
      }
      model[client] = moment
      table.setFull(at: moment, for: client, now: .zero)
      #expect(table.count == model.count)
      #expect(table.fullAt(client) == moment)
    }
    for client in 0..<60 { #expect(table.fullAt("\(client)") == model["\(client)"]) }
  }

  @Test func `Buckets that are full do not pile up`() {
    var table = BucketTable(capacity: 1000)
    for second in 0..<10_000 {
      let now = Duration.seconds(second)
      table.setFull(at: now + .seconds(3), for: "\(second)", now: now)
      #expect(table.count <= 5)
    }
  }
}

/// Random numbers that are the same each time (SplitMix64).
private struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
