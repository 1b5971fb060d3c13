/*
 * The constructs of EPCC's syncbench, measured by EPCC's definitions. The twin of Epcc.java and SyncBench.java: same constructs, same
 * repetitions, same output. See there. Arguments: THREADS WARMUP_MS, with OMP_NUM_THREADS set to THREADS.
 */
#include <math.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { OUTER = 20, CALIBRATION_REPETITIONS = 2000, CALIBRATION_TRIES = 9 };
static const double DELAY_SECONDS = 1e-7;
static const double TARGET_NANOS = 1e6;

static int threads, length;
static long long warmup;
static volatile float sink;
static volatile int total;

typedef void test_function(int inner);

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

static void calibrate(void) {
    long long begin = now();
    while (now() - begin < warmup) delays(100);
    length = 0;
    while (delays(length) < DELAY_SECONDS) length = length * 11 / 10 + 1;
}

static int warm(test_function *test) {
    int inner = 10;
    long long begin = now();
    for (;;) {
        long long start = now();
        test(inner);
        long long end = now();
        if (end - start < TARGET_NANOS) inner *= 2;
        else if (end - begin >= warmup) return inner;
    }
}

static void statistics(test_function *test, double *mean, double *sd) {
    int inner = warm(test);
    double times[OUTER], sum = 0, squares = 0;
    for (int k = 0; k < OUTER; k++) {
        long long begin = now();
        test(inner);
        times[k] = (now() - begin) / 1e3 / inner;
        sum += times[k];
    }
    *mean = sum / OUTER;
    for (int k = 0; k < OUTER; k++) squares += (times[k] - *mean) * (times[k] - *mean);
    *sd = sqrt(squares / (OUTER - 1));
}

static void report(const char *name, test_function *test, test_function *reference) {
    double mean, sd, base, base_sd;
    statistics(reference, &base, &base_sd);
    statistics(test, &mean, &sd);
    printf("quipu-sync %s %.6f %.6f %.6f %.6f\n", name, mean, sd, base, base_sd);
    fflush(stdout);
}

static void reference(int inner) {
    for (int j = 0; j < inner; j++) delay(length);
}

static void sums(int inner) {
    for (int j = 0; j < inner; j++) {
        delay(length);
        total += 1;
    }
}

static void parallel(int inner) {
    for (int j = 0; j < inner; j++) {
#pragma omp parallel
        delay(length);
    }
}

static void loop(int inner) {
#pragma omp parallel
    for (int j = 0; j < inner; j++) {
#pragma omp for
        for (int i = 0; i < threads; i++) delay(length);
    }
}

static void parallel_loop(int inner) {
    for (int j = 0; j < inner; j++) {
#pragma omp parallel for
        for (int i = 0; i < threads; i++) delay(length);
    }
}

static void barrier(int inner) {
#pragma omp parallel
    for (int j = 0; j < inner; j++) {
        delay(length);
#pragma omp barrier
    }
}

static void single(int inner) {
#pragma omp parallel
    for (int j = 0; j < inner; j++) {
#pragma omp single
        delay(length);
    }
}

static void critical(int inner) {
    int share = inner / threads;
#pragma omp parallel
    for (int j = 0; j < share; j++) {
#pragma omp critical
        delay(length);
    }
}

static void reduction(int inner) {
    int sum = 0;
    for (int j = 0; j < inner; j++) {
#pragma omp parallel reduction(+ : sum)
        {
            delay(length);
            sum += 1;
        }
    }
    if (sum != inner * threads) {
        fprintf(stderr, "the reduction gave %d instead of %d\n", sum, inner * threads);
        exit(1);
    }
}

int main(int argc, char **argv) {
    if (argc != 3) {
        fprintf(stderr, "needs THREADS WARMUP_MS\n");
        return 2;
    }
    threads = atoi(argv[1]);
    warmup = atoll(argv[2]) * 1000000;
    int team = 0;
#pragma omp parallel reduction(+ : team)
    team += 1;
    if (team != threads) {
        fprintf(stderr, "the team has %d threads instead of %d\n", team, threads);
        return 1;
    }
    calibrate();
    report("parallel", parallel, reference);
    report("for", loop, reference);
    report("parallel-for", parallel_loop, reference);
    report("barrier", barrier, reference);
    report("single", single, reference);
    report("critical", critical, reference);
    report("reduction", reduction, sums);
    return 0;
}
