import java.util.Arrays;
import java.util.Locale;
import mpi.Intracomm;
import mpi.MPI;
import mpi.Request;

/**
 * The time of each operation with any number of ranks, in microseconds.
 *
 * <pre>RankOperations OPERATIONS SIZES WARMUP_MS MEASURE_MS [fixed-root] [counters]    lists separated by commas
 * RankOperations OPERATION SIZE STEPS STEP_MS series</pre>
 *
 * <p>A size is the number of bytes that one rank sends to another. Collective operations move as many for each rank, so
 * {@code alltoall} of 8 ranks sends eight times as many; the operations with a {@code v} get the same counts, one for
 * each rank. Reductions are sums of {@code double}. Operations with a root take the ranks as roots in turn, so that no
 * rank runs ahead of the others, with {@code fixed-root} always rank 0. A batch ends with a barrier, which its time
 * includes. For {@code pingpong} the time is half of the round trip of ranks 0 and 1, while the others wait in that
 * barrier. In {@code halo} the ranks are a grid of two rows, periodic in both directions, and each exchanges a message
 * with each of its four neighbours; in a grid of two ranks these are one.
 *
 * <p>Rank 0 prints one line {@code quipu-ranks OPERATION-SIZE MICROSECONDS} for each operation and size, {@code
 * barrier} with no size; {@code wrong} instead of the time if a rank received what was not sent. The line before them,
 * {@code quipu-ranks cold MICROSECONDS}, is the mean of the first 250 ms of the first operation and size. With {@code
 * counters} a line ends with the allocated bytes and the processor time in microseconds of one operation, on all
 * ranks together.
 *
 * <p>With {@code series} nothing is warmed up: rank 0 prints {@code quipu-ranks MILLIS MICROSECONDS} for each step,
 * with the end of the step in milliseconds from {@code MPI.Init} and the mean time of the operation in the step.
 */
public final class RankOperations extends Batches {
    private static final int TAG = 7;
    private static final int DOUBLE = 8;
    private static final int NEIGHBOURS = 4;

    private final Intracomm world = MPI.COMM_WORLD;
    private final Bytes[] sent = new Bytes[ranks];
    private final Bytes out;
    private final Bytes in;
    private final double[] numbers;
    private final double[] sums;
    private final int[] shares = new int[ranks];
    private final int[] counts = new int[ranks];
    private final int[] places = new int[ranks];
    private final Request[] requests = new Request[2 * (ranks - 1)];
    private final int right = (rank + 1) % ranks;
    private final int left = (rank + ranks - 1) % ranks;
    private final int below = (rank + ranks / 2) % ranks;
    private final int above = (rank + ranks - ranks / 2) % ranks;
    private final int[] halosTo = {right, left, below, above};
    private final int[] halosFrom = {left, right, above, below};
    private final Request[] halos = new Request[2 * NEIGHBOURS];
    private final int roots;
    private String operation;
    private int size;
    private int root;

