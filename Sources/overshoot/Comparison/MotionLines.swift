/// The motions of a file with one in each line, read part by part, however many there are.
final class MotionLines {
  private let file: InputFile
  private var reader: LineReader
  private var waiting: ArraySlice<InputLine> = []
  /// The lines that were taken.
  private(set) var count = 0

  /// Reads standard input for `-`.
  init(_ name: String) throws(InputFailure) {
    file = try InputFile(name)
    reader = LineReader(file.descriptor, named: file.name, limits: LineReader.Limits())
  }

  /// Reads the next lines if none waits to be taken; returns how many do, 0 at the end.
  func fill() throws(InputFailure) -> Int {
    if waiting.isEmpty { waiting = try reader.batch()[...] }
    return waiting.count
  }

  /// At most so many of the lines that wait; nil for an empty one.
  func take(_ maximum: Int) throws(RequestFailure) -> [String?] {
    var motions: [String?] = []
    for line in waiting.prefix(maximum) {
      count += 1
      motions.append(try motion(of: line))
    }
    waiting = waiting.dropFirst(maximum)
    return motions
  }

  private func motion(of line: InputLine) throws(RequestFailure) -> String? {
    switch line {
    case .text(let bytes): return ComparedFile.motion(bytes)
    case .tooLong:
      let length = LineReader.Limits().line
      throw RequestFailure(faults: ["line \(count) of \(file.name) is longer than \(length) bytes"])
    }
  }
}
