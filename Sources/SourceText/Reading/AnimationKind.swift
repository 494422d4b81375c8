/// The types of an animation in its object form, most of which are the names of SwiftUI's.
package enum AnimationKind: String, CaseIterable {
  case `default`, spring, interactiveSpring, interpolatingSpring, smooth, snappy, bouncy
  case linear, easeIn, easeOut, easeInOut, timingCurve, sampled, expression, uiView, inertia
}
