/// The numbers that one ball shows: those with the names of a layer's properties in one object, and
/// those beside and below them; or a number that is in no such object.
struct LottieBall {
  /// The path of the object, empty for the value itself.
  let name: String
  private var properties: [Property: LottieTrack] = [:]
  /// In pixels, where no number is.
  private(set) var stillY = 0.0
  /// The numbers for which a layer has no property, or only one that is taken.
  private(set) var others: [LottieTrack] = []

  /// A property of a layer.
  enum Property: Sendable { case x, y, scale, rotation, opacity }

  /// The longest first: `position.x` is no `x` of `position`.
  private static let names: [(name: String, property: Property)] = [
    ("position.x", .x), ("position.y", .y), ("translate.x", .x), ("translate.y", .y),
    ("rotation", .rotation), ("opacity", .opacity), ("scale", .scale), ("x", .x), ("y", .y),
  ]

  subscript(property: Property) -> LottieTrack? { properties[property] }

  /// The path of the object whose property a number is, and the one; nil for any other number.
  private static func meaning(of name: String) -> (owner: Substring, property: Property)? {
    if name.isEmpty { return ("", .x) }
    for known in names {
      if name == known.name { return ("", known.property) }
      guard name.hasSuffix("." + known.name) else { continue }
      return (name.dropLast(known.name.count + 1), known.property)
    }
    return nil
  }

  /// Whether the number, or the object, is inside the object at a path.
  private static func isInside(_ name: Substring, _ owner: Substring) -> Bool {
    owner.isEmpty || name.hasPrefix(owner + ".")
  }

  /// In the order of their first numbers; numbers alone move in x, each a row below the others.
  static func balls(of tracks: [LottieTrack], rowHeight: Double) -> [LottieBall] {
    let meanings = tracks.map { meaning(of: $0.name) }
    var owners: [Substring] = []
    for owner in meanings.compactMap({ $0?.owner }) where !owners.contains(owner) {
      owners.append(owner)
    }
    // A shadow's `x` is none of its view's.
    owners = owners.filter { owner in
      !owners.contains { $0 != owner && isInside(owner, $0) }
    }
    var balls = owners.map { Self(name: String($0)) }
    var alone: [LottieBall] = []
    for (track, meaning) in zip(tracks, meanings) {
      if let meaning, let index = owners.firstIndex(of: meaning.owner) {
        balls[index].take(track, as: meaning.property)
      } else if let index = owners.firstIndex(where: { isInside(track.name[...], $0) }) {
        balls[index].others.append(track)
      } else {
        alone.append(Self(name: track.name, properties: [.x: track]))
      }
    }
    let lowest = balls.flatMap { $0[.y]?.values ?? [0] }.max().map { $0 + rowHeight }
    for index in alone.indices { alone[index].stillY = (lowest ?? 0) + Double(index) * rowHeight }
    return balls + alone
  }

  /// The first of each that is found.
  private mutating func take(_ track: LottieTrack, as property: Property) {
    if properties[property] == nil {
      properties[property] = track
    } else {
      others.append(track)
    }
  }
}
