package org.quipu.mpj.collective;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SelectorTest {

    private static final int RANKS = 8;
    private static final long LONG = 64 << 10;

    @Test
    void longMessagesGoAllAtOnceWhereRanksTakeTurnsOnACore() {
        assertThat(Selector.allgather(RANKS, LONG, true)).isEqualTo(Selector.Allgather.FLAT);
        assertThat(Selector.allgatherv(true)).isEqualTo(Selector.Allgather.FLAT);
        assertThat(Selector.alltoall(LONG, true)).isEqualTo(Selector.Alltoall.FLAT);
        assertThat(Selector.reduceScatter(RANKS, RANKS * LONG, LONG, true)).isEqualTo(Selector.ReduceScatter.FLAT);
    }

    @Test
    void longMessagesFollowEachOtherWhereEachRankHasACore() {
        assertThat(Selector.allreduce(LONG, true, false)).isEqualTo(Selector.Allreduce.RING);
        assertThat(Selector.scan(RANKS, false)).isEqualTo(Selector.Scan.RECURSIVE_DOUBLING);
        assertThat(Selector.allgather(RANKS, LONG, false)).isEqualTo(Selector.Allgather.RING);
        assertThat(Selector.allgatherv(false)).isEqualTo(Selector.Allgather.RING);
        assertThat(Selector.alltoall(LONG, false)).isEqualTo(Selector.Alltoall.PAIRWISE);
        assertThat(Selector.reduceScatter(RANKS, RANKS * LONG, LONG, false))
                .isEqualTo(Selector.ReduceScatter.REDUCE_SCATTER);
    }

    @Test
    void reductionsSendAsFewMessagesAsCanBeWhereRanksTakeTurnsOnACore() {
        for (boolean commutative : new boolean[] {false, true}) {
            assertThat(Selector.allreduce(8, commutative, true)).isEqualTo(Selector.Allreduce.BINOMIAL);
            assertThat(Selector.allreduce(LONG, commutative, true)).isEqualTo(Selector.Allreduce.BINOMIAL);
        }
        assertThat(Selector.allreduce(1 << 20, true, true)).isEqualTo(Selector.Allreduce.RING);
        assertThat(Selector.allreduce(1 << 20, false, true)).isEqualTo(Selector.Allreduce.BINOMIAL);
        assertThat(Selector.scan(RANKS, true)).isEqualTo(Selector.Scan.LINEAR);
        assertThat(Selector.scan(1000, true)).isEqualTo(Selector.Scan.RECURSIVE_DOUBLING);
    }

    @Test
    void blocksThatDoNotCommuteDoNotGoInARing() {
        assertThat(Selector.allreduce(LONG, false, false)).isEqualTo(Selector.Allreduce.RECURSIVE_DOUBLING);
    }

    @Test
    void recursiveDoublingOfBlocksIsForPowersOfTwo() {
        assertThat(Selector.allgather(RANKS, 8, true)).isEqualTo(Selector.Allgather.RECURSIVE_DOUBLING);
        assertThat(Selector.allgather(RANKS - 1, 8, true)).isEqualTo(Selector.Allgather.FLAT);
        assertThat(Selector.allgather(RANKS - 1, 8, false)).isEqualTo(Selector.Allgather.RING);
    }

    @Test
    void rankWithMuchOfTheWholeDoesNotHoldThatOfEveryRank() {
        assertThat(Selector.reduceScatter(RANKS, LONG, LONG, true)).isEqualTo(Selector.ReduceScatter.REDUCE_SCATTER);
        assertThat(Selector.reduceScatter(2, 8 << 20, 4 << 20, true)).isEqualTo(Selector.ReduceScatter.REDUCE_SCATTER);
    }
}
