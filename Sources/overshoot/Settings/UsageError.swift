/// The error for an invalid command line or environment, with all faults, not only the first.
struct UsageError: Error, Equatable {
  let faults: [String]
}
