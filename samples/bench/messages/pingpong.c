/*
 * Ping-pong between ranks 0 and 1: half of the round-trip time for each message size, in microseconds.
 * The C version of PingPong.java, which documents it.
 *
 *     pingpong SIZES WARMUP_MS MEASURE_MS
 */
#include "batches.h"

enum { TAG = 7 };

static char *out, *in;
static int size;

static void run(long long times) {
    if (rank == 0) {
        for (long long i = 0; i < times; i++) {
            MPI_Send(out, size, MPI_BYTE, 1, TAG, MPI_COMM_WORLD);
            MPI_Recv(in, size, MPI_BYTE, 1, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        }
    } else {
        for (long long i = 0; i < times; i++) {
            MPI_Recv(in, size, MPI_BYTE, 0, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            MPI_Send(out, size, MPI_BYTE, 0, TAG, MPI_COMM_WORLD);
        }
    }
}

static int good(void) {
    return memcmp(in, out, size) == 0;
}

int main(int argc, char **argv) {
    int sizes[MAX_SIZES], largest;
    begin(argc, argv, MPI_THREAD_SINGLE, 3, "SIZES WARMUP_MS MEASURE_MS");
    if (ranks != 2) fail("needs 2 ranks");
    int count = numbers(argv[1], sizes, &largest);
    out = filled(largest, 0);
    in = malloc(largest + 1);
    memset(in, 0, largest + 1);
    size = sizes[0];
    double first = cold();
    if (rank == 0) printf("quipu-pingpong cold %.4f\n", first / 2 / 1000);
    settle(2 * nanos(argv[2]));
    for (int i = 0; i < count; i++) {
        size = sizes[i];
        memset(in, 0, largest + 1);
        double trip = measure(nanos(argv[2]), nanos(argv[3]));
        if (rank == 0) {
            printf("quipu-pingpong %d %.4f\n", size, trip / 2 / 1000);
            fflush(stdout);
        }
    }
    MPI_Finalize();
    return 0;
}
