// How do ranks share tasks of unknown cost?
//
// The master, rank 0, sends the next task to the worker that answers first: it receives from any source and with any
// tag, and the status tells who sent the message and of which kind it is. A task is the columns of the queens in the
// first two rows of a chessboard; its result is the number of ways to place the other queens.
//
// quipu run -np 3 Queens.java [SIZE]

import java.util.ArrayList;
import java.util.List;
import mpi.*;

public class Queens {

    private static final int READY = 1;
    private static final int RESULT = 2;
    private static final int TASK = 3;
    private static final int STOP = 4;
    /** Solutions by size of the board, from the encyclopedia of integer sequences, A000170. */
    private static final long[] SOLUTIONS =
            {1, 1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712, 365596, 2279184,
                14772512};

    public static void main(String[] args) {
        MPI.Init(args);
        int size = args.length > 0 ? Integer.parseInt(args[0]) : 12;
        if (MPI.COMM_WORLD.Rank() > 0) {
            work(size);
        } else {
            long solutions = MPI.COMM_WORLD.Size() > 1 ? distribute(tasks(size))
                    : tasks(size).stream().mapToLong(task -> solve(size, task)).sum();
            System.out.println(solutions + " ways to place " + size + " queens");
            if (solutions != SOLUTIONS[size]) {
                throw new AssertionError("there are " + SOLUTIONS[size]);
            }
        }
        MPI.Finalize();
    }

    /** Returns the allowed columns of the queens in the first two rows. */
    private static List<int[]> tasks(int size) {
        List<int[]> tasks = new ArrayList<>();
        for (int first = 0; first < size; first++) {
            for (int second = 0; second < size; second++) {
                if (Math.abs(first - second) > 1) {
                    tasks.add(new int[] {first, second});
                }
            }
        }
        return tasks;
    }

    /** Sends the tasks to the workers, as they become ready, and returns the sum of the results. */
    private static long distribute(List<int[]> tasks) {
        long[] result = new long[1];
        long solutions = 0;
        int sent = 0;
        int working = MPI.COMM_WORLD.Size() - 1;
        while (working > 0) {
            Status status = MPI.COMM_WORLD.Recv(result, 0, 1, MPI.LONG, MPI.ANY_SOURCE, MPI.ANY_TAG);
            if (status.tag == RESULT) {
                solutions += result[0];
            }
            if (sent < tasks.size()) {
                MPI.COMM_WORLD.Send(tasks.get(sent++), 0, 2, MPI.INT, status.source, TASK);
                if (sent % 50 == 0) {
                    System.err.println(sent + " of " + tasks.size() + " tasks");
                }
            } else {
                MPI.COMM_WORLD.Send(new int[0], 0, 0, MPI.INT, status.source, STOP);
                working--;
            }
        }
        return solutions;
    }

    private static void work(int size) {
        int[] task = new int[2];
        MPI.COMM_WORLD.Send(new long[0], 0, 0, MPI.LONG, 0, READY);
        while (MPI.COMM_WORLD.Recv(task, 0, 2, MPI.INT, 0, MPI.ANY_TAG).tag == TASK) {
            MPI.COMM_WORLD.Send(new long[] {solve(size, task)}, 0, 1, MPI.LONG, 0, RESULT);
        }
    }

    private static long solve(int size, int[] task) {
        int first = 1 << task[0];
        int second = 1 << task[1];
        return place((1 << size) - 1, first | second, first << 2 | second << 1, first >> 2 | second >> 1);
    }

    /** Counts the ways to fill the other rows. Bits of the columns: all, occupied, and attacked along diagonals. */
    private static long place(int all, int columns, int left, int right) {
        if (columns == all) {
            return 1;
        }
        long ways = 0;
        for (int free = all & ~(columns | left | right); free != 0; free &= free - 1) {
            int queen = free & -free;
            ways += place(all, columns | queen, (left | queen) << 1, (right | queen) >> 1);
        }
        return ways;
    }
}
//> 14200 ways to place 12 queens
