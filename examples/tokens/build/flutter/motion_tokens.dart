// Generated from design tokens by Overshoot. Do not edit.
import 'package:flutter/animation.dart';
import 'package:flutter/physics.dart';

abstract final class MotionTokens {
  /// Hover, press and focus.
  static const Duration motionDurationFast = Duration(microseconds: 120000);
  /// What enters or leaves.
  static const Duration motionDurationMedium = Duration(microseconds: 240000);
  /// What crosses the screen.
  static const Duration motionDurationSlow = Duration(microseconds: 400000);
  static const Duration motionDurationStagger = Duration(microseconds: 40000);
  /// What moves from place to place.
  static const Curve motionEasingStandard = Cubic(0.2, 0, 0, 1);
  static const Curve motionEasingEnter = Cubic(0, 0, 0, 1);
  static const Curve motionEasingExit = Cubic(0.3, 0, 1, 1);
  /// Goes past the end once.
  static const Curve motionEasingSettle = _Stops([0, 0.3, 0.55, 0.8, 1], [0, 0.72, 1.04, 0.99, 1]);
  static const Curve motionEasingAttention = _Stops([0, 0.00051, 0.00412, 0.01363, 0.03187, 0.06168, 0.1059, 0.16732, 0.24882, 0.35322, 0.48338, 0.61759, 0.69735, 0.81434, 1], [0, 0.03276, 0.11246, 0.22815, 0.36902, 0.52429, 0.68325, 0.83487, 0.96842, 1.07301, 1.13777, 1.14967, 1.05711, 1.0123, 1]);
  static const SpringDescription motionSpringGentle = SpringDescription(mass: 1, stiffness: 157.913670417, damping: 22.6194671058);
  static const SpringDescription motionSpringSnappy = SpringDescription(mass: 1, stiffness: 438.649084493, damping: 35.6047167407);
  static const SpringDescription motionSpringPlayful = SpringDescription(mass: 1, stiffness: 180, damping: 12);
  /// Where nothing else is said.
  static const Duration motionTransitionDuration = Duration(microseconds: 240000);
  /// Where nothing else is said.
  static const Curve motionTransitionCurve = Cubic(0.2, 0, 0, 1);
  static const Duration motionTransitionFadeDuration = Duration(microseconds: 120000);
  static const Curve motionTransitionFadeCurve = Cubic(0.3, 0, 1, 1);
  /// A sheet that a finger may catch.
  static const SpringDescription motionTransitionSheet = SpringDescription(mass: 1, stiffness: 246.740110027, damping: 28.2743338823);
  @Deprecated('Use sheet.')
  static const Duration motionTransitionItemDuration = Duration(microseconds: 400000);
  @Deprecated('Use sheet.')
  static const Curve motionTransitionItemCurve = _Stops([0, 0.3, 0.55, 0.8, 1], [0, 0.72, 1.04, 0.99, 1]);
  @Deprecated('Use sheet.')
  static const Duration motionTransitionItemDelay = Duration(microseconds: 40000);
}

/// Straight lines from stop to stop.
class _Stops extends Curve {
  const _Stops(this.places, this.values);

  final List<double> places;
  final List<double> values;

  @override
  double transformInternal(double t) {
    final next = places.indexWhere((place) => place > t);
    final last = places.length - 2;
    final start = ((next < 0 ? places.length : next) - 1).clamp(0, last);
    final width = places[start + 1] - places[start];
    final part = width > 0 ? (t - places[start]) / width : 1.0;
    return values[start] + (values[start + 1] - values[start]) * part;
  }
}
