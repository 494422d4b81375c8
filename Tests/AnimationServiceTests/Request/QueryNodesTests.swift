import Bytes
import ContractSupport
import Testing

@testable import AnimationService
@testable import JSONText
@testable import Rendering
@testable import Schema

@Suite("Nodes of a query")
struct QueryNodesTests {
  private let layout = EvaluateSpring.layout
  private let faults = Faults()

  private func read(
    _ parameters: [(name: String, value: String)]
  ) -> (nodes: RequestNodes, names: ParameterNames) {
    QueryNodes.read(
      QueryParameters(of: parameters), layout: layout,
      lists: Operations.listParameters(of: EvaluateSpring.self), faults: faults)
  }

  private func text(_ nodes: RequestNodes) -> String {
    var writer = JSONWriter()
    writer.value(nodes.literal(at: 0))
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test("flat names go where the layout says, others stay at the top")
  func layouts() {
    let (nodes, _) = read([
      ("duration", "0.5"), ("from", "0"), ("fps", "30"), ("bounce", "0.3"), ("sampleDuration", "2"),
    ])
    #expect(
      text(nodes) == #"{"from":0,"spring":{"duration":0.5,"bounce":0.3},"#
        + #""sample":{"fps":30,"duration":2}}"#)
    #expect(faults.isEmpty)
  }

  @Test("a value that starts with a bracket is JSON")
  func json() {
    let (nodes, _) = read([("to", #"{"x":1}"#), ("times", "[0,1]"), ("spring", "bouncy")])
    #expect(text(nodes) == #"{"to":{"x":1},"spring":"bouncy","sample":{"times":[0,1]}}"#)
  }

  @Test("malformed JSON is a fault at its parameter")
  func brokenJSON() {
    let (nodes, names) = read([("to", "{x:1}"), ("times", "[1")])
    #expect(text(nodes) == "{}")
    #expect(
      faults.list.map { ProblemEntry($0, names: names) } == [
        .init(
          location: .parameter("to"), code: .invalidJSON,
          detail: "is not JSON: expected a member's name in quotes at line 1, column 2"),
        .init(
          location: .parameter("times"), code: .invalidJSON,
          detail: "is not JSON: unexpected end: expected ',' or ']' at line 1, column 3"),
      ])
  }

  @Test("source text that begins as JSON does and is none has a piece that is broken")
  func brokenSource() {
    let (nodes, _) = read([("curve", "{easeOut")])
    #expect(faults.isEmpty)
    #expect((2...3).map { nodes.kind(at: $0) } == [.text, .brokenText])
  }

  @Test("a query is decoded as application/x-www-form-urlencoded is, and read in its place")
  func decoding() throws {
    let query = "d%75ration=0.5&from=%2B1&&to=%7B%22x%22%3A1%7D&sampleDuration=2&sampleStart="
    let parameters = try #require(QueryParameters(query))
    let nodes = QueryNodes.read(parameters, layout: layout, faults: faults).nodes
    #expect(
      text(nodes) == #"{"from":"+1","to":{"x":1},"spring":{"duration":0.5},"#
        + #""sample":{"duration":2,"start":""}}"#)
    for query in ["a=%4", "a=%", "%zz=1", "a=%00", "a=%C3&b=%A9"] {
      #expect(QueryParameters(query)?.names == nil, "\(query)")
    }
  }

  @Test("a parameter given twice is a fault")
  func repeated() {
    let (nodes, _) = read([("from", "0"), ("from", "1")])
    #expect(text(nodes) == #"{"from":0}"#)
    #expect(faults.list.map(\.description) == ["/from is given more than once"])
  }

  @Test("a list may be given item by item, in one parameter or several")
  func repeatedList() {
    let (nodes, _) = read([("times", "0"), ("columns", "value"), ("times", "0.5,1")])
    #expect(text(nodes) == text(read([("times", "0,0.5,1"), ("columns", "value")]).nodes))
    #expect(text(nodes).contains("0,0.5,1"))
    #expect(faults.isEmpty)
  }

  @Test("every parameter that is a list in the contract may be given item by item")
  func listsOfContract() {
    let contract = OpenAPIExamplesTests.contract
    let shared = (contract["components"]?["parameters"]).members.map(\.value)
    let own = contract["paths"].members.values.flatMap {
      ($0["get"]?["parameters"]?.items ?? []) + ($0["parameters"]?.items ?? [])
    }
    let lists = Set(
      (shared + own).filter { $0["schema"]?["type"]?.string == "array" }
        .compactMap { $0["name"]?.string })
    #expect(lists.count > 5)
    let read = Operations.all.reduce(into: Set<String>()) {
      $0.formUnion(Operations.listParameters(of: $1))
    }
    #expect(lists.isSubset(of: read), "\(lists.subtracting(read))")
  }

  @Test("a flat name beside the whole of its group is a fault")
  func wholeAndFlat() {
    let (nodes, names) = read([("duration", "1"), ("spring", "bouncy")])
    #expect(text(nodes) == #"{"spring":"bouncy"}"#)
    #expect(
      faults.list.map(\.description) == [
        "/duration cannot be combined with \"spring\": leave one of them out"
      ])
    #expect(names.parameter(at: .root.appending("duration"))?.name == "duration")
  }

  @Test("an unknown parameter suggests a flat name")
  func suggestion() throws {
    let (nodes, _) = read([("duratoin", "1")])
    RequestReading(nodes, faults: faults).value.object { _ in }
    #expect(faults.list.map(\.detail) == ["unknown parameter; did you mean \"duration\"?"])
  }

  @Test(
    "a place is traced back to its parameter",
    arguments: [
      ("/spring/duration", "duration", ""), ("/sample/duration", "sampleDuration", ""),
      ("/sample/times/3", "times", "/3"), ("/to/x/0", "to", "/x/0"), ("/from", "from", ""),
      ("/spring", "bounce", ""), ("/sample", "fps", ""),
    ])
  func names(_ pointer: String, _ name: String, _ rest: String) throws {
    let (_, names) = read([("fps", "60"), ("bounce", "0"), ("to", "[1]")])
    let place = try #require(JSONPointer(pointer))
    let parameter = try #require(names.parameter(at: place))
    #expect(parameter.name == name)
    #expect(parameter.rest.description == rest)
  }

  @Test("a place inside a group that is given whole is inside its parameter")
  func wholeGroup() {
    let (_, names) = read([("spring", #"{"duration":-1}"#)])
    let fault = Fault(
      pointer: .root.appending("spring").appending("duration"), detail: "must be above 0")
    #expect(
      ProblemEntry(fault, names: names)
        == .init(
          location: .parameter("spring"), code: .invalidValue,
          detail: "at /duration: must be above 0"))
  }

  @Test("a group that is not given at all goes by its own name")
  func absentGroup() {
    let (_, names) = read([])
    #expect(names.parameter(at: .root.appending("spring"))?.name == "spring")
    #expect(names.parameter(at: .root) == nil)
  }
}

extension QueryParameters {
  init(of parameters: [(name: String, value: String)]) {
    self.init()
    for (name, value) in parameters { append(name, value) }
  }
}

extension Fault {
  fileprivate var description: String { "\(pointer) \(detail)" }
}
