import ContractSupport
import HTTPMessage
import Testing

@Suite("Values in requests and answers")
struct ValueRequestTests {
  /// The values halfway through and at the end of a linear animation of one second.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let from, to: JSON
    var extra: JSON = [:]
    let half, end: JSON

    init(
      _ what: String, from: JSON, to: JSON, _ extra: JSON = [:], half: JSON, end: JSON
    ) {
      (testDescription, self.from, self.to) = (what, from, to)
      (self.extra, self.half, self.end) = (extra, half, end)
    }

    var request: JSON {
      var request: JSON = [
        "animation": ["type": "linear", "duration": 1], "from": from, "to": to,
        "sample": ["times": [0.5, 1]],
      ]
      if case .object(let members) = extra {
        for (name, value) in members { request[name] = value }
      }
      return request
    }
  }

  static let moving = [
    Case("a length", from: "10px", to: "24px", half: "17px", end: "24px"),
    Case("shortest digits", from: "0px", to: "0.2px", half: "0.1px", end: "0.2px"),
    Case("a percentage", from: "50%", to: "100%", half: "75%", end: "100%"),
    Case("a time", from: "200ms", to: "1000ms", half: "600ms", end: "1000ms"),
    Case("a share of a grid", from: "1fr", to: "2fr", half: "1.5fr", end: "2fr"),
    Case("a resolution", from: "1dppx", to: "3dppx", half: "2dppx", end: "3dppx"),
    Case(
      "a calculation of one unit", from: "calc(2 * 5px)", to: "calc(20px + 4px)", half: "17px",
      end: "24px"),
    Case("an angle", from: "0turn", to: "0.5turn", half: "0.25turn", end: "0.5turn"),
    Case("a plain 0 in front", from: 0, to: "-3rem", half: "-1.5rem", end: "-3rem"),
    Case("a plain 0 behind", from: "10px", to: 0, half: "5px", end: "0px"),
    Case("a zero without its unit", from: "0", to: "10px", half: "5px", end: "10px"),
    Case(
      "a zero without its unit inside", from: ["x": "0"], to: ["x": "10px"], half: ["x": "5px"],
      end: ["x": "10px"]),
    Case(
      "a zero without its unit inside a target", from: ["x": "10px"], to: ["x": "0"],
      half: ["x": "5px"], end: ["x": "0px"]),
    Case(
      "zeros without a unit in a list", from: ["calc(50% + 10px)", "0", "10px"],
      to: ["0", "0", "0"],
      half: ["calc(25% + 5px)", "0", "5px"], end: ["calc(0% + 0px)", "0", "0px"]),
    Case(
      "a zero without its unit beside what is no length", from: ["red", "none", "50%", .null],
      to: ["0", "0", "0", "0"], half: ["0", "0", "0", "0"], end: ["0", "0", "0", "0"]),
    Case(
      "strings among numbers", from: ["x": 0, "w": "10px", "l": "a"],
      to: ["x": 2, "w": "20px", "l": "b"], half: ["x": 1, "w": "15px", "l": "b"],
      end: ["x": 2, "w": "20px", "l": "b"]),
    Case(
      "in a list", from: ["1px", "2%"], to: ["3px", "4%"], half: ["2px", "3%"], end: ["3px", "4%"]),
    Case(
      "other strings snap inside a value", from: ["a": "left", "b": "bleu", "c": true],
      to: ["a": "right", "b": "red", "c": .null], half: ["a": "right", "b": "red", "c": .null],
      end: ["a": "right", "b": "red", "c": .null]),
    Case(
      "what is ignored snaps as a whole", from: "left", to: "right", ["ignored": [""]],
      half: "right", end: "right"),
    Case(
      "a string of one kind snaps to one of another inside a value",
      from: ["auto", "10px", "10px", .null], to: ["10px", "auto", "red", "10px"],
      half: ["10px", "auto", "red", "10px"], end: ["10px", "auto", "red", "10px"]),
    Case(
      "only the strings of two kinds snap", from: ["a": "auto", "b": "0px"],
      to: ["a": "1px", "b": "2px"], half: ["a": "1px", "b": "1px"], end: ["a": "1px", "b": "2px"]),
    Case(
      "what is ignored snaps, as it was written", from: ["a": "0px", "b": "red"],
      to: ["a": "2px", "b": "blue"], ["ignored": ["/b"]], half: ["a": "1px", "b": "blue"],
      end: ["a": "2px", "b": "blue"]),
    Case(
      "rounded to the nearest", from: 0, to: 5, ["rounding": "nearest"], half: 3, end: 5),
    Case("rounded down", from: 0, to: 5, ["rounding": "down"], half: 2, end: 5),
    Case("rounded up", from: 0, to: -5, ["rounding": "up"], half: -2, end: -5),
    Case("rounded towards 0", from: 0, to: -5, ["rounding": "towardZero"], half: -2, end: -5),
    Case("a rounded length", from: "0px", to: "5px", ["rounding": "down"], half: "2px", end: "5px"),
    Case(
      "rounded at some places", from: ["a": 0, "b": 0], to: ["a": 5, "b": 5],
      ["rounding": ["/a": "down"]], half: ["a": 2, "b": 2.5], end: ["a": 5, "b": 5]),
    Case(
      "rounding leaves colors alone", from: ["a": 0, "b": "#000"], to: ["a": 5, "b": "#fff"],
      ["rounding": "down", "colorSpace": "srgb"],
      half: ["a": 2, "b": "color(srgb 0.5 0.5 0.5)"], end: ["a": 5, "b": "color(srgb 1 1 1)"]),
  ]

  static let colors = [
    Case(
      "sRGB", from: "red", to: "lime", ["colorSpace": "srgb"], half: "color(srgb 0.5 0.5 0)",
      end: "color(srgb 0 1 0)"),
    Case(
      "linear sRGB", from: "red", to: "lime", ["colorSpace": "linear-srgb"],
      half: "color(srgb 0.735356983052 0.735356983052 0)", end: "color(srgb 0 1 0)"),
    Case(
      "opacity is multiplied in first", from: "rgb(255 0 0 / 0.25)", to: "rgb(0 0 255 / 0.75)",
      ["colorSpace": "srgb"], half: "color(srgb 0.25 0 0.75 / 0.5)",
      end: "color(srgb 0 0 1 / 0.75)"),
    Case(
      "from transparent nothing darkens", from: "transparent", to: "red", ["colorSpace": "srgb"],
      half: "color(srgb 1 0 0 / 0.5)", end: "color(srgb 1 0 0)"),
    Case(
      "a plain 0 is transparent", from: 0, to: "red", ["colorSpace": "oklch"],
      half: "color(srgb 1 0 0 / 0.5)", end: "color(srgb 1 0 0)"),
    Case(
      "hsl along the shorter arc", from: "hsl(30 100% 50%)", to: "hsl(330 100% 50%)",
      ["colorSpace": "hsl"], half: "color(srgb 1 0 0)", end: "color(srgb 1 0 0.5)"),
    Case(
      "hsl along the longer arc", from: "hsl(30 100% 50%)", to: "hsl(330 100% 50%)",
      ["colorSpace": "hsl longer hue"], half: "color(srgb 0 1 1)", end: "color(srgb 1 0 0.5)"),
    Case(
      "hsl with increasing hue", from: "hsl(330 100% 50%)", to: "hsl(30 100% 50%)",
      ["colorSpace": "hsl increasing hue"], half: "color(srgb 1 0 0)", end: "color(srgb 1 0.5 0)"),
    Case(
      "white has no hue of its own in hsl", from: "white", to: "blue", ["colorSpace": "hsl"],
      half: "color(srgb 0.625 0.625 0.875)", end: "color(srgb 0 0 1)"),
    Case(
      "what is missing is taken from the other end", from: "rgb(none 0 255)", to: "rgb(51 0 0)",
      ["colorSpace": "srgb"], half: "color(srgb 0.2 0 0.5)", end: "color(srgb 0.2 0 0)"),
    Case(
      "what is missing at both ends is 0", from: "rgb(none 0 255)", to: "rgb(none 0 0)",
      ["colorSpace": "srgb"], half: "color(srgb 0 0 0.5)", end: "color(srgb 0 0 0)"),
    Case(
      "missing opacity is taken too", from: "rgb(0 0 0 / none)", to: "rgb(255 255 255 / 0.5)",
      ["colorSpace": "srgb"], half: "color(srgb 0.5 0.5 0.5 / 0.5)",
      end: "color(srgb 1 1 1 / 0.5)"),
    Case(
      "beyond the gamut stays beyond", from: "color(display-p3 0 1 0)",
      to: "color(display-p3 0 1 0)",
      half: "color(srgb -0.511604982585 1.018265657938 -0.310674621291)",
      end: "color(srgb -0.511604982585 1.018265657938 -0.310674621291)"),
    Case(
      "oklab unless said", from: "black", to: "white",
      half: "color(srgb 0.388572859046 0.388572859046 0.388572859046)",
      end: "color(srgb 1 1 1)"),
    Case(
      "CSS's own name of linear sRGB", from: "red", to: "lime", ["colorSpace": "srgb-linear"],
      half: "color(srgb 0.735356983052 0.735356983052 0)", end: "color(srgb 0 1 0)"),
    Case(
      "lab, half-way between lightnesses", from: "lab(20 10 0)", to: "lab(60 30 0)",
      ["colorSpace": "lab"], half: srgb("lab(40 20 0)"), end: srgb("lab(60 30 0)")),
    Case(
      "lch with decreasing hue", from: "lch(50 20 20)", to: "lch(50 20 300)",
      ["colorSpace": "lch decreasing hue"], half: srgb("lch(50 20 340)"),
      end: srgb("lch(50 20 300)")),
    Case(
      "hwb", from: "hwb(0 20% 0%)", to: "hwb(120 0% 20%)", ["colorSpace": "hwb"],
      half: "color(srgb 0.9 0.9 0.1)", end: "color(srgb 0 0.8 0)"),
    Case(
      "xyz is linear light", from: "red", to: "lime", ["colorSpace": "xyz"],
      half: "color(srgb 0.735356983052 0.735356983052 0)", end: "color(srgb 0 1 0)"),
    Case(
      "display-p3", from: "color(display-p3 0 0 0)", to: "color(display-p3 0 1 0)",
      ["colorSpace": "display-p3"], half: srgb("color(display-p3 0 0.5 0)"),
      end: srgb("color(display-p3 0 1 0)")),
    Case(
      "rec2020", from: "color(rec2020 0.2 0.4 0.6)", to: "color(rec2020 0.4 0.6 0.2)",
      ["colorSpace": "rec2020"], half: srgb("color(rec2020 0.3 0.5 0.4)"),
      end: srgb("color(rec2020 0.4 0.6 0.2)")),
    Case(
      "a mixture moves as the color that it is", from: "color-mix(in srgb, red, blue)",
      to: "rgb(from red 0 r 0)", ["colorSpace": "srgb"], half: "color(srgb 0.25 0.5 0.25)",
      end: "color(srgb 0 1 0)"),
    Case(
      "oklch, Oklab's own hue half-way", from: "oklch(0.6 0.1 350)", to: "oklch(0.6 0.1 30)",
      ["colorSpace": "oklch"], half: "color(srgb 0.702125112229 0.399097594466 0.448834667342)",
      end: "color(srgb 0.706396182072 0.40857069558 0.360762093926)"),
  ]

  /// The service's text for a color that does not move.
  private static func srgb(_ color: String) -> JSON {
    let request: JSON = [
      "animation": "linear", "from": .string(color), "to": .string(color),
      "sample": ["times": [0]],
    ]
    let answer = try? InProcessWire().ask("/v1/animations/evaluate", request)
    return answer?["samples"]?["value"]?[0] ?? .null
  }

  @Test("a value moves, with the expected text halfway and at the end", arguments: moving + colors)
  func moves(_ row: Case) throws {
    let answer = try InProcessWire().ask("/v1/animations/evaluate", row.request)
    #expect(Self.row(0, of: answer["samples"]?["value"]) == row.half)
    #expect(Self.row(1, of: answer["samples"]?["value"]) == row.end)
  }

  @Test(
    "a zero without its unit is a length beside later ones",
    arguments: [
      (
        "/v1/keyframes/evaluate",
        #""initial": {"x": "0"}, "tracks": [{"type": "linear", "to": {"x": "10px"}, "#
          + #""duration": 1}]"#
      ),
      (
        "/v1/animations/merge",
        #""initial": {"x": "0"}, "events": [{"at": 0, "to": {"x": "10px"}, "#
          + #""animation": {"type": "linear", "duration": 1}}]"#
      ),
    ])
  func firstZero(path: String, request: String) throws {
    let body = #"{\#(request), "sample": {"times": [0.5]}}"#
    let answer = try InProcessWire().send("POST", path, body: body)
    #expect(answer.json["samples"]?["value"]?["x"] == ["5px"], "\(answer.json.text)")
  }

  static func row(_ row: Int, of columns: JSON?) -> JSON {
    switch columns {
    case .object(let members): .object(members.mapValues { Self.row(row, of: $0) })
    case .array(let items):
      switch items.first {
      case .array, .object: .array(items.map { Self.row(row, of: $0) })
      default: items[row]
      }
    default: .null
    }
  }

  struct Refusal: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let request: JSON
    let place: String

    init(_ what: String, _ request: JSON, at place: String) {
      (testDescription, self.request, self.place) = (what, request, place)
    }
  }

  static let refusals = [
    Refusal("another kind", ["from": "1px", "to": "1deg"], at: "/from"),
    Refusal("another kind inside", ["from": ["w": "1px"], "to": ["w": "1s"]], at: "/from/w"),
    Refusal("a number against a length", ["from": 10, "to": "24px"], at: "/from"),
    Refusal("a number against a color", ["from": 10, "to": "red"], at: "/from"),
    Refusal("a length against a number", ["from": "10px", "to": 5], at: "/from"),
    Refusal("a whole value that is a word", ["from": "left", "to": "right"], at: "/to"),
    Refusal("a word before a length", ["from": "auto", "to": "10px"], at: "/from"),
    Refusal("a word after a length", ["from": "10px", "to": "auto"], at: "/to"),
    Refusal("a length before a color", ["from": "10px", "to": "red"], at: "/from"),
    Refusal("a whole value that is a boolean", ["to": true], at: "/to"),
    Refusal("a whole value that is null", ["from": "10px", "to": .null], at: "/to"),
    Refusal("null before a length", ["from": .null, "to": "10px"], at: "/from"),
    Refusal("an unknown space", ["colorSpace": "cmyk"], at: "/colorSpace"),
    Refusal("a way of hue without a hue", ["colorSpace": "oklab longer hue"], at: "/colorSpace"),
    Refusal("an unknown way of hue", ["colorSpace": "oklch scenic hue"], at: "/colorSpace"),
    Refusal("a color beyond any number", ["to": "lab(50 1e200 0)"], at: "/to"),
    Refusal(
      "a color beyond any number at the other end",
      ["from": "color(prophoto-rgb 1e300 0 0)", "to": "red"], at: "/from"),
    Refusal("a difference that overflows", ["from": -1e308, "to": 1e308], at: "/from"),
    Refusal("that of lengths", ["from": "1e308px", "to": "-1e308px"], at: "/from"),
    Refusal(
      "that of a member", ["from": ["x": 0, "y": 1.7e308], "to": ["x": 0, "y": -1e307]],
      at: "/from/y"),
    Refusal("an unknown rounding", ["rounding": "sideways"], at: "/rounding"),
    Refusal("rounding of nothing", ["rounding": ["/x": "up"]], at: "/rounding/~1x"),
    Refusal("rounding of a color", ["to": "red", "rounding": ["": "up"]], at: "/rounding/"),
    Refusal("rounding without a pointer", ["rounding": ["x": "up"]], at: "/rounding/x"),
    Refusal("nothing to ignore", ["to": "1px", "ignored": ["/x"]], at: "/ignored/0"),
  ]

  @Test("values that cannot move are refused at their place", arguments: refusals)
  func refused(_ row: Refusal) throws {
    var request = row.request
    request["animation"] = "linear"
    let answer = try InProcessWire().send(
      "POST", "/v1/animations/evaluate", body: request.text)
    #expect(answer.status == 422)
    #expect(answer.places == [row.place] || answer.places == ["#" + row.place], "\(answer.places)")
  }

  @Test(
    "a velocity, or a difference to a value not next to it, that overflows is refused",
    arguments: [
      (
        "/v1/animations/merge",
        """
        {"initial": 1e308, "events": [{"at": 0, "to": 0, "animation": ".easeIn"},
        {"at": 0.1, "to": -1e308, "animation": ".easeOut"}]}
        """, "/events/1/to"
      ),
      ("/v1/phases/evaluate", #"{"phases": [1e308, 0, -1e308], "looping": false}"#, "/phases/2"),
      (
        "/v1/springs/evaluate", #"{"from": -1, "to": 1e308, "initialVelocity": 1.7e308}"#,
        "/initialVelocity"
      ),
      (
        "/v1/keyframes/evaluate",
        """
        {"initial": -1e308, "tracks": [{"type": "cubic", "to": 0, "duration": 1},
        {"type": "cubic", "to": 1e308, "duration": 1}]}
        """, "/tracks/1"
      ),
    ])
  func overflowInAChain(path: String, body: String, place: String) throws {
    let answer = try InProcessWire().send("POST", path, body: body)
    #expect(answer.status == 422)
    #expect(answer.places == [place] || answer.places == ["#" + place], "\(answer.places)")
  }

  @Test("a dimension that overflows in motion is null, not a text")
  func overflowOnTheWay() throws {
    let answer = try InProcessWire().ask(
      "/v1/animations/evaluate",
      ["animation": ".bouncy", "to": "1.79e308px", "columns": ["value"], "sample": ["fps": 30]])
    let values = try #require(answer["samples"]?["value"]?.items)
    #expect(values.contains(.null))
    #expect(values.first == "0px" && values.last == "1.79e+308px")
    #expect(!answer.text.contains("null" + "px"))
  }

  @Test(
    "numbers in other spellings than JSON's are refused in a query, not taken for labels",
    arguments: [
      "to=.5", "to=5.", "to=%2B1", "to=00012", "to=1_000", "to=0x10", "to=NaN", "to=-Infinity",
      "to=%D9%A1", "to=%201", "to=", "from=1&to=.5e3", "to=1,.5", "from=.5,1&to=auto,2",
    ])
  func numeralsInQueries(_ query: String) throws {
    let answer = try InProcessWire().send("GET", "/v1/springs/evaluate?count=2&" + query, body: "")
    #expect(answer.status == 422, "\(query)")
    let parameter = query.hasPrefix("from=.5") ? "from" : "to"
    #expect(
      answer.places.contains { $0.hasPrefix(parameter) || $0.hasPrefix("/" + parameter) },
      "\(answer.places)")
  }

  @Test(
    "labels that only begin like numbers stay labels",
    arguments: [
      "to=1,2nd", "to=1,1.2.3", "to=1,2024-01-01", "to=1,auto", "to=1,e", "to=1,-", "to=1,0xyz",
      "to=1,3 x",
    ])
  func labelsInQueries(_ query: String) throws {
    let path = "/v1/springs/evaluate?count=2&" + query.replacing(" ", with: "%20")
    #expect(try InProcessWire().send("GET", path, body: "").status == 200, "\(query)")
  }

  static let queries: [(String, JSON)] = [
    ("from=10px&to=24px", ["from": "10px", "to": "24px"]),
    ("to=rebeccapurple", ["to": "rebeccapurple"]),
    (
      "from=%23f00&to=rgb(0,0,255)&colorSpace=oklch%20longer%20hue",
      ["from": "#f00", "to": "rgb(0,0,255)", "colorSpace": "oklch longer hue"]
    ),
    (
      "from=0px,red&to=10px,blue&rounding=down",
      ["from": ["0px", "red"], "to": ["10px", "blue"], "rounding": "down"]
    ),
    (
      "to={\"n\":3,\"x\":\"50%25\"}&rounding={\"/n\":\"up\"}",
      ["to": ["x": "50%", "n": 3], "rounding": ["/n": "up"]]
    ),
    ("from=auto,1px&to=2px,3px", ["from": ["auto", "1px"], "to": ["2px", "3px"]]),
  ]

  @Test("a query has the answer of the body, to the byte", arguments: queries)
  func query(_ query: String, _ request: JSON) throws {
    var request = request
    request["animation"] = ".smooth"
    request["columns"] = ["value", "velocity", "model"]
    let path = "/v1/animations/evaluate"
    let flat = "?animation=.smooth&columns=value,velocity,model&" + query
    let asked = InProcessWire().respond(to: WireRequest("GET", path + flat))
    let posted = InProcessWire().respond(to: .post(path, request.text))
    #expect(asked.status == .ok)
    #expect(asked.body == posted.body)
  }

  @Test("strings have a model and no velocity")
  func columns() throws {
    let answer = try InProcessWire().ask(
      "/v1/animations/evaluate",
      [
        "animation": "linear", "to": ["x": 1, "w": "10px", "c": "red"],
        "columns": ["value", "velocity", "model"], "sample": ["times": [0]],
      ])
    #expect(answer["samples"]?["velocity"]?["x"] != nil)
    #expect(answer["samples"]?["velocity"]?["w"] == nil)
    #expect(answer["samples"]?["velocity"]?["c"] == nil)
    #expect(answer["samples"]?["model"]?["w"] == ["10px"])
    #expect(answer["samples"]?["model"]?["c"] == ["color(srgb 1 0 0)"])
    let single = try InProcessWire().ask(
      "/v1/animations/evaluate", ["animation": "linear", "to": "10px", "sample": ["times": [0]]])
    #expect(single["samples"]?["velocity"] == nil)
  }

  @Test("rounding leaves velocity and model unchanged")
  func roundingIsForShow() throws {
    let request: JSON = [
      "animation": ["type": "linear", "duration": 2], "to": 0.75, "rounding": "up",
      "columns": ["value", "velocity", "model"], "sample": ["times": [1]],
    ]
    let samples = try InProcessWire().ask("/v1/animations/evaluate", request)["samples"]
    #expect(samples?["value"] == [1])
    #expect(samples?["velocity"] == [0.375])
    #expect(samples?["model"] == [0.75])
  }

  @Test("a spring of lengths moves as one of numbers, and takes a velocity with or without a unit")
  func springs() throws {
    let spring: JSON = ["duration": 0.5, "bounce": 0.3]
    let times: JSON = ["times": [0.1, 0.2, 0.4]]
    let service = InProcessWire()
    let numbers = try service.ask(
      "/v1/springs/evaluate",
      ["spring": spring, "from": 10, "to": 24, "initialVelocity": 50, "sample": times])
    for velocity in ["50px", 50] as [JSON] {
      let lengths = try service.ask(
        "/v1/springs/evaluate",
        [
          "spring": spring, "from": "10px", "to": "24px", "initialVelocity": velocity,
          "sample": times,
        ])
      expectSame(lengths["timeline"], numbers["timeline"])
      let texts = lengths["samples"]?["value"]?.items?.compactMap(\.string) ?? []
      let values = texts.compactMap { Double($0.dropLast(2)) }
      let expected = numbers["samples"]?["value"]?.numbers ?? []
      #expect(values.count == 3 && expected.count == 3)
      for (value, number) in zip(values, expected) { #expect(abs(value - number) < 24e-13) }
    }
  }

  @Test("a bouncing spring carries a color past its target")
  func overshoot() throws {
    let answer = try InProcessWire().ask(
      "/v1/springs/evaluate",
      [
        "spring": ["duration": 0.5, "bounce": 0.5], "from": "#000", "to": "#fff",
        "colorSpace": "srgb", "sample": ["times": [0.35]],
      ])
    let text = try #require(answer["samples"]?["value"]?[0]?.string)
    let red = try #require(text.split(separator: " ").dropFirst().first, "\(text)")
    #expect(try #require(Double(red), "\(text)") > 1.05)
  }
}
