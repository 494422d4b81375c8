internal import CLibrary

package struct ProblemDrawing {
  private let problem: Problem
  private let size: DrawingSize
  private var writer = SVGWriter()
  private static let lineHeight = 16.0
  private static let left = 20.0

  package static func draw(_ problem: Problem, size: DrawingSize) -> [UInt8] {
    var drawing = ProblemDrawing(problem: problem, size: size)
    drawing.draw()
    return drawing.writer.bytes
  }

  private init(problem: Problem, size: DrawingSize) { (self.problem, self.size) = (problem, size) }
  private var title: String { "\(problem.status) \(problem.title)" }

  private var sentences: [String] {
    problem.errors.isEmpty ? [problem.detail ?? ""] : problem.errors.map(\.sentence)
  }

  private mutating func draw() {
    writer.beginDrawing(
      width: size.width, height: size.height, title: title,
      description: sentences.prefix(16).joined(separator: " ").clipped(to: 2000))
    writer.rect([
      "x": "1", "y": "1", "width": (size.width - 2).coordinate,
      "height": (size.height - 2).coordinate, "rx": "8", "stroke": "#e5484d",
      "stroke-dasharray": "5 4",
    ])
    writer.newLine()
    writer.label(
      title, at: Self.left, 32, ["font-size": "15", "font-weight": "600", "fill": "#e5484d"])
    writer.newLine()
    drawSentences()
    writer.endDrawing()
  }

  private mutating func drawSentences() {
    let room = max(1, Int(bounded: (size.height - 56) / Self.lineHeight))
    let columns = max(8, Int(bounded: (size.width - 2 * Self.left) / 6.3))
    let lines = sentences.prefix(room).flatMap { $0.clipped(to: columns * room).lines(of: columns) }
    let omitted = lines.count > room || sentences.count > room
    for (index, line) in lines.prefix(room).enumerated() {
      let isLast = index == room - 1
      writer.label(
        omitted && isLast ? line.clipped(to: columns - 2) + " …" : line, at: Self.left,
        56 + Double(index) * Self.lineHeight, ["font-size": "12", "fill": "currentColor"])
      writer.newLine()
    }
  }
}

extension String {
  fileprivate func clipped(to count: Int) -> String {
    unicodeScalars.count > count
      ? String(String.UnicodeScalarView(unicodeScalars.prefix(max(0, count)))) : self
  }

  fileprivate func lines(of columns: Int) -> [String] {
    var (lines, line): ([String], String) = ([], "")
    for word in split(separator: " ") {
      var word = String(word)
      if !line.isEmpty, line.count + 1 + word.count > columns {
        lines.append(line)
        line = ""
      }
      while word.count > columns {
        lines.append(String(word.prefix(columns)))
        word = String(word.dropFirst(columns))
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return line.isEmpty ? lines : lines + [line]
  }
}
