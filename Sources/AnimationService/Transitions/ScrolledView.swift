internal import AnimationCore

/// Reads the geometry of a view in a scroll view, along the axis in which it scrolls.
struct ScrolledView {
  /// The reading of configurations, under the options of the request.
  let configuration: ScrollConfigurationReading

  /// The axis of a scroll view.
  private enum Axis: String, CaseIterable { case vertical, horizontal }

  /// Reads the view and its configurations.
  ///
  /// - Parameter object: the transition; `axis` is vertical by default.
  /// - Returns: The view in its scroll view.
  func read(_ object: inout RequestObject) -> ScrollTransition {
    let axis = object.choice("axis", default: Axis.vertical)
    let container = length(object.required("container"), along: axis)
    let place = place(&object, along: axis)
    let sides = sides(&object)
    return ScrollTransition(
      container: container, start: place.start, length: place.length, topLeading: sides.0,
      bottomTrailing: sides.1)
  }

  /// Reads a length above 0, or a size and returns its length along the axis.
  ///
  /// - Parameters:
  ///   - value: the length of the container in units, or its size.
  ///   - axis: the axis in which it scrolls.
  /// - Returns: The length in units.
  private func length(_ value: RequestValue, along axis: Axis) -> Double {
    guard value.isObject else { return value.number(.positive) }
    return value.object { object in
      let (width, height) = (object.required("width"), object.required("height"))
      return (axis == .vertical ? height : width).number(.positive)
    }
  }

  /// Reads `start` and `length`, or the `frame` in the content; all in units.
  ///
  /// - Parameters:
  ///   - object: the transition.
  ///   - axis: the axis in which the container scrolls.
  /// - Returns: The position of the view's start in the content, and its length, which is above 0.
  private func place(_ object: inout RequestObject, along axis: Axis)
    -> (start: Double, length: Double)
  {
    guard let value = object.member("frame") else {
      return (object.required("start").number(), object.required("length").number(.positive))
    }
    object.exclude("start", "length", with: "frame")
    let frame = Frame.read(value)
    let place = axis == .vertical ? (frame.y, frame.height) : (frame.x, frame.width)
    if place.1 <= 0 { value.fail("must have a length above 0 along the axis", .outOfRange) }
    return place
  }

  // MARK: - Configurations

  /// Reads the configurations of both sides.
  ///
  /// They are one `configuration` for both, one for each, or an interactive one with `threshold`
  /// and `curve`.
  ///
  /// - Returns: The configuration at the top or leading edge, and the one at the bottom or trailing
  ///   edge.
  private func sides(_ object: inout RequestObject)
    -> (ScrollTransitionConfiguration, ScrollTransitionConfiguration)
  {
    let both = both(&object)
    if object.has("configuration") {
      object.exclude("topLeading", "bottomTrailing", with: "configuration")
    }
    return (
      object.member("topLeading", default: both, configuration.read),
      object.member("bottomTrailing", default: both, configuration.read)
    )
  }

  /// Reads the configuration of the sides that have none of their own.
  ///
  /// - Parameter object: the transition; `threshold` and `curve` cannot be combined with a
  ///   configuration.
  /// - Returns: The configuration; an interactive one by default.
  private func both(_ object: inout RequestObject) -> ScrollTransitionConfiguration {
    let marks: [StaticString] = ["configuration", "topLeading", "bottomTrailing"]
    if let mark = marks.first(where: { object.has($0) }) {
      object.exclude("threshold", "curve", with: mark)
      return object.member("configuration", default: .interactive, configuration.read)
    }
    let threshold =
      object.member("threshold", default: .visible, ScrollConfigurationReading.threshold)
    return .interactive(timingCurve: configuration.curve(&object)).threshold(threshold)
  }
}
