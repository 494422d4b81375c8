internal import AnimationCore
internal import CLibrary
internal import JSONText
package import Schema

/// Keyframe data as After Effects copies and pastes them: tab-separated text, a line for each
/// frame.
///
/// `x` and `y`, or those of `position`, are the position of the layer; `scale`, `rotation` and
/// `opacity` are its own; every other number is an effect "Slider Control".
package struct AfterEffectsRepresentation: Representation {
  package static let name = "aftereffects"
  package static let mediaType = "text/vnd.overshoot.aftereffects"
  package static let needs: AnswerParts = [.samples, .time, .numbers]
  package init(_ options: RequestValue, lastEvent: String?) {}

  package func render(_ answer: Answer, maximumLength: Int) throws(Unavailable) -> AnswerContent {
    let table = try SampleTable(answer, members: .sortedNumbers, maximumLength: maximumLength)
    let (rate, rows) = Self.frames(of: table.columns.index.values)
    let tracks = Self.tracks(of: table.fields)
    let length = tracks.reduce(256) { $0 + (32 * $1.fields.count + 16) * (rows.count + 4) }
    guard length <= maximumLength
    else { throw Unavailable(reason: "its keyframes take more than \(maximumLength) bytes") }
    guard WorkBudget.spend(units: table.workOfComputing + length, bytes: 2 * length)
    else { return AnswerContent([]) }
    let digits = answer.digits ?? NumberText.allDigits
    let blocks = tracks.map { track in
      let columns = track.fields.map { field in
        table.numbers(of: field, at: 0..<table.count).map { $0 * track.factor }
      }
      let lines = rows.filter { row in columns.allSatisfy { $0[row.1].isFinite } }
        .map { frame, row in
          let numbers = columns.map { column in
            var text: [UInt8] = []
            text.append(number: column[row], digits: digits)
            return String(decoding: text, as: UTF8.self)
          }
          return "\t\(frame)\t\(track.cells(numbers).joined(separator: "\t"))\t\n"
        }
      return "\(track.head)\n\tFrame\t\(track.units)\n\(lines.joined())\n"
    }
    let head = """
      Adobe After Effects 8.0 Keyframe Data

      \tUnits Per Second\t\(String(number: rate))
      \tSource Width\t100
      \tSource Height\t100
      \tSource Pixel Aspect Ratio\t1
      \tComp Pixel Aspect Ratio\t1


      """
    return AnswerContent(Array("\(head)\(blocks.joined())\nEnd of Keyframe Data\n".utf8))
  }

  private static func frames(of times: [Double]) -> (rate: Double, rows: [(Int, Int)]) {
    let spacing = times.count > 1 ? 1 / (times[1] - times[0]) : 60
    let rate = spacing > 0 && spacing <= 1000 ? DecimalPlaces(3).round(spacing) : 60
    var rows: [Int: Int] = [:]
    for row in times.indices.sorted(by: { times[$0] < times[$1] }) {
      rows[Int(bounded: (times[row] * rate - 0.01).rounded(.up))] = row
    }
    return (rate, rows.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
  }

  private struct Track {
    let head: String
    let units: String
    let fields: [SampleField]
    var factor = 1.0

    /// The numbers of a line: a layer has three, of which a value may have one or two.
    func cells(_ numbers: [String]) -> [String] {
      switch (head, numbers.count) {
      case ("Transform\tPosition", 2): numbers + ["0"]
      case ("Transform\tScale", 1): numbers + numbers + ["100"]
      case ("Transform\tScale", 2): numbers + ["100"]
      default: numbers
      }
    }
  }

  private static func tracks(of fields: [SampleField]) -> [Track] {
    var left = fields.filter { $0.name == "value" || $0.name.hasPrefix("value.") }
    var tracks: [Track] = []
    func take(_ names: [String], head: String, units: String, factor: Double = 1) {
      let found = names.compactMap { name in left.first { $0.name == "value.\(name)" } }
      guard found.count == names.count, !tracks.contains(where: { $0.head == head }) else { return }
      left.removeAll { field in found.contains { $0.name == field.name } }
      tracks.append(Track(head: head, units: units, fields: found, factor: factor))
    }
    for place in ["", "position."] {
      for axes in [["x", "y", "z"], ["x", "y"]] {
        take(
          axes.map { place + $0 }, head: "Transform\tPosition",
          units: "X pixels\tY pixels\tZ pixels\t")
      }
    }
    for names in [["scale"], ["scale.x", "scale.y"]] {
      take(names, head: "Transform\tScale", units: "X percent\tY percent\tZ percent\t", factor: 100)
    }
    take(["rotation"], head: "Transform\tRotation", units: "degrees\t")
    take(["opacity"], head: "Transform\tOpacity", units: "percent\t", factor: 100)
    return tracks
      + left.enumerated().map { index, field in
        Track(
          head: "Effects\tSlider Control #\(index + 1)\tSlider #2", units: "", fields: [field])
      }
  }
}
