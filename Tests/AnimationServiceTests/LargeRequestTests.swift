import CLibrary
import ContractSupport
import Testing

/// Long requests whose look-ups could be costly.
///
/// Each is sent twice, the second time ten times as long: a linear implementation takes ten times
/// as long, a quadratic one a hundred times. The time is that of the thread, so that other load
/// does not count, and the shortest of three is taken.
@Suite("Large requests")
struct LargeRequestTests {
  /// A request of some size.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let path: String
    let size: Int
    let body: @Sendable (_ size: Int) -> String
  }

  private static func list(_ count: Int, _ item: (Int) -> String) -> String {
    (0..<count).map(item).joined(separator: ",")
  }

  static let cases: [Case] = [
    Case(testDescription: "members at both ends", path: "/v1/springs/evaluate", size: 400) { size in
      let members = list(size) { #""m\#($0)":\#($0)"# }
      return #"{"from":{\#(members)},"to":{\#(members)},"sample":{"times":[0]}}"#
    },
    Case(testDescription: "strings that snap", path: "/v1/springs/evaluate", size: 400) { size in
      let (from, to) = (list(size) { #""m\#($0)":null"# }, list(size) { #""m\#($0)":"1px""# })
      return #"{"from":{\#(from)},"to":{\#(to)},"sample":{"times":[0]}}"#
    },
    Case(testDescription: "colors", path: "/v1/springs/evaluate", size: 100) { size in
      let colors = list(size) { _ in #""red""# }
      return #"{"from":[\#(colors)],"to":[\#(colors)],"sample":{"times":[0]}}"#
    },
    Case(testDescription: "places that are ignored", path: "/v1/springs/evaluate", size: 200) {
      size in
      let (members, places) = (list(size) { #""m\#($0)":1"# }, list(size) { #""/m\#($0)""# })
      return #"{"to":{\#(members)},"ignored":[\#(places)],"sample":{"times":[0]}}"#
    },
    Case(testDescription: "unknown members", path: "/v1/springs/evaluate", size: 400) { size in
      let (known, unknown) = (list(size) { #""m\#($0)":1"# }, list(size) { #""n\#($0)":1"# })
      return #"{"from":{\#(unknown)},"to":{\#(known)},"sample":{"times":[0]}}"#
    },
    Case(testDescription: "axes that snap", path: "/v1/gestures/release", size: 100) { size in
      let zeros = list(size) { _ in "0" }
      return
        #"{"position":[\#(zeros)],"velocity":[\#(zeros)],"target":{"type":"snap","#
        + #""points":[\#(list(size) { "\($0)" })]},"sample":{"times":[0]}}"#
    },
    Case(testDescription: "inverses of lines", path: "/v1/curves/evaluate", size: 200) { size in
      let stops = list(size) { "\($0 % 2 == 0 ? -$0 : $0)" }
      let values = list(size) { "\($0)" }
      return #"{"curve":"linear(\#(stops))","inverse":[\#(values)],"sample":{"times":[0]}}"#
    },
    Case(testDescription: "views that share a name", path: "/v1/transitions/evaluate", size: 100) {
      size in
      let views = list(size) {
        #"{"name":"v\#($0)","frame":{"x":0,"y":0,"width":1,"height":1},"before":"follower","#
          + #""after":"absent"}"#
      }
      return
        #"{"transition":{"type":"matchedGeometry","views":[\#(views)]},"sample":{"times":[0]}}"#
    },
    Case(testDescription: "members with keyframes", path: "/v1/keyframes/evaluate", size: 90) {
      size in
      let members = list(size) { #""m\#($0)":0"# }
      let tracks = list(size) { #""m\#($0)":[{"type":"linear","to":1,"duration":1}]"# }
      return
        #"{"initial":{\#(members)},"tracks":{\#(tracks)},"columns":["value"],"#
        + #""sample":{"times":[0]}}"#
    },
  ]

  /// The seconds that this thread takes to answer a request.
  private func seconds(_ request: Case, _ size: Int) throws -> Double {
    let (wire, body) = (InProcessWire(), request.body(size))
    return try (0..<3).map { _ in
      let start = clock()
      _ = try wire.send(.post(request.path, body))
      return clock() - start
    }.min() ?? 0
  }

  private func clock() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  @Test("a request ten times as long takes at most 40 times as long", arguments: cases)
  func growth(_ request: Case) throws {
    let (short, long) = (
      try seconds(request, request.size), try seconds(request, 10 * request.size)
    )
    #expect(long < 40 * short, "\(short) s and \(long) s")
  }
}
