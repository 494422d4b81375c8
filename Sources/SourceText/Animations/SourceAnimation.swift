public import AnimationCore
internal import JSONText
internal import Schema

/// An animation that is read from a line of source text: SwiftUI, UIKit, Core Animation, CSS,
/// Jetpack Compose, JavaScript libraries, or the name of a preset.
public struct SourceAnimation: Sendable {
  package let description: AnimationDescription

  /// Reads a text such as `.spring(duration: 0.5, bounce: 0.3)`, or says what is wrong in it.
  public init(_ text: String) throws(SourceTextError) {
    let faults = Faults()
    let value = RequestReading(RequestNodes(JSONValue.string(text)), faults: faults).value
    description = PastedAnimation.read(value)
    guard faults.isEmpty else { throw SourceTextError(faults: faults.list.map(\.detail)) }
  }

  /// The animation with every default filled in, in analytic fidelity.
  public var animation: Animation { description.animation }
}

/// The faults of a text that is not read as an animation.
public struct SourceTextError: Error, Hashable, CustomStringConvertible {
  /// A clause for each: `has an unknown argument "bounse" at column 9; did you mean "bounce"?`.
  public let faults: [String]
  /// The clauses, each on a line.
  public var description: String { faults.joined(separator: "\n") }
}
