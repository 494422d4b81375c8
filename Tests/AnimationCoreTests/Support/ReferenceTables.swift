import Foundation

/// The tables of `Tests/Fixtures/spring-constants.json`.
struct ReferenceTables: Decodable, Sendable {
  struct SpringRow: Decodable, Sendable {
    let response: Double
    let dampingRatio: Double
    let displacement: Double
    let initialVelocity: Double
    let time: Double
    let value: Double
    let velocity: Double
  }

  struct MechanicalRow: Decodable, Sendable {
    let mass: Double
    let stiffness: Double
    let damping: Double
    let displacement: Double
    let initialVelocity: Double
    let time: Double
    let value: Double
    let velocity: Double
  }

  struct RestingRow: Decodable, Sendable {
    let response: Double
    let dampingRatio: Double
    let displacement: Double
    let initialVelocity: Double
    let epsilon: Double
    let time: Double
  }

  struct SluggishRow: Decodable, Sendable {
    let stiffness: Double
    let damping: Double
    let displacement: Double
    let initialVelocity: Double
    let epsilon: Double
    let time: Double
  }

  struct AccelerationRow: Decodable, Sendable {
    let stiffness: Double
    let damping: Double
    let displacement: Double
    let initialVelocity: Double
    let time: Double
    let acceleration: Double
  }

  struct CircularRow: Decodable, Sendable {
    let progress: Double
    let value: Double
  }

  struct BezierRow: Decodable, Sendable {
    let controlPoints: [Double]
    let progress: Double
    let value: Double
    /// For the value, as a part of the greatest control point; a thousand times as much for the
    /// slope.
    let tolerance: Double
    /// Absent where the curve is vertical.
    let slope: Double?
  }

  struct BlendRow: Decodable, Sendable {
    let response: Double
    let interval: Double
    let duration: Double
    let dampingRatio: Double
    let displacement: Double
    let initialVelocity: Double
    let time: Double
    let value: Double
    let velocity: Double
  }

  let springs: [SpringRow]
  let mechanicalSprings: [MechanicalRow]
  let restingTimes: [RestingRow]
  let sluggishSprings: [SluggishRow]
  let accelerations: [AccelerationRow]
  let circularEaseInOut: [CircularRow]
  let beziers: [BezierRow]
  let blends: [BlendRow]

  static func load() throws -> ReferenceTables {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Fixtures/spring-constants.json").standardizedFileURL
    return try JSONDecoder().decode(Self.self, from: Data(contentsOf: file))
  }
}
