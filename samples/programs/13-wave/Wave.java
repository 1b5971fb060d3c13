// How do the threads of a rank send a message together, without waiting for each other?
//
// By a partitioned message. Each thread computes a block of columns, and marks its partition of the edge rows as ready
// to be sent. Before it computes an edge row of the next step, it waits for its own partition of the neighbour's edge
// row, not for the whole row.
//
// quipu run -np 2 -t 2 Wave.java [STEPS]

import java.util.stream.Stream;
import mpi.*;

public class Wave {

    /** Number of cells of each side of the membrane. */
    private static final int N = 160;
    /** Number of blocks of columns. */
    private static final int PARTS = 10;
    /** Length of a row: a cell more on each side, where the membrane is fixed. */
    private static final int WIDTH = N + 2;
    /** Square of the distance, in cells, that a wave moves in a step. */
    private static final double C = 0.25;

    public static void main(String[] args) {
        MPI.Init(args);
        int rank = MPI.COMM_WORLD.Rank();
        int ranks = MPI.COMM_WORLD.Size();
        int steps = args.length > 0 ? Integer.parseInt(args[0]) : 200;
        int first = N * rank / ranks;
        int rows = N * (rank + 1) / ranks - first;
        if (N / ranks < 2) {
            throw new IllegalArgumentException("there are two rows for each of at most " + N / 2 + " ranks");
        }

        // A standing wave; each step turns its phase by the same angle. Board 0 is the first, board 1 the one before.
        double angle = Math.acos(1 - 4 * C * Math.pow(Math.sin(Math.PI / (N + 1)), 2));
        double[][] board = new double[2][(rows + 2) * WIDTH];
        for (int i = WIDTH; i < (rows + 1) * WIDTH; i++) {
            board[0][i] = mode(first, i);
            board[1][i] = Math.cos(angle) * mode(first, i);
        }
        Prequest[][] sends = new Prequest[2][];
        Prequest[][] receives = new Prequest[2][];
        for (int i = 0; i < 2; i++) {
            sends[i] = sends(board[i], rows, rank, ranks);
            receives[i] = receives(board[i], rows, rank, ranks);
        }
        Prequest.Startall(receives[0]);
        Prequest.Startall(sends[0]);
        for (Prequest send : sends[0]) {
            send.Pready_range(0, PARTS - 1);
        }

        for (int step = 0; step < steps; step++) {
            int now = step % 2;
            int next = 1 - now;
            Prequest.Startall(receives[next]);
            Prequest.Startall(sends[next]);
            //omp parallel for schedule(static, 1)
            for (int part = 0; part < PARTS; part++) {
                advance(board[now], board[next], 2, rows - 1, part);
                await(receives[now], part);
                advance(board[now], board[next], 1, 1, part);
                advance(board[now], board[next], rows, rows, part);
                for (Prequest send : sends[next]) {
                    send.Pready(part);
                }
            }
            Request.Waitall(sends[now]);
            Request.Waitall(receives[now]);
            if (rank == 0 && step % 50 == 49) {
                System.err.println(step + 1 + " of " + steps + " steps");
            }
        }
        int last = steps % 2;
        Request.Waitall(sends[last]);
        Request.Waitall(receives[last]);

        double[] error = {0};
        for (int i = WIDTH; i < (rows + 1) * WIDTH; i++) {
            error[0] = Math.max(error[0], Math.abs(board[last][i] - Math.cos(steps * angle) * mode(first, i)));
        }
        MPI.COMM_WORLD.Allreduce(MPI.IN_PLACE, 0, error, 0, 1, MPI.DOUBLE, MPI.MAX);
        if (!(error[0] < 1e-9)) {
            throw new AssertionError("the membrane differs from the exact solution by " + error[0]);
        }
        if (rank == 0) {
            System.out.printf("after %d steps the amplitude is %.6f, error below 1e-9%n", steps,
                    Math.cos(steps * angle));
        }
        Stream.of(sends, receives).flatMap(Stream::of).flatMap(Stream::of).forEach(Prequest::Free);
        MPI.Finalize();
    }

    /** The greatest deflection of a cell of a rank's part. */
    private static double mode(int firstRow, int cell) {
        return Math.sin(2 * Math.PI * (firstRow + cell / WIDTH) / (N + 1))
                * Math.sin(2 * Math.PI * (cell % WIDTH) / (N + 1));
    }

    private static Prequest[] sends(double[] board, int rows, int rank, int ranks) {
        int above = rank > 0 ? rank - 1 : MPI.PROC_NULL;
        int below = rank < ranks - 1 ? rank + 1 : MPI.PROC_NULL;
        return new Prequest[] {
            MPI.COMM_WORLD.Psend_init(board, WIDTH + 1, PARTS, N / PARTS, MPI.DOUBLE, above, 0),
            MPI.COMM_WORLD.Psend_init(board, rows * WIDTH + 1, PARTS, N / PARTS, MPI.DOUBLE, below, 1)};
    }

    private static Prequest[] receives(double[] board, int rows, int rank, int ranks) {
        int above = rank > 0 ? rank - 1 : MPI.PROC_NULL;
        int below = rank < ranks - 1 ? rank + 1 : MPI.PROC_NULL;
        return new Prequest[] {
            MPI.COMM_WORLD.Precv_init(board, 1, PARTS, N / PARTS, MPI.DOUBLE, above, 1),
            MPI.COMM_WORLD.Precv_init(board, (rows + 1) * WIDTH + 1, PARTS, N / PARTS, MPI.DOUBLE, below, 0)};
    }

    private static void await(Prequest[] receives, int part) {
        for (Prequest receive : receives) {
            while (!receive.Parrived(part)) {
                Thread.onSpinWait();
            }
        }
    }

    /** Computes some rows of a block of columns; the next board holds the board before the present one. */
    private static void advance(double[] now, double[] next, int fromRow, int toRow, int part) {
        for (int row = fromRow; row <= toRow; row++) {
            int from = row * WIDTH + 1 + part * (N / PARTS);
            for (int i = from; i < from + N / PARTS; i++) {
                double around = now[i - WIDTH] + now[i + WIDTH] + now[i - 1] + now[i + 1];
                next[i] = 2 * now[i] - next[i] + C * (around - 4 * now[i]);
            }
        }
    }
}
//> after 200 steps the amplitude is 0.721901, error below 1e-9
