/*
 * The measurements of EPCC's OpenMP micro-benchmarks: the C version of Epcc.java, which documents them. A program
 * passes its constructs to use() and report(). Arguments: THREADS WARMUP_MS OUTER TEST_US; OMP_NUM_THREADS must be
 * THREADS.
 */
#include <math.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { CALIBRATION_REPETITIONS = 2000, CALIBRATION_TRIES = 9 };
static const double DELAY_SECONDS = 1e-7;

static int threads, outer, length, size;
static long long warmup;
static double target_nanos;
static volatile double sink;

typedef void test_function(int inner);

/* The reference of the tests that follow, and its repetitions. */
static test_function *base;
static int base_inner;

static long long now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * 1000000000LL + t.tv_nsec;
}

__attribute__((noinline)) static void delay(int iterations) {
    float a = 0;
    for (int i = 0; i < iterations; i++) a += i;
    if (a < 0) sink = a;
}

static double delays(int iterations) {
    double best = 1e9;
    for (int i = 0; i < CALIBRATION_TRIES; i++) {
        long long begin = now();
        for (int r = 0; r < CALIBRATION_REPETITIONS; r++) delay(iterations);
        double each = (now() - begin) * 1e-9 / CALIBRATION_REPETITIONS;
        if (each < best) best = each;
    }
    return best;
}

static void fail(const char *message, double is, double expected) {
    fprintf(stderr, "%s: %g instead of %g\n", message, is, expected);
    exit(1);
}

static void start(int argc, char **argv) {
    if (argc != 5) {
        fprintf(stderr, "needs THREADS WARMUP_MS OUTER TEST_US\n");
        exit(2);
    }
    threads = atoi(argv[1]);
    warmup = atoll(argv[2]) * 1000000;
    outer = atoi(argv[3]);
    target_nanos = atof(argv[4]) * 1e3;
    int team = 0;
#pragma omp parallel reduction(+ : team)
    team += 1;
    if (team != threads) fail("the threads of the team", team, threads);
    long long begin = now();
    while (now() - begin < warmup) delays(100);
    while (delays(length) < DELAY_SECONDS) length = length * 11 / 10 + 1;
}

static int warm(test_function *test) {
    int inner = 10;
    long long begin = now();
    for (;;) {
        long long start = now();
        test(inner);
        long long end = now();
        if (end - start < target_nanos) inner *= 2;
        else if (end - begin >= warmup) return inner;
    }
}

static void statistics(test_function *test, int inner, double *mean, double *sd) {
    double times[outer], sum = 0, squares = 0;
    for (int k = 0; k < outer; k++) {
        long long begin = now();
        test(inner);
        times[k] = (now() - begin) / 1e3 / inner;
        sum += times[k];
    }
    *mean = sum / outer;
    for (int k = 0; k < outer; k++) squares += (times[k] - *mean) * (times[k] - *mean);
    *sd = sqrt(squares / (outer - 1));
}

static void use(test_function *reference) {
    base = reference;
    base_inner = warm(reference);
}

static void report(const char *name, test_function *test) {
    double mean, sd, base_mean, base_sd;
    int inner = warm(test);
    statistics(base, base_inner, &base_mean, &base_sd);
    statistics(test, inner, &mean, &sd);
    printf("quipu-epcc %s %.6f %.6f %.6f %.6f\n", name, mean, sd, base_mean, base_sd);
    fflush(stdout);
}

static inline void report_sized(const char *name, test_function *test) {
    char sized[64];
    snprintf(sized, sizeof sized, "%s-%d", name, size);
    report(sized, test);
}

static inline void reference(int inner) {
    for (int j = 0; j < inner; j++) delay(length);
}
