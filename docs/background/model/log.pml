/* The log of one table: server processes without a leader, one database, clients that come back.
 *
 * Checked by Spin; docs/background/model.md says what is modelled, what is left out, and what the checker finds in each broken variant.
 * Each step names the function it stands for; paths are in src/lastcard/server/.
 *
 * The game. Each turn ends when its time runs out (TIMEOUT + turn), turn 0 also when client 0 plays a card (ACTION). Client 1
 * reacts (REACTION), which is refused in turn 0 and allowed from then on. So one command competes with a timer, and the other one
 * would be carried out twice, or both refused and carried out, if it were judged again.
 */
#ifndef SERVERS
#define SERVERS 2
#endif
#ifndef FAULTS
#define FAULTS 2 /* crashes, lost connections, late duplicates: together at most so many */
#endif
#ifndef TURNS
#define TURNS 1
#endif
#define CLIENTS 2
#define MOST 6 /* entries that fit */

/* Entries. ACTION and REACTION carry out the commands of clients 0 and 1. */
#define ACTION 1
#define REACTION 2
#define TIMEOUT 3

/* What a command is answered: the number of its entry, or: */
#define REFUSED 7

/* Requests to the database, and replies. */
#define APPEND 1
#define REFUSE 2
#define STORED 1
#define CONFLICT 2
#define REFUSED_BEFORE 3
#define LOST 4 /* with the connection */

/* Processes. */
#define DOWN 0
#define UP 1
#define GONE 2 /* never started again */
#define NOWHERE SERVERS

typedef Request { /* store/postgres_batches.Append, or a call of refuse_command; kept until the job is done */
  unsigned kind : 2;
  unsigned number : 3;
  unsigned entry : 3;
  bit pending;        /* not carried out yet */
  bit again           /* Link.run: it may have been carried out on an earlier connection */
};

typedef Actor { /* room/actor.TableActor in one process; a crash loses all of it */
  unsigned k : 3;         /* TableState.k: entries folded */
  unsigned turn : 2;      /* the game after them */
  byte answered[CLIENTS]; /* SeatState.answered: the numbers of the entries of commands */
  bit behind;             /* is_behind */
  bit broken;             /* is_broken */
  bit listening;          /* store/postgres_peers.Peers: LISTEN holds */
  bit notice;             /* a NOTIFY is on its way */
  bit mail[CLIENTS];      /* room/mailbox.Mailbox: a client's command waits */
  unsigned reply : 3;     /* of the database */
  bit to_answer           /* stored and shown, not answered yet */
};

typedef Client {
  unsigned at : 2;   /* the process it is connected to */
  bit attached;      /* among its listeners */
  bit waiting;       /* has sent its command on this connection */
  unsigned got : 3;  /* the answer */
  unsigned seen : 3  /* the last line */
};

/* The database: store/postgres_schema.py. */
byte row[MOST + 1];     /* entries, by number from 1 */
byte last;
bit refusal[CLIENTS];
Request orphan[FAULTS]; /* requests of lost connections; they may still be carried out */
#ifdef OWN_NOTICES_IGNORED
byte sender[FAULTS];    /* the process of each; NOWHERE once it has crashed */
#endif
#ifdef SYNCHRONOUS_COMMIT_OFF
byte durable;           /* entries that survive a crash */
#endif

byte server[SERVERS];
Actor actor[SERVERS];
Request request[SERVERS];
Client client[CLIENTS];
byte faults, gone;

/* What is checked: the checker names the law that does not hold. */
bit one_order = 1, no_gap_no_duplicate = 1, same_answer = 1, no_command_twice = 1, one_entry_a_turn = 1, acknowledged_is_stored = 1;
bit all_catch_up = 1, all_are_answered = 1;
byte shown[MOST + 1];   /* the entry that some client was shown first under a number */
byte answer[CLIENTS];   /* the first answer of any process */
#define LAW(law, holds) law = (holds); assert(law)

#ifdef SHORTEST
#define hidden /* a breadth-first search, for the shortest example, takes no hidden variables */
#endif
hidden byte i, n, sent, what, result;
#define IS_COMMAND(e) (e == ACTION || e == REACTION)
#define TURN(e) (e == ACTION -> 0 : e - TIMEOUT) /* the turn that it ends */
#define LISTENS(c, p) (client[c].at == p && client[c].attached)
#define HAS_LISTENERS(p) (LISTENS(0, p) || LISTENS(1, p))
#define IS_FREE(p) (server[p] == UP && request[p].entry == 0) /* the mailbox takes its next job */

