package mpi;

/** The seed of a test with random data: the property {@code quipu.test.seed}, or a new one at each call. */
final class TestSeed {
    private TestSeed() {
    }

    /** Returns the seed after printing it with the name of the test, so that a failure can be repeated. */
    static long of(String test) {
        long seed = Long.getLong("quipu.test.seed", System.nanoTime());
        System.out.println(test + ": quipu.test.seed=" + seed);
        return seed;
    }
}
