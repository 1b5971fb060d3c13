import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.DoubleUnaryOperator;
import mpi.MPI;

/**
 * The common measurement of the message benchmarks: batches of the same operation, led by rank 0.
 *
 * <p>Like the programs that extend it, it uses only the mpiJava 1.2 interface, so that the same sources are compiled
 * against Quipu and against MPJ Express. Its C version is {@code batches.h}: same messages, same clocks, same batches,
 * same output.
 *
 * <p>Rank 0 announces the number of operations of each batch to all other ranks and waits for their answers, so that
 * all stop together although only rank 0 reads a clock. After a warm-up of batches of growing length, {@value
 * #COUNT} batches are timed, which take a given time together; the result is the median of their means. At the end
 * every rank compares the data that it received last with the data that was sent.
 *
 * <p>For one thread in each rank; {@link #run} may use more of them inside.
 */
abstract class Batches {
    /** The duration of the measurement for the row {@code cold} at the start of a program, in nanoseconds. */
    private static final long COLD = 250_000_000;
    private static final int COUNT = 11;
    private static final int LONGER = 4;
    private static final int TAG = 1000;
    private static final int WORDS = 4;
    private static final int END = 0;
    private static final int ALL_GOOD = -1;

    /** This rank, and the number of ranks. */
    protected final int rank = MPI.COMM_WORLD.Rank();
    protected final int ranks = MPI.COMM_WORLD.Size();
    /** The counters of the threads of this rank in the timed batches. */
    protected final Counters counters = new Counters();
    private final long[] order = new long[WORDS];
    private final long[] answer = new long[WORDS];
    private int wrong;

    /**
     * The cost of one operation.
     *
     * @param nanos nanoseconds by the clock of rank 0
     * @param allocated bytes allocated by the threads that communicate, in all ranks together
     * @param cpu nanoseconds of processor time of all Java threads of all ranks together
     * @param wrong a rank that received wrong data, or {@link #ALL_GOOD}
     */
    record Once(double nanos, double allocated, double cpu, int wrong) {
        boolean good() {
            return wrong == ALL_GOOD;
        }

        /** Ends the program if a rank received wrong data. */
        Once requireGood() {
            if (!good()) {
                throw new IllegalStateException("rank " + wrong + " received wrong data");
            }
            return this;
        }

        /** The words that {@code counters} adds to a line of output, for an operation of that many messages. */
        String perMessage(double messages) {
            return String.format(Locale.ROOT, " allocated=%.2f cpu=%.4f", allocated / messages, cpu / messages / 1000);
        }
    }

    /** Performs that many operations; called on all ranks at once. Rank 0 returns when all have finished. */
    protected abstract void run(long times);

    /** Whether this rank received the data that was sent, after all batches. */
    protected abstract boolean good();

    /** The very first warm-up, for the JIT compilers; its figures are discarded. */
    final void settle(long nanos) {
        if (rank == 0) {
            warm(nanos);
            end();
        } else {
            follow();
        }
    }

    /** Warms up and measures for these numbers of nanoseconds; returns the result on rank 0, null on the others. */
    final Once measure(long warmup, long measure) {
        counters.clear();
        wrong = ALL_GOOD;
        if (rank != 0) {
            follow();
            return null;
        }
        long times = Math.max(1, (long) (measure / (COUNT * warm(warmup))));
        double[] means = new double[COUNT];
        double all = 0;
        for (int i = 0; i < COUNT; i++) {
            long took = timed(times, true);
            means[i] = (double) took / times;
            all += times;
            times = shortened(times, took, (double) measure / COUNT);
        }
        end();
        Arrays.sort(means);
        return new Once(means[COUNT / 2], counters.allocated() / all, counters.cpu() / all, wrong);
    }

    /** The next value of {@code times}. Without it, a program of very uneven speed would run for minutes. */
    private static long shortened(long times, double took, double share) {
        return took > LONGER * share ? Math.max(1, (long) (times * share / took)) : times;
    }

