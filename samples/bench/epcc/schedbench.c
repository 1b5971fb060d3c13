/* The schedules of EPCC's schedbench: the C version of SchedBench.java. */
#include "epcc.h"

enum { ITERATIONS_PER_THREAD = 128 };

static void alone(int inner) {
    for (int j = 0; j < inner; j++) {
        for (int i = 0; i < ITERATIONS_PER_THREAD; i++) delay(length);
    }
}

#define PRAGMA(text) _Pragma(#text)
#define SCHEDULE(name, ...)                                                      \
    static void name(int inner) {                                                \
        int iterations = ITERATIONS_PER_THREAD * threads, chunk = size;          \
        (void)chunk;                                                             \
        PRAGMA(omp parallel)                                                     \
        for (int j = 0; j < inner; j++) {                                        \
            PRAGMA(omp for schedule(__VA_ARGS__))                                \
            for (int i = 0; i < iterations; i++) delay(length);                  \
        }                                                                        \
    }

SCHEDULE(fixed, static)
SCHEDULE(fixed_chunks, static, chunk)
SCHEDULE(dynamic, dynamic, chunk)
SCHEDULE(stealing, nonmonotonic : dynamic, chunk)
SCHEDULE(guided, guided, chunk)

static void report_chunks(const char *name, int most, test_function *test) {
    for (size = 1; size <= most; size *= 2) report_sized(name, test);
}

int main(int argc, char **argv) {
    start(argc, argv);
    use(alone);
    report("static", fixed);
    report_chunks("static", ITERATIONS_PER_THREAD, fixed_chunks);
    report_chunks("dynamic", ITERATIONS_PER_THREAD, dynamic);
    report_chunks("nonmonotonic-dynamic", ITERATIONS_PER_THREAD, stealing);
    report_chunks("guided", ITERATIONS_PER_THREAD / threads, guided);
    return 0;
}
