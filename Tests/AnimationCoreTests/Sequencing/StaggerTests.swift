import Testing

@testable import AnimationCore

/// The delays that another library publishes or computes, in its own terms beside.
struct StaggerCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let stagger: Stagger
  let count: Int
  /// The delay of some items.
  let delays: [Int: Double]
}

@Suite("Staggered delays")
struct StaggerTests {
  /// Those of Motion's own tests, `stagger(0.1, ...)(index, total)`.
  private static let motion = [
    StaggerCase(
      testDescription: "Motion: stagger(0.1)", stagger: Stagger(.each(0.1)), count: 10,
      delays: [0: 0, 2: 0.2]),
    StaggerCase(
      testDescription: "Motion: from 2", stagger: Stagger(.each(0.1), from: .index(2)), count: 10,
      delays: [0: 0.2]),
    StaggerCase(
      testDescription: "Motion: from last", stagger: Stagger(.each(0.1), from: .last), count: 10,
      delays: [9: 0, 5: 0.4]),
    StaggerCase(
      testDescription: "Motion: from center, of an even number",
      stagger: Stagger(.each(0.1), from: .center), count: 10, delays: [2: 0.25]),
    StaggerCase(
      testDescription: "Motion: linear easing", stagger: Stagger(.each(0.1), easing: .linear),
      count: 10, delays: [5: 0.5]),
  ]

  /// By the formulas of anime.js 4, in seconds: distance times spacing, or the part of a range.
  private static let anime = [
    StaggerCase(
      testDescription: "anime: stagger(100, {from: 'center'})",
      stagger: Stagger(.each(0.1), from: .center), count: 4,
      delays: [0: 0.15, 1: 0.05, 2: 0.05, 3: 0.15]),
    StaggerCase(
      testDescription: "anime: stagger([0, 500])", stagger: Stagger(.total(0.5)), count: 6,
      delays: [0: 0, 1: 0.1, 3: 0.3, 5: 0.5]),
    StaggerCase(
      testDescription: "anime: stagger(100, {grid: [14, 5], from: 'center'})",
      stagger: Stagger(.each(0.1), from: .center, grid: Stagger.ItemGrid(rows: 5, columns: 14)),
      count: 70,
      // From (6.5, 2) to (0, 0), (6, 2), (7, 2) and (13, 4).
      delays: [
        0: 0.1 * 46.25.squareRoot(), 34: 0.05, 35: 0.05, 69: 0.1 * 46.25.squareRoot(),
      ]),
    StaggerCase(
      testDescription: "anime: stagger(100, {grid: [14, 5], from: 14, axis: 'x'})",
      stagger: Stagger(
        .each(0.1), from: .index(14), grid: Stagger.ItemGrid(rows: 5, columns: 14), axis: .x),
      count: 70, delays: [0: 0, 13: 1.3, 14: 0, 69: 1.3]),
    StaggerCase(
      testDescription: "anime: stagger(100, {grid: [14, 5], from: 'first', axis: 'y'})",
      stagger: Stagger(.each(0.1), grid: Stagger.ItemGrid(rows: 5, columns: 14), axis: .y),
      count: 70,
      delays: [13: 0, 14: 0.1, 69: 0.4]),
    StaggerCase(
      testDescription: "anime: stagger(100, {ease: 'inQuad'}), an easing of the greatest distance",
      stagger: Stagger(.each(0.1), easing: .bezier(1 / 3, 0, 2 / 3, 1 / 3)), count: 5,
      // A quadratic as a cubic curve: 0.4 · (i / 4)².
      delays: [0: 0, 1: 0.025, 2: 0.1, 3: 0.225, 4: 0.4]),
  ]

