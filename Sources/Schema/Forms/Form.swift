/// An object of a request, declared once: its members with their types, ranges, defaults and
/// explanations, and the struct that holds what is read.
///
///     struct SpringByDuration {
///       var duration = 0.5
///       var bounce = 0.0
///
///       static let form = Form(
///         "SpringByDuration", initial: Self(),
///         .seconds("duration", \.duration, .positive, "Perceptual duration in seconds."),
///         .number("bounce", \.bounce, .bounce, "Bounce: 0 for none."))
///     }
///
/// Reading, the schema, the types of the clients, the parameters of a query and the help follow
/// from it. A class, so that nothing is copied where a form is passed on.
package final class Form<Root>: Sendable {
  package let outline: ObjectOutline
  package let initial: @Sendable () -> Root
  let entries: [MemberEntry]
  private let table: MemberTable
  /// After the checks of the included forms; adds what is wrong to the faults of the object.
  let check: Check?

  package typealias Check = @Sendable (inout Root, RequestValue) -> Void

  /// A form without a `name` is described where it stands; `others` is the type of members of any
  /// other names, which who reads the form reads and refuses.
  package convenience init(
    _ name: String?, _ sentence: String = "", initial: @autoclosure @escaping @Sendable () -> Root,
    _ members: FormMember<Root>..., rules: [MemberRule] = [], others: ValueType? = nil,
    check: Check? = nil
  ) { self.init(name, sentence, making: initial, members, rules, others, check) }

  package convenience init(
    _ name: String?, _ sentence: String = "", initial: @autoclosure @escaping @Sendable () -> Root,
    _ members: [FormMember<Root>], rules: [MemberRule] = [], others: ValueType? = nil,
    check: Check? = nil
  ) { self.init(name, sentence, making: initial, members, rules, others, check) }

  private init(
    _ name: String?, _ sentence: String, making initial: @escaping @Sendable () -> Root,
    _ members: [FormMember<Root>], _ rules: [MemberRule], _ others: ValueType?, _ check: Check?
  ) {
    let standard = initial()
    entries = members.flatMap { $0.entries(in: standard) }
    outline = ObjectOutline(
      name: name, sentence: sentence, members: entries.map(\.outline).filter(\.isTold),
      rules: members.flatMap(\.rules) + rules, others: others)
    table = MemberTable(entries, outline: outline)
    self.initial = initial
    let checks: [Check] = members.compactMap(\.check) + [check].compactMap(\.self)
    if checks.count > 1 {
      self.check = { root, value in for check in checks { check(&root, value) } }
    } else {
      self.check = checks.first
    }
  }

  package var type: ValueType { outline.type }
}

extension Form {
  /// Nothing is taken if anything is wrong, a fault; members named in `others` have been refused
  /// already.
  func read(
    _ value: RequestValue, suchAs example: @autoclosure () -> String = "",
    beside others: NameTable? = nil, take: (Root) -> Void
  ) {
    guard value.reading.mayGoOn() else { return }
    guard value.isObject else {
      let example = example()
      return value.refuseAsObject(suchAs: example.isEmpty ? outline.skeleton() ?? "" : example)
    }
    let (faults, count) = (value.faults, value.faults.count)
    var root = initial()
    fill(&root, from: value, beside: others)
    if faults.count == count { check?(&root, value) }
    if faults.count == count { take(root) }
  }

  /// The defaults take the place of what is wrong, which is added to the faults.
  package func readRest(_ value: RequestValue, beside others: NameTable? = nil) -> Root {
    var root = initial()
    guard value.reading.mayGoOn() else { return root }
    guard value.isObject else {
      value.refuseAsObject(suchAs: value.isRoot ? outline.example : outline.skeleton() ?? "")
      return root
    }
    fill(&root, from: value, beside: others)
    check?(&root, value)
    return root
  }

  @inline(__always)
  private func fill(_ root: inout Root, from value: RequestValue, beside others: NameTable?) {
    withUnsafeMutableBytes(of: &root) { bytes in
      guard let base = bytes.baseAddress else { return }
      table.read(value, at: base, beside: others)
    }
  }
}
