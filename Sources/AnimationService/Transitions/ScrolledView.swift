internal import AnimationCore

/// Reads the geometry of a view in a scroll view, along the axis in which it scrolls.
struct ScrolledView {
  let configuration: ScrollConfigurationReading

  /// The axis of a scroll view.
  private enum Axis: String, CaseIterable { case vertical, horizontal }

  /// Reads the view and its configurations.
  ///
  /// - Returns: The transition; nil, with faults, if a member is invalid.
  func read(_ reader: inout ObjectReader) -> ScrollTransition? {
    let axis = reader.member("axis").map { $0.choice(Axis.self) } ?? .vertical
    let container = reader.required("container").flatMap { length($0, along: axis ?? .vertical) }
    let place = place(&reader, along: axis ?? .vertical)
    let sides = sides(&reader)
    guard axis != nil, let container, let place, let sides else { return nil }
    return ScrollTransition(
      container: container, start: place.start, length: place.length, topLeading: sides.0,
      bottomTrailing: sides.1)
  }

  /// Reads a length above 0, or a size and returns its length along the axis.
  private func length(_ element: Element, along axis: Axis) -> Double? {
    guard var reader = element.quietObject else { return element.number(.positive) }
    defer { reader.finish() }
    let (width, height) = (reader.required("width"), reader.required("height"))
    return (axis == .vertical ? height : width)?.number(.positive)
  }

  /// Reads `start` and `length`, or the `frame` in the content.
  private func place(_ reader: inout ObjectReader, along axis: Axis)
    -> (start: Double, length: Double)?
  {
    guard let element = reader.member("frame") else {
      let start = reader.required("start")?.number()
      let length = reader.required("length")?.number(.positive)
      guard let start, let length else { return nil }
      return (start, length)
    }
    for name in ["start", "length"] where reader.has(name) {
      reader.member(name)?.fail("cannot be combined with \"frame\"")
    }
    guard let frame = Frame.read(element) else { return nil }
    let place = axis == .vertical ? (frame.y, frame.height) : (frame.x, frame.width)
    guard place.1 > 0 else {
      element.fail("must have a length above 0 along the axis")
      return nil
    }
    return place
  }

  // MARK: - Configurations

  /// Reads the configurations of both sides.
  ///
  /// They are one `configuration` for both, one for each, or an interactive one with `threshold`
  /// and `curve`.
  private func sides(_ reader: inout ObjectReader)
    -> (ScrollTransitionConfiguration, ScrollTransitionConfiguration)?
  {
    let names = ["topLeading", "bottomTrailing"]
    let mark = (["configuration"] + names).first(where: reader.has)
    let both = both(&reader, beside: mark)
    if mark == "configuration" {
      for name in names { reader.member(name)?.fail("cannot be combined with \"configuration\"") }
    }
    let sides = names.map { name in
      reader.member(name).map(configuration.read) ?? both
    }
    guard let first = sides[0], let second = sides[1] else { return nil }
    return (first, second)
  }

  private func both(_ reader: inout ObjectReader, beside mark: String?)
    -> ScrollTransitionConfiguration?
  {
    if let mark {
      for name in ["threshold", "curve"] {
        reader.member(name)?.fail("cannot be combined with \"\(mark)\"")
      }
      return reader.member("configuration").map(configuration.read) ?? .interactive
    }
    let threshold =
      reader.member("threshold").map(ScrollConfigurationReading.threshold) ?? .visible
    let curve = configuration.curve(&reader)
    guard let threshold, let curve else { return nil }
    return .interactive(timingCurve: curve).threshold(threshold)
  }
}
