/// The texts of i/60, the times of frames at 60 per second, as ``NumberText`` writes them in all
/// digits.
package struct FrameTimes: Sendable {
  package static let rate = 60.0
  package static let shared = FrameTimes()
  /// The texts from frame 0 on, each followed by a comma.
  private let bytes: [UInt8]
  private let starts: [Int]
  /// The frames of 16 seconds, in 20 kB.
  private static let count = 960

  private init() {
    var (bytes, starts): ([UInt8], [Int]) = ([], [0])
    for frame in 0..<Self.count {
      bytes.append(number: Double(frame) / Self.rate)
      bytes.append(UInt8(ascii: ","))
      starts.append(bytes.count)
    }
    (self.bytes, self.starts) = (bytes, starts)
  }

  package func texts(of frames: Range<Int>) -> ArraySlice<UInt8>? {
    guard frames.lowerBound >= 0, frames.upperBound < starts.count else { return nil }
    return bytes[starts[frames.lowerBound]..<starts[frames.upperBound]]  // total: `starts` ascends
  }
}
