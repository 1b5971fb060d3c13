package org.quipu.samples.npb;

import java.util.Arrays;

/**
 * BT's factors: one block tridiagonal system along each line, with blocks of 5 x 5. All lines of a bundle are solved
 * together, by Gaussian elimination.
 *
 * <p>In the blocks, the components are in the order mass, momentum along the lines, the other momenta, energy; the
 * blocks are then alike for all axes. Element i, j of a block is row 5 i + j of an array.
 */
final class BtSolver implements AdiMethod {
    private static final int SIZE = Flow.COMPONENTS;
    private static final int SLOTS = 2;
    private static final int ENERGY = 4;

    private final double step;
    private final double[] zero;
    /** By slot; the block that position p + 1 multiplies by its neighbour p is in slot p mod 2. */
    private final double[][][] below;
    /** What the diagonal block of a position is before elimination, by slot. */
    private final double[][][] diagonal;
    /** The diagonal block during elimination, then its triangular factors. */
    private final double[][] block;
    private final double[][] inverse;
    /** By position: the block above the diagonal, and what it is after elimination. */
    private final double[][][] above;
    /** By column of a block, its rows. */
    private final double[][] column;
    private final double[][] other;

    /** For bundles of the size that {@code problem} has. */
    BtSolver(AdiProblem problem) {
        int points = problem.points();
        int width = points * problem.bundle();
        step = problem.step();
        zero = new double[width];
        below = new double[SLOTS][SIZE * SIZE][width];
        diagonal = new double[SLOTS][SIZE * SIZE][width];
        block = new double[SIZE * SIZE][width];
        inverse = new double[SIZE][width];
        above = new double[points][SIZE * SIZE][width];
        column = new double[SIZE][];
        other = new double[SIZE][];
    }

    @Override
    public void solve(FlowLines lines, int axis) {
        int end = lines.points() - 1;
        int[] order = {0, 1 + axis, 1 + (axis + 1) % 3, 1 + (axis + 2) % 3, ENERGY};
        BtScheme scheme = new BtScheme(new FlowScheme(axis, lines.points()), step);
        for (double[] row : above[0]) {
            Arrays.fill(row, 0.0);
        }
        blocks(lines, scheme, order, 0);
        blocks(lines, scheme, order, 1);
        for (double[] row : above[0]) {
            Arrays.fill(row, 0.0);
        }
        for (int p = 1; p < end; p++) {
            int width = lines.width();
            eliminate(lines, scheme, order, p);
            blocks(lines, scheme, order, p + 1);
            BtRows.factorize(block, inverse, width);
            for (int j = 0; j < SIZE; j++) {
                BtRows.solve(block, inverse, column(above[p], j, column), width);
            }
            BtRows.solve(block, inverse, right(lines, order, p, column), width);
        }
        for (int p = end - 2; p >= 1; p--) {
            substitute(lines, order, p);
        }
    }

    private static double[][] column(double[][] block, int j, double[][] to) {
        for (int i = 0; i < SIZE; i++) {
            to[i] = block[SIZE * i + j];
        }
        return to;
    }

    private static double[][] right(FlowLines lines, int[] order, int p, double[][] to) {
        for (int i = 0; i < SIZE; i++) {
            to[i] = lines.right(order[i], p);
        }
        return to;
    }

    /** Computes the blocks that depend on the state at position p. */
    private void blocks(FlowLines lines, BtScheme scheme, int[] order, int p) {
        int slot = p % SLOTS;
        double[] normal = lines.velocity(order[1] - 1, p);
        double[] second = lines.velocity(order[2] - 1, p);
        double[] third = lines.velocity(order[3] - 1, p);
        double[][] c = above[Math.max(0, p - 1)];
        BtBlocks.compute(scheme, normal, second, third, lines.kinetic(p), lines.inverse(p), lines.state(ENERGY, p),
                below[slot], diagonal[slot], c, lines.width());
    }

    /** Eliminates the block below the diagonal at position p, for the diagonal block and the right-hand side. */
    private void eliminate(FlowLines lines, BtScheme scheme, int[] order, int p) {
        double[][] a = below[(p - 1) % SLOTS];
        double[][] b = diagonal[p % SLOTS];
        double[][] from = above[p - 1];
        int width = lines.width();
        for (int j = 0; j < SIZE; j++) {
            column(from, j, other);
            BtRows.mass(scheme, j == 0 ? scheme.diagonal() : 0.0, other[0], other[1], block[j], width);
            BtRows.momenta(a, j == 0 ? b[10] : j == 2 ? b[12] : zero, j == 0 ? b[15] : j == 3 ? b[18] : zero, other,
                    block[10 + j], block[15 + j], width);
            BtRows.others(a, j < 2 ? b[SIZE + j] : zero, b[20 + j], other, block[SIZE + j], block[20 + j], width);
        }
        right(lines, order, p - 1, other);
        right(lines, order, p, column);
        BtRows.mass(scheme, other[0], other[1], column[0], width);
        BtRows.momenta(a, column[2], column[3], other, column[2], column[3], width);
        BtRows.others(a, column[1], column[ENERGY], other, column[1], column[ENERGY], width);
    }

    private void substitute(FlowLines lines, int[] order, int p) {
        right(lines, order, p, column);
        right(lines, order, p + 1, other);
        double[][] c = above[p];
        for (int i = 0; i < SIZE; i++) {
            int row = SIZE * i;
            BtRows.substitute(column[i], c[row], c[row + 1], c[row + 2], c[row + 3], c[row + 4], other[0], other[1],
                    other[2], other[3], other[4], lines.width());
        }
    }
}
