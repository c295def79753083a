/* Who is connected where: several server processes, one player who comes, goes and moves, and the timer that declares them gone.
 *
 * Checked by Spin; docs/background/model.md says what is modelled, what is left out, and what the checker finds in each broken variant.
 * Each step names the function it stands for; paths are in src/lastcard/server/. That the log has one order is left to log.pml.
 *
 * Time passes in ticks. A process that runs and reaches the database does within a tick whatever it has to do at once: it shows that it
 * runs and who is connected, reads what others show, catches up, and carries out what its timers say. A tick stands for two seconds
 * (postgres_peers.BEAT_S). Any number of things may go wrong, at any time.
 */
#ifndef SERVERS
#define SERVERS 2
#endif
#define EXPIRY 2 /* ticks after which a process that was not seen has nobody connected */
#define AWAY 2   /* ticks after which a player who is gone counts as away (state.pace.away_ms) */
#define FORGOTTEN (EXPIRY + 1)

typedef Process { /* all of it is lost in a crash */
  bit up;
  bit cut;            /* it does not reach the database */
  bit here;           /* the player is connected to it: room/clients/listeners.Listeners */
  bit changed;        /* not shown yet: Peers._changed */
  bit elsewhere;      /* connected to another one, as far as it knows: room/clients/presence.Presence */
  unsigned gone : 3;  /* ticks since it has missed the player, and 1: Timers._gone; 0: it does not miss them */
  bit current;        /* its table is what the log says */
  bit away;           /* by its table, the player is away: SeatState.away */
  bit declares        /* it has just looked, and is appending PlayerWentAway */
};

/* The database: store/postgres_schema.py. */
typedef Row {
  bit shown;          /* presences: the player is connected to this process */
  unsigned age : 2    /* processes.seen: ticks ago; FORGOTTEN: there is no such row */
};
Row row[SERVERS];
bit away;             /* by the log */

Process process[SERVERS];

/* What is checked. */
bit nobody_gone_who_is_there = 1, whoever_is_there_is_back = 1, whoever_is_gone_is_declared = 1;
unsigned absent : 3;  /* ticks since the player was connected to a process that reaches the database */
unsigned calm : 4;    /* ticks in which the player was absent and nothing went wrong */
bit late[SERVERS];    /* a tick has passed between looking and appending, because the database was out of reach */
#ifdef ENDLESS /* where only the player comes and goes: does an execution go on for ever without that and without a tick? */
#define IS_PROGRESS ; progress: skip
#else
#define IS_PROGRESS
#endif
#define LAW(law, holds) law = (holds); assert(law)

#ifdef SHORTEST
#define hidden /* a breadth-first search, for the shortest example, takes no hidden variables */
#endif
hidden byte i;
#ifdef PRESENCE_PER_PROCESS
#define FRESH(p, q) false
#elif defined(OWN_CLOCKS)
#define FRESH(p, q) (row[q].shown && row[q].age + (p == 0 -> EXPIRY : 0) < EXPIRY) /* the clock of process 0 is fast */
#else
#define FRESH(p, q) (row[q].shown && row[q].age < EXPIRY) /* presences_of */
#endif
#if SERVERS > 2
#define SHOWN_TO(p) (p == 0 -> FRESH(p, 1) || FRESH(p, 2) : (p == 1 -> FRESH(p, 0) || FRESH(p, 2) : FRESH(p, 0) || FRESH(p, 1)))
#else
#define SHOWN_TO(p) FRESH(p, 1 - p)
#endif
#define REACHES(p) (process[p].up && !process[p].cut)
#define IS_DUE(p) (!process[p].declares && !process[p].away && !process[p].here && !process[p].elsewhere && process[p].gone > AWAY)
#define IS_THERE(p) (REACHES(p) && process[p].here)

inline miss(p) { /* room/timers.Timers._presence, connected, disconnected */
  if
  :: process[p].here || process[p].elsewhere -> process[p].gone = 0
#ifndef COUNTED_WHILE_AWAY
  :: !process[p].here && !process[p].elsewhere && process[p].away -> process[p].gone = 0
#endif
  :: !process[p].here && !process[p].elsewhere && !process[p].away && process[p].gone == 0 -> process[p].gone = 1
  :: else
  fi
}

inline count_again(p) { /* Timers.count_again: a process that did not reach the database has not seen who came and went */
#ifndef COUNTED_WHILE_CUT
  process[p].gone = 0;
#endif
  miss(p)
}

inline look(p) { /* Presence.refresh */
  process[p].elsewhere = SHOWN_TO(p);
  printf("process %d: looks, elsewhere %d\n", p, process[p].elsewhere);
  miss(p)
}

inline catch_up(p) { /* LoggedTable._catch_up, or reload after Conflict */
  process[p].current = 1;
  process[p].away = away;
  printf("process %d: catches up, away %d\n", p, away);
  miss(p)
}

inline append(p, is_away) { /* LoggedTable.commit, at the expected number */
  away = is_away;
  printf("process %d: appends, away %d\n", p, away);
  i = 0;
  do
  :: i < SERVERS -> process[i].current = 0; i++
  :: else -> break
  od;
  catch_up(p)
}

