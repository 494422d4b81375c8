/// How much one request may ask for.
public struct ServiceLimits: Sendable, Hashable {
  /// The most moments that one request may ask for.
  public var maximumSamples = 1_000_000

  /// The most numbers that one answer may hold in a column of values: moments times numbers a value.
  public var maximumNumbers = 10_000_000

  /// How deep the JSON of a request may be nested.
  public var maximumDepth = 64

  /// The most changes of a target that one request may list.
  public var maximumEvents = 1_000

  /// The most parts that move by themselves: transitions that one combines, characters of a number.
  public var maximumParts = 256

  /// The most requests that one batch may hold.
  public var maximumRequests = 10_000

  /// The limits, as they are unless said otherwise.
  public init() {}

  /// The limits within which a request is answered in a small part of a millisecond: about as many
  /// samples as fit on a screen.
  var small: ServiceLimits {
    var small = self
    small.maximumSamples = min(maximumSamples, 1000)
    small.maximumNumbers = min(maximumNumbers, 2000)
    small.maximumEvents = min(maximumEvents, 32)
    return small
  }
}
