/// The calls of anime.js: its functions, and `add` of a timeline, which has any name.
extension ScriptSystem {
  fileprivate static let timeline = "createTimeline"
  fileprivate static let timelineOfVersion3 = "anime.timeline"

  static let anime = ScriptSystem(
    methods: [
      "anime", "Anime", "createSpring", "spring", "createTimeline", "timeline", "label", "add",
      "measureSpring",
    ],
    isCall: { call in
      switch call.path {
      case _ where call.method == "add": call.addsToTimeline
      case "anime", "createSpring", "measureSpring", timeline, timelineOfVersion3: true
      case "spring": call.arguments.count == 1 && call.arguments[0].isObject
      // The name that an import gives to the only function of version 3.
      case "Anime": call.isOfVersion3
      default: nil
      }
    },
    read: { (reading, call, chain) throws(SourceError) in
      switch call.path {
      case timeline, timelineOfVersion3:
        if let options = reading.options(of: call) {
          try reading.translation.refuseScroll(options)
        }
        reading.noteAutoplay(of: call)
        return []
      case "anime", "Anime":
        reading.noteAutoplay(of: call)
        return [try reading.translation.animeVersion3(call)]
      case "createSpring", "spring": return [try reading.translation.animeSpring(call)]
      case "measureSpring":
        throw SourceError(
          "measureSpring tells the duration of a spring of Remotion, which is not read",
          at: call.column,
          remedy: "; write the spring, such as { type: \"spring\", stiffness: 100, damping: 10 }")
      default: break
      }
      guard call.method == "add", call.isAdded(in: chain) else { return nil }
      let isOlder = call.arguments.count == 1 || call.isOfVersion3
      let defaults = reading.defaults(for: chain)
      let motion =
        try isOlder
        ? reading.translation.animeVersion3(call, defaults: defaults)
        : reading.translation.anime(call, defaults: defaults)
      return [motion.made(by: call)]
    },
    handOn: { reading, call in
      if [timeline, timelineOfVersion3].contains(call.path) { reading.makers.append(call) }
    })
}

extension ScriptCall {
  /// Whether it adds a motion to a timeline of anime.js, which has any name.
  fileprivate var addsToTimeline: Bool {
    guard names.count > 1 || receiver != nil else { return false }
    if isOfVersion3 { return true }
    guard arguments.count > 1, case .object(let options) = arguments[1].value
    else { return false }
    // Also behind other calls of a chain: `tl.label("start").add(...)`.
    let owners = names.dropLast() + rootPath.split(separator: ".").dropLast()
    let isTimeline = owners.contains { ["tl", "timeline"].contains($0) }
    return isTimeline || options.has("duration", "ease", "delay", "loop")
  }

  /// `add({ targets: ... }, offset)`, where version 4 has `add(targets, { ... }, offset)`.
  fileprivate var isOfVersion3: Bool {
    guard case .object(let options)? = arguments.first?.value else { return false }
    return options.has("targets")
  }

  /// To a timeline that is made in the chain, or in the text.
  fileprivate func isAdded(in chain: [ScriptCall]) -> Bool {
    guard !arguments.isEmpty else { return false }
    let timelines = [ScriptSystem.timeline, ScriptSystem.timelineOfVersion3]
    let isOfTimeline = chain.first.map {
      timelines.contains($0.path) || $0.method == "add" && $0.addsToTimeline
    }
    return isOfTimeline ?? false || addsToTimeline
  }
}
