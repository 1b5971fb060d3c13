package org.quipu.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;

import mpi.MPI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.quipu.device.Device;
import org.quipu.launch.rank.RankMain;
import org.quipu.mpj.manager.ProcessManager;
import org.quipu.threads.Omp;

/** A program of two ranks in a module of its own, with all libraries on the module path. */
@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Execution(ExecutionMode.CONCURRENT)
class ModulePathTest {

    private static final String PROGRAM = """
            package program;

            import java.io.Serializable;
            import mpi.*;

            public final class Main {

                private record Note(int from, String text) implements Serializable {}

                public static void main(String[] args) {
                    MPI.Init(args);
                    Intracomm world = MPI.COMM_WORLD;
                    int me = world.Rank();
                    Object[] in = new Object[1];
                    Request[] both = {
                        world.Irecv(in, 0, 1, MPI.OBJECT, 1 - me, 7),
                        world.Isend(new Object[] {new Note(me, "knot")}, 0, 1, MPI.OBJECT, 1 - me, 7)};
                    Request.Waitall(both);
                    double[] sum = new double[1];
                    world.Allreduce(new double[] {me + 1}, 0, sum, 0, 1, MPI.DOUBLE, MPI.SUM);
                    System.out.println(me + " " + in[0] + " " + sum[0] + " " + MPI.class.getModule().getName()
                            + " " + Main.class.getModule().getName());
                    MPI.Finalize();
                }
            }
            """;

    @TempDir
    private Path folder;

    private static String placeOf(Class<?> type) throws Exception {
        return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
    }

    private static String libraries() throws Exception {
        return String.join(File.pathSeparator, placeOf(Omp.class), placeOf(Device.class),
                placeOf(ProcessManager.class), placeOf(MPI.class));
    }

    private static void run(String tool, String... arguments) {
        assertThat(ToolProvider.findFirst(tool).orElseThrow().run(System.out, System.err, arguments)).as(tool).isZero();
    }

    /** Makes the launcher a jar: it has no descriptor, and a folder without one is no module. */
    private String launcher() throws Exception {
        Path manifest = Files.writeString(folder.resolve("manifest"), "Automatic-Module-Name: org.quipu.launch\n");
        Path jar = folder.resolve("launch.jar");
        run("jar", "--create", "--file", jar.toString(), "--manifest", manifest.toString(), "-C",
                placeOf(RankMain.class), ".");
        return jar.toString();
    }

    /** Makes a jar, which the launcher accepts in place of a class on the class path. */
    private String program() throws Exception {
        Path descriptor = Files.writeString(folder.resolve("module-info.java"),
                "module program { exports program; requires org.quipu.mpi; }");
        Path main = Files.writeString(folder.resolve("Main.java"), PROGRAM);
        Path classes = folder.resolve("program");
        run("javac", "-Werror", "-d", classes.toString(), "-p", libraries(), descriptor.toString(),
                main.toString());
        Path jar = folder.resolve("program.jar");
        run("jar", "--create", "--file", jar.toString(), "--main-class", "program.Main", "-C", classes.toString(), ".");
        return jar.toString();
    }

    @Test
    void twoRanks() throws Exception {
        String program = program();
        String modulePath = String.join(File.pathSeparator, libraries(), launcher(), program);
        try (Launch launch = Launch.run("-np", "2", "-J", "--module-path=" + modulePath,
                "-J", "--add-modules=program,org.quipu.launch",
                "-J", "--enable-native-access=org.quipu.threads,org.quipu.devices", program)) {
            assertThat(launch.exitCode()).as("%s", launch.err()).isZero();
            assertThat(launch.out()).containsExactlyInAnyOrder(
                    "0 Note[from=1, text=knot] 3.0 org.quipu.mpi program",
                    "1 Note[from=0, text=knot] 3.0 org.quipu.mpi program");
            assertThat(launch.err()).isEmpty();
        }
    }

    @Test
    void ofTheEngineOnlyTheJobIsVisible() throws Exception {
        ModuleFinder finder = ModuleFinder.of(Stream.of(libraries().split(File.pathSeparator)).map(Path::of)
                .toArray(Path[]::new));
        ModuleDescriptor engine = finder.find("org.quipu.mpj").map(ModuleReference::descriptor).orElseThrow();
        assertThat(engine.exports()).filteredOn(each -> !each.isQualified())
                .extracting(ModuleDescriptor.Exports::source).containsExactly("org.quipu.mpj.job");
        ModuleDescriptor dialect = finder.find("org.quipu.mpi").map(ModuleReference::descriptor).orElseThrow();
        assertThat(dialect.exports()).extracting(ModuleDescriptor.Exports::source)
                .containsExactlyInAnyOrder("mpi", "mpjbuf", "mpjdev", "xdev");
    }
}
