package org.quipu.mpj.collective;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.quipu.mpj.settings.MessageSettings;

class SelectorTest {

    private static final int RANKS = 8;
    private static final long LONG = 64 << 10;

    @Test
    void longMessagesGoAllAtOnceWhereRanksTakeTurnsOnACore() {
        assertThat(Selector.allgather(RANKS, LONG, true)).isEqualTo(MessageSettings.Allgather.FLAT);
        assertThat(Selector.allgatherv(true)).isEqualTo(MessageSettings.Allgather.FLAT);
        assertThat(Selector.alltoall(LONG, true)).isEqualTo(MessageSettings.Alltoall.FLAT);
        assertThat(Selector.reduceScatter(RANKS, RANKS * LONG, LONG, true))
                .isEqualTo(MessageSettings.ReduceScatter.FLAT);
    }

    @Test
    void longMessagesFollowEachOtherWhereEachRankHasACore() {
        assertThat(Selector.allreduce(4, LONG, true, false)).isEqualTo(MessageSettings.Allreduce.RING);
        assertThat(Selector.scan(RANKS, false)).isEqualTo(MessageSettings.Scan.RECURSIVE_DOUBLING);
        assertThat(Selector.allgather(RANKS, LONG, false)).isEqualTo(MessageSettings.Allgather.RING);
        assertThat(Selector.allgatherv(false)).isEqualTo(MessageSettings.Allgather.RING);
        assertThat(Selector.alltoall(LONG, false)).isEqualTo(MessageSettings.Alltoall.PAIRWISE);
        assertThat(Selector.reduceScatter(RANKS, RANKS * LONG, LONG, false))
                .isEqualTo(MessageSettings.ReduceScatter.REDUCE_SCATTER);
    }

    @Test
    void reductionsSendAsFewMessagesAsCanBeWhereRanksTakeTurnsOnACore() {
        for (boolean commutative : new boolean[] {false, true}) {
            assertThat(Selector.allreduce(4, 8, commutative, true)).isEqualTo(MessageSettings.Allreduce.BINOMIAL);
            assertThat(Selector.allreduce(4, LONG, commutative, true)).isEqualTo(MessageSettings.Allreduce.BINOMIAL);
        }
        assertThat(Selector.allreduce(4, 1 << 20, true, true)).isEqualTo(MessageSettings.Allreduce.RING);
        assertThat(Selector.allreduce(4, 1 << 20, false, true)).isEqualTo(MessageSettings.Allreduce.BINOMIAL);
        assertThat(Selector.scan(RANKS, true)).isEqualTo(MessageSettings.Scan.LINEAR);
        assertThat(Selector.scan(1000, true)).isEqualTo(MessageSettings.Scan.RECURSIVE_DOUBLING);
    }

    @Test
    void twoRanksExchangeOnceUnlessTheMessageIsLong() {
        assertThat(Selector.allreduce(2, 64 << 10, true, false))
                .isEqualTo(MessageSettings.Allreduce.RECURSIVE_DOUBLING);
        assertThat(Selector.allreduce(2, 1 << 20, true, false)).isEqualTo(MessageSettings.Allreduce.RING);
    }

    @Test
    void blocksThatDoNotCommuteDoNotGoInARing() {
        assertThat(Selector.allreduce(4, LONG, false, false)).isEqualTo(MessageSettings.Allreduce.RECURSIVE_DOUBLING);
    }

    @Test
    void recursiveDoublingOfBlocksIsForPowersOfTwo() {
        assertThat(Selector.allgather(RANKS, 8, true)).isEqualTo(MessageSettings.Allgather.RECURSIVE_DOUBLING);
        assertThat(Selector.allgather(RANKS - 1, 8, true)).isEqualTo(MessageSettings.Allgather.FLAT);
        assertThat(Selector.allgather(RANKS - 1, 8, false)).isEqualTo(MessageSettings.Allgather.RING);
    }

    @Test
    void rankWithMuchOfTheWholeDoesNotHoldThatOfEveryRank() {
        assertThat(Selector.reduceScatter(RANKS, LONG, LONG, true))
                .isEqualTo(MessageSettings.ReduceScatter.REDUCE_SCATTER);
        assertThat(Selector.reduceScatter(2, 8 << 20, 4 << 20, true))
                .isEqualTo(MessageSettings.ReduceScatter.REDUCE_SCATTER);
    }

    @Test
    void manyRanksThatTakeTurnsMeetAtATree() {
        assertThat(Selector.treeBarrier(64, true)).isTrue();
        assertThat(Selector.treeBarrier(16, true)).isFalse();
        assertThat(Selector.treeBarrier(64, false)).isFalse();
    }
}
