import CLibrary

struct ComparisonResults: Sendable {
  let all: [ComparisonResult]
  var areSame: Bool { all.allSatisfy(\.isSame) }
  var differing: Int { all.count { !$0.isSame && !$0.isRefused } }
  var refused: Int { all.count(where: \.isRefused) }
  /// The sum over the pairs, which run on all processors.
  var time: Duration { all.reduce(.zero) { $0 + $1.time } }

  /// A sentence for each pair, and of several how many differ.
  var lines: [String] {
    let sentences = all.map(\.sentence)
    guard all.count > 1 || all.first?.line != nil else { return sentences }
    let rest = refused > 0 ? ", \(refused) could not be compared" : ""
    return sentences + ["\(differing) of \(all.count) differ\(rest)"]
  }
}

/// What became of a pair.
struct ComparisonResult: Sendable {
  enum Outcome: Sendable {
    case answered(ComparisonAnswer)
    /// The reasons, one line each.
    case refused([String])
    /// Only one file has the motion, or none has one.
    case alone(ComparedPairText)
  }

  /// The line of the files from 1 on; nil for whole files.
  let line: Int?
  let outcome: Outcome
  /// What the comparison took.
  var time = Duration.zero

  var isSame: Bool { if case .answered(let answer) = outcome { answer.same } else { false } }
  var isRefused: Bool { if case .refused = outcome { true } else { false } }

  /// With the number of the line, unless the reasons have it.
  var sentence: String {
    let start = line.map { "line \($0): " } ?? ""
    switch outcome {
    case .answered(let answer): return start + answer.sentence
    case .refused(let faults): return faults.joined(separator: "\n")
    case .alone(let pair) where pair.before == nil && pair.after == nil:
      return start + "neither file has a motion"
    case .alone(let pair):
      return start + "only the motion \(pair.before == nil ? "after" : "before") is there"
    }
  }
}

extension ComparisonAnswer {
  /// Such as `differ by 4.85 % at 0.3 s; from frame 9 on; 0.012 s late`.
  var sentence: String {
    let percent = Self.rounded(greatest.value * 100)
    let place = greatest.pointer.isEmpty ? "" : " in \(greatest.pointer)"
    let verdict = same ? "same" : "differ"
    var parts = ["\(verdict): \(percent) % apart at \(Self.rounded(greatest.time)) s\(place)"]
    if let firstFrame { parts.append("first at frame \(firstFrame)") }
    if !same, Self.rounded(late) != "0" {
      parts.append("\(Self.rounded(late.magnitude)) s \(late > 0 ? "late" : "early")")
    }
    if let isNoise, greatest.value > 0 {
      parts.append(isNoise ? "noise explains it" : "noise does not explain it")
    }
    return parts.joined(separator: ", ")
  }

  /// To four decimals.
  private static func rounded(_ number: Double) -> String {
    let rounded = (number * 10_000).rounded() / 10_000
    return rounded == rounded.rounded() && rounded.magnitude < 1e15
      ? "\(Int(bounded: rounded))" : "\(rounded)"
  }
}
