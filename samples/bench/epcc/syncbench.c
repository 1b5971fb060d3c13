/* The constructs of EPCC's syncbench: the C version of SyncBench.java. */
#include "epcc.h"

static const double GROWTH = 1 + 1e-15;
static double total;
static omp_lock_t lock;

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

static void locked(int inner) {
    int share = inner / threads;
#pragma omp parallel
    for (int j = 0; j < share; j++) {
        omp_set_lock(&lock);
        delay(length);
        omp_unset_lock(&lock);
    }
}

static void ordered(int inner) {
#pragma omp parallel for ordered schedule(static, 1)
    for (int j = 0; j < inner; j++) {
#pragma omp ordered
        delay(length);
    }
}

static void additions(int inner) {
    double sum = 0, next = 1;
    for (int j = 0; j < inner; j++) {
        sum += next;
        next *= GROWTH;
    }
    sink = sum;
}

static void atomic(int inner) {
    int share = inner / threads;
    total = 0;
#pragma omp parallel
    {
        double next = 1;
        for (int j = 0; j < share; j++) {
#pragma omp atomic
            total += next;
            next *= GROWTH;
        }
    }
    if (fabs(total - (double)share * threads) > 0.5) fail("the atomic sum", total, (double)share * threads);
}

static void sums(int inner) {
    int sum = 0;
    for (int j = 0; j < inner; j++) {
        delay(length);
        sum += 1;
    }
    sink = sum;
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
    if (sum != inner * threads) fail("the reduction", sum, inner * threads);
}

int main(int argc, char **argv) {
    start(argc, argv);
    omp_init_lock(&lock);
    use(reference);
    report("parallel", parallel);
    report("for", loop);
    report("parallel-for", parallel_loop);
    report("barrier", barrier);
    report("single", single);
    report("critical", critical);
    report("lock", locked);
    report("ordered", ordered);
    use(additions);
    report("atomic", atomic);
    use(sums);
    report("reduction", reduction);
    return 0;
}
