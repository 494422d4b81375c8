import Foundation

/// The numbers of random cases that tests go through.
///
/// `RANDOM_SHARE=0.1` in the environment takes a tenth of them, for runs in which each costs ten
/// times as much, as under a sanitizer. Unset, all are taken.
public enum RandomCases {
  private static let share = fraction(ProcessInfo.processInfo.environment["RANDOM_SHARE"])

  /// Returns how many of so many cases are taken, at least one.
  public static func count(_ all: Int) -> Int { max(1, Int((Double(all) * share).rounded())) }

  /// Returns the seeds of so many cases, from 1 on, as far as they are taken.
  public static func seeds(_ all: Int) -> ClosedRange<UInt64> { 1...UInt64(count(all)) }

  /// Returns the number of a text from 0 to 1; 1 for anything else.
  static func fraction(_ text: String?) -> Double {
    guard let share = text.flatMap(Double.init), (0...1).contains(share) else { return 1 }
    return share
  }
}
