package org.quipu.samples.npb;

/**
 * The sizes of IS and the ranks that NPB publishes for five of the keys. The published ranks change by one from
 * iteration to iteration; here they are those of an iteration 0. Class D has more keys than a Java array.
 */
enum IsProblem implements Problem {
    S(16, 11, new int[] {48_427, 17_148, 23_627, 62_548, 4_431}, new int[] {0, 18, 346, 64_917, 65_463},
            new int[] {1, 1, 1, -1, -1}),
    W(20, 16, new int[] {357_773, 934_767, 875_723, 898_999, 404_505},
            new int[] {1_247, 11_696, 1_039_987, 1_043_896, 1_048_018}, new int[] {1, 1, -1, -1, -1}),
    A(23, 19, new int[] {2_112_377, 662_041, 5_336_171, 3_642_833, 4_250_760},
            new int[] {103, 17_522, 123_927, 8_288_933, 8_388_265}, new int[] {1, 1, 1, -1, -1}),
    B(25, 21, new int[] {41_869, 812_306, 5_102_857, 18_232_239, 26_860_214},
            new int[] {33_422_937, 10_244, 59_149, 33_135_281, 99}, new int[] {-1, 1, 1, -1, 1}),
    C(27, 23, new int[] {44_172_927, 72_999_161, 74_326_391, 129_606_274, 21_736_814},
            new int[] {61_147, 882_988, 266_290, 133_997_595, 133_525_895}, new int[] {1, 1, 1, -1, -1});

    /** Timed iterations. */
    static final int ITERATIONS = 10;
    /** The number of keys whose ranks are published. */
    static final int TESTS = 5;
    /** The seed of the benchmark. */
    static final long SEED = 314_159_265L;
    /** Random numbers that are added up for a key. */
    private static final int NUMBERS_PER_KEY = 4;

    private final int logKeys;
    private final int logMaxKey;
    private final int[] positions;
    private final int[] ranks;
    private final int[] changes;

    IsProblem(int logKeys, int logMaxKey, int[] positions, int[] ranks, int[] changes) {
        this.logKeys = logKeys;
        this.logMaxKey = logMaxKey;
        this.positions = positions;
        this.ranks = ranks;
        this.changes = changes;
    }

    /** The number of keys. */
    int keys() {
        return 1 << logKeys;
    }

    /** The number of values that a key can have. */
    int maxKey() {
        return 1 << logMaxKey;
    }

    /** The binary logarithm of {@link #maxKey}. */
    int logMaxKey() {
        return logMaxKey;
    }

    /** The position in the sequence of a key whose rank is published. */
    int position(int test) {
        return positions[test];
    }

    /** The published rank of that key in an iteration; iterations are numbered from 1. */
    int rank(int test, int iteration) {
        return ranks[test] + changes[test] * iteration;
    }

    /** Generates the keys from {@code first} on: into {@code keys} from index {@code from} to {@code to - 1}. */
    void generate(int[] keys, int first, int from, int to) {
        NpbRandom random = new NpbRandom(NpbRandom.skip(SEED, (long) NUMBERS_PER_KEY * first));
        int scale = maxKey() / NUMBERS_PER_KEY;
        for (int i = from; i < to; i++) {
            double sum = random.next() + random.next();
            sum += random.next();
            sum += random.next();
            keys[i] = (int) (scale * sum);
        }
    }

    @Override
    public NpbResult.Benchmark benchmark() {
        return new NpbResult.Benchmark("IS", name(), Integer.toString(keys()), ITERATIONS, "keys ranked",
                (double) ITERATIONS * keys() * 1.0e-6);
    }

    /**
     * Keys and counters for each value. One process has the keys twice, in the end sorted; a rank has its own,
     * distributed and received ones.
     */
    @Override
    public long bytes(int ranks) {
        return 4L * ((ranks == 1 ? 2L : 3L) * keys() / ranks + 2L * maxKey());
    }
}
