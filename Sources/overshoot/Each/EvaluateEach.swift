import AnimationService
import CLibrary
import Dispatch
import HTTPMessage
import HTTPServer
import Synchronization

/// `overshoot evaluate --each`: answers each line of standard input, in order, on all processors.
///
/// The lines of a batch are answered together and written before the next batch is read, so that
/// memory does not depend on the number of lines. The end of a long answer is computed as it is
/// written.
struct EvaluateEach {
  /// The service, with problem documents around it, as on a server.
  private let service: MiddlewareChain
  /// The path and the query that every line is posted to.
  private let target: RequestTarget
  /// The number of lines at the beginning that are not answered.
  private let skipped: Int

  /// The most bytes of answers that are held at once, besides the beginning of each.
  private static let room = 16_777_216
  /// The lines of a batch for each processor.
  private static let linesPerProcessor = 128

  /// Creates the run for a target that each line is posted to.
  ///
  /// - Parameters:
  ///   - service: the service that answers.
  ///   - target: the path and the query of each request.
  ///   - skipped: the number of lines at the beginning that are read and not answered.
  init(_ service: AnimationService, _ target: RequestTarget, skipping skipped: Int) {
    self.service = MiddlewareChain([ProblemDocuments()], around: service)
    (self.target, self.skipped) = (target, skipped)
  }

  /// Answers all lines of standard input; a stop signal ends the process after a whole line.
  ///
  /// - Returns: `failure` if a line was refused, `inputOutput` if an answer could not be written.
  /// - Throws: `InputFailure` if standard input cannot be read, and `ServerError` if no thread can
  ///   be started that waits for signals.
  func run() throws -> ExitStatus {
    let limits = LineReader.Limits(count: Self.linesPerProcessor * processorCount)
    // Before any thread is started, which would take the signals otherwise.
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

  /// Returns the answers to a batch, in the order of its lines, computed on all processors.
  private func answers(to lines: [LineReader.Line]) -> [EachAnswer] {
    let room = Atomic(Self.room)
    var answers = [EachAnswer](repeating: .blank, count: lines.count)
    answers.withUnsafeMutableBufferPointer { places in
      // Each iteration writes a place of its own.
      nonisolated(unsafe) let places = places
      DispatchQueue.concurrentPerform(iterations: lines.count) { index in
        places[index] = answer(to: lines[index], room: room)
      }
    }
    return answers
  }

  /// Returns the answer to one line; white space alone has an empty line as its answer.
  ///
  /// - Parameters:
  ///   - line: the line, which is posted as JSON; one that is too long has a 413 problem.
  ///   - room: the number of bytes that the batch may still hold, which is reduced.
  /// - Returns: The answer, with a stream if there is no room for the whole.
  private func answer(to line: LineReader.Line, room: borrowing Atomic<Int>) -> EachAnswer {
    switch line {
    case .tooLong:
      let problem = HTTPProblem(
        .contentTooLarge, "The line is longer than \(LineReader.Limits().line) bytes.")
      let response = service.passOut(HTTPResponse(problem), to: HTTPRequest(target: target))
      return EachAnswer(response, room: room)
    case .text(let bytes):
      guard bytes.contains(where: { !$0.isSpace }) else { return .blank }
      return EachAnswer(service.respond(to: .evaluating(target, bytes)), room: room)
    }
  }
}

extension UInt8 {
  /// Whether the byte is white space of JSON (RFC 8259 §2).
  fileprivate var isSpace: Bool { [0x20, 0x09, 0x0A, 0x0D].contains(self) }
}
