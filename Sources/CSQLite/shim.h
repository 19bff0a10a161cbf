#ifndef CSQLITE_SHIM_H
#define CSQLITE_SHIM_H

#include <sqlite3.h>

// SQLITE_TRANSIENT is a cast of -1 to a function pointer, and sqlite3_db_config takes a variable
// list: Swift imports neither. These lines say the same in a form that it does import.

static inline int csqlite_bind_text(sqlite3_stmt *s, int i, const char *bytes, int count) {
  return sqlite3_bind_text(s, i, bytes, count, SQLITE_TRANSIENT);
}

static inline int csqlite_bind_blob(sqlite3_stmt *s, int i, const void *bytes, int count) {
  return sqlite3_bind_blob(s, i, bytes, count, SQLITE_TRANSIENT);
}

static inline void csqlite_result_text(sqlite3_context *c, const char *bytes, int count) {
  sqlite3_result_text(c, bytes, count, SQLITE_TRANSIENT);
}

/// Keeps the last connection's close from folding the write-ahead log into the file.
static inline int csqlite_keep_log_on_close(sqlite3 *db, int keep) {
  return sqlite3_db_config(db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, keep, (int *)0);
}

// The extended codes are sums in macros, which Swift does not import either.
static const int CSQLITE_CONSTRAINT_PRIMARYKEY = SQLITE_CONSTRAINT_PRIMARYKEY;
static const int CSQLITE_CONSTRAINT_ROWID = SQLITE_CONSTRAINT_ROWID;
static const int CSQLITE_CONSTRAINT_UNIQUE = SQLITE_CONSTRAINT_UNIQUE;
static const int CSQLITE_CONSTRAINT_FOREIGNKEY = SQLITE_CONSTRAINT_FOREIGNKEY;
static const int CSQLITE_CONSTRAINT_TRIGGER = SQLITE_CONSTRAINT_TRIGGER;

#endif
