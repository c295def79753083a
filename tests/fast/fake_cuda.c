/* A CUDA driver without a card, for tests/fast/test_gpu_launch.py: memory of the card is memory of the process, and a kernel is a
   function that the test has compiled for this processor. It checks the order of calls and every argument as the driver does, fills
   new memory with garbage, and runs a launch as late as a driver may: when its results are asked for. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { OK, INVALID_VALUE = 1, NOT_INITIALIZED = 3, NO_DEVICE = 100, INVALID_PTX = 218, INVALID_CONTEXT = 201, NOT_FOUND = 500, MOST = 64 };
enum { THREADS_OF_A_BLOCK = 1024, PARAMETERS = 16, PROCESSORS = 3 };

typedef int64_t (*seven_t)(int64_t, int64_t, int64_t, int64_t, int64_t, int64_t, int64_t, int64_t);
typedef int64_t (*eight_t)(int64_t, int64_t, int64_t, int64_t, int64_t, int64_t, int64_t, int64_t, int64_t);

int fake_devices = 1;
void *fake_function = NULL;   /* what a thread calls: the kernel's parameters, its number, how many threads there are */
int64_t fake_launches = 0;

static int initialized = 0, retained = 0, parameters = 0, is_waiting = 0, modules = 0;
static char *context_of_thread = NULL;
static char context[1], module_loaded[1], function_found[1];
static char *image = NULL;
static struct { char *start; size_t size; } memory[MOST];
static int64_t waiting[PARAMETERS];
static int64_t waiting_threads;

int64_t fake_alive(void) {  /* what has not been given back */
    int64_t found = retained + modules;
    for (int i = 0; i < MOST; i++) found += memory[i].start != NULL;
    return found;
}

static int ready(void) { return !initialized ? NOT_INITIALIZED : context_of_thread != context ? INVALID_CONTEXT : OK; }

static int is_inside(uint64_t at, size_t size) {
    for (int i = 0; i < MOST; i++)
        if (memory[i].start && at >= (uint64_t)memory[i].start && at + size <= (uint64_t)memory[i].start + memory[i].size) return 1;
    return 0;
}

static void run(void) {
    if (!is_waiting) return;
    is_waiting = 0;
    int64_t *p = waiting;
    for (int64_t t = 0; t < waiting_threads; t++) {
        if (parameters == 6) ((seven_t)fake_function)(p[0], p[1], p[2], p[3], p[4], p[5], t, waiting_threads);
        else ((eight_t)fake_function)(p[0], p[1], p[2], p[3], p[4], p[5], p[6], t, waiting_threads);
    }
}

int cuInit(unsigned flags) {
    if (flags) return INVALID_VALUE;
    if (!fake_devices) return NO_DEVICE;
    initialized = 1;
    return OK;
}

int cuGetErrorString(int error, const char **text) {
    *text = error == NO_DEVICE ? "no CUDA-capable device is detected" : error == INVALID_PTX ? "a PTX JIT compilation failed" : "an error";
    return OK;
}

int cuDeviceGet(int *device, int ordinal) {
    if (!initialized) return NOT_INITIALIZED;
    if (ordinal < 0 || ordinal >= fake_devices) return INVALID_VALUE;
    *device = 7;
    return OK;
}

int cuDeviceGetAttribute(int *value, int attribute, int device) {
    if (device != 7 || attribute != 16) return INVALID_VALUE;
    *value = PROCESSORS;
    return OK;
}

int cuDevicePrimaryCtxRetain(void **made, int device) {
    if (device != 7) return INVALID_VALUE;
    retained++;
    *made = context;
    return OK;
}

int cuDevicePrimaryCtxRelease_v2(int device) {
    if (device != 7 || !retained) return INVALID_VALUE;
    retained--;
    return OK;
}

int cuCtxSetCurrent(void *given) {
    if (given != context || !retained) return INVALID_CONTEXT;
    context_of_thread = given;
    return OK;
}

int cuCtxSynchronize(void) {
    if (ready()) return ready();
    run();
    return OK;
}

int cuModuleLoadData(void **module, const char *given) {
    if (ready()) return ready();
    const char *entry = strstr(given, ".entry "), *end = entry ? strchr(entry, ')') : NULL;
    if (!strstr(given, ".version ") || !strstr(given, ".target sm_") || !end) return INVALID_PTX;
    parameters = 0;
    for (const char *at = entry; (at = strstr(at, ".param .u64")) && at < end; at++) parameters++;
    if (parameters != 6 && parameters != 7) return INVALID_PTX;
    free(image);
    image = strdup(given);
    *module = module_loaded;
    modules++;
    return OK;
}

int cuModuleUnload(void *module) {
    if (ready()) return ready();
    if (module != module_loaded || !modules) return INVALID_VALUE;
    modules--;
    return OK;
}

int cuModuleGetFunction(void **function, void *module, const char *name) {
    char wanted[80];
    if (ready()) return ready();
    if (module != module_loaded || snprintf(wanted, sizeof wanted, ".entry %s(", name) >= (int)sizeof wanted) return INVALID_VALUE;
    if (!strstr(image, wanted)) return NOT_FOUND;
    *function = function_found;
    return OK;
}

int cuOccupancyMaxActiveBlocksPerMultiprocessor(int *blocks, void *function, int block, size_t shared) {
    if (ready()) return ready();
    if (function != function_found || block < 1 || block > THREADS_OF_A_BLOCK || block % 32 || shared) return INVALID_VALUE;
    *blocks = 1;
    return OK;
}

int cuMemAlloc_v2(uint64_t *address, size_t size) {
    if (ready()) return ready();
    for (int i = 0; size && i < MOST; i++)
        if (!memory[i].start) {
            memory[i].start = aligned_alloc(256, (size + 255) / 256 * 256);
            memory[i].size = size;
            memset(memory[i].start, 0xA5, size);
            *address = (uint64_t)memory[i].start;
            return OK;
        }
    return INVALID_VALUE;
}

int cuMemFree_v2(uint64_t address) {
    if (ready()) return ready();
    for (int i = 0; i < MOST; i++)
        if (address && (uint64_t)memory[i].start == address) {
            run();
            free(memory[i].start);
            memory[i].start = NULL;
            return OK;
        }
    return INVALID_VALUE;
}

int cuMemcpyHtoD_v2(uint64_t to, const void *from, size_t size) {
    if (ready()) return ready();
    if (!is_inside(to, size)) return INVALID_VALUE;
    run();
    memcpy((void *)to, from, size);
    return OK;
}

int cuMemcpyDtoH_v2(void *to, uint64_t from, size_t size) {
    if (ready()) return ready();
    if (!is_inside(from, size)) return INVALID_VALUE;
    run();
    memcpy(to, (void *)from, size);
    return OK;
}

int cuLaunchKernel(void *function, unsigned gx, unsigned gy, unsigned gz, unsigned bx, unsigned by, unsigned bz, unsigned shared,
                   void *stream, void **given, void **extra) {
    if (ready()) return ready();
    if (function != function_found || !gx || gy != 1 || gz != 1 || !bx || bx > THREADS_OF_A_BLOCK || by != 1 || bz != 1) return INVALID_VALUE;
    if (shared || stream || extra || !given) return INVALID_VALUE;
    run();
    for (int i = 0; i < parameters; i++) waiting[i] = *(int64_t *)given[i];
    for (int i = 0; i < parameters - 3; i++)
        if (!is_inside((uint64_t)waiting[i], 8)) return INVALID_VALUE;
    waiting_threads = (int64_t)gx * bx;
    is_waiting = 1;
    fake_launches++;
    return OK;
}
