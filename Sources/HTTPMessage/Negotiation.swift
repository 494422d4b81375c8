extension MediaType {
  /// Chooses the representation that a client wants most (RFC 9110 §12.5.1).
  ///
  /// The most specific range that a type matches says how much it is wanted; among equals the first
  /// offered wins.
  /// - Parameters:
  ///   - offered: what there is, the best first.
  ///   - accept: the value of `Accept`; without one everything is welcome.
  /// - Returns: The type to answer with; nil if none is acceptable.
  public static func preferred(among offered: [MediaType], accept: String?) -> MediaType? {
    guard let accept else { return offered.first }
    let ranges = WeightedElement.list(accept)
    guard !ranges.isEmpty else { return offered.first }
    var best: (type: MediaType, quality: QualityValue)?
    for type in offered {
      let quality = type.quality(in: ranges)
      if quality > best?.quality ?? .none { best = (type, quality) }
    }
    return best?.type
  }

  private func quality(in ranges: [WeightedElement]) -> QualityValue {
    let matches = ranges.compactMap { range in
      specificity(of: range).map { (specificity: $0, quality: range.quality) }
    }
    return matches.max { $0.specificity < $1.specificity }?.quality ?? .none
  }

  /// How precisely a range names this type: 0 for `*/*`, 1 for `text/*`, then one more for each
  /// parameter; nil if it does not.
  private func specificity(of range: WeightedElement) -> Int? {
    switch range.name {
    case "*/*": return 0
    case "\(type)/*": return 1
    case essence:
      let agrees = range.parameters.allSatisfy { name, value in
        parameters[name].map { $0.equalsIgnoringCase(value) } ?? false
      }
      return agrees ? 2 + range.parameters.count : nil
    default: return nil
    }
  }
}

/// A content coding that a server may choose.
public enum ContentCodingChoice: Hashable, Sendable {
  /// The content as it is.
  case identity
  /// The content compressed (RFC 1952).
  case gzip
  /// The client accepts neither.
  case none
}

/// Chooses between the content as it is and gzip (RFC 9110 §12.5.3).
///
/// `identity` is acceptable unless `identity;q=0`, or `*;q=0` without a word for `identity`. gzip
/// wins over identity when both are wanted equally.
/// - Parameters:
///   - acceptEncoding: the value of `Accept-Encoding`; without one, the content is sent as it is.
///   - canCompress: whether gzip is on offer.
/// - Returns: The coding to answer with.
public func preferredCoding(acceptEncoding: String?, canCompress: Bool) -> ContentCodingChoice {
  guard let acceptEncoding else { return .identity }
  let elements = WeightedElement.list(acceptEncoding)
  func quality(_ names: String...) -> QualityValue? {
    elements.first { names.contains($0.name) }?.quality
  }
  let any = quality("*")
  let gzip = canCompress ? quality("gzip", "x-gzip") ?? any ?? .none : .none
  let identity = quality("identity")
  // Unnamed, identity is acceptable, but what the client has named it would rather have.
  let identityAllowed = identity.map { $0 > .none } ?? (any.map { $0 > .none } ?? true)
  if gzip > .none, gzip >= identity ?? .none { return .gzip }
  return identityAllowed ? .identity : .none
}
