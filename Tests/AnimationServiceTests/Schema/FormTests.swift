import Testing

@testable import JSONText
@testable import Schema

@Suite("Requests that are declared as forms")
struct FormTests {
  /// A part of a request, whose members stand beside others.
  struct Part {
    var weight = 2.5
    var isHeavy = false

    static let form = Form(
      nil, initial: Self(),
      [
        .number("weight", \.weight, .between(1, 3), "Weight."),
        .bool("isHeavy", \.isHeavy, "Whether it is heavy."),
      ])
  }

  struct Example {
    var size = 1.0
    var limit: Double?
    var count = 3
    var part = Part()
    var edge: Double?

    static func form(_ range: NumberRange = .positive) -> Form<Self> {
      Form(
        "Example", "An example.", initial: Self(),
        [
          .number("size", \.size, range, "Size in pixels."),
          .number("limit", \.limit, .any, "The greatest size."),
          .integer("count", \.count, IntegerRange(1...5), "Number of pieces."),
          .include(\.part, Part.form),
          .number("edge", \.edge, .any, "Edge."),
        ], rules: [.excludes("limit", ["edge"]), .needs("edge", "size")])
    }
  }

  private func read<Root>(_ json: String, _ form: Form<Root>) throws -> (Root?, [String]) {
    let nodes = try JSONParser.parse(Array(json.utf8), maximumDepth: 8)
    let faults = Faults()
    var root: Root?
    form.read(RequestReading(nodes, faults: faults).value) { root = $0 }
    return (root, faults.list.map { "\($0.pointer) \($0.detail)" })
  }

  @Test("the initial value of a property is the default")
  func defaults() throws {
    let (root, faults) = try read("{}", Example.form())
    let example = try #require(root)
    #expect(example.size == 1 && example.limit == nil && example.count == 3)
    #expect(example.part.weight == 2.5 && faults.isEmpty)
    let standards = Example.form().outline.members.map(\.standard)
    #expect(standards == [.number(1), nil, .number(3), .number(2.5), .bool(false), nil])
  }

  @Test("members are stored where the struct has them, in whatever order they are given")
  func values() throws {
    let text = #"{"isHeavy":true,"co\u0075nt":5,"weight":3,"limit":-0.5,"size":7}"#
    let (root, faults) = try read(text, Example.form())
    let example = try #require(root)
    #expect(example.size == 7 && example.limit == -0.5 && example.count == 5)
    #expect(example.part.weight == 3 && example.part.isHeavy && faults.isEmpty)
  }

