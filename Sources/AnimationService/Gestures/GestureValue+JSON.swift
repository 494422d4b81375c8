internal import AnimationCore

extension GestureValue {
  /// Writes the value of a gesture with SwiftUI's names.
  func write(to writer: inout JSONWriter) {
    switch self {
    case .press(let isPressed): writer.bool(isPressed)
    case .tap(let location):
      writer.beginObject()
      writer.point("location", location)
      writer.endObject()
    case .drag(let value): value.write(to: &writer)
    case .magnify(let value): value.write(as: "magnification", to: &writer)
    case .rotate(let value): value.write(as: "rotation", to: &writer)
    case .simultaneous(let first, let second):
      Self.write([("first", first), ("second", second)], to: &writer)
    case .sequenceFirst(let value), .exclusiveFirst(let value):
      Self.write([("first", value)], to: &writer)
    case .sequenceSecond(let first, let second):
      Self.write([("first", first), ("second", second)], to: &writer)
    case .exclusiveSecond(let value): Self.write([("second", value)], to: &writer)
    }
  }

  private static func write(_ parts: [(String, GestureValue?)], to writer: inout JSONWriter) {
    writer.beginObject()
    for (name, value) in parts {
      writer.key(name)
      if let value { value.write(to: &writer) } else { writer.null() }
    }
    writer.endObject()
  }
}

extension DragValue {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("time", time)
    writer.point("startLocation", startLocation)
    writer.point("location", location)
    writer.point("translation", translation)
    writer.point("velocity", velocity)
    writer.point("predictedEndLocation", predictedEndLocation)
    writer.point("predictedEndTranslation", predictedEndTranslation)
    writer.endObject()
  }
}

extension FingersValue {
  fileprivate func write(as name: String, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("time", time)
    writer.member(name, amount)
    writer.member("velocity", velocity)
    writer.point("startLocation", startLocation)
    writer.endObject()
  }
}

extension JSONWriter {
  fileprivate mutating func point(_ name: String, _ point: [Double]) {
    key(name)
    value(point, GestureAxes.point.shape)
  }
}
