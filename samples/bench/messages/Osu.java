import java.util.Arrays;
import mpi.MPI;
import mpi.Request;

/**
 * Benchmarks in the manner of the OSU micro-benchmarks, by message size.
 *
 * <pre>Osu OPERATION SIZES THREADS WARMUP_MS MEASURE_MS        SIZES: bytes, separated by commas</pre>
 *
 * <ul>
 * <li>{@code bibw}: bandwidth of two ranks that send windows of messages to each other at the same time, in MB/s, the
 * sum of both directions
 * <li>{@code pairs}: each rank of the first half sends windows to one rank of the second half; the sum in MB/s
 * <li>{@code latency-mt}: half of the round-trip time in microseconds of THREADS pairs of threads of two ranks, each
 * with its own tag
 * <li>{@code overlap}: both ranks exchange a message by {@code Isend} and {@code Irecv} and compute before they wait.
 * The computation is a fixed number of steps that takes as long as the exchange alone. The result is the part of the
 * exchange that the computation hides, in percent: 100 * (1 - (both - computation alone) / exchange alone), from 0 to
 * 100
 * </ul>
 *
 * <p>A window is {@value #WINDOW} messages, of long ones as many as {@value #WINDOW_BYTES} bytes hold, but at least
 * two. Rank 0 prints {@code quipu-osu cold VALUE}, the value of the first 250 ms with the first size, and a line {@code
 * quipu-osu SIZE VALUE} for each size; {@code wrong} instead of the value if a rank received what was not sent.
 */
public final class Osu extends Batches {
    private static final int WINDOW = 64;
    private static final int WINDOW_BYTES = 4 << 20;
    private static final int TAG = 7;
    private static final int ANSWER_TAG = 8;
    private static final int PERCENT = 100;
    private static final long COLD = 250_000_000;
    private static final long CALIBRATION = 10_000_000;
    private static final long FACTOR = 6_364_136_223_846_793_005L;

    private final String operation;
    private final int threads;
    private final int other;
    private final boolean sends;
    private final boolean receives;
    private final Bytes out;
    private final Bytes in;
    private final byte[] answer = new byte[1];
    private int size;
    private int window;
    /** Whether an operation of {@code overlap} exchanges messages, and the steps of its computation. */
    private boolean exchanges = true;
    private long steps;
    private long state = 1;
    private volatile RuntimeException failure;

    private Osu(String operation, int[] sizes, int threads) {
        this.operation = operation;
        this.threads = threads;
        boolean first = rank < ranks / 2;
        other = first ? rank + ranks / 2 : rank - ranks / 2;
        sends = first || !operation.equals("pairs");
        receives = !first || !operation.equals("pairs");
        int bytes = Arrays.stream(sizes).map(length -> length * window(length)).max().orElse(0);
        bytes = Math.max(bytes, threads * Arrays.stream(sizes).max().orElse(0));
        out = new Bytes(bytes, false).fill(0);
        in = new Bytes(bytes, false);
    }

    public static void main(String[] args) {
        String[] own = MPI.Init(args);
        require(MPI.COMM_WORLD.Size() % 2 == 0, own, 5, "an even number of ranks and OPERATION SIZES THREADS WARMUP_MS "
                + "MEASURE_MS");
        int[] sizes = numbers(own[1]);
        Osu program = new Osu(own[0], sizes, Integer.parseInt(own[2]));
        program.use(sizes[0]);
        program.cold();
        program.settle(2 * nanos(own[3]));
        for (int size : sizes) {
            program.use(size);
            program.print(Integer.toString(size), program.value(nanos(own[3]), nanos(own[4])));
        }
        MPI.Finalize();
    }

    private void print(String row, double value) {
        if (rank == 0) {
            System.out.println("quipu-osu " + row + " " + word(value));
        }
    }

    private void use(int nextSize) {
        size = nextSize;
        window = operation.equals("bibw") || operation.equals("pairs") ? window(size) : 1;
        in.clear();
    }

    private static int window(int size) {
        return Math.max(2, Math.min(WINDOW, WINDOW_BYTES / size));
    }

    /** Prints the value of the first messages. */
    private void cold() {
        double alone = first(series(1, COLD));
        if (!operation.equals("overlap")) {
            print("cold", figure(alone));
            return;
        }
        computeOnly(alone);
        double computation = first(series(1, COLD));
        exchanges = true;
        print("cold", hidden(alone, computation, first(series(1, COLD))));
        steps = 0;
    }

    private static double first(double[] means) {
        return means == null ? Double.NaN : means[0];
    }

    /** The value of a size, on rank 0. */
    private double value(long warmup, long measure) {
        double alone = nanos(measure(warmup, measure));
        if (!operation.equals("overlap")) {
            return figure(alone);
        }
        computeOnly(alone);
        double computation = nanos(measure(warmup, measure));
        exchanges = true;
        double both = nanos(measure(warmup, measure));
        steps = 0;
        return hidden(alone, computation, both);
    }

