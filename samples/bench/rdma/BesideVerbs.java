import java.util.Arrays;
import java.util.Locale;
import mpi.MPI;
import mpi.Request;

/**
 * Compares messages between ranks 0 and 1 with C programs that call the verbs directly, in one run.
 *
 * <pre>BesideVerbs DEVICE GID HOST ROUNDS WARMUP_MS MEASURE_MS [ROWS]
 *   DEVICE, GID, HOST   arguments for the C programs, for example rxe0 1 10.9.0.1
 *   ROUNDS              0 only warms up
 *   ROWS                some of small,page,direct,arrays; by default all</pre>
 *
 * <p>The rows: half a round trip of 8 bytes and of 4 KiB, measured as in {@code PingPong}, compared with
 * {@code ibv_rc_pingpong}; a stream of messages of 1 MiB, measured as in {@code Bandwidth}, from direct buffers and
 * from arrays, compared with {@code ib_write_bw}. In each round each row runs first the C program, then Quipu, which
 * has been warmed up before the first round; the processes of the other are asleep. A ratio is <em>quipu / C</em>
 * of the medians over the rounds.
 */
public final class BesideVerbs extends Batches {
    private static final int TAG = 7;
    private static final int WINDOW = 4;
    private static final int MIB = 1 << 20;

    /** A comparison. The target is the ratio to reach: at least, for bandwidth; at most, for times. */
    private enum Row {
        SMALL("8 B, half round trip", "us", VerbsPeer.PINGPONG, 8, false, 2.0),
        PAGE("4 KiB, half round trip", "us", VerbsPeer.PINGPONG, 4096, false, 1.2),
        DIRECT("1 MiB, direct buffers", "MB/s", VerbsPeer.WRITE, MIB, true, 0.85),
        ARRAYS("1 MiB, arrays", "MB/s", VerbsPeer.WRITE, MIB, false, 0.7);

        private final String words;
        private final String unit;
        private final VerbsPeer peer;
        private final int size;
        private final boolean direct;
        private final double target;

        Row(String words, String unit, VerbsPeer peer, int size, boolean direct, double target) {
            this.words = words;
            this.unit = unit;
            this.peer = peer;
            this.size = size;
            this.direct = direct;
            this.target = target;
        }

        private boolean isBandwidth() {
            return peer == VerbsPeer.WRITE;
        }

        private boolean isReached(double ratio) {
            return isBandwidth() ? ratio >= target : ratio <= target;
        }
    }

    private final Row row;
    private final Bytes out;
    private final Bytes in;
    private final Request[] requests = new Request[WINDOW];
    private final byte[] answer = new byte[1];

    private BesideVerbs(Row row) {
        this.row = row;
        int bytes = row.isBandwidth() ? row.size * WINDOW : row.size;
        out = new Bytes(bytes, row.direct).fill(0);
        in = new Bytes(bytes, row.direct);
    }

    public static void main(String[] args) {
        String[] own = MPI.Init(args);
        require(MPI.COMM_WORLD.Size() == 2 && own.length <= 7, Arrays.copyOf(own, Math.min(6, own.length)), 6,
                "2 ranks and DEVICE GID HOST ROUNDS WARMUP_MS MEASURE_MS [ROWS]");
        int rounds = Integer.parseInt(own[3]);
        long warmup = nanos(own[4]);
        long measure = nanos(own[5]);
        Row[] rows = own.length < 7 ? Row.values()
                : Arrays.stream(own[6].split(",")).map(name -> Row.valueOf(name.toUpperCase(Locale.ROOT)))
                        .toArray(Row[]::new);
        BesideVerbs[] programs = Arrays.stream(rows).map(BesideVerbs::new).toArray(BesideVerbs[]::new);
        tell(programs[0], "warming up");
        for (BesideVerbs program : programs) {
            program.settle(warmup);
        }
        tell(programs[0], "measuring");
        if (rounds == 0) {
            MPI.Finalize();
            return;
        }
        double[][] ours = new double[programs.length][rounds];
        double[][] peers = new double[programs.length][rounds];
        for (int round = 0; round < rounds; round++) {
            for (int i = 0; i < programs.length; i++) {
                BesideVerbs program = programs[i];
                if (program.rank == 0) {
                    peers[i][round] = program.row.peer.measure(own[0], Integer.parseInt(own[1]), own[2],
                            program.row.size, measure);
                }
                program.in.clear();
                Once once = program.measure(measure / 4, measure);
                if (once != null) {
                    ours[i][round] = program.figure(once.requireGood().nanos());
                    System.out.printf(Locale.ROOT, "round %d of %d  %-24s %10.2f %10.2f %s%n", round + 1, rounds,
                            program.row.words, ours[i][round], peers[i][round], program.row.unit);
                }
            }
        }
        if (programs[0].rank == 0) {
            report(rows, ours, peers);
        }
        MPI.Finalize();
    }

    private static void tell(BesideVerbs program, String what) {
        if (program.rank == 0) {
            System.out.println(what);
        }
    }

    private double figure(double nanos) {
        return row.isBandwidth() ? (double) row.size * WINDOW / nanos * 1000 : nanos / 2 / 1000;
    }

    private static void report(Row[] rows, double[][] ours, double[][] peers) {
        System.out.printf("%n%-24s %10s %10s       %7s  %s%n", "", "quipu", "C", "quipu/C", "target");
        for (int i = 0; i < rows.length; i++) {
            Row row = rows[i];
            double own = median(ours[i]);
            double peer = median(peers[i]);
            System.out.printf(Locale.ROOT, "%-24s %10.2f %10.2f %-5s %7.2f  %s %.2f %s%n", row.words, own, peer,
                    row.unit, own / peer, row.isBandwidth() ? ">=" : "<=", row.target,
                    row.isReached(own / peer) ? "" : "missed");
        }
    }

    private static double median(double[] figures) {
        double[] sorted = figures.clone();
        Arrays.sort(sorted);
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }

    @Override
    protected void run(long times) {
        for (long i = 0; i < times; i++) {
            if (row.isBandwidth()) {
                window();
            } else if (rank == 0) {
                MPI.COMM_WORLD.Send(out.buffer, 0, row.size, MPI.BYTE, 1, TAG);
                MPI.COMM_WORLD.Recv(in.buffer, 0, row.size, MPI.BYTE, 1, TAG);
            } else {
                MPI.COMM_WORLD.Recv(in.buffer, 0, row.size, MPI.BYTE, 0, TAG);
                MPI.COMM_WORLD.Send(out.buffer, 0, row.size, MPI.BYTE, 0, TAG);
            }
        }
    }

    private void window() {
        for (int i = 0; i < WINDOW; i++) {
            requests[i] = rank == 0 ? MPI.COMM_WORLD.Isend(out.buffer, i * row.size, row.size, MPI.BYTE, 1, TAG)
                    : MPI.COMM_WORLD.Irecv(in.buffer, i * row.size, row.size, MPI.BYTE, 0, TAG);
        }
        Request.Waitall(requests);
        if (rank == 0) {
            MPI.COMM_WORLD.Recv(answer, 0, 1, MPI.BYTE, 1, TAG);
        } else {
            MPI.COMM_WORLD.Send(answer, 0, 1, MPI.BYTE, 0, TAG);
        }
    }

    @Override
    protected boolean good() {
        return rank == 0 && row.isBandwidth() || in.holds(0, out, 0, row.isBandwidth() ? row.size * WINDOW : row.size);
    }
}