  /// What `gsap.utils.distribute` of GSAP 3 gives, run.
  private static let gsap = [
    StaggerCase(
      // `each` is times n − 1, wherever it begins: 0.2 in all.
      testDescription: "GSAP: {each: 0.05, from: 'edges'}",
      stagger: Stagger(.each(0.1), from: .edges), count: 5,
      delays: [0: 0, 1: 0.1, 2: 0.2, 3: 0.1, 4: 0]),
    StaggerCase(
      testDescription: "GSAP: {amount: 1, from: 'edges'}",
      stagger: Stagger(.total(1), from: .edges), count: 4, delays: [0: 0, 1: 1, 2: 1, 3: 0]),
    StaggerCase(
      testDescription: "GSAP: {amount: 1, from: 'edges'}, of six",
      stagger: Stagger(.total(1), from: .edges), count: 6,
      delays: [0: 0, 1: 0.5, 2: 1, 3: 1, 4: 0.5, 5: 0]),
    StaggerCase(
      testDescription: "GSAP: {amount: 0.4, grid: [2, 3]}",
      stagger: Stagger(.total(0.4), grid: Stagger.ItemGrid(rows: 2, columns: 3)), count: 6,
      // 0.1788854, 0.3577709, 0.2529822.
      delays: [
        0: 0, 1: 0.4 / 5.0.squareRoot(), 2: 0.8 / 5.0.squareRoot(), 3: 0.4 / 5.0.squareRoot(),
        4: 0.4 * 0.4.squareRoot(), 5: 0.4,
      ]),
    StaggerCase(
      testDescription: "GSAP: {amount: 0.5, from: 'end'}",
      stagger: Stagger(.total(0.5), from: .last),
      count: 3, delays: [0: 0.5, 1: 0.25, 2: 0]),
  ]

  @Test("delays are those of Motion, anime.js and GSAP", arguments: motion + anime + gsap)
  func figures(_ row: StaggerCase) {
    let delays = row.stagger.delays(count: row.count)
    #expect(delays.count == row.count)
    #expect(row.delays.filter { !(abs(delays[$0.key] - $0.value) < 1e-12) }.isEmpty, "\(delays)")
  }

  @Test("a random order has the delays of the first in an order that the seed alone decides")
  func random() {
    let plain = Stagger(.each(0.1)).delays(count: 12)
    let orders = (0..<32).map { Stagger(.each(0.1), from: .random, seed: $0).delays(count: 12) }
    #expect(orders.filter { $0.sorted() != plain }.isEmpty)
    #expect(Set(orders).count == orders.count)
    #expect(Stagger(.each(0.1), from: .random, seed: 7).delays(count: 12) == orders[7])
  }

  @Test("each item is equally likely to be first at random")
  func evenly() {
    var counts = [Int](repeating: 0, count: 4)
    for seed in 0..<4000 {
      let delays = Stagger(.each(1), from: .random, seed: UInt64(seed)).delays(count: 4)
      counts[delays.firstIndex(of: 0) ?? 0] += 1
    }
    // Ten standard deviations, √(4000 · ¼ · ¾) = 27.
    #expect(counts.filter { abs($0 - 1000) > 270 }.isEmpty, "\(counts)")
  }

  @Test("no delay is negative or not a number, whatever the easing and the number of items")
  func robust() {
    let easings: [UnitCurve?] = [nil, .bezier(0.3, -3, 0.7, 4), .circularEaseIn, .easeOutBounce]
    let origins: [Stagger.Origin] = [
      .first, .last, .center, .edges, .random, .index(3), .index(99), .index(-1),
    ]
    for easing in easings {
      for origin in origins {
        for count in [-1, 0, 1, 2, 7] {
          let grids = [
            nil, Stagger.ItemGrid(rows: 2, columns: 3), Stagger.ItemGrid(rows: 0, columns: -1),
          ]
          for grid in grids {
            let stagger = Stagger(.total(0.4), from: origin, grid: grid, easing: easing)
            let delays = stagger.delays(count: count)
            #expect(delays.count == max(0, count))
            #expect(delays.filter { !($0 >= 0 && $0.isFinite) }.isEmpty)
          }
        }
      }
    }
  }
}
