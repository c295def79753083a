/* The quick match: processes that pair people who wait, over one queue for each hour, and the tables that they make.
 *
 * Checked by Spin; docs/background/model.md says what is modelled and what the checker finds in each broken variant. Each step names the
 * function it stands for; paths are in src/lastcard/.
 *
 * Tables have two seats. A decision is read, judged, and appended at the expected number; whoever loses judges again
 * (community/streams.Streams.decide). A person asks until they have a seat, at any process, and may go away at any moment. An hour may
 * end at any moment. A process may be killed between any two steps; what it was asked is asked again, as it is when a person loses
 * patience with an answer that is still on its way.
 */
#ifndef FAULTS
#define FAULTS 2 /* kills, and answers that nobody waits for: together at most so many */
#endif
#ifndef PEOPLE
#define PEOPLE 2
#endif
#define SERVERS 2
#define SEATS 2
#define TABLES 5 /* that fit: 0 is none */
#define NOBODY PEOPLE

/* What a person does. */
#define HOME 0  /* has not asked yet */
#define ASKS 1
#define WAITS 2 /* was told to wait */
#define SITS 3
#define AWAY 4  /* has closed the page */

/* What a process does next. */
#define READ 0
#define APPEND 1
#define READ_OLD 2
#define CLOSE 3
#define OPEN 4
#define ARRANGE 5
#define JOIN 6
#define READ_AGAIN 7
#define TURN_AWAY 8

typedef Queue { /* community/quick/facts.Queue */
  bit begun;
  bit closed;
  unsigned made : 3;
  bit waits[PEOPLE];
  byte table[PEOPLE]; /* Queue.seats */
  bit founder[PEOPLE] /* QuickTable.founders */
};

typedef Server { /* community/quick/service.QuickMatch in one process, with one request at a time; a kill loses all of it */
  byte who;           /* whose request */
  byte step;
  bit hour;           /* Hours._hour */
  bit fresh;          /* nobody has appended since this process has read */
  bit enters;         /* the facts that it has decided on: Waits */
  bit gone[PEOPLE];   /* Left */
  byte seats[PEOPLE]; /* Paired and Joined: the tables */
  bit founds[PEOPLE];
  unsigned made : 3;
  bit waits[PEOPLE];  /* Queue.carried */
  byte table[PEOPLE];
  bit founder[PEOPLE]
};

/* The database. */
Queue queue[2];       /* by hour */
bit made[TABLES + 1]; /* the tables whose logs have begun */
bit shut[TABLES + 1]; /* closed to late comers, as the queue knows */
bit over[TABLES + 1]; /* the table takes no late comers any more */
typedef Seats { byte taken[PEOPLE] };
Seats sitting[TABLES + 1]; /* how often somebody has a seat in the log of a table */

Server server[SERVERS];
byte person[PEOPLE], told[PEOPLE];
bit waited[PEOPLE];   /* was told to wait: from then on the queue knows them, until they are away */
bit late[PEOPLE];     /* has waited for PATIENCE_MS */
bit hour;             /* of the database's clock */
byte faults;

bit nobody_is_seated_twice = 1, nobody_is_lost = 1, abandoned_waits_vanish = 1, all_are_seated = 1, a_seat_is_there = 1;
#define LAW(law, holds) law = (holds); assert(law)
#ifdef SHORTEST
#define hidden /* a breadth-first search, for the shortest example, takes no hidden variables */
#endif
hidden byte i, j, t, n;
#ifdef SEATED_ENTERS_AGAIN
#define IS_NEW(c, h) true
#else
#define IS_NEW(c, h) (queue[h].table[c] == 0)
#endif

inline next(p, what) { server[p].step = what }

inline rest(p) {
  server[p].who = NOBODY; server[p].step = READ; server[p].fresh = 0; server[p].enters = 0; server[p].hour = 0; server[p].made = 0;
  for (i : 0 .. PEOPLE - 1) {
    server[p].gone[i] = 0; server[p].seats[i] = 0; server[p].founds[i] = 0;
    server[p].waits[i] = 0; server[p].table[i] = 0; server[p].founder[i] = 0
  }
  i = 0
}

