import java.util.Arrays;
import java.util.Locale;
import mpi.Intracomm;
import mpi.MPI;
import mpi.Request;

/**
 * The time of each operation with any number of ranks, in microseconds.
 *
 * <pre>RankOperations OPERATIONS SIZES WARMUP_MS MEASURE_MS [fixed-root] [counters]
 *   OPERATIONS, SIZES   lists separated by commas</pre>
 *
 * <p>A size is the number of bytes that one rank passes to one other. Collective operations move that number for each
 * rank: {@code alltoall} on 8 ranks sends eight times as much. The operations with a {@code v} have equal counts for
 * all ranks. Reductions are sums of {@code double}. The root of an operation changes from one to the next, so that no
 * rank runs ahead of the others; with {@code fixed-root} it is always rank 0. A batch ends with a barrier, which its
 * time includes. The time of {@code pingpong} is half of the round trip of ranks 0 and 1 while the others wait in that
 * barrier.
 *
 * <p>Rank 0 prints one line {@code quipu-ranks OPERATION-SIZE MICROSECONDS} for each operation and size;
 * {@code barrier} has no size. The line has {@code wrong} instead of the time if a rank received wrong data. With
 * {@code counters} it also has the allocated bytes and the processor time in microseconds per operation, on all ranks
 * together.
 */
public final class RankOperations extends Batches {
    private static final int TAG = 7;
    private static final int DOUBLE = 8;

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
    private final int roots;
    private String operation;
    private int size;
    private int root;

    private RankOperations(int largest, boolean fixedRoot) {
        roots = fixedRoot ? 1 : ranks;
        for (int r = 0; r < ranks; r++) {
            sent[r] = new Bytes(largest * ranks, false).fill(r);
        }
        out = sent[rank];
        in = new Bytes(largest * ranks, false);
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
                "counters");
        int[] sizes = numbers(own[1]);
        RankOperations program = new RankOperations(Arrays.stream(sizes).max().orElse(0), has(own, "fixed-root"));
        String[] operations = own[0].split(",");
        // Both ends of the list, so that the JIT compiler sees both before it compiles for one.
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
        double micros = once.nanos() / (operation.equals("pingpong") ? 2000 : 1000);
        System.out.printf(Locale.ROOT, "quipu-ranks %s%s %s%s%n", operation, size == 0 ? "" : "-" + size,
                once.good() ? String.format(Locale.ROOT, "%.4f", micros) : "wrong", counted ? once.perMessage(1) : "");
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
            case "sendrecv" -> world.Sendrecv(out.buffer, 0, size, MPI.BYTE, right, TAG,
                    in.buffer, 0, size, MPI.BYTE, left, TAG);
            case "pairs" -> allPairs();
            case "barrier" -> world.Barrier();
            case "bcast" -> world.Bcast(rank == root ? out.buffer : in.buffer, 0, size, MPI.BYTE, root);
            case "reduce" -> world.Reduce(numbers, 0, sums, 0, doubles, MPI.DOUBLE, MPI.SUM, root);
            case "allreduce" -> world.Allreduce(numbers, 0, sums, 0, doubles, MPI.DOUBLE, MPI.SUM);
            case "gather" -> world.Gather(out.buffer, 0, size, MPI.BYTE, in.buffer, 0, size, MPI.BYTE, root);
            case "scatter" -> world.Scatter(out.buffer, 0, size, MPI.BYTE, in.buffer, 0, size, MPI.BYTE, root);
            case "gatherv" -> world.Gatherv(out.buffer, 0, size, MPI.BYTE,
                    in.buffer, 0, counts, places, MPI.BYTE, root);
            case "scatterv" -> world.Scatterv(out.buffer, 0, counts, places, MPI.BYTE,
                    in.buffer, 0, size, MPI.BYTE, root);
            case "allgatherv" -> world.Allgatherv(out.buffer, 0, size, MPI.BYTE,
                    in.buffer, 0, counts, places, MPI.BYTE);
            case "alltoallv" -> world.Alltoallv(out.buffer, 0, counts, places, MPI.BYTE,
                    in.buffer, 0, counts, places, MPI.BYTE);
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

    @Override
    protected boolean good() {
        return switch (operation) {
            case "pingpong" -> rank > 1 || in.holds(0, sent[1 - rank], 0, size);
            case "sendrecv" -> in.holds(0, sent[left], 0, size);
            case "pairs" -> holdsAll(0, rank);
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

    /** Whether the buffer holds the part from an offset of the data of each rank except one. */
    private boolean holdsAll(int offset, int except) {
        for (int r = 0; r < ranks; r++) {
            if (r != except && !in.holds(r * size, sent[r], offset, size)) {
                return false;
            }
        }
        return true;
    }

    /** Whether the sums are those of the first {@code count} ranks, of their numbers from an offset. */
    private boolean sumsOf(int count, int offset) {
        for (int i = 0; i < size / DOUBLE; i++) {
            if (sums[i] != count * (count + 1) / 2.0 + (double) count * ((i + offset) % DOUBLE)) {
                return false;
            }
        }
        return true;
    }
}
