/// The property of a layer that a member moves, and the layer.
struct CoreAnimationKeyPath: Hashable {
  /// The members that lead to the layer; empty where there is one layer.
  let layer: [String]
  let text: String

  /// Radians for degrees, and 1 for all else.
  static func factor(_ text: String) -> Double { text == rotation ? .pi / 180 : 1 }

  private static let rotation = "transform.rotation.z"

  /// The longest known end of the path; without one, the path is a property of the layer's own.
  init(of track: CodeTrack) {
    let known = track.isColor ? Self.colors : Self.numbers
    for count in [2, 1] where track.path.count >= count {
      guard let text = known[track.path.suffix(count).joined(separator: ".")] else { continue }
      self.init(layer: track.path.dropLast(count), text: text)
      return
    }
    self.init(ofOwn: track)
  }

  /// A number alone is `x`, as in other formats; a color alone is what a layer shows.
  init(ofOwn track: CodeTrack) {
    let alone = track.isColor ? "backgroundColor" : "transform.translation.x"
    self.init(layer: [], text: track.path.isEmpty ? alone : track.path.shownPath)
  }

  private init(layer: [String], text: String) { (self.layer, self.text) = (layer, text) }

  private static let colors = [
    "backgroundColor": "backgroundColor", "background": "backgroundColor",
    "color": "backgroundColor", "borderColor": "borderColor", "shadowColor": "shadowColor",
  ]

  /// Those of `CALayer`, and the fields of its `transform` that key paths have.
  private static let numbers: [String: String] = {
    var paths = [
      "opacity": "opacity", "width": "bounds.size.width", "height": "bounds.size.height",
      "cornerRadius": "cornerRadius", "borderRadius": "cornerRadius",
      "borderWidth": "borderWidth", "shadowOpacity": "shadowOpacity",
      "shadowRadius": "shadowRadius", "scale": "transform.scale",
      "scaleEffect": "transform.scale", "offset.width": "transform.translation.x",
      "offset.height": "transform.translation.y",
    ]
    for name in ["rotation", "rotate", "angle", "rotationEffect"] { paths[name] = rotation }
    for axis in ["x", "y", "z"] {
      for name in [axis, "offset." + axis, "translate." + axis] {
        paths[name] = "transform.translation." + axis
      }
      for name in ["scale." + axis, "scaleEffect." + axis, "scale" + axis.uppercased()] {
        paths[name] = "transform.scale." + axis
      }
    }
    for axis in ["x", "y"] { paths["position." + axis] = "position." + axis }
    paths["position.z"] = "zPosition"
    return paths
  }()
}
