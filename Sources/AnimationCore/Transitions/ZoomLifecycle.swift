/// The lifecycle of a zoomed view: as in UIKit, an interrupted push completes and turns into a pop,
/// and an interrupted pop is cancelled, so the view appears again.
public struct ZoomLifecycle: Sendable, Hashable {
  /// The states in order; several may begin at the same time.
  public private(set) var entries: [ZoomLifecycleEntry]
  private var arrival: Double?

  /// Creates the lifecycle of a view that has not been pushed, or that has appeared.
  public init(isPushed: Bool = false) {
    entries = [ZoomLifecycleEntry(time: 0, state: isPushed ? .appeared : .disappeared)]
  }

  /// The most recent state.
  public var state: ZoomLifecycleState { entries[entries.count - 1].state }

  /// Begins a push or a pop, which ends at `end` if not interrupted; times are in seconds.
  public mutating func begin(push isPush: Bool, at time: Double, until end: Double) {
    settle(at: time)
    if !isPush, state == .appearing { append(.appeared, at: time) }
    append(isPush ? .appearing : .disappearing, at: time)
    arrival = end
  }

  /// Catches the view with a finger, which begins a pop; returns false if it is not present.
  public mutating func grab(at time: Double) -> Bool {
    settle(at: time)
    guard state != .disappeared else { return false }
    if state == .appearing { append(.appeared, at: time) }
    if state == .appeared { append(.disappearing, at: time) }
    arrival = nil
    return true
  }

  /// Ends the interactive pop by a release: the pop continues, or is cancelled, and the view
  /// appears again; the motion ends at `end` if not interrupted; times are in seconds.
  public mutating func release(dismissing isPop: Bool, at time: Double, until end: Double) {
    if !isPop { append(.appearing, at: time) }
    arrival = end
  }

  /// Completes the current transition if it ends at or before `time`, in seconds.
  public mutating func settle(at time: Double) {
    guard let end = arrival, end <= time else { return }
    append(state == .appearing ? .appeared : .disappeared, at: end)
    arrival = nil
  }

  private mutating func append(_ state: ZoomLifecycleState, at time: Double) {
    entries.append(ZoomLifecycleEntry(time: time, state: state))
  }
}

/// A lifecycle state, named by the view controller's callbacks.
public enum ZoomLifecycleState: String, Sendable, Hashable, CaseIterable {
  /// `viewWillAppear`, `viewIsAppearing`.
  case appearing
  /// `viewDidAppear`.
  case appeared
  /// `viewWillDisappear`.
  case disappearing
  /// `viewDidDisappear`.
  case disappeared
}

/// A lifecycle state and the time at which it begins.
public struct ZoomLifecycleEntry: Sendable, Hashable {
  /// The time in seconds.
  public let time: Double
  /// The state.
  public let state: ZoomLifecycleState
}
