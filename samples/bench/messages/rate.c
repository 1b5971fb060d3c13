/*
 * Rate of 8-byte messages from rank 0 to rank 1, in millions per second, with several threads in each rank.
 * The C version of Rate.java, which documents it. MPI_THREAD_MULTIPLE is used for any number of threads.
 *
 *     rate THREADS WARMUP_MS MEASURE_MS [own-comm]
 */
#include "batches.h"
#include <pthread.h>

enum { WINDOW = 64, SIZE = 8, MAX_THREADS = 64 };

struct worker {
    int tag;
    MPI_Comm comm;
    char *bytes, *expected;
};

static struct worker workers[MAX_THREADS];
static int threads;
static long long windows;
static pthread_barrier_t start, end;

static void work(struct worker *w) {
    MPI_Request requests[WINDOW];
    char answer = 0;
    if (rank == 0) {
        for (long long i = 0; i < windows; i++) {
            for (int m = 0; m < WINDOW; m++) {
                MPI_Isend(w->bytes + m * SIZE, SIZE, MPI_BYTE, 1, w->tag, w->comm, &requests[m]);
            }
            MPI_Waitall(WINDOW, requests, MPI_STATUSES_IGNORE);
            MPI_Recv(&answer, 1, MPI_BYTE, 1, w->tag, w->comm, MPI_STATUS_IGNORE);
        }
    } else {
        for (long long i = 0; i < windows; i++) {
            for (int m = 0; m < WINDOW; m++) {
                MPI_Irecv(w->bytes + m * SIZE, SIZE, MPI_BYTE, 0, w->tag, w->comm, &requests[m]);
            }
            MPI_Waitall(WINDOW, requests, MPI_STATUSES_IGNORE);
            MPI_Send(&answer, 1, MPI_BYTE, 0, w->tag, w->comm);
        }
    }
}

static void *serve(void *worker) {
    for (;;) {
        pthread_barrier_wait(&start);
        if (windows == 0) return NULL;
        work(worker);
        pthread_barrier_wait(&end);
    }
}

static void run(long long times) {
    windows = times;
    pthread_barrier_wait(&start);
    work(&workers[0]);
    pthread_barrier_wait(&end);
}

static int good(void) {
    for (int t = 0; t < threads; t++) {
        if (memcmp(workers[t].bytes, workers[t].expected, WINDOW * SIZE) != 0) return 0;
    }
    return 1;
}

int main(int argc, char **argv) {
    pthread_t others[MAX_THREADS];
    int own = argc == 5 && strcmp(argv[4], "own-comm") == 0;
    begin(argc, argv, MPI_THREAD_MULTIPLE, own ? 4 : 3, "THREADS WARMUP_MS MEASURE_MS [own-comm]");
    threads = atoi(argv[1]);
    if (ranks != 2 || threads < 1 || threads > MAX_THREADS) fail("needs 2 ranks of 1 to %d threads", MAX_THREADS);
    pthread_barrier_init(&start, NULL, threads);
    pthread_barrier_init(&end, NULL, threads);
    for (int t = 0; t < threads; t++) {
        struct worker *w = &workers[t];
        w->tag = t;
        w->comm = MPI_COMM_WORLD;
        if (own) MPI_Comm_dup(MPI_COMM_WORLD, &w->comm);
        w->expected = filled(WINDOW * SIZE, t);
        w->bytes = rank == 0 ? w->expected : calloc(WINDOW, SIZE);
        if (t > 0) pthread_create(&others[t], NULL, serve, w);
    }
    double first = cold();
    if (rank == 0) printf("quipu-rate cold %.4f\n", (double) threads * WINDOW / first * 1000);
    settle(2 * nanos(argv[2]));
    double nanoseconds = measure(nanos(argv[2]), nanos(argv[3]));
    if (rank == 0) printf("quipu-rate %d %.4f\n", threads, (double) threads * WINDOW / nanoseconds * 1000);
    windows = 0;
    pthread_barrier_wait(&start);
    for (int t = 1; t < threads; t++) pthread_join(others[t], NULL);
    MPI_Finalize();
    return 0;
}
