import Foundation

/// The number of random cases of a test.
///
/// `RANDOM_SHARE=0.1` in the environment reduces it to a tenth, for runs in which each case costs
/// ten times as much, such as under a sanitizer.
public enum RandomCases {
  private static let share = fraction(ProcessInfo.processInfo.environment["RANDOM_SHARE"])

  /// Whether a case is dear: fewer are run than in a release build without a sanitizer.
  public static var areFew: Bool {
    #if DEBUG
      true
    #else
      share < 1
    #endif
  }

  /// Returns how many of `all` cases are run, at least one.
  public static func count(_ all: Int) -> Int { max(1, Int((Double(all) * share).rounded())) }

  /// Returns the seeds of the cases that are run, from 1 on.
  public static func seeds(_ all: Int) -> ClosedRange<UInt64> { 1...UInt64(count(all)) }

  /// A number from 0 to 1; 1 for any other text.
  static func fraction(_ text: String?) -> Double {
    guard let share = text.flatMap(Double.init), (0...1).contains(share) else { return 1 }
    return share
  }
}
