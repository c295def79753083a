/* Plays the classic rules, hard-wired for four random bots, as the yardstick of the compiled rules (scripts/bench --only lab).
 *
 * It is written for speed: hands are masks, seats and settings are constants, and it records only sums. The rules are those of `classic` as
 * the engine plays them: a player must play if possible, a drawn card included; a draw-four is played if lawful, and challenged every
 * second time. With CALLS, UNO is called every second time and a missed call may be caught. The random generator is SplitMix64, or with
 * WYRAND that of engine/luck.py in sequence. The games differ from the engine's, their statistics do not (scripts/benchmarks/limit.py).
 *
 * gcc -O3 -march=native -shared -fPIC [-DCALLS=1] [-DWYRAND=1] bench/limit.c -o limit.so
 */
#include <stdint.h>
#include <string.h>

#ifndef CALLS
#define CALLS 0
#endif
#ifndef WYRAND
#define WYRAND 0
#endif

enum { SEATS = 4, HAND = 7, BOX = 108, TURNS_MOST = 2000, PENALTY = 4 };
enum { SKIP = 10, REVERSE = 11, DRAW_TWO = 12, WILD = 64, DRAW_FOUR = 65, ANY = -1 };
/* The sums. scripts/benchmarks/limit.py has the same names in the same order. */
enum {
    DECISIONS, CHOICES, TURNS, PLAYS, TURN_DRAWS, FORCED_DRAWS, UNO_DRAWS, MISSED, REVERSALS, SHUFFLES, CHALLENGES,
    UNO_CALLS, UNO_CAUGHT, BLOCKED, POINTS, WINS_1, WINS_2, WINS_3, WINS_4, SUMS
};

typedef struct {
    uint64_t luck, one[SEATS], two[SEATS]; /* masks of coloured cards by colour * 16 + face: held at least once, held twice */
    int wild[SEATS], four[SEATS], size[SEATS];
    int pile_n, discard_n, color, face, turn, step, passes;
    unsigned called, owing, acted;
    int64_t *sums;
    uint8_t pile[BOX], discard[BOX];
} Game;

static inline uint32_t next(Game *g) {
    if (WYRAND) {
        uint64_t seed = g->luck += 0xA0761D6478BD642Fu;
        __uint128_t product = (__uint128_t)seed * (seed ^ 0xE7037ED1A0B428DBu);
        return (uint32_t)(((uint64_t)(product >> 64) ^ (uint64_t)product) >> 32);
    }
    uint64_t z = g->luck += 0x9E3779B97F4A7C15u;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return (uint32_t)(z >> 32);
}

static inline int below(uint32_t number, int n) { return (int)((uint64_t)number * (uint64_t)n >> 32); }

static inline int after(const Game *g, int seat) { return (seat + g->step) & (SEATS - 1); }

static inline int nth_bit(uint64_t mask, int n) {
    mask = n > 0 ? mask & (mask - 1) : mask;
    mask = n > 1 ? mask & (mask - 1) : mask;
    mask = n > 2 ? mask & (mask - 1) : mask;
    for (; n > 3; n--) mask &= mask - 1;
    return __builtin_ctzll(mask);
}

static inline int take_top(Game *g) {
    int place = below(next(g), g->pile_n), kind = g->pile[place];
    g->pile[place] = g->pile[--g->pile_n];
    return kind;
}

static inline void gain(Game *g, int seat, int kind) {
    g->size[seat]++;
    if (kind < WILD) {
        uint64_t bit = (uint64_t)1 << kind;
        g->two[seat] |= g->one[seat] & bit;
        g->one[seat] |= bit;
    } else if (kind == WILD) {
        g->wild[seat]++;
    } else {
        g->four[seat]++;
    }
    if (CALLS) {
        g->called &= ~(1u << seat);
        g->owing &= ~(1u << seat);
    }
}

static inline void lose(Game *g, int seat, int kind) {
    g->size[seat]--;
    if (kind < WILD) {
        uint64_t bit = (uint64_t)1 << kind, second = g->two[seat] & bit;
        g->two[seat] ^= second;
        g->one[seat] ^= bit ^ second;
    } else if (kind == WILD) {
        g->wild[seat]--;
    } else {
        g->four[seat]--;
    }
    g->discard[g->discard_n++] = (uint8_t)kind;
}

/* Draw cards, shuffling the discard pile below its top into an empty draw pile. Return how many cards were drawn, and the last one. */
static inline int draw(Game *g, int seat, int count, int sum, int *last) {
    int drawn = 0;
    for (; drawn < count; drawn++) {
        if (g->pile_n == 0) {
            if (g->discard_n < 2) break;
            g->pile_n = g->discard_n - 1;
            memcpy(g->pile, g->discard, (size_t)g->pile_n);
            g->discard[0] = g->discard[g->pile_n];
            g->discard_n = 1;
            g->sums[SHUFFLES]++;
        }
        *last = take_top(g);
        gain(g, seat, *last);
    }
    g->sums[sum] += drawn;
    if (drawn) g->passes = 0;
    return drawn;
}

