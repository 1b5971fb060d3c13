package org.quipu.threads.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.BitSet;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.quipu.threads.Child;
import org.quipu.threads.Omp;
import org.quipu.threads.Parallel;
import org.quipu.threads.affinity.CpuAffinity;
import org.quipu.threads.team.Member;

/** How threads wait depends on the processors of the process, not on those of the thread that asks first. */
@Timeout(600)
class CoresTest {

    @BeforeEach
    void needsTwoProcessors() {
        assumeTrue(CpuAffinity.isAvailable(), "threads cannot be bound to processors here");
        assumeTrue(CpuAffinity.countOfProcess() >= 2, "this process may use one processor alone");
    }

    private static String run(Map<String, String> environment, String option, String program) throws Exception {
        return new Child().environment(environment).options("--enable-native-access=ALL-UNNAMED", option)
                .run(Program.class, program).succeeded().lines().getLast();
    }

    @Test
    void boundThreadsWithACoreEachSpin() throws Exception {
        assertThat(run(Map.of("OMP_PLACES", "threads"), "-XX:+UseSerialGC", "team"))
                .isEqualTo("passive false, processors " + CpuAffinity.countOfProcess() + ", dynamic "
                        + CpuAffinity.countOfProcess());
    }

    @Test
    void threadsThatShareAPlaceOfOneProcessorPark() throws Exception {
        assertThat(run(Map.of("OMP_PLACES", "threads(1)"), "-XX:+UseSerialGC", "team")).startsWith("passive true");
    }

    @Test
    void ranksThatAreBoundToTheirSharesSpin() throws Exception {
        assertThat(run(Map.of("QUIPU_LOCAL_SIZE", "2"), "-XX:+UseSerialGC", "rank"))
                .isEqualTo("1 thread: passive false, 2 threads: passive true, processors 1");
        assertThat(run(Map.of("QUIPU_LOCAL_SIZE", "1000000"), "-XX:+UseSerialGC", "rank"))
                .startsWith("1 thread: passive true");
    }

    /** The JVM's count stands for the CPU quota of a container here, which the JVM takes into account. */
    @Test
    void aQuotaIsRespected() throws Exception {
        assertThat(run(Map.of("OMP_NUM_THREADS", "2"), "-XX:ActiveProcessorCount=1", "team"))
                .isEqualTo("passive true, processors 1, dynamic 1");
    }

    /** Prints how its threads wait and what it counts. */
    static final class Program {

        private Program() {
        }

        public static void main(String[] args) {
            if (args[0].equals("rank")) {
                BitSet share = new BitSet();
                share.set(CpuAffinity.ofJvm().nextSetBit(0));
                assertThat(CpuAffinity.claim(share)).isTrue();
                boolean one = Cores.enter(1).isPassive();
                boolean two = Cores.enter(1).isPassive();
                System.out.println("1 thread: passive " + one + ", 2 threads: passive " + two + ", processors "
                        + Omp.getNumProcs());
                return;
            }
            boolean[] passive = new boolean[1];
            Parallel.region(2, true, team -> {
                if (team.threadNum() == 0) {
                    passive[0] = Member.current().team().policy().isPassive();
                }
            });
            Omp.setDynamic(true);
            int[] dynamic = new int[1];
            Parallel.region(1000, true, team -> {
                if (team.threadNum() == 0) {
                    dynamic[0] = team.numThreads();
                }
            });
            System.out.println("passive " + passive[0] + ", processors " + Omp.getNumProcs() + ", dynamic "
                    + dynamic[0]);
        }
    }
}
