import CLibrary

/// The outcomes of all pairs, counted.
struct ComparisonResults: Sendable {
  /// Empty unless they are kept, for a report.
  private(set) var kept: [ComparisonResult] = []
  private(set) var count = 0
  private(set) var differing = 0
  private(set) var refused = 0
  /// The sum over the pairs, which run on all processors.
  private(set) var time = Duration.zero
  private var areLines = false
  private let keeps: Bool

  init(keeping keeps: Bool) { self.keeps = keeps }

  mutating func add(_ result: ComparisonResult) {
    count += 1
    if result.isRefused { refused += 1 } else if !result.isSame { differing += 1 }
    time += result.time
    areLines = result.line != nil
    if keeps { kept.append(result) }
  }

  var areSame: Bool { differing + refused == 0 }

  /// The number of lines that differ, in words; nil for whole files.
  var summary: String? {
    guard areLines else { return nil }
    let rest = refused > 0 ? ", \(refused) could not be compared" : ""
    return "\(differing) of \(count) differ\(rest)"
  }
}

struct ComparisonResult: Sendable {
  enum Outcome: Sendable {
    case answered(ComparisonAnswer)
    /// The reasons, one line each.
    case refused([String])
    /// Only one file has the motion, or none has one; which, in words.
    case alone(String)
  }

  /// The line of the files from 1 on; nil for whole files.
  let line: Int?
  let outcome: Outcome
  /// The time that the comparison took.
  var time = Duration.zero

  var isSame: Bool { if case .answered(let answer) = outcome { answer.same } else { false } }
  var isRefused: Bool { if case .refused = outcome { true } else { false } }

  /// With the number of the line, unless the reasons have it.
  var sentence: String {
    let start = line.map { "line \($0): " } ?? ""
    switch outcome {
    case .answered(let answer): return start + answer.sentence
    case .refused(let faults): return faults.joined(separator: "\n")
    case .alone(let words): return start + words
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
