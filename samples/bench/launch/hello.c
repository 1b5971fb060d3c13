// Each rank prints the times of its stages, in microseconds since 1970; the C version of Hello.java.
#include <mpi.h>
#include <stdio.h>
#include <time.h>

static long long micros(void) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return now.tv_sec * 1000000LL + now.tv_nsec / 1000;
}

int main(int argc, char **argv) {
    long long start = micros();
    MPI_Init(&argc, &argv);
    long long init = micros();
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    printf("hello from rank %d of %d\n", rank, size);
    fflush(stdout);
    long long last = micros();
    MPI_Finalize();
    printf("quipu-launch rank %lld %lld %lld %lld\n", start, init, last, micros());
    return 0;
}
