#include "pages.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

#define HTML "text/html; charset=utf-8"
#define CSS "text/css; charset=utf-8"
#define SCRIPT "text/javascript; charset=utf-8"
#define TEXT "text/plain; charset=utf-8"
#define MARKDOWN "text/markdown; charset=utf-8"
#define SVG "image/svg+xml"
#define JSON "application/json"

static const unsigned char index_html[] = {
#embed "site/index.html"
};
static const unsigned char client_overshoot_client_js[] = {
#embed "../../clients/typescript/overshoot-client.js"
};
static const unsigned char client_overshoot_request_js[] = {
#embed "../../clients/typescript/overshoot-request.js"
};
static const unsigned char client_overshoot_play_js[] = {
#embed "../../clients/typescript/overshoot-play.js"
};
static const unsigned char client_overshoot_program_js[] = {
#embed "../../clients/typescript/overshoot-program.js"
};
static const unsigned char client_overshoot_d_ts[] = {
#embed "../../clients/typescript/overshoot.d.ts"
};
static const unsigned char client_overshoot_js[] = {
#embed "../../clients/typescript/overshoot.js"
};
static const unsigned char along_js[] = {
#embed "site/along.js"
};
static const unsigned char axes_js[] = {
#embed "site/axes.js"
};
static const unsigned char band_js[] = {
#embed "site/band.js"
};
static const unsigned char bars_js[] = {
#embed "site/bars.js"
};
static const unsigned char base_css[] = {
#embed "site/base.css"
};
static const unsigned char below_js[] = {
#embed "site/below.js"
};
static const unsigned char beside_js[] = {
#embed "site/beside.js"
};
static const unsigned char board_js[] = {
#embed "site/board.js"
};
static const unsigned char cards_js[] = {
#embed "site/cards.js"
};
static const unsigned char choices_js[] = {
#embed "site/choices.js"
};
static const unsigned char code_js[] = {
#embed "site/code.js"
};
static const unsigned char conversions_js[] = {
#embed "site/conversions.js"
};
static const unsigned char dom_js[] = {
#embed "site/dom.js"
};
static const unsigned char drawn_js[] = {
#embed "site/drawn.js"
};
static const unsigned char echo_js[] = {
#embed "site/echo.js"
};
static const unsigned char editor_js[] = {
#embed "site/editor.js"
};
static const unsigned char field_js[] = {
#embed "site/field.js"
};
static const unsigned char finger_js[] = {
#embed "site/finger.js"
};
static const unsigned char flip_js[] = {
#embed "site/flip.js"
};
static const unsigned char forms_js[] = {
#embed "site/forms.js"
};
static const unsigned char found_js[] = {
#embed "site/found.js"
};
static const unsigned char framed_js[] = {
#embed "site/framed.js"
};
static const unsigned char gallery_js[] = {
#embed "site/gallery.js"
};
static const unsigned char grips_js[] = {
#embed "site/grips.js"
};
static const unsigned char icon_svg[] = {
#embed "site/icon.svg"
};
static const unsigned char ink_js[] = {
#embed "site/ink.js"
};
static const unsigned char kept_js[] = {
#embed "site/kept.js"
};
static const unsigned char key_js[] = {
#embed "site/key.js"
};
static const unsigned char lanes_js[] = {
#embed "site/lanes.js"
};
static const unsigned char legend_js[] = {
#embed "site/legend.js"
};
static const unsigned char link_js[] = {
#embed "site/link.js"
};
static const unsigned char main_js[] = {
#embed "site/main.js"
};
static const unsigned char morph_js[] = {
#embed "site/morph.js"
};
static const unsigned char motion_js[] = {
#embed "site/motion.js"
};
static const unsigned char output_js[] = {
#embed "site/output.js"
};
static const unsigned char places_js[] = {
#embed "site/places.js"
};
static const unsigned char play_css[] = {
#embed "site/play.css"
};
static const unsigned char plot_js[] = {
#embed "site/plot.js"
};
static const unsigned char pointer_js[] = {
#embed "site/pointer.js"
};
static const unsigned char presets_js[] = {
#embed "site/presets.js"
};
static const unsigned char presets_json[] = {
#embed "site/presets.json"
};
static const unsigned char preview_js[] = {
#embed "site/preview.js"
};
static const unsigned char rooms_convert_js[] = {
#embed "site/rooms/convert.js"
};
static const unsigned char rooms_css[] = {
#embed "site/rooms.css"
};
static const unsigned char rooms_curve_js[] = {
#embed "site/rooms/curve.js"
};
static const unsigned char rooms_fit_js[] = {
#embed "site/rooms/fit.js"
};
static const unsigned char rooms_interrupt_js[] = {
#embed "site/rooms/interrupt.js"
};
static const unsigned char rooms_keyframes_js[] = {
#embed "site/rooms/keyframes.js"
};
static const unsigned char rooms_layouts_js[] = {
#embed "site/rooms/layouts.js"
};
static const unsigned char rooms_paths_js[] = {
#embed "site/rooms/paths.js"
};
static const unsigned char rooms_spring_js[] = {
#embed "site/rooms/spring.js"
};
static const unsigned char rooms_throw_js[] = {
#embed "site/rooms/throw.js"
};
static const unsigned char rooms_timelines_js[] = {
#embed "site/rooms/timelines.js"
};
static const unsigned char sequence_js[] = {
#embed "site/sequence.js"
};
static const unsigned char service_js[] = {
#embed "site/service.js"
};
static const unsigned char stage_js[] = {
#embed "site/stage.js"
};
static const unsigned char stages_css[] = {
#embed "site/stages.css"
};
static const unsigned char steps_js[] = {
#embed "site/steps.js"
};
static const unsigned char systems_js[] = {
#embed "site/systems.js"
};
static const unsigned char takeaways_js[] = {
#embed "site/takeaways.js"
};
static const unsigned char textarea_js[] = {
#embed "site/textarea.js"
};
static const unsigned char thrown_js[] = {
#embed "site/thrown.js"
};
static const unsigned char traces_js[] = {
#embed "site/traces.js"
};
static const unsigned char transport_js[] = {
#embed "site/transport.js"
};
static const unsigned char usage_js[] = {
#embed "site/usage.js"
};
static const unsigned char ways_js[] = {
#embed "site/ways.js"
};
static const unsigned char page_css[] = {
#embed "site/page.css"
};
// The documentation and the examples of the contract, which `make pages` lists.
#include "docs/arrays.h"

