package org.quipu.samples.npb;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.quipu.threads.Omp;

/** IS as the plugin has translated it, in this JVM. */
@Timeout(value = 600, unit = TimeUnit.SECONDS)
class IsTest {

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 8})
    void anyNumberOfThreadsRanks(int threads) {
        Omp.setNumThreads(threads);

        NpbResult result = Is.run(IsProblem.S);

        assertThat(result.verified()).isTrue();
        assertThat(result.run().threads()).isEqualTo(threads);
    }

    @Test
    void oneWrongRankOrOrderFails() {
        IsProblem s = IsProblem.S;
        IsCheck right = new IsCheck(s);
        IsCheck wrong = new IsCheck(s);
        for (int test = 0; test < IsProblem.TESTS; test++) {
            right.add(test, 3, s.rank(test, 3));
            wrong.add(test, 3, s.rank(test, test == 4 ? 2 : 3));
        }

        assertThat(IsCheck.compare(s, right.found(), true).verified()).isTrue();
        assertThat(IsCheck.compare(s, right.found(), false).verified()).isFalse();
        assertThat(IsCheck.compare(s, wrong.found(), true).verified()).isFalse();
    }
}
