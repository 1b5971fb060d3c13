package org.quipu.samples.npb;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class EpTallyTest {

    @Test
    void countsByRingAsPublishedForClassS() {
        EpTally tally = new EpTally();
        for (int batch = 0; batch < EpProblem.S.batches(); batch++) {
            tally.batch(batch);
        }
        long[] rings = new long[EpTally.RINGS];
        tally.addRingsTo(rings);

        assertThat(rings).containsExactly(6_140_517, 5_865_300, 1_100_361, 68_546, 1_648, 17, 0, 0, 0, 0);
        assertThat(Arrays.stream(rings).sum()).isEqualTo(EpProblem.S.accepted());
    }

    @Test
    void addsToWhatIsThere() {
        EpTally tally = new EpTally();
        tally.batch(3);
        long[] once = new long[EpTally.RINGS];
        tally.addRingsTo(once);
        long[] twice = once.clone();
        tally.addRingsTo(twice);

        assertThat(twice).isEqualTo(Arrays.stream(once).map(n -> 2 * n).toArray());
        assertThat(Arrays.stream(once).sum()).isPositive().isLessThan(EpTally.BATCH_PAIRS);
    }
}
