package org.quipu.threads.loop;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class StealRangesTest {

    @Test
    void loopsWithTooManyChunksAreRefused() {
        assertThat(StealingChunks.canDeal(Long.MAX_VALUE, 1)).isFalse();
        assertThat(StealingChunks.canDeal(Integer.MAX_VALUE, 1)).isFalse();
        assertThat(StealingChunks.canDeal(Integer.MAX_VALUE - 1, 1)).isTrue();
    }

    @Test
    void aRangeKeepsItsEnds() {
        for (long first : new long[] {0, 1, 77, Integer.MAX_VALUE - 1}) {
            for (long end : new long[] {first, first + 1, Integer.MAX_VALUE}) {
                long word = StealRanges.pack(first, end);
                assertThat(word).isNotZero();
                assertThat(StealRanges.first(word, 3, 8, 1000)).isEqualTo(first);
                assertThat(StealRanges.end(word, 3, 8, 1000)).isEqualTo(end);
            }
        }
        assertThat(StealRanges.first(0, 3, 8, 1000)).isEqualTo(375);
        assertThat(StealRanges.end(0, 3, 8, 1000)).isEqualTo(500);
    }
}
