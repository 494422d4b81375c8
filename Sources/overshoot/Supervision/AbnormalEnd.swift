import CLibrary

/// A server was ended by a signal other than a stop signal.
struct AbnormalEnd {
  let signal: Int32
  /// Since the supervisor was started.
  let count: Int
  let requests: [RequestUnderWay]
  /// Includes ``requests``.
  let quarantine: Quarantine
  /// In bytes, so that the line is written in one piece (`PIPE_BUF`).
  private static let longestList = 3500

  /// The thread that received the signal is first.
  var line: EventLine {
    let sorted = requests.filter { $0.signal != nil } + requests.filter { $0.signal == nil }
    var length = 0
    let members = sorted.map(json(of:)).prefix { member in
      length += member.utf8.count + 1
      return length <= Self.longestList
    }
    return EventLine("abnormal-end", level: .error).with("signal", signal)
      .with("reason", Quoted.json(strsignal(signal).map { String(cString: $0) } ?? ""))
      .with("ends", count).with("underWay", requests.count)
      .with("requests", "[\(members.joined(separator: ","))]")
  }

  private func json(of request: RequestUnderWay) -> String {
    """
    {"requestId":\(Quoted.json(request.requestID)),"path":\(Quoted.json(request.path)),\
    "hash":"\(RequestHash.text(of: request.hash))","thread":\(request.thread),\
    "verdict":"\(quarantine.verdict(on: request))"}
    """
  }
}
