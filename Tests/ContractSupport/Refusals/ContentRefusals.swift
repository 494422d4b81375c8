extension RefusalCase {
  /// Invalid JSON and queries.
  public static let contents = shapes + values + sampling + queries + histories + gestures

  static func post(
    _ sentence: String, _ path: String, _ body: String, at places: String..., says: String = ""
  ) -> RefusalCase {
    RefusalCase(sentence, .post(path, body), 422, at: places, says: says)
  }

  private static func get(
    _ sentence: String, _ path: String, _ parameters: KeyValuePairs<String, String>,
    at places: String..., says: String = ""
  ) -> RefusalCase {
    RefusalCase(sentence, .get(path, parameters), 422, at: places, says: says)
  }

  private static let shapes = [
    post("an array for a request", Path.springs, "[]", at: "", says: "must be an object"),
    post("a number for a request", Path.merge, "3", at: "", says: "must be an object"),
    post(
      "a misspelt member", Path.springs, #"{"sprng":{}}"#, at: "/sprng",
      says: #"did you mean \"spr"#
    ),
    post(
      "a misspelt member inside", Path.springs, #"{"spring":{"duraton":1}}"#,
      at: "/spring/duraton", says: #"did you mean \"duration\""#),
    post(
      "a member twice", Path.springs, #"{"to":1,"to":2}"#, at: "/to", says: "more than once"),
    post(
      "a member of a value twice", Path.animations, #"{"animation":"spring","to":{"x":1,"x":2}}"#,
      at: "/to/x"),
    post(
      "five faults", Path.springs,
      #"""
      {"spring":{"duration":-1,"bounce":2},"to":1e999,"fidelity":"exact","sample":{"fps":0}}
      """#, at: "/spring/duration", "/spring/bounce", "/to", "/fidelity", "/sample/fps",
      says: "(and 4 more)"),
    post(
      "a string for a spring's member", Path.springs, #"{"spring":{"duration":"1"}}"#,
      at: "/spring/duration"),
    post("null for a number", Path.springs, #"{"epsilon":null}"#, at: "/epsilon"),
  ]

  private static let values = [
    post(
      "a number in quotes", Path.springs, #"{"spring":{"duration":"0.5"}}"#,
      at: "/spring/duration", says: "drop the quotes"),
    post("1e999", Path.springs, #"{"to":1e999}"#, at: "/to", says: "finite"),
    post("−1e999 inside", Path.springs, #"{"to":{"x":[0,-1e999]}}"#, at: "/to/x/1"),
    post(
      "another shape at the other end", Path.springs, #"{"from":{"x":0},"to":{"x":{"y":1}}}"#,
      at: "/from/x"),
    post("a member less", Path.springs, #"{"from":{"x":0},"to":{"x":1,"y":1}}"#, at: "/from/y"),
    post("a member more", Path.springs, #"{"from":{"x":0,"z":0},"to":{"x":1}}"#, at: "/from/z"),
    post("an item more", Path.springs, #"{"from":[0,0],"to":[1]}"#, at: "/from"),
    post(
      "a velocity of another shape", Path.springs, #"{"to":[1,2],"initialVelocity":[1]}"#,
      at: "/initialVelocity"),
    post(
      "ignored points nowhere", Path.springs, #"{"to":{"x":1},"ignored":["/y"]}"#,
      at: "/ignored/0"),
    post(
      "ignored is no pointer", Path.springs, #"{"to":{"x":1},"ignored":["x"]}"#,
      at: "/ignored/0"),
    post(
      "a value nested 33 deep", Path.springs,
      #"{"to":"# + String(repeating: "[", count: 33) + "1" + String(repeating: "]", count: 33)
        + "}", at: "/to" + String(repeating: "/0", count: 33)),
    post("epsilon 0", Path.springs, #"{"epsilon":0}"#, at: "/epsilon"),
    post("epsilon 1", Path.springs, #"{"epsilon":1}"#, at: "/epsilon"),
    post("a column that there is not", Path.springs, #"{"columns":["speed"]}"#, at: "/columns/0"),
    post(
      "a force where there is no spring", Path.animations,
      #"{"animation":"linear","columns":["value","force"]}"#, at: "/columns/1"),
  ]

  private static let sampling = [
    post(
      "a thousand million samples", Path.springs, #"{"sample":{"count":1000000000}}"#,
      at: "/sample"),
    post(
      "a thousand million frames", Path.springs, #"{"sample":{"fps":1e9,"duration":1}}"#,
      at: "/sample"),
    post(
      "frames past all numbers", Path.springs, #"{"sample":{"fps":1e308,"duration":1e308}}"#,
      at: "/sample"),
    post("no samples", Path.springs, #"{"sample":{"count":0}}"#, at: "/sample/count"),
    post("half a sample", Path.springs, #"{"sample":{"count":1.5}}"#, at: "/sample/count"),
    post("no frames", Path.springs, #"{"sample":{"fps":0}}"#, at: "/sample/fps"),
    post(
      "a text for times", Path.springs, #"{"sample":{"times":"0.1"}}"#, at: "/sample/times"),
    post("a time before all", Path.springs, #"{"sample":{"times":[0,-1]}}"#, at: "/sample/times/1"),
    post(
      "a negative duration", Path.springs, #"{"sample":{"duration":-1}}"#, at: "/sample/duration"),
    post(
      "frames and a count", Path.springs, #"{"sample":{"fps":60,"count":3}}"#,
      at: "/sample/count", says: "combined with"),
    post(
      "a spring that never rests", Path.springs,
      #"{"spring":{"stiffness":9,"damping":0}}"#, at: "/sample/duration", says: "duration"),
    post(
      "a repetition for ever", Path.animations,
      #"{"animation":".linear.repeatForever()","to":1}"#, at: "/sample/duration"),
    post(
      "an animation that stands still", Path.animations,
      #"{"animation":".linear.speed(0)","to":1,"sample":{"count":9}}"#, at: "/sample/duration"),
  ]

  private static let queries = [
    get("an unknown parameter", Path.springs, ["fsp": "30"], at: "fsp", says: #"\"fps\""#),
    get(
      "an unknown parameter of another operation", Path.convert,
      ["animation": ".bouncy", "to": "css"], at: "to", says: #"did you mean \"targets\"?"#),
    get("a parameter twice", Path.springs, ["fps": "30", "fps": "60"], at: "fps"),
    get("bad JSON in a parameter", Path.springs, ["to": #"{"x":}"#], at: "to", says: "JSON"),
    get("bad JSON in a nested list", Path.merge, ["initial": "0", "events": "[{]"], at: "events"),
    get("a word for a number", Path.springs, ["duration": "long"], at: "duration"),
    get("an infinite number", Path.springs, ["duration": "1e999"], at: "duration"),
    get(
      "a spring and its members", Path.springs, ["spring": "bouncy", "bounce": "0.1"],
      at: "bounce", says: "combined with"),
    get(
      "five bad parameters", Path.springs,
      ["duration": "0", "bounce": "2", "fps": "0", "fidelity": "no", "to": "1e999"],
      at: "duration", "bounce", "fps", "fidelity", "to"),
    get("a thousand million samples", Path.springs, ["count": "1000000000"], at: "count"),
    get(
      "a misspelt animation", Path.animations, ["animation": ".bouncey", "to": "1"],
      at: "animation", says: "bouncy"),
    get(
      "a misspelt argument", Path.animations, ["animation": ".linear(duraton: 1)", "to": "1"],
      at: "animation", says: #"argument \"duraton\" at character 9; did you mean \"duration\"?"#),
    get(
      "half of an argument's name", Path.animations,
      ["animation": ".spring(response: 0.5, damping: 0.7)", "to": "1"], at: "animation",
      says: #"did you mean \"dampingFraction\"?"#),
    get(
      "a mistyped easing of CSS as an animation", Path.animations,
      ["animation": "ease-in-ouut", "to": "1"], at: "animation",
      says: #"did you mean \"ease-in-out\"?"#),
  ]
}
