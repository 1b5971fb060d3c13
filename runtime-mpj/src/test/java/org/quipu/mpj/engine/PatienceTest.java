package org.quipu.mpj.engine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.quipu.threads.waiting.WaitPolicy;

/** Which yields are believed to have given the core away. */
class PatienceTest {

    private static final WaitPolicy ALONE = new WaitPolicy(300, 500);

    private static boolean doubts(Patience patience) {
        return !patience.spins(ALONE.spins() - 1);
    }

    private static void yielded(Patience patience, int times, long nanos) {
        for (int i = 0; i < times; i++) {
            patience.yielded(nanos);
        }
    }

    @ParameterizedTest
    @CsvSource({"300, 2000", "600, 2000", "1500, 4500", "5000, 15000", "9000, 20000"})
    void longIsMuchLongerThanTheShortestWithinBounds(long shortest, long limit) {
        Patience patience = new Patience(ALONE, shortest);
        yielded(patience, 2, limit);
        assertThat(doubts(patience)).as("after yields of %d ns", limit).isFalse();
        yielded(patience, 2, limit + 1);
        assertThat(doubts(patience)).as("after yields of %d ns", limit + 1).isTrue();
    }

    @Test
    void oneLongYieldAmongManyShortOnesIsAnInterrupt() {
        Patience patience = new Patience(ALONE, 500);
        for (int i = 0; i < 100; i++) {
            patience.yielded(10_000);
            assertThat(doubts(patience)).isFalse();
            yielded(patience, 48, 500);
        }
        patience.yielded(10_000);
        yielded(patience, 47, 500);
        patience.yielded(10_000);
        assertThat(doubts(patience)).as("two with only 47 between them").isTrue();
    }

    @Test
    void longYieldsAreDoubtedUntilYieldsHaveBeenShortForAWhile() {
        Patience patience = new Patience(ALONE, 500);
        yielded(patience, 2, 10_000);
        yielded(patience, 47, 500);
        assertThat(doubts(patience)).isTrue();
        patience.yielded(500);
        assertThat(doubts(patience)).isFalse();
    }

    @Test
    void aWaitGoesOnAfterAnInterrupt() {
        Patience patience = new Patience(ALONE, 500);
        int attempt = ALONE.spins();
        assertThat(patience.yields(attempt++)).isTrue();
        patience.yielded(30_000);
        assertThat(patience.yields(attempt)).as("after one long yield").isTrue();
        patience.yielded(30_000);
        assertThat(patience.yields(attempt + 1)).as("after two in a row").isFalse();
    }

    /** How often a wait in vain pauses before it parks, if all its yields take so long. */
    private static int pauses(Patience patience, long nanos) {
        int attempt = 0;
        for (; patience.spins(attempt) || patience.yields(attempt); attempt++) {
            if (!patience.spins(attempt)) {
                patience.yielded(nanos);
            }
        }
        return attempt;
    }

    @Test
    void aWaitWhoseYieldsAreAllShortDoesNotParkBecauseOneWasLongBefore() {
        Patience patience = new Patience(ALONE, 500);
        yielded(patience, 2, 10_000);
        assertThat(pauses(patience, 10_000)).isEqualTo(68);
        assertThat(pauses(patience, 500)).isEqualTo(ALONE.spins() + ALONE.yields());
    }

    private static int spins(Patience patience) {
        int spins = 0;
        while (patience.spins(spins)) {
            spins++;
        }
        return spins;
    }

    private static Patience crowded() {
        return new Patience(new WaitPolicy(10, 60), 500);
    }

    @Test
    void whereThreadsOutnumberTheCoresSpinningIsBriefUntilATrialHelps() {
        Patience patience = crowded();
        assertThat(spins(patience)).isEqualTo(8);
        for (int wait = 1; wait < 16; wait++) {
            patience.spunInVain(8);
            assertThat(spins(patience)).as("after %d waits in vain", wait).isEqualTo(8);
        }
        patience.spunInVain(8);
        assertThat(spins(patience)).as("a trial").isEqualTo(64);
        patience.spunInVain(64);
        assertThat(spins(patience)).as("after a trial in vain").isEqualTo(8);
        for (int wait = 0; wait < 16; wait++) {
            patience.spunInVain(8);
        }
        patience.came(30);
        assertThat(spins(patience)).as("after a trial that has helped").isEqualTo(64);
        patience.spunInVain(64);
        assertThat(spins(patience)).as("then one in vain").isEqualTo(60);
        patience.came(9);
        assertThat(spins(patience)).isEqualTo(64);
        for (int wait = 0; wait < 14; wait++) {
            patience.came(8);
            patience.spunInVain(spins(patience));
        }
        assertThat(spins(patience)).as("after many in vain, and what came at once").isEqualTo(8);
    }

    @Test
    void waitThatWasCutShortTellsNothing() {
        Patience patience = crowded();
        for (int wait = 0; wait < 100; wait++) {
            patience.spunInVain(7);
        }
        assertThat(spins(patience)).isEqualTo(8);
    }

    @Test
    void whoFindsSomethingForOthersHardlyLooksOn() {
        Patience patience = crowded();
        for (int wait = 0; wait < 16; wait++) {
            patience.spunInVain(8);
        }
        assertThat(patience.foundForOthers()).isEqualTo(64 - 8);
        assertThat(new Patience(ALONE, 500).foundForOthers()).as("where every thread has a core").isZero();
    }

    @Test
    void whereEveryThreadHasACoreNothingIsLearntFromVainSpinning() {
        Patience patience = new Patience(ALONE, 500);
        for (int wait = 0; wait < 100; wait++) {
            patience.spunInVain(300);
        }
        assertThat(spins(patience)).isEqualTo(300);
    }

    @Test
    void aShorterYieldThanAnyBeforeLowersTheLimit() {
        Patience patience = new Patience(ALONE, 3_000_000);
        yielded(patience, 2, 5_000);
        assertThat(doubts(patience)).as("5 us is what a yield costs").isFalse();
        patience.yielded(500);
        yielded(patience, 2, 5_000);
        assertThat(doubts(patience)).as("it costs less").isTrue();
    }

    @Test
    void ifAllWereLongNothingIsKnown() {
        Patience patience = new Patience(ALONE, 3_000_000);
        yielded(patience, 2, 2_900_000);
        assertThat(doubts(patience)).isTrue();
    }

    @Test
    void whatIsTriedAtFirstEnds() {
        Patience patience = new Patience(ALONE);
        yielded(patience, 2, Patience.MOST_LIMIT_NANOS + 1);
        assertThat(doubts(patience)).isTrue();
        yielded(patience, 48, Patience.LEAST_LIMIT_NANOS);
        assertThat(doubts(patience)).isFalse();
    }
}
