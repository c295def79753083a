/* What goes wrong in log.pml, the clients that carry on, and what is true at the end. */

inline keep(at, from) { /* the request of a connection that is lost may have reached the database */
  i = 0;
  do
  :: orphan[i].pending -> i++
  :: else -> break
  od;
  orphan[i].kind = request[at].kind;
  orphan[i].number = request[at].number;
  orphan[i].entry = request[at].entry;
  orphan[i].again = request[at].again;
  orphan[i].pending = 1;
#ifdef OWN_NOTICES_IGNORED
  sender[i] = from;
#endif
  i = 0
}

inline disconnect(c) {
  printf("client %d: is disconnected\n", c);
  client[c].at = NOWHERE;
  client[c].attached = 0;
  client[c].waiting = 0
}

inline crash(p, then) { /* kill -9; its clients notice */
  faults++;
  printf("process %d: crashes (%d)\n", p, then);
  server[p] = then;
  gone = gone + (then == GONE);
#ifdef OWN_NOTICES_IGNORED
  i = 0;
  do
  :: i < FAULTS -> sender[i] = (orphan[i].pending && sender[i] == p -> NOWHERE : sender[i]); i++
  :: else -> break
  od;
#endif
  actor[p].k = 0;
  actor[p].turn = 0;
  actor[p].answered[0] = 0;
  actor[p].answered[1] = 0;
  actor[p].behind = 0;
  actor[p].broken = 0;
  actor[p].listening = 0;
  actor[p].notice = 0;
  actor[p].mail[0] = 0;
  actor[p].mail[1] = 0;
  finish(p);
  if
  :: client[0].at == p -> disconnect(0)
  :: else
  fi;
  if
  :: client[1].at == p -> disconnect(1)
  :: else
  fi
}

inline lose_link(p) { /* the connection of Writer */
  faults++;
  printf("process %d: loses the connection it writes on\n", p);
  request[p].pending = 0;
  actor[p].reply = LOST
}

inline lose_listen(p) { /* the connection of Peers, with the notices on their way */
  faults++;
  printf("process %d: loses the connection it listens on\n", p);
  actor[p].listening = 0;
  actor[p].notice = 0
}

inline crash_database() { /* immediate: what was not carried out never will be */
  printf("database: crashes\n");
  i = 0;
  do
  :: i < FAULTS -> orphan[i].pending = 0; forget(i); i++
  :: else -> break
  od;
  i = 0;
  do
  :: i < SERVERS ->
     actor[i].listening = 0;
     actor[i].notice = 0;
     if
     :: request[i].pending || actor[i].reply != 0 -> request[i].pending = 0; actor[i].reply = LOST
     :: else
     fi;
     i++
  :: else -> break
  od;
#ifdef SYNCHRONOUS_COMMIT_OFF
  do
  :: last > durable -> row[last] = 0; last--
  :: else -> break
  od;
  LAW(acknowledged_is_stored, (client[0].got == REFUSED || client[0].got <= last) && (client[1].got == REFUSED || client[1].got <= last));
#endif
  faults++
}

#define ALLOWED (faults < FAULTS)

proctype Database() {
end:
  do
  :: d_step { request[0].pending -> carry_out(request[0], 0); actor[0].reply = result; result = 0 }
  :: d_step { request[1].pending -> carry_out(request[1], 1); actor[1].reply = result; result = 0 }
#if SERVERS > 2
  :: d_step { request[2].pending -> carry_out(request[2], 2); actor[2].reply = result; result = 0 }
#endif
  :: d_step { orphan[0].pending -> carry_out(orphan[0], SENDER(0)); forget(0) }
#if FAULTS > 1
  :: d_step { orphan[1].pending -> carry_out(orphan[1], SENDER(1)); forget(1) }
#endif
#if FAULTS > 2
  :: d_step { orphan[2].pending -> carry_out(orphan[2], SENDER(2)); forget(2) }
#endif
  :: d_step { ALLOWED -> crash_database() }
#ifdef SYNCHRONOUS_COMMIT_OFF
  :: durable < last -> durable++
#endif
  od
}

