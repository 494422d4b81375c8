/// A part of a text of JavaScript that may be a motion.
enum ScriptItem {
  case call(ScriptCall)
  /// `transition={...}` of JSX, or `transition: {...}` in an object.
  case property(String, ScriptNode, column: Int, isAttribute: Bool)
  /// A string, with the name before it: `transition: 'all 0.3s'`, `className="..."`; the cursor has
  /// what is between the quotes.
  case text(name: String, SourceCursor)
  /// The text between the marks of a template that is a stylesheet: `styled.div`.
  case stylesheet(SourceCursor)
  /// `transition:fly={{ y: 200 }}` of Svelte, with its options.
  case directive(String, ScriptNode?, column: Int)
}
