import java.util.Arrays;
import java.util.Locale;
import mpi.MPI;
import mpi.Request;
import mpi.Status;

/**
 * An 8-byte ping-pong between ranks 0 and 1 while both have long queues: the cost of matching.
 *
 * <pre>bin/quipu run -np 2 --device shm samples/bench/matching/Matching.java [ENTRIES] [TRIPS]</pre>
 *
 * <p>The cases alternate, so that other load on the machine affects all of them; the best time of each counts.
 * {@code posted}: receives with distinct tags are posted that no message matches. {@code posted-wild}: the same, with a
 * receive from {@code MPI.ANY_SOURCE} and one for {@code MPI.ANY_TAG} among them. {@code unexpected}: messages with
 * distinct tags have arrived and are not received. Rank 0 prints a line for each case, and exits with 1 if a case takes
 * more than 1.3 times as long as the ping-pong with empty queues.
 */
public final class Matching {
    private static final int TAG = 7;
    private static final int FIRST = 1000;
    private static final int TURNS = 15;
    private static final double MOST = 1.3;

    private final int other = 1 - MPI.COMM_WORLD.Rank();
    private final int entries;
    private final int trips;
    private final byte[] data = new byte[8];

    private Matching(int entries, int trips) {
        this.entries = entries;
        this.trips = trips;
    }

    public static void main(String[] args) {
        String[] own = MPI.Init(args);
        if (MPI.COMM_WORLD.Size() != 2) {
            throw new IllegalArgumentException("needs 2 ranks, not " + MPI.COMM_WORLD.Size());
        }
        Matching program = new Matching(own.length > 0 ? Integer.parseInt(own[0]) : 10_000,
                own.length > 1 ? Integer.parseInt(own[1]) : 50_000);
        boolean good = program.run();
        MPI.Finalize();
        System.exit(good ? 0 : 1);
    }

    private boolean run() {
        String[] names = {"empty", "posted", "posted-wild", "unexpected"};
        double[] best = new double[names.length];
        Arrays.fill(best, Double.MAX_VALUE);
        for (int turn = 0; turn < TURNS; turn++) {
            best[0] = Math.min(best[0], time());
            best[1] = Math.min(best[1], withPosted(false));
            best[2] = Math.min(best[2], withPosted(true));
            best[3] = Math.min(best[3], withUnexpected());
        }
        boolean good = true;
        for (int i = 0; i < names.length && other == 1; i++) {
            System.out.printf(Locale.ROOT, "quipu-matching %-11s entries %d  one way %.4f us  ratio %.3f%n", names[i],
                    i == 0 ? 0 : entries, best[i], best[i] / best[0]);
            good &= best[i] <= MOST * best[0];
        }
        return good;
    }

    private double withPosted(boolean wild) {
        Request[] posted = new Request[entries];
        byte[] nothing = new byte[8];
        for (int i = 0; i < entries; i++) {
            boolean anySource = wild && i == entries / 2;
            posted[i] = MPI.COMM_WORLD.Irecv(nothing, 0, 8, MPI.BYTE, anySource ? MPI.ANY_SOURCE : other, FIRST + i);
        }
        // The source is this rank, which sends itself nothing: a wildcard that matches no message.
        Request anyTag = wild ? MPI.COMM_WORLD.Irecv(nothing, 0, 8, MPI.BYTE, 1 - other, MPI.ANY_TAG)
                : MPI.REQUEST_NULL;
        double time = time();
        anyTag.Cancel();
        anyTag.Wait();
        for (Request request : posted) {
            request.Cancel();
        }
        for (Status status : Request.Waitall(posted)) {
            if (!status.Test_cancelled()) {
                throw new IllegalStateException("a receive that no message matches has received one");
            }
        }
        // The other rank's next messages must not match these receives.
        MPI.COMM_WORLD.Barrier();
        return time;
    }

    private double withUnexpected() {
        for (int i = 0; i < entries; i++) {
            MPI.COMM_WORLD.Send(data, 0, 8, MPI.BYTE, other, FIRST + i);
        }
        double time = time();
        for (int i = entries - 1; i >= 0; i--) {
            MPI.COMM_WORLD.Recv(data, 0, 8, MPI.BYTE, other, FIRST + i);
        }
        return time;
    }

    /** Microseconds one way; the best of ten batches. */
    private double time() {
        MPI.COMM_WORLD.Barrier();
        double best = Double.MAX_VALUE;
        int batch = Math.max(1, trips / 10);
        for (int i = 0; i < 10; i++) {
            long begin = System.nanoTime();
            for (int trip = 0; trip < batch; trip++) {
                if (other == 1) {
                    MPI.COMM_WORLD.Send(data, 0, 8, MPI.BYTE, 1, TAG);
                    MPI.COMM_WORLD.Recv(data, 0, 8, MPI.BYTE, 1, TAG);
                } else {
                    MPI.COMM_WORLD.Recv(data, 0, 8, MPI.BYTE, 0, TAG);
                    MPI.COMM_WORLD.Send(data, 0, 8, MPI.BYTE, 0, TAG);
                }
            }
            best = Math.min(best, (System.nanoTime() - begin) / 2e3 / batch);
        }
        return best;
    }
}
