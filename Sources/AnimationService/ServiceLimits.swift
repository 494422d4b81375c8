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

  /// The most work that one request may make, in units of `WorkBudget`; a batch is one request.
  public var maximumWork = 150_000_000

  /// The most bytes of an answer besides its columns, which are made as they are sent.
  public var maximumAnswer = 33_554_432

  /// The work that counts as one request where a client may make so many of them.
  public var workPerToken = 1_000_000

  /// The limits by default.
  public init() {}

  /// The work that is done without another thread: a small part of a millisecond.
  static let workAtOnce = 20_000
}
