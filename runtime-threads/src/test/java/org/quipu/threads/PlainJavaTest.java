package org.quipu.threads;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.quipu.threads.affinity.CpuAffinity;

/** A program of threads in a JVM without {@code --enable-native-access}. */
@Timeout(300)
class PlainJavaTest {

    @Test
    void theJvmPrintsNoWarningWhereNoThreadIsBound() throws Exception {
        assertThat(new Child().run(200, Program.class).succeeded().lines()).containsExactly("ran 2, processors true");
    }

    /** Runs a region and asks for processors. */
    static final class Program {

        private Program() {
        }

        public static void main(String[] args) {
            LongCell ran = new LongCell();
            Parallel.region(2, true, team -> ran.update(v -> v + 1));
            boolean some = Omp.getNumProcs() > 0
                    && !CpuAffinity.ofJvm().isEmpty() && !CpuAffinity.ofProcess().isEmpty();
            System.out.println("ran " + ran.value + ", processors " + some);
        }
    }
}
