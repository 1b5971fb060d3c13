import java.util.Locale;
import mpi.MPI;

/**
 * Heat in a square plate of 1000 x 1000 cells, 500 steps, for any number of ranks: a short program without a warm-up.
 *
 * <p>Each rank has some rows. In each step it exchanges its outer rows with its neighbours by {@code Sendrecv}; every
 * tenth step the ranks determine the largest change by {@code Allreduce}. Rank 0 prints {@code quipu-heat loop MILLIS},
 * the time of the steps alone, or {@code wrong} if the sum of all cells differs from that of one rank. Its C version
 * is {@code heat.c}. {@code quipu bench cold} ignores the directives.
 */
public final class Heat {
    private static final int SIZE = 1000;
    private static final int WIDTH = SIZE + 2;
    private static final int STEPS = 500;
    private static final int CHECK = 10;
    private static final int UP = 1;
    private static final int DOWN = 2;
    private static final double SUM = 11_978.1825423374;

    private final int rank = MPI.COMM_WORLD.Rank();
    private final int ranks = MPI.COMM_WORLD.Size();
    private final int above = rank > 0 ? rank - 1 : MPI.PROC_NULL;
    private final int below = rank < ranks - 1 ? rank + 1 : MPI.PROC_NULL;
    private final int rows = SIZE * (rank + 1) / ranks - SIZE * rank / ranks;
    private final double[] largest = new double[1];
    private final double[] result = new double[1];
    private double[] now = new double[(rows + 2) * WIDTH];
    private double[] next = new double[(rows + 2) * WIDTH];

    public static void main(String[] args) {
        MPI.Init(args);
        new Heat().run();
        MPI.Finalize();
    }

    private void run() {
        if (rank == 0) {
            for (int column = 0; column < WIDTH; column++) {
                now[column] = 1;
                next[column] = 1;
            }
        }
        long begin = System.nanoTime();
        for (int step = 1; step <= STEPS; step++) {
            exchange();
            update(now, next, rows);
            if (step % CHECK == 0) {
                largest[0] = change(now, next, rows);
                MPI.COMM_WORLD.Allreduce(largest, 0, result, 0, 1, MPI.DOUBLE, MPI.MAX);
            }
            double[] last = now;
            now = next;
            next = last;
        }
        double millis = (System.nanoTime() - begin) / 1e6;
        double[] sum = {sum(now, rows)};
        MPI.COMM_WORLD.Allreduce(sum, 0, largest, 0, 1, MPI.DOUBLE, MPI.SUM);
        boolean good = Math.abs(largest[0] - SUM) < 1e-6 && result[0] > 0;
        if (rank == 0) {
            System.out.println("quipu-heat loop " + (good ? String.format(Locale.ROOT, "%.3f", millis) : "wrong"));
        }
    }

    private void exchange() {
        MPI.COMM_WORLD.Sendrecv(now, WIDTH, WIDTH, MPI.DOUBLE, above, UP,
                now, (rows + 1) * WIDTH, WIDTH, MPI.DOUBLE, below, UP);
        MPI.COMM_WORLD.Sendrecv(now, rows * WIDTH, WIDTH, MPI.DOUBLE, below, DOWN,
                now, 0, WIDTH, MPI.DOUBLE, above, DOWN);
    }

    private static void update(double[] from, double[] to, int rows) {
        //omp parallel for
        for (int row = 1; row <= rows; row++) {
            int first = row * WIDTH + 1;
            for (int i = first; i < first + SIZE; i++) {
                to[i] = 0.25 * (from[i - WIDTH] + from[i - 1] + from[i + 1] + from[i + WIDTH]);
            }
        }
    }

    private static double change(double[] from, double[] to, int rows) {
        double most = 0;
        //omp parallel for reduction(max:most)
        for (int row = 1; row <= rows; row++) {
            int first = row * WIDTH + 1;
            for (int i = first; i < first + SIZE; i++) {
                most = Math.max(most, Math.abs(to[i] - from[i]));
            }
        }
        return most;
    }

    private static double sum(double[] cells, int rows) {
        double sum = 0;
        for (int row = 1; row <= rows; row++) {
            int first = row * WIDTH + 1;
            for (int i = first; i < first + SIZE; i++) {
                sum += cells[i];
            }
        }
        return sum;
    }
}
