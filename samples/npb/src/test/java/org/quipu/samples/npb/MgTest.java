package org.quipu.samples.npb;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.quipu.threads.Omp;

/** MG as the plugin has translated it, in this JVM. */
@Timeout(value = 600, unit = TimeUnit.SECONDS)
class MgTest {

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 8})
    void anyNumberOfThreadsFindsTheNorm(int threads) {
        Omp.setNumThreads(threads);

        NpbResult result = Mg.run(MgProblem.S);

        assertThat(result.verified()).isTrue();
        assertThat(result.run().threads()).isEqualTo(threads);
    }

    @Test
    void theLargestNumbersArePositiveCharges() {
        int n = MgProblem.S.points();
        MgGrid grid = new MgGrid(n, 0, n);
        new MgCharges(n).set(grid);
        double smallestPositive = 1.0;
        double largestOther = 0.0;
        int positive = 0;
        int negative = 0;
        NpbRandom random = new NpbRandom(314_159_265L);
        for (int z = 1; z <= n; z++) {
            for (int y = 1; y <= n; y++) {
                for (int x = 1; x <= n; x++) {
                    double number = random.next();
                    double charge = grid.data()[grid.row(y, z) + x];
                    if (charge > 0.0) {
                        positive++;
                        smallestPositive = Math.min(smallestPositive, number);
                    } else {
                        negative += charge < 0.0 ? 1 : 0;
                        largestOther = Math.max(largestOther, number);
                    }
                }
            }
        }

        assertThat(positive).isEqualTo(10);
        assertThat(negative).isEqualTo(10);
        assertThat(smallestPositive).isGreaterThan(largestOther);
    }
}
