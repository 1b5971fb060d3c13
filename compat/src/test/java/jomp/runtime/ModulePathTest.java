package jomp.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.module.Configuration;
import java.lang.module.ModuleFinder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.Callable;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quipu.threads.Omp;

/** The libraries of JOMP and Pyjama as a named module, called by a program in a module of its own. */
class ModulePathTest {

    private static final String PROGRAM = """
            package program;

            import java.util.concurrent.Callable;
            import jomp.runtime.OMP;
            import pj.Pyjama;

            public final class Main implements Callable<String> {

                @Override
                public String call() {
                    OMP.setNumThreads(3);
                    return OMP.class.getModule().getName() + " " + Pyjama.omp_get_max_threads();
                }
            }
            """;

    @TempDir
    private Path folder;

    @Test
    void aModuleCallsBothLibraries() throws Exception {
        Path descriptor = Files.writeString(folder.resolve("module-info.java"),
                "module program { exports program; requires org.quipu.compat; }");
        Path main = Files.writeString(folder.resolve("Main.java"), PROGRAM);
        Path classes = folder.resolve("classes");
        assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, "-d", classes.toString(), "-p",
                placeOf(OMP.class) + ":" + placeOf(Omp.class), descriptor.toString(), main.toString())).isZero();

        Configuration configuration = ModuleLayer.boot().configuration().resolve(
                ModuleFinder.of(placeOf(OMP.class), placeOf(Omp.class), classes), ModuleFinder.of(), Set.of("program"));
        ModuleLayer layer = ModuleLayer.boot().defineModulesWithOneLoader(configuration,
                ClassLoader.getPlatformClassLoader());
        Callable<?> program = (Callable<?>) layer.findLoader("program").loadClass("program.Main").getConstructor()
                .newInstance();
        assertThat(program.call()).isEqualTo("org.quipu.compat 3");
    }

    private static Path placeOf(Class<?> type) throws Exception {
        return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    }
}
