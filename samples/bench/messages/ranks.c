/*
 * The time of each operation with any number of ranks, in microseconds.
 * The C version of RankOperations.java, which documents it.
 *
 *     ranks OPERATIONS SIZES WARMUP_MS MEASURE_MS [fixed-root]
 *     ranks OPERATION SIZE STEPS STEP_MS series
 */
#include "batches.h"

enum { TAG = 7, MAX_RANKS = 1024, NEIGHBOURS = 4 };

static char *sent[MAX_RANKS], *out, *in;
static double *values, *sums;
static int shares[MAX_RANKS], counts[MAX_RANKS], places[MAX_RANKS];
static MPI_Request requests[2 * MAX_RANKS];
static MPI_Comm world;
static int size, doubles, root, roots, left, right, halos_to[NEIGHBOURS], halos_from[NEIGHBOURS];

static void ping_pong(void) {
    if (rank == 0) {
        MPI_Send(out, size, MPI_BYTE, 1, TAG, world);
        MPI_Recv(in, size, MPI_BYTE, 1, TAG, world, MPI_STATUS_IGNORE);
    } else if (rank == 1) {
        MPI_Recv(in, size, MPI_BYTE, 0, TAG, world, MPI_STATUS_IGNORE);
        MPI_Send(out, size, MPI_BYTE, 0, TAG, world);
    }
}

static void send_receive(void) {
    MPI_Sendrecv(out, size, MPI_BYTE, right, TAG, in, size, MPI_BYTE, left, TAG, world, MPI_STATUS_IGNORE);
}

static void all_pairs(void) {
    int next = 0;
    for (int distance = 1; distance < ranks; distance++) {
        int from = (rank + ranks - distance) % ranks;
        MPI_Irecv(in + (size_t) from * size, size, MPI_BYTE, from, TAG, world, &requests[next++]);
    }
    for (int distance = 1; distance < ranks; distance++) {
        MPI_Isend(out, size, MPI_BYTE, (rank + distance) % ranks, TAG, world, &requests[next++]);
    }
    MPI_Waitall(next, requests, MPI_STATUSES_IGNORE);
}

static void halo(void) {
    MPI_Request halos[2 * NEIGHBOURS];
    for (int h = 0; h < NEIGHBOURS; h++) {
        MPI_Irecv(in + (size_t) h * size, size, MPI_BYTE, halos_from[h], h, world, &halos[h]);
    }
    for (int h = 0; h < NEIGHBOURS; h++) {
        MPI_Isend(out + (size_t) h * size, size, MPI_BYTE, halos_to[h], h, world, &halos[NEIGHBOURS + h]);
    }
    MPI_Waitall(2 * NEIGHBOURS, halos, MPI_STATUSES_IGNORE);
}

static void barrier(void) { MPI_Barrier(world); }
static void bcast(void) { MPI_Bcast(rank == root ? out : in, size, MPI_BYTE, root, world); }
static void reduce(void) { MPI_Reduce(values, sums, doubles, MPI_DOUBLE, MPI_SUM, root, world); }
static void allreduce(void) { MPI_Allreduce(values, sums, doubles, MPI_DOUBLE, MPI_SUM, world); }
static void gather(void) { MPI_Gather(out, size, MPI_BYTE, in, size, MPI_BYTE, root, world); }
static void scatter(void) { MPI_Scatter(out, size, MPI_BYTE, in, size, MPI_BYTE, root, world); }
static void allgather(void) { MPI_Allgather(out, size, MPI_BYTE, in, size, MPI_BYTE, world); }
static void alltoall(void) { MPI_Alltoall(out, size, MPI_BYTE, in, size, MPI_BYTE, world); }
static void gatherv(void) { MPI_Gatherv(out, size, MPI_BYTE, in, counts, places, MPI_BYTE, root, world); }
static void scatterv(void) { MPI_Scatterv(out, counts, places, MPI_BYTE, in, size, MPI_BYTE, root, world); }
static void allgatherv(void) { MPI_Allgatherv(out, size, MPI_BYTE, in, counts, places, MPI_BYTE, world); }
static void alltoallv(void) { MPI_Alltoallv(out, counts, places, MPI_BYTE, in, counts, places, MPI_BYTE, world); }
static void reduce_scatter(void) { MPI_Reduce_scatter(values, sums, shares, MPI_DOUBLE, MPI_SUM, world); }
static void scan(void) { MPI_Scan(values, sums, doubles, MPI_DOUBLE, MPI_SUM, world); }

/* Returns whether the data contains the part of each rank except one. */
static int holds_all(int offset, int but_of) {
    for (int r = 0; r < ranks; r++) {
        if (r != but_of && memcmp(in + (size_t) r * size, sent[r] + offset, size) != 0) return 0;
    }
    return 1;
}

/* Returns whether the sums are those of the first ranks, for the elements from an offset on. */
static int sums_of(int those, int offset) {
    for (int i = 0; i < doubles; i++) {
        if (sums[i] != those * (those + 1) / 2.0 + (double) those * ((i + offset) % 8)) return 0;
    }
    return 1;
}

