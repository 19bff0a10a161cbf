/// What can be wrong with a line that is a command.
enum ShellError: Error, Equatable, CustomStringConvertible {
  /// There is no such command.
  case unknownCommand(String, known: [String])
  /// An argument that can't be used, and what the command takes.
  case usage(String)
  /// A text that is no path into the state.
  case badPath(String)
  /// The state has no such part.
  case noSuchPart(String, in: String, known: [String])
  /// A list has no such element.
  case noSuchElement(Int, in: String, count: Int)
  /// There is nothing to undo.
  case nothingToUndo
  /// There is nothing to redo.
  case nothingToRedo
  /// The history has no action with this number.
  case noSuchNumber(Int, last: Int)
  /// There is no such branch.
  case noSuchBranch(String, known: [String])
  /// Neither a mark nor the number of an action.
  case noSuchPoint(String, marks: [String], last: Int)
  /// A name that can't be told from a number.
  case badMark(String)
  /// The clock is the system's.
  case clockIsReal
  /// There is no such scene.
  case noSuchScene(Int, open: [Int])
  /// Another process has the scene.
  case sceneElsewhere(Int)
  /// The only scene can't be closed.
  case lastScene
  /// What the features reported while the line ran.
  case reported(String)
  /// A script that can't be read.
  case unreadableFile(String, reason: String)

  var description: String { Wording.text(self) }
}
