#if os(Linux)
  import CEpoll
  import CLibrary

  /// Asks the scheduler for short turns of the calling thread, so that the thread is given one soon
  /// after it wakes though others are computing; a failure is harmless.
  func requestShortTimeSlice() { cepoll_request_short_time_slice() }

  /// Lowers the priority of the calling thread below that of the loops; a failure is harmless.
  ///
  /// Linux has a nice value for each thread (nice(7)), of which 0 is the calling one.
  func lowerPriority() {
    let thread = __priority_which_t(PRIO_PROCESS.rawValue)
    setpriority(thread, 0, getpriority(thread, 0) + 5)
  }
#else
  import CLibrary

  /// Does nothing: the system has no such request.
  func requestShortTimeSlice() {}

  /// Lowers the priority of the calling thread below that of the loops; a failure is harmless.
  func lowerPriority() { pthread_set_qos_class_self_np(QOS_CLASS_UTILITY, 0) }
#endif
