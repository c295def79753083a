/* A CUDA driver without a card, for tests/fast/gpu/test_gpu_launch.py: memory of the card is memory of the process, and a kernel is a
   function that the test has compiled for this processor. It checks the order of calls and every argument as the driver does, fills
   new memory with garbage, and runs a launch as late as a driver may: when its results are asked for. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { OK, INVALID_VALUE = 1, NOT_INITIALIZED = 3, NO_DEVICE = 100, INVALID_PTX = 218, INVALID_CONTEXT = 201, NOT_FOUND = 500, MOST = 64 };
enum { THREADS_OF_A_BLOCK = 1024, PARAMETERS = 16, PROCESSORS = 3 };

typedef int64_t n;
typedef int64_t (*function_t)(n, n, n, n, n, n, n, n, n, n, n, n, n, n, n, n);

int fake_devices = 1;
int64_t fake_launches = 0;

static int initialized = 0, retained = 0, modules = 0, kernel_count = 0;
static char *context_of_thread = NULL;
static char context[1], module_loaded[1];
static char *image = NULL;
static struct { char *start; size_t size; } memory[MOST];
/* Kernels: what a thread calls, with the parameters, its number and how many threads there are; which parameters are addresses. */
static struct kernel { char name[80]; function_t function; int parameters; int is_address[PARAMETERS]; } kernels[16];
static struct { struct kernel *kernel; int64_t given[PARAMETERS]; int64_t threads; } waiting;

static int (*run_warp)(void *, const int64_t *, int, int64_t, int64_t) = NULL;  /* fake_warp.c */

void fake_warps(void *runner) { *(void **)&run_warp = runner; }

void fake_kernel(const char *name, void *function) {
    snprintf(kernels[kernel_count].name, sizeof kernels[0].name, "%s", name);
    *(void **)&kernels[kernel_count++].function = function;
}

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
    struct kernel *kernel = waiting.kernel;
    if (!kernel) return;
    waiting.kernel = NULL;
    int64_t *p = waiting.given;
    int is_together = strstr(kernel->name, "_rounds") || strstr(kernel->name, "_matches") || strstr(kernel->name, "_worlds");  /* threads of a warp wait for each other */
    for (int64_t thread = 0; is_together && thread < waiting.threads; thread += 32)
        if (run_warp(*(void **)&kernel->function, p, kernel->parameters + 2, thread, waiting.threads)) abort();
    for (int64_t thread = 0; !is_together && thread < waiting.threads; thread++) {
        p[kernel->parameters] = thread;
        p[kernel->parameters + 1] = waiting.threads;
        kernel->function(p[0], p[1], p[2], p[3], p[4], p[5], p[6], p[7], p[8], p[9], p[10], p[11], p[12], p[13], p[14], p[15]);
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
    if (device != 7 || (attribute != 16 && attribute != 75 && attribute != 76)) return INVALID_VALUE;
    *value = attribute == 16 ? PROCESSORS : 0;  /* no assembler knows sm_00: PTX is left to this driver */
    return OK;
}

int cuDeviceGetName(char *name, int size, int device) {
    if (!initialized) return NOT_INITIALIZED;
    if (device != 7 || size < 1) return INVALID_VALUE;
    snprintf(name, size, "a card for tests");
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
    if (!strstr(given, ".version ") || !strstr(given, ".target sm_") || !strstr(given, ".entry ")) return INVALID_PTX;
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
    char wanted[100];
    if (ready()) return ready();
    if (module != module_loaded || snprintf(wanted, sizeof wanted, ".entry %s(", name) >= (int)sizeof wanted) return INVALID_VALUE;
    const char *entry = strstr(image, wanted), *end = entry ? strchr(entry, ')') : NULL;
    for (struct kernel *kernel = kernels + kernel_count - 1; end && kernel >= kernels; kernel--)  /* the last one put of this name */
        if (!strcmp(kernel->name, name)) {
            kernel->parameters = 0;
            for (const char *at = entry; (at = strstr(at, ".param .u64")) && at < end; at++)
                kernel->is_address[kernel->parameters++] = !strncmp(at, ".param .u64 .ptr", 16);
            *function = kernel;
            return kernel->parameters + 2 <= PARAMETERS ? OK : INVALID_VALUE;
        }
    return NOT_FOUND;
}

static int is_kernel(void *function) { return (struct kernel *)function >= kernels && (struct kernel *)function < kernels + kernel_count; }

int cuOccupancyMaxActiveBlocksPerMultiprocessor(int *blocks, void *function, int block, size_t shared) {
    if (ready()) return ready();
    if (!is_kernel(function) || block < 1 || block > THREADS_OF_A_BLOCK || block % 32 || shared) return INVALID_VALUE;
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

int cuMemcpyDtoD_v2(uint64_t to, uint64_t from, size_t size) {
    if (ready()) return ready();
    if (!is_inside(from, size) || !is_inside(to, size) || (from < to + size && to < from + size)) return INVALID_VALUE;
    run();
    memcpy((void *)to, (void *)from, size);
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
    if (!is_kernel(function) || !gx || gy != 1 || gz != 1 || !bx || bx > THREADS_OF_A_BLOCK || by != 1 || bz != 1) return INVALID_VALUE;
    if (shared || stream || extra || !given) return INVALID_VALUE;
    run();
    struct kernel *kernel = function;
    for (int i = 0; i < kernel->parameters; i++) {
        waiting.given[i] = *(int64_t *)given[i];
        if (kernel->is_address[i] && !is_inside((uint64_t)waiting.given[i], 1)) return INVALID_VALUE;
    }
    waiting.threads = (int64_t)gx * bx;
    waiting.kernel = kernel;
    fake_launches++;
    return OK;
}