static inline uint64_t matching(const Game *g) {
    uint64_t same = g->color >= 0 ? (uint64_t)0xFFFF << 16 * g->color : 0;
    return g->face >= 0 ? same | (uint64_t)0x0001000100010001 << g->face : same;
}

static inline void close_windows(Game *g, int drew) {
    if (CALLS && g->owing) {
        g->owing = drew ? 0 : g->owing & ~g->acted;
        g->acted = g->owing;
    }
}

/* Let every seat call for itself or catch, in random order, except for the seats that must answer. */
static __attribute__((noinline, cold)) void offer(Game *g, int must) {
    int order[SEATS], last;
    for (int seat = 0; seat < SEATS; seat++) order[seat] = seat;
    for (int place = SEATS - 1; place > 0; place--) {
        int other = below(next(g), place + 1), held = order[place];
        order[place] = order[other];
        order[other] = held;
    }
    for (int place = 0; place < SEATS; place++) {
        int seat = order[place];
        uint32_t r = seat == must ? 0 : next(g);
        if (!(r & 1) || !g->owing) continue;
        int target = nth_bit(g->owing, below(r, __builtin_popcount(g->owing)));
        g->owing &= ~(1u << target);
        if (target == seat) {
            g->called |= 1u << seat;
            g->sums[UNO_CALLS]++;
        } else {
            g->sums[UNO_CAUGHT]++;
            draw(g, target, PENALTY, UNO_DRAWS, &last);
        }
    }
}

static inline void ask(Game *g, int must) {
    if (CALLS && g->owing) offer(g, must);
    g->sums[DECISIONS]++;
}

static inline void call(Game *g, int seat, uint32_t r) {
    if (!CALLS || g->size[seat] > 2 || !(r & 1) || g->called >> seat & 1) return;
    if (g->size[seat] == 1 && !(g->owing >> seat & 1)) return;
    g->called |= 1u << seat;
    g->owing &= ~(1u << seat);
    g->sums[UNO_CALLS]++;
}

static inline void start_turn(Game *g, int seat) {
    g->turn = seat;
    g->sums[TURNS]++;
    if (CALLS) {
        for (unsigned calls = g->called; calls; calls &= calls - 1) {
            int other = __builtin_ctz(calls);
            if (g->size[other] != 1) g->called &= ~(1u << other);
        }
    }
}

static inline void miss_turn(Game *g, int seat) {
    g->sums[MISSED]++;
    start_turn(g, after(g, seat));
}

/* Choose a play at random and return kind * 4 + colour, or -1 if no card fits. */
static inline int choose(Game *g, int seat, int fresh, uint32_t r) {
    uint64_t fits = g->one[seat] & matching(g), plain = fits;
    int lawful_four = g->four[seat] && !fits && !g->wild[seat], wild = g->wild[seat] > 0;
    if (fresh != ANY) {
        plain &= fresh < WILD ? (uint64_t)1 << fresh : 0;
        wild &= fresh == WILD;
        lawful_four &= fresh == DRAW_FOUR;
    }
    int each = g->size[seat] > 1 ? 4 : 1, count = __builtin_popcountll(plain);
    int total = count + (wild + lawful_four) * each;
    if (total == 0) return -1;
    g->sums[CHOICES] += total > 1 || (fresh == ANY && !fits && !wild);
    int place = below(r, total);
    if (place < count) return nth_bit(plain, place) * 4;
    place -= count;
    if (wild && place < each) return WILD * 4 + place;
    return DRAW_FOUR * 4 + place - (wild ? each : 0);
}

static void draw_four(Game *g, int seat) {
    int victim = after(g, seat), cards = 4, last;
    ask(g, victim);
    g->sums[CHOICES]++;
    if (next(g) >> 31) {
        g->sums[CHALLENGES]++;
        cards = 6;
    }
    draw(g, victim, cards, FORCED_DRAWS, &last);
    miss_turn(g, victim);
}

/* Play a card; return whether it was the last one. */
static inline int play(Game *g, int seat, int chosen) {
    int kind = chosen >> 2, last;
    close_windows(g, 0);
    g->passes = 0;
    g->sums[PLAYS]++;
    lose(g, seat, kind);
    g->color = kind < WILD ? kind >> 4 : g->size[seat] ? chosen & 3 : g->color;
    g->face = kind < WILD ? kind & 15 : ANY;
    if (g->size[seat] == 0) return 1;
    if (CALLS && g->size[seat] == 1 && !(g->called >> seat & 1)) {
        g->owing |= 1u << seat;
        g->acted &= ~(1u << seat);
    }
    if (kind == DRAW_FOUR) {
        draw_four(g, seat);
    } else if (g->face < SKIP) {
        start_turn(g, after(g, seat));
    } else if (g->face == SKIP) {
        miss_turn(g, after(g, seat));
    } else if (g->face == REVERSE) {
        g->step = -g->step;
        g->sums[REVERSALS]++;
        start_turn(g, after(g, seat));
    } else {
        draw(g, after(g, seat), 2, FORCED_DRAWS, &last);
        miss_turn(g, after(g, seat));
    }
    return 0;
}