    /**
     * Performs operations without a warm-up during a number of steps of a length in nanoseconds. A batch that takes
     * longer than a step counts for all steps that it fills.
     *
     * @return the mean nanoseconds of one operation in each step, NaN if a rank received wrong data;
     *         null on all ranks but 0
     */
    final double[] series(int steps, long step) {
        wrong = ALL_GOOD;
        if (rank != 0) {
            follow();
            return null;
        }
        double[] means = new double[steps];
        long begin = System.nanoTime();
        long times = 1;
        double last = 0;
        for (int k = 0; k < steps; k++) {
            double took = 0;
            long done = 0;
            while (System.nanoTime() - begin < (k + 1) * step) {
                long batch = timed(times, false);
                last = (double) batch / times;
                took += batch;
                done += times;
                times = batch < step / 32 ? 2 * times : batch > step / 8 ? Math.max(1, times / 2) : times;
            }
            means[k] = done > 0 ? took / done : last;
        }
        end();
        if (wrong != ALL_GOOD) {
            Arrays.fill(means, Double.NaN);
        }
        return means;
    }

    /** Prints the row {@code cold}: the figure of a time in nanoseconds, the mean of the first 250 ms of messages. */
    final void cold(String program, DoubleUnaryOperator figure) {
        double[] means = series(1, COLD);
        if (means != null) {
            System.out.println("quipu-" + program + " cold " + word(figure.applyAsDouble(means[0])));
        }
    }

    /** A figure as a word of the output; {@code wrong} for NaN. */
    static String word(double figure) {
        return Double.isNaN(figure) ? "wrong" : String.format(Locale.ROOT, "%.4f", figure);
    }

    /** Runs batches of growing length for {@code nanos}; returns the nanoseconds of one operation at the end. */
    private double warm(long nanos) {
        long times = 1;
        long begin = System.nanoTime();
        while (true) {
            long took = Math.max(1, timed(times, false));
            if (System.nanoTime() - begin >= nanos) {
                return (double) took / times;
            }
            if (took < nanos / 16) {
                times *= 2;
            }
        }
    }

    private long timed(long times, boolean counted) {
        announce(times, counted);
        if (counted) {
            return counted(times);
        }
        long begin = System.nanoTime();
        run(times);
        return System.nanoTime() - begin;
    }

    private long counted(long times) {
        counters.begin();
        long begin = System.nanoTime();
        run(times);
        long took = System.nanoTime() - begin;
        counters.end();
        return took;
    }

    private void announce(long times, boolean counted) {
        order[0] = times;
        order[1] = counted ? 1 : 0;
        for (int other = 1; other < ranks; other++) {
            MPI.COMM_WORLD.Send(order, 0, WORDS, MPI.LONG, other, TAG);
        }
        for (int other = 1; other < ranks; other++) {
            MPI.COMM_WORLD.Recv(answer, 0, WORDS, MPI.LONG, other, TAG);
            if (times == END) {
                wrong = answer[0] == 0 ? other : wrong;
                counters.add(answer[1], answer[2], answer[3]);
            }
        }
    }

    private void end() {
        announce(END, false);
        wrong = good() ? wrong : 0;
    }

    private void follow() {
        while (true) {
            MPI.COMM_WORLD.Recv(order, 0, WORDS, MPI.LONG, 0, TAG);
            if (order[0] == END) {
                answer[0] = good() ? 1 : 0;
                answer[1] = counters.allocated();
                answer[2] = counters.cpu();
                answer[3] = counters.process();
            }
            MPI.COMM_WORLD.Send(answer, 0, WORDS, MPI.LONG, 0, TAG);
            if (order[0] == END) {
                return;
            }
            if (order[1] != 0) {
                counted(order[0]);
            } else {
                run(order[0]);
            }
        }
    }

    /** The numbers of an argument, separated by commas. */
    static int[] numbers(String list) {
        return Arrays.stream(list.split(",")).mapToInt(Integer::parseInt).toArray();
    }

    /** Nanoseconds from an argument in milliseconds. */
    static long nanos(String millis) {
        return Long.parseLong(millis) * 1_000_000;
    }

    /** Ends the program unless the arguments are that many words, followed by some of the options. */
    static void require(boolean ranksFit, String[] args, int words, String usage, String... options) {
        boolean fits = args.length >= words
                && List.of(options).containsAll(Arrays.asList(args).subList(words, args.length));
        if (!ranksFit || !fits) {
            throw new IllegalArgumentException("needs " + usage + ", got " + MPI.COMM_WORLD.Size() + " ranks and "
                    + Arrays.toString(args));
        }
    }

    /** Whether an option is among the arguments. */
    static boolean has(String[] args, String option) {
        return Arrays.asList(args).contains(option);
    }
}
