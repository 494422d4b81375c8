internal import Rendering
internal import Schema
internal import SourceText

extension AuditMotion {
  static let about = OperationAbout(
    function: "audit", get: "getAudit", post: "auditMotion", tag: .fitting, example: "sheet",
    summary: "Look at a motion as people see it.",
    text: """
      What may harm, delay or be missed: flashes, long ways, bounce, speed and durations, each as \
      a sentence with its reason and its source, with what stands in its place for people who \
      asked for less motion.
      """,
    apart: ["Animation", "ComparedMotion"], answer: "What was found.")
  static let answerOutline = ObjectOutline(
    "AuditAnswer",
    .optional("warnings", .warnings),
    .member(
      "findings",
      .list(
        of: .object(
          .member("code", .words(of: AuditCode.self), "The kind."),
          .member("detail", .string(), "A sentence with its reason."),
          .member("source", .string(), "What the reason rests on."),
          .member(
            "reduced", .nullable(AnimationReading.objectType),
            """
            The animation for people who asked for less motion: of an opacity where the motion \
            travels; `null` for no animation.
            """))), "What was found, what harms first; empty if nothing was."),
    .member(
      "duration",
      .object(
        .member(
          "settled", .nullable(.number(.any)), "Seconds until it has settled; `null` for never."),
        .member(
          "visible", .nullable(.number(.any)),
          """
          Seconds from when a number is first more than a hundredth of its range from where it \
          begins to when one is last so far from where it ends; `null` if it never ends.
          """)),
      "How long it lasts."),
    .member(
      "speed", peak("per second"),
      "The greatest speed of what changes its place; `null` also if it is vertical somewhere."),
    .member(
      "acceleration", peak("per second squared"),
      """
      Its greatest acceleration; `null` also if it has no bound, as of an ease-out at its start, \
      or is not known in closed form.
      """),
    .member(
      "guidance",
      .list(
        of: .object(
          .member("name", .string(), "What lasts so long."),
          .member("seconds", .number(.any), "Seconds."),
          .member("source", .string(), "Who says so."))),
      "Durations that platforms and research name."))

  private static func peak(_ unit: String) -> ValueType {
    .nullable(
      .object(
        .member("value", .number(.any), "In points \(unit)."),
        .member("widths", .number(.any), "In widths of the viewport \(unit)."),
        .member("time", .number(.any), "In seconds."),
        .member("pointer", .string(), "JSON pointer to the place in the value.")))
  }
}
