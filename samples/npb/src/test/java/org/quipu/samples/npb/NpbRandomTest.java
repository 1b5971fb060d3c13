package org.quipu.samples.npb;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NpbRandomTest {
    private static final BigInteger MODULUS = BigInteger.ONE.shiftLeft(46);
    private static final long CG_SEED = 314_159_265L;
    private static final long EP_SEED = 271_828_183L;

    /** The definition, in exact arithmetic: a^steps x mod 2^46. */
    private static long state(long seed, long steps) {
        return BigInteger.valueOf(5).pow(13).modPow(BigInteger.valueOf(steps), MODULUS)
                .multiply(BigInteger.valueOf(seed)).mod(MODULUS).longValueExact();
    }

    /** NPB's own way: products of halves in double arithmetic, each exact. */
    private static double inDoubles(double[] x) {
        double r23 = 0x1.0p-23;
        double t23 = 0x1.0p23;
        double a = 1220703125.0;
        double a1 = (int) (r23 * a);
        double a2 = a - t23 * a1;
        double x1 = (int) (r23 * x[0]);
        double x2 = x[0] - t23 * x1;
        double t1 = a1 * x2 + a2 * x1;
        double z = t1 - t23 * (int) (r23 * t1);
        double t3 = t23 * z + a2 * x2;
        x[0] = t3 - 0x1.0p46 * (int) (0x1.0p-46 * t3);
        return 0x1.0p-46 * x[0];
    }

    @Test
    void firstNumbersByTheDefinition() {
        NpbRandom random = new NpbRandom(CG_SEED);
        for (int k = 1; k <= 1000; k++) {
            double number = random.next();

            assertThat(random.state()).isEqualTo(state(CG_SEED, k));
            assertThat(number).isEqualTo(state(CG_SEED, k) * 0x1.0p-46).isStrictlyBetween(0.0, 1.0);
        }
    }

    @Test
    void sameAsTheOriginalsDoubleArithmetic() {
        NpbRandom random = new NpbRandom(EP_SEED);
        double[] x = {EP_SEED};
        for (int k = 0; k < 100_000; k++) {
            assertThat(random.next()).isEqualTo(inDoubles(x));
        }
    }

    @Test
    void fillIsTheSameSequence() {
        double[] numbers = new double[1001];
        NpbRandom.fill(numbers, EP_SEED);

        NpbRandom random = new NpbRandom(EP_SEED);
        for (double number : numbers) {
            assertThat(number).isEqualTo(random.next());
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 2, 3, 131_072, 123_456_789, (1L << 28) - 1})
    void skipIsThatManySteps(long steps) {
        assertThat(NpbRandom.skip(EP_SEED, steps)).isEqualTo(state(EP_SEED, steps));
    }
}
