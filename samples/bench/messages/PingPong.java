import java.util.Arrays;
import java.util.Locale;
import mpi.MPI;

/**
 * Ping-pong between ranks 0 and 1: half of the round-trip time for each message size, in microseconds.
 *
 * <pre>PingPong SIZES WARMUP_MS MEASURE_MS [direct] [counters]        SIZES: bytes, separated by commas</pre>
 *
 * <p>Both ranks send from one buffer and receive into another: arrays, or with {@code direct} direct buffers. Rank 0
 * prints one line {@code quipu-pingpong SIZE MICROSECONDS} for each size, and before them {@code quipu-pingpong cold
 * MICROSECONDS}, the mean of the first 250 ms with the first size. With {@code counters} a line ends with the allocated
 * bytes and the processor time in microseconds of one message, on both sides together; and a last line {@code
 * quipu-pingpong blocked} has the processor time in microseconds of the process of rank 1 in a second in which it waits
 * in {@code Recv}.
 */
public final class PingPong extends Batches {
    private static final int TAG = 7;
    private static final int SECOND_NANOS = 1_000_000_000;

    private final Bytes out;
    private final Bytes in;
    private int size;

    private PingPong(int largest, boolean direct) {
        out = new Bytes(largest, direct).fill(0);
        in = new Bytes(largest, direct);
    }

    public static void main(String[] args) throws InterruptedException {
        String[] own = MPI.Init(args);
        require(MPI.COMM_WORLD.Size() == 2, own, 3, "2 ranks and SIZES WARMUP_MS MEASURE_MS [direct] [counters]",
                "direct", "counters");
        int[] sizes = numbers(own[0]);
        long warmup = nanos(own[1]);
        PingPong program = new PingPong(Arrays.stream(sizes).max().orElse(0), has(own, "direct"));
        program.size = sizes[0];
        program.cold("pingpong", nanos -> nanos / 2 / 1000);
        program.settle(2 * warmup);
        for (int size : sizes) {
            program.size = size;
            program.in.clear();
            Once trip = program.measure(warmup, nanos(own[2]));
            if (trip != null) {
                System.out.printf(Locale.ROOT, "quipu-pingpong %d %.4f%s%n", size,
                        trip.requireGood().nanos() / 2 / 1000, has(own, "counters") ? trip.perMessage(2) : "");
            }
        }
        if (has(own, "counters")) {
            program.block();
        }
        MPI.Finalize();
    }

    @Override
    protected void run(long times) {
        if (rank == 0) {
            ping(times);
        } else {
            pong(times);
        }
    }

    private void ping(long times) {
        for (long i = 0; i < times; i++) {
            MPI.COMM_WORLD.Send(out.buffer, 0, size, MPI.BYTE, 1, TAG);
            MPI.COMM_WORLD.Recv(in.buffer, 0, size, MPI.BYTE, 1, TAG);
        }
    }

    private void pong(long times) {
        for (long i = 0; i < times; i++) {
            MPI.COMM_WORLD.Recv(in.buffer, 0, size, MPI.BYTE, 0, TAG);
            MPI.COMM_WORLD.Send(out.buffer, 0, size, MPI.BYTE, 0, TAG);
        }
    }

    @Override
    protected boolean good() {
        return in.holds(0, out, 0, size);
    }

    /** Rank 1 waits in Recv for a second, while rank 0 sleeps, and sends the processor time of that second. */
    private void block() throws InterruptedException {
        long[] cpu = new long[1];
        if (rank == 0) {
            MPI.COMM_WORLD.Recv(cpu, 0, 1, MPI.LONG, 1, TAG);
            Thread.sleep(SECOND_NANOS / 1_000_000);
            MPI.COMM_WORLD.Send(cpu, 0, 1, MPI.LONG, 1, TAG);
            MPI.COMM_WORLD.Recv(cpu, 0, 1, MPI.LONG, 1, TAG);
            System.out.printf(Locale.ROOT, "quipu-pingpong blocked NaN cpu=%.1f%n", cpu[0] / 1000.0);
        } else {
            MPI.COMM_WORLD.Send(cpu, 0, 1, MPI.LONG, 0, TAG);
            long began = Counters.cpuOfProcess();
            MPI.COMM_WORLD.Recv(cpu, 0, 1, MPI.LONG, 0, TAG);
            cpu[0] = Counters.cpuOfProcess() - began;
            MPI.COMM_WORLD.Send(cpu, 0, 1, MPI.LONG, 0, TAG);
        }
    }
}
