import java.nio.ByteBuffer;
import java.util.Arrays;
import mpi.MPI;

/**
 * Ping-pong between ranks 0 and 1: half of the round-trip time for each message size, in microseconds.
 *
 * <p>Written against the mpiJava 1.2 interface alone, so that the same source is compiled against Quipu and against MPJ Express.
 * Its twin in C is {@code pingpong.c}: same messages, same clocks, same batches, same output.
 *
 * <pre>PingPong SIZES WARMUP_MS MEASURE_MS        SIZES: bytes, separated by commas</pre>
 *
 * <p>Rank 0 leads: it announces each batch (the number of round trips) to rank 1, so that both stop together although only rank 0
 * looks at a clock. A size is warmed up for {@code WARMUP_MS}; then batches of about a tenth of {@code MEASURE_MS} are timed, and
 * the median of their means is printed. After the warm-up the received bytes are compared with the ones sent.
 */
public final class PingPong {
    private static final int TAG = 7;
    private static final int BATCHES = 11;
    private static final long END_OF_SIZE = 0;

    private final int rank = MPI.COMM_WORLD.Rank();
    private final byte[] order = new byte[8];
    private final byte[] out;
    private final byte[] in;

    private PingPong(int largest) {
        out = new byte[largest];
        in = new byte[largest];
        for (int i = 0; i < largest; i++) {
            out[i] = (byte) (i * 31 + 5);
        }
    }

    /** Runs the benchmark; rank 0 prints one line {@code quipu-pingpong SIZE MICROSECONDS} for each size. */
    public static void main(String[] args) {
        String[] own = MPI.Init(args);
        if (MPI.COMM_WORLD.Size() != 2 || own.length != 3) {
            throw new IllegalArgumentException("needs 2 ranks and SIZES WARMUP_MS MEASURE_MS, got "
                    + MPI.COMM_WORLD.Size() + " ranks and " + Arrays.toString(own));
        }
        int[] sizes = Arrays.stream(own[0].split(",")).mapToInt(Integer::parseInt).toArray();
        long warmup = Long.parseLong(own[1]) * 1_000_000;
        long measure = Long.parseLong(own[2]) * 1_000_000;
        PingPong program = new PingPong(Arrays.stream(sizes).max().orElse(0));
        if (program.rank == 0) {
            program.settle(sizes[0], warmup);
        } else {
            program.follow(sizes[0]);
        }
        for (int size : sizes) {
            if (program.rank == 0) {
                System.out.printf(java.util.Locale.ROOT, "quipu-pingpong %d %.4f%n", size, program.lead(size, warmup, measure));
            } else {
                program.follow(size);
            }
        }
        MPI.Finalize();
    }

    /** The very first warm-up, for the compilers of the run-time: twice as long as that of a size, its figures are thrown away. */
    private void settle(int size, long warmup) {
        warm(size, 2 * warmup);
        announce(END_OF_SIZE);
    }

    private double lead(int size, long warmup, long measure) {
        double perTrip = warm(size, warmup);
        if (!Arrays.equals(out, 0, size, in, 0, size)) {
            throw new IllegalStateException("the " + size + " bytes that came back are not those that were sent");
        }
        long trips = Math.max(1, (long) (measure / (BATCHES * perTrip)));
        double[] means = new double[BATCHES];
        for (int i = 0; i < BATCHES; i++) {
            means[i] = (double) timed(size, trips) / trips;
        }
        announce(END_OF_SIZE);
        Arrays.sort(means);
        return means[BATCHES / 2] / 2 / 1000;
    }

    /** Batches of growing length for {@code nanos}; returns the nanoseconds of one round trip at the end. */
    private double warm(int size, long nanos) {
        long trips = 1;
        long begin = System.nanoTime();
        while (true) {
            long took = Math.max(1, timed(size, trips));
            if (System.nanoTime() - begin >= nanos) {
                return (double) took / trips;
            }
            if (took < nanos / 16) {
                trips *= 2;
            }
        }
    }

    private long timed(int size, long trips) {
        announce(trips);
        long begin = System.nanoTime();
        for (long i = 0; i < trips; i++) {
            MPI.COMM_WORLD.Send(out, 0, size, MPI.BYTE, 1, TAG);
            MPI.COMM_WORLD.Recv(in, 0, size, MPI.BYTE, 1, TAG);
        }
        return System.nanoTime() - begin;
    }

    private void announce(long trips) {
        ByteBuffer.wrap(order).putLong(trips);
        MPI.COMM_WORLD.Send(order, 0, order.length, MPI.BYTE, 1, TAG);
        MPI.COMM_WORLD.Recv(order, 0, order.length, MPI.BYTE, 1, TAG);
    }

    private void follow(int size) {
        while (true) {
            MPI.COMM_WORLD.Recv(order, 0, order.length, MPI.BYTE, 0, TAG);
            MPI.COMM_WORLD.Send(order, 0, order.length, MPI.BYTE, 0, TAG);
            long trips = ByteBuffer.wrap(order).getLong();
            if (trips == END_OF_SIZE) {
                return;
            }
            echo(size, trips);
        }
    }

    private void echo(int size, long trips) {
        for (long i = 0; i < trips; i++) {
            MPI.COMM_WORLD.Recv(in, 0, size, MPI.BYTE, 0, TAG);
            MPI.COMM_WORLD.Send(out, 0, size, MPI.BYTE, 0, TAG);
        }
    }
}
