import AnimationService
import CLibrary
import Dispatch
import HTTPMessage
import HTTPServer
import Synchronization

/// Answers each line of standard input, in order, on all processors, in memory that does not depend
/// on their number: by batches, and the rest of a long answer as it is computed.
struct EvaluateEach {
  /// Writes problem documents, as on a server.
  private let service: MiddlewareChain
  private let target: RequestTarget
  private let skipped: Int
  /// The most bytes of answers that are held at once, besides the beginning of each.
  private static let room = 16_777_216
  private static let linesPerProcessor = 128

  init(_ service: AnimationService, target: RequestTarget, skipping skipped: Int) {
    self.service = MiddlewareChain([ProblemDocuments()], around: service)
    (self.target, self.skipped) = (target, skipped)
  }

  /// `failure` if a line was refused, `inputOutput` if an answer could not be written.
  func run() throws -> ExitStatus {
    let limits = LineReader.Limits(count: Self.linesPerProcessor * processorCount)
    // Before any thread is started, since the signals could reach that thread.
    var (output, reader) = (try LineOutput(), LineReader(STDIN_FILENO, limits: limits))
    var progress = EachProgress()
    while case let lines = try reader.batch(), !lines.isEmpty {
      let answered = lines.dropFirst(max(0, skipped - progress.lines))
      progress.lines += lines.count - answered.count
      for answer in answers(to: Array(answered)) {
        progress.count(answer.faults)
        output.append(answer)
      }
      output.flush()
      guard !output.hasFailed else { return .inputOutput }
      progress.show(bytes: reader.byteCount)
    }
    return progress.finish() == 0 ? .success : .failure
  }

  /// In the order of the lines, computed on all processors.
  private func answers(to lines: [InputLine]) -> [EachAnswer] {
    let room = Atomic(Self.room)
    var answers = [EachAnswer](repeating: .blank, count: lines.count)
    answers.withUnsafeMutableBufferPointer { places in
      // Each iteration writes its own place.
      nonisolated(unsafe) let places = places
      DispatchQueue.concurrentPerform(iterations: lines.count) { index in
        places[index] = answer(to: lines[index], room: room)
      }
    }
    return answers
  }

  /// White space (RFC 8259 §2) is answered by an empty line, an overlong line by a 413 problem.
  private func answer(to line: InputLine, room: borrowing Atomic<Int>) -> EachAnswer {
    switch line {
    case .tooLong:
      let problem = HTTPProblem(
        .contentTooLarge, detail: "The line is longer than \(LineReader.Limits().line) bytes.")
      let response = service.passOut(HTTPResponse(problem), to: HTTPRequest(target: target))
      return EachAnswer(response, room: room)
    case .text(let bytes):
      guard bytes.contains(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) else { return .blank }
      return EachAnswer(service.respond(to: .evaluating(target, body: bytes)), room: room)
    }
  }
}
