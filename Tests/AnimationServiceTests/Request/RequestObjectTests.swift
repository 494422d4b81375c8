import RandomSupport
import Testing

@testable import JSONText
@testable import Schema

@Suite("Objects of a request")
struct RequestObjectTests {
  /// The faults of an object, one a line, after some members were asked for.
  private func faults(_ text: String, asking names: [StaticString]) throws -> [String] {
    let faults = Faults()
    let root = try RequestValue(json: #"{"spring":\#(text)}"#, faults: faults)
    root.object { root in
      root.required("spring").object { object in
        for name in names { _ = object.member(name) }
      }
    }
    return faults.list.map { "\($0.pointer): \($0.detail)" }
  }

  @Test("a member that is read, and one that is not given, is no fault")
  func asked() throws {
    #expect(try faults(#"{"duration":1}"#, asking: ["duration", "bounce"]) == [])
  }

  @Test("a typo is an unknown member with a suggestion")
  func typo() throws {
    #expect(
      try faults(#"{"duratoin":1}"#, asking: ["bounce", "duration"])
        == ["/spring/duratoin: unknown member; did you mean \"duration\"?"])
  }

  @Test("suggestions ignore upper and lower case")
  func letterCase() throws {
    #expect(
      try faults(#"{"DampingRatio":1}"#, asking: ["dampingRatio"])
        == ["/spring/DampingRatio: unknown member; did you mean \"dampingRatio\"?"])
  }

  @Test("a name that resembles nothing has no suggestion, and is escaped")
  func unlike() throws {
    #expect(
      try faults(#"{"a/b":1}"#, asking: ["duration"]) == [
        "/spring/a~1b: unknown member; expected \"duration\""
      ])
  }

