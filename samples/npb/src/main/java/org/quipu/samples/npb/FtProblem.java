package org.quipu.samples.npb;

/** The sizes of FT. Class D has more elements than a Java array. */
enum FtProblem implements Problem {
    S(64, 64, 64, FtChecksums.S),
    W(128, 128, 32, FtChecksums.W),
    A(256, 256, 128, FtChecksums.A),
    B(512, 256, 256, FtChecksums.B),
    C(512, 512, 512, FtChecksums.C);

    /** NPB's tolerance of the checksums, relative to the published ones. */
    static final double TOLERANCE = 1.0e-12;
    /** Elements that are added up for a checksum. */
    private static final int TERMS = 1024;
    private static final long SEED = 314_159_265L;

    private final int nx;
    private final int ny;
    private final int nz;
    private final double[] checksums;

    FtProblem(int nx, int ny, int nz, double[] checksums) {
        this.nx = nx;
        this.ny = ny;
        this.nz = nz;
        this.checksums = checksums;
    }

    int nx() {
        return nx;
    }

    int ny() {
        return ny;
    }

    int nz() {
        return nz;
    }

    /** Time steps, all of them timed. */
    int iterations() {
        return checksums.length / 2;
    }

    /** Sets the rows of plane {@code z}, one for each y, to the initial state. */
    void initialize(Complex to, int[] rows, int z) {
        NpbRandom random = new NpbRandom(NpbRandom.skip(SEED, 2L * nx * ny * z));
        for (int row : rows) {
            random.fill(to.re(), to.im(), row, row + nx);
        }
    }

    /** The sum of the checksum's elements in plane {@code z}; {@code rows} has one for each y. */
    void addChecksum(Complex from, int[] rows, int z, double[] sum) {
        for (int j = 1; j <= TERMS; j++) {
            if (5 * j % nz == z) {
                int at = rows[3 * j % ny] + j % nx;
                sum[0] += from.re()[at];
                sum[1] += from.im()[at];
            }
        }
    }

    /** Compares the checksums of all time steps, real and imaginary parts in turn, with the published ones. */
    NpbResult.Values compare(double[] sums) {
        double scale = 1.0 / ((double) nx * ny * nz);
        boolean verified = sums.length == checksums.length;
        for (int i = 0; verified && i < sums.length; i += 2) {
            double error = Math.hypot(sums[i] * scale - checksums[i], sums[i + 1] * scale - checksums[i + 1]);
            verified = error / Math.hypot(checksums[i], checksums[i + 1]) <= TOLERANCE;
        }
        int last = sums.length - 2;
        return new NpbResult.Values("last checksum", new double[] {sums[last] * scale, sums[last + 1] * scale},
                new double[] {checksums[last], checksums[last + 1]}, verified);
    }

    @Override
    public NpbResult.Benchmark benchmark() {
        double n = (double) nx * ny * nz;
        double operations = n * (14.8157 + 7.19641 * Math.log(n) + (5.23518 + 7.21113 * Math.log(n)) * iterations());
        return new NpbResult.Benchmark("FT", name(), nx + " x " + ny + " x " + nz, iterations(), "floating point",
                operations * 1.0e-6);
    }

    /** The state in frequency space, and one or two more arrays: one process transforms in place. */
    @Override
    public long bytes(int ranks) {
        int arrays = ranks == 1 ? 2 : 3;
        return arrays * 16L * nx * ny * nz / ranks * 33 / 32 + 16L * nx * ny;
    }
}
