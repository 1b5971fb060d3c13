package org.quipu.mpj.progress;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Failed tests yield the core if ranks share cores, and never otherwise. */
class TestBackoffTest {

    private static final long STEP_NANOS = 1000;

    private long now;
    private int yields;

    private TestBackoff backoff(boolean oversubscribed) {
        return new TestBackoff(oversubscribed, () -> {
            yields++;
            now += 3_000_000;
        }, () -> now += STEP_NANOS);
    }

    private void test(TestBackoff backoff, int times, boolean found) {
        for (int i = 0; i < times; i++) {
            assertThat(backoff.tested(found)).isEqualTo(found);
        }
    }

    @Test
    void neverIfEachRankHasACore() {
        test(backoff(false), 10_000, false);
        assertThat(yields).isZero();
        assertThat(now).as("the clock is not read").isZero();
    }

    @Test
    void afterSomeFailuresEachFurtherOneYields() {
        TestBackoff backoff = backoff(true);
        test(backoff, TestBackoff.FREE_TESTS, false);
        assertThat(yields).isZero();
        test(backoff, 5, false);
        assertThat(yields).isEqualTo(5);
    }

    @Test
    void successResetsTheCount() {
        TestBackoff backoff = backoff(true);
        for (int round = 0; round < 10; round++) {
            test(backoff, TestBackoff.FREE_TESTS, false);
            test(backoff, 1, true);
        }
        assertThat(yields).isZero();
    }

    @Test
    void aThreadThatComputesBetweenTestsKeepsItsCore() {
        TestBackoff backoff = backoff(true);
        for (int i = 0; i < 1000; i++) {
            now += TestBackoff.LONGEST_GAP_NANOS;
            test(backoff, 1, false);
        }
        assertThat(yields).isZero();
    }
}
