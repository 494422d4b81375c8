/// The zoom transition between a source view and a view that is pushed, as UIKit's lifecycle tells it.
///
/// A push that is interrupted completes at once and turns into a pop; it is never cancelled. A pop that
/// is interrupted is cancelled, and the view appears again.
public struct ZoomLifecycle: Sendable, Hashable {
  /// What a view controller is told.
  public enum State: String, Sendable, Hashable, CaseIterable {
    /// `viewWillAppear`, `viewIsAppearing`.
    case appearing
    /// `viewDidAppear`.
    case appeared
    /// `viewWillDisappear`.
    case disappearing
    /// `viewDidDisappear`.
    case disappeared
  }

  /// A state, and since when, in seconds.
  public struct Entry: Sendable, Hashable {
    /// Seconds.
    public let time: Double
    /// The state.
    public let state: State
  }

  /// The states in their order; several may begin at one moment.
  public private(set) var entries: [Entry]

  private var arrival: Double?

  /// A view that has not been pushed, or one that is there.
  public init(isPushed: Bool = false) {
    entries = [Entry(time: 0, state: isPushed ? .appeared : .disappeared)]
  }

  /// The state that was reached last.
  public var state: State { entries[entries.count - 1].state }

  /// A push or a pop begins.
  ///
  /// - Parameters:
  ///   - isPush: whether the view comes.
  ///   - time: seconds.
  ///   - end: when it is over if nothing interrupts it, in seconds; infinite if never.
  public mutating func begin(push isPush: Bool, at time: Double, until end: Double) {
    settle(at: time)
    if !isPush, state == .appearing { append(.appeared, time) }
    append(isPush ? .appearing : .disappearing, time)
    arrival = end
  }

  /// A finger catches the view, and a pop begins that the finger carries out.
  ///
  /// - Parameter time: seconds.
  /// - Returns: false, and nothing happens, if the view is not there.
  public mutating func grab(at time: Double) -> Bool {
    settle(at: time)
    guard state != .disappeared else { return false }
    if state == .appearing { append(.appeared, time) }
    if state == .appeared { append(.disappearing, time) }
    arrival = nil
    return true
  }

  /// The finger lets go: the pop goes on, or is cancelled, and the view appears again.
  ///
  /// - Parameters:
  ///   - isPop: whether the view is dismissed.
  ///   - time: seconds.
  ///   - end: when it is over if nothing interrupts it, in seconds; infinite if never.
  public mutating func release(dismissing isPop: Bool, at time: Double, until end: Double) {
    if !isPop { append(.appearing, time) }
    arrival = end
  }

  /// Lets time pass until a moment.
  public mutating func settle(at time: Double) {
    guard let end = arrival, end <= time else { return }
    append(state == .appearing ? .appeared : .disappeared, end)
    arrival = nil
  }

  private mutating func append(_ state: State, _ time: Double) {
    entries.append(Entry(time: time, state: state))
  }
}
