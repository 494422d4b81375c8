import Foundation

/// The number of random cases of a test.
///
/// `RANDOM_SHARE=0.1` in the environment reduces it to a tenth, for runs in which each case costs
/// ten times as much, such as under a sanitizer.
public enum RandomCases {
  private static let share = fraction(ProcessInfo.processInfo.environment["RANDOM_SHARE"])

  /// Returns how many of `all` cases are run, at least one.
  public static func count(_ all: Int) -> Int { max(1, Int((Double(all) * share).rounded())) }

  /// Returns the first of the cases, as many as are run.
  public static func some<Case>(of all: [Case]) -> ArraySlice<Case> {
    all.prefix(count(all.count))
  }

  /// Returns the seeds of the cases that are run, from 1 on.
  public static func seeds(_ all: Int) -> ClosedRange<UInt64> { 1...UInt64(count(all)) }

  /// A number from 0 to 1; 1 for any other text.
  static func fraction(_ text: String?) -> Double {
    guard let share = text.flatMap(Double.init), (0...1).contains(share) else { return 1 }
    return share
  }
}
