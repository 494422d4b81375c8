// Generated from design tokens by Overshoot. Do not edit.
import androidx.compose.animation.core.CubicBezierEasing
import androidx.compose.animation.core.Easing
import androidx.compose.animation.core.FiniteAnimationSpec
import androidx.compose.animation.core.LinearEasing
import androidx.compose.animation.core.spring
import androidx.compose.animation.core.tween

object MotionTokens {
  /** A message fades in. */
  const val motionDurationMessage: Int = 200
  val motionEasingMessage: Easing = CubicBezierEasing(0f, 0f, 0.58f, 1f)
  /** The sheet comes up. */
  fun <T> motionSpringSheet(): FiniteAnimationSpec<T> = spring(dampingRatio = 0.85f, stiffness = 246.74011f)
  /** A button grows under the finger. */
  fun <T> motionSpringButton(): FiniteAnimationSpec<T> = spring(dampingRatio = 0.6f, stiffness = 322.2728f)
}
