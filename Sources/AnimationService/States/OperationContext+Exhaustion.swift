internal import AnimationCore
internal import Schema

extension WorkBudget {
  private static let byteCost = 8
  /// The bytes that a value of the request takes, as it was read and as a part of one that moves.
  private static let nodeLength = 96

  func charge(readingBytes count: Int, nodes: Int) {
    charge(units: Self.byteCost * count)
    reserve(bytes: Self.nodeLength * nodes)
  }

  /// In words; of both limits the memory, after which nothing else counts.
  fileprivate var exceeded: String {
    isOverfull ? "\(maximumBytes) bytes of memory" : "\(maximum) units of work"
  }
}

extension OperationContext {
  /// Puts the limit that ended the work in the place of the faults that were left behind, if the
  /// work did not suffice.
  func reportExhaustion() {
    if work.isCrowded {
      faults.replaceAll(byLimit: limits.crowd)
    } else if work.isExhausted {
      refuse(needingMoreThan: work.exceeded)
    }
  }

  func refuse(needingMoreThan limit: String) {
    faults.replaceAll(byLimit: "needs more than \(limit), the limit for one request")
  }
}
