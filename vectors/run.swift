// Checks a library against the record: swift run.swift FOLDER ANSWERS, or run(in:answer:) in a program.
//
// A line of ANSWERS is {"id": "spring.value-001", "answer": 0.3577}. `answer` is called with each vector and returns what
// the library has for its system and inputs, or nil where it has no such thing. README.md says what answers are.

import Foundation

let files = ["swiftui", "systems", "presets", "lines"]

func json(_ data: Data) throws -> Any { try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed) }

func vectors(in folder: URL) throws -> [[String: Any]] {
  try files.flatMap { name in
    try json(Data(contentsOf: folder.appendingPathComponent("\(name).json"))) as? [[String: Any]] ?? []
  }
}

func holds(_ answer: Any?, _ expected: Any, within tolerance: Any) -> Bool {
  if let members = expected as? [String: Any] {
    let limits = tolerance as? [String: Any]
    return members.allSatisfy { name, value in
      holds((answer as? [String: Any])?[name], value, within: limits.map { $0[name] ?? 0.0 } ?? tolerance)
    }
  }
  if let items = expected as? [Any] {
    guard let found = answer as? [Any], found.count == items.count else { return false }
    return zip(found, items).allSatisfy { holds($0, $1, within: tolerance) }
  }
  if let word = expected as? String, word != "inf" { return answer as? String == word }
  func number(_ value: Any) -> Double? { value as? String == "inf" ? .infinity : (value as? NSNumber)?.doubleValue }
  guard let wanted = number(expected), let limit = number(tolerance) else { return false }
  return (answer as? [Any] ?? [answer as Any]).compactMap(number).contains { $0 == wanted || abs($0 - wanted) <= limit }
}

/// Prints each figure that does not hold, and how many do; returns whether all do.
func run(in folder: URL, answer: ([String: Any]) -> Any?) throws -> Bool {
  var (held, missed, unanswered) = (0, 0, 0)
  for vector in try vectors(in: folder) {
    guard let found = answer(vector) else { unanswered += 1; continue }
    if holds(found, vector["expected"] ?? "", within: vector["tolerance"] ?? 0.0) { held += 1; continue }
    missed += 1
    print("\(vector["id"] ?? ""): \(found), not \(vector["expected"] ?? "") (\(vector["source"] ?? ""))")
  }
  print("\(held) held, \(missed) missed, \(unanswered) unanswered")
  return missed == 0
}

let lines = try String(contentsOfFile: CommandLine.arguments[2], encoding: .utf8).split(separator: "\n")
  .compactMap { try json(Data($0.utf8)) as? [String: Any] }
let answers = Dictionary(lines.map { ($0["id"] as? String ?? "", $0["answer"] ?? "") }) { first, _ in first }
exit(try run(in: URL(fileURLWithPath: CommandLine.arguments[1])) { answers[$0["id"] as? String ?? ""] } ? 0 : 1)
