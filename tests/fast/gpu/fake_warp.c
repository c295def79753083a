/* The 32 threads of a warp, for tests/fast/gpu/test_gpu_launch.py: as many threads of the processor, which meet where a warp does. */
#include <pthread.h>
#include <stdint.h>

enum { WARP = 32, PARAMETERS = 16, TURNS = 3 };

typedef int64_t n;
typedef int64_t (*function_t)(n, n, n, n, n, n, n, n, n, n, n, n, n, n, n, n);

static pthread_barrier_t meeting;
static int64_t flags[TURNS];  /* how many threads have set theirs, in this meeting; the next one's is 0, and the one after is cleared */
int64_t meetings = 0;
static __thread int is_in_warp = 0, turn = 0;

int64_t threads_with(int64_t flag) {
    if (!is_in_warp) return flag != 0;
    __atomic_fetch_add(&meetings, 1, __ATOMIC_RELAXED);
    __atomic_fetch_add(&flags[turn], flag != 0, __ATOMIC_SEQ_CST);
    pthread_barrier_wait(&meeting);
    int64_t found = __atomic_load_n(&flags[turn], __ATOMIC_SEQ_CST);
    __atomic_store_n(&flags[(turn + 2) % TURNS], 0, __ATOMIC_SEQ_CST);
    turn = (turn + 1) % TURNS;
    return found;
}

struct thread { function_t function; int64_t p[PARAMETERS]; };

static void *play(void *given) {
    struct thread *own = given;
    int64_t *p = own->p;
    is_in_warp = 1;
    own->function(p[0], p[1], p[2], p[3], p[4], p[5], p[6], p[7], p[8], p[9], p[10], p[11], p[12], p[13], p[14], p[15]);
    return 0;
}

/* Run a function in the threads from `first` on; its last two parameters of `count` are the thread's number and how many there are. */
int run_warp(void *function, const int64_t *given, int count, int64_t first, int64_t threads) {
    static struct thread one[WARP];
    pthread_t running[WARP];
    pthread_barrier_init(&meeting, 0, WARP);
    for (int turns = 0; turns < TURNS; turns++) flags[turns] = 0;
    for (int lane = 0; lane < WARP; lane++) {
        *(void **)&one[lane].function = function;
        for (int i = 0; i < count - 2; i++) one[lane].p[i] = given[i];
        one[lane].p[count - 2] = first + lane;
        one[lane].p[count - 1] = threads;
        if (pthread_create(&running[lane], 0, play, &one[lane])) return 1;
    }
    for (int lane = 0; lane < WARP; lane++) pthread_join(running[lane], 0);
    pthread_barrier_destroy(&meeting);
    return 0;
}
