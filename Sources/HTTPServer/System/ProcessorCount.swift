#if os(Linux)
  import CEpoll

  /// At least 1; the processors that the affinity of the process allows (sched_getaffinity(2)).
  package let processorCount = max(1, Int(cepoll_processor_count()))
#else
  import CLibrary

  package let processorCount = max(1, sysconf(_SC_NPROCESSORS_ONLN))
#endif
