package org.quipu.samples.npb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.quipu.threads.Omp;

/** LU as the plugin has translated it, in this JVM. */
@Timeout(value = 600, unit = TimeUnit.SECONDS)
class LuTest {

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 8, 13})
    void anyNumberOfThreadsFindsTheSolution(int threads) {
        Omp.setNumThreads(threads);

        NpbResult result = Lu.run(LuProblem.S);

        assertThat(result.verified()).isTrue();
        assertThat(result.run().threads()).isEqualTo(threads);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 4, 5, 9, 10})
    void oneWrongValueFails(int wrong) {
        Omp.setNumThreads(1);
        double[] values = Lu.run(LuProblem.S).values().computed();

        values[wrong] *= 1.0 + 1.0e-7;

        assertThat(LuProblem.S.compare(values).verified()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 7, 8, 10})
    void eachRankHasConsecutivePlanes(int ranks) {
        int points = LuProblem.S.points();
        int next = 1;
        for (int rank = 0; rank < ranks; rank++) {
            assertThat(LuPlanes.first(rank, ranks, points)).isEqualTo(next);
            next = LuPlanes.first(rank + 1, ranks, points);
            assertThat(next).isGreaterThan(LuPlanes.first(rank, ranks, points));
        }
        assertThat(next).isEqualTo(points - 1);
        assertThat(LuProblem.S.mostRanks()).isEqualTo(points - 2);
    }

    /** The differences of a state that is the same everywhere are zero but for the fourth-order terms at the ends. */
    @Test
    void aUniformStateHasNoDifferencesInside() {
        int points = 12;
        LuField state = new LuField(LuField.STATE, points, 0, points);
        LuField sums = new LuField(Flow.COMPONENTS, points, 5, 7);
        double[] uniform = {2.0, 0.5, -0.25, 1.0, 7.0, 0.5};
        for (int y = 0; y < points; y++) {
            for (int z = 0; z < points; z++) {
                for (int m = 0; m < LuField.STATE; m++) {
                    Arrays.fill(state.row(m, y, z), uniform[m]);
                }
            }
        }

        new LuOperator(points).add(state, sums, 6, 5);

        for (int m = 0; m < Flow.COMPONENTS; m++) {
            double[] row = sums.row(m, 6, 5);
            assertThat(row[5]).isCloseTo(0.0, within(1.0e-10));
            assertThat(row[1]).isCloseTo(-2.0 * Flow.FOURTH_ORDER * uniform[m], within(1.0e-10));
            assertThat(row[0]).isZero();
            assertThat(row[points - 1]).isZero();
        }
    }
}