static const struct page pages[] = {
    {"/", HTML, index_html, sizeof index_html},
    {"/overshoot-client.js", SCRIPT, client_overshoot_client_js, sizeof client_overshoot_client_js},
    {"/overshoot-request.js", SCRIPT, client_overshoot_request_js, sizeof client_overshoot_request_js},
    {"/overshoot-play.js", SCRIPT, client_overshoot_play_js, sizeof client_overshoot_play_js},
    {"/overshoot-program.js", SCRIPT, client_overshoot_program_js, sizeof client_overshoot_program_js},
    {"/overshoot.d.ts", TEXT, client_overshoot_d_ts, sizeof client_overshoot_d_ts},
    {"/overshoot.js", SCRIPT, client_overshoot_js, sizeof client_overshoot_js},
    {"/playground/along.js", SCRIPT, along_js, sizeof along_js},
    {"/playground/axes.js", SCRIPT, axes_js, sizeof axes_js},
    {"/playground/band.js", SCRIPT, band_js, sizeof band_js},
    {"/playground/bars.js", SCRIPT, bars_js, sizeof bars_js},
    {"/playground/base.css", CSS, base_css, sizeof base_css},
    {"/playground/below.js", SCRIPT, below_js, sizeof below_js},
    {"/playground/beside.js", SCRIPT, beside_js, sizeof beside_js},
    {"/playground/board.js", SCRIPT, board_js, sizeof board_js},
    {"/playground/cards.js", SCRIPT, cards_js, sizeof cards_js},
    {"/playground/choices.js", SCRIPT, choices_js, sizeof choices_js},
    {"/playground/code.js", SCRIPT, code_js, sizeof code_js},
    {"/playground/conversions.js", SCRIPT, conversions_js, sizeof conversions_js},
    {"/playground/dom.js", SCRIPT, dom_js, sizeof dom_js},
    {"/playground/drawn.js", SCRIPT, drawn_js, sizeof drawn_js},
    {"/playground/echo.js", SCRIPT, echo_js, sizeof echo_js},
    {"/playground/editor.js", SCRIPT, editor_js, sizeof editor_js},
    {"/playground/field.js", SCRIPT, field_js, sizeof field_js},
    {"/playground/finger.js", SCRIPT, finger_js, sizeof finger_js},
    {"/playground/flip.js", SCRIPT, flip_js, sizeof flip_js},
    {"/playground/forms.js", SCRIPT, forms_js, sizeof forms_js},
    {"/playground/found.js", SCRIPT, found_js, sizeof found_js},
    {"/playground/framed.js", SCRIPT, framed_js, sizeof framed_js},
    {"/playground/gallery.js", SCRIPT, gallery_js, sizeof gallery_js},
    {"/playground/grips.js", SCRIPT, grips_js, sizeof grips_js},
    {"/playground/icon.svg", SVG, icon_svg, sizeof icon_svg},
    {"/playground/ink.js", SCRIPT, ink_js, sizeof ink_js},
    {"/playground/kept.js", SCRIPT, kept_js, sizeof kept_js},
    {"/playground/key.js", SCRIPT, key_js, sizeof key_js},
    {"/playground/lanes.js", SCRIPT, lanes_js, sizeof lanes_js},
    {"/playground/legend.js", SCRIPT, legend_js, sizeof legend_js},
    {"/playground/link.js", SCRIPT, link_js, sizeof link_js},
    {"/playground/main.js", SCRIPT, main_js, sizeof main_js},
    {"/playground/morph.js", SCRIPT, morph_js, sizeof morph_js},
    {"/playground/motion.js", SCRIPT, motion_js, sizeof motion_js},
    {"/playground/output.js", SCRIPT, output_js, sizeof output_js},
    {"/playground/places.js", SCRIPT, places_js, sizeof places_js},
    {"/playground/play.css", CSS, play_css, sizeof play_css},
    {"/playground/plot.js", SCRIPT, plot_js, sizeof plot_js},
    {"/playground/pointer.js", SCRIPT, pointer_js, sizeof pointer_js},
    {"/playground/presets.js", SCRIPT, presets_js, sizeof presets_js},
    {"/playground/presets.json", JSON, presets_json, sizeof presets_json},
    {"/playground/preview.js", SCRIPT, preview_js, sizeof preview_js},
    {"/playground/rooms/convert.js", SCRIPT, rooms_convert_js, sizeof rooms_convert_js},
    {"/playground/rooms.css", CSS, rooms_css, sizeof rooms_css},
    {"/playground/rooms/curve.js", SCRIPT, rooms_curve_js, sizeof rooms_curve_js},
    {"/playground/rooms/fit.js", SCRIPT, rooms_fit_js, sizeof rooms_fit_js},
    {"/playground/rooms/interrupt.js", SCRIPT, rooms_interrupt_js, sizeof rooms_interrupt_js},
    {"/playground/rooms/keyframes.js", SCRIPT, rooms_keyframes_js, sizeof rooms_keyframes_js},
    {"/playground/rooms/layouts.js", SCRIPT, rooms_layouts_js, sizeof rooms_layouts_js},
    {"/playground/rooms/paths.js", SCRIPT, rooms_paths_js, sizeof rooms_paths_js},
    {"/playground/rooms/spring.js", SCRIPT, rooms_spring_js, sizeof rooms_spring_js},
    {"/playground/rooms/throw.js", SCRIPT, rooms_throw_js, sizeof rooms_throw_js},
    {"/playground/rooms/timelines.js", SCRIPT, rooms_timelines_js, sizeof rooms_timelines_js},
    {"/playground/sequence.js", SCRIPT, sequence_js, sizeof sequence_js},
    {"/playground/service.js", SCRIPT, service_js, sizeof service_js},
    {"/playground/stage.js", SCRIPT, stage_js, sizeof stage_js},
    {"/playground/stages.css", CSS, stages_css, sizeof stages_css},
    {"/playground/steps.js", SCRIPT, steps_js, sizeof steps_js},
    {"/playground/systems.js", SCRIPT, systems_js, sizeof systems_js},
    {"/playground/takeaways.js", SCRIPT, takeaways_js, sizeof takeaways_js},
    {"/playground/textarea.js", SCRIPT, textarea_js, sizeof textarea_js},
    {"/playground/thrown.js", SCRIPT, thrown_js, sizeof thrown_js},
    {"/playground/traces.js", SCRIPT, traces_js, sizeof traces_js},
    {"/playground/transport.js", SCRIPT, transport_js, sizeof transport_js},
    {"/playground/usage.js", SCRIPT, usage_js, sizeof usage_js},
    {"/playground/ways.js", SCRIPT, ways_js, sizeof ways_js},
    {"/docs/page.css", CSS, page_css, sizeof page_css},
#include "docs/rows.h"
};

size_t page_count(void) { return sizeof pages / sizeof *pages; }
struct page page_at(size_t index) { return pages[index]; }