    private static double nanos(Once once) {
        return once == null || !once.good() ? Double.NaN : once.nanos();
    }

    /**
     * Makes each operation of all ranks a computation of about the nanoseconds of rank 0, without messages. Each rank
     * measures the time of its own steps.
     */
    private void computeOnly(double nanos) {
        double[] length = {Double.isNaN(nanos) ? 0 : nanos};
        MPI.COMM_WORLD.Bcast(length, 0, 1, MPI.DOUBLE, 0);
        long tried = 1000;
        long took = time(tried);
        while (took < CALIBRATION) {
            tried *= 2;
            took = time(tried);
        }
        exchanges = false;
        steps = Math.max(1, Math.round(length[0] * tried / took));
    }

    private long time(long count) {
        long begin = System.nanoTime();
        compute(count);
        return System.nanoTime() - begin;
    }

    /** Each step needs the result of the previous one, so its time does not depend on the compiler. */
    private void compute(long count) {
        long value = state;
        for (long i = 0; i < count; i++) {
            value = value * FACTOR + 1;
        }
        state = value;
    }

    private static double hidden(double alone, double computation, double both) {
        double percent = PERCENT * (1 - (both - computation) / alone);
        return Double.isNaN(percent) ? percent : Math.clamp(percent, 0, PERCENT);
    }

    /** MB/s of all messages of a window, or the microseconds of half a round trip. */
    private double figure(double nanos) {
        return switch (operation) {
            case "bibw" -> 2.0 * size * window / nanos * 1000;
            case "pairs" -> (double) ranks / 2 * size * window / nanos * 1000;
            default -> nanos / 2000;
        };
    }

    @Override
    protected void run(long times) {
        switch (operation) {
            case "latency-mt" -> inThreads(times);
            case "overlap" -> exchange(times);
            default -> windows(times);
        }
        if (ranks > 2) {
            MPI.COMM_WORLD.Barrier();
        }
    }

    private void windows(long times) {
        Request[] requests = new Request[(sends ? window : 0) + (receives ? window : 0)];
        for (long i = 0; i < times; i++) {
            int next = 0;
            for (int m = 0; receives && m < window; m++) {
                requests[next++] = MPI.COMM_WORLD.Irecv(in.buffer, m * size, size, MPI.BYTE, other, TAG);
            }
            for (int m = 0; sends && m < window; m++) {
                requests[next++] = MPI.COMM_WORLD.Isend(out.buffer, m * size, size, MPI.BYTE, other, TAG);
            }
            Request.Waitall(requests);
            if (!sends) {
                MPI.COMM_WORLD.Send(answer, 0, 1, MPI.BYTE, other, ANSWER_TAG);
            } else if (!receives) {
                MPI.COMM_WORLD.Recv(answer, 0, 1, MPI.BYTE, other, ANSWER_TAG);
            }
        }
    }

    private void exchange(long times) {
        Request[] requests = new Request[2];
        for (long i = 0; i < times; i++) {
            if (exchanges) {
                requests[0] = MPI.COMM_WORLD.Irecv(in.buffer, 0, size, MPI.BYTE, other, TAG);
                requests[1] = MPI.COMM_WORLD.Isend(out.buffer, 0, size, MPI.BYTE, other, TAG);
            }
            compute(steps);
            if (exchanges) {
                Request.Waitall(requests);
            }
        }
    }

    /** The threads of a batch end with it. */
    private void inThreads(long times) {
        Thread[] others = new Thread[threads - 1];
        for (int t = 0; t < others.length; t++) {
            int number = t + 1;
            others[t] = new Thread(() -> {
                try {
                    pingPong(times, number);
                } catch (RuntimeException e) {
                    failure = e;
                }
            }, "osu-" + number);
            others[t].start();
        }
        pingPong(times, 0);
        for (Thread thread : others) {
            join(thread);
        }
        if (failure != null) {
            throw failure;
        }
    }

    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private void pingPong(long times, int thread) {
        for (long i = 0; i < times; i++) {
            if (rank == 0) {
                MPI.COMM_WORLD.Send(out.buffer, 0, size, MPI.BYTE, other, TAG + thread);
                MPI.COMM_WORLD.Recv(in.buffer, thread * size, size, MPI.BYTE, other, TAG + thread);
            } else {
                MPI.COMM_WORLD.Recv(in.buffer, thread * size, size, MPI.BYTE, other, TAG + thread);
                MPI.COMM_WORLD.Send(out.buffer, 0, size, MPI.BYTE, other, TAG + thread);
            }
        }
    }

    @Override
    protected boolean good() {
        if (operation.equals("latency-mt")) {
            for (int t = 0; t < threads; t++) {
                if (!in.holds(t * size, out, 0, size)) {
                    return false;
                }
            }
            return true;
        }
        return !receives || in.holds(0, out, 0, size * window);
    }
}
