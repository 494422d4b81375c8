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
    guard known.from != nil || isLater || leavesMotion else { return }
    add(.both, from: [.velocity, .offset])
    if leavesMotion || startsAtSample { refine(.both) }
  }

  /// Whether all motions found leave more of the samples than their noise.
  ///
  /// A motion that rests and then departs with a velocity is explained neither by a velocity at the
  /// first sample nor by a start from rest, and by the latter often worse than by no rest at all.
  private var leavesMotion: Bool {
    if candidates.values.contains(where: \.isExact) { return false }
    let least = candidates.values.map(\.squares).min() ?? 0
    return samples.count <= Self.fewSamples || !samples.hasNoise || least > samples.greatestNoise
  }

  /// Whether the steps ended where the start meets a sample, at which the squares have a bend, and
  /// leave so little that it hardly is noise.
  private var startsAtSample: Bool {
    guard let found = candidates[.both], !found.isExact,
      found.squares < Double(samples.valueCount) * Self.leastNoise * Self.leastNoise
    else { return false }
    let offset = found.run.parameters[SpringFitPlace.offset]
    let row = row(at: offset)
    return [row - 1, row].contains {
      samples.times.indices.contains($0)
        && abs(samples.times[$0] - offset) < Self.nearness * samples.gap
    }
  }

  /// Of the median time between samples.
  private static let nearness = 0.01
  /// The least noise of most recordings, as a part of the range.
  private static let leastNoise = 5e-4

  /// The first row not before a start; the count of samples if there is none.
  private func row(at offset: Double) -> Int {
    samples.times.firstIndex { $0 >= offset } ?? samples.count
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

  /// Searches again from starts that are closer to each other, and between other samples than the
  /// start found.
  private mutating func refine(_ model: SpringModel) {
    guard let found = candidates[model] else { return }
    improve(model, by: starts(of: model, problem: found.problem, at: Self.closeParts))
    for _ in 0..<Self.mostHops {
      guard let found = candidates[model], !found.isExact,
        improve(model, by: neighbors(of: found.run.parameters, in: found.problem))
      else { return }
    }
  }

  /// Returns whether a start leads to a better motion, which replaces the one found.
  @discardableResult
  private mutating func improve(_ model: SpringModel, by starts: [[Double]]) -> Bool {
    guard let found = candidates[model] else { return false }
    let runs = starts.map { LevenbergMarquardt(found.problem, from: $0, steps: steps) }
    guard let best = Self.best(of: runs), best.squares < found.squares else { return false }
    candidates[model] = SpringCandidate(model: model, problem: found.problem, run: best)
    return true
  }

  /// So few do not tell noise from motion.
  private static let fewSamples = 24
  /// Parts of the time between two samples.
  private static let closeParts = [0.05, 0.25, 0.5, 0.75, 0.95]
  private static let mostHops = 6
  /// Samples by which the row of the start is moved.
  private static let hops = [-2, -1, 1]

  /// The same motion with a start between other samples.
  ///
  /// Where the start passes a sample that is off the rest, the squares have a bend, so that they
  /// often have a least value of their own between two samples.
  private func neighbors(of parameters: [Double], in problem: SpringFitProblem) -> [[Double]] {
    let row = row(at: parameters[SpringFitPlace.offset])
    return Self.hops.map { row + $0 }.filter { (1..<samples.count).contains($0) }.map {
      var start = parameters
      start[SpringFitPlace.offset] = time(before: $0, at: 0.5)
      return problem.bounds.clamped(start)
    }
  }

  /// In seconds, at a part of the way from the sample before a row to that of the row.
  private func time(before row: Int, at part: Double) -> Double {
    samples.times[row - 1] + part * (samples.times[row] - samples.times[row - 1])
  }

  private static func best(of runs: [LevenbergMarquardt<NormalEquations>]) -> LevenbergMarquardt<
    NormalEquations
  >? {
    runs.min { $0.squares < $1.squares }
  }

  private func starts(
    of model: SpringModel, problem: SpringFitProblem, at parts: [Double] = [0.5]
  ) -> [[Double]] {
    let all = guesses.flatMap { guess in
      offsets(of: model, guess: guess, at: parts).compactMap { offset in
        WorkBudget.spend(units: problem.cost) ? problem.start(guess, offset: offset) : nil
      }
    }
    return all.sorted { $0.squares < $1.squares }.prefix(Self.starts).map(\.parameters)
  }

  /// Possible starts: at parts of the times between samples around that of the departure, and parts
  /// of a period before the first.
  private func offsets(of model: SpringModel, guess: SpringGuess, at parts: [Double]) -> [Double] {
    guard model.findsOffset else { return [known.offset ?? 0] }
    let row = samples.departure
    let later = (max(1, row - 2)...max(1, row)).flatMap { row in
      parts.map { time(before: row, at: $0) }
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
