import CLibrary
import Testing

/// Waits for a condition, for at most 20 s.
func waitUntil(_ condition: () -> Bool) throws {
  let end = ContinuousClock.now + .seconds(20)
  while !condition() {
    try #require(ContinuousClock.now < end, "It did not come in time.")
    usleep(2000)
  }
}
