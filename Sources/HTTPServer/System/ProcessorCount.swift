#if os(Linux)
  import CEpoll

  /// The number of processors that this process may run on, at least 1.
  ///
  /// The number counts the processors that the process affinity allows (sched_getaffinity(2)).
  public let processorCount = max(1, Int(cepoll_processor_count()))
#else
  import CLibrary

  /// The number of processors that this process may run on, at least 1.
  public let processorCount = max(1, sysconf(_SC_NPROCESSORS_ONLN))
#endif
