internal import Bytes

/// A date and a time of day in UTC, without leap seconds.
package struct UTCTime: Hashable, Sendable {
  let year: Int
  /// 1 to 12, and so on.
  let month: Int
  let day: Int
  /// 0 (Sunday) to 6.
  let weekday: Int
  let hour: Int
  let minute: Int
  let second: Int
  /// The last second of the year 9999, in seconds since the epoch.
  private static let latest: Int64 = 253_402_300_799

  /// Clamped to 1970 through 9999; eras of 400 years begin on March 1, so that the leap day is the
  /// last of its year (Hinnant, `civil_from_days`).
  package init(secondsSinceEpoch: Int64) {
    let seconds = Int(min(max(0, secondsSinceEpoch), Self.latest))
    let days = seconds / 86_400
    let shifted = days + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
    weekday = (days + 4) % 7
    hour = seconds % 86_400 / 3_600
    minute = seconds % 3_600 / 60
    second = seconds % 60
  }

  /// The date as in HTTP fields, `Sun, 06 Nov 1994 08:49:37 GMT` (IMF-fixdate, RFC 9110 §5.6.7).
  package var httpDate: String {
    let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    let date = "\(weekdays[weekday]), \(day.digits(2)) \(months[month - 1]) \(year.digits(4))"
    return "\(date) \(timeOfDay) GMT"
  }

  /// Returns the timestamp as in logs, `1994-11-06T08:49:37.250Z` (RFC 3339).
  package func timestamp(milliseconds: Int) -> String {
    let date = "\(year.digits(4))-\(month.digits(2))-\(day.digits(2))"
    return "\(date)T\(timeOfDay).\(max(0, milliseconds).digits(3))Z"
  }

  private var timeOfDay: String { "\(hour.digits(2)):\(minute.digits(2)):\(second.digits(2))" }
}
