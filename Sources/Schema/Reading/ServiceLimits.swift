package import Bounds

/// The limits of one request.
package struct ServiceLimits: Sendable, Hashable {
  /// The most sample times of one request.
  package var maximumSamples = 1_000_000
  /// The most numbers in one column of values: sample times multiplied by numbers per value.
  package var maximumNumbers = 10_000_000
  /// The greatest nesting depth of the JSON of a request.
  package var maximumDepth = 64
  /// The most changes of a target that one request may list.
  package var maximumEvents = 1_000
  /// The most animations of one value that may run at once.
  package var maximumRunning = 256

  /// The most parts with their own motion: transitions that one combines, or characters of a
  /// number.
  package var maximumParts = 256
  /// The most requests in one batch.
  package var maximumRequests = 10_000
  /// The most tokens in one file of design tokens.
  package var maximumTokens = 1_000
  /// The most work of one request, in units of `WorkBudget`; a batch is one request.
  package var maximumWork = 150_000_000

  /// The most bytes that one request may hold at once, besides its own; see
  /// `WorkBudget.maximumBytes`.
  package var maximumMemory = 67_108_864
  /// The most bytes of an answer besides its columns, which are written as they are sent.
  package var maximumAnswer = 33_554_432
  /// The work that costs one token of a client's rate limit, in units of `WorkBudget`.
  package var workPerToken = 1_000_000
  /// Creates the default limits.
  package init() {}
  /// The work that is done at once, on the caller's thread: a small part of a millisecond.
  package static let workAtOnce = 20_000

  /// Returns the budget that a request may spend until it is cancelled.
  package func budget(isCancelled: @escaping @Sendable () -> Bool) -> WorkBudget {
    WorkBudget(
      maximum: maximumWork, maximumBytes: maximumMemory, maximumRunning: maximumRunning,
      isCancelled: isCancelled)
  }

  package var crowd: String {
    "runs more than \(maximumRunning) animations of one value at once, the limit"
  }

  /// The most values of a body: those that fit into ``maximumMemory`` while they grow.
  package var maximumNodes: RequestNodeIndex {
    RequestNodeIndex(min(maximumMemory / 24, Int(RequestNodes.maximumCount)))
  }
}