proctype Process(byte p) { /* what happens to a process; it is started again, unless it is gone */
end:
  do
  :: d_step { ALLOWED && server[p] == UP -> crash(p, DOWN) }
  :: d_step { ALLOWED && server[p] == UP && gone < SERVERS - 1 -> crash(p, GONE) }
  :: d_step { ALLOWED && server[p] == UP && request[p].pending -> keep(p, NOWHERE); crash(p, DOWN) }
  :: d_step { ALLOWED && server[p] == UP && gone < SERVERS - 1 && request[p].pending -> keep(p, NOWHERE); crash(p, GONE) }
  :: d_step { server[p] == DOWN -> server[p] = UP; actor[p].listening = 1; printf("process %d: starts\n", p) }
  :: d_step { ALLOWED && server[p] == UP && (request[p].pending || actor[p].reply != 0 && actor[p].reply != LOST) -> lose_link(p) }
  :: d_step { ALLOWED && server[p] == UP && request[p].pending -> keep(p, p); lose_link(p) }
  :: d_step { ALLOWED && server[p] == UP && actor[p].listening -> lose_listen(p) }
  od
}

/* ---- Clients --------------------------------------------------------------------------------------------------------- */
#define connects(c, p) printf("client %d: connects to process %d\n", c, p)
#define CONNECT(c, p) d_step { client[c].at == NOWHERE && server[p] == UP -> client[c].at = p; connects(c, p) }
#define SEND_AGAIN(c, p) \
  d_step { \
    ALLOWED && server[p] == UP && !actor[p].mail[c] && (client[c].got != 0 || client[c].waiting) -> \
    printf("client %d: its command comes again to process %d\n", c, p); \
    faults++; \
    actor[p].mail[c] = 1 \
  }

proctype Player(byte c) { /* any process will do; without an answer the command is sent again */
end:
  do
  :: CONNECT(c, 0)
  :: CONNECT(c, 1)
#if SERVERS > 2
  :: CONNECT(c, 2)
#endif
  :: d_step {
       client[c].attached && !client[c].waiting && client[c].got == 0 ->
       printf("client %d: sends its command\n", c);
       client[c].waiting = 1;
       actor[client[c].at].mail[c] = 1
     }
  /* faults: the connection is cut; the network delivers the command again, late, to any process */
  :: d_step { ALLOWED && client[c].at != NOWHERE -> faults++; disconnect(c) }
  :: SEND_AGAIN(c, 0)
  :: SEND_AGAIN(c, 1)
#if SERVERS > 2
  :: SEND_AGAIN(c, 2)
#endif
  od
}

/* ---- The end --------------------------------------------------------------------------------------------------------- */
#define CAUGHT_UP(p) (server[p] != UP || !HAS_LISTENERS(p) || actor[p].k == last)
#define IS_STORED(c, e) (client[c].got == REFUSED || client[c].got <= last && row[client[c].got] == e)

proctype End() { /* nothing can happen any more: each execution gets here, as none goes on for ever */
  timeout;
  d_step {
    LAW(all_are_answered, client[0].got != 0 && client[1].got != 0 && actor[client[0].at].turn == TURNS);
    LAW(acknowledged_is_stored, IS_STORED(0, ACTION) && IS_STORED(1, REACTION));
    LAW(all_catch_up, CAUGHT_UP(0) && CAUGHT_UP(1) && client[0].seen == last && client[1].seen == last);
#if SERVERS > 2
    LAW(all_catch_up, CAUGHT_UP(2))
#endif
  }
}

init {
  atomic {
    run Database();
    run End();
    i = 0;
    do
    :: i < SERVERS -> server[i] = UP; actor[i].listening = 1; run Server(i); run Process(i); i++
    :: else -> break
    od;
    i = 0;
    do
    :: i < CLIENTS -> client[i].at = i; client[i].attached = 1; run Player(i); i++
    :: else -> break
    od
  }
}
