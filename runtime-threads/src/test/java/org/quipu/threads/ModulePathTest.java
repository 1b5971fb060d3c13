package org.quipu.threads;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringWriter;
import java.lang.module.Configuration;
import java.lang.module.ModuleFinder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The runtime as a named module: a program in a module of its own uses the exported packages and sees no other. */
@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ModulePathTest {

    private static final Path RUNTIME = Path.of("target/classes");

    private static final String PROGRAM = """
            package program;

            import java.util.List;
            import java.util.concurrent.Callable;
            import org.quipu.threads.*;

            public final class Main implements Callable<String> {

                private final LongCell sum = new LongCell();

                @Override
                public String call() throws Exception {
                    Parallel.region(2, true, this::run);
                    try (ParallelTeam team = new ParallelTeam(2)) {
                        team.execute(new ParallelRegion() {
                            @Override
                            public void run() throws Exception {
                                execute(List.of(1, 2, 3), new ParallelIteration<Integer>() {
                                    @Override
                                    public void run(Integer item) {
                                        sum.update(v -> v + item);
                                    }
                                });
                            }
                        });
                    }
                    return Parallel.class.getModule().getName() + " " + sum.value;
                }

                private void run(TeamContext team) {
                    team.loop(100, Schedule.dynamic(7), chunks -> {
                        while (chunks.next()) {
                            sum.update(v -> v + chunks.last() - chunks.first());
                        }
                    });
                    team.barrier();
                    if (team.single()) {
                        TaskGroup group = team.beginTaskgroup();
                        team.task(new TaskOptions().dependInout(sum), t -> sum.value += 50);
                        team.endTaskgroup(group);
                    }
                }
            }
            """;

    @TempDir
    private Path folder;
    private Path source;

    @BeforeEach
    void makeModule() throws Exception {
        source = Files.createDirectories(folder.resolve("source/program"));
        Files.writeString(source.resolveSibling("module-info.java"),
                "module program { exports program; requires org.quipu.threads; }");
    }

    /** Compiles the module with that class; returns the compiler's messages. */
    private String compile(String name, String program) throws Exception {
        Path main = Files.writeString(source.resolve(name + ".java"), program);
        StringWriter messages = new StringWriter();
        var compiler = ToolProvider.getSystemJavaCompiler();
        try (var files = compiler.getStandardFileManager(null, null, null)) {
            compiler.getTask(messages, files, null,
                    List.of("-d", folder.resolve("classes").toString(), "-p", RUNTIME.toString()), null,
                    files.getJavaFileObjects(main, source.resolveSibling("module-info.java"))).call();
        }
        return messages.toString();
    }

    @Test
    void aModuleUsesThePublicPackage() throws Exception {
        assertThat(compile("Main", PROGRAM)).isEmpty();

        Configuration configuration = ModuleLayer.boot().configuration().resolve(
                ModuleFinder.of(RUNTIME, folder.resolve("classes")), ModuleFinder.of(), Set.of("program"));
        ModuleLayer layer = ModuleLayer.boot()
                .defineModulesWithOneLoader(configuration, ClassLoader.getPlatformClassLoader());
        Callable<?> main = (Callable<?>) layer.findLoader("program").loadClass("program.Main").getConstructor()
                .newInstance();

        assertThat(main.call()).isEqualTo("org.quipu.threads 156");
    }

    @Test
    void theRoomsAreHidden() throws Exception {
        for (String room : List.of("team.Team", "loop.Chunks", "task.Work", "reduce.BlockCombiner", "sync.Word",
                "icv.Icvs",
                "watch.Probe")) {
            assertThat(compile("Peeks", "package program; class Peeks { org.quipu.threads." + room + " inside; }"))
                    .contains("package org.quipu.threads." + room.replaceAll("\\..*", "") + " is not visible");
        }
    }
}
