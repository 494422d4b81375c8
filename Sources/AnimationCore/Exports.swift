// Whoever evaluates a motion may limit the work, so a budget is part of this library's interface.
@_exported public import Bounds
