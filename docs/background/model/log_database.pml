/* The database of log.pml: store/postgres_schema.py. */

#ifdef OWN_NOTICES_IGNORED
#define SENDER(o) sender[o]
#else
#define SENDER(o) NOWHERE /* Writer: after a long outage a process has another name, so that it does not ignore what comes late */
#endif

inline notify(from) { /* pg_notify; a process ignores the notices of its own requests (Peers._on_notice) */
  i = 0;
  do
  :: i < SERVERS ->
     if
     :: i != from && server[i] == UP && actor[i].listening -> actor[i].notice = 1
     :: else
     fi;
     i++
  :: else -> break
  od
}

inline insert(k, e, from) {
  i = 1;
  do
  :: i <= last ->
     LAW(no_command_twice, row[i] != e || !IS_COMMAND(e));
     LAW(one_entry_a_turn, e == REACTION || row[i] == REACTION || TURN(row[i]) != TURN(e));
     i++
  :: else -> break
  od;
  row[k] = e;
  last = (k > last -> k : last);
  assert(last < MOST);
  LAW(acknowledged_is_stored, (client[0].got != k || e == ACTION) && (client[1].got != k || e == REACTION));
  notify(from)
}

#ifdef NO_PRIMARY_KEY
#define FITS true /* a second entry of the same number, which hides the first one from now on */
#else
#define FITS (n == last + 1)
#endif

inline append_entries(r, from) {
  n = r.number;
  what = r.entry;
#ifdef TIMER_WITHOUT_NUMBER
  n = (what >= TIMEOUT -> last + 1 : n);
#endif
  if
  :: r.again && n <= last && row[n] == what -> result = STORED /* Writer._append: it compares the hash */
  :: else ->
     if
     :: IS_COMMAND(what) && refusal[what - 1] -> result = REFUSED_BEFORE
     :: else ->
        if
        :: FITS -> insert(n, what, from); result = STORED
        :: else -> result = CONFLICT
        fi
     fi
  fi
}

inline refuse_command(r) {
  n = r.number;
  what = r.entry;
  if
  :: refusal[what - 1] || n == last + 1 -> refusal[what - 1] = 1; result = REFUSED_BEFORE
  :: else -> result = CONFLICT
  fi
}

inline carry_out(r, from) { /* one transaction: what it looks at stays so until it commits (lock_tables) */
  if
  :: r.kind == APPEND -> append_entries(r, from)
  :: else -> refuse_command(r)
  fi;
  r.pending = 0;
  printf("database: request %d from process %d with entry %d as number %d: reply %d\n", r.kind, from, what, n, result)
}

inline forget(o) {
  orphan[o].kind = 0;
  orphan[o].number = 0;
  orphan[o].entry = 0;
  orphan[o].again = 0;
#ifdef OWN_NOTICES_IGNORED
  sender[o] = 0;
#endif
  skip
}
