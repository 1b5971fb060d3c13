package org.quipu.samples.tools.programs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.quipu.launch.cli.RunMain;

/**
 * The programs of the course compile without a warning and print the results in their last comments, on several
 * numbers of ranks and threads, and by the commands of the README.
 */
@Timeout(900)
class CourseTest {

    /** The number of lines that every program stays below. */
    private static final int LINES = 150;

    @TempDir
    private static Path folder;
    private static ProgramRuns runs;

    @BeforeAll
    static void compile() throws Exception {
        runs = ProgramRuns.compile(folder, programs().stream().map(SampleProgram::source).toList());
    }

    static List<SampleProgram> programs() throws Exception {
        return SampleProgram.course();
    }

    @ParameterizedTest(name = "{0} ranks of {1} threads")
    @MethodSource("org.quipu.samples.tools.programs.ProgramRuns#sizes")
    void resultsDependNeitherOnRanksNorOnThreads(int ranks, int threads) throws Exception {
        runs.check(programs(), ranks, threads);
    }

    @ParameterizedTest
    @MethodSource("programs")
    void runsByTheCommandOfTheReadme(SampleProgram program) throws Exception {
        List<String> words = new ArrayList<>(List.of(CourseReadme.command(program).split(" ")));
        assertThat(words.subList(0, 2)).containsExactly("quipu", "run");
        List<String> arguments = new ArrayList<>(List.of("--wdir", folder.toString(), "-J", ProgramRuns.ENGLISH, "-J",
                "-XX:TieredStopAtLevel=1"));
        for (String word : words.subList(2, words.size())) {
            arguments.add(word.startsWith("samples/") ? SampleProgram.COURSE.resolve("../..").resolve(word).normalize()
                    .toString() : word);
        }
        assertThat(JavaProcess.run(folder, RunMain.class, arguments).out()).isEqualTo(program.result());
    }

    @ParameterizedTest
    @MethodSource("programs")
    void isShortAndBeginsWithItsQuestion(SampleProgram program) {
        List<String> lines = program.text().lines().toList();
        assertThat(lines).hasSizeLessThan(LINES);
        assertThat(lines.getFirst()).startsWith("// ").endsWith("?");
        assertThat(lines.getLast()).as("the result").startsWith("//> ");
        assertThat(CourseReadme.row(program)).contains(lines.getFirst().substring("// ".length()));
    }

    @Test
    void theReadmeListsEveryProgramInOrder() throws Exception {
        List<String> folders = programs().stream().map(SampleProgram::toString).toList();
        assertThat(CourseReadme.folders()).isEqualTo(folders);
        assertThat(Files.isRegularFile(SampleProgram.COURSE.resolve("README.md"))).isTrue();
    }
}