inline outdated(p) { /* the expected number of every other process that has read is taken */
  for (i : 0 .. SERVERS - 1) {
    if
    :: i != p -> server[i].fresh = 0
    :: else
    fi
  }
}

inline tell(p, place) { /* the answer: a table, or 0: wait */
  n = server[p].who;
  printf("process %d: tells person %d table %d\n", p, n, place);
  if
  :: place -> LAW(a_seat_is_there, made[place] && sitting[place].taken[n] == 1); LAW(nobody_is_seated_twice, told[n] == 0 || told[n] == place); told[n] = place
  :: else -> waited[n] = 1
  fi;
  if
  :: person[n] == ASKS -> person[n] = (place -> SITS : WAITS)
  :: else
  fi;
  rest(p)
}

inline judge(p) { /* service._enter, service._ask and service._with_pairs: community/quick/pairing.pair */
  n = server[p].who;
  server[p].made = queue[server[p].hour].made;
  server[p].enters = !queue[server[p].hour].waits[n] && IS_NEW(n, server[p].hour);
  for (i : 0 .. PEOPLE - 1) {
    server[p].seats[i] = 0;
    server[p].founds[i] = 0;
    server[p].waits[i] = queue[server[p].hour].waits[i] || (i == n && server[p].enters);
#ifdef ABANDONED_STAY
    server[p].gone[i] = 0;
#else
    server[p].gone[i] = server[p].waits[i] && person[i] == AWAY && i != n; /* pairing.gone */
#endif
    server[p].waits[i] = server[p].waits[i] && !server[p].gone[i]
  }
  for (i : 0 .. PEOPLE - 1) { /* pairing._late_comers: a table with one person and a bot */
    for (t : 1 .. TABLES) {
      j = 0;
      for (n : 0 .. PEOPLE - 1) {
        j = j + (queue[server[p].hour].table[n] == t) + (server[p].seats[n] == t)
      }
      if
      :: server[p].waits[i] && j == 1 && !shut[t] && queue[server[p].hour].table[i] != t -> server[p].seats[i] = t; server[p].waits[i] = 0
      :: else
      fi
    }
  }
  for (i : 0 .. PEOPLE - 1) { /* pairing._group: two who wait, or one who has waited long enough */
    for (j : 0 .. PEOPLE - 1) {
      if
      :: i < j && server[p].waits[i] && server[p].waits[j] ->
         server[p].made++; assert(server[p].made <= TABLES);
         server[p].seats[i] = server[p].made; server[p].seats[j] = server[p].made;
         server[p].founds[i] = 1; server[p].founds[j] = 1;
         server[p].waits[i] = 0; server[p].waits[j] = 0
      :: else
      fi
    }
    if
    :: server[p].waits[i] && late[i] ->
       server[p].made++; assert(server[p].made <= TABLES);
       server[p].seats[i] = server[p].made; server[p].founds[i] = 1; server[p].waits[i] = 0
    :: else
    fi
  }
  n = server[p].who;
  for (i : 0 .. PEOPLE - 1) {
    LAW(abandoned_waits_vanish, i == n || person[i] != AWAY || !queue[server[p].hour].waits[i] || server[p].gone[i] && !server[p].seats[i]);
    server[p].waits[i] = 0
  }
  j = 0;
  n = 0
}

inline store_facts(p) { /* Queue.apply */
  n = server[p].who;
  if
  :: server[p].enters -> queue[server[p].hour].waits[n] = 1
  :: else
  fi;
  for (i : 0 .. PEOPLE - 1) {
    if
    :: server[p].gone[i] -> queue[server[p].hour].waits[i] = 0
    :: else
    fi;
    if
    :: server[p].seats[i] ->
       printf("process %d: seats person %d at table %d\n", p, i, server[p].seats[i]);
       LAW(nobody_is_seated_twice, queue[server[p].hour].table[i] == 0 && queue[server[p].hour].waits[i]);
       queue[server[p].hour].waits[i] = 0;
       queue[server[p].hour].table[i] = server[p].seats[i];
       queue[server[p].hour].founder[i] = server[p].founds[i]
    :: else
    fi
  }
  queue[server[p].hour].made = server[p].made;
  outdated(p)
}

