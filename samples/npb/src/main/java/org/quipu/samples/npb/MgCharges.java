package org.quipu.samples.npb;

import java.util.Arrays;

/**
 * The right-hand side of MG: 1 at the points of the ten largest numbers of a random field, -1 at those of the ten
 * smallest, 0 elsewhere.
 */
final class MgCharges {
    private static final long SEED = 314_159_265L;
    private static final int CHARGES = 10;

    /** Positions in the order of x, then y, then z. */
    private final long[] positive = new long[CHARGES];
    private final long[] negative = new long[CHARGES];

    /** Finds the points in a grid of {@code points} along each axis. */
    MgCharges(int points) {
        long total = (long) points * points * points;
        double[] largest = new double[CHARGES];
        double[] smallest = new double[CHARGES];
        Arrays.fill(largest, 0.0);
        Arrays.fill(smallest, -1.0);
        double[] numbers = new double[points];
        for (long at = 0; at < total; at += points) {
            NpbRandom.fill(numbers, NpbRandom.skip(SEED, at));
            for (int i = 0; i < points; i++) {
                insert(numbers[i], at + i, largest, positive);
                insert(-numbers[i], at + i, smallest, negative);
            }
        }
    }

    /** Puts a value into its place among the largest ones, which are in ascending order, if it is one of them. */
    private static void insert(double value, long position, double[] largest, long[] positions) {
        if (value > largest[0]) {
            int place = 0;
            while (place + 1 < CHARGES && value > largest[place + 1]) {
                largest[place] = largest[place + 1];
                positions[place] = positions[place + 1];
                place++;
            }
            largest[place] = value;
            positions[place] = position;
        }
    }

    /** Sets the points within the planes of {@code grid}, which is all zero. */
    void set(MgGrid grid) {
        for (int i = 0; i < CHARGES; i++) {
            set(grid, negative[i], -1.0);
        }
        for (int i = 0; i < CHARGES; i++) {
            set(grid, positive[i], 1.0);
        }
    }

    private static void set(MgGrid grid, long position, double charge) {
        int n = grid.points();
        int z = (int) (position / n / n) - grid.first();
        if (z >= 0 && z < grid.planes()) {
            int x = (int) (position % n) + 1;
            int row = grid.row((int) (position / n % n) + 1, z + 1);
            grid.data()[row + x] = charge;
            if (x == 1) {
                grid.data()[row + n + 1] = charge;
            } else if (x == n) {
                grid.data()[row] = charge;
            }
        }
    }
}
