import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Locale;
import mpi.MPI;

/**
 * NetPIPE: half of the round-trip time of a block of bytes, for growing sizes.
 *
 * <pre>NetPipe SIZES WARMUP_MS MEASURE_MS BOUND_MS        SIZES: bytes, ascending, separated by commas</pre>
 *
 * <p>This program measures messages of ranks 0 and 1; {@code NetPipeSockets} measures the sockets of Java in the same
 * way. A size is measured in {@value #TRIALS} trials that take the given time together. The number of round trips of a
 * trial follows from the time of the previous size. As in NetPIPE 3, the result is the mean of the fastest trial. The
 * measurement ends after the first size whose block takes longer than the bound.
 *
 * <p>The leading process prints {@code quipu-netpipe cold MICROSECONDS}, the mean of the first 250 ms with the first
 * size, and {@code quipu-netpipe SIZE MICROSECONDS sd=MICROSECONDS} for each size, with the standard deviation of the
 * trials. The time is {@code NaN} for sizes that were not measured because of the bound. The warm-up takes place once,
 * before the first size. Both processes compare the data that they receive last with the data that was sent.
 */
public final class NetPipe {
    private static final int TRIALS = 7;
    private static final long COLD_NANOS = 250_000_000;
    private static final long MILLI = 1_000_000;
    private static final int TAG = 7;

    private final Pipe pipe;
    private final byte[] out;
    private final byte[] in;
    private final byte[] order = new byte[Long.BYTES + Integer.BYTES];
    private final ByteBuffer words = ByteBuffer.wrap(order);

    NetPipe(Pipe pipe, int largest) {
        this.pipe = pipe;
        out = new byte[Math.max(order.length, largest)];
        in = new byte[out.length];
        for (int i = 0; i < out.length; i++) {
            out[i] = (byte) (i * 31 + 5);
        }
    }

    public static void main(String[] args) throws IOException {
        String[] own = MPI.Init(args);
        if (MPI.COMM_WORLD.Size() != 2 || own.length != 4) {
            throw new IllegalArgumentException("needs 2 ranks and SIZES WARMUP_MS MEASURE_MS BOUND_MS, got "
                    + MPI.COMM_WORLD.Size() + " ranks and " + Arrays.toString(own));
        }
        new NetPipe(new Ranks(), largest(own[0])).run(own);
        MPI.Finalize();
    }

    /** Returns the largest of the sizes of a list. */
    static int largest(String sizes) {
        return Arrays.stream(sizes.split(",")).mapToInt(Integer::parseInt).max().orElse(0);
    }

    /** Measures as the four arguments require; called in both processes. */
    void run(String[] args) throws IOException {
        if (!pipe.leads()) {
            follow();
            return;
        }
        int[] sizes = Arrays.stream(args[0].split(",")).mapToInt(Integer::parseInt).toArray();
        long warmup = Long.parseLong(args[1]) * MILLI;
        double first = during(sizes[0], COLD_NANOS);
        System.out.printf(Locale.ROOT, "quipu-netpipe cold %.4f%n", first / 1000);
        // Sizes of the whole range, so that the JIT compilers see the code paths of short and of long messages.
        for (int part = 3; part >= 0; part--) {
            first = during(sizes[part * (sizes.length - 1) / 3], warmup / 4);
        }
        measure(sizes, first, Long.parseLong(args[2]) * MILLI, Long.parseLong(args[3]) * MILLI);
        order(0, 0);
    }

    private void measure(int[] sizes, double first, long measure, long bound) throws IOException {
        double last = first;
        int lastSize = sizes[0];
        boolean within = true;
        for (int size : sizes) {
            if (!within) {
                System.out.println("quipu-netpipe " + size + " NaN");
                continue;
            }
            double guess = last * Math.max(1, size) / Math.max(1, lastSize);
            long times = Math.max(1, (long) (measure / (2 * guess * TRIALS)));
            double[] trials = new double[TRIALS];
            for (int i = 0; i < TRIALS; i++) {
                trials[i] = trial(size, times);
            }
            last = Arrays.stream(trials).min().orElseThrow();
            lastSize = size;
            within = last <= bound;
            System.out.printf(Locale.ROOT, "quipu-netpipe %d %.4f sd=%.4f%n", size, last / 1000,
                    deviation(trials) / 1000);
        }
    }

    private static double deviation(double[] values) {
        double mean = Arrays.stream(values).average().orElse(0);
        return Math.sqrt(Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum() / (values.length - 1));
    }

    /** Sends blocks for a time in nanoseconds; returns the mean time of one block in the last trial. */
    private double during(int size, long nanos) throws IOException {
        long begin = System.nanoTime();
        long times = 1;
        double last;
        do {
            last = trial(size, times);
            times = 2 * last * times < nanos / 16 ? 2 * times : times;
        } while (System.nanoTime() - begin < nanos);
        return Math.max(1, last);
    }

    /** Returns the nanoseconds of one block in one direction, the mean of a number of round trips. */
    private double trial(int size, long times) throws IOException {
        order(size, times);
        long begin = System.nanoTime();
        for (long i = 0; i < times; i++) {
            pipe.send(out, size);
            pipe.receive(in, size);
        }
        long took = System.nanoTime() - begin;
        check(size);
        return (double) took / times / 2;
    }

    /** Announces a trial and waits until the other process is ready; 0 times end the measurement. */
    private void order(int size, long times) throws IOException {
        words.putInt(0, size).putLong(Integer.BYTES, times);
        pipe.send(order, order.length);
        pipe.receive(in, order.length);
        Arrays.fill(in, 0, order.length, (byte) 0);
    }

    private void follow() throws IOException {
        while (true) {
            pipe.receive(order, order.length);
            pipe.send(order, order.length);
            int size = words.getInt(0);
            long times = words.getLong(Integer.BYTES);
            if (times == 0) {
                return;
            }
            for (long i = 0; i < times; i++) {
                pipe.receive(in, size);
                pipe.send(out, size);
            }
            check(size);
        }
    }

    /** Compares the last block with what was sent and clears it. */
    private void check(int size) {
        if (!Arrays.equals(in, 0, size, out, 0, size)) {
            throw new IllegalStateException("received wrong data of " + size + " bytes");
        }
        Arrays.fill(in, 0, size, (byte) 0);
    }

    /** The messages of ranks 0 and 1. */
    private static final class Ranks implements Pipe {
        private final int other = 1 - MPI.COMM_WORLD.Rank();

        @Override
        public boolean leads() {
            return other == 1;
        }

        @Override
        public void send(byte[] bytes, int length) {
            MPI.COMM_WORLD.Send(bytes, 0, length, MPI.BYTE, other, TAG);
        }

        @Override
        public void receive(byte[] bytes, int length) {
            MPI.COMM_WORLD.Recv(bytes, 0, length, MPI.BYTE, other, TAG);
        }
    }
}
