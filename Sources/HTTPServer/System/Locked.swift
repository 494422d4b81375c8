import CLibrary

/// A value protected by a pthread mutex, which ThreadSanitizer sees, unlike
/// `Synchronization.Mutex`.
///
/// `Sendable`, as the value is only accessed in `withLock`. The value is behind a pointer, since
/// for a property Swift would check overlapping accesses a second time.
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
