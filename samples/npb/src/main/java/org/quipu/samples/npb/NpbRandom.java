package org.quipu.samples.npb;

/**
 * The pseudo-random numbers of the NAS Parallel Benchmarks (NAS-95-020 section 2.3): x(k+1) = a x(k) mod 2^46; the
 * result is x 2^-46, in (0, 1). The original multiplies in halves to stay exact in double arithmetic; the low 46 bits
 * of a Java {@code long} product are the same number. Not thread-safe.
 */
public final class NpbRandom {
    /** The multiplier of all benchmarks: 5^13. */
    public static final long MULTIPLIER = 1_220_703_125L;

    private static final long MASK = (1L << 46) - 1;
    private static final double SCALE = 0x1.0p-46;

    private long state;

    /** Starts a sequence with the multiplier {@link #MULTIPLIER}; {@code seed} is odd, in 1 .. 2^46 - 1. */
    public NpbRandom(long seed) {
        state = seed;
    }

    /** The next number, in (0, 1); NPB's {@code randlc}. */
    public double next() {
        state = state * MULTIPLIER & MASK;
        return state * SCALE;
    }

    /** The state, an integer of 46 bits: the seed that continues the sequence. */
    public long state() {
        return state;
    }

    /** Sets elements {@code from} to {@code to - 1} of both arrays to the next numbers, in turn. */
    void fill(double[] first, double[] second, int from, int to) {
        long x = state;
        for (int i = from; i < to; i++) {
            x = x * MULTIPLIER & MASK;
            first[i] = x * SCALE;
            x = x * MULTIPLIER & MASK;
            second[i] = x * SCALE;
        }
        state = x;
    }

    /** Fills the array with the first numbers of the sequence that starts at {@code seed}; NPB's {@code vranlc}. */
    public static void fill(double[] numbers, long seed) {
        long x = seed;
        for (int i = 0; i < numbers.length; i++) {
            x = x * MULTIPLIER & MASK;
            numbers[i] = x * SCALE;
        }
    }

    /** The seed from which the sequence of {@code seed} continues after {@code steps} numbers, in O(log steps). */
    public static long skip(long seed, long steps) {
        long result = seed;
        long power = MULTIPLIER;
        for (long left = steps; left > 0; left >>= 1) {
            if ((left & 1) != 0) {
                result = result * power & MASK;
            }
            power = power * power & MASK;
        }
        return result;
    }
}
