package org.quipu.launch.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Which rank is blamed for the end of a job. */
@Timeout(60)
class JobRecordTest {

    private final JobRecord record = new JobRecord(3);

    private void rankTwoSaysThatItLostRankOne() {
        record.aborted(2, 1, "rank 1 of the job is gone");
    }

    @Test
    void aRankThatWasHaltedIsBlamedBeforeThePeerThatLostIt() throws InterruptedException {
        rankTwoSaysThatItLostRankOne();
        record.disconnected(1);
        record.jvmExited(1, 7);
        assertThat(record.await(0)).isEqualTo(JobRecord.End.FAILURE);
        JobRecord.FirstFailure first = record.awaitFirstFailure().orElseThrow();
        assertThat(first.rank()).isEqualTo(1);
        assertThat(first.failure().exitCode()).isEqualTo(7);
        assertThat(first.failure().what()).isEqualTo("ended with exit code 7");
    }

    @Test
    void aRankOfASharedJvmThatWasHaltedIsBlamedBeforeThePeerThatLostIt() throws InterruptedException {
        rankTwoSaysThatItLostRankOne();
        record.exited(1, 7);
        assertThat(record.awaitFirstFailure().orElseThrow().rank()).isEqualTo(1);
    }

    @Test
    void aRankThatShutDownInOrderIsBlamedOnlyIfItWasTheFirst() throws InterruptedException {
        rankTwoSaysThatItLostRankOne();
        record.leaving(1, RankState.UNKNOWN);
        record.jvmExited(1, 7);
        assertThat(record.awaitFirstFailure().orElseThrow().rank()).isEqualTo(2);
    }

    @Test
    void aRankThatShutsDownKeepsItsPeersWaitingUnlessItIsFinalizedOrFinalizes() {
        record.joined(1);
        assertThat(record.keepsOthersWaiting(1, false, false)).as("it runs").isFalse();
        record.leaving(1, RankState.UNKNOWN);
        assertThat(record.keepsOthersWaiting(1, false, false)).isTrue();
        assertThat(record.keepsOthersWaiting(1, true, true)).as("a hook of it is in MPI_Finalize").isFalse();
        record.finalized(1);
        assertThat(record.keepsOthersWaiting(1, false, false)).isFalse();
        record.leaving(2, RankState.UNKNOWN);
        assertThat(record.keepsOthersWaiting(2, false, false)).as("no rank waits for it in MPI_Init").isFalse();
        assertThat(record.keepsOthersWaiting(2, false, true)).isTrue();
    }

    @Test
    void aShutdownThatDoesNotEndHasTheCodeOfExitIfThatIsKnown() throws InterruptedException {
        record.joined(0);
        record.leaving(0, 3);
        record.stuck(0);
        assertThat(record.awaitFirstFailure().orElseThrow().failure().exitCode()).isEqualTo(3);
        assertThat(record.isStuck(0)).isTrue();
    }

    @Test
    void stacksOfRanksThatGiveNoSignOfLifeAreNotWaitedFor() throws InterruptedException {
        record.stacks(0, "at 0");
        record.stacks(2, "at 2");
        assertThat(record.awaitStacks(rank -> rank != 1, TimeUnit.HOURS.toMillis(1)))
                .containsExactly("at 0", null, "at 2");
    }
}
