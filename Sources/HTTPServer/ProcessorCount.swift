import CEpoll

/// How many processors this process may run on, at least 1: those of the machine that its affinity
/// allows (sched_getaffinity(2)).
public let processorCount = max(1, Int(cepoll_processor_count()))
