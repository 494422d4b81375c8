import CLibrary

/// The line of the log for a server that has ended by a signal that nobody sent to stop it.
struct AbnormalEnd {
  /// The number of the signal.
  let signal: Int32
  /// The number of such ends since the supervisor was started.
  let count: Int
  /// The requests that were under way.
  let requests: [RequestUnderWay]
  /// The quarantine, with these requests.
  let quarantine: Quarantine

  /// The most bytes of the list of requests, so that the line is written in one piece (`PIPE_BUF`).
  private static let longestList = 3500

  /// The line: the thread that received the signal is first.
  var line: EventLine {
    let sorted = requests.filter { $0.signal != nil } + requests.filter { $0.signal == nil }
    var length = 0
    let members = sorted.map(json(of:)).prefix { member in
      length += member.utf8.count + 1
      return length <= Self.longestList
    }
    return EventLine("abnormal-end", level: .error).with("signal", signal)
      .with("reason", JSONText.quoted(strsignal(signal).map { String(cString: $0) } ?? ""))
      .with("ends", count).with("underWay", requests.count)
      .with("requests", "[\(members.joined(separator: ","))]")
  }

  private func json(of request: RequestUnderWay) -> String {
    """
    {"requestId":\(JSONText.quoted(request.requestID)),"path":\(JSONText.quoted(request.path)),\
    "hash":"\(RequestHash.text(of: request.hash))","thread":\(request.thread),\
    "verdict":"\(quarantine.verdict(on: request))"}
    """
  }
}
