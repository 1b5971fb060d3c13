package org.quipu.threads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.quipu.threads.affinity.CpuAffinity;
import org.quipu.settings.Setting;
import org.quipu.threads.icv.ThreadSettings;

/** What the runtime does with the JVM that it is in: its end, its processors, its environment. */
@Timeout(600)
class ProcessTest {

    private static Child.Result run(Map<String, String> environment, String program) throws Exception {
        return new Child().environment(environment)
                .options("--enable-native-access=ALL-UNNAMED", "-XX:TieredStopAtLevel=1")
                .run(Program.class, program);
    }

    @ParameterizedTest
    @ValueSource(strings = {"active", "passive"})
    void teamsDoNotKeepTheJvmAlive(String waiting) throws Exception {
        Child.Result result = run(Map.of("OMP_WAIT_POLICY", waiting), "teams").succeeded();
        assertThat(result.lines()).containsExactly("main is over");
    }

    @Test
    void exitInARegionEndsTheProcess() throws Exception {
        assertThat(run(Map.of(), "exit").exit()).isEqualTo(7);
    }

    @Test
    void shutdownHooksRunRegions() throws Exception {
        assertThat(run(Map.of(), "hook").succeeded().lines()).containsExactly("main is over", "hook 3");
    }

    @Test
    void whatMainDoesNotCatchIsPrintedWithWhatOthersThrew() throws Exception {
        Child.Result result = run(Map.of(), "throw");
        assertThat(result.exit()).isEqualTo(1);
        assertThat(result.lines())
                .anyMatch(line -> line.startsWith("Exception in thread \"main\" java.io.IOException: thread "))
                .anyMatch(line -> line.strip().startsWith("Suppressed: java.io.IOException: thread "));
    }

    @Test
    void threadsHaveNamesAndAreDaemons() throws Exception {
        assertThat(run(Map.of(), "names").succeeded().lines()).containsExactly("main false",
                "quipu-team-1-thread-1 true", "quipu-team-1-thread-2 true");
    }

    @Test
    void theInheritedSetOfProcessorsIsRespected() throws Exception {
        assumeTrue(CpuAffinity.isAvailable(), "threads cannot be bound to processors here");
        assumeTrue(hasTaskset(), "there is no taskset here: apt-get install util-linux");
        int cpu = CpuAffinity.ofProcess().nextSetBit(0);
        for (Map<String, String> binding : List.of(Map.<String, String>of(), Map.of("OMP_PROC_BIND", "spread"),
                Map.of("OMP_PLACES", "threads"))) {
            Child.Result result = new Child().under("taskset", "-c", String.valueOf(cpu)).environment(binding)
                    .options("--enable-native-access=ALL-UNNAMED").run(Program.class, "places").succeeded();
            String place = binding.isEmpty() ? "-1" : "0";
            assertThat(result.lines()).containsExactly("1 processors, " + (binding.isEmpty() ? 0 : 1)
                    + " places, 1 threads",
                    "0 at " + place + " on {" + cpu + "}", "1 at " + place + " on {" + cpu + "}",
                    "2 at " + place + " on {" + cpu + "}");
        }
    }

    private static boolean hasTaskset() throws InterruptedException {
        try {
            return new ProcessBuilder("taskset", "-V").redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start().waitFor() == 0;
        } catch (IOException notThere) {
            return false;
        }
    }

    @Test
    void theStackSizeIsThatOfTheTeamsThreads() throws Exception {
        int small = depth("512K");
        int large = depth("8M");
        assertThat(large).isGreaterThan(5 * small);
    }

    private static int depth(String stack) throws Exception {
        return Integer.parseInt(run(Map.of("OMP_STACKSIZE", stack), "depth").succeeded().lines().getFirst());
    }

    @Test
    void settingsArePrintedOnceWhenAskedFor() throws Exception {
        List<String> lines = run(Map.of("OMP_DISPLAY_ENV", "true", "OMP_NUM_THREADS", "3,2"), "names").lines();
        assertThat(lines).filteredOn(line -> line.startsWith("OPENMP DISPLAY")).hasSize(2);
        assertThat(lines).contains("  _OPENMP='202111'", "  [host] OMP_NUM_THREADS='3,2'",
                "  [host] OMP_MAX_ACTIVE_LEVELS='2147483647'").noneMatch(line -> line.contains("QUIPU_"));
        assertThat(run(Map.of("OMP_DISPLAY_ENV", "VERBOSE"), "names").lines())
                .anyMatch(line -> line.contains("QUIPU_SPIN='"))
                .anyMatch(line -> line.contains(ThreadSettings.STACKSIZE.doc()));
    }

