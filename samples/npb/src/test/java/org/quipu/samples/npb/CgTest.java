package org.quipu.samples.npb;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.quipu.threads.Omp;

/** CG as the plugin has translated it, in this JVM. */
@Timeout(value = 600, unit = TimeUnit.SECONDS)
class CgTest {

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 8})
    void anyNumberOfThreadsFindsZeta(int threads) {
        Omp.setNumThreads(threads);

        NpbResult result = Cg.run(CgProblem.S);

        assertThat(result.verified()).isTrue();
        assertThat(result.run().threads()).isEqualTo(threads);
    }

    @Test
    void solutionsAreExactToRounding() {
        Omp.setNumThreads(2);
        Cg cg = new Cg(CgProblem.S);

        cg.iterate(3);

        assertThat(cg.residual()).isBetween(0.0, 1.0e-10);
    }
}