  @Test("each duplicate is a fault, known or not")
  func duplicates() throws {
    #expect(
      try faults(#"{"bounce":1,"bounce":2,"zzz":1,"zzz":2}"#, asking: ["bounce"]) == [
        "/spring/bounce: is given more than once",
        "/spring/zzz: unknown member; expected \"bounce\"",
        "/spring/zzz: is given more than once",
      ])
  }

  @Test("a required member that is missing is a fault at its place")
  func required() {
    let faults = Faults()
    RequestValue(.object([]), faults: faults).object { #expect($0.required("to").isAbsent) }
    #expect(
      faults.list == [Fault(pointer: .root.appending("to"), detail: "is required", code: .missing)])
  }

  @Test("all members can be taken, and the first of two counts")
  func all() {
    let faults = Faults()
    let members = ["x", "y", "x"].enumerated().map { Member(key: $1, value: .number(Double($0))) }
    var object = RequestValue(.object(members), faults: faults).openObject()
    let all = object.all()
    object.finish()
    #expect(all.map(\.name) == ["x", "y"])
    #expect(all.map(\.value.literal) == [.number(0), .number(1)])
    #expect(object.has("y") && !object.has("z"))
    #expect(faults.list.map(\.detail) == ["is given more than once"])
  }

  @Test("few members and many are read alike", arguments: [2, 15, 16, 17, 500])
  func counts(count: Int) throws {
    let members = (0..<count).map { Member(key: "m\($0)", value: .number(Double($0))) }
    let faults = Faults()
    let value = JSONValue.object(members + [Member(key: "m1", value: .null)])
    var object = RequestValue(value, faults: faults).openObject()
    #expect(object.member("m1")?.literal == .number(1))
    #expect(object.member(named: "m\(count - 1)")?.literal == .number(Double(count - 1)))
    #expect(object.has("m0") && !object.has(named: "m\(count)"))
    #expect(object.member(named: "m\(count)") == nil)
    for index in 0..<count - 1 { _ = object.member(named: "m\(index)") }
    object.finish()
    #expect(faults.list.map(\.detail) == ["is given more than once"])
    #expect(faults.list.map(\.pointer) == [.root.appending("m1")])
  }

  @Test("a name with escapes is the name that the escapes stand for")
  func escapedNames() throws {
    let faults = Faults()
    let root = try RequestValue(json: #"{"\u0074o":1,"to":2}"#, faults: faults)
    #expect(root.object { $0.required("to").number() } == 1)
    #expect(faults.list.map(\.detail) == ["is given more than once"])
  }

  @Test(
    "a name is found in a table however many of its letters are escaped",
    arguments: [
      ("at", "at"), ("\\u0061\\u0074", "at"), ("d\\u0069gits", "digits"),
      (#"initial\u0056elocity"#, "initialVelocity"),
      (String(repeating: "\\u0061", count: 15), nil), (#"\u0061"#, nil), (#"at\u0000"#, nil),
      ("", nil),
    ])
  func tabledNames(_ written: String, _ name: String?) throws {
    let table = NameTable(["digits", "at", "initialVelocity"])
    let nodes = try JSONParser.parse(Array("{\"\(written)\":1}".utf8), maximumDepth: 2)
    let index = table.index(of: 1, in: nodes)
    #expect(index.map { "\(table.names[$0])" } == name)
  }

  @Test("a member that another one excludes is a fault at its place")
  func exclusion() throws {
    let faults = Faults()
    let root = try RequestValue(json: #"{"state":"","initial":0}"#, faults: faults)
    root.object { object in
      _ = object.member("state")
      for name: StaticString in ["initial", "ignored"] {
        object.member(name)?.failConflict(with: "state")
      }
    }
    #expect(faults.list.map { "\($0.pointer)" } == ["/initial"])
  }

  @Test("a name is compared with a bounded number of names in a request")
  func manySuggestions() {
    let names = (0..<1000).map { "name\($0)" } + ["duration"]
    #expect(Suggestion.nearest(to: "duratoin", among: names) == nil)
    #expect(Suggestion.nearest(to: "duratoin", among: names.reversed()) == "duration")
    let long = String(repeating: "a", count: 65)
    #expect(Suggestion.nearest(to: String(long.dropLast()), among: [long]) == nil)
  }

  @Test("the nearest name is the first of least distance", arguments: RandomCases.seeds(300))
  func nearest(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    func word() -> String {
      let count = Int.random(in: 1...9, using: &generator)
      return String((0..<count).map { _ in "abcdE".randomElement(using: &generator) ?? "a" })
    }
    func mostEdits(_ name: String) -> Int { max(1, name.utf8.count / 3) }
    let (typed, names) = (word(), (0..<40).map { _ in word() })
    let ranked = names.filter { abs($0.utf8.count - typed.utf8.count) <= mostEdits($0) }.map {
      name in
      let (left, right) = (Array(typed.lowercased().utf8), Array(name.lowercased().utf8))
      return (name: name, distance: Suggestion.distance(from: left, to: right))
    }
    let best = ranked.min { $0.distance < $1.distance }.flatMap { best in
      best.distance <= mostEdits(best.name) && best.distance < typed.utf8.count ? best.name : nil
    }
    #expect(Suggestion.nearest(to: typed, among: names) == best)
  }

  @Test(
    "a path means one that is near of it, and never itself",
    arguments: [
      ("/metrics", nil), ("/metric", "/metrics"), ("//docs/springs/", "/docs/springs"),
      ("/v1/springs", "/v1/springs/evaluate"), ("/proxy/docs/springs", "/docs/springs"),
      ("/docs/spring", "/docs/springs"), ("/springs", "/docs/springs"), ("/", nil),
      ("/" + String(repeating: "a", count: 128), nil), ("/wp-login.php", nil),
    ])
  func paths(_ path: String, _ meant: String?) {
    let known = KnownPaths(["/v1/springs/evaluate", "/", "/docs/springs", "/metrics"])
    #expect(Suggestion.path(for: path, among: known) == meant)
  }

  @Test(
    "the edit distance counts a swap as one",
    arguments: [
      ("", "", 0), ("abc", "abc", 0), ("abc", "acb", 1), ("kitten", "sitting", 3), ("", "ab", 2),
    ])
  func distance(_ left: String, _ right: String, _ distance: Int) {
    #expect(Suggestion.distance(from: Array(left.utf8), to: Array(right.utf8)) == distance)
    #expect(Suggestion.distance(from: Array(right.utf8), to: Array(left.utf8)) == distance)
  }
}
