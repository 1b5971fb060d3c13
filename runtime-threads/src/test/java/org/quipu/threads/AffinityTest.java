package org.quipu.threads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.quipu.threads.affinity.CpuAffinity;

/** Binds threads in programs of their own, which read back where the system has them. */
@Timeout(600)
class AffinityTest {

    /** Runs the program; returns what it printed. */
    private static List<String> run(Map<String, String> environment, String... options) throws Exception {
        return new Child().environment(environment).options("-XX:TieredStopAtLevel=1").options(options)
                .run(Program.class).succeeded().lines();
    }

    private static List<String> bound(Map<String, String> environment) throws Exception {
        return run(environment, "--enable-native-access=ALL-UNNAMED");
    }

    private static void needsTwoProcessors() {
        assumeTrue(CpuAffinity.isAvailable(), "threads cannot be bound to processors here");
        assumeTrue(CpuAffinity.ofProcess().cardinality() >= 2, "this process may use one processor alone");
    }

    private static int cpu(int number) {
        BitSet all = CpuAffinity.ofProcess();
        int cpu = all.nextSetBit(0);
        for (int i = 0; i < number; i++) {
            cpu = all.nextSetBit(cpu + 1);
        }
        return cpu;
    }

    @Test
    void nothingIsBoundUnlessAskedFor() throws Exception {
        assumeTrue(CpuAffinity.isAvailable(), "threads cannot be bound to processors here");
        String all = CpuAffinity.ofProcess().toString();
        assertThat(run(Map.of())).contains("places 0 [] bind FALSE procs " + CpuAffinity.ofProcess().cardinality(),
                "plain 0: place -1 on " + all + " of []", "plain 1: place -1 on " + all + " of []",
                "spread 1: place -1 on " + all + " of []");
        assertThat(run(Map.of("OMP_PROC_BIND", "false", "OMP_PLACES", "cores"))).contains(
                "plain 1: place -1 on " + all + " of []");
    }

    @Test
    void threadsAreOnTheirPlaces() throws Exception {
        needsTwoProcessors();
        int a = cpu(0);
        int b = cpu(1);
        String places = "{" + b + "},{" + a + "}";
        List<String> lines = bound(Map.of("OMP_PLACES", places));
        assertThat(lines).contains(
                "places 2 [[" + b + "], [" + a + "]] bind TRUE procs " + CpuAffinity.ofProcess().cardinality(),
                "plain 0: place 0 on {" + b + "} of [0, 1]", "plain 1: place 1 on {" + a + "} of [0, 1]",
                "primary 0: place 0 on {" + b + "} of [0, 1]", "primary 1: place 0 on {" + b + "} of [0, 1]",
                "close 1: place 1 on {" + a + "} of [0, 1]",
                "spread 0: place 0 on {" + b + "} of [0]", "spread 1: place 1 on {" + a + "} of [1]",
                "virtual 1: place 1 on {" + a + "} of [0, 1]");
    }

    @Test
    void policiesGoByLevel() throws Exception {
        needsTwoProcessors();
        int a = cpu(0);
        int b = cpu(1);
        List<String> lines = bound(Map.of("OMP_PLACES", "{" + a + "},{" + b + "}", "OMP_PROC_BIND", "spread,close",
                "OMP_MAX_ACTIVE_LEVELS", "2"));
        assertThat(lines).contains("plain 0: place 0 on {" + a + "} of [0]", "plain 1: place 1 on {" + b + "} of [1]",
                "nested 0.0 CLOSE: place 0 on {" + a + "} of [0]", "nested 0.1 CLOSE: place 0 on {" + a + "} of [0]",
                "nested 1.0 CLOSE: place 1 on {" + b + "} of [1]", "nested 1.1 CLOSE: place 1 on {" + b + "} of [1]");
    }

