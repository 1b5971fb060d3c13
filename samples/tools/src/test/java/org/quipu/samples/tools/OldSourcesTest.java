package org.quipu.samples.tools;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.quipu.launch.cli.RunMain;

/** {@code quipu run} of sources that were written for other compilers and call their libraries. */
@Timeout(600)
class OldSourcesTest {

    @TempDir
    private Path folder;

    @Test
    void aJompProgramWithItsLibraryAndASecondFile() throws Exception {
        Path main = source("Main.java.jomp", """
                import jomp.runtime.*;

                public class Main {
                    public static void main(String args[]) {
                        OMP.setNumThreads(3);
                        int count = 0;
                        Lock lock = new Lock();
                        //omp parallel
                             shared(count, lock) nowait
                        {
                            lock.set();
                            count += Helper.one();
                            lock.unset();
                        }
                        System.out.println("count " + count + " on " + OMP.getNumProcs() / OMP.getNumProcs());
                    }
                }
                """);
        source("Helper.jomp", """
                class Helper {
                    static int one() {
                        int one = 0;
                        //omp critical helper
                        { one++; }
                        return one;
                    }
                }
                """);
        assertThat(run(main)).contains("count 3 on 1").contains("warning: [QD0801]").endsWith("exit 0");
    }

    @Test
    void anOmp4jProgramWithItsMacros() throws Exception {
        assertThat(run(source("Threads.java", """
                class Threads {
                    public static void main(String[] args) {
                        int[] seen = new int[4];
                        // omp parallel threadNum(4)
                        {
                            seen[OMP4J_THREAD_NUM] = OMP4J_NUM_THREADS;
                        }
                        System.out.println(java.util.Arrays.toString(seen));
                    }
                }
                """))).isEqualTo("[4, 4, 4, 4]\nexit 0");
    }

    @Test
    void aPyjamaProgramWithItsLibrary() throws Exception {
        assertThat(run(source("Sum.pj", """
                import pj.Pyjama;

                public class Sum {
                    public static void main(String[] args) {
                        Pyjama.omp_set_num_threads(2);
                        int sum = 0, threads = 0;
                        //#omp parallel shared(threads)
                        {
                            //#omp master
                            threads = Pyjama.omp_get_num_threads();
                        }
                        //#omp parallel for reduction(+:sum)
                        for (int i = 1; i <= 100; i++) sum += i;
                        System.out.println(sum + " by " + threads);
                    }
                }
                """))).isEqualTo("5050 by 2\nexit 0");
    }

    @Test
    void whatHasNoCounterpartIsAnErrorOfItsOwn() throws Exception {
        assertThat(run(source("Gui.pj", """
                public class Gui {
                    public static void main(String[] args) {
                        //#omp target virtual(worker)
                        { System.out.println(); }
                    }
                }
                """))).contains("Gui.pj:3:16: error: [QD0802] 'target' of Pyjama has no counterpart")
                .contains("ExecutorService")
                .endsWith("exit 1");
    }

    private Path source(String name, String text) throws Exception {
        return Files.writeString(folder.resolve(name), text);
    }

    private String run(Path source) throws Exception {
        List<String> command =
                new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "--enable-native-access=ALL-UNNAMED", "-cp",
                        System.getProperty("java.class.path"), RunMain.class.getName(), source.toString()));
        Path output = folder.resolve("output");
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile());
        builder.environment().keySet().removeIf(name -> name.startsWith("OMP_"));
        Process process = builder.start();
        try {
            assertThat(process.waitFor(TestTimeout.SECONDS, TimeUnit.SECONDS)).as("ends").isTrue();
            return Files.readString(output) + "exit " + process.exitValue();
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }
}
