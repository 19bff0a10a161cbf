// libedit for Swift. `el_wset`, `el_wget` and `history_w` take variable arguments, which Swift can't
// pass; each wrapper below is one of their uses with the types it has.
#ifndef CEDIT_SHIM_H
#define CEDIT_SHIM_H

#include <histedit.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <wchar.h>
#ifdef __APPLE__
#include <util.h>
#else
#include <pty.h>
#endif

typedef wchar_t *(*cedit_prompt_fn)(EditLine *);
typedef unsigned char (*cedit_key_fn)(EditLine *, wint_t);

static inline int cedit_set_emacs(EditLine *editor) {
  return el_wset(editor, EL_EDITOR, L"emacs");
}

// `terminal` as in $TERM; NULL takes it from there.
static inline int cedit_set_terminal(EditLine *editor, const char *terminal) {
  return el_set(editor, EL_TERMINAL, terminal);
}

// Text between two `escape` characters of the prompt takes no place on the screen.
static inline int cedit_set_prompt(EditLine *editor, cedit_prompt_fn prompt, wchar_t escape) {
  return el_wset(editor, EL_PROMPT_ESC, prompt, escape);
}

static inline int cedit_set_history(EditLine *editor, HistoryW *history) {
  return el_wset(editor, EL_HIST, history_w, history);
}

static inline int cedit_set_reader(EditLine *editor, el_rfunc_t reader) {
  return el_wset(editor, EL_GETCFN, reader);
}

static inline int cedit_set_client(EditLine *editor, void *client) {
  return el_wset(editor, EL_CLIENTDATA, client);
}

static inline void *cedit_client(EditLine *editor) {
  void *client = NULL;
  return el_wget(editor, EL_CLIENTDATA, &client) == 0 ? client : NULL;
}

static inline int cedit_add_function(
    EditLine *editor, const wchar_t *name, const wchar_t *help, cedit_key_fn function) {
  return el_wset(editor, EL_ADDFN, name, help, function);
}

static inline int cedit_bind(EditLine *editor, const wchar_t *key, const wchar_t *command) {
  return el_wset(editor, EL_BIND, key, command, (wchar_t *)NULL);
}

// Ctrl-C and Ctrl-Z arrive as characters while a line is edited, and as signals otherwise.
static inline int cedit_read_signals_as_keys(EditLine *editor) {
  return el_wset(editor, EL_SETTY, L"-d", L"-isig", (wchar_t *)NULL);
}

static inline int cedit_prepare_terminal(EditLine *editor, int edit) {
  return el_wset(editor, EL_PREP_TERM, edit);
}

// Draws prompt and line anew from where the cursor stands.
static inline int cedit_redraw(EditLine *editor) {
  return el_wset(editor, EL_REFRESH);
}

static inline int cedit_history_limit(HistoryW *history, int count) {
  HistEventW event;
  return history_w(history, &event, H_SETSIZE, count);
}

static inline int cedit_history_add(HistoryW *history, const wchar_t *line) {
  HistEventW event;
  return history_w(history, &event, H_ENTER, line);
}

// The rows and columns of a terminal; 0 when it does not tell.
static inline struct winsize cedit_window_size(int descriptor) {
  struct winsize size = {0, 0, 0, 0};
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0) size.ws_row = size.ws_col = 0;
  return size;
}

// A new terminal: what is written to one end is typed at the other. For tests of the line editor.
static inline int cedit_open_terminal(
    int *controller, int *terminal, unsigned short rows, unsigned short columns) {
  struct winsize size = {rows, columns, 0, 0};
  return openpty(controller, terminal, NULL, NULL, &size);
}

#endif
