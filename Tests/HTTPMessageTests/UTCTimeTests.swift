import HTTPMessage
import Testing

@Suite("Times in UTC")
struct UTCTimeTests {
  @Test(
    "seconds become the date of HTTP",
    arguments: [
      (0, "Thu, 01 Jan 1970 00:00:00 GMT"),
      (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"),
      (951_782_400, "Tue, 29 Feb 2000 00:00:00 GMT"),
      (4_107_542_399, "Sun, 28 Feb 2100 23:59:59 GMT"),
      (4_107_542_400, "Mon, 01 Mar 2100 00:00:00 GMT"),
      (253_402_300_799, "Fri, 31 Dec 9999 23:59:59 GMT"),
      (Int64.max, "Fri, 31 Dec 9999 23:59:59 GMT"),
      (Int64.min, "Thu, 01 Jan 1970 00:00:00 GMT"),
    ] as [(Int64, String)])
  func httpDate(seconds: Int64, date: String) {
    #expect(UTCTime(secondsSinceEpoch: seconds).httpDate == date)
  }

  @Test("seconds become the date of logs")
  func logDate() {
    let time = UTCTime(secondsSinceEpoch: 784_111_777)
    #expect(time.timestamp(milliseconds: 7) == "1994-11-06T08:49:37.007Z")
  }
}
