static const unsigned char docs[] = {
#embed "index.html"
};
static const unsigned char docs_animations[] = {
#embed "animations.html"
};
static const unsigned char docs_api[] = {
#embed "api.html"
};
static const unsigned char docs_api_animations_convert[] = {
#embed "api/animations/convert.html"
};
static const unsigned char docs_api_animations_evaluate[] = {
#embed "api/animations/evaluate.html"
};
static const unsigned char docs_api_animations_merge[] = {
#embed "api/animations/merge.html"
};
static const unsigned char docs_api_animators_evaluate[] = {
#embed "api/animators/evaluate.html"
};
static const unsigned char docs_api_batch[] = {
#embed "api/batch.html"
};
static const unsigned char docs_api_curves_evaluate[] = {
#embed "api/curves/evaluate.html"
};
static const unsigned char docs_api_curves_fit[] = {
#embed "api/curves/fit.html"
};
static const unsigned char docs_api_gestures_recognize[] = {
#embed "api/gestures/recognize.html"
};
static const unsigned char docs_api_gestures_release[] = {
#embed "api/gestures/release.html"
};
static const unsigned char docs_api_gestures_simulate[] = {
#embed "api/gestures/simulate.html"
};
static const unsigned char docs_api_gestures_track[] = {
#embed "api/gestures/track.html"
};
static const unsigned char docs_api_keyframes_evaluate[] = {
#embed "api/keyframes/evaluate.html"
};
static const unsigned char docs_api_phases_evaluate[] = {
#embed "api/phases/evaluate.html"
};
static const unsigned char docs_api_schemas[] = {
#embed "api/schemas.html"
};
static const unsigned char docs_api_springs_evaluate[] = {
#embed "api/springs/evaluate.html"
};
static const unsigned char docs_api_springs_fit[] = {
#embed "api/springs/fit.html"
};
static const unsigned char docs_api_transactions_resolve[] = {
#embed "api/transactions/resolve.html"
};
static const unsigned char docs_api_transitions_evaluate[] = {
#embed "api/transitions/evaluate.html"
};
static const unsigned char docs_batch[] = {
#embed "batch.html"
};
static const unsigned char docs_big_work[] = {
#embed "big-work.html"
};
static const unsigned char docs_catching[] = {
#embed "catching.html"
};
static const unsigned char docs_command_line[] = {
#embed "command-line.html"
};
static const unsigned char docs_completion[] = {
#embed "completion.html"
};
static const unsigned char docs_conversions[] = {
#embed "conversions.html"
};
static const unsigned char docs_css_and_svg[] = {
#embed "css-and-svg.html"
};
static const unsigned char docs_curves[] = {
#embed "curves.html"
};
static const unsigned char docs_custom_animations[] = {
#embed "custom-animations.html"
};
static const unsigned char docs_draggable_card[] = {
#embed "draggable-card.html"
};
static const unsigned char docs_errors[] = {
#embed "errors.html"
};
static const unsigned char docs_exact_frames[] = {
#embed "exact-frames.html"
};
static const unsigned char docs_fidelity_and_rest[] = {
#embed "fidelity-and-rest.html"
};
static const unsigned char docs_first_steps[] = {
#embed "first-steps.html"
};
static const unsigned char docs_fitting[] = {
#embed "fitting.html"
};
static const unsigned char docs_formats[] = {
#embed "formats.html"
};
static const unsigned char docs_gestures[] = {
#embed "gestures.html"
};
static const unsigned char docs_gestures_recipes[] = {
#embed "gestures-recipes.html"
};
static const unsigned char docs_gestures_tracking[] = {
#embed "gestures-tracking.html"
};
static const unsigned char docs_interruption[] = {
#embed "interruption.html"
};
static const unsigned char docs_ios_to_web[] = {
#embed "ios-to-web.html"
};
static const unsigned char docs_keyframes[] = {
#embed "keyframes.html"
};
static const unsigned char docs_limits[] = {
#embed "limits.html"
};
static const unsigned char docs_measures[] = {
#embed "measures.html"
};
static const unsigned char docs_merging[] = {
#embed "merging.html"
};
static const unsigned char docs_observability[] = {
#embed "observability.html"
};
static const unsigned char docs_operations[] = {
#embed "operations.html"
};
static const unsigned char docs_performance[] = {
#embed "performance.html"
};
static const unsigned char docs_phases[] = {
#embed "phases.html"
};
static const unsigned char docs_pictures_card_svg[] = {
#embed "../../../Documentation/pictures/card.svg"
};
static const unsigned char docs_pictures_conversion_svg[] = {
#embed "../../../Documentation/pictures/conversion.svg"
};
static const unsigned char docs_pictures_error_svg[] = {
#embed "../../../Documentation/pictures/error.svg"
};
static const unsigned char docs_pictures_fit_svg[] = {
#embed "../../../Documentation/pictures/fit.svg"
};
static const unsigned char docs_pictures_interrupted_css_svg[] = {
#embed "../../../Documentation/pictures/interrupted-css.svg"
};
static const unsigned char docs_pictures_interrupted_curves_svg[] = {
#embed "../../../Documentation/pictures/interrupted-curves.svg"
};
static const unsigned char docs_pictures_interrupted_spring_svg[] = {
#embed "../../../Documentation/pictures/interrupted-spring.svg"
};
static const unsigned char docs_pictures_merge_svg[] = {
#embed "../../../Documentation/pictures/merge.svg"
};
static const unsigned char docs_pictures_point_svg[] = {
#embed "../../../Documentation/pictures/point.svg"
};
static const unsigned char docs_pictures_spring_request_before_svg[] = {
#embed "../../../Documentation/pictures/spring-request-before.svg"
};
static const unsigned char docs_pictures_spring_request_svg[] = {
#embed "../../../Documentation/pictures/spring-request.svg"
};
static const unsigned char docs_pictures_spring_svg[] = {
#embed "../../../Documentation/pictures/spring.svg"
};
static const unsigned char docs_property_animator[] = {
#embed "property-animator.html"
};
static const unsigned char docs_reduced_motion[] = {
#embed "reduced-motion.html"
};
static const unsigned char docs_security[] = {
#embed "security.html"
};
static const unsigned char docs_server[] = {
#embed "server.html"
};
static const unsigned char docs_source_text[] = {
#embed "source-text.html"
};
static const unsigned char docs_springs[] = {
#embed "springs.html"
};
static const unsigned char docs_swift[] = {
#embed "swift.html"
};
static const unsigned char docs_transactions[] = {
#embed "transactions.html"
};
static const unsigned char docs_transitions[] = {
#embed "transitions.html"
};
static const unsigned char docs_values[] = {
#embed "values.html"
};
static const unsigned char docs_values_and_sampling[] = {
#embed "values-and-sampling.html"
};
static const unsigned char docs_velocity_tracking[] = {
#embed "velocity-tracking.html"
};
