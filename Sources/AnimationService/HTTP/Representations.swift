internal import HTTPMessage
internal import Rendering
internal import Schema

enum Representations {
  static let all: [any Representation.Type] = [
    JSONRepresentation.self, RowsRepresentation.self, CSVRepresentation.self,
    NDJSONRepresentation.self, SSERepresentation.self, F64Representation.self,
    ArrowRepresentation.self, SVGRepresentation.self, CSSRepresentation.self,
    WAAPIRepresentation.self, SwiftRepresentation.self, AfterEffectsRepresentation.self,
    CoreAnimationRepresentation.self, ComposeRepresentation.self, ProgramRepresentation.self,
    LottieRepresentation.self, APNGRepresentation.self, CodeRepresentation.self,
  ]

  static func available(for operation: any Operation.Type) -> [any Representation.Type] {
    all.filter { operation.parts.isSuperset(of: $0.needs) }
  }

  /// `format` overrides `accept`; nil if none is available.
  static func choose(
    format: String?, accept: String?, for operation: any Operation.Type
  ) -> (any Representation.Type)? {
    if let format { return available(for: operation).first { $0.name == format } }
    guard let accept, accept != JSONRepresentation.mediaType else { return JSONRepresentation.self }
    let available = available(for: operation)
    let types = available.compactMap { MediaType($0.mediaType) }
    let preferred = MediaType.preferred(among: types, accept: accept)
    return zip(available, types).first { $0.1 == preferred }?.0
  }
}

extension ValueType {
  static let formatName = ValueType.named(
    "FormatName", .word(Representations.all.map { $0.name }), "The formats of answers.")

  static let formatOptions = ObjectOutline(
    "FormatOptions",
    JSONForm.options.outline.members + MotionOptions.options.outline.members
      + StylesheetOptions.options.outline.members + SVGRepresentation.drawingOptions.outline.members
  ).type
}
