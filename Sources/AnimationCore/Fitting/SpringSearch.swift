internal import CLibrary

struct SpringSearch {
  private let samples: FitSamples
  private let known: SpringFit.Known
  private let guesses: [SpringGuess]
  private var candidates: [SpringModel: SpringCandidate] = [:]

  /// Springs are chosen by so many samples before all are used.
  private static let thinCount = 160
  private static let starts = 3
  /// The most steps on few samples, and on many.
  private static let (thinSteps, manySteps) = (200, 30)

  init(_ samples: FitSamples, known: SpringFit.Known) {
    (self.samples, self.known) = (samples, known)
    guesses = SpringGuesses.find(in: samples, targets: known.to)
    solve()
    if samples.columns.count > 1 { reweigh() }
  }

  private var steps: Int { samples.count > Self.thinCount ? Self.manySteps : Self.thinSteps }

  // MARK: - The models

  /// Needs no evidence.
  private var simplest: SpringModel { known.beginsWithVelocity ? .velocity : .rest }
  private var mayFindVelocity: Bool { known.initialVelocity == nil }
  private var mayFindOffset: Bool { known.offset == nil }

  /// Whether a start before the first sample differs from every start at the first sample.
  private static func mayStartBefore(_ known: SpringFit.Known) -> Bool {
    known.from != nil || known.initialVelocity != nil
  }

  private static func problem(
    model: SpringModel, samples: FitSamples, known: SpringFit.Known
  ) -> SpringFitProblem {
    let (span, gap) = (samples.span, samples.gap)
    // From a thousandth of a period in all samples to 40 periods in a frame.
    var bounds = [log(2 * .pi / (1000 * span))...log(80 * .pi / gap), 0...asinh(200)]
    let fixed = known.offset ?? 0
    let earliest = mayStartBefore(known) ? -10 * span : 0
    bounds.append(model.findsOffset ? earliest...samples.times[samples.count - 3] : fixed...fixed)
    for number in samples.columns.indices {
      bounds += known.ends(ofNumber: number)
      let velocity = known.initialVelocity?[number] ?? 0
      bounds.append(model.findsVelocity ? SpringFit.everything : velocity...velocity)
    }
    return SpringFitProblem(samples: samples, bounds: bounds)
  }

  // MARK: - The search

  private mutating func solve() {
    add(simplest, from: [])
    if known.beginsWithVelocity { return }
    if mayFindVelocity { add(.velocity, from: [.rest]) }
    if mayFindOffset { add(.offset, from: [.rest]) }
    guard mayFindVelocity, mayFindOffset, let later = candidates[.offset],
      let rest = candidates[.rest]
    else { return }
    let isLater = later.run.parameters[SpringFitPlace.offset] > 0 && later.explainsMore(than: rest)
    if known.from != nil || isLater { add(.both, from: [.velocity, .offset]) }
  }

  /// Unless the samples are too few for the model's parameters.
  private mutating func add(_ model: SpringModel, from simpler: [SpringModel]) {
    let problem = Self.problem(model: model, samples: samples, known: known)
    guard problem.freedom < samples.valueCount || model == simplest else { return }
    let thin = samples.thinned(to: Self.thinCount)
    let searched = starts(of: model, problem: problem.with(thin)).map {
      LevenbergMarquardt(problem.with(thin), from: $0, steps: Self.thinSteps)
    }
    var starts = simpler.compactMap { candidates[$0]?.run.parameters }
    if let best = Self.best(of: searched) { starts.append(best.parameters) }
    let runs = starts.map { LevenbergMarquardt(problem, from: $0, steps: steps) }
    let all = thin.count == samples.count ? searched + runs.dropLast() : []
    candidates[model] = (Self.best(of: all) ?? Self.best(of: runs)).map {
      SpringCandidate(model: model, problem: problem, run: $0)
    }
  }

  private static func best(of runs: [LevenbergMarquardt<NormalEquations>]) -> LevenbergMarquardt<
    NormalEquations
  >? {
    runs.min { $0.squares < $1.squares }
  }

  private func starts(of model: SpringModel, problem: SpringFitProblem) -> [[Double]] {
    let all = guesses.flatMap { guess in
      offsets(of: model, guess: guess).compactMap { offset in
        WorkBudget.spend(units: problem.cost) ? problem.start(guess, offset: offset) : nil
      }
    }
    return all.sorted { $0.squares < $1.squares }.prefix(Self.starts).map(\.parameters)
  }

  /// Possible starts: around the sample of the departure, and parts of a period before the first.
  private func offsets(of model: SpringModel, guess: SpringGuess) -> [Double] {
    guard model.findsOffset else { return [known.offset ?? 0] }
    let row = samples.departure
    let later = (max(1, row - 2)...max(1, row)).map {
      (samples.times[$0 - 1] + samples.times[$0]) / 2
    }
    guard Self.mayStartBefore(known) else { return later }
    return later + [0, 0.03, 0.08, 0.15, 0.25].map { -$0 * 2 * .pi / guess.frequency }
  }

  // MARK: - The choice

  var chosen: SpringCandidate? { candidates[choice]?.steadied(steps: steps) }

  private var choice: SpringModel {
    var choice = simplest
    for model in [SpringModel.velocity, .offset, .both] {
      guard let simple = candidates[choice], let wider = candidates[model] else { continue }
      if wider.explainsMore(than: simple) { choice = model }
    }
    return choice
  }

  /// The motions whose errors are stated, since each may be the true one: the widest that does not
  /// contradict the chosen one, and a chosen one with a velocity at the first sample.
  ///
  /// At a start from rest, small changes of the time and of the velocity have the same effect, so
  /// that the velocity alone represents both. If a velocity is chosen and a start before the first
  /// sample is possible too, both explain nearly the same samples, and the motion is far from
  /// linear in them: the errors of the wider motion alone are too small.
  func uncertain(besides chosen: SpringCandidate) -> [SpringCandidate] {
    let models: [SpringModel] =
      switch choice {
      case .rest: [candidates[.velocity] == nil ? .offset : .velocity]
      case .velocity: [.velocity, .both]
      default: [candidates[.both] == nil ? choice : .both]
      }
    let motions = models.compactMap { candidates[$0] }.filter(isPossible)
    if motions.isEmpty { return [chosen] }
    return motions.map { $0.model == chosen.model ? chosen : $0.steadied(steps: steps) }
  }

  /// Whether the motion explains anything that the chosen one does not.
  private func isPossible(_ motion: SpringCandidate) -> Bool {
    guard choice == .velocity, motion.model == .both, let chosen = candidates[choice]
    else { return true }
    return motion.gain(over: chosen) > 1
  }

  /// Weighs each number by its noise, and finds all motions again.
  private mutating func reweigh() {
    guard let chosen = candidates[choice] else { return }
    let noises = chosen.problem.deviations(at: chosen.run.parameters)
    let steps = steps
    candidates = candidates.mapValues { $0.weighed(by: noises, steps: steps) }
  }
}
