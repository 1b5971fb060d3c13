/*
 * The latency of a cache-line transfer between two cores in microseconds: half of a round trip of two threads, each
 * bound to a core, each of which writes one line and polls the other's. A lower bound for any library that polls shared
 * memory. Prints a result every 100 ms.
 */
#define _GNU_SOURCE
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { TRIPS = 1000, LINES_APART = 128 };

static _Alignas(LINES_APART) struct {
    _Alignas(LINES_APART) atomic_long there;
    _Alignas(LINES_APART) atomic_long back;
} lines;

static double seconds(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec + t.tv_nsec * 1e-9;
}

static void bind_to(int core) {
    cpu_set_t set;
    CPU_ZERO(&set);
    CPU_SET(core, &set);
    if (pthread_setaffinity_np(pthread_self(), sizeof set, &set) != 0) {
        fprintf(stderr, "line: cannot bind to core %d\n", core);
        exit(2);
    }
}

/* Echoes each number until one is negative. */
static void *answer(void *core) {
    bind_to(*(int *) core);
    long last = 0;
    for (;;) {
        long now = atomic_load_explicit(&lines.there, memory_order_acquire);
        if (now < 0) {
            return NULL;
        }
        if (now != last) {
            last = now;
            atomic_store_explicit(&lines.back, now, memory_order_release);
        }
    }
}

int main(int argc, char **argv) {
    if (argc != 4) {
        fprintf(stderr, "usage: line FIRST_CORE SECOND_CORE FIGURES\n");
        return 2;
    }
    int second = atoi(argv[2]);
    bind_to(atoi(argv[1]));
    pthread_t thread;
    if (pthread_create(&thread, NULL, answer, &second) != 0) {
        perror("line: cannot create the second thread");
        return 1;
    }
    long number = 0;
    for (int figure = 0; figure < atoi(argv[3]); figure++) {
        long trips = 0;
        double begin = seconds();
        while (seconds() - begin < 0.1) {
            for (int i = 0; i < TRIPS; i++, trips++) {
                atomic_store_explicit(&lines.there, ++number, memory_order_release);
                while (atomic_load_explicit(&lines.back, memory_order_acquire) != number) {
                }
            }
        }
        printf("%.3f\n", (seconds() - begin) / trips / 2 * 1e6);
        fflush(stdout);
    }
    atomic_store_explicit(&lines.there, -1, memory_order_release);
    pthread_join(thread, NULL);
    return 0;
}
