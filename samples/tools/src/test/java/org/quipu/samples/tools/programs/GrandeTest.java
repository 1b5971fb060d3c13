package org.quipu.samples.tools.programs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The kernels of {@code samples/grande} compile without a warning, and print the same right results in both forms, on
 * several numbers of ranks and threads.
 */
@Timeout(900)
class GrandeTest {

    @TempDir
    private static Path folder;
    private static ProgramRuns runs;

    @BeforeAll
    static void compile() throws Exception {
        try (Stream<Path> files = Files.list(SampleProgram.GRANDE)) {
            runs = ProgramRuns.compile(folder, files.filter(file -> file.toString().endsWith(".java")).toList());
        }
    }

    @ParameterizedTest(name = "{0} ranks of {1} threads")
    @MethodSource("org.quipu.samples.tools.programs.ProgramRuns#sizes")
    void resultsDependNeitherOnRanksNorOnThreads(int ranks, int threads) throws Exception {
        runs.check(SampleProgram.grande(), ranks, threads);
    }

    @Test
    void everyKernelHasBothFormsAndIsInTheReadme() throws Exception {
        List<SampleProgram> programs = SampleProgram.grande();
        List<String> directives = programs.stream().filter(program -> !program.sendsMessages())
                .map(SampleProgram::mainClass).toList();
        assertThat(programs.stream().filter(SampleProgram::sendsMessages).map(SampleProgram::mainClass))
                .containsExactlyElementsOf(directives.stream().map(name -> name + "Mpi").toList());
        String readme = Files.readString(SampleProgram.GRANDE.resolve("README.md"));
        assertThat(directives).isNotEmpty().allSatisfy(name -> assertThat(readme).contains("[" + name + "](" + name
                + ".java)").contains("[" + name + "Mpi](" + name + "Mpi.java)"));
        assertThat(programs).allSatisfy(program -> assertThat(program.result()).hasSize(1));
    }
}