proctype Server(byte p) {
end:
  do
  /* Peers._beat */
  :: d_step {
       REACHES(p) && row[p].age > 0 ->
       process[p].changed = (row[p].age == FORGOTTEN -> 1 : process[p].changed);
       row[p].age = 0;
       printf("process %d: beats\n", p)
     }
  /* Peers._keep_showing */
  :: d_step {
       REACHES(p) && process[p].changed ->
       row[p].shown = process[p].here;
       process[p].changed = 0;
       printf("process %d: shows %d\n", p, row[p].shown)
     }
  /* TableActor.presence_changed: after a notice, or when a process is not seen any more (Peers._all_may_have_changed) */
  :: d_step { REACHES(p) && process[p].elsewhere != SHOWN_TO(p) -> look(p) }
  /* TableActor.log_grew */
  :: d_step { REACHES(p) && !process[p].current -> catch_up(p) }
  /* TableActor._next_event, PlayerReturned */
  :: d_step { REACHES(p) && process[p].current && process[p].away && process[p].here -> append(p, 0) }
  /* TableActor._next_event, PlayerWentAway: it looks once more, then appends */
  :: d_step {
       REACHES(p) && process[p].current && IS_DUE(p) ->
       look(p);
       process[p].declares = !process[p].elsewhere
     }
  :: d_step {
       REACHES(p) && process[p].declares ->
       if
       :: process[p].current -> LAW(nobody_gone_who_is_there, absent >= AWAY || late[p]); append(p, 1)
       :: else -> catch_up(p)
       fi;
       process[p].declares = 0;
       late[p] = 0
     }
  /* Link.run after a long outage */
  :: d_step { process[p].cut && process[p].declares -> process[p].declares = 0; late[p] = 0 }
  od
}

inline end_process(p) {
  printf("process %d: ends\n", p);
  process[p].up = 0;
  process[p].cut = 0;
  process[p].here = 0;
  process[p].changed = 0;
  process[p].elsewhere = 0;
  process[p].gone = 0;
  process[p].current = 0;
  process[p].away = 0;
  process[p].declares = 0;
  late[p] = 0;
  calm = 0
}

proctype Faults(byte p) { /* what happens to a process, and to the connections of the player to it */
end:
  do
  :: if
     :: d_step { /* TableConnections.add */
          REACHES(p) && !process[p].here ->
          printf("player: connects to process %d\n", p);
          process[p].here = 1;
          process[p].changed = 1;
          calm = 0;
          look(p)
        }
     :: d_step { /* TableConnections.remove */
          process[p].here ->
          printf("player: leaves process %d\n", p);
          process[p].here = 0;
          process[p].changed = 1;
          miss(p)
        }
#ifndef ENDLESS
     :: d_step { process[p].up -> end_process(p) } /* kill -9 */
     :: d_step { REACHES(p) -> end_process(p); row[p].shown = 0; row[p].age = FORGOTTEN } /* Peers.close */
     :: d_step { /* under another name: here, what is left of the one before must have expired */
          !process[p].up && row[p].age >= EXPIRY ->
          printf("process %d: starts\n", p);
          process[p].up = 1;
          row[p].shown = 0;
          row[p].age = FORGOTTEN;
          calm = 0;
          catch_up(p)
        }
     :: d_step { REACHES(p) -> process[p].cut = 1; calm = 0; printf("process %d: is cut off\n", p) }
     :: d_step { process[p].cut -> process[p].cut = 0; calm = 0; printf("process %d: is back\n", p); count_again(p) }
     :: d_step { row[p].age == EXPIRY -> row[p].shown = 0; row[p].age = FORGOTTEN } /* beat of another process, after a minute */
#endif
     fi
     IS_PROGRESS
  od
}

proctype Database() { /* an immediate crash empties the tables that are not logged */
end:
  do
  :: d_step {
       printf("database: crashes\n");
       calm = 0;
       i = 0;
       do
       :: i < SERVERS -> row[i].shown = 0; row[i].age = FORGOTTEN; i++
       :: else -> break
       od;
       i = 0
     }
  od
}

#define ON_TIME(p) \
  (!REACHES(p) || row[p].age == 0 && !process[p].changed && process[p].elsewhere == SHOWN_TO(p) && process[p].current && \
   !(process[p].away && process[p].here) && !process[p].declares && !IS_DUE(p))
#if SERVERS > 2
#define ALL_ON_TIME (ON_TIME(0) && ON_TIME(1) && ON_TIME(2))
#define SOMEBODY_IS_THERE (IS_THERE(0) || IS_THERE(1) || IS_THERE(2))
#define SOME_PROCESS_REACHES (REACHES(0) || REACHES(1) || REACHES(2))
#else
#define ALL_ON_TIME (ON_TIME(0) && ON_TIME(1))
#define SOMEBODY_IS_THERE (IS_THERE(0) || IS_THERE(1))
#define SOME_PROCESS_REACHES (REACHES(0) || REACHES(1))
#endif
#define LIMIT (EXPIRY + AWAY + 1) /* ticks within which whoever is gone is declared so */

proctype Time() {
end:
  do
  :: d_step {
       ALL_ON_TIME ->
       printf("tick\n");
       i = 0;
       do
       :: i < SERVERS ->
          row[i].age = (row[i].age < EXPIRY -> row[i].age + 1 : row[i].age);
          process[i].gone = (process[i].gone > 0 && process[i].gone <= AWAY -> process[i].gone + 1 : process[i].gone);
          late[i] = process[i].declares;
          i++
       :: else -> break
       od;
       absent = (SOMEBODY_IS_THERE -> 0 : (absent < AWAY -> absent + 1 : absent));
       calm = (SOMEBODY_IS_THERE || !SOME_PROCESS_REACHES -> 0 : (calm < LIMIT -> calm + 1 : calm));
       LAW(whoever_is_there_is_back, !SOMEBODY_IS_THERE || !away);
       LAW(whoever_is_gone_is_declared, calm < LIMIT || away)
     }
     IS_PROGRESS
  od
}

init {
  atomic {
    i = 0;
    do
    :: i < SERVERS -> process[i].up = 1; process[i].current = 1; process[i].gone = 1; run Server(i); run Faults(i); i++
    :: else -> break
    od;
#ifndef ENDLESS
    run Database();
#endif
    run Time()
  }
}
