/// A system that animates, or that describes animations.
public enum MotionSystem: String, CaseIterable, Sendable {
  case swiftui, uikit, coreAnimation, compose, androidSpringForce, material3, flutter, reactNative
  case reanimated, reactSpring, motion, popmotion, anime, gsap, css, figma, lottie, designTokens
}
