package org.quipu.samples.npb;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.quipu.threads.Omp;

/** FT as the plugin has translated it, in this JVM. */
@Timeout(value = 600, unit = TimeUnit.SECONDS)
class FtTest {

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 8})
    void anyNumberOfThreadsTransforms(int threads) {
        Omp.setNumThreads(threads);

        NpbResult result = Ft.run(FtProblem.S);

        assertThat(result.verified()).isTrue();
        assertThat(result.run().threads()).isEqualTo(threads);
    }

    @Test
    void oneWrongChecksumFails() {
        FtProblem s = FtProblem.S;
        double[] sums = new double[FtChecksums.S.length];
        for (int i = 0; i < sums.length; i++) {
            sums[i] = FtChecksums.S[i] * s.nx() * s.ny() * s.nz();
        }

        assertThat(s.compare(sums).verified()).isTrue();
        sums[3] *= 1 + 1.0e-11;
        assertThat(s.compare(sums).verified()).isFalse();
        assertThat(s.compare(new double[2]).verified()).isFalse();
    }
}
