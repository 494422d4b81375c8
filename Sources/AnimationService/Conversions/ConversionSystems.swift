extension ConversionTargetName {
  var system: any ConversionTarget.Type { Self.systems[self] ?? SwiftUITarget.self }

  private static let systems: [ConversionTargetName: any ConversionTarget.Type] = {
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
