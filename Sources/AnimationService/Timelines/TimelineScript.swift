internal import AnimationCore
internal import Schema

/// The steps, labels and timelines of a request in one list.
struct TimelineScript {
  enum ScriptCommand {
    case step(ScriptStep)
    case label(LabelRequest, RequestValue)
    case open(InnerTimeline, RequestValue)
    case close
  }

  struct ScriptStep {
    let request: StepRequest
    let value: RequestValue
    let items: StepItems?
  }

  /// The most changes of items by all steps together.
  static let maximumChanges = 10_000
  /// The most timelines that lie inside of each other.
  static let maximumDepth = 8
  private static let example = "{\"track\": \"x\", \"to\": 1}"
  private(set) var commands: [ScriptCommand] = []
  private var entries = 0

  init(_ list: RequestValue) { read(list, depth: 0) }

  /// All entries of all lists count for one limit.
  private mutating func read(_ list: RequestValue, depth: Int) {
    let limit = list.reading.limits.maximumEvents
    let excess = "lists more than \(limit) steps, with those of the timelines inside"
    let items = list.items(atMost: limit, else: excess, suchAs: Self.example)
    entries += items.count
    guard entries <= limit else { return list.fail(excess, .limit) }
    for item in items where list.reading.mayGoOn() {
      guard item.isObject else {
        item.refuseAsObject(suchAs: Self.example)
        continue
      }
      switch TimelineEntry.choice.read(item) {
      case .step(let request, let value)?:
        let items = request.items.flatMap(StepItems.read)
        commands.append(.step(ScriptStep(request: request, value: value, items: items)))
      case .label(let request, let value)?:
        if !SequencePosition.isLabel(request.name) {
          value.member("label")?.fail("must not be empty, or begin with <, >, + or -")
        }
        commands.append(.label(request, value))
      case .timeline(let request, let value)?: read(request, of: value, depth: depth)
      case nil: break
      }
    }
  }

  private mutating func read(_ inner: InnerTimeline, of value: RequestValue, depth: Int) {
    guard let timeline = inner.timeline else { return }
    guard depth < Self.maximumDepth else {
      return timeline.fail("lies deeper than \(Self.maximumDepth) timelines", .limit)
    }
    commands.append(.open(inner, value))
    if let steps = StepList.form.readRest(timeline).steps { read(steps, depth: depth + 1) }
    commands.append(.close)
  }

  var steps: [ScriptStep] {
    commands.compactMap { if case .step(let step) = $0 { step } else { nil } }
  }
}

/// The items of a track, by number or by name.
enum StepItems: Sendable, Equatable {
  case count(Int)
  case names([String])

  var count: Int {
    switch self {
    case .count(let count): count
    case .names(let names): names.count
    }
  }

  static func read(_ value: RequestValue) -> StepItems? {
    let most = TimelineScript.maximumChanges
    if value.plainNumber != nil { return value.validInteger(1...most).map { .count($0) } }
    let names = value.items(1...most, of: "names").compactMap { $0.validString() }
    if names.isEmpty { return nil }
    guard Set(names).count == names.count else {
      return value.refuse("names an item twice", .duplicate)
    }
    return .names(names)
  }
}
