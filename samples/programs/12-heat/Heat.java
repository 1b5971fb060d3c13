// How do the ranks of a grid exchange the edges of their parts?
//
// Create_cart arranges the ranks in a grid, and one call of Neighbor_alltoallw exchanges the edges with all neighbours.
// An edge row is contiguous in memory; an edge column is described by a derived datatype. Ranks at the border of the
// grid have fewer neighbours; the call skips those that do not exist.
//
// quipu run -np 4 -t 1 Heat.java [SIZE [STEPS]]

import mpi.*;

public class Heat {

    /** Time step times diffusivity, divided by the square of the mesh size. */
    private static final double R = 0.2;

    public static void main(String[] args) {
        MPI.Init(args);
        int n = args.length > 0 ? Integer.parseInt(args[0]) : 120;
        int steps = args.length > 1 ? Integer.parseInt(args[1]) : 200;
        int[] dims = new int[2];
        Cartcomm.Dims_create(MPI.COMM_WORLD.Size(), dims);
        Cartcomm grid = MPI.COMM_WORLD.Create_cart(dims, new boolean[] {false, false}, false);
        int[] place = grid.Coords(grid.Rank());
        int firstRow = n * place[0] / dims[0];
        int firstColumn = n * place[1] / dims[1];
        int rows = n * (place[0] + 1) / dims[0] - firstRow;
        int columns = n * (place[1] + 1) / dims[1] - firstColumn;

        // The part of this rank, with a border of one cell for the edges of the neighbours. The plate is n x n cells;
        // around it the temperature is 0.
        int width = columns + 2;
        double[] now = new double[(rows + 2) * width];
        double[] next = new double[now.length];
        for (int row = 1; row <= rows; row++) {
            for (int column = 1; column <= columns; column++) {
                now[row * width + column] = mode(firstRow + row, firstColumn + column, n);
            }
        }

        // The neighbours above, below, left and right, in the order of the standard: both directions of each dimension.
        Datatype row = Datatype.Contiguous(columns, MPI.DOUBLE);
        Datatype column = Datatype.Vector(rows, 1, width, MPI.DOUBLE);
        row.Commit();
        column.Commit();
        Datatype[] types = {row, row, column, column};
        int[] ones = {1, 1, 1, 1};
        int[] edges = {width + 1, rows * width + 1, width + 1, width + columns};
        int[] borders = {1, (rows + 1) * width + 1, width, width + columns + 1};
        for (int step = 1; step <= steps; step++) {
            grid.Neighbor_alltoallw(now, 0, ones, edges, types, now, 0, ones, borders, types);
            advance(now, next, rows, columns);
            double[] swapped = now;
            now = next;
            next = swapped;
            if (grid.Rank() == 0 && step % 50 == 0) {
                System.err.println(step + " of " + steps + " steps");
            }
        }

        double[] error = {0};
        double factor = Math.pow(1 - 8 * R * Math.pow(Math.sin(Math.PI / (n + 1) / 2), 2), steps);
        for (int i = 1; i <= rows; i++) {
            for (int j = 1; j <= columns; j++) {
                double exact = factor * mode(firstRow + i, firstColumn + j, n);
                error[0] = Math.max(error[0], Math.abs(now[i * width + j] - exact));
            }
        }
        grid.Allreduce(MPI.IN_PLACE, 0, error, 0, 1, MPI.DOUBLE, MPI.MAX);
        if (!(error[0] < 1e-12)) {
            throw new AssertionError("the temperatures differ from the exact solution by " + error[0]);
        }
        if (grid.Rank() == 0) {
            System.out.printf("%d x %d cells, %d steps: highest temperature %.6f, error below 1e-12%n", n, n, steps,
                    factor * mode((n + 1) / 2, (n + 1) / 2, n));
        }
        row.Free();
        column.Free();
        grid.Free();
        MPI.Finalize();
    }

    /** The initial temperature: a mode of the plate, each step of which multiplies it by the same factor. */
    private static double mode(int row, int column, int n) {
        return Math.sin(Math.PI * row / (n + 1)) * Math.sin(Math.PI * column / (n + 1));
    }

    private static void advance(double[] now, double[] next, int rows, int columns) {
        int width = columns + 2;
        //omp parallel for
        for (int row = 1; row <= rows; row++) {
            for (int i = row * width + 1; i <= row * width + columns; i++) {
                next[i] = now[i] + R * (now[i - width] + now[i + width] + now[i - 1] + now[i + 1] - 4 * now[i]);
            }
        }
    }
}
//> 120 x 120 cells, 200 steps: highest temperature 0.947336, error below 1e-12
