package org.quipu.mpj.sync;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.quipu.threads.waiting.WaitPolicy;

/** When waiting threads spin, yield and sleep. */
class AdaptiveSpinTest {

    private static final WaitPolicy ROOMY = new WaitPolicy(300);
    private static final long SHORT = 500;
    private static final long LONG = AdaptiveSpin.LONG_YIELD_NANOS + 1;

    private static AdaptiveSpin dedicated(int cores) {
        return new AdaptiveSpin(ROOMY, cores);
    }

    private static AdaptiveSpin oversubscribed() {
        return new AdaptiveSpin(ROOMY, 0);
    }

    private static int spins(AdaptiveSpin spin) {
        int spins = 0;
        while (spin.spins(spins)) {
            spins++;
        }
        return spins;
    }

    /** Returns the number of yields of one wait that ends in sleep; each yield takes the given time. */
    private static int yieldsOfOneWait(AdaptiveSpin spin, long nanos) {
        int yields = 0;
        for (int attempt = spins(spin); spin.yields(attempt); attempt++) {
            spin.yielded(nanos);
            yields++;
        }
        spin.sleeps();
        return yields;
    }

    /** Returns the number of subsequent waits without a yield. */
    private static int waitsWithoutYield(AdaptiveSpin spin) {
        int waits = 0;
        while (!spin.yields(spins(spin))) {
            spin.sleeps();
            waits++;
        }
        return waits;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 8})
    void noWaitYieldsWhereEveryThreadHasACore(int cores) {
        AdaptiveSpin spin = dedicated(cores);
        assertThat(spins(spin)).isEqualTo(ROOMY.spins());
        assertThat(yieldsOfOneWait(spin, SHORT)).isZero();
        assertThat(spin.pause(ROOMY.spins() - 1)).isTrue();
        assertThat(spin.pause(ROOMY.spins())).isFalse();
    }

    @Test
    void nothingIsLearntWhereEveryThreadHasACore() {
        AdaptiveSpin spin = dedicated(1);
        for (int wait = 0; wait < 100; wait++) {
            spin.spinFailed(ROOMY.spins());
        }
        spin.spinSucceeded(30);
        assertThat(spins(spin)).isEqualTo(ROOMY.spins());
        assertThat(spin.foundForOthers()).isZero();
    }

    @Test
    void severalThreadsOfARankNeedSeveralCores() {
        AdaptiveSpin one = dedicated(1);
        one.shared();
        assertThat(yieldsOfOneWait(one, SHORT)).isPositive();
        AdaptiveSpin two = dedicated(2);
        two.shared();
        assertThat(yieldsOfOneWait(two, SHORT)).isZero();
    }

    @Test
    void oversubscribedThreadsYieldBeforeTheySleep() {
        AdaptiveSpin spin = oversubscribed();
        assertThat(spins(spin)).isEqualTo(AdaptiveSpin.MIN_SPINS);
        for (int wait = 0; wait < 100; wait++) {
            assertThat(yieldsOfOneWait(spin, SHORT)).isEqualTo(AdaptiveSpin.YIELDS);
        }
    }

    @Test
    void afterAYieldToAStrangerTheNextWaitsSleepAtOnce() {
        AdaptiveSpin spin = oversubscribed();
        assertThat(yieldsOfOneWait(spin, LONG)).isEqualTo(1);
        int first = waitsWithoutYield(spin);
        assertThat(first).isPositive();
        assertThat(yieldsOfOneWait(spin, LONG)).isEqualTo(1);
        int second = waitsWithoutYield(spin);
        assertThat(second).isGreaterThan(first);
        for (int i = 0; i < 20; i++) {
            yieldsOfOneWait(spin, LONG);
            assertThat(waitsWithoutYield(spin)).isBetween(second, AdaptiveSpin.MAX_SLEEPS);
        }
        for (int wait = 0; wait < 100; wait++) {
            assertThat(yieldsOfOneWait(spin, SHORT)).isEqualTo(AdaptiveSpin.YIELDS);
        }
        assertThat(yieldsOfOneWait(spin, LONG)).isEqualTo(1);
        assertThat(waitsWithoutYield(spin)).as("after many short yields").isEqualTo(first);
    }

    @Test
    void spinningOfOversubscribedThreadsIsBriefUntilATrialHelps() {
        AdaptiveSpin spin = oversubscribed();
        int fewest = AdaptiveSpin.MIN_SPINS;
        int most = AdaptiveSpin.MAX_SPINS;
        int waits = 0;
        while (spins(spin) == fewest && waits < 1000) {
            spin.spinFailed(fewest);
            waits++;
        }
        assertThat(spins(spin)).as("a trial").isEqualTo(most);
        spin.spinFailed(most);
        assertThat(spins(spin)).as("after a fruitless trial").isEqualTo(fewest);
        for (int wait = 0; wait < waits; wait++) {
            spin.spinFailed(fewest);
        }
        spin.spinSucceeded(30);
        assertThat(spins(spin)).as("after a trial that helped").isEqualTo(most);
        spin.spinFailed(most);
        assertThat(spins(spin)).as("then a fruitless wait").isBetween(fewest + 1, most - 1);
        spin.spinSucceeded(fewest + 1);
        assertThat(spins(spin)).isEqualTo(most);
        for (int wait = 0; wait < waits; wait++) {
            spin.spinSucceeded(fewest);
            spin.spinFailed(spins(spin));
        }
        assertThat(spins(spin)).as("after many fruitless waits").isEqualTo(fewest);
    }

    @Test
    void aWaitThatWasCutShortTeachesNothing() {
        AdaptiveSpin spin = oversubscribed();
        for (int wait = 0; wait < 100; wait++) {
            spin.spinFailed(AdaptiveSpin.MIN_SPINS - 1);
        }
        assertThat(spins(spin)).isEqualTo(AdaptiveSpin.MIN_SPINS);
    }

    @Test
    void aThreadThatFoundMessagesForOthersSpinsBriefly() {
        AdaptiveSpin spin = oversubscribed();
        while (spins(spin) == AdaptiveSpin.MIN_SPINS) {
            spin.spinFailed(AdaptiveSpin.MIN_SPINS);
        }
        assertThat(spin.foundForOthers()).isEqualTo(AdaptiveSpin.MAX_SPINS - AdaptiveSpin.MIN_SPINS);
    }
}
