package org.quipu.device.ring;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.LongBinaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which way is chosen, for given times of the ways. */
class CopyChoiceTest {

    private static final int MANY_LAPS = 2000;

    private final CopyChoiceRun run = new CopyChoiceRun(128);

    /** Copies so many times, and keeps count of what was taken. */
    private static final class CopyChoiceRun {

        private final int lap;
        private final CopyChoice choice;
        private int timed;
        private int sinceChange;
        private boolean before;

        CopyChoiceRun(int lap) {
            this.lap = lap;
            choice = new CopyChoice(lap);
        }

        /** @param time of the way, 1 past the caches, and the number of copies since that way was taken. @return the share that went past the caches */
        double laps(int laps, LongBinaryOperator time) {
            int past = 0;
            for (int i = 0; i < laps * lap; i++) {
                boolean wanted = choice.next();
                boolean bypasses = choice.bypasses();
                sinceChange = bypasses == before ? sinceChange + 1 : 0;
                before = bypasses;
                past += bypasses ? 1 : 0;
                if (wanted) {
                    timed++;
                    choice.took(time.applyAsLong(bypasses ? 1 : 0, sinceChange));
                }
            }
            return (double) past / (laps * lap);
        }
    }

    private static LongBinaryOperator times(long cached, long bypassing) {
        return (past, since) -> past == 1 ? bypassing : cached;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 4, 32, 128, 2048})
    void theFasterWayIsTakenButForTrials(int lap) {
        CopyChoiceRun one = new CopyChoiceRun(lap);
        int laps = Math.max(MANY_LAPS, 200_000 / lap);
        assertThat(one.laps(laps, times(30, 45))).isBetween(1e-4, 0.08);
        assertThat(one.laps(laps, times(300, 45))).isBetween(0.9, 0.9999);
        assertThat(one.laps(laps, times(30, 45))).isLessThan(0.1);
        assertThat(one.timed).isLessThan(3 * laps * lap / 32);
    }

    @Test
    void aChangeForTheWorseIsSeenWithinLaps() {
        run.laps(MANY_LAPS, times(30, 45));
        run.laps(10, times(300, 45));
        assertThat(run.choice.bypasses()).isTrue();
    }

    @Test
    void pastTheCachesMustTakeMuchLess() {
        run.laps(MANY_LAPS, times(50, 40));
        assertThat(run.laps(100, times(50, 40))).isLessThan(0.05);
    }

    @Test
    void anInterruptedCopyChangesNothing() {
        run.laps(MANY_LAPS, times(30, 45));
        int[] copy = new int[1];
        assertThat(run.laps(MANY_LAPS, (past, since) -> ++copy[0] % 10 == 0 ? 100_000 : past == 1 ? 45 : 30)).isLessThan(0.05);
    }

    /** After the other way a copy takes longer at first, whichever it is. */
    @Test
    void placesWrittenTheOtherWayAreNotTimed() {
        run.laps(MANY_LAPS, times(300, 45));
        LongBinaryOperator sticky = (past, since) -> since < 128 ? 400 : past == 1 ? 45 : 20;
        run.laps(600, sticky);
        assertThat(run.laps(MANY_LAPS, sticky)).isLessThan(0.05);
    }
}
