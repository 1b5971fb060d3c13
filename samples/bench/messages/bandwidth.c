/*
 * Bandwidth from rank 0 to rank 1 for each message size, in MB (1,000,000 bytes) per second, in windows of non-blocking
 * messages. The C version of Bandwidth.java, which documents it.
 */
#include "batches.h"

enum { TAG = 7, WINDOW = 64, WINDOW_BYTES = 4 << 20 };

static char *out, *in, answer;
static int size, window;

static void use(int next) {
    size = next;
    window = WINDOW_BYTES / size;
    window = window > WINDOW ? WINDOW : window < 2 ? 2 : window;
}

static void run(long long times) {
    MPI_Request requests[WINDOW];
    if (rank == 0) {
        for (long long i = 0; i < times; i++) {
            for (int m = 0; m < window; m++) {
                MPI_Isend(out + (size_t) m * size, size, MPI_BYTE, 1, TAG, MPI_COMM_WORLD, &requests[m]);
            }
            MPI_Waitall(window, requests, MPI_STATUSES_IGNORE);
            MPI_Recv(&answer, 1, MPI_BYTE, 1, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        }
    } else {
        for (long long i = 0; i < times; i++) {
            for (int m = 0; m < window; m++) {
                MPI_Irecv(in + (size_t) m * size, size, MPI_BYTE, 0, TAG, MPI_COMM_WORLD, &requests[m]);
            }
            MPI_Waitall(window, requests, MPI_STATUSES_IGNORE);
            MPI_Send(&answer, 1, MPI_BYTE, 0, TAG, MPI_COMM_WORLD);
        }
    }
}

static int good(void) {
    return rank == 0 || memcmp(in, out, (size_t) window * size) == 0;
}

int main(int argc, char **argv) {
    int sizes[MAX_SIZES], largest;
    size_t bytes = 0;
    begin(argc, argv, MPI_THREAD_SINGLE, 3, "SIZES WARMUP_MS MEASURE_MS");
    if (ranks != 2) fail("needs 2 ranks");
    int count = numbers(argv[1], sizes, &largest);
    for (int i = 0; i < count; i++) {
        if (sizes[i] < 1) fail("there is no bandwidth of %d bytes", sizes[i]);
        use(sizes[i]);
        if ((size_t) window * size > bytes) bytes = (size_t) window * size;
    }
    out = filled(bytes, 0);
    in = calloc(bytes, 1);
    use(sizes[0]);
    double first = cold();
    if (rank == 0) printf("quipu-bandwidth cold %.3f\n", (double) size * window / first * 1000);
    settle(2 * nanos(argv[2]));
    for (int i = 0; i < count; i++) {
        use(sizes[i]);
        memset(in, 0, bytes);
        double nanoseconds = measure(nanos(argv[2]), nanos(argv[3]));
        if (rank == 0) {
            printf("quipu-bandwidth %d %.3f\n", size, (double) size * window / nanoseconds * 1000);
            fflush(stdout);
        }
    }
    MPI_Finalize();
    return 0;
}