static void deal(Game *g, const uint8_t *box) {
    int kind, last;
    memset(g->one, 0, sizeof g->one);
    memset(g->two, 0, sizeof g->two);
    memset(g->wild, 0, sizeof g->wild);
    memset(g->four, 0, sizeof g->four);
    memset(g->size, 0, sizeof g->size);
    memcpy(g->pile, box, BOX);
    g->pile_n = BOX;
    g->discard_n = g->passes = 0;
    g->called = g->owing = g->acted = 0;
    g->step = 1;
    for (int card = 0; card < HAND * SEATS; card++) gain(g, card & (SEATS - 1), take_top(g));
    while ((kind = take_top(g)) == DRAW_FOUR) {
        g->pile[g->pile_n++] = DRAW_FOUR;
        g->sums[SHUFFLES]++;
    }
    g->discard[g->discard_n++] = (uint8_t)kind;
    g->color = kind < WILD ? kind >> 4 : ANY;
    g->face = kind < WILD ? kind & 15 : ANY;
    if (kind == WILD) {
        g->sums[DECISIONS]++;
        g->sums[CHOICES]++;
        g->color = (int)(next(g) >> 30);
        start_turn(g, 0);
    } else if (g->face == SKIP) {
        miss_turn(g, 0);
    } else if (g->face == REVERSE) {
        g->step = -1;
        g->sums[REVERSALS]++;
        start_turn(g, SEATS - 2);
    } else {
        if (g->face == DRAW_TWO) draw(g, 0, 2, FORCED_DRAWS, &last);
        start_turn(g, 0);
    }
}

static int hand_value(const Game *g, int seat) {
    int total = 50 * (g->wild[seat] + g->four[seat]);
    for (int part = 0; part < 2; part++)
        for (uint64_t mask = part ? g->two[seat] : g->one[seat]; mask; mask &= mask - 1) {
            int face = __builtin_ctzll(mask) & 15;
            total += face < SKIP ? face : 20;
        }
    return total;
}

static void blocked(Game *g) {
    int best = hand_value(g, 0), lowest = 1;
    for (int seat = 1; seat < SEATS; seat++) {
        int value = hand_value(g, seat);
        if (value < best) lowest = 0, best = value;
        if (value == best) lowest |= 1 << seat;
    }
    g->sums[BLOCKED]++;
    if (!(lowest & (lowest - 1))) g->sums[WINS_1 + __builtin_ctz((unsigned)lowest)]++;
}

static void play_out(Game *g) {
    int64_t end = g->sums[TURNS] + TURNS_MOST - 1; /* the first turn has begun */
    for (;;) {
        int seat = g->turn, drawn = ANY;
        ask(g, seat);
        uint32_t r = next(g);
        int chosen = choose(g, seat, ANY, r);
        if (chosen < 0) {
            close_windows(g, 1);
            if (draw(g, seat, 1, TURN_DRAWS, &drawn) == 0) {
                if (++g->passes >= SEATS) return blocked(g);
            } else if (drawn >= WILD || matching(g) >> drawn & 1) {
                ask(g, seat);
                r = next(g);
                chosen = choose(g, seat, drawn, r);
            }
        }
        if (chosen >= 0) call(g, seat, r);
        if (g->sums[TURNS] > end) return blocked(g);
        if (chosen < 0) {
            start_turn(g, after(g, seat));
        } else if (play(g, seat, chosen)) {
            g->sums[WINS_1 + seat]++;
            return;
        }
    }
}

void rounds(int64_t key, int64_t games, int64_t *sums) {
    uint8_t box[BOX];
    int n = 0;
    for (int color = 0; color < 4; color++)
        for (int face = 0; face <= DRAW_TWO; face++)
            for (int copy = face ? 0 : 1; copy < 2; copy++) box[n++] = (uint8_t)(color * 16 + face);
    for (int copy = 0; copy < 4; copy++) box[n++] = WILD, box[n++] = DRAW_FOUR;
    Game g;
    memset(sums, 0, SUMS * sizeof *sums);
    g.luck = (uint64_t)key;
    g.sums = sums;
    for (int64_t game = 0; game < games; game++) {
        deal(&g, box);
        play_out(&g);
        for (int seat = 0; seat < SEATS; seat++) sums[POINTS] += hand_value(&g, seat);
    }
}
