/// The commands of a shell, in the order of the help text.
enum Command: String, CaseIterable {
  case help, actions, state, screen, effects, wait, clock, advance, history, undo, redo, goto,
    branches, branch, mark, diff, scene, relaunch, storage, quit

  /// The command and its arguments, as in `:undo [n]`.
  var usage: String {
    switch self {
    case .help: ":help [command]"
    case .actions: ":actions [path]"
    case .state: ":state [path] [--full]"
    case .screen: ":screen"
    case .effects: ":effects"
    case .wait: ":wait [duration]"
    case .clock: ":clock [auto|manual]"
    case .advance: ":advance DURATION"
    case .history: ":history"
    case .undo: ":undo [n]"
    case .redo: ":redo [n]"
    case .goto: ":goto N"
    case .branches: ":branches"
    case .branch: ":branch NAME"
    case .mark: ":mark [name]"
    case .diff: ":diff [from] [to]"
    case .scene: ":scene [new|N|close]"
    case .relaunch: ":relaunch"
    case .storage: ":storage"
    case .quit: ":quit"
    }
  }

  /// What it does, in one line.
  var summary: String {
    switch self {
    case .help: "this list, or all about one command"
    case .actions: "the actions that can be sent, with their payload types"
    case .state: "the state, or the part at a path"
    case .screen: "the screen as text, the way a person would see it"
    case .effects: "what is in flight: name, place, id, who started it, what it waits for"
    case .wait: "wait longer for what is in flight"
    case .clock: "who moves the virtual clock: the shell as far as waiting needs, or :advance"
    case .advance: "move the virtual clock"
    case .history: "what has happened, with numbers"
    case .undo: "go back over your last n actions and what came of them"
    case .redo: "go forward again"
    case .goto: "go to the state after action N; 0 is the beginning"
    case .branches: "what was undone and left behind by a new action"
    case .branch: "go to the end of a branch; where you were is a branch from then on"
    case .mark: "give this point a name, for :diff"
    case .diff: "the difference between two points"
    case .scene: "windows: each has its own state, all share app storage and data"
    case .relaunch: "end the process as far as state is concerned and start again"
    case .storage: "each value that is kept, its lifetime, its key, where it lies, who shares it"
    case .quit: "leave"
    }
  }

  /// More for `:help COMMAND`.
  var details: String {
    switch self {
    case .help: "Without ':' a line is an action; '# …' is a comment."
    case .actions:
      "An action is written as in Swift, .search(.queryChanged(\"x\")), or dotted, "
        + "search.queryChanged(\"x\"). A last payload that is one string may stand bare: "
        + "search.queryChanged x"
    case .state:
      "A path names properties and elements: trips.form.name, trips.trips[0]. Long output is cut; "
        + "--full shows all of it."
    case .screen: "It is a pure function of the state."
    case .effects: "A long-living effect is not waited for; it ends with its place."
    case .wait: "A duration is written 500ms, 2s or 1.5s. Without one: 5 s."
    case .clock: "With live dependencies the clock is the system's and moves by itself."
    case .advance: "A duration is written 500ms, 2s or 1.5s. Effects that wake on the way run."
    case .history: "The mark ▸ stands where you are."
    case .undo, .redo, .goto:
      "The state of then is put back; no effect is run again, and what the world has kept (files, "
        + "rows) stays as it is. A new action goes on from there; what it leaves behind is a branch."
    case .branches: "The first line is the one you are on."
    case .branch:
      "The state of then is put back; no effect is run again. :branches lists the names."
    case .mark: "Without a name it gets one: m1, m2, … A name that is in use is given anew."
    case .diff:
      "A point is a mark, the number of an action in :history, or 0, the beginning. Without the second one: "
        + "here. Without any: from the last mark, or else the beginning, to here."
    case .scene:
      "Without an argument it lists the open ones. A scene that was open the last time finds its "
        + "values again; one that is closed is forgotten."
    case .relaunch: "What has changed shows what was kept nowhere. The history begins anew."
    case .storage:
      "A change of another scene or process arrives as an action of effect \"storage\"."
    case .quit: "So does Ctrl-D on an empty line."
    }
  }
}
