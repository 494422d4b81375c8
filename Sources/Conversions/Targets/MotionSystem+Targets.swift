extension MotionSystem {
  var target: any ConversionTarget.Type { Self.targets[self] ?? SwiftUITarget.self }

  private static let targets: [MotionSystem: any ConversionTarget.Type] = {
    let all: [any ConversionTarget.Type] = [
      SwiftUITarget.self, UIKitTarget.self, CoreAnimationTarget.self, ComposeTarget.self,
      AndroidSpringTarget.self, MaterialTarget.self, FlutterTarget.self, ReactNativeTarget.self,
      ReanimatedTarget.self, ReactSpringTarget.self, MotionTarget.self, PopmotionTarget.self,
      AnimeTarget.self, GSAPTarget.self, CSSTarget.self, FigmaTarget.self, LottieTarget.self,
      DesignTokensTarget.self,
    ]
    return Dictionary(all.map { ($0.name, $0) }) { first, _ in first }
  }()
}