/* ---- What a process sends -------------------------------------------------------------------------------------------- */
inline send_line(c, line, e) { /* ws/connection.send_lines */
  LAW(no_gap_no_duplicate, line == client[c].seen + 1);
  LAW(one_order, shown[line] == 0 || shown[line] == e);
  printf("client %d: sees line %d, entry %d\n", c, line, e);
  client[c].seen = line;
  shown[line] = e
}

inline send_all(p, line, e) { /* room/clients/listeners.Listeners.send_lines */
  if
  :: LISTENS(0, p) -> send_line(0, line, e)
  :: else
  fi;
  if
  :: LISTENS(1, p) -> send_line(1, line, e)
  :: else
  fi
}

inline say(p, c, said) { /* Accepted or Rejected; the law holds also where nobody is left to receive it */
  printf("process %d: answers client %d with %d\n", p, c, said);
  LAW(same_answer, answer[c] == 0 || answer[c] == said);
  answer[c] = said;
  if
  :: LISTENS(c, p) && client[c].got == 0 -> client[c].got = said
  :: else
  fi
}

/* ---- The table in memory --------------------------------------------------------------------------------------------- */
inline fold(p, e, is_own) { /* room/table/table.Table.fold; room/table/table.Table.apply and mark_stored for its own */
  actor[p].k++;
  if
#ifdef IDS_IN_MEMORY
  :: IS_COMMAND(e) && is_own -> actor[p].answered[e - 1] = actor[p].k
#else
  :: IS_COMMAND(e) -> actor[p].answered[e - 1] = actor[p].k
#endif
  :: else
  fi;
  if
  :: e != REACTION && actor[p].turn < TURNS -> actor[p].turn++
  :: else
  fi
}

inline catch_up(p) { /* room/log/logged_table.LoggedTable._catch_up, room/log/event_log.EventLog.follow */
  printf("process %d: catches up from %d\n", p, actor[p].k);
  actor[p].behind = 0;
  do
  :: actor[p].k < last ->
     n = actor[p].k + 1;
     fold(p, row[n], false);
     send_all(p, n, row[n])
  :: else -> break
  od
}

inline reload(p) { /* LoggedTable.reload */
  printf("process %d: reloads\n", p);
  actor[p].behind = 0;
  actor[p].broken = 0;
  sent = actor[p].k;
  actor[p].k = 0;
  actor[p].turn = 0;
  do
  :: actor[p].k < last ->
     n = actor[p].k + 1;
     fold(p, row[n], false);
     if
     :: n > sent -> send_all(p, n, row[n])
     :: else
     fi
  :: else -> break
  od
}

inline refresh(p) { /* LoggedTable.refresh */
  if
  :: actor[p].broken -> reload(p)
  :: !actor[p].broken && actor[p].behind -> catch_up(p)
  :: else
  fi
}

inline attach(p, c) { /* TableConnections.add: the new listener is sent the lines after the last one that it has seen */
  actor[p].behind = 1;
  refresh(p);
  n = client[c].seen;
  do
  :: n < actor[p].k -> n++; send_line(c, n, row[n])
  :: else -> break
  od;
  client[c].attached = 1;
  printf("client %d: is attached to process %d\n", c, p)
}

inline put(p, what_to_do, e) { /* store/postgres_batches.Writer.put */
  printf("process %d: sends request %d with entry %d as number %d\n", p, what_to_do, e, actor[p].k + 1);
  request[p].kind = what_to_do;
  request[p].number = actor[p].k + 1;
  request[p].entry = e;
  request[p].pending = 1
}

inline finish(p) { /* the mailbox may take its next job */
  request[p].kind = 0;
  request[p].number = 0;
  request[p].entry = 0;
  request[p].pending = 0;
  request[p].again = 0;
  actor[p].reply = 0;
  actor[p].to_answer = 0
}

inline announce(p) { /* Readers.send_new */
  n = actor[p].k + 1;
  what = request[p].entry;
  fold(p, what, true);
  send_all(p, n, what)
}

inline commit(p, e) { /* LoggedTable.commit, up to the store */
  put(p, APPEND, e);
#ifdef ACKNOWLEDGE_BEFORE_COMMIT
  if
  :: IS_COMMAND(e) -> say(p, e - 1, actor[p].k + 1)
  :: else
  fi
#endif
}

inline judge(p, c) { /* room/clients/commands.Commands._answer and _event; what the game allows */
  if
  :: actor[p].answered[c] != 0 -> say(p, c, actor[p].answered[c]); finish(p)
  :: actor[p].answered[c] == 0 && (c == 0 -> actor[p].turn == 0 : actor[p].turn > 0) -> commit(p, c + 1)
  :: else ->
#ifdef REFUSALS_IN_MEMORY
     say(p, c, REFUSED); finish(p)
#else
     put(p, REFUSE, c + 1)
#endif
  fi
}

