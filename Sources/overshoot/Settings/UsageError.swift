/// The error for an invalid command line or environment, with all faults, not only the first.
struct UsageError: Error, Equatable {
  /// The faults, one sentence each, in the order in which standard error shows them.
  let faults: [String]
}
