// How is the same exchange repeated in each step at the least cost?
//
// By persistent requests: created once, and started in each step. Each rank has some rows of the board, and a copy of
// the rows above and below them, which belong to its neighbours. While these rows travel, the rank computes the rows
// that do not depend on them. The board is a torus: its last row is above its first.
//
// quipu run -np 2 -t 2 Life.java [SIZE]

import java.util.Arrays;
import mpi.*;

public class Life {

    private static final String[] GLIDER = {".#.", "..#", "###"};

    public static void main(String[] args) {
        MPI.Init(args);
        int rank = MPI.COMM_WORLD.Rank();
        int ranks = MPI.COMM_WORLD.Size();
        int size = args.length > 0 ? Integer.parseInt(args[0]) : 96;
        int first = size * rank / ranks;
        int rows = size * (rank + 1) / ranks - first;
        if (size / ranks < 2) {
            throw new IllegalArgumentException("each rank needs two rows: " + size + " rows, " + ranks + " ranks");
        }

        // Row i of the rank is at i + 1. One board after the other is the present one, so there are two of everything.
        byte[][] board = new byte[2][(rows + 2) * size];
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < size; column++) {
                board[0][(row + 1) * size + column] = start(first + row, column, size);
            }
        }
        byte[] start = board[0].clone();
        int above = (rank + ranks - 1) % ranks;
        int below = (rank + 1) % ranks;
        Prequest[][] halo = new Prequest[2][];
        for (int i = 0; i < 2; i++) {
            halo[i] = new Prequest[] {
                MPI.COMM_WORLD.Recv_init(board[i], 0, size, MPI.BYTE, above, 0),
                MPI.COMM_WORLD.Recv_init(board[i], (rows + 1) * size, size, MPI.BYTE, below, 1),
                MPI.COMM_WORLD.Send_init(board[i], rows * size, size, MPI.BYTE, below, 0),
                MPI.COMM_WORLD.Send_init(board[i], size, size, MPI.BYTE, above, 1)};
        }

        int generations = 4 * size;
        for (int generation = 0; generation < generations; generation++) {
            int now = generation % 2;
            Prequest.Startall(halo[now]);
            next(board[now], board[1 - now], size, 2, rows - 1);
            Request.Waitall(halo[now]);
            next(board[now], board[1 - now], size, 1, 1);
            next(board[now], board[1 - now], size, rows, rows);
            if (rank == 0 && generation % 100 == 99) {
                System.err.println(generation + 1 + " of " + generations + " generations");
            }
        }
        if (!Arrays.equals(board[0], size, (rows + 1) * size, start, size, (rows + 1) * size)) {
            throw new AssertionError("the gliders of rank " + rank + " are not where they began");
        }

        int[] alive = new int[1];
        for (int i = size; i < (rows + 1) * size; i++) {
            alive[0] += board[0][i];
        }
        MPI.COMM_WORLD.Allreduce(MPI.IN_PLACE, 0, alive, 0, 1, MPI.INT, MPI.SUM);
        if (rank == 0) {
            System.out.println("after " + generations + " generations " + alive[0] / 5
                    + " gliders are back where they began");
        }
        for (Prequest[] requests : halo) {
            for (Prequest request : requests) {
                request.Free();
            }
        }
        MPI.Finalize();
    }

    /** Returns a cell of the first board: a glider in each square of 16 x 16 cells. */
    private static byte start(int row, int column, int size) {
        boolean inSquare = row % 16 < 3 && column % 16 < 3 && row / 16 < size / 16 && column / 16 < size / 16;
        return (byte) (inSquare && GLIDER[row % 16].charAt(column % 16) == '#' ? 1 : 0);
    }

    /** Computes the rows {@code from} to {@code to} of the next board. */
    private static void next(byte[] now, byte[] next, int size, int from, int to) {
        //omp parallel for if(to - from > 8)
        for (int row = from; row <= to; row++) {
            int here = row * size;
            for (int column = 0; column < size; column++) {
                int left = column == 0 ? size - 1 : column - 1;
                int right = column == size - 1 ? 0 : column + 1;
                int neighbours = now[here - size + left] + now[here - size + column] + now[here - size + right]
                        + now[here + left] + now[here + right]
                        + now[here + size + left] + now[here + size + column] + now[here + size + right];
                next[here + column] = (byte) (neighbours == 3 || neighbours == 2 && now[here + column] == 1 ? 1 : 0);
            }
        }
    }
}
//> after 384 generations 36 gliders are back where they began
