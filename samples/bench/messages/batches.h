/*
 * The measurement shared by all message benchmarks: the C version of Batches.java, which describes it. A program
 * defines run() and good(), and calls begin(), settle() and measure(). Times are in nanoseconds.
 */
#include <mpi.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { COLD_MS = 250, BATCHES = 11, LONGER = 4, BATCH_TAG = 1000, WORDS = 4, MAX_SIZES = 64 };

static int rank, ranks;

/* Performs the measured operation a number of times. Called by all ranks. */
static void run(long long times);

/* Returns whether this rank received the expected data. */
static int good(void);

static void fail(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    fputc('\n', stderr);
    MPI_Abort(MPI_COMM_WORLD, 1);
    exit(1);
}

static long long now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * 1000000000LL + t.tv_nsec;
}

static void announce(long long times) {
    long long order[WORDS] = {times}, answer[WORDS];
    for (int other = 1; other < ranks; other++) {
        MPI_Send(order, WORDS, MPI_LONG_LONG, other, BATCH_TAG, MPI_COMM_WORLD);
    }
    for (int other = 1; other < ranks; other++) {
        MPI_Recv(answer, WORDS, MPI_LONG_LONG, other, BATCH_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        if (times == 0 && !answer[0]) fail("rank %d received wrong data", other);
    }
    if (times == 0 && !good()) fail("rank 0 received wrong data");
}

static long long timed(long long times) {
    announce(times);
    long long begin = now();
    run(times);
    return now() - begin;
}

/* Runs batches of increasing length for a time. Returns the mean time of one operation in the last batch. */
static double warm(long long nanos) {
    long long times = 1, begin = now();
    for (;;) {
        long long took = timed(times);
        if (took < 1) took = 1;
        if (now() - begin >= nanos) return (double) took / times;
        if (took < nanos / 16) times *= 2;
    }
}

static void follow(void) {
    for (;;) {
        long long order[WORDS], answer[WORDS] = {0};
        MPI_Recv(order, WORDS, MPI_LONG_LONG, 0, BATCH_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        if (order[0] == 0) answer[0] = good();
        MPI_Send(answer, WORDS, MPI_LONG_LONG, 0, BATCH_TAG, MPI_COMM_WORLD);
        if (order[0] == 0) return;
        run(order[0]);
    }
}

/* Initial warm-up, whose times are discarded. */
static void settle(long long nanos) {
    if (rank == 0) {
        warm(nanos);
        announce(0);
    } else {
        follow();
    }
}

/*
 * Performs the operation without a warm-up during a number of time steps, and stores its mean time for each step. A
 * batch that takes longer than a step counts for all steps that it fills. Returns whether this is rank 0.
 */
static int series(int steps, long long step, double *means) {
    if (rank != 0) {
        follow();
        return 0;
    }
    long long start = now(), times = 1;
    double last = 0;
    for (int k = 0; k < steps; k++) {
        double took = 0;
        long long done = 0;
        while (now() - start < (k + 1) * step) {
            long long batch = timed(times);
            last = (double) batch / times;
            took += batch;
            done += times;
            times = batch < step / 32 ? 2 * times : batch > step / 8 && times > 1 ? times / 2 : times;
        }
        means[k] = done > 0 ? took / done : last;
    }
    announce(0);
    return 1;
}

static int ascending(const void *a, const void *b) {
    double x = *(const double *) a, y = *(const double *) b;
    return (x > y) - (x < y);
}

/* Returns the length of the next batch, reduced if the last one took too long, to bound the total time. */
static long long shortened(long long times, double took, double share) {
    long long fewer = took > LONGER * share ? (long long) (times * share / took) : times;
    return fewer < 1 ? 1 : fewer;
}

/* Warms up and measures, each for a time. Returns the median time of one operation at rank 0, -1 in other ranks. */
static double measure(long long warmup, long long nanos) {
    if (rank != 0) {
        follow();
        return -1;
    }
    double means[BATCHES];
    long long times = (long long) (nanos / (BATCHES * warm(warmup)));
    if (times < 1) times = 1;
    for (int i = 0; i < BATCHES; i++) {
        double took = timed(times);
        means[i] = took / times;
        times = shortened(times, took, (double) nanos / BATCHES);
    }
    announce(0);
    qsort(means, BATCHES, sizeof means[0], ascending);
    return means[BATCHES / 2];
}

/* Initializes MPI. Ends the program unless there are "words" arguments and at least two ranks. */
static void begin(int argc, char **argv, int level, int words, const char *usage) {
    int provided;
    MPI_Init_thread(&argc, &argv, level, &provided);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    if (argc != words + 1 || ranks < 2) fail("needs 2 ranks or more and %s", usage);
    if (provided < level) fail("this MPI library provides thread level %d, required is %d", provided, level);
}

/* Parses numbers separated by commas. Returns their count, and the largest of them. */
static inline int numbers(const char *list, int *values, int *largest) {
    int count = 0;
    *largest = 0;
    for (const char *at = list; at != NULL && count < MAX_SIZES; at = strchr(at, ',')) {
        if (*at == ',') at++;
        values[count] = atoi(at);
        if (values[count] > *largest) *largest = values[count];
        count++;
    }
    return count;
}

static long long nanos(const char *millis) {
    return atoll(millis) * 1000000;
}

/* Returns the mean time of one operation during the first 250 ms at rank 0, -1 in other ranks. */
static inline double cold(void) {
    double mean = -1;
    series(1, COLD_MS * 1000000LL, &mean);
    return mean;
}

/* Allocates memory and fills it with bytes that depend on the position and a seed. */
static char *filled(size_t length, int seed) {
    char *bytes = malloc(length + 1);
    for (size_t i = 0; i < length; i++) bytes[i] = (char) (i * 31 + seed * 37 + 5);
    return bytes;
}