static int good_ping_pong(void) { return rank > 1 || memcmp(in, sent[1 - rank], size) == 0; }
static int good_send_receive(void) { return memcmp(in, sent[left], size) == 0; }
static int good_all_pairs(void) { return holds_all(0, rank); }
static int good_halo(void) {
    for (int h = 0; h < NEIGHBOURS; h++) {
        if (memcmp(in + (size_t) h * size, sent[halos_from[h]] + (size_t) h * size, size) != 0) return 0;
    }
    return 1;
}
static int good_barrier(void) { return 1; }
static int good_bcast(void) { return rank == root || memcmp(in, sent[root], size) == 0; }
static int good_reduce(void) { return rank != root || sums_of(ranks, 0); }
static int good_allreduce(void) { return sums_of(ranks, 0); }
static int good_gather(void) { return rank != root || holds_all(0, -1); }
static int good_scatter(void) { return memcmp(in, sent[root] + (size_t) rank * size, size) == 0; }
static int good_allgather(void) { return holds_all(0, -1); }
static int good_alltoall(void) { return holds_all(rank * size, -1); }
static int good_reduce_scatter(void) { return sums_of(ranks, rank * doubles); }
static int good_scan(void) { return sums_of(rank + 1, 0); }

static const struct operation {
    const char *name;
    void (*once)(void);
    int (*good)(void);
} operations[] = {
    {"pingpong", ping_pong, good_ping_pong}, {"sendrecv", send_receive, good_send_receive},
    {"pairs", all_pairs, good_all_pairs},
    {"halo", halo, good_halo},
    {"barrier", barrier, good_barrier}, {"bcast", bcast, good_bcast}, {"reduce", reduce, good_reduce},
    {"allreduce", allreduce, good_allreduce}, {"gather", gather, good_gather}, {"scatter", scatter, good_scatter},
    {"allgather", allgather, good_allgather}, {"alltoall", alltoall, good_alltoall},
    {"gatherv", gatherv, good_gather}, {"scatterv", scatterv, good_scatter}, {"allgatherv", allgatherv, good_allgather},
    {"alltoallv", alltoallv, good_alltoall},
    {"reduce_scatter", reduce_scatter, good_reduce_scatter}, {"scan", scan, good_scan}};
static const struct operation *operation = operations;

static const struct operation *named(const char *name) {
    for (size_t i = 0; i < sizeof operations / sizeof operations[0]; i++) {
        if (strcmp(operations[i].name, name) == 0) return &operations[i];
    }
    fail("there is no operation %s", name);
    return NULL;
}

static void run(long long times) {
    for (long long i = 0; i < times; i++) {
        root = i % roots;
        operation->once();
    }
    MPI_Barrier(world);
}

static int good(void) {
    return operation->good();
}

static void use(const char *name, int next, int largest) {
    operation = named(name);
    size = next;
    doubles = size / 8;
    for (int r = 0; r < ranks; r++) {
        shares[r] = doubles;
        counts[r] = size;
        places[r] = r * size;
    }
    memset(in, 0, (size_t) largest * ranks);
    memset(sums, 0, (size_t) largest * ranks);
}

static double micros(double nanoseconds) {
    return nanoseconds / (operation->once == ping_pong ? 2000 : 1000);
}

static void print_series(int steps, int millis) {
    double *means = malloc((steps + 1) * sizeof means[0]);
    if (series(steps, millis * 1000000LL, means)) {
        for (int k = 0; k < steps; k++) printf("quipu-ranks %d %.4f\n", (k + 1) * millis, micros(means[k]));
    }
}

int main(int argc, char **argv) {
    int sizes[MAX_SIZES], largest;
    int fixed = argc == 6 && strcmp(argv[5], "fixed-root") == 0;
    int in_steps = argc == 6 && strcmp(argv[5], "series") == 0;
    begin(argc, argv, MPI_THREAD_SINGLE, fixed || in_steps ? 5 : 4,
          "OPERATIONS SIZES WARMUP_MS MEASURE_MS [fixed-root]");
    if (ranks > MAX_RANKS) fail("needs at most %d ranks", MAX_RANKS);
    world = MPI_COMM_WORLD;
    roots = fixed ? 1 : ranks;
    left = (rank + ranks - 1) % ranks;
    right = (rank + 1) % ranks;
    int count = numbers(argv[2], sizes, &largest);
    int below = (rank + ranks / 2) % ranks, above = (rank + ranks - ranks / 2) % ranks;
    int to[] = {right, left, below, above}, from[] = {left, right, above, below};
    memcpy(halos_to, to, sizeof to);
    memcpy(halos_from, from, sizeof from);
    size_t bytes = (size_t) largest * (ranks > NEIGHBOURS ? ranks : NEIGHBOURS);
    for (int r = 0; r < ranks; r++) sent[r] = filled(bytes, r);
    out = sent[rank];
    in = malloc(bytes + 1);
    values = malloc(bytes + 8);
    sums = malloc(bytes + 8);
    for (size_t i = 0; i < bytes / 8; i++) values[i] = rank + 1 + i % 8;
    char *name = strtok(argv[1], ",");
    use(name, sizes[0], largest);
    if (in_steps) {
        print_series(atoi(argv[3]), atoi(argv[4]));
        MPI_Finalize();
        return 0;
    }
    double first = cold();
    if (rank == 0) printf("quipu-ranks cold %.4f\n", micros(first));
    use(name, sizes[count - 1], largest);
    settle(nanos(argv[3]));
    use(name, sizes[0], largest);
    settle(nanos(argv[3]));
    for (; name != NULL; name = strtok(NULL, ",")) {
        int sized = strcmp(name, "barrier") != 0;
        for (int i = 0; i < (sized ? count : 1); i++) {
            use(name, sized ? sizes[i] : 0, largest);
            double nanoseconds = measure(nanos(argv[3]), nanos(argv[4]));
            if (rank == 0) {
                printf("quipu-ranks %s", name);
                if (sized) printf("-%d", size);
                printf(" %.4f\n", micros(nanoseconds));
                fflush(stdout);
            }
        }
    }
    MPI_Finalize();
    return 0;
}
