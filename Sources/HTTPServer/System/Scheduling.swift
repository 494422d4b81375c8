#if os(Linux)
  import CEpoll
  import CLibrary

  /// Short turns, so that the thread gets one soon after it wakes; a failure is harmless.
  func requestShortTimeSlice() { cepoll_request_short_time_slice() }

  /// Below the loops' priority; a failure is harmless; 0 is the calling thread (nice(7)).
  func lowerPriority() {
    let thread = __priority_which_t(PRIO_PROCESS.rawValue)
    setpriority(thread, 0, getpriority(thread, 0) + 5)
  }

  /// At least 1; the processors that the affinity of the process allows (sched_getaffinity(2)).
  package let processorCount = max(1, Int(cepoll_processor_count()))
#else
  import CLibrary

  /// There is no such request on this system.
  func requestShortTimeSlice() {}
  func lowerPriority() { pthread_set_qos_class_self_np(QOS_CLASS_UTILITY, 0) }
  package let processorCount = max(1, sysconf(_SC_NPROCESSORS_ONLN))
#endif
