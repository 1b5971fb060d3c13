package org.quipu.samples.npb;

import java.util.Arrays;

/**
 * Generates CG's matrix (NPB's {@code makea}): the sum of the weighted outer products of n sparse random vectors with
 * themselves, plus (0.1 - shift) on the diagonal. Each block of rows can be generated alone: the cost is that of
 * drawing the vectors, plus a share in proportion to the block's entries. The terms of an entry are added in the order
 * of the vectors, so that it has the same bits in every block.
 */
final class CgMatrix {
    private static final long SEED = 314_159_265L;
    private static final double CONDITION = 0.1;

    private final CgProblem problem;
    private final int order;
    /** Room for each vector: its random entries and the one on the diagonal. */
    private final int width;
    private final int[] length;
    private final int[] position;
    private final double[] element;

    private CgMatrix(CgProblem problem) {
        this.problem = problem;
        order = problem.order();
        width = problem.nonzeros() + 1;
        length = new int[order];
        position = new int[order * width];
        element = new double[order * width];
    }

    /** Generates the rows {@code firstRow} to {@code lastRow - 1}; columns are numbered as in the whole matrix. */
    static SparseMatrix rows(CgProblem problem, int firstRow, int lastRow) {
        CgMatrix matrix = new CgMatrix(problem);
        matrix.drawVectors();
        return matrix.assemble(firstRow, lastRow);
    }

    private void drawVectors() {
        NpbRandom random = new NpbRandom(SEED);
        random.next();
        int powerOfTwo = Math.max(2, Integer.highestOneBit(order - 1) << 1);
        for (int vector = 0; vector < order; vector++) {
            length[vector] = drawVector(random, powerOfTwo, vector);
        }
    }

    private int drawVector(NpbRandom random, int powerOfTwo, int vector) {
        int start = vector * width;
        int end = start;
        while (end < start + problem.nonzeros()) {
            double value = random.next();
            int at = (int) (powerOfTwo * random.next());
            if (at < order && indexOf(at, start, end) < 0) {
                position[end] = at;
                element[end++] = value;
            }
        }
        int diagonal = indexOf(vector, start, end);
        if (diagonal < 0) {
            diagonal = end++;
            position[diagonal] = vector;
        }
        element[diagonal] = 0.5;
        return end - start;
    }

    private int indexOf(int value, int from, int to) {
        for (int i = from; i < to; i++) {
            if (position[i] == value) {
                return i;
            }
        }
        return -1;
    }

    private SparseMatrix assemble(int firstRow, int lastRow) {
        int rows = lastRow - firstRow;
        int[] useStart = new int[rows + 1];
        int[] uses = usesByRow(firstRow, lastRow, useStart);
        double[] weight = weights();
        int room = 0;
        for (int use : uses) {
            room += length[use / width];
        }
        int[] rowStart = new int[rows + 1];
        int[] columns = new int[room];
        double[] values = new double[room];
        double[] sum = new double[order];
        int[] seenInRow = new int[order];
        int end = 0;
        for (int row = 0; row < rows; row++) {
            int begin = end;
            for (int u = useStart[row]; u < useStart[row + 1]; u++) {
                int vector = uses[u] / width;
                double scale = weight[vector] * element[uses[u]];
                for (int k = vector * width; k < vector * width + length[vector]; k++) {
                    int column = position[k];
                    double value = element[k] * scale;
                    if (column == vector && column == firstRow + row) {
                        value = value + CONDITION - problem.shift();
                    }
                    if (seenInRow[column] != row + 1) {
                        seenInRow[column] = row + 1;
                        columns[end++] = column;
                        sum[column] = 0.0;
                    }
                    sum[column] += value;
                }
            }
            Arrays.sort(columns, begin, end);
            for (int k = begin; k < end; k++) {
                values[k] = sum[columns[k]];
            }
            rowStart[row + 1] = end;
        }
        return new SparseMatrix(rowStart, Arrays.copyOf(columns, end), Arrays.copyOf(values, end));
    }

    /** For each row, its vector elements as indices of {@link #element}, in the order of the vectors. */
    private int[] usesByRow(int firstRow, int lastRow, int[] useStart) {
        for (int vector = 0; vector < order; vector++) {
            for (int k = vector * width; k < vector * width + length[vector]; k++) {
                if (position[k] >= firstRow && position[k] < lastRow) {
                    useStart[position[k] - firstRow + 1]++;
                }
            }
        }
        for (int row = 1; row < useStart.length; row++) {
            useStart[row] += useStart[row - 1];
        }
        int[] next = useStart.clone();
        int[] uses = new int[useStart[useStart.length - 1]];
        for (int vector = 0; vector < order; vector++) {
            for (int k = vector * width; k < vector * width + length[vector]; k++) {
                if (position[k] >= firstRow && position[k] < lastRow) {
                    uses[next[position[k] - firstRow]++] = k;
                }
            }
        }
        return uses;
    }

    /** The weights of the vectors. They decrease geometrically from 1 towards the condition number. */
    private double[] weights() {
        double ratio = Math.pow(CONDITION, 1.0 / order);
        double[] weight = new double[order];
        double size = 1.0;
        for (int vector = 0; vector < order; vector++) {
            weight[vector] = size;
            size *= ratio;
        }
        return weight;
    }
}