/* ---- A process ------------------------------------------------------------------------------------------------------- */
inline stored(p) { /* LoggedTable.commit, after the store */
  actor[p].reply = 0;
  if
#ifdef TIMER_WITHOUT_NUMBER
  :: request[p].entry >= TIMEOUT -> reload(p); finish(p)
#endif
  :: IS_COMMAND(request[p].entry) -> announce(p); actor[p].to_answer = 1
  :: else -> announce(p); finish(p)
  fi
}

inline conflict(p) { /* LoggedTable.commit after Conflict, or Commands._carry_out after a refusal that came too late */
  actor[p].reply = 0;
  request[p].again = 0;
  reload(p);
  if
  :: request[p].entry == ACTION -> judge(p, 0)
  :: request[p].entry == REACTION -> judge(p, 1)
  :: else -> finish(p) /* _if_unchanged: what the timers said is outdated */
  fi
}

inline refused_before(p) { /* Commands._answer after RefusedBefore, or after refuse */
  if
  :: request[p].kind == APPEND -> reload(p)
  :: else
  fi;
  say(p, request[p].entry - 1, REFUSED);
  finish(p)
}

inline try_again(p) { /* store/postgres_link.Link.run, on a new connection */
  printf("process %d: tries again\n", p);
  actor[p].reply = 0;
  request[p].pending = 1;
  request[p].again = 1
}

inline give_up(p) { /* Link.run after a long outage: Unavailable; the client is answered "paused", and sends its command again */
  printf("process %d: gives up\n", p);
  if
  :: request[p].kind == APPEND -> actor[p].broken = 1
  :: else
  fi;
  if
  :: IS_COMMAND(request[p].entry) && LISTENS(request[p].entry - 1, p) -> client[request[p].entry - 1].waiting = 0
  :: else
  fi;
  finish(p)
}

proctype Server(byte p) {
end:
  do
  /* Commands.take */
  :: d_step { IS_FREE(p) && actor[p].mail[0] -> actor[p].mail[0] = 0; refresh(p); judge(p, 0) }
  :: d_step { IS_FREE(p) && actor[p].mail[1] -> actor[p].mail[1] = 0; refresh(p); judge(p, 1) }
  :: d_step { IS_FREE(p) && client[0].at == p && !client[0].attached -> attach(p, 0) }
  :: d_step { IS_FREE(p) && client[1].at == p && !client[1].attached -> attach(p, 1) }
  /* TableActor.log_grew, and the job that it posts */
  :: d_step { server[p] == UP && actor[p].notice -> actor[p].notice = 0; actor[p].behind = 1; printf("process %d: has a notice\n", p) }
  :: d_step { IS_FREE(p) && HAS_LISTENERS(p) && (actor[p].behind || actor[p].broken) -> refresh(p) }
  /* TableActor._on_empty and _next_event: room/timers.Timers says that the time of this turn is up, at any moment */
  :: d_step {
       IS_FREE(p) && HAS_LISTENERS(p) && !actor[p].mail[0] && !actor[p].mail[1] && !actor[p].behind && !actor[p].broken &&
       actor[p].turn < TURNS -> commit(p, TIMEOUT + actor[p].turn)
     }
  /* what the store answers */
  :: d_step { server[p] == UP && actor[p].reply == STORED -> stored(p) }
  :: d_step { server[p] == UP && actor[p].to_answer -> say(p, request[p].entry - 1, actor[p].k); finish(p) }
  :: d_step { server[p] == UP && actor[p].reply == CONFLICT -> conflict(p) }
  :: d_step { server[p] == UP && actor[p].reply == REFUSED_BEFORE -> refused_before(p) }
  :: d_step { server[p] == UP && actor[p].reply == LOST -> try_again(p) }
  :: d_step { server[p] == UP && actor[p].reply == LOST -> give_up(p) }
  /* store/postgres_peers.Peers: without LISTEN the log is read again and again (here: when there is something new); */
#ifndef NO_POLLING
  :: d_step { server[p] == UP && !actor[p].listening && actor[p].k < last && !actor[p].behind -> actor[p].behind = 1 }
#endif
  /* with it, once */
  :: d_step {
       server[p] == UP && !actor[p].listening -> actor[p].listening = 1; printf("process %d: listens again\n", p);
#ifndef NO_POLLING
       actor[p].behind = 1
#endif
     }
  od
}

#include "log_database.pml"
#include "log_faults.pml"
