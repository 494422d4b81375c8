extension MotionSystem {
  var target: any ConversionTarget.Type {
    switch self {
    case .swiftui: SwiftUITarget.self
    case .uikit: UIKitTarget.self
    case .coreAnimation: CoreAnimationTarget.self
    case .compose: ComposeTarget.self
    case .androidSpringForce: AndroidSpringTarget.self
    case .material3: MaterialTarget.self
    case .flutter: FlutterTarget.self
    case .reactNative: ReactNativeTarget.self
    case .reanimated: ReanimatedTarget.self
    case .reactSpring: ReactSpringTarget.self
    case .motion: MotionTarget.self
    case .popmotion: PopmotionTarget.self
    case .anime: AnimeTarget.self
    case .gsap: GSAPTarget.self
    case .css: CSSTarget.self
    case .figma: FigmaTarget.self
    case .lottie: LottieTarget.self
    case .designTokens: DesignTokensTarget.self
    }
  }
}