inline seated(p) { /* QuickMatch._seated */
  n = server[p].who;
  if
  :: queue[server[p].hour].table[n] -> next(p, ARRANGE); server[p].made = queue[server[p].hour].table[n]
  :: else -> LAW(nobody_is_lost, queue[server[p].hour].waits[n]); tell(p, 0)
  fi
}

proctype Process(byte p) {
end:
  do
  /* Hours.decide: read the queue of this hour, and judge */
  :: d_step { server[p].who != NOBODY && server[p].step == READ ->
       if
       :: hour > server[p].hour -> server[p].hour = hour
       :: else
       fi;
       if
       :: !queue[server[p].hour].begun -> next(p, READ_OLD)
       :: queue[server[p].hour].begun && queue[server[p].hour].closed -> server[p].hour = 1
       :: else -> server[p].fresh = 1; judge(p); next(p, APPEND)
       fi
     }
  :: d_step { server[p].who != NOBODY && server[p].step == APPEND ->
#ifndef UNCHECKED_NUMBER
       if
       :: !server[p].fresh -> next(p, READ)
       :: else ->
#endif
          n = server[p].who;
          LAW(nobody_is_lost, !(server[p].enters && waited[n] && person[n] != AWAY));
          store_facts(p); seated(p)
#ifndef UNCHECKED_NUMBER
       fi
#endif
     }
  /* Hours._open, hours._close: close the hour before, and carry over */
  :: d_step { server[p].who != NOBODY && server[p].step == READ_OLD ->
       server[p].fresh = 1;
       for (i : 0 .. PEOPLE - 1) {
         server[p].waits[i] = queue[0].waits[i]; server[p].table[i] = queue[0].table[i]; server[p].founder[i] = queue[0].founder[i]
       }
       server[p].made = queue[0].made;
#ifdef HOUR_STAYS_OPEN
       next(p, OPEN)
#else
       next(p, (queue[0].closed -> OPEN : CLOSE))
#endif
     }
  :: d_step { server[p].who != NOBODY && server[p].step == CLOSE ->
       if
       :: !server[p].fresh -> next(p, READ_OLD)
       :: else -> queue[0].closed = 1; outdated(p); next(p, OPEN)
       fi
     }
  :: d_step { server[p].who != NOBODY && server[p].step == OPEN -> /* hours._begin: once */
       if
       :: !queue[1].begun ->
          printf("process %d: opens the hour\n", p);
          queue[1].begun = 1; queue[1].made = server[p].made;
          for (i : 0 .. PEOPLE - 1) {
            queue[1].waits[i] = server[p].waits[i]; queue[1].table[i] = server[p].table[i]; queue[1].founder[i] = server[p].founder[i]
          }
          outdated(p)
       :: else
       fi;
       for (i : 0 .. PEOPLE - 1) { server[p].waits[i] = 0; server[p].table[i] = 0; server[p].founder[i] = 0 }
       server[p].made = 0;
       next(p, READ)
     }
  /* Lobby.arrange: the log of the table begins with those who founded it, once */
  :: d_step { server[p].who != NOBODY && server[p].step == ARRANGE ->
       t = server[p].made; n = server[p].who;
       if
       :: !made[t] ->
          made[t] = 1;
          for (i : 0 .. PEOPLE - 1) {
            sitting[t].taken[i] = (queue[server[p].hour].table[i] == t && queue[server[p].hour].founder[i])
          }
       :: else
       fi;
       if
       :: queue[server[p].hour].table[n] != t || !queue[server[p].hour].founder[n] -> next(p, JOIN)
       :: else -> tell(p, t)
       fi
     }
  /* seating.late_comer: the log of the table decides */
  :: d_step { server[p].who != NOBODY && server[p].step == JOIN ->
       t = server[p].made; n = server[p].who;
       if
#ifndef TOKEN_JOINS_AGAIN
       :: sitting[t].taken[n] -> tell(p, t) /* SitsAlready */
       :: !sitting[t].taken[n] && !over[t] -> sitting[t].taken[n]++; tell(p, t)
       :: !sitting[t].taken[n] && over[t] -> next(p, READ_AGAIN)
#else
       :: !over[t] -> sitting[t].taken[n]++; tell(p, t)
       :: over[t] -> next(p, READ_AGAIN)
#endif
       fi
     }
  /* seating.late_comer, where nobody is there or no bot has a seat: the table closes (room/table/events: EntryClosed) */
  :: d_step { server[p].who != NOBODY && server[p].step == JOIN && !over[server[p].made] && !sitting[server[p].made].taken[server[p].who] ->
#ifndef REFUSES_FOR_NOW
       over[server[p].made] = 1;
#endif
       next(p, READ_AGAIN)
     }
  /* service._turn_away: they wait again, and the table takes nobody else */
  :: d_step { server[p].who != NOBODY && server[p].step == READ_AGAIN ->
       if
       :: queue[server[p].hour].closed -> server[p].hour = 1;
          if
          :: !queue[1].begun -> next(p, READ_OLD)
          :: else -> next(p, READ_AGAIN)
          fi
       :: else -> server[p].fresh = 1; next(p, TURN_AWAY)
       fi
     }
  :: d_step { server[p].who != NOBODY && server[p].step == TURN_AWAY ->
       t = server[p].made; n = server[p].who;
       if
       :: !server[p].fresh -> next(p, READ_AGAIN)
       :: server[p].fresh && queue[server[p].hour].table[n] == t && !queue[server[p].hour].founder[n] ->
          printf("process %d: turns person %d away from table %d\n", p, n, t);
          queue[server[p].hour].table[n] = 0; queue[server[p].hour].waits[n] = 1; shut[t] = 1; outdated(p); server[p].made = 0; next(p, READ)
       :: else -> server[p].made = 0; next(p, READ)
       fi
     }
  od
}

