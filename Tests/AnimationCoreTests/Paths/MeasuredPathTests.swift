import RandomSupport
import Testing

@testable import AnimationCore

/// Paths by the distance along them.
@Suite("Measured paths") struct MeasuredPathTests {
  static func outline(_ points: [SIMD2<Double>]) -> PathOutline {
    var outline = PathOutline()
    outline.move(to: points[0])
    outline.cubic(points[1], points[2], to: points[3])
    return outline
  }

  struct CurveRow: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let points: [SIMD2<Double>]
    let length: Double
    /// The part of the length, x, y, and the angle in degrees.
    let places: [(part: Double, x: Double, y: Double, angle: Double)]
  }

  static let curves = [
    CurveRow(
      testDescription: "a curve with an inflection",
      points: [[10, 20], [60, -80], [140, 160], [200, 40]],
      length: 243.9289092286869167813085,
      places: [
        (0.1, 24.4276700364675538001, 0.5633862660132299723565, -38.42328385060482950354),
        (0.37, 81.65746577878963822247, 18.8166846220377681259, 42.38353453595227003459),
        (0.9, 186.8469633859852285158, 60.46839291755757124981, -49.03914612032053567942),
      ]),
    CurveRow(
      testDescription: "a loop", points: [[0, 0], [200, 100], [-100, 100], [100, 0]],
      length: 253.6242651904533165807405,
      places: [
        (0.1, 22.37874873771422774243, 11.92797410644636889273, 29.78209901636565755522),
        (0.37, 72.03657333468795199654, 56.95700293201325718201, 78.31577789191182540525),
        (0.9, 77.62125126228577225757, 11.92797410644636889273, -29.78209901636565755522),
      ]),
    CurveRow(
      testDescription: "a curve whose first control point is its start",
      points: [[30, 40], [30, 40], [100, 0], [150, 100]], length: 150.8052008623770874998007,
      places: [
        (0.1, 44.06596231230072697424, 34.65352615390282785011, -14.7800053525782278134),
        (0.37, 84.27397216933642963866, 35.09374185208530206843, 16.49877309880874647741),
        (0.9, 142.7950919635153494693, 86.75558180924674754626, 59.33807350480960295124),
      ]),
    CurveRow(
      testDescription: "a cusp", points: [[0, 0], [100, 100], [0, 100], [100, 0]],
      length: 182.8427124746190097603377,
      places: [
        (0.1, 12.62349124913665188652, 13.22485849899184994257, 47.7743135108585046076),
        (0.37, 41.9479584365638858592, 52.80005326216865769848, 61.45123762794860769812),
        (0.9, 87.37650875086334811348, 13.22485849899184994257, -47.7743135108585046076),
      ]),
  ]

  @Test("curves are as long, and their places where, as mpmath finds", arguments: curves)
  func constants(_ row: CurveRow) {
    let path = MeasuredPath(Self.outline(row.points))
    #expect(abs(path.length / row.length - 1) < 1e-10)
    for place in row.places {
      let found = path.place(at: place.part * path.length)
      #expect((found.point - [place.x, place.y]).length < 1e-8 * row.length, "\(place)")
      let angle = (found.angle * 180 / .pi - place.angle).remainder(dividingBy: 360)
      #expect(abs(angle) < 1e-6, "\(place)")
    }
  }

  @Test("the angle is continued through a loop")
  func loop() {
    let path = MeasuredPath(Self.outline(Self.curves[1].points))
    #expect(abs(path.place(at: path.length).angle * 180 / .pi - (360 - 26.565051177078)) < 1e-9)
    var last = path.place(at: 0).angle
    for part in 1...1000 {
      let next = path.place(at: Double(part) / 1000 * path.length).angle
      #expect(next > last - 1e-12 && next < last + 0.1)
      last = next
    }
  }

  @Test("a half circle is π r long, and turns evenly")
  func circle() {
    let path = MeasuredPath(PathOutline(arcFrom: [0, 0], to: [100, 0], curvature: 0.5))
    #expect(abs(path.length - 50 * .pi) < 1e-11)
    let top = path.place(at: path.length / 2)
    #expect((top.point - [50, -50]).length < 1e-11 && abs(top.angle) < 1e-12)
    #expect(abs(top.curvature - 1 / 50) < 1e-13 && abs(top.curvatureSlope) < 1e-15)
    #expect(path.place(at: 0).point == [0, 0] && path.place(at: path.length).point == [100, 0])
  }

  @Test("an ellipse is as long as mpmath finds")
  func ellipse() {
    var outline = PathOutline()
    outline.move(to: [-60, 0])
    for end in [60.0, -60] {
      outline.arc(radii: [60, 25], rotation: 0, isLarge: false, sweeps: true, to: [end, 0])
    }
    outline.close()
    let path = MeasuredPath(outline)
    #expect(abs(path.length - 278.4797468554236933314376) < 1e-9)
    #expect(path.isClosed)
    // Three rounds and a quarter, each a whole turn.
    let place = path.place(at: 3.25 * path.length)
    #expect((place.point - [0, -25]).length < 1e-8)
    #expect(abs(place.angle - 6 * .pi) < 1e-8)
  }

  @Test("an open path goes straight on beyond its ends")
  func beyond() {
    let path = MeasuredPath(Self.outline(Self.curves[0].points))
    let before = path.place(at: -10)
    let start = SIMD2(50.0, -100) / SIMD2(50.0, -100).length
    #expect((before.point - (SIMD2(10, 20) - 10 * start)).length < 1e-11)
    #expect(before.curvature == 0)
    let after = path.place(at: path.length + 10)
    let end = SIMD2(60.0, -120) / SIMD2(60.0, -120).length
    #expect((after.point - (SIMD2(200, 40) + 10 * end)).length < 1e-11)
  }

  @Test("corners turn by the lesser turn, and there the angle is that of what follows")
  func corners() {
    var outline = PathOutline()
    outline.move(to: [0, 0])
    for point in [[100, 0], [100, 100], [0, 100]] as [SIMD2<Double>] { outline.line(to: point) }
    outline.close()
    let path = MeasuredPath(outline)
    let angles = [0, 100, 250, 300, 399, 400, 500].map {
      (path.place(at: $0).angle * 180 / .pi).rounded()
    }
    #expect(angles == [0, 90, 180, 270, 270, 360, 450])
  }

  @Test("a path without a length stays at its point", arguments: [0, 1])
  func points(_ count: Int) {
    var outline = PathOutline()
    outline.move(to: [3, 4])
    for _ in 0..<count { outline.line(to: [3, 4]) }
    outline.close()
    let path = MeasuredPath(outline)
    #expect(path.length == 0 && !path.isClosed)
    #expect(path.place(at: 7).point == [3, 4] && path.place(at: 7).angle == 0)
  }

  @Test("random paths: places ascend by the distance, and tangent and curvature are derivatives")
  func derivatives() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<40 {
      let points = (0..<4).map { _ in
        SIMD2(
          Double.random(in: -100...100, using: &random), .random(in: -100...100, using: &random))
      }
      let path = MeasuredPath(Self.outline(points))
      for _ in 0..<20 {
        let distance = Double.random(in: 0.05...0.95, using: &random) * path.length
        let place = path.place(at: distance)
        // Near a cusp the curve bends within the step.
        let step = 1e-5 * path.length
        guard abs(place.curvature) * step < 1e-3 else { continue }
        let (before, after) = (path.place(at: distance - step), path.place(at: distance + step))
        let tangent = (after.point - before.point) / (2 * step)
        #expect((tangent - place.direction).length < 1e-5, "\(points) at \(distance)")
        let curvature = (after.angle - before.angle) / (2 * step)
        #expect(
          abs(curvature - place.curvature) < 1e-4 * max(abs(place.curvature), 1 / path.length)
            + step * step * abs(place.curvatureSlope) / step, "\(points) at \(distance)")
      }
    }
  }

  @Test("a Catmull-Rom spline passes its points, with one direction at each")
  func catmullRom() {
    let points: [SIMD2<Double>] = [[0, 0], [40, 80], [120, 80], [160, 0], [200, 10]]
    let outline = PathOutline(through: points)
    let curves = outline.subpaths[0].curves
    #expect(curves.map(\.start) == Array(points.dropLast()))
    #expect(curves.map(\.end) == Array(points.dropFirst()))
    for (before, after) in zip(curves, curves.dropFirst()) {
      let directions = (before.direction(at: 1), after.direction(at: 0))
      #expect(((directions.0 ?? .zero) - (directions.1 ?? .zero)).length < 1e-12)
    }
    // Points on a line make a line.
    let line = MeasuredPath(PathOutline(through: [[0, 0], [10, 0], [50, 0]]))
    #expect(abs(line.length - 50) < 1e-9)
    // The first point again closes the curve.
    let closed = PathOutline(through: points + [[0, 0]])
    #expect(closed.isClosed && MeasuredPath(closed).isClosed)
  }

  @Test("ten thousand curves cost as much a curve as a thousand")
  func cost() {
    func work(_ count: Int) -> Double {
      var outline = PathOutline()
      outline.move(to: .zero)
      for index in 0..<count {
        let place = SIMD2(Double(10 * index), 0)
        outline.quadratic(
          place + [Double(index % 7), 10], to: place + [10, Double(index % 3)])
      }
      let budget = WorkBudget(maximum: .max)
      return WorkBudget.withCurrent(budget) {
        _ = MeasuredPath(outline)
        return Double(budget.spent)
      }
    }
    #expect(work(10_000) < 11 * work(1000))
    #expect(work(1000) > 0)
  }
}
