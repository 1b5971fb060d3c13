/*
 * Ping-pong between ranks 0 and 1: half of the round-trip time for each message size, in microseconds.
 * The twin in C of PingPong.java: same messages, same clocks, same batches, same output. See there.
 *
 *     pingpong SIZES WARMUP_MS MEASURE_MS
 */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { TAG = 7, BATCHES = 11, MAX_SIZES = 64 };

static char *out, *in;

static long long now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * 1000000000LL + t.tv_nsec;
}

static void announce(long long trips) {
    MPI_Send(&trips, 8, MPI_BYTE, 1, TAG, MPI_COMM_WORLD);
    MPI_Recv(&trips, 8, MPI_BYTE, 1, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

static long long timed(int size, long long trips) {
    announce(trips);
    long long begin = now();
    for (long long i = 0; i < trips; i++) {
        MPI_Send(out, size, MPI_BYTE, 1, TAG, MPI_COMM_WORLD);
        MPI_Recv(in, size, MPI_BYTE, 1, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    return now() - begin;
}

/* Batches of growing length for some nanoseconds; returns the nanoseconds of one round trip at the end. */
static double warm(int size, long long nanos) {
    long long trips = 1, begin = now();
    for (;;) {
        long long took = timed(size, trips);
        if (took < 1) took = 1;
        if (now() - begin >= nanos) return (double) took / trips;
        if (took < nanos / 16) trips *= 2;
    }
}

static int ascending(const void *a, const void *b) {
    double x = *(const double *) a, y = *(const double *) b;
    return (x > y) - (x < y);
}

static double lead(int size, long long warmup, long long measure) {
    double means[BATCHES], per_trip = warm(size, warmup);
    if (memcmp(out, in, size) != 0) {
        fprintf(stderr, "the %d bytes that came back are not those that were sent\n", size);
        MPI_Abort(MPI_COMM_WORLD, 1);
    }
    long long trips = (long long) (measure / (BATCHES * per_trip));
    if (trips < 1) trips = 1;
    for (int i = 0; i < BATCHES; i++) means[i] = (double) timed(size, trips) / trips;
    announce(0);
    qsort(means, BATCHES, sizeof means[0], ascending);
    return means[BATCHES / 2] / 2 / 1000;
}

static void follow(int size) {
    for (;;) {
        long long trips;
        MPI_Recv(&trips, 8, MPI_BYTE, 0, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Send(&trips, 8, MPI_BYTE, 0, TAG, MPI_COMM_WORLD);
        if (trips == 0) return;
        for (long long i = 0; i < trips; i++) {
            MPI_Recv(in, size, MPI_BYTE, 0, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            MPI_Send(out, size, MPI_BYTE, 0, TAG, MPI_COMM_WORLD);
        }
    }
}

int main(int argc, char **argv) {
    int rank, ranks, sizes[MAX_SIZES], count = 0, largest = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    if (ranks != 2 || argc != 4) {
        fprintf(stderr, "needs 2 ranks and SIZES WARMUP_MS MEASURE_MS\n");
        MPI_Abort(MPI_COMM_WORLD, 2);
    }
    for (char *s = strtok(argv[1], ","); s != NULL && count < MAX_SIZES; s = strtok(NULL, ",")) {
        sizes[count] = atoi(s);
        if (sizes[count] > largest) largest = sizes[count];
        count++;
    }
    long long warmup = atoll(argv[2]) * 1000000, measure = atoll(argv[3]) * 1000000;
    out = malloc(largest + 1);
    in = malloc(largest + 1);
    for (int i = 0; i < largest; i++) out[i] = (char) (i * 31 + 5);
    memset(in, 0, largest + 1);

    if (rank == 0) {
        warm(sizes[0], 2 * warmup);
        announce(0);
    } else {
        follow(sizes[0]);
    }
    for (int i = 0; i < count; i++) {
        if (rank == 0) {
            printf("quipu-pingpong %d %.4f\n", sizes[i], lead(sizes[i], warmup, measure));
            fflush(stdout);
        } else {
            follow(sizes[i]);
        }
    }
    MPI_Finalize();
    return 0;
}