    private RankOperations(int largest, boolean fixedRoot) {
        roots = fixedRoot ? 1 : ranks;
        for (int r = 0; r < ranks; r++) {
            sent[r] = new Bytes(largest * Math.max(ranks, NEIGHBOURS), false).fill(r);
        }
        out = sent[rank];
        in = new Bytes(largest * Math.max(ranks, NEIGHBOURS), false);
        numbers = new double[largest / DOUBLE * ranks];
        sums = new double[numbers.length];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = rank + 1 + i % DOUBLE;
        }
    }

    public static void main(String[] args) {
        String[] own = MPI.Init(args);
        require(MPI.COMM_WORLD.Size() > 1, own, 4,
                "2 or more ranks and OPERATIONS SIZES WARMUP_MS MEASURE_MS [fixed-root] [counters]", "fixed-root",
                "counters", "series");
        int[] sizes = numbers(own[1]);
        RankOperations program = new RankOperations(Arrays.stream(sizes).max().orElse(0), has(own, "fixed-root"));
        String[] operations = own[0].split(",");
        program.use(operations[0], sizes[0]);
        if (has(own, "series")) {
            program.printSeries(Integer.parseInt(own[2]), Integer.parseInt(own[3]));
            MPI.Finalize();
            return;
        }
        program.cold("ranks", program::micros);
        // Both ends of the list of sizes, so that the JIT compiler sees the code paths of both.
        for (int size : new int[] {sizes[sizes.length - 1], sizes[0]}) {
            program.use(operations[0], size);
            program.settle(nanos(own[2]));
        }
        for (String operation : operations) {
            for (int size : operation.equals("barrier") ? new int[] {0} : sizes) {
                program.use(operation, size);
                Once once = program.measure(nanos(own[2]), nanos(own[3]));
                if (once != null) {
                    program.print(once, has(own, "counters"));
                }
            }
        }
        MPI.Finalize();
    }

    private void print(Once once, boolean counted) {
        System.out.printf(Locale.ROOT, "quipu-ranks %s%s %s%s%n", operation, size == 0 ? "" : "-" + size,
                word(once.good() ? micros(once.nanos()) : Double.NaN), counted ? once.perMessage(1) : "");
    }

    private void printSeries(int steps, int millis) {
        double[] means = series(steps, millis * 1_000_000L);
        for (int k = 0; means != null && k < steps; k++) {
            System.out.println("quipu-ranks " + (k + 1) * millis + " " + word(micros(means[k])));
        }
    }

    /** The time of the operation in microseconds from the nanoseconds of doing it once. */
    private double micros(double nanos) {
        return nanos / (operation.equals("pingpong") ? 2000 : 1000);
    }

    private void use(String nextOperation, int nextSize) {
        operation = nextOperation;
        size = nextSize;
        Arrays.fill(shares, size / DOUBLE);
        Arrays.fill(counts, size);
        Arrays.setAll(places, r -> r * size);
        in.clear();
        Arrays.fill(sums, 0);
    }

    @Override
    protected void run(long times) {
        for (long i = 0; i < times; i++) {
            root = (int) (i % roots);
            once(size / DOUBLE);
        }
        world.Barrier();
    }

    private void once(int doubles) {
        switch (operation) {
            case "pingpong" -> pingPong();
            case "sendrecv" -> world.Sendrecv(out.buffer, 0, size, MPI.BYTE, right, TAG, in.buffer, 0, size, MPI.BYTE,
                    left, TAG);
            case "pairs" -> allPairs();
            case "halo" -> exchangeHalos();
            case "barrier" -> world.Barrier();
            case "bcast" -> world.Bcast(rank == root ? out.buffer : in.buffer, 0, size, MPI.BYTE, root);
            case "reduce" -> world.Reduce(numbers, 0, sums, 0, doubles, MPI.DOUBLE, MPI.SUM, root);
            case "allreduce" -> world.Allreduce(numbers, 0, sums, 0, doubles, MPI.DOUBLE, MPI.SUM);
            case "gather" -> world.Gather(out.buffer, 0, size, MPI.BYTE, in.buffer, 0, size, MPI.BYTE, root);
            case "scatter" -> world.Scatter(out.buffer, 0, size, MPI.BYTE, in.buffer, 0, size, MPI.BYTE, root);
            case "gatherv" -> world.Gatherv(out.buffer, 0, size, MPI.BYTE, in.buffer, 0, counts, places, MPI.BYTE,
                    root);
            case "scatterv" -> world.Scatterv(out.buffer, 0, counts, places, MPI.BYTE, in.buffer, 0, size, MPI.BYTE,
                    root);
            case "allgatherv" -> world.Allgatherv(out.buffer, 0, size, MPI.BYTE, in.buffer, 0, counts, places,
                    MPI.BYTE);
            case "alltoallv" -> world.Alltoallv(out.buffer, 0, counts, places, MPI.BYTE, in.buffer, 0, counts, places,
                    MPI.BYTE);
            case "allgather" -> world.Allgather(out.buffer, 0, size, MPI.BYTE, in.buffer, 0, size, MPI.BYTE);
            case "alltoall" -> world.Alltoall(out.buffer, 0, size, MPI.BYTE, in.buffer, 0, size, MPI.BYTE);
            case "reduce_scatter" -> world.Reduce_scatter(numbers, 0, sums, 0, shares, MPI.DOUBLE, MPI.SUM);
            case "scan" -> world.Scan(numbers, 0, sums, 0, doubles, MPI.DOUBLE, MPI.SUM);
            default -> throw new IllegalArgumentException("there is no operation " + operation);
        }
    }

    private void pingPong() {
        if (rank == 0) {
            world.Send(out.buffer, 0, size, MPI.BYTE, 1, TAG);
            world.Recv(in.buffer, 0, size, MPI.BYTE, 1, TAG);
        } else if (rank == 1) {
            world.Recv(in.buffer, 0, size, MPI.BYTE, 0, TAG);
            world.Send(out.buffer, 0, size, MPI.BYTE, 0, TAG);
        }
    }

    private void allPairs() {
        int next = 0;
        for (int distance = 1; distance < ranks; distance++) {
            int from = (rank + ranks - distance) % ranks;
            requests[next++] = world.Irecv(in.buffer, from * size, size, MPI.BYTE, from, TAG);
        }
        for (int distance = 1; distance < ranks; distance++) {
            requests[next++] = world.Isend(out.buffer, 0, size, MPI.BYTE, (rank + distance) % ranks, TAG);
        }
        Request.Waitall(requests);
    }

    private void exchangeHalos() {
        for (int h = 0; h < NEIGHBOURS; h++) {
            halos[h] = world.Irecv(in.buffer, h * size, size, MPI.BYTE, halosFrom[h], h);
        }
        for (int h = 0; h < NEIGHBOURS; h++) {
            halos[NEIGHBOURS + h] = world.Isend(out.buffer, h * size, size, MPI.BYTE, halosTo[h], h);
        }
        Request.Waitall(halos);
    }

    @Override
    protected boolean good() {
        return switch (operation) {
            case "pingpong" -> rank > 1 || in.holds(0, sent[1 - rank], 0, size);
            case "sendrecv" -> in.holds(0, sent[left], 0, size);
            case "pairs" -> holdsAll(0, rank);
            case "halo" -> holdsHalos();
            case "bcast" -> rank == root || in.holds(0, sent[root], 0, size);
            case "gather", "gatherv" -> rank != root || holdsAll(0, -1);
            case "scatter", "scatterv" -> in.holds(0, sent[root], rank * size, size);
            case "allgather", "allgatherv" -> holdsAll(0, -1);
            case "alltoall", "alltoallv" -> holdsAll(rank * size, -1);
            case "reduce" -> rank != root || sumsOf(ranks, 0);
            case "allreduce" -> sumsOf(ranks, 0);
            case "reduce_scatter" -> sumsOf(ranks, rank * size / DOUBLE);
            case "scan" -> sumsOf(rank + 1, 0);
            default -> true;
        };
    }

    /** Whether there is a part of the data of each rank, except for one. */
    private boolean holdsAll(int offset, int butOf) {
        for (int r = 0; r < ranks; r++) {
            if (r != butOf && !in.holds(r * size, sent[r], offset, size)) {
                return false;
            }
        }
        return true;
    }

    private boolean holdsHalos() {
        for (int h = 0; h < NEIGHBOURS; h++) {
            if (!in.holds(h * size, sent[halosFrom[h]], h * size, size)) {
                return false;
            }
        }
        return true;
    }

    /** Whether the sums are those of the first ranks up to a number, of their numbers from an offset. */
    private boolean sumsOf(int those, int offset) {
        for (int i = 0; i < size / DOUBLE; i++) {
            if (sums[i] != those * (those + 1) / 2.0 + (double) those * ((i + offset) % DOUBLE)) {
                return false;
            }
        }
        return true;
    }
}
