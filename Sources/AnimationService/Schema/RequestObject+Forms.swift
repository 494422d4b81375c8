extension RequestObject {
  /// Reads the members of a form that stand beside others; the defaults take the place of those
  /// that are wrong or not given.
  mutating func read<Part>(_ form: Form<Part>) -> Part {
    form.readMembers { (name: StaticString) in self.member(name) }
  }
}
