package org.quipu.threads.reduce;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.quipu.threads.ParallelTeam;
import org.quipu.threads.TeamContext;
import org.quipu.threads.sync.ContendedLock;
import org.quipu.threads.waiting.WaitPolicy;

@Timeout(300)
class RangeLocksTest {

    private final RangeLocks locks = new RangeLocks(new ContendedLock("combine", ""));

    private List<int[]> blocks(int me, int size, int first, int end) {
        List<int[]> blocks = new ArrayList<>();
        locks.combine(me, size, first, end, WaitPolicy.PASSIVE, (from, to) -> blocks.add(new int[] {from, to}));
        return blocks;
    }

    @ParameterizedTest
    @CsvSource({"0,1,1", "0,2047,1", "0,4095,1", "0,4096,2", "5,6149,3", "0,32768,16", "0,1000000,16",
        "-2147483648,2147483647,16", "2147479000,2147483647,2"})
    void theBlocksAreTheRangeAndOfAboutTheSameSize(int first, int end, int count) {
        List<int[]> blocks = blocks(0, 1, first, end);
        assertThat(blocks).hasSize(count);
        assertThat(blocks.getFirst()[0]).isEqualTo(first);
        assertThat(blocks.getLast()[1]).isEqualTo(end);
        long length = ((long) end - first) / count;
        for (int i = 0; i < count; i++) {
            assertThat((long) blocks.get(i)[1] - blocks.get(i)[0]).isBetween(length, length + 1);
            assertThat(i == 0 || blocks.get(i)[0] == blocks.get(i - 1)[1]).isTrue();
        }
    }

    @ParameterizedTest
    @CsvSource({"0,0", "7,7", "7,3", "2147483647,-2147483648"})
    void anEmptyRangeHasNone(int first, int end) {
        assertThat(blocks(0, 2, first, end)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 7, 8, 64})
    void eachThreadHasAllBlocksAndBeginsWithItsOwn(int size) {
        int end = 16 * RangeLocks.MIN_LENGTH;
        for (int me = 0; me < size; me++) {
            List<int[]> blocks = blocks(me, size, 0, end);
            assertThat(blocks).hasSize(16);
            assertThat(blocks.getFirst()[0]).isEqualTo(me * 16 / size * RangeLocks.MIN_LENGTH);
            assertThat(blocks.stream().mapToInt(block -> block[0]).sorted().boxed().toList())
                    .containsExactlyElementsOf(
                            IntStream.range(0, 16).map(i -> i * RangeLocks.MIN_LENGTH).boxed().toList());
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 8})
    void noBlockIsInTwoThreadsAtATimeAndNoUpdateIsLost(int size) {
        int length = 5 * RangeLocks.MIN_LENGTH + 3;
        int[] sums = new int[length];
        AtomicIntegerArray inside = new AtomicIntegerArray(16);
        AtomicInteger wrong = new AtomicInteger();
        try (ParallelTeam team = new ParallelTeam(size)) {
            team.execute((TeamContext context) -> {
                for (int turn = 0; turn < 50; turn++) {
                    locks.combine(context.threadNum(), size, 0, length, WaitPolicy.PASSIVE, (from, to) -> {
                        int block = (int) ((from * 5L + 4) / length);
                        wrong.addAndGet(inside.getAndIncrement(block));
                        for (int i = from; i < to; i++) {
                            sums[i]++;
                        }
                        inside.decrementAndGet(block);
                    });
                }
            });
        }
        assertThat(wrong).hasValue(0);
        assertThat(sums).containsOnly(50 * size);
    }

    @Test
    void aCombinerThatThrowsLeavesItsBlockFree() {
        assertThatThrownBy(() -> locks.combine(0, 1, 0, 10_000, WaitPolicy.PASSIVE, (from, to) -> {
            if (from > 0) {
                throw new IllegalStateException("block at " + from);
            }
        })).isInstanceOf(IllegalStateException.class).hasMessage("block at 2500");
        assertThat(blocks(0, 1, 0, 10_000)).hasSize(4);
    }
}
