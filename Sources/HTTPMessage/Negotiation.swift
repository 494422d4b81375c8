internal import Bytes

extension MediaType {
  /// Returns the representation that a client prefers, the first of equals; nil if none is
  /// acceptable; a nil `accept` accepts everything (RFC 9110 §12.5.1).
  public static func preferred(among offered: [MediaType], accept: String?) -> MediaType? {
    guard let accept else { return offered.first }
    let ranges = WeightedElement.list(in: accept)
    guard !ranges.isEmpty else { return offered.first }
    var best: (type: MediaType, quality: QualityValue)?
    for type in offered {
      let quality = type.quality(in: ranges)
      if quality > best?.quality ?? .none { best = (type, quality) }
    }
    return best?.type
  }

  /// Parameters that a type need not name, since all text is in UTF-8: clients ask for
  /// `application/json; charset=utf-8`, though JSON has no such parameter (RFC 8259 §11).
  private static let usual = ["charset": "utf-8"]

  private func quality(in ranges: [WeightedElement]) -> QualityValue {
    let matches = ranges.compactMap { range in
      specificity(of: range).map { (specificity: $0, quality: range.quality) }
    }
    return matches.max { $0.specificity < $1.specificity }?.quality ?? .none
  }

  /// 0 for `*/*`, 1 for `text/*`, 2 for `text/plain`, 1 more per parameter; nil if none matches.
  private func specificity(of range: WeightedElement) -> Int? {
    switch range.name {
    case "*/*": return 0
    case "\(type)/*": return 1
    case essence:
      let agrees = range.parameters.allSatisfy { name, value in
        (parameters[name] ?? Self.usual[name])?.equalsIgnoringCase(value) ?? false
      }
      return agrees ? 2 + range.parameters.count : nil
    default: return nil
    }
  }
}

/// The content coding selected for a response.
public enum ContentCodingChoice: Hashable, Sendable {
  /// The content is sent unencoded.
  case identity
  /// The content is compressed with gzip (RFC 1952).
  case gzip
  /// The client accepts neither coding.
  case none
}

/// Returns the preferred coding, gzip at equal quality; identity is acceptable unless excluded by
/// `identity;q=0`, or by `*;q=0` alone (RFC 9110 §12.5.3).
public func preferredCoding(acceptEncoding: String?, canCompress: Bool) -> ContentCodingChoice {
  guard let acceptEncoding else { return .identity }
  let elements = WeightedElement.list(in: acceptEncoding)
  func quality(_ names: String...) -> QualityValue? {
    elements.first { names.contains($0.name) }?.quality
  }
  let any = quality("*")
  let gzip = canCompress ? quality("gzip", "x-gzip") ?? any ?? .none : .none
  let identity = quality("identity")
  // Identity is acceptable when it is not listed, but a listed coding is preferred.
  let identityAllowed = identity.map { $0 > .none } ?? (any.map { $0 > .none } ?? true)
  if gzip > .none, gzip >= identity ?? .none { return .gzip }
  return identityAllowed ? .identity : .none
}
