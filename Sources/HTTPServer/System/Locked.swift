import CLibrary

/// A value protected by a lock.
///
/// The lock is a pthread mutex rather than `Synchronization.Mutex`: the latter waits on a futex,
/// which ThreadSanitizer cannot see, so ThreadSanitizer would report every access as a data race
/// and hide the real ones.
///
/// The class is `Sendable` because the value is only accessed through `withLock`, which holds the
/// lock during the access; the lock itself does not move, and is destroyed with the last reference.
/// The value is behind a pointer because the lock already excludes overlapping accesses; for a
/// property Swift would check that a second time.
package final class Locked<Value: Sendable>: @unchecked Sendable {
  private let value = UnsafeMutablePointer<Value>.allocate(capacity: 1)
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  package init(_ value: Value) {
    self.value.initialize(to: value)
    lock.initialize(to: pthread_mutex_t())
    pthread_mutex_init(lock, nil)
  }

  deinit {
    pthread_mutex_destroy(lock)
    lock.deallocate()
    value.deinitialize(count: 1)
    value.deallocate()
  }

  /// `body` must not block.
  package func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return body(&value.pointee)
  }
}