  @Test("all faults are told at once, in the order of the declaration")
  func faults() throws {
    let text = #"{"wieght":1,"count":6,"weight":0,"size":-1,"edge":1,"limit":2,"size":1}"#
    let (root, faults) = try read(text, Example.form())
    #expect(root == nil)
    #expect(
      faults == [
        #"/edge cannot be combined with "limit": leave one of them out"#,
        "/size must be above 0", "/count must be a whole number from 1 to 5",
        "/weight must be between 1 and 3",
        #"/wieght unknown member; did you mean "weight"?"#, "/size is given more than once",
      ])
  }

  @Test("a member that needs another one is refused without it")
  func needs() throws {
    #expect(try read(#"{"edge":1}"#, Example.form()).1 == [#"/edge requires "size""#])
    #expect(try read(#"{"edge":1,"size":2}"#, Example.form()).1 == [])
  }

  @Test("an included form looks at its members as a whole, and may change them")
  func checks() throws {
    struct Whole {
      var part = Part()
      var name = ""
    }
    let part = Form(
      nil, initial: Part(),
      [.number("weight", \.weight, .any, ""), .bool("isHeavy", \.isHeavy, "")],
      check: { part, value in
        if part.weight < 0 { value.member("weight")?.fail("is below 0") }
        part.isHeavy = part.weight > 2
      })
    let whole = Form(
      nil, initial: Whole(), [.string("name", \.name, ""), .include(\.part, part)],
      check: { whole, value in if whole.part.isHeavy { value.fail("is \(whole.name)") } })
    #expect(try read(#"{"weight":1,"isHeavy":true}"#, whole).0?.part.isHeavy == false)
    #expect(try read(#"{"weight":-1}"#, whole).1 == ["/weight is below 0"])
    #expect(try read(#"{"weight":3,"name":"heavy"}"#, whole).1 == [" is heavy"])
  }

  enum Shape: String, CaseIterable { case circle, box, line }

  struct Drawing {
    var shape = Shape.circle
    var radius: Double?
    var width: Double?

    static let form = Form(
      "Example", initial: Self(),
      [
        .value("shape", \.shape, .any, "") { ($0.member("of") ?? $0).choice(default: .circle) }
          .standard(.string("circle")),
        .number("radius", \.radius, .positive, ""), .number("width", \.width, .positive, ""),
        .refused("color", "is for paintings"),
      ],
      rules: [
        .only(["radius"], with: "shape", inside: "of", is: [Shape.circle]),
        .only(["width"], with: "shape", inside: "of", is: [Shape.box, .line]),
      ])
  }

  @Test(
    "a member that belongs to other words of a choice is refused, and not read",
    arguments: [
      (#"{"radius":1}"#, []), (#"{"shape":"line","width":1}"#, []),
      (#"{"width":-1}"#, [#"/width is only for "shape": "box" or "line""#]),
      (#"{"shape":"box","radius":1}"#, [#"/radius is only for "shape": "circle""#]),
      (#"{"shape":{"of":"box"},"radius":1}"#, [#"/radius is only for "shape": "circle""#]),
      (#"{"shape":{"of":"box"},"width":1}"#, []), (#"{"color":1}"#, ["/color is for paintings"]),
      (
        #"{"shape":"bax","radius":1}"#,
        [#"/shape must be one of "circle", "box", "line"; did you mean "box"?"#]
      ),
    ])
  func belonging(_ text: String, _ faults: [String]) throws {
    #expect(try read(text, Drawing.form).1 == faults)
  }

  @Test("the schema has the words of a choice and the lengths, and nothing that is refused")
  func schemas() {
    let text = schema(of: Drawing.form)
    #expect(!text.contains("color"))
    #expect(text.contains(#""then":{"properties":{"width":false}}"#))
    #expect(text.contains(#"{"enum":["box","line"]}"#))
    let open = Form("Example", initial: Part(), [], others: .string(length: IntegerRange(1...9)))
    #expect(
      schema(of: open).contains(
        #""additionalProperties":{"type":"string","minLength":1,"maxLength":9}"#))
  }

  @Test("another value than an object is refused", arguments: ["[]", "1", "null", "\"a\""])
  func others(text: String) throws {
    let (root, faults) = try read(text, Example.form())
    #expect(root == nil && faults.count == 1)
    #expect(faults[0].contains("must be an object"))
  }

  @Test("a range that is changed changes what is read and what is told")
  func ranges() throws {
    let (narrow, wide) = (Example.form(.between(0, 1)), Example.form(.between(0, 10)))
    #expect(try read(#"{"size":2}"#, narrow).1 == ["/size must be between 0 and 1"])
    #expect(try read(#"{"size":2}"#, wide).1 == [])
    #expect(schema(of: narrow).contains(#""size":{"type":"number","minimum":0,"maximum":1"#))
    #expect(schema(of: wide).contains(#""size":{"type":"number","minimum":0,"maximum":10"#))
  }

  private func schema<Root>(of form: Form<Root>) -> String {
    var schema = JSONSchema(prefix: "#/$defs/")
    _ = schema.schema(of: form.type)
    var writer = JSONWriter()
    writer.value(schema.definitions["Example"] ?? .null)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

@Suite("Requests that have one of several forms")
struct FormChoiceTests {
  struct Circle {
    var radius = 1.0
    static let form = Form(
      "Circle", initial: Self(), [.number("radius", \.radius, .positive, "Radius.")])
  }

  struct Box {
    var width = 1.0
    var name: String?
    static let form = Form(
      "Box", initial: Self(),
      [
        .number("width", \.width, .positive, "Width.").required(),
        .string("name", \.name, "Name."),
      ])
  }

  private static let choice = FormChoice<String>(
    otherwise: "",
    [
      .form(Circle.form) { form, _ in "circle \(form.radius)" },
      .form(Box.form, markedBy: ["width"]) { form, _ in "box \(form.width)" },
    ])

  private func read(_ json: String) throws -> (String, [String]) {
    let nodes = try JSONParser.parse(Array(json.utf8), maximumDepth: 8)
    let faults = Faults()
    let result = Self.choice.read(RequestReading(nodes, faults: faults).value)
    return (result, faults.list.map { "\($0.pointer) \($0.detail)" })
  }

  @Test("a member of one form alone tells it, and the last form is meant without one")
  func chosen() throws {
    #expect(try read(#"{"radius":2}"#).0 == "circle 2.0")
    #expect(try read(#"{"name":"a","width":3}"#).0 == "box 3.0")
    #expect(try read(#"{"name":"a"}"#).1 == ["/width is required with \"name\": add it"])
  }

  @Test("what is missing, and what is no object, is told with what may be written")
  func skeletons() throws {
    struct Label {
      var text = ""
      var box = Box()
      var size: String?
      static let form = Form(
        "Label", initial: Self(), .string("text", \.text, "Text.").required(),
        .form("box", \.box, Box.form).required(), .string("size", \.size, "Size."))
    }
    func faults(_ json: String) throws -> [String] {
      let nodes = try JSONParser.parse(Array(json.utf8), maximumDepth: 8)
      let faults = Faults()
      _ = Label.form.readRest(RequestReading(nodes, faults: faults).value)
      return faults.list.map { "\($0.pointer) \($0.detail)" }
    }
    #expect(
      try faults("{}")
        == [#"/text is required, such as "...""#, #"/box is required, such as {"width": 1}"#])
    #expect(
      try faults(#"{"text": "a", "box": [3]}"#)
        == [#"/box must be an object, not an array; write {"width": 1}"#])
    #expect(
      try faults(#"{"text": 3, "box": {}}"#) == [
        #"/text must be a string, not a number; write "3""#, "/box/width is required, such as 1",
      ])
  }

  @Test("a member of another form is a conflict with the one that tells the form")
  func conflicts() throws {
    #expect(
      try read(#"{"width":3,"radius":2}"#).1
        == [#"/width cannot be combined with "radius": leave one of them out"#])
  }
}
