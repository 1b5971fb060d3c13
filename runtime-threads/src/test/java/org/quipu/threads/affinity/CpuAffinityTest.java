package org.quipu.threads.affinity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.BitSet;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(300)
class CpuAffinityTest {

    @Test
    void aThreadIsWhereItWasBound() throws Exception {
        assumeTrue(CpuAffinity.isAvailable(), "threads cannot be bound to processors here");
        BitSet all = CpuAffinity.ofProcess();
        FutureTask<Boolean> task = new FutureTask<>(() -> {
            for (int cpu = all.nextSetBit(0); cpu >= 0; cpu = all.nextSetBit(cpu + 1)) {
                BitSet one = new BitSet();
                one.set(cpu);
                assertThat(CpuAffinity.bind(one)).isTrue();
                assertThat(CpuAffinity.get()).isEqualTo(one);
            }
            assertThat(CpuAffinity.bind(all)).isTrue();
            return CpuAffinity.get().equals(all);
        });
        new Thread(task).start();
        assertThat(task.get(200, TimeUnit.SECONDS)).isTrue();
        assertThat(CpuAffinity.ofProcess()).isEqualTo(all);
    }

    @Test
    void whatCannotBeIsRefusedAndChangesNothing() {
        BitSet before = CpuAffinity.get();
        assertThat(CpuAffinity.bind(new BitSet())).isFalse();
        BitSet beyond = new BitSet();
        beyond.set(CpuAffinity.MAX_PROCESSORS - 1);
        assertThat(CpuAffinity.bind(beyond)).isFalse();
        assertThat(CpuAffinity.get()).isEqualTo(before);
    }
}
