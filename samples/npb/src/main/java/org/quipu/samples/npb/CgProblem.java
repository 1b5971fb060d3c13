package org.quipu.samples.npb;

/** The sizes of CG and the eigenvalue estimates that NPB publishes for them. */
public enum CgProblem {
    S(1_400, 7, 15, 10.0, 8.5971775078648),
    W(7_000, 8, 15, 12.0, 10.362595087124),
    A(14_000, 11, 15, 20.0, 17.130235054029);

    /** NPB's tolerance, relative to the published value. */
    public static final double TOLERANCE = 1.0e-10;
    /** Steps of the conjugate gradient method in each iteration. */
    public static final int CG_STEPS = 25;

    /**
     * Untimed iterations before the timed ones. NPB has one. The property {@code npb.untimed} sets a larger number, to
     * measure a program that the JIT compiler has compiled completely.
     */
    public static final int UNTIMED = Math.max(1, Integer.getInteger("npb.untimed", 1));

    private final int order;
    private final int nonzeros;
    private final int iterations;
    private final double shift;
    private final double zeta;

    CgProblem(int order, int nonzeros, int iterations, double shift, double zeta) {
        this.order = order;
        this.nonzeros = nonzeros;
        this.iterations = iterations;
        this.shift = shift;
        this.zeta = zeta;
    }

    /** Rows (and columns) of the matrix. */
    public int order() {
        return order;
    }

    /** Nonzeros of each random vector whose outer product goes into the matrix. */
    public int nonzeros() {
        return nonzeros;
    }

    /** Timed iterations of the inverse power method. */
    public int iterations() {
        return iterations;
    }

    /** The number that is subtracted from the diagonal. */
    public double shift() {
        return shift;
    }

    /** The published estimate of the eigenvalue. */
    public double zeta() {
        return zeta;
    }

    /** The operations of the whole run by NPB's formula, in millions. */
    public double millionOperations() {
        double row = nonzeros * (nonzeros + 1.0);
        return 2.0 * iterations * order * (3.0 + row + CG_STEPS * (5.0 + row) + 3.0) * 1.0e-6;
    }
}
