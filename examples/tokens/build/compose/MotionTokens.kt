// Generated from design tokens by Overshoot. Do not edit.
import androidx.compose.animation.core.CubicBezierEasing
import androidx.compose.animation.core.Easing
import androidx.compose.animation.core.FiniteAnimationSpec
import androidx.compose.animation.core.LinearEasing
import androidx.compose.animation.core.spring
import androidx.compose.animation.core.tween

object MotionTokens {
  /** Hover, press and focus. */
  const val motionDurationFast: Int = 120
  /** What enters or leaves. */
  const val motionDurationMedium: Int = 240
  /** What crosses the screen. */
  const val motionDurationSlow: Int = 400
  const val motionDurationStagger: Int = 40
  /** What moves from place to place. */
  val motionEasingStandard: Easing = CubicBezierEasing(0.2f, 0f, 0f, 1f)
  val motionEasingEnter: Easing = CubicBezierEasing(0f, 0f, 0f, 1f)
  val motionEasingExit: Easing = CubicBezierEasing(0.3f, 0f, 1f, 1f)
  /** Goes past the end once. */
  val motionEasingSettle: Easing = linear(
    floatArrayOf(0f, 0.3f, 0.55f, 0.8f, 1f),
    floatArrayOf(0f, 0.72f, 1.04f, 0.99f, 1f))
  val motionEasingAttention: Easing = linear(
    floatArrayOf(0f, 0.00051f, 0.00412f, 0.01363f, 0.03187f, 0.06168f, 0.1059f, 0.16732f, 0.24882f, 0.35322f, 0.48338f, 0.61759f, 0.69735f, 0.81434f, 1f),
    floatArrayOf(0f, 0.03276f, 0.11246f, 0.22815f, 0.36902f, 0.52429f, 0.68325f, 0.83487f, 0.96842f, 1.07301f, 1.13777f, 1.14967f, 1.05711f, 1.0123f, 1f))
  fun <T> motionSpringGentle(): FiniteAnimationSpec<T> = spring(dampingRatio = 0.9f, stiffness = 157.91367f)
  fun <T> motionSpringSnappy(): FiniteAnimationSpec<T> = spring(dampingRatio = 0.85f, stiffness = 438.64908f)
  fun <T> motionSpringPlayful(): FiniteAnimationSpec<T> = spring(dampingRatio = 0.4472136f, stiffness = 180f)
  /** Where nothing else is said. */
  fun <T> motionTransition(): FiniteAnimationSpec<T> = tween(durationMillis = 240, easing = CubicBezierEasing(0.2f, 0f, 0f, 1f))
  fun <T> motionTransitionFade(): FiniteAnimationSpec<T> = tween(durationMillis = 120, easing = CubicBezierEasing(0.3f, 0f, 1f, 1f))
  /** A sheet that a finger may catch. */
  fun <T> motionTransitionSheet(): FiniteAnimationSpec<T> = spring(dampingRatio = 0.9f, stiffness = 246.74011f)
  @Deprecated("Use sheet.")
  fun <T> motionTransitionItem(): FiniteAnimationSpec<T> = tween(durationMillis = 400, delayMillis = 40, easing = linear(
    floatArrayOf(0f, 0.3f, 0.55f, 0.8f, 1f),
    floatArrayOf(0f, 0.72f, 1.04f, 0.99f, 1f)))

  /** Straight lines from stop to stop. */
  private fun linear(places: FloatArray, values: FloatArray) = Easing { fraction ->
    val next = places.indexOfFirst { it > fraction }
    val start = (if (next < 0) places.size else next).minus(1).coerceIn(0, places.size - 2)
    val width = places[start + 1] - places[start]
    val part = if (width > 0f) (fraction - places[start]) / width else 1f
    values[start] + (values[start + 1] - values[start]) * part
  }
}
