/*
 * Benchmarks in the manner of the OSU micro-benchmarks, by message size.
 * The C version of Osu.java, which documents it.
 *
 *     osu OPERATION SIZES THREADS WARMUP_MS MEASURE_MS
 */
#include "batches.h"
#include <pthread.h>

enum { WINDOW = 64, WINDOW_BYTES = 4 << 20, TAG = 7, ANSWER_TAG = 8, MAX_THREADS = 64 };
enum operation { BIBW, PAIRS, LATENCY_MT, OVERLAP, OPERATIONS };

static const char *names[OPERATIONS] = {"bibw", "pairs", "latency-mt", "overlap"};
static enum operation operation;
static char *out, *in;
static int size, window, threads, other, sends, receives;
static int exchanges = 1;   /* whether an operation of overlap exchanges messages */
static long long steps;     /* the steps of its computation */
static unsigned long long state = 1;
static long long batch;

static int window_of(int length) {
    int fitting = WINDOW_BYTES / length;
    return fitting > WINDOW ? WINDOW : fitting < 2 ? 2 : fitting;
}

static void windows(long long times) {
    static MPI_Request requests[2 * WINDOW];
    char answer = 0;
    for (long long i = 0; i < times; i++) {
        int next = 0;
        for (int m = 0; receives && m < window; m++) {
            MPI_Irecv(in + (size_t) m * size, size, MPI_BYTE, other, TAG, MPI_COMM_WORLD, &requests[next++]);
        }
        for (int m = 0; sends && m < window; m++) {
            MPI_Isend(out + (size_t) m * size, size, MPI_BYTE, other, TAG, MPI_COMM_WORLD, &requests[next++]);
        }
        MPI_Waitall(next, requests, MPI_STATUSES_IGNORE);
        if (!sends) {
            MPI_Send(&answer, 1, MPI_BYTE, other, ANSWER_TAG, MPI_COMM_WORLD);
        } else if (!receives) {
            MPI_Recv(&answer, 1, MPI_BYTE, other, ANSWER_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        }
    }
}

/* Each step needs the result of the previous one, so its time does not depend on the compiler. */
static void compute(long long count) {
    unsigned long long value = state;
    for (long long i = 0; i < count; i++) value = value * 6364136223846793005ULL + 1;
    state = value;
}

static void exchange(long long times) {
    MPI_Request requests[2];
    for (long long i = 0; i < times; i++) {
        if (exchanges) {
            MPI_Irecv(in, size, MPI_BYTE, other, TAG, MPI_COMM_WORLD, &requests[0]);
            MPI_Isend(out, size, MPI_BYTE, other, TAG, MPI_COMM_WORLD, &requests[1]);
        }
        compute(steps);
        if (exchanges) MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
    }
}

static void *ping_pong(void *number) {
    int tag = TAG + (int) (long) number;
    char *into = in + (size_t) (long) number * size;
    for (long long i = 0; i < batch; i++) {
        if (rank == 0) {
            MPI_Send(out, size, MPI_BYTE, other, tag, MPI_COMM_WORLD);
            MPI_Recv(into, size, MPI_BYTE, other, tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        } else {
            MPI_Recv(into, size, MPI_BYTE, other, tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            MPI_Send(out, size, MPI_BYTE, other, tag, MPI_COMM_WORLD);
        }
    }
    return NULL;
}

static void in_threads(long long times) {
    pthread_t others[MAX_THREADS];
    batch = times;
    for (long t = 1; t < threads; t++) {
        if (pthread_create(&others[t], NULL, ping_pong, (void *) t) != 0) fail("cannot start a thread");
    }
    ping_pong((void *) 0L);
    for (int t = 1; t < threads; t++) pthread_join(others[t], NULL);
}

static void run(long long times) {
    if (operation == LATENCY_MT) {
        in_threads(times);
    } else if (operation == OVERLAP) {
        exchange(times);
    } else {
        windows(times);
    }
    if (ranks > 2) MPI_Barrier(MPI_COMM_WORLD);
}

static int good(void) {
    for (int t = 0; operation == LATENCY_MT && t < threads; t++) {
        if (memcmp(in + (size_t) t * size, out, size) != 0) return 0;
    }
    return operation == LATENCY_MT || !receives || memcmp(in, out, (size_t) size * window) == 0;
}

static void use(int next, size_t bytes) {
    size = next;
    window = operation == BIBW || operation == PAIRS ? window_of(size) : 1;
    memset(in, 0, bytes);
}

static double figure(double nanoseconds) {
    switch (operation) {
        case BIBW: return 2.0 * size * window / nanoseconds * 1000;
        case PAIRS: return ranks / 2.0 * size * window / nanoseconds * 1000;
        default: return nanoseconds / 2000;
    }
}

/* Makes each operation of all ranks a computation of about the nanoseconds of rank 0, without messages. */
static void compute_only(double nanoseconds) {
    MPI_Bcast(&nanoseconds, 1, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    long long tried = 500, took = 0;
    while (took < 10000000) {
        tried *= 2;
        long long start = now();
        compute(tried);
        took = now() - start;
    }
    exchanges = 0;
    steps = (long long) (nanoseconds * (double) tried / (double) took) + 1;
}

static double hidden(double alone, double computation, double both) {
    double percent = 100 * (1 - (both - computation) / alone);
    return percent < 0 ? 0 : percent > 100 ? 100 : percent;
}

static double first(void) {
    double alone = cold();
    if (operation != OVERLAP) return figure(alone);
    compute_only(alone);
    double computation = cold();
    exchanges = 1;
    double both = cold();
    steps = 0;
    return hidden(alone, computation, both);
}

static double value(long long warmup, long long measured) {
    double alone = measure(warmup, measured);
    if (operation != OVERLAP) return figure(alone);
    compute_only(alone);
    double computation = measure(warmup, measured);
    exchanges = 1;
    double both = measure(warmup, measured);
    steps = 0;
    return hidden(alone, computation, both);
}

int main(int argc, char **argv) {
    int sizes[MAX_SIZES], largest;
    begin(argc, argv, MPI_THREAD_MULTIPLE, 5, "OPERATION SIZES THREADS WARMUP_MS MEASURE_MS");
    while (operation < OPERATIONS && strcmp(names[operation], argv[1]) != 0) operation++;
    threads = atoi(argv[3]);
    if (operation == OPERATIONS || ranks % 2 != 0 || threads < 1 || threads > MAX_THREADS) {
        fail("needs an operation, an even number of ranks and 1 to %d threads", MAX_THREADS);
    }
    int count = numbers(argv[2], sizes, &largest), half = ranks / 2;
    other = rank < half ? rank + half : rank - half;
    sends = rank < half || operation != PAIRS;
    receives = rank >= half || operation != PAIRS;
    size_t bytes = (size_t) threads * largest;
    for (int i = 0; i < count; i++) {
        size_t all = (size_t) sizes[i] * window_of(sizes[i]);
        if (all > bytes) bytes = all;
    }
    out = filled(bytes, 0);
    in = malloc(bytes + 1);
    use(sizes[0], bytes);
    double early = first();
    if (rank == 0) printf("quipu-osu cold %.4f\n", early);
    settle(2 * nanos(argv[4]));
    for (int i = 0; i < count; i++) {
        use(sizes[i], bytes);
        double result = value(nanos(argv[4]), nanos(argv[5]));
        if (rank == 0) {
            printf("quipu-osu %d %.4f\n", size, result);
            fflush(stdout);
        }
    }
    MPI_Finalize();
    return 0;
}
