package org.quipu.threads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(300)
class RegionTest {

    @Test
    void everyIterationRunsOnceAndTheReductionSeesIt() {
        AtomicLong sum = new AtomicLong();
        Parallel.region(4, true, team -> {
            long[] mine = new long[1];
            team.loop(1000, Schedule.dynamic(7), chunks -> {
                while (chunks.next()) {
                    for (long i = chunks.first(); i < chunks.last(); i++) {
                        mine[0] += i;
                    }
                }
            });
            team.combine(() -> sum.addAndGet(mine[0]));
        });
        assertThat(sum.get()).isEqualTo(999L * 1000 / 2);
    }

    @Test
    void aCheckedExceptionSurfacesAsTheSameObjectWhileTheOthersWait() {
        IOException thrown = new IOException("disk");
        assertThatThrownBy(() -> Parallel.region(3, true, team -> {
            if (team.threadNum() == 1) {
                throw thrown;
            }
            team.barrier();
        })).isSameAs(thrown);
    }
}
