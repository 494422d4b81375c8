import RandomSupport
import Testing

@testable import HTTPServer

@Suite("Tables of buckets")
struct BucketTableTests {
  @Test("a table equals a list that is sorted whenever room is needed")
  func likeSortedList() {
    var generator = SeededGenerator(seed: 7)
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

  @Test("buckets that are full do not pile up")
  func fullBuckets() {
    var table = BucketTable(capacity: 1000)
    for second in 0..<10_000 {
      let now = Duration.seconds(second)
      table.setFull(at: now + .seconds(3), for: "\(second)", now: now)
      #expect(table.count <= 5)
    }
  }
}