proctype Person(byte c) { /* the page */
  byte p;
end:
  do
  :: atomic { person[c] == HOME || (person[c] == WAITS && (!late[c] || queue[0].table[c] || queue[1].table[c])) ->
       select (p : 0 .. SERVERS - 1);
       if
       :: server[p].who == NOBODY ->
          if
          :: person[c] == WAITS -> late[c] = 1 /* asks that change nothing are left out */
          :: else
          fi;
          person[c] = ASKS;
          server[p].who = c
       :: else
       fi
     }
  :: d_step { person[c] == WAITS -> person[c] = AWAY }
  :: d_step { person[c] == ASKS && faults < FAULTS -> faults++; person[c] = HOME } /* the answer is too slow */
  :: person[c] == SITS || person[c] == AWAY -> break
  od
}

proctype Luck() {
end:
  do
  :: d_step { hour == 0 -> hour = 1 }
  :: d_step { made[1] && !over[1] -> over[1] = 1 } /* a match ends */
  :: d_step { faults < FAULTS && server[0].who != NOBODY -> faults++; n = server[0].who; person[n] = (person[n] == ASKS -> HOME : person[n]); rest(0) } /* killed */
  :: d_step { faults < FAULTS && server[1].who != NOBODY -> faults++; n = server[1].who; person[n] = (person[n] == ASKS -> HOME : person[n]); rest(1) }
  od
}

proctype End() {
  timeout ->
  d_step {
    for (i : 0 .. PEOPLE - 1) {
      LAW(all_are_seated, person[i] == AWAY || (person[i] == SITS && sitting[told[i]].taken[i] == 1))
    }
    i = 0
  }
}

init {
  d_step {
    queue[0].begun = 1;
    for (j : 0 .. SERVERS - 1) { rest(j) }
  }
  atomic {
    run Process(0); run Process(1); run Person(0); run Person(1);
#if PEOPLE > 2
    run Person(2);
#endif
    run Luck(); run End()
  }
}
