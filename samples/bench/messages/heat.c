/*
 * Heat in a square plate of 1000 x 1000 cells, 500 steps, for any number of ranks: a short program without a warm-up.
 * The C version of Heat.java, which documents it.
 *
 *     heat
 */
#include <math.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

enum { SIZE = 1000, WIDTH = SIZE + 2, STEPS = 500, CHECK = 10, UP = 1, DOWN = 2 };
static const double SUM = 11978.1825423374;

static int rank, ranks, rows, above, below;

static void exchange(double *now) {
    MPI_Sendrecv(now + WIDTH, WIDTH, MPI_DOUBLE, above, UP, now + (rows + 1) * WIDTH, WIDTH, MPI_DOUBLE, below, UP,
                 MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Sendrecv(now + rows * WIDTH, WIDTH, MPI_DOUBLE, below, DOWN, now, WIDTH, MPI_DOUBLE, above, DOWN,
                 MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

static void update(const double *restrict from, double *restrict to) {
    for (int row = 1; row <= rows; row++) {
        int first = row * WIDTH + 1;
        for (int i = first; i < first + SIZE; i++) {
            to[i] = 0.25 * (from[i - WIDTH] + from[i - 1] + from[i + 1] + from[i + WIDTH]);
        }
    }
}

static double change(const double *from, const double *to) {
    double most = 0;
    for (int row = 1; row <= rows; row++) {
        int first = row * WIDTH + 1;
        for (int i = first; i < first + SIZE; i++) {
            double by = fabs(to[i] - from[i]);
            if (by > most) most = by;
        }
    }
    return most;
}

static double sum(const double *cells) {
    double sum = 0;
    for (int row = 1; row <= rows; row++) {
        int first = row * WIDTH + 1;
        for (int i = first; i < first + SIZE; i++) sum += cells[i];
    }
    return sum;
}

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    rows = SIZE * (rank + 1) / ranks - SIZE * rank / ranks;
    above = rank > 0 ? rank - 1 : MPI_PROC_NULL;
    below = rank < ranks - 1 ? rank + 1 : MPI_PROC_NULL;
    double *now = calloc((size_t) (rows + 2) * WIDTH, sizeof now[0]);
    double *next = calloc((size_t) (rows + 2) * WIDTH, sizeof now[0]);
    for (int column = 0; rank == 0 && column < WIDTH; column++) now[column] = next[column] = 1;
    double begin = MPI_Wtime(), largest = 0;
    for (int step = 1; step <= STEPS; step++) {
        exchange(now);
        update(now, next);
        if (step % CHECK == 0) {
            double mine = change(now, next);
            MPI_Allreduce(&mine, &largest, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
        }
        double *last = now;
        now = next;
        next = last;
    }
    double millis = (MPI_Wtime() - begin) * 1e3, mine = sum(now), all;
    MPI_Allreduce(&mine, &all, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    if (rank == 0 && fabs(all - SUM) < 1e-6 && largest > 0) printf("quipu-heat loop %.3f\n", millis);
    else if (rank == 0) printf("quipu-heat loop wrong\n");
    MPI_Finalize();
    return 0;
}
