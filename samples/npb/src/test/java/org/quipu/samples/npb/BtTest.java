package org.quipu.samples.npb;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.quipu.threads.Omp;

/** BT as the plugin has translated it, in this JVM. */
@Timeout(value = 600, unit = TimeUnit.SECONDS)
class BtTest {

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 8})
    void anyNumberOfThreadsFindsTheNorms(int threads) {
        Omp.setNumThreads(threads);

        NpbResult result = Bt.run(BtProblem.S);

        assertThat(result.verified()).isTrue();
        assertThat(result.run().threads()).isEqualTo(threads);
    }
}
