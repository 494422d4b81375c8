internal import AnimationCore

extension PeerPreset {
  /// The constants of `Spring`, beginning with a small letter; ratios without `DampingRatio`.
  static let composeRatios = [
    ("highBouncy", 0.2), ("mediumBouncy", 0.5), ("lowBouncy", 0.75), ("noBouncy", 1),
  ]

  static let composeStiffnesses = [
    ("stiffnessHigh", 10_000.0), ("stiffnessMedium", 1500), ("stiffnessMediumLow", 400),
    ("stiffnessLow", 200), ("stiffnessVeryLow", 50),
  ]

  /// A ratio alone has StiffnessMedium, a stiffness alone NoBouncy; source: androidx/androidx
  /// a33e853b, animation-core/.../AnimationSpec.kt.
  static let compose: Systems = [
    "compose": [("default", ratio(1, stiffness: 1500))],
    "compose": composeRatios.map { ($0, ratio($1, stiffness: 1500)) },
    "compose": composeStiffnesses.map { ($0, ratio(1, stiffness: $1)) },
    "compose": composeRatios.flatMap { name, dampingRatio in
      composeStiffnesses.map { ("\(name)/\($0)", ratio(dampingRatio, stiffness: $1)) }
    },
  ]

  /// `StandardMotionTokens`, `ExpressiveMotionTokens`: androidx/androidx 16082509,
  /// material3/.../tokens, version 0.14.0 of the tokens.
  static let material: Systems = [
    "material3/standard": materialEffects,
    "material3/standard": [
      ("defaultSpatial", ratio(0.9, stiffness: 700)),
      ("fastSpatial", ratio(0.9, stiffness: 1400)), ("slowSpatial", ratio(0.9, stiffness: 300)),
    ], "material3/expressive": materialEffects,
    "material3/expressive": [
      ("defaultSpatial", ratio(0.8, stiffness: 380)), ("fastSpatial", ratio(0.6, stiffness: 800)),
      ("slowSpatial", ratio(0.8, stiffness: 200)),
    ],
  ]

  private static let materialEffects = [
    ("defaultEffects", ratio(1, stiffness: 1600)), ("fastEffects", ratio(1, stiffness: 3800)),
    ("slowEffects", ratio(1, stiffness: 800)),
  ]

  static let web: Systems = [
    // react-spring's `config`: tension and friction.
    // pmndrs/react-spring 3b4719e2, packages/core/src/constants.ts.
    "reactSpring": [
      ("default", friction(26, tension: 170)), ("gentle", friction(14, tension: 120)),
      ("wobbly", friction(12, tension: 180)), ("stiff", friction(20, tension: 210)),
      ("slow", friction(60, tension: 280)), ("molasses", friction(120, tension: 280)),
    ],
    // react-motion's `presets`: chenglou/react-motion 1be045cc, src/presets.js.
    "reactMotion": [
      ("noWobble", friction(26, tension: 170)), ("gentle", friction(14, tension: 120)),
      ("wobbly", friction(12, tension: 180)), ("stiff", friction(20, tension: 210)),
    ],
    // Motion: `type: "spring"` without options, and the defaults for transforms.
    // motiondivision/motion 2a0be584, motion-dom/src/animation/generators/spring.ts; motion-dom
    // 13.3.0, dist/es/animation/utils/default-transitions.mjs.
    "motion": [
      ("default", friction(10, tension: 100)), ("transform", friction(25, tension: 500)),
      ("scale", friction(30, tension: 550)), ("scaleToZero", ratio(1, stiffness: 550)),
    ],
    // juliangarnier/anime, src/easings/spring/index.js; remotion-dev/remotion 1529843d,
    // packages/core/src/spring/spring-utils.ts; skevy/wobble 2112b118, src/index.ts.
    "anime": [("default", friction(10, tension: 100))],
    "remotion": [("default", friction(10, tension: 100))],
    "wobble": [("default", friction(10, tension: 100))],
  ]

  /// The springs of Figma's prototypes, which its documentation names without their numbers:
  /// sodality-tech/figma_spring_curve 37362dde, lib/src/figma_spring_curve.dart, version 1.0.0.
  static let design: Systems = [
    "figma": [
      ("gentle", friction(15, tension: 100)), ("quick", friction(20, tension: 300)),
      ("bouncy", friction(15, tension: 600)), ("slow", friction(20, tension: 80)),
    ]
  ]

  static let native: Systems = [
    // software-mansion/react-native-reanimated 178a31ed,
    // packages/react-native-reanimated/src/animation/spring/springConfigs.ts.
    "reanimated": [
      ("default", friction(120, tension: 900, mass: 4)),
      ("gentle", friction(120, tension: 900, mass: 4)),
      ("snappy", friction(110, tension: 900, mass: 4)),
      ("wiggly", friction(90, tension: 900, mass: 4)), ("version3", friction(10, tension: 100)),
    ],
    // `AnimationController.fling`, `ScrollPhysics`, fast `BouncingScrollPhysics`, Cupertino's
    // routes: flutter/flutter 013a72b3 and 000a6d64, packages/flutter/lib/src,
    // animation/animation_controller.dart and widgets/scroll_physics.dart; cupertino/route.dart's
    // `_kStandardSpring` by packages that quote it.
    "flutter": [
      ("fling", ratio(1, stiffness: 500)), ("scroll", ratio(1.1, stiffness: 100, mass: 0.5)),
      ("bouncingScroll", ratio(1.3, stiffness: 75, mass: 0.3)),
      ("cupertino", friction(45.7099552, tension: 522.35)),
    ],
  ]

  /// Wave's `defaultAnimated` and `defaultInteractive`: jtrivedi/Wave 3065db7e,
  /// Sources/Wave/Spring.swift.
  static let swift: Systems = [
    "wave": [
      ("animated", Spring(response: 0.82, dampingRatio: 1)),
      ("interactive", Spring(response: 0.2, dampingRatio: 0.8)),
    ]
  ]
}
