import Glibc

/// A value that one thread at a time may touch.
///
/// A lock of pthreads rather than `Synchronization.Mutex`: the latter waits on a futex of its own,
/// which ThreadSanitizer cannot see, so that it would take every use for a data race and hide the
/// true ones.
///
/// It is `Sendable` because the value is reached through `withLock` alone, which holds the lock
/// meanwhile; the lock itself does not move, and is destroyed when nobody is left to hold it.
package final class Locked<Value: Sendable>: @unchecked Sendable {
  private var value: Value
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  /// Makes a value that is not held.
  package init(_ value: Value) {
    self.value = value
    lock.initialize(to: pthread_mutex_t())
    pthread_mutex_init(lock, nil)
  }

  deinit {
    pthread_mutex_destroy(lock)
    lock.deallocate()
  }

  /// Touches the value; the function must not wait for anything.
  package func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return body(&value)
  }
}
