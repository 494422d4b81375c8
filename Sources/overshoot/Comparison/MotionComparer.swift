import AnimationService
import CLibrary
import Dispatch
import HTTPMessage
import JSONText

/// Asks the service for the distance of motions.
struct MotionComparer: Sendable {
  private let service: AnimationService
  private let members: String
  /// The names of the files in faults.
  private let names: (before: String, after: String)
  private let target: RequestTarget

  init(
    service: AnimationService, options: CompareOptions, names: (before: String, after: String)
  ) {
    (self.service, self.names) = (service, names)
    members = options.members.map { ", \"\($0.name)\": \($0.value)" }.joined()
    target = RequestTarget(path: CompareOptions.path, query: encodeQuery(options.query))
  }

  private func response(to pair: ComparedPairText) -> HTTPResponse? {
    guard let before = pair.before, let after = pair.after else { return nil }
    let body = "{\"before\": \(before), \"after\": \(after)\(members)}"
    return service.respond(to: .evaluating(target, body: Array(body.utf8)))
  }

  /// The answers or problems as they are; `failure` if one was refused or motions differ.
  func write(_ pairs: inout ComparedPairs, as format: String) throws -> ExitStatus {
    var status = ExitStatus.success
    while case let batch = try pairs.next(), !batch.isEmpty {
      for pair in batch {
        let written = try write(pair, as: format)
        if written != .success { status = written }
        guard Output.failure == nil else { return .inputOutput }
      }
    }
    return status
  }

  private func write(
    _ pair: ComparedPairText, as format: String
  ) throws(UsageError) -> ExitStatus {
    guard let response = response(to: pair) else {
      Output.error.line(absence(of: pair).sentence)
      return .failure
    }
    guard response.isSuccess else {
      for fault in faults(of: response, pair) { Output.error.line(fault) }
      return .failure
    }
    guard try response.writeContent() == .success else { return .inputOutput }
    // A drawing does not say it.
    let result = format == "json" ? result(of: pair, response) : plain.result(of: pair)
    return result.isSame ? .success : .failure
  }

  /// Tells each as soon as it is known, in the order of the pairs, and keeps them if need be.
  func results(
    of pairs: inout ComparedPairs, keeping: Bool, tell: (ComparisonResult) -> Void
  ) throws -> ComparisonResults {
    var results = ComparisonResults(keeping: keeping)
    while Output.failure == nil, case let batch = try pairs.next(), !batch.isEmpty {
      for result in self.results(of: batch) {
        results.add(result)
        tell(result)
      }
    }
    return results
  }

  /// In the order of the pairs, which are compared on all processors.
  private func results(of pairs: [ComparedPairText]) -> [ComparisonResult] {
    var results = pairs.map(absence)
    results.withUnsafeMutableBufferPointer { places in
      // Each iteration writes its own place.
      nonisolated(unsafe) let places = places
      DispatchQueue.concurrentPerform(iterations: pairs.count) { index in
        let start = ContinuousClock.now
        places[index] = result(of: pairs[index])
        places[index].time = ContinuousClock.now - start
      }
    }
    return results
  }

  /// With JSON as its format.
  private var plain: MotionComparer {
    MotionComparer(self, target: RequestTarget(path: CompareOptions.path))
  }

  private init(_ comparer: MotionComparer, target: RequestTarget) {
    (service, members, names) = (comparer.service, comparer.members, comparer.names)
    self.target = target
  }

  private func result(of pair: ComparedPairText) -> ComparisonResult {
    guard let response = response(to: pair) else { return absence(of: pair) }
    return result(of: pair, response)
  }

  /// The result of a pair of which one file, or none, has a motion.
  private func absence(of pair: ComparedPairText) -> ComparisonResult {
    let (before, after) = names
    let words =
      pair.before != nil
      ? "only \(before) has a motion, \(after) has none"
      : pair.after != nil
        ? "only \(after) has a motion, \(before) has none"
        : "neither \(before) nor \(after) has a motion"
    return ComparisonResult(line: pair.line, outcome: .alone(words))
  }

  private func result(of pair: ComparedPairText, _ response: HTTPResponse) -> ComparisonResult {
    guard response.isSuccess,
      let answer = JSONValue(response.body).flatMap(ComparisonAnswer.init)
    else {
      return ComparisonResult(line: pair.line, outcome: .refused(faults(of: response, pair)))
    }
    return ComparisonResult(line: pair.line, outcome: .answered(answer))
  }

  private func faults(of response: HTTPResponse, _ pair: ComparedPairText) -> [String] {
    let motions = [("before", names.before, pair.before), ("after", names.after, pair.after)]
    let files = RequestFiles(
      files: motions.map { .init(member: $0.0, name: $0.1, text: Array(($0.2 ?? "").utf8)) },
      areLines: pair.line != nil)
    return files.failure(response).faults.map { fault in
      pair.line.map { "line \($0): \(fault)" } ?? fault
    }
  }
}
