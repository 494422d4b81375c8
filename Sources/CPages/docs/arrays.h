static const unsigned char docs[] = {
#embed "index.html"
};
static const unsigned char docs_agents[] = {
#embed "agents.html"
};
static const unsigned char docs_agents_md[] = {
#embed "../../../Documentation/agents.md"
};
static const unsigned char docs_animations[] = {
#embed "animations.html"
};
static const unsigned char docs_animations_md[] = {
#embed "../../../Documentation/animations.md"
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
static const unsigned char docs_api_layouts_evaluate[] = {
#embed "api/layouts/evaluate.html"
};
static const unsigned char docs_api_motions_audit[] = {
#embed "api/motions/audit.html"
};
static const unsigned char docs_api_motions_compare[] = {
#embed "api/motions/compare.html"
};
static const unsigned char docs_api_paths_align[] = {
#embed "api/paths/align.html"
};
static const unsigned char docs_api_paths_evaluate[] = {
#embed "api/paths/evaluate.html"
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
static const unsigned char docs_api_springs_follow[] = {
#embed "api/springs/follow.html"
};
static const unsigned char docs_api_timelines_evaluate[] = {
#embed "api/timelines/evaluate.html"
};
static const unsigned char docs_api_tokens_convert[] = {
#embed "api/tokens/convert.html"
};
static const unsigned char docs_api_transactions_resolve[] = {
#embed "api/transactions/resolve.html"
};
static const unsigned char docs_api_transitions_evaluate[] = {
#embed "api/transitions/evaluate.html"
};
static const unsigned char docs_auditing[] = {
#embed "auditing.html"
};
static const unsigned char docs_auditing_md[] = {
#embed "../../../Documentation/auditing.md"
};
static const unsigned char docs_batch[] = {
#embed "batch.html"
};
static const unsigned char docs_batch_md[] = {
#embed "../../../Documentation/batch.md"
};
static const unsigned char docs_big_work[] = {
#embed "big-work.html"
};
static const unsigned char docs_big_work_md[] = {
#embed "../../../Documentation/big-work.md"
};
static const unsigned char docs_catching[] = {
#embed "catching.html"
};
static const unsigned char docs_catching_md[] = {
#embed "../../../Documentation/catching.md"
};
static const unsigned char docs_code_js[] = {
#embed "../site/docs/code.js"
};
static const unsigned char docs_colors_js[] = {
#embed "../site/docs/colors.js"
};
static const unsigned char docs_command_line[] = {
#embed "command-line.html"
};
static const unsigned char docs_command_line_md[] = {
#embed "../../../Documentation/command-line.md"
};
static const unsigned char docs_comparing[] = {
#embed "comparing.html"
};
static const unsigned char docs_comparing_md[] = {
#embed "../../../Documentation/comparing.md"
};
static const unsigned char docs_completion[] = {
#embed "completion.html"
};
static const unsigned char docs_completion_md[] = {
#embed "../../../Documentation/completion.md"
};
static const unsigned char docs_conversions[] = {
#embed "conversions.html"
};
static const unsigned char docs_conversions_md[] = {
#embed "../../../Documentation/conversions.md"
};
static const unsigned char docs_css_and_svg[] = {
#embed "css-and-svg.html"
};
static const unsigned char docs_css_and_svg_md[] = {
#embed "../../../Documentation/css-and-svg.md"
};
static const unsigned char docs_curves[] = {
#embed "curves.html"
};
static const unsigned char docs_curves_md[] = {
#embed "../../../Documentation/curves.md"
};
static const unsigned char docs_custom_animations[] = {
#embed "custom-animations.html"
};
static const unsigned char docs_custom_animations_md[] = {
#embed "../../../Documentation/custom-animations.md"
};
static const unsigned char docs_dom_js[] = {
#embed "../site/docs/dom.js"
};
static const unsigned char docs_draggable_card[] = {
#embed "draggable-card.html"
};
static const unsigned char docs_draggable_card_md[] = {
#embed "../../../Documentation/draggable-card.md"
};
static const unsigned char docs_errors[] = {
#embed "errors.html"
};
static const unsigned char docs_errors_md[] = {
#embed "../../../Documentation/errors.md"
};
static const unsigned char docs_exact_frames[] = {
#embed "exact-frames.html"
};
static const unsigned char docs_exact_frames_md[] = {
#embed "../../../Documentation/exact-frames.md"
};
static const unsigned char docs_examples_animations_convert_css_get_json[] = {
#embed "../../../Contract/examples/animations-convert/css.get.json"
};
static const unsigned char docs_examples_animations_convert_css_post_json[] = {
#embed "../../../Contract/examples/animations-convert/css.post.json"
};
static const unsigned char docs_examples_animations_convert_preset_post_json[] = {
#embed "../../../Contract/examples/animations-convert/preset.post.json"
};
static const unsigned char docs_examples_animations_convert_repeated_post_json[] = {
#embed "../../../Contract/examples/animations-convert/repeated.post.json"
};
static const unsigned char docs_examples_animations_evaluate_colors_post_json[] = {
#embed "../../../Contract/examples/animations-evaluate/colors.post.json"
};
static const unsigned char docs_examples_animations_evaluate_default_post_json[] = {
#embed "../../../Contract/examples/animations-evaluate/default.post.json"
};
static const unsigned char docs_examples_animations_evaluate_discrete_post_json[] = {
#embed "../../../Contract/examples/animations-evaluate/discrete.post.json"
};
static const unsigned char docs_examples_animations_evaluate_flat_get_json[] = {
#embed "../../../Contract/examples/animations-evaluate/flat.get.json"
};
static const unsigned char docs_examples_animations_evaluate_forever_post_json[] = {
#embed "../../../Contract/examples/animations-evaluate/forever.post.json"
};
static const unsigned char docs_examples_animations_evaluate_interpolatingSpring_post_json[] = {
#embed "../../../Contract/examples/animations-evaluate/interpolatingSpring.post.json"
};
static const unsigned char docs_examples_animations_evaluate_ios16_post_json[] = {
#embed "../../../Contract/examples/animations-evaluate/ios16.post.json"
};
static const unsigned char docs_examples_animations_evaluate_lists_post_json[] = {
#embed "../../../Contract/examples/animations-evaluate/lists.post.json"
};
static const unsigned char docs_examples_animations_evaluate_logical_post_json[] = {
#embed "../../../Contract/examples/animations-evaluate/logical.post.json"
};
static const unsigned char docs_examples_animations_evaluate_modifiers_get_json[] = {
#embed "../../../Contract/examples/animations-evaluate/modifiers.get.json"
};
static const unsigned char docs_examples_animations_evaluate_object_post_json[] = {
#embed "../../../Contract/examples/animations-evaluate/object.post.json"
};
static const unsigned char docs_examples_animations_evaluate_olderSpring_post_json[] = {
#embed "../../../Contract/examples/animations-evaluate/olderSpring.post.json"
};
static const unsigned char docs_examples_animations_evaluate_pastedCSS_post_json[] = {
#embed "../../../Contract/examples/animations-evaluate/pastedCSS.post.json"
};
static const unsigned char docs_examples_animations_evaluate_pastedCompose_post_json[] = {
#embed "../../../Contract/examples/animations-evaluate/pastedCompose.post.json"
};
static const unsigned char docs_examples_animations_evaluate_pastedMotion_post_json[] = {
#embed "../../../Contract/examples/animations-evaluate/pastedMotion.post.json"
};
static const unsigned char docs_examples_animations_evaluate_pastedReactSpring_post_json[] = {
#embed "../../../Contract/examples/animations-evaluate/pastedReactSpring.post.json"
};
static const unsigned char docs_examples_animations_evaluate_pastedUIKit_post_json[] = {
#embed "../../../Contract/examples/animations-evaluate/pastedUIKit.post.json"
};
static const unsigned char docs_examples_animations_evaluate_repeated_post_json[] = {
#embed "../../../Contract/examples/animations-evaluate/repeated.post.json"
};
static const unsigned char docs_examples_animations_evaluate_sampled_post_json[] = {
#embed "../../../Contract/examples/animations-evaluate/sampled.post.json"
};
static const unsigned char docs_examples_animations_evaluate_source_get_json[] = {
#embed "../../../Contract/examples/animations-evaluate/source.get.json"
};
static const unsigned char docs_examples_animations_evaluate_source_post_json[] = {
#embed "../../../Contract/examples/animations-evaluate/source.post.json"
};
static const unsigned char docs_examples_animations_evaluate_timingCurve_post_json[] = {
#embed "../../../Contract/examples/animations-evaluate/timingCurve.post.json"
};
static const unsigned char docs_examples_animations_evaluate_uiView_post_json[] = {
#embed "../../../Contract/examples/animations-evaluate/uiView.post.json"
};
static const unsigned char docs_examples_animations_evaluate_units_post_json[] = {
#embed "../../../Contract/examples/animations-evaluate/units.post.json"
};
static const unsigned char docs_examples_animations_merge_carried_post_json[] = {
#embed "../../../Contract/examples/animations-merge/carried.post.json"
};
static const unsigned char docs_examples_animations_merge_combined_post_json[] = {
#embed "../../../Contract/examples/animations-merge/combined.post.json"
};
static const unsigned char docs_examples_animations_merge_firstHalf_post_json[] = {
#embed "../../../Contract/examples/animations-merge/firstHalf.post.json"
};
static const unsigned char docs_examples_animations_merge_secondHalf_post_json[] = {
#embed "../../../Contract/examples/animations-merge/secondHalf.post.json"
};
static const unsigned char docs_examples_animations_merge_swiftui_post_json[] = {
#embed "../../../Contract/examples/animations-merge/swiftui.post.json"
};
static const unsigned char docs_examples_animations_merge_tracked_post_json[] = {
#embed "../../../Contract/examples/animations-merge/tracked.post.json"
};
static const unsigned char docs_examples_animations_merge_twoEvents_get_json[] = {
#embed "../../../Contract/examples/animations-merge/twoEvents.get.json"
};
static const unsigned char docs_examples_animations_merge_twoEvents_post_json[] = {
#embed "../../../Contract/examples/animations-merge/twoEvents.post.json"
};
static const unsigned char docs_examples_animations_merge_withoutAnimation_post_json[] = {
#embed "../../../Contract/examples/animations-merge/withoutAnimation.post.json"
};
static const unsigned char docs_examples_animators_evaluate_scrubbed_get_json[] = {
#embed "../../../Contract/examples/animators-evaluate/scrubbed.get.json"
};
static const unsigned char docs_examples_animators_evaluate_scrubbed_post_json[] = {
#embed "../../../Contract/examples/animators-evaluate/scrubbed.post.json"
};
static const unsigned char docs_examples_animators_evaluate_thrownBack_post_json[] = {
#embed "../../../Contract/examples/animators-evaluate/thrownBack.post.json"
};
static const unsigned char docs_examples_batch_problem_post_json[] = {
#embed "../../../Contract/examples/batch/problem.post.json"
};
static const unsigned char docs_examples_batch_two_get_json[] = {
#embed "../../../Contract/examples/batch/two.get.json"
};
static const unsigned char docs_examples_batch_two_post_json[] = {
#embed "../../../Contract/examples/batch/two.post.json"
};
static const unsigned char docs_examples_curves_evaluate_circular_post_json[] = {
#embed "../../../Contract/examples/curves-evaluate/circular.post.json"
};
static const unsigned char docs_examples_curves_evaluate_controlPoints_get_json[] = {
#embed "../../../Contract/examples/curves-evaluate/controlPoints.get.json"
};
static const unsigned char docs_examples_curves_evaluate_controlPoints_post_json[] = {
#embed "../../../Contract/examples/curves-evaluate/controlPoints.post.json"
};
static const unsigned char docs_examples_curves_evaluate_css_get_json[] = {
#embed "../../../Contract/examples/curves-evaluate/css.get.json"
};
static const unsigned char docs_examples_curves_evaluate_css_post_json[] = {
#embed "../../../Contract/examples/curves-evaluate/css.post.json"
};
static const unsigned char docs_examples_curves_evaluate_linearStops_post_json[] = {
#embed "../../../Contract/examples/curves-evaluate/linearStops.post.json"
};
static const unsigned char docs_examples_curves_evaluate_measured_post_json[] = {
#embed "../../../Contract/examples/curves-evaluate/measured.post.json"
};
static const unsigned char docs_examples_curves_evaluate_name_get_json[] = {
#embed "../../../Contract/examples/curves-evaluate/name.get.json"
};
static const unsigned char docs_examples_curves_evaluate_name_post_json[] = {
#embed "../../../Contract/examples/curves-evaluate/name.post.json"
};
static const unsigned char docs_examples_curves_evaluate_noInverse_post_json[] = {
#embed "../../../Contract/examples/curves-evaluate/noInverse.post.json"
};
static const unsigned char docs_examples_curves_evaluate_pastedCurve_post_json[] = {
#embed "../../../Contract/examples/curves-evaluate/pastedCurve.post.json"
};
static const unsigned char docs_examples_curves_evaluate_steps_post_json[] = {
#embed "../../../Contract/examples/curves-evaluate/steps.post.json"
};
static const unsigned char docs_examples_curves_evaluate_swiftui_post_json[] = {
#embed "../../../Contract/examples/curves-evaluate/swiftui.post.json"
};
static const unsigned char docs_examples_curves_fit_pixels_post_json[] = {
#embed "../../../Contract/examples/curves-fit/pixels.post.json"
};
static const unsigned char docs_examples_curves_fit_query_get_json[] = {
#embed "../../../Contract/examples/curves-fit/query.get.json"
};
static const unsigned char docs_examples_curves_fit_stops_post_json[] = {
#embed "../../../Contract/examples/curves-fit/stops.post.json"
};
static const unsigned char docs_examples_gestures_recognize_doubleTap_post_json[] = {
#embed "../../../Contract/examples/gestures-recognize/doubleTap.post.json"
};
static const unsigned char docs_examples_gestures_recognize_drag_post_json[] = {
#embed "../../../Contract/examples/gestures-recognize/drag.post.json"
};
static const unsigned char docs_examples_gestures_recognize_tap_get_json[] = {
#embed "../../../Contract/examples/gestures-recognize/tap.get.json"
};
static const unsigned char docs_examples_gestures_release_anchored_post_json[] = {
#embed "../../../Contract/examples/gestures-release/anchored.post.json"
};
static const unsigned char docs_examples_gestures_release_bounce_post_json[] = {
#embed "../../../Contract/examples/gestures-release/bounce.post.json"
};
static const unsigned char docs_examples_gestures_release_cancel_post_json[] = {
#embed "../../../Contract/examples/gestures-release/cancel.post.json"
};
static const unsigned char docs_examples_gestures_release_clamp_post_json[] = {
#embed "../../../Contract/examples/gestures-release/clamp.post.json"
};
static const unsigned char docs_examples_gestures_release_contained_post_json[] = {
#embed "../../../Contract/examples/gestures-release/contained.post.json"
};
static const unsigned char docs_examples_gestures_release_decay_get_json[] = {
#embed "../../../Contract/examples/gestures-release/decay.get.json"
};
static const unsigned char docs_examples_gestures_release_decay_post_json[] = {
#embed "../../../Contract/examples/gestures-release/decay.post.json"
};
static const unsigned char docs_examples_gestures_release_dismiss_post_json[] = {
#embed "../../../Contract/examples/gestures-release/dismiss.post.json"
};
static const unsigned char docs_examples_gestures_release_fixed_post_json[] = {
#embed "../../../Contract/examples/gestures-release/fixed.post.json"
};
static const unsigned char docs_examples_gestures_release_halfWay_post_json[] = {
#embed "../../../Contract/examples/gestures-release/halfWay.post.json"
};
static const unsigned char docs_examples_gestures_release_inertia_post_json[] = {
#embed "../../../Contract/examples/gestures-release/inertia.post.json"
};
static const unsigned char docs_examples_gestures_release_places_post_json[] = {
#embed "../../../Contract/examples/gestures-release/places.post.json"
};
static const unsigned char docs_examples_gestures_release_rules_post_json[] = {
#embed "../../../Contract/examples/gestures-release/rules.post.json"
};
static const unsigned char docs_examples_gestures_release_samples_post_json[] = {
#embed "../../../Contract/examples/gestures-release/samples.post.json"
};
static const unsigned char docs_examples_gestures_release_sheet_post_json[] = {
#embed "../../../Contract/examples/gestures-release/sheet.post.json"
};
static const unsigned char docs_examples_gestures_release_snap_get_json[] = {
#embed "../../../Contract/examples/gestures-release/snap.get.json"
};
static const unsigned char docs_examples_gestures_release_snap_post_json[] = {
#embed "../../../Contract/examples/gestures-release/snap.post.json"
};
static const unsigned char docs_examples_gestures_release_step_post_json[] = {
#embed "../../../Contract/examples/gestures-release/step.post.json"
};
static const unsigned char docs_examples_gestures_simulate_caught_post_json[] = {
#embed "../../../Contract/examples/gestures-simulate/caught.post.json"
};
static const unsigned char docs_examples_gestures_simulate_dismiss_post_json[] = {
#embed "../../../Contract/examples/gestures-simulate/dismiss.post.json"
};
static const unsigned char docs_examples_gestures_simulate_follows_post_json[] = {
#embed "../../../Contract/examples/gestures-simulate/follows.post.json"
};
static const unsigned char docs_examples_gestures_simulate_picture_post_json[] = {
#embed "../../../Contract/examples/gestures-simulate/picture.post.json"
};
static const unsigned char docs_examples_gestures_simulate_press_get_json[] = {
#embed "../../../Contract/examples/gestures-simulate/press.get.json"
};
static const unsigned char docs_examples_gestures_track_band_get_json[] = {
#embed "../../../Contract/examples/gestures-track/band.get.json"
};
static const unsigned char docs_examples_gestures_track_caught_post_json[] = {
#embed "../../../Contract/examples/gestures-track/caught.post.json"
};
static const unsigned char docs_examples_gestures_track_dial_post_json[] = {
#embed "../../../Contract/examples/gestures-track/dial.post.json"
};
static const unsigned char docs_examples_gestures_track_drag_post_json[] = {
#embed "../../../Contract/examples/gestures-track/drag.post.json"
};
static const unsigned char docs_examples_gestures_track_longPress_post_json[] = {
#embed "../../../Contract/examples/gestures-track/longPress.post.json"
};
static const unsigned char docs_examples_gestures_track_magnify_post_json[] = {
#embed "../../../Contract/examples/gestures-track/magnify.post.json"
};
static const unsigned char docs_examples_gestures_track_picture_post_json[] = {
#embed "../../../Contract/examples/gestures-track/picture.post.json"
};
static const unsigned char docs_examples_keyframes_evaluate_bounce_get_json[] = {
#embed "../../../Contract/examples/keyframes-evaluate/bounce.get.json"
};
static const unsigned char docs_examples_keyframes_evaluate_bounce_post_json[] = {
#embed "../../../Contract/examples/keyframes-evaluate/bounce.post.json"
};
static const unsigned char docs_examples_keyframes_evaluate_caught_post_json[] = {
#embed "../../../Contract/examples/keyframes-evaluate/caught.post.json"
};
static const unsigned char docs_examples_keyframes_evaluate_members_post_json[] = {
#embed "../../../Contract/examples/keyframes-evaluate/members.post.json"
};
static const unsigned char docs_examples_keyframes_evaluate_pastedTracks_post_json[] = {
#embed "../../../Contract/examples/keyframes-evaluate/pastedTracks.post.json"
};
static const unsigned char docs_examples_keyframes_evaluate_repeating_post_json[] = {
#embed "../../../Contract/examples/keyframes-evaluate/repeating.post.json"
};
static const unsigned char docs_examples_keyframes_evaluate_retriggered_post_json[] = {
#embed "../../../Contract/examples/keyframes-evaluate/retriggered.post.json"
};
static const unsigned char docs_examples_layouts_evaluate_card_get_json[] = {
#embed "../../../Contract/examples/layouts-evaluate/card.get.json"
};
static const unsigned char docs_examples_layouts_evaluate_card_post_json[] = {
#embed "../../../Contract/examples/layouts-evaluate/card.post.json"
};
static const unsigned char docs_examples_layouts_evaluate_list_post_json[] = {
#embed "../../../Contract/examples/layouts-evaluate/list.post.json"
};
static const unsigned char docs_examples_motions_audit_flashes_post_json[] = {
#embed "../../../Contract/examples/motions-audit/flashes.post.json"
};
static const unsigned char docs_examples_motions_audit_sheet_get_json[] = {
#embed "../../../Contract/examples/motions-audit/sheet.get.json"
};
static const unsigned char docs_examples_motions_audit_spinner_post_json[] = {
#embed "../../../Contract/examples/motions-audit/spinner.post.json"
};
static const unsigned char docs_examples_motions_compare_recording_post_json[] = {
#embed "../../../Contract/examples/motions-compare/recording.post.json"
};
static const unsigned char docs_examples_motions_compare_requests_post_json[] = {
#embed "../../../Contract/examples/motions-compare/requests.post.json"
};
static const unsigned char docs_examples_motions_compare_springs_get_json[] = {
#embed "../../../Contract/examples/motions-compare/springs.get.json"
};
static const unsigned char docs_examples_paths_align_square_get_json[] = {
#embed "../../../Contract/examples/paths-align/square.get.json"
};
static const unsigned char docs_examples_paths_align_square_post_json[] = {
#embed "../../../Contract/examples/paths-align/square.post.json"
};
static const unsigned char docs_examples_paths_evaluate_arc_post_json[] = {
#embed "../../../Contract/examples/paths-evaluate/arc.post.json"
};
static const unsigned char docs_examples_paths_evaluate_curve_get_json[] = {
#embed "../../../Contract/examples/paths-evaluate/curve.get.json"
};
static const unsigned char docs_examples_paths_evaluate_curve_post_json[] = {
#embed "../../../Contract/examples/paths-evaluate/curve.post.json"
};
static const unsigned char docs_examples_paths_evaluate_through_post_json[] = {
#embed "../../../Contract/examples/paths-evaluate/through.post.json"
};
static const unsigned char docs_examples_phases_evaluate_jump_post_json[] = {
#embed "../../../Contract/examples/phases-evaluate/jump.post.json"
};
static const unsigned char docs_examples_phases_evaluate_looping_get_json[] = {
#embed "../../../Contract/examples/phases-evaluate/looping.get.json"
};
static const unsigned char docs_examples_phases_evaluate_looping_post_json[] = {
#embed "../../../Contract/examples/phases-evaluate/looping.post.json"
};
static const unsigned char docs_examples_phases_evaluate_pastedPhases_post_json[] = {
#embed "../../../Contract/examples/phases-evaluate/pastedPhases.post.json"
};
static const unsigned char docs_examples_phases_evaluate_triggered_post_json[] = {
#embed "../../../Contract/examples/phases-evaluate/triggered.post.json"
};
static const unsigned char docs_examples_springs_evaluate_array_post_json[] = {
#embed "../../../Contract/examples/springs-evaluate/array.post.json"
};
static const unsigned char docs_examples_springs_evaluate_clampedToCritical_post_json[] = {
#embed "../../../Contract/examples/springs-evaluate/clampedToCritical.post.json"
};
static const unsigned char docs_examples_springs_evaluate_composePreset_post_json[] = {
#embed "../../../Contract/examples/springs-evaluate/composePreset.post.json"
};
static const unsigned char docs_examples_springs_evaluate_flat_get_json[] = {
#embed "../../../Contract/examples/springs-evaluate/flat.get.json"
};
static const unsigned char docs_examples_springs_evaluate_mechanical_post_json[] = {
#embed "../../../Contract/examples/springs-evaluate/mechanical.post.json"
};
static const unsigned char docs_examples_springs_evaluate_neverSettles_post_json[] = {
#embed "../../../Contract/examples/springs-evaluate/neverSettles.post.json"
};
static const unsigned char docs_examples_springs_evaluate_pastedSpring_post_json[] = {
#embed "../../../Contract/examples/springs-evaluate/pastedSpring.post.json"
};
static const unsigned char docs_examples_springs_evaluate_peerPreset_post_json[] = {
#embed "../../../Contract/examples/springs-evaluate/peerPreset.post.json"
};
static const unsigned char docs_examples_springs_evaluate_point_post_json[] = {
#embed "../../../Contract/examples/springs-evaluate/point.post.json"
};
static const unsigned char docs_examples_springs_evaluate_preset_post_json[] = {
#embed "../../../Contract/examples/springs-evaluate/preset.post.json"
};
static const unsigned char docs_examples_springs_evaluate_presetWithBounce_post_json[] = {
#embed "../../../Contract/examples/springs-evaluate/presetWithBounce.post.json"
};
static const unsigned char docs_examples_springs_evaluate_rest_post_json[] = {
#embed "../../../Contract/examples/springs-evaluate/rest.post.json"
};
static const unsigned char docs_examples_springs_evaluate_settling_post_json[] = {
#embed "../../../Contract/examples/springs-evaluate/settling.post.json"
};
static const unsigned char docs_examples_springs_evaluate_stiffness_get_json[] = {
#embed "../../../Contract/examples/springs-evaluate/stiffness.get.json"
};
static const unsigned char docs_examples_springs_evaluate_strictRest_post_json[] = {
#embed "../../../Contract/examples/springs-evaluate/strictRest.post.json"
};
static const unsigned char docs_examples_springs_evaluate_swiftui_post_json[] = {
#embed "../../../Contract/examples/springs-evaluate/swiftui.post.json"
};
static const unsigned char docs_examples_springs_evaluate_whole_get_json[] = {
#embed "../../../Contract/examples/springs-evaluate/whole.get.json"
};
static const unsigned char docs_examples_springs_fit_ends_post_json[] = {
#embed "../../../Contract/examples/springs-fit/ends.post.json"
};
static const unsigned char docs_examples_springs_fit_part_post_json[] = {
#embed "../../../Contract/examples/springs-fit/part.post.json"
};
static const unsigned char docs_examples_springs_fit_point_post_json[] = {
#embed "../../../Contract/examples/springs-fit/point.post.json"
};
static const unsigned char docs_examples_springs_fit_query_get_json[] = {
#embed "../../../Contract/examples/springs-fit/query.get.json"
};
static const unsigned char docs_examples_springs_fit_velocity_get_json[] = {
#embed "../../../Contract/examples/springs-fit/velocity.get.json"
};
static const unsigned char docs_examples_springs_follow_caught_post_json[] = {
#embed "../../../Contract/examples/springs-follow/caught.post.json"
};
static const unsigned char docs_examples_springs_follow_chain_get_json[] = {
#embed "../../../Contract/examples/springs-follow/chain.get.json"
};
static const unsigned char docs_examples_springs_follow_request_post_json[] = {
#embed "../../../Contract/examples/springs-follow/request.post.json"
};
static const unsigned char docs_examples_timelines_evaluate_interrupted_post_json[] = {
#embed "../../../Contract/examples/timelines-evaluate/interrupted.post.json"
};
static const unsigned char docs_examples_timelines_evaluate_nested_post_json[] = {
#embed "../../../Contract/examples/timelines-evaluate/nested.post.json"
};
static const unsigned char docs_examples_timelines_evaluate_playback_post_json[] = {
#embed "../../../Contract/examples/timelines-evaluate/playback.post.json"
};
static const unsigned char docs_examples_timelines_evaluate_sequence_get_json[] = {
#embed "../../../Contract/examples/timelines-evaluate/sequence.get.json"
};
static const unsigned char docs_examples_timelines_evaluate_sequence_post_json[] = {
#embed "../../../Contract/examples/timelines-evaluate/sequence.post.json"
};
static const unsigned char docs_examples_timelines_evaluate_stagger_post_json[] = {
#embed "../../../Contract/examples/timelines-evaluate/stagger.post.json"
};
static const unsigned char docs_examples_tokens_convert_spring_get_json[] = {
#embed "../../../Contract/examples/tokens-convert/spring.get.json"
};
static const unsigned char docs_examples_tokens_convert_spring_post_json[] = {
#embed "../../../Contract/examples/tokens-convert/spring.post.json"
};
static const unsigned char docs_examples_transactions_resolve_caught_post_json[] = {
#embed "../../../Contract/examples/transactions-resolve/caught.post.json"
};
static const unsigned char docs_examples_transactions_resolve_derived_post_json[] = {
#embed "../../../Contract/examples/transactions-resolve/derived.post.json"
};
static const unsigned char docs_examples_transactions_resolve_keys_post_json[] = {
#embed "../../../Contract/examples/transactions-resolve/keys.post.json"
};
static const unsigned char docs_examples_transactions_resolve_measured_post_json[] = {
#embed "../../../Contract/examples/transactions-resolve/measured.post.json"
};
static const unsigned char docs_examples_transactions_resolve_nearest_get_json[] = {
#embed "../../../Contract/examples/transactions-resolve/nearest.get.json"
};
static const unsigned char docs_examples_transactions_resolve_nearest_post_json[] = {
#embed "../../../Contract/examples/transactions-resolve/nearest.post.json"
};
static const unsigned char docs_examples_transactions_resolve_scope_post_json[] = {
#embed "../../../Contract/examples/transactions-resolve/scope.post.json"
};
static const unsigned char docs_examples_transactions_resolve_several_post_json[] = {
#embed "../../../Contract/examples/transactions-resolve/several.post.json"
};
static const unsigned char docs_examples_transitions_evaluate_animatedScroll_post_json[] = {
#embed "../../../Contract/examples/transitions-evaluate/animatedScroll.post.json"
};
static const unsigned char docs_examples_transitions_evaluate_asymmetric_post_json[] = {
#embed "../../../Contract/examples/transitions-evaluate/asymmetric.post.json"
};
static const unsigned char docs_examples_transitions_evaluate_dragged_post_json[] = {
#embed "../../../Contract/examples/transitions-evaluate/dragged.post.json"
};
static const unsigned char docs_examples_transitions_evaluate_interpolate_post_json[] = {
#embed "../../../Contract/examples/transitions-evaluate/interpolate.post.json"
};
static const unsigned char docs_examples_transitions_evaluate_matchedGeometry_post_json[] = {
#embed "../../../Contract/examples/transitions-evaluate/matchedGeometry.post.json"
};
static const unsigned char docs_examples_transitions_evaluate_numericText_post_json[] = {
#embed "../../../Contract/examples/transitions-evaluate/numericText.post.json"
};
static const unsigned char docs_examples_transitions_evaluate_opacity_get_json[] = {
#embed "../../../Contract/examples/transitions-evaluate/opacity.get.json"
};
static const unsigned char docs_examples_transitions_evaluate_opacity_post_json[] = {
#embed "../../../Contract/examples/transitions-evaluate/opacity.post.json"
};
static const unsigned char docs_examples_transitions_evaluate_push_post_json[] = {
#embed "../../../Contract/examples/transitions-evaluate/push.post.json"
};
static const unsigned char docs_examples_transitions_evaluate_scroll_post_json[] = {
#embed "../../../Contract/examples/transitions-evaluate/scroll.post.json"
};
static const unsigned char docs_examples_transitions_evaluate_source_get_json[] = {
#embed "../../../Contract/examples/transitions-evaluate/source.get.json"
};
static const unsigned char docs_examples_transitions_evaluate_zoom_post_json[] = {
#embed "../../../Contract/examples/transitions-evaluate/zoom.post.json"
};
static const unsigned char docs_fidelity_and_rest[] = {
#embed "fidelity-and-rest.html"
};
static const unsigned char docs_fidelity_and_rest_md[] = {
#embed "../../../Documentation/fidelity-and-rest.md"
};
static const unsigned char docs_first_steps[] = {
#embed "first-steps.html"
};
static const unsigned char docs_first_steps_md[] = {
#embed "../../../Documentation/first-steps.md"
};
static const unsigned char docs_fitting[] = {
#embed "fitting.html"
};
static const unsigned char docs_fitting_md[] = {
#embed "../../../Documentation/fitting.md"
};
static const unsigned char docs_following[] = {
#embed "following.html"
};
static const unsigned char docs_following_md[] = {
#embed "../../../Documentation/following.md"
};
static const unsigned char docs_formats[] = {
#embed "formats.html"
};
static const unsigned char docs_formats_md[] = {
#embed "../../../Documentation/formats.md"
};
static const unsigned char docs_gestures[] = {
#embed "gestures.html"
};
static const unsigned char docs_gestures_recipes[] = {
#embed "gestures-recipes.html"
};
static const unsigned char docs_gestures_recipes_md[] = {
#embed "../../../Documentation/gestures-recipes.md"
};
static const unsigned char docs_gestures_tracking[] = {
#embed "gestures-tracking.html"
};
static const unsigned char docs_gestures_tracking_md[] = {
#embed "../../../Documentation/gestures-tracking.md"
};
static const unsigned char docs_gestures_md[] = {
#embed "../../../Documentation/gestures.md"
};
static const unsigned char docs_how_swiftui_animates[] = {
#embed "how-swiftui-animates.html"
};
static const unsigned char docs_how_swiftui_animates_md[] = {
#embed "../../../Documentation/how-swiftui-animates.md"
};
static const unsigned char docs_index_md[] = {
#embed "../../../Documentation/index.md"
};
static const unsigned char docs_installing[] = {
#embed "installing.html"
};
static const unsigned char docs_installing_md[] = {
#embed "../../../Documentation/installing.md"
};
static const unsigned char docs_interruption[] = {
#embed "interruption.html"
};
static const unsigned char docs_interruption_md[] = {
#embed "../../../Documentation/interruption.md"
};
static const unsigned char docs_ios_to_web[] = {
#embed "ios-to-web.html"
};
static const unsigned char docs_ios_to_web_md[] = {
#embed "../../../Documentation/ios-to-web.md"
};
static const unsigned char docs_keyframes[] = {
#embed "keyframes.html"
};
static const unsigned char docs_keyframes_md[] = {
#embed "../../../Documentation/keyframes.md"
};
static const unsigned char docs_layouts[] = {
#embed "layouts.html"
};
static const unsigned char docs_layouts_md[] = {
#embed "../../../Documentation/layouts.md"
};
static const unsigned char docs_limits[] = {
#embed "limits.html"
};
static const unsigned char docs_limits_md[] = {
#embed "../../../Documentation/limits.md"
};
static const unsigned char docs_measures[] = {
#embed "measures.html"
};
static const unsigned char docs_measures_md[] = {
#embed "../../../Documentation/measures.md"
};
static const unsigned char docs_merging[] = {
#embed "merging.html"
};
static const unsigned char docs_merging_md[] = {
#embed "../../../Documentation/merging.md"
};
static const unsigned char docs_observability[] = {
#embed "observability.html"
};
static const unsigned char docs_observability_md[] = {
#embed "../../../Documentation/observability.md"
};
static const unsigned char docs_operations[] = {
#embed "operations.html"
};
static const unsigned char docs_operations_md[] = {
#embed "../../../Documentation/operations.md"
};
static const unsigned char docs_page_js[] = {
#embed "../site/docs/page.js"
};
static const unsigned char docs_paths[] = {
#embed "paths.html"
};
static const unsigned char docs_paths_md[] = {
#embed "../../../Documentation/paths.md"
};
static const unsigned char docs_performance[] = {
#embed "performance.html"
};
static const unsigned char docs_performance_md[] = {
#embed "../../../Documentation/performance.md"
};
static const unsigned char docs_phases[] = {
#embed "phases.html"
};
static const unsigned char docs_phases_md[] = {
#embed "../../../Documentation/phases.md"
};
static const unsigned char docs_pictures_agents_svg[] = {
#embed "../../../Documentation/pictures/agents.svg"
};
static const unsigned char docs_pictures_audit_svg[] = {
#embed "../../../Documentation/pictures/audit.svg"
};
static const unsigned char docs_pictures_bouncy_svg[] = {
#embed "../../../Documentation/pictures/bouncy.svg"
};
static const unsigned char docs_pictures_card_svg[] = {
#embed "../../../Documentation/pictures/card.svg"
};
static const unsigned char docs_pictures_comparison_svg[] = {
#embed "../../../Documentation/pictures/comparison.svg"
};
static const unsigned char docs_pictures_conversion_svg[] = {
#embed "../../../Documentation/pictures/conversion.svg"
};
static const unsigned char docs_pictures_corners_svg[] = {
#embed "../../../Documentation/pictures/corners.svg"
};
static const unsigned char docs_pictures_error_svg[] = {
#embed "../../../Documentation/pictures/error.svg"
};
static const unsigned char docs_pictures_fit_svg[] = {
#embed "../../../Documentation/pictures/fit.svg"
};
static const unsigned char docs_pictures_following_svg[] = {
#embed "../../../Documentation/pictures/following.svg"
};
static const unsigned char docs_pictures_formula_svg[] = {
#embed "../../../Documentation/pictures/formula.svg"
};
static const unsigned char docs_pictures_inertia_svg[] = {
#embed "../../../Documentation/pictures/inertia.svg"
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
static const unsigned char docs_pictures_interrupted_transition_svg[] = {
#embed "../../../Documentation/pictures/interrupted-transition.svg"
};
static const unsigned char docs_pictures_layout_svg[] = {
#embed "../../../Documentation/pictures/layout.svg"
};
static const unsigned char docs_pictures_merge_svg[] = {
#embed "../../../Documentation/pictures/merge.svg"
};
static const unsigned char docs_pictures_morph_svg[] = {
#embed "../../../Documentation/pictures/morph.svg"
};
static const unsigned char docs_pictures_path_svg[] = {
#embed "../../../Documentation/pictures/path.svg"
};
static const unsigned char docs_pictures_playback_svg[] = {
#embed "../../../Documentation/pictures/playback.svg"
};
static const unsigned char docs_pictures_point_svg[] = {
#embed "../../../Documentation/pictures/point.svg"
};
static const unsigned char docs_pictures_programs_svg[] = {
#embed "../../../Documentation/pictures/programs.svg"
};
static const unsigned char docs_pictures_record_svg[] = {
#embed "../../../Documentation/pictures/record.svg"
};
static const unsigned char docs_pictures_rest_svg[] = {
#embed "../../../Documentation/pictures/rest.svg"
};
static const unsigned char docs_pictures_spring_moving_svg[] = {
#embed "../../../Documentation/pictures/spring-moving.svg"
};
static const unsigned char docs_pictures_spring_request_svg[] = {
#embed "../../../Documentation/pictures/spring-request.svg"
};
static const unsigned char docs_pictures_spring_svg[] = {
#embed "../../../Documentation/pictures/spring.svg"
};
static const unsigned char docs_pictures_stagger_svg[] = {
#embed "../../../Documentation/pictures/stagger.svg"
};
static const unsigned char docs_pictures_stopping_svg[] = {
#embed "../../../Documentation/pictures/stopping.svg"
};
static const unsigned char docs_pictures_team_svg[] = {
#embed "../../../Documentation/pictures/team.svg"
};
static const unsigned char docs_pictures_timeline_svg[] = {
#embed "../../../Documentation/pictures/timeline.svg"
};
static const unsigned char docs_pictures_tokens_svg[] = {
#embed "../../../Documentation/pictures/tokens.svg"
};
static const unsigned char docs_pictures_two_animations_svg[] = {
#embed "../../../Documentation/pictures/two-animations.svg"
};
static const unsigned char docs_playground[] = {
#embed "playground.html"
};
static const unsigned char docs_playground_md[] = {
#embed "../../../Documentation/playground.md"
};
static const unsigned char docs_programs[] = {
#embed "programs.html"
};
static const unsigned char docs_programs_md[] = {
#embed "../../../Documentation/programs.md"
};
static const unsigned char docs_property_animator[] = {
#embed "property-animator.html"
};
static const unsigned char docs_property_animator_md[] = {
#embed "../../../Documentation/property-animator.md"
};
static const unsigned char docs_ranking_js[] = {
#embed "../site/docs/ranking.js"
};
static const unsigned char docs_recipes_css[] = {
#embed "recipes-css.html"
};
static const unsigned char docs_recipes_css_md[] = {
#embed "../../../Documentation/recipes-css.md"
};
static const unsigned char docs_recipes_swiftui[] = {
#embed "recipes-swiftui.html"
};
static const unsigned char docs_recipes_swiftui_md[] = {
#embed "../../../Documentation/recipes-swiftui.md"
};
static const unsigned char docs_recipes_systems[] = {
#embed "recipes-systems.html"
};
static const unsigned char docs_recipes_systems_md[] = {
#embed "../../../Documentation/recipes-systems.md"
};
static const unsigned char docs_recipes_touch[] = {
#embed "recipes-touch.html"
};
static const unsigned char docs_recipes_touch_md[] = {
#embed "../../../Documentation/recipes-touch.md"
};
static const unsigned char docs_record[] = {
#embed "record.html"
};
static const unsigned char docs_record_md[] = {
#embed "../../../Documentation/record.md"
};
static const unsigned char docs_reduced_motion[] = {
#embed "reduced-motion.html"
};
static const unsigned char docs_reduced_motion_md[] = {
#embed "../../../Documentation/reduced-motion.md"
};
static const unsigned char docs_request_js[] = {
#embed "../site/docs/request.js"
};
static const unsigned char docs_search_js[] = {
#embed "../site/docs/search.js"
};
static const unsigned char docs_search_json[] = {
#embed "search.json"
};
static const unsigned char docs_security[] = {
#embed "security.html"
};
static const unsigned char docs_security_md[] = {
#embed "../../../Documentation/security.md"
};
static const unsigned char docs_server[] = {
#embed "server.html"
};
static const unsigned char docs_server_md[] = {
#embed "../../../Documentation/server.md"
};
static const unsigned char docs_source_text[] = {
#embed "source-text.html"
};
static const unsigned char docs_source_text_md[] = {
#embed "../../../Documentation/source-text.md"
};
static const unsigned char docs_springs[] = {
#embed "springs.html"
};
static const unsigned char docs_springs_md[] = {
#embed "../../../Documentation/springs.md"
};
static const unsigned char docs_swift[] = {
#embed "swift.html"
};
static const unsigned char docs_swift_md[] = {
#embed "../../../Documentation/swift.md"
};
static const unsigned char docs_system_android[] = {
#embed "system-android.html"
};
static const unsigned char docs_system_android_md[] = {
#embed "../../../Documentation/system-android.md"
};
static const unsigned char docs_system_anime[] = {
#embed "system-anime.html"
};
static const unsigned char docs_system_anime_md[] = {
#embed "../../../Documentation/system-anime.md"
};
static const unsigned char docs_system_compose[] = {
#embed "system-compose.html"
};
static const unsigned char docs_system_compose_md[] = {
#embed "../../../Documentation/system-compose.md"
};
static const unsigned char docs_system_core_animation[] = {
#embed "system-core-animation.html"
};
static const unsigned char docs_system_core_animation_md[] = {
#embed "../../../Documentation/system-core-animation.md"
};
static const unsigned char docs_system_css[] = {
#embed "system-css.html"
};
static const unsigned char docs_system_css_md[] = {
#embed "../../../Documentation/system-css.md"
};
static const unsigned char docs_system_design_tokens[] = {
#embed "system-design-tokens.html"
};
static const unsigned char docs_system_design_tokens_md[] = {
#embed "../../../Documentation/system-design-tokens.md"
};
static const unsigned char docs_system_figma[] = {
#embed "system-figma.html"
};
static const unsigned char docs_system_figma_md[] = {
#embed "../../../Documentation/system-figma.md"
};
static const unsigned char docs_system_flutter[] = {
#embed "system-flutter.html"
};
static const unsigned char docs_system_flutter_md[] = {
#embed "../../../Documentation/system-flutter.md"
};
static const unsigned char docs_system_gsap[] = {
#embed "system-gsap.html"
};
static const unsigned char docs_system_gsap_md[] = {
#embed "../../../Documentation/system-gsap.md"
};
static const unsigned char docs_system_lottie[] = {
#embed "system-lottie.html"
};
static const unsigned char docs_system_lottie_md[] = {
#embed "../../../Documentation/system-lottie.md"
};
static const unsigned char docs_system_material[] = {
#embed "system-material.html"
};
static const unsigned char docs_system_material_md[] = {
#embed "../../../Documentation/system-material.md"
};
static const unsigned char docs_system_motion[] = {
#embed "system-motion.html"
};
static const unsigned char docs_system_motion_md[] = {
#embed "../../../Documentation/system-motion.md"
};
static const unsigned char docs_system_popmotion[] = {
#embed "system-popmotion.html"
};
static const unsigned char docs_system_popmotion_md[] = {
#embed "../../../Documentation/system-popmotion.md"
};
static const unsigned char docs_system_react_native[] = {
#embed "system-react-native.html"
};
static const unsigned char docs_system_react_native_md[] = {
#embed "../../../Documentation/system-react-native.md"
};
static const unsigned char docs_system_react_spring[] = {
#embed "system-react-spring.html"
};
static const unsigned char docs_system_react_spring_md[] = {
#embed "../../../Documentation/system-react-spring.md"
};
static const unsigned char docs_system_reanimated[] = {
#embed "system-reanimated.html"
};
static const unsigned char docs_system_reanimated_md[] = {
#embed "../../../Documentation/system-reanimated.md"
};
static const unsigned char docs_system_swiftui[] = {
#embed "system-swiftui.html"
};
static const unsigned char docs_system_swiftui_md[] = {
#embed "../../../Documentation/system-swiftui.md"
};
static const unsigned char docs_system_tailwind[] = {
#embed "system-tailwind.html"
};
static const unsigned char docs_system_tailwind_md[] = {
#embed "../../../Documentation/system-tailwind.md"
};
static const unsigned char docs_system_uikit[] = {
#embed "system-uikit.html"
};
static const unsigned char docs_system_uikit_md[] = {
#embed "../../../Documentation/system-uikit.md"
};
static const unsigned char docs_system_web_animations[] = {
#embed "system-web-animations.html"
};
static const unsigned char docs_system_web_animations_md[] = {
#embed "../../../Documentation/system-web-animations.md"
};
static const unsigned char docs_team[] = {
#embed "team.html"
};
static const unsigned char docs_team_md[] = {
#embed "../../../Documentation/team.md"
};
static const unsigned char docs_timelines[] = {
#embed "timelines.html"
};
static const unsigned char docs_timelines_md[] = {
#embed "../../../Documentation/timelines.md"
};
static const unsigned char docs_tokens[] = {
#embed "tokens.html"
};
static const unsigned char docs_tokens_md[] = {
#embed "../../../Documentation/tokens.md"
};
static const unsigned char docs_transactions[] = {
#embed "transactions.html"
};
static const unsigned char docs_transactions_md[] = {
#embed "../../../Documentation/transactions.md"
};
static const unsigned char docs_transitions[] = {
#embed "transitions.html"
};
static const unsigned char docs_transitions_md[] = {
#embed "../../../Documentation/transitions.md"
};
static const unsigned char docs_values[] = {
#embed "values.html"
};
static const unsigned char docs_values_and_sampling[] = {
#embed "values-and-sampling.html"
};
static const unsigned char docs_values_and_sampling_md[] = {
#embed "../../../Documentation/values-and-sampling.md"
};
static const unsigned char docs_values_md[] = {
#embed "../../../Documentation/values.md"
};
static const unsigned char docs_velocity_tracking[] = {
#embed "velocity-tracking.html"
};
static const unsigned char docs_velocity_tracking_md[] = {
#embed "../../../Documentation/velocity-tracking.md"
};
static const unsigned char llms_txt[] = {
#embed "llms.txt"
};
