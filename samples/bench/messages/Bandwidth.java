import java.util.Arrays;
import java.util.Locale;
import mpi.MPI;
import mpi.Request;

/**
 * Bandwidth from rank 0 to rank 1 for each message size, in MB/s (1,000,000 bytes per second).
 *
 * <pre>Bandwidth SIZES WARMUP_MS MEASURE_MS [direct] [counters]    SIZES: bytes, 1 or more, separated by commas</pre>
 *
 * <p>Rank 0 starts a window of sends, waits for all of them and then for one byte from rank 1, which has posted as many
 * receives before it waits and answers. A window is {@value #WINDOW} messages, of long ones as many as {@value
 * #WINDOW_BYTES} bytes hold, but at least two. Each message of a window has its own memory on both sides: arrays, or
 * direct buffers with {@code direct}. Rank 0 prints one line {@code quipu-bandwidth SIZE MB/S} for each size, and
 * before them {@code quipu-bandwidth cold MB/S}, the mean of the first 250 ms with the first size. With {@code
 * counters} a line ends with the allocated bytes and the processor time in microseconds of one message, on both
 * sides together.
 */
public final class Bandwidth extends Batches {
    private static final int WINDOW = 64;
    private static final int WINDOW_BYTES = 4 << 20;
    private static final int TAG = 7;

    private final Bytes out;
    private final Bytes in;
    private final byte[] answer = new byte[1];
    private int size;
    private Request[] requests;

    private Bandwidth(int bytes, boolean direct) {
        out = new Bytes(rank == 0 ? bytes : 0, direct).fill(0);
        in = new Bytes(rank == 0 ? 0 : bytes, direct);
    }

    public static void main(String[] args) {
        String[] own = MPI.Init(args);
        require(MPI.COMM_WORLD.Size() == 2, own, 3, "2 ranks and SIZES WARMUP_MS MEASURE_MS [direct] [counters]",
                "direct", "counters");
        int[] sizes = numbers(own[0]);
        long warmup = nanos(own[1]);
        int bytes = Arrays.stream(sizes).map(size -> size * window(size)).max().orElse(0);
        Bandwidth program = new Bandwidth(bytes, has(own, "direct"));
        program.use(sizes[0]);
        program.cold("bandwidth", program::megabytes);
        program.settle(2 * warmup);
        for (int size : sizes) {
            program.use(size);
            Once window = program.measure(warmup, nanos(own[2]));
            if (window != null) {
                System.out.printf(Locale.ROOT, "quipu-bandwidth %d %.3f%s%n", size,
                        program.megabytes(window.requireGood().nanos()),
                        has(own, "counters") ? window.perMessage(window(size)) : "");
            }
        }
        MPI.Finalize();
    }

    /** Megabytes per second from the nanoseconds of a window. */
    private double megabytes(double nanos) {
        return (double) size * requests.length / nanos * 1000;
    }

    private static int window(int size) {
        return Math.max(2, Math.min(WINDOW, WINDOW_BYTES / size));
    }

    private void use(int nextSize) {
        size = nextSize;
        requests = new Request[window(size)];
        in.clear();
    }

    @Override
    protected void run(long times) {
        if (rank == 0) {
            send(times);
        } else {
            receive(times);
        }
    }

    private void send(long times) {
        for (long i = 0; i < times; i++) {
            for (int m = 0; m < requests.length; m++) {
                requests[m] = MPI.COMM_WORLD.Isend(out.buffer, m * size, size, MPI.BYTE, 1, TAG);
            }
            Request.Waitall(requests);
            MPI.COMM_WORLD.Recv(answer, 0, 1, MPI.BYTE, 1, TAG);
        }
    }

    private void receive(long times) {
        for (long i = 0; i < times; i++) {
            for (int m = 0; m < requests.length; m++) {
                requests[m] = MPI.COMM_WORLD.Irecv(in.buffer, m * size, size, MPI.BYTE, 0, TAG);
            }
            Request.Waitall(requests);
            MPI.COMM_WORLD.Send(answer, 0, 1, MPI.BYTE, 0, TAG);
        }
    }

    @Override
    protected boolean good() {
        int bytes = size * requests.length;
        return rank == 0 || in.holds(0, new Bytes(bytes, false).fill(0), 0, bytes);
    }
}
