extension Scenario {
  /// Values of any shape, and the resulting columns.
  public static let values = [
    scalars, defaults, nested, discretes, ignoredNumbers, zeros, allColumns, noNumbers, emptyNames,
  ]

  /// A linear motion of 1 s, sampled halfway and after the end.
  private static func halfway(_ members: JSON, _ wire: any Wire) throws -> JSON {
    guard case .object(let given) = members else { return .null }
    let request: [String: JSON] = [
      "animation": ".linear(duration: 1)", "sample": ["times": [0.5, 2]],
    ]
    return try wire.ask(Path.animations, .object(request.merging(given) { _, new in new }))
  }

  private static let scalars = Scenario("a number has a column of each") { wire, findings in
    let answer = try halfway(["from": 2, "to": 4], wire)
    findings.equal(
      answer["samples"], ["time": [0.5, 2], "value": [3, 4], "velocity": [2, 0]], "the samples")
  }

  private static let defaults = Scenario("ends that are missing are 0 and 1") { wire, findings in
    findings.equal(try halfway([:], wire)["samples"]?["value"], [0.5, 1], "neither")
    findings.equal(try halfway(["from": 3], wire)["samples"]?["value"], [2, 1], "no to")
    findings.equal(
      try halfway(["to": ["x": 4]], wire)["samples"]?["value"], ["x": [2, 4]], "no from")
  }

  private static let nested = Scenario("an object of arrays of objects keeps its shape") {
    wire, findings in
    let answer = try halfway(
      ["from": ["p": [0, ["z": 10]], "q": 1], "to": ["p": [2, ["z": 0]], "q": 1]], wire)
    findings.equal(
      answer["samples"]?["value"], ["p": [[1, 2], ["z": [5, 0]]], "q": [1, 1]], "value")
    findings.equal(
      answer["samples"]?["velocity"], ["p": [[2, 0], ["z": [-10, 0]]], "q": [0, 0]], "velocity")
  }

  private static let discretes = Scenario("booleans, strings and null are there at once") {
    wire, findings in
    let answer = try halfway(
      [
        "from": ["x": 0, "on": false, "label": "a", "gone": "b", "list": [true, 0]],
        "to": ["x": 2, "on": true, "label": "b\n\"", "gone": .null, "list": [false, 4]],
      ], wire)
    findings.equal(
      answer["samples"]?["value"],
      [
        "x": [1, 2], "on": [true, true], "label": ["b\n\"", "b\n\""], "gone": [.null, .null],
        "list": [[false, false], [2, 4]],
      ], "value")
    findings.equal(answer["samples"]?["velocity"]?["x"], [2, 0], "velocity")
    findings.expect(answer["samples"]?["velocity"]?["on"] == nil, "a boolean has a velocity")
  }

  private static let ignoredNumbers = Scenario("what is ignored is there at once") {
    wire, findings in
    let answer = try halfway(
      ["to": ["x": 2, "id": 7, "a/b": [1, 2]], "ignored": ["/id", "/a~1b/1"]], wire)
    findings.equal(
      answer["samples"]?["value"], ["x": [1, 2], "id": [7, 7], "a/b": [[0.5, 1], [2, 2]]], "value")
  }

  private static let zeros = Scenario("a plain 0 is zero in the shape of the other end") {
    wire, findings in
    let answer = try halfway(["from": 0, "to": ["x": 2, "y": [4]]], wire)
    findings.equal(answer["samples"]?["value"], ["x": [1, 2], "y": [[2, 4]]], "value")
  }

  private static let allColumns = Scenario("columns are those that were asked for") {
    wire, findings in
    let request: JSON = [
      "spring": ["mass": 2, "stiffness": 8, "damping": 1], "from": 3, "to": 5,
      "initialVelocity": 4, "columns": ["model", "force"], "sample": ["times": [0]],
    ]
    let samples = try wire.ask(Path.springs, request)["samples"]
    // −k (x − to) − c v
    findings.equal(samples, ["time": [0], "force": [12], "model": [5]], "the samples")
    let history: JSON = [
      "initial": 0, "events": [["at": 1, "to": 9, "animation": ".linear(duration: 1)"]],
      "columns": ["model"], "sample": ["times": [0, 0.999, 1, 3]],
    ]
    findings.equal(
      try wire.ask(Path.merge, history)["samples"]?["model"], [0, 0, 9, 9], "the model")
    let none = try halfway(["columns": []], wire)["samples"]
    findings.equal(none, ["time": [0.5, 2]], "no columns")
  }

  private static let noNumbers = Scenario("a value without numbers is there at once") {
    wire, findings in
    let answer = try halfway(["from": ["a"], "to": ["b"]], wire)
    findings.equal(answer["samples"]?["value"], [["b", "b"]], "value")
    findings.equal(try halfway(["to": []], wire)["samples"]?["value"], [], "an empty array")
    findings.equal(try halfway(["to": [:]], wire)["samples"]?["value"], [:], "an empty object")
  }

  private static let emptyNames = Scenario("any name will do") { wire, findings in
    let value: JSON = ["": 2, "a b": 4, "é\u{1F600}": 6, "\"\\": 8]
    findings.equal(
      try halfway(["to": value], wire)["samples"]?["value"],
      ["": [1, 2], "a b": [2, 4], "é\u{1F600}": [3, 6], "\"\\": [4, 8]], "value")
  }
}
