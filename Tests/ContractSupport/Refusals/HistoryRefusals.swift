extension RefusalCase {
  static let histories = [
    merge("no start", #""events":[]"#, at: "/initial"),
    merge("no events", #""initial":0"#, at: "/events"),
    merge(
      "events that descend", #""initial":0,"events":[{"at":0.2,"to":1},{"at":0.1,"to":2}]"#,
      at: "/events/1/at"),
    merge("an event before all", #""initial":0,"events":[{"at":-1,"to":1}]"#, at: "/events/0/at"),
    merge("an event without its time", #""initial":0,"events":[{"to":1}]"#, at: "/events/0/at"),
    merge("an event without its target", #""initial":0,"events":[{"at":0}]"#, at: "/events/0/to"),
    merge(
      "an event of another shape", #""initial":{"x":0},"events":[{"at":0,"to":{"y":1}}]"#,
      at: "/events/0/to/y"),
    merge("a state that is none", #""state":"hello","events":[]"#, at: "/state"),
    merge("a state of another version", #""state":"9.e30.00000000","events":[]"#, at: "/state"),
    merge("a damaged state", #""state":"1.e30.00000000","events":[]"#, at: "/state"),
    merge("a state without content", #""state":"1.e30.f2fdf165","events":[]"#, at: "/state"),
    merge("a state and a start", #""state":3,"initial":0,"events":[]"#, at: "/state", "/initial"),
    merge(
      "another rule", #""initial":0,"events":[],"inheritVelocity":"never""#,
      at: "/inheritVelocity"),
    merge(
      "the former name of the rule", #""initial":0,"events":[],"velocity":"always""#,
      at: "/velocity"),
  ]

  private static func merge(_ sentence: String, _ members: String, at places: String...)
    -> RefusalCase
  {
    RefusalCase(sentence, .post(Path.merge, "{\(members)}"), 422, at: places)
  }

  private static func release(_ sentence: String, _ members: String, at places: String...)
    -> RefusalCase
  {
    RefusalCase(sentence, .post(Path.release, "{\(members)}"), 422, at: places)
  }

  private static func target(_ sentence: String, _ members: String, at places: String...)
    -> RefusalCase
  {
    RefusalCase(
      sentence, .post(Path.release, "{\"position\":{\"x\":1,\"y\":2},\"target\":{\(members)}}"),
      422,
      at: places.map { "/target" + $0 })
  }

  static let gestures = [
    release("no place and no target", "", at: "/position", "/target"),
    release(
      "a place that is a word", #""position":"here","target":{"type":"decay"}"#,
      at: "/position"),
    release(
      "samples and a velocity",
      #""samples":[{"time":0,"position":1}],"velocity":1,"target":{"type":"decay"}"#,
      at: "/velocity"),
    release("no samples", #""samples":[],"target":{"type":"decay"}"#, at: "/samples"),
    release(
      "a sample without its time", #""samples":[{"position":1}],"target":{"type":"decay"}"#,
      at: "/samples/0/time"),
    release(
      "another gesture", #""gesture":"tap","position":0,"target":{"type":"decay"}"#,
      at: "/gesture"),
    release(
      "another handoff", #""handoff":"soft","position":0,"target":{"type":"decay"}"#,
      at: "/handoff"),
    release(
      "bounds upside down",
      #""position":0,"bounds":{"min":2,"max":1},"target":{"type":"decay"}"#, at: "/bounds/max"),
    target("no type", "", at: "/type"),
    target("another type", #""type":"throw""#, at: "/type"),
    target("nowhere to go", #""type":"dismiss","distance":1"#, at: "/destination"),
    target(
      "two places to go",
      #""type":"dismiss","distance":1,"destination":{"offset":1,"multiple":2}"#,
      at: "/destination/multiple"),
    target(
      "a progress of nothing",
      #""type":"dismiss","progress":0.4,"destination":{"offset":1}"#, at: "/progress"),
    target(
      "a negative threshold",
      #""type":"dismiss","distance":-1,"destination":{"offset":1}"#, at: "/distance"),
    target("no points", #""type":"snap""#, at: "/points"),
    target("an empty list of points", #""type":"snap","points":[]"#, at: "/points"),
    target("half a step", #""type":"snap","points":[1],"maxSteps":0.5"#, at: "/maxSteps"),
    target("steps of nothing", #""type":"step","every":0"#, at: "/every"),
    target("a clamp without ends", #""type":"clamp""#, at: ""),
    target("a clamp upside down", #""type":"clamp","min":5,"max":1"#, at: "/max"),
    target("a rate that speeds up", #""type":"decay","rate":1"#, at: "/rate"),
    target("a fixed place of another shape", #""type":"fixed","value":[1,2]"#, at: "/value"),
  ]
}
