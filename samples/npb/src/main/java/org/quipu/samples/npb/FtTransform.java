package org.quipu.samples.npb;

/**
 * The parts of FT's three-dimensional transform and of its evolution in time, for one thread: along z, and within a
 * plane. In frequency space the elements of a row have consecutive y, in real space consecutive x; a plane is
 * transposed when it is transformed. Not thread-safe: each thread has its own.
 */
final class FtTransform {
    private static final double ALPHA = 1.0e-6;
    private static final int PAD = 8;

    private final FtProblem problem;
    private final FtWork work;
    private final ColumnFft alongX;
    private final ColumnFft alongY;
    private final ColumnFft alongZ;
    private final double[] decayX;
    private final double[] decayY;
    private final double[] decayZ;
    private final Complex plane;

    FtTransform(FtProblem problem) {
        this.problem = problem;
        work = new FtWork(Math.max(Math.max(problem.nx(), problem.ny()), problem.nz()),
                Math.min(problem.nx(), problem.ny()));
        alongX = new ColumnFft(problem.nx());
        alongY = new ColumnFft(problem.ny());
        alongZ = new ColumnFft(problem.nz());
        decayX = decay(problem.nx());
        decayY = decay(problem.ny());
        decayZ = decay(problem.nz());
        plane = Complex.ofSize(Math.max(problem.nx() * (problem.ny() + PAD), problem.ny() * (problem.nx() + PAD)));
    }

    /** The factors by which frequencies decay in a time step. */
    private static double[] decay(int n) {
        double[] factors = new double[n];
        for (int k = 0; k < n; k++) {
            double frequency = k < n / 2 ? k : k - n;
            factors[k] = Math.exp(-4.0 * ALPHA * Math.PI * Math.PI * frequency * frequency);
        }
        return factors;
    }

    /** {@code count} rows, {@code stride} apart. */
    static int[] rows(int first, int stride, int count) {
        int[] rows = new int[count];
        for (int i = 0; i < count; i++) {
            rows[i] = first + i * stride;
        }
        return rows;
    }

    /** Transforms the elements of one x along z; row z of each array has them for all y. */
    void alongZ(Complex from, int[] fromRows, Complex to, int[] toRows) {
        for (int y = 0; y < problem.ny(); y += work.width()) {
            work.load(from, fromRows, y);
            work.transform(alongZ);
            work.store(alongZ, to, toRows, y);
        }
    }

    /** Makes a time step of the elements of one x, in place, and transforms them along z. */
    void stepAndAlongZ(int x, Complex from, int[] fromRows, Complex to, int[] toRows) {
        for (int y = 0; y < problem.ny(); y += work.width()) {
            work.load(from, fromRows, y);
            work.scale(decayX[x], decayZ, decayY, y);
            work.store(from, fromRows, y);
            work.transform(alongZ);
            work.store(alongZ, to, toRows, y);
        }
    }

    /** Transforms a plane from frequency space, whose row x has all y, to real space, whose row y has all x. */
    void planeToReal(Complex from, int[] fromRows, Complex to, int[] toRows) {
        plane(alongX, alongY, from, fromRows, to, toRows);
    }

    /** Transforms a plane from real space to frequency space. */
    void planeToFrequency(Complex from, int[] fromRows, Complex to, int[] toRows) {
        plane(alongY, alongX, from, fromRows, to, toRows);
    }

    private void plane(ColumnFft first, ColumnFft second, Complex from, int[] fromRows, Complex to, int[] toRows) {
        int[] between = rows(0, first.length() + PAD, second.length());
        for (int column = 0; column < second.length(); column += work.width()) {
            work.load(from, fromRows, column);
            work.transform(first);
            work.storeTransposed(first, plane, between, column);
        }
        for (int column = 0; column < first.length(); column += work.width()) {
            work.load(plane, between, column);
            work.transform(second);
            work.store(second, to, toRows, column);
        }
    }
}