    @Test
    void onlyWhatTheProcessInheritsIsUsed() throws Exception {
        needsTwoProcessors();
        int a = cpu(0);
        List<String> lines = bound(Map.of("OMP_PLACES", "{" + a + "},{9999},{" + a + ",9998}"));
        assertThat(lines).contains("places 2 [[" + a + "], [" + a + "]] bind TRUE procs "
                + CpuAffinity.ofProcess().cardinality());
        assertThat(lines).filteredOn(line -> line.startsWith("quipu threads:")).singleElement().asString()
                .contains("some places of OMP_PLACES");
        lines = bound(Map.of("OMP_PLACES", "{9999}"));
        assertThat(lines).filteredOn(line -> line.startsWith("quipu threads:")).singleElement().asString()
                .contains("the default, cores, is used instead");
        assertThat(lines).anyMatch(line -> line.matches("plain 0: place 0 on .*"));
    }

    @Test
    void wrongPlacesGiveOneWarningAndBindNothing() throws Exception {
        assumeTrue(CpuAffinity.isAvailable(), "threads cannot be bound to processors here");
        List<String> lines = bound(Map.of("OMP_PLACES", "{0"));
        assertThat(lines).filteredOn(line -> line.startsWith("quipu:")).singleElement().asString()
                .contains("OMP_PLACES='{0' is invalid");
        assertThat(lines).anyMatch(line -> line.matches("plain 1: place -1 on .*"));
    }

    @Test
    void withoutNativeAccessThereIsOneWarningAndNoBinding() throws Exception {
        List<String> lines = run(Map.of("OMP_PROC_BIND", "close"), "--illegal-native-access=deny");
        assertThat(lines).filteredOn(line -> line.startsWith("quipu threads:")).singleElement().asString()
                .contains("--enable-native-access");
        assertThat(lines).anyMatch(line -> line.matches("plain 1: place -1 on .*"));
    }

    @Test
    void aRegionAsksForPrimaryCloseOrSpread() {
        for (ProcBind bind : new ProcBind[] {ProcBind.FALSE, ProcBind.TRUE}) {
            assertThatThrownBy(() -> Parallel.region(2, true, bind, team -> {}))
                    .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("SPREAD");
        }
        assertThatThrownBy(() -> Parallel.region(2, true, null, team -> {})).isInstanceOf(NullPointerException.class);
    }

    /** Says where its threads are. */
    static final class Program {

        private Program() {
        }

        public static void main(String[] args) throws InterruptedException {
            Parallel.region(2, true, team -> team.combine(() -> say("plain " + team.threadNum())));
            Parallel.region(2, true, outer -> Parallel.region(2, true, inner -> {
                if (inner.numThreads() == 2) {
                    synchronized (Program.class) {
                        say("nested " + outer.threadNum() + "." + inner.threadNum() + " " + Omp.getProcBind());
                    }
                }
            }));
            for (ProcBind bind : new ProcBind[] {ProcBind.PRIMARY, ProcBind.CLOSE, ProcBind.SPREAD, ProcBind.CLOSE}) {
                Parallel.region(2, true, bind, team -> team.combine(
                        () -> say(bind.name().toLowerCase(java.util.Locale.ROOT) + " " + team.threadNum())));
            }
            Thread virtual = Thread.ofVirtual().start(() -> Parallel.region(2, true, team -> {
                if (team.threadNum() == 1) {
                    say("virtual 1");
                }
            }));
            virtual.join();
            List<String> ids = new ArrayList<>();
            for (int place = 0; place < Omp.getNumPlaces(); place++) {
                ids.add(Arrays.toString(Omp.getPlaceProcIds(place)));
                if (Omp.getPlaceNumProcs(place) != Omp.getPlaceProcIds(place).length) {
                    throw new AssertionError("place " + place);
                }
            }
            if (Omp.getPlaceNumProcs(-1) != 0 || Omp.getPlaceProcIds(9999).length != 0) {
                throw new AssertionError("places that there are not");
            }
            System.out.println("places " + Omp.getNumPlaces() + " " + ids + " bind " + Omp.getProcBind() + " procs "
                    + Omp.getNumProcs());
        }

        private static void say(String who) {
            int[] partition = Omp.getPartitionPlaceNums();
            if (partition.length != Omp.getPartitionNumPlaces()) {
                throw new AssertionError(who);
            }
            System.out.println(who + ": place " + Omp.getPlaceNum() + " on " + CpuAffinity.get() + " of "
                    + Arrays.toString(partition));
        }
    }
}
