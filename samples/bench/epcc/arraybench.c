/* The clauses of EPCC's arraybench, and the reduction of an array: the C version of ArrayBench.java. */
#include "epcc.h"

/* noipa: if gcc knows that only the first element is used, it omits the copies that are measured. */
__attribute__((noipa)) static void array_delay(int iterations, double *a) {
    a[0] = 1;
    for (int i = 0; i < iterations; i++) a[0] += i;
    if (a[0] < 0) sink = a[0];
}

static void alone(int inner) {
    double a[1];
    for (int j = 0; j < inner; j++) array_delay(length, a);
}

#define PRAGMA(text) _Pragma(#text)

/* Each clause for an array of constant length, as in EPCC. */
#define CLAUSES(n)                                                               \
    static double shared_##n[n], own_##n[n];                                     \
    PRAGMA(omp threadprivate(own_##n))                                           \
    static void private_##n(int inner) {                                         \
        for (int j = 0; j < inner; j++) {                                        \
            PRAGMA(omp parallel private(shared_##n))                             \
            array_delay(length, shared_##n);                                     \
        }                                                                        \
    }                                                                            \
    static void firstprivate_##n(int inner) {                                    \
        for (int j = 0; j < inner; j++) {                                        \
            PRAGMA(omp parallel firstprivate(shared_##n))                        \
            array_delay(length, shared_##n);                                     \
        }                                                                        \
    }                                                                            \
    static void copyprivate_##n(int inner) {                                     \
        for (int j = 0; j < inner; j++) {                                        \
            PRAGMA(omp parallel private(shared_##n))                             \
            {                                                                    \
                PRAGMA(omp single copyprivate(shared_##n))                       \
                array_delay(length, shared_##n);                                 \
            }                                                                    \
        }                                                                        \
    }                                                                            \
    static void copyin_##n(int inner) {                                          \
        for (int j = 0; j < inner; j++) {                                        \
            PRAGMA(omp parallel copyin(own_##n))                                 \
            array_delay(length, own_##n);                                        \
        }                                                                        \
    }                                                                            \
    static void reduction_##n(int inner) {                                       \
        for (int j = 0; j < inner; j++) {                                        \
            PRAGMA(omp parallel reduction(+ : shared_##n))                       \
            array_delay(length, shared_##n);                                     \
        }                                                                        \
    }                                                                            \
    static void report_##n(void) {                                               \
        size = n;                                                                \
        report_sized("private", private_##n);                                    \
        report_sized("firstprivate", firstprivate_##n);                          \
        report_sized("copyprivate", copyprivate_##n);                            \
        report_sized("copyin", copyin_##n);                                      \
        report_sized("reduction", reduction_##n);                                \
    }

CLAUSES(1)
CLAUSES(3)
CLAUSES(9)
CLAUSES(27)
CLAUSES(81)
CLAUSES(243)
CLAUSES(729)
CLAUSES(2187)
CLAUSES(6561)
CLAUSES(19683)
CLAUSES(59049)

int main(int argc, char **argv) {
    start(argc, argv);
    use(alone);
    report_1();
    report_3();
    report_9();
    report_27();
    report_81();
    report_243();
    report_729();
    report_2187();
    report_6561();
    report_19683();
    report_59049();
    return 0;
}
