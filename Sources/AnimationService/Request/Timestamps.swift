/// The unit of the times of samples and events: `timestamps`.
///
/// The times of an answer are seconds in either unit.
enum Timestamps: String, CaseIterable {
  case seconds
  /// The unit of a browser's `event.timeStamp` and `performance.now()`.
  case milliseconds

  /// Reads the unit; seconds unless it is given.
  static func read(_ object: inout RequestObject) -> Timestamps {
    object.choice("timestamps", default: .seconds)
  }

  /// Returns a time in seconds that is read in this unit.
  func seconds(_ time: Double) -> Double { self == .seconds ? time : time / 1000 }
}

extension Timestamps {
  /// Adds a warning if the times of samples look as if they were in the other unit.
  ///
  /// Samples of a finger are milliseconds apart. They are suspicious if most of them are more than
  /// a second apart, or of milliseconds less than a tenth of one.
  ///
  /// - Parameters:
  ///   - times: the times as given.
  ///   - value: the list of samples, which gets the warning.
  func check(_ times: [Double], of value: RequestValue) {
    let gaps = zip(times.dropFirst(), times).map { $0 - $1 }.filter { $0 > 0 }
    guard gaps.count > 1, times.allSatisfy(\.isFinite) else { return }
    let unlikely = gaps.count { self == .seconds ? $0 > 1 : $0 < 0.1 }
    guard 2 * unlikely > gaps.count else { return }
    let other = self == .seconds ? Timestamps.milliseconds : .seconds
    value.warn(
      "most of the times are \(self == .seconds ? "more than 1 second" : "less than 0.1 ms") apart;"
        + " if they are \(other.rawValue), give \"timestamps\": \"\(other.rawValue)\"",
      .unlikelyTimes)
  }
}