    @Test
    void eachWrongValueGivesOneWarningAndTheDefault() throws Exception {
        Map<String, String> wrong = new HashMap<>();
        for (Setting<?> setting : ThreadSettings.all()) {
            wrong.put(setting.variable(), "?");
        }
        // Any text is valid, or the value is not read: OMP_MAX_ACTIVE_LEVELS is set, and there is no summary with a
        // rank.
        wrong.keySet().removeAll(List.of("OMP_AFFINITY_FORMAT", "OMP_NESTED", "QUIPU_RANK", "QUIPU_SIZE"));
        Child.Result result = run(wrong, "names").succeeded();
        assertThat(result.warnings()).hasSameSizeAs(wrong.keySet());
        for (String name : wrong.keySet()) {
            assertThat(result.warnings()).filteredOn(line -> line.startsWith("quipu: " + name + "='?' is invalid"))
                    .hasSize(1);
        }
        assertThat(result.lines()).endsWith("main false", "quipu-team-1-thread-1 true", "quipu-team-1-thread-2 true");
        assertThat(run(Map.of("OMP_NESTED", "maybe"), "names").warnings()).hasSize(1);
    }

    @Test
    void eachUnknownNameGivesOneWarning() throws Exception {
        Child.Result result = new Child().environment(Map.of("QUIPU_SPINN", "5", "QUIPU_SHM_SLOTS", "64"))
                .options("-Dquipu.treads=2").run(Program.class, "names").succeeded();
        assertThat(result.warnings()).containsExactly(
                "quipu: unknown setting 'QUIPU_SPINN'; did you mean 'QUIPU_SPIN'? 'quipu info --settings' lists all",
                "quipu: unknown setting 'quipu.treads'; did you mean 'quipu.threads'? "
                        + "'quipu info --settings' lists all");
    }

    /** Does what its argument says. */
    static final class Program {

        private Program() {
        }

        public static void main(String[] args) throws Exception {
            switch (args[0]) {
                case "teams" -> {
                    Parallel.region(4, true, TeamContext::barrier);
                    ParallelTeam open = new ParallelTeam(3);
                    open.execute(TeamContext::barrier);
                    Thread.ofPlatform().daemon().start(() -> Parallel.region(2, true, team -> neverEnds())).join(1);
                    System.out.println("main is over");
                }
                case "exit" -> Parallel.region(3, true, team -> {
                    if (team.threadNum() == 2) {
                        System.exit(7);
                    }
                    team.barrier();
                });
                case "hook" -> {
                    Runtime.getRuntime().addShutdownHook(new Thread(() -> Parallel.region(3, true, team -> {
                        if (team.single()) {
                            System.out.println("hook " + team.numThreads());
                        }
                    })));
                    Parallel.region(2, true, TeamContext::barrier);
                    System.out.println("main is over");
                }
                case "throw" -> {
                    CountDownLatch both = new CountDownLatch(2);
                    Parallel.region(2, true, team -> {
                        both.countDown();
                        both.await();
                        throw new IOException("thread " + team.threadNum());
                    });
                }
                case "names" -> {
                    String[] names = new String[3];
                    Parallel.region(3, true, team -> names[team.threadNum()] = Thread.currentThread().getName() + " "
                            + Thread.currentThread().isDaemon());
                    Arrays.stream(names).forEach(System.out::println);
                }
                case "places" -> {
                    System.out.println(Omp.getNumProcs() + " processors, " + Omp.getNumPlaces() + " places, "
                            + Omp.getMaxThreads() + " threads");
                    String[] where = new String[3];
                    Parallel.region(3, true, team -> where[team.threadNum()] = team.threadNum() + " at "
                            + Omp.getPlaceNum()
                            + " on " + CpuAffinity.get());
                    Arrays.stream(where).forEach(System.out::println);
                }
                case "depth" -> {
                    int[] depths = new int[2];
                    Parallel.region(2, true, team -> depths[team.threadNum()] = deepest());
                    System.out.println(depths[1]);
                }
                default -> throw new IllegalArgumentException(args[0]);
            }
        }

        private static void neverEnds() {
            while (!Thread.currentThread().isInterrupted()) {
                Thread.onSpinWait();
            }
        }

        private static int deepest() {
            int[] depth = new int[1];
            try {
                descend(depth);
            } catch (StackOverflowError expected) {
                return depth[0];
            }
            throw new AssertionError("the stack has no end");
        }

        @SuppressWarnings("InfiniteRecursion") // The stack is to overflow.
        private static int descend(int[] depth) {
            depth[0]++;
            return descend(depth) + IntStream.of(depth).sum();
        }
    }
}
