package org.quipu.samples.tools.programs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.quipu.directives.cli.CompileMain;
import org.quipu.launch.cli.RunMain;

/**
 * The programs of the course compile without a warning and print the results in their last comments, on several
 * numbers of ranks and threads, and by the commands of the README.
 */
@Timeout(900)
class CourseTest {

    /** The number of lines that every program stays below. */
    private static final int LINES = 150;
    /** For the decimal points of the output. */
    private static final String ENGLISH = "-Duser.language=en";

    @TempDir
    private static Path folder;
    private static Path classes;

    @BeforeAll
    static void compile() throws Exception {
        classes = folder.resolve("classes");
        List<String> arguments = new ArrayList<>(List.of("--classes", classes.toString(), "-Werror", "-cp",
                System.getProperty("java.class.path")));
        for (CourseProgram program : CourseProgram.all()) {
            arguments.add(program.source().toString());
        }
        arguments.addAll(List.of("--", "-Xlint:all", "-Werror"));
        JavaProcess.run(folder, CompileMain.class, arguments);
    }

    static List<CourseProgram> programs() throws Exception {
        return CourseProgram.all();
    }

    static Stream<Arguments> sizes() {
        return Stream.of(1, 2, 3, 4).flatMap(ranks -> Stream.of(1, 2, 5).map(threads -> Arguments.of(ranks, threads)));
    }

    /** Programs without messages run on one rank only. */
    @ParameterizedTest(name = "{0} ranks of {1} threads")
    @MethodSource("sizes")
    void resultsDependNeitherOnRanksNorOnThreads(int ranks, int threads) throws Exception {
        List<CourseProgram> programs = programs().stream().filter(program -> ranks == 1 || program.sendsMessages())
                .toList();
        List<String> line = new ArrayList<>(List.of("--in-jvm", "--tag-output", "-np", Integer.toString(ranks), "-t",
                Integer.toString(threads), "--wdir", folder.toString(), "-J", "-XX:TieredStopAtLevel=1", "-J", ENGLISH,
                "-cp",
                classes + ":" + Path.of(ProgramSequence.class.getProtectionDomain().getCodeSource().getLocation()
                        .toURI()),
                ProgramSequence.class.getName()));
        Map<String, List<String>> expected = new LinkedHashMap<>();
        for (CourseProgram program : programs) {
            List<String> words = new ArrayList<>(List.of(program.mainClass()));
            words.addAll(program.arguments());
            line.add(String.join(ProgramSequence.SEPARATOR, words));
            expected.put(program.mainClass(), program.result());
        }
        assertThat(byProgram(JavaProcess.run(folder, RunMain.class, line).out(), ranks)).isEqualTo(expected);
    }

    /** Returns what each program printed, the lines of rank 0 first. */
    private static Map<String, List<String>> byProgram(List<String> tagged, int ranks) {
        Map<String, List<String>> printed = new LinkedHashMap<>();
        for (int rank = 0; rank < ranks; rank++) {
            String tag = "[" + rank + "] ";
            List<String> lines = new ArrayList<>();
            for (String text : tagged.stream().filter(line -> line.startsWith(tag)).toList()) {
                String line = text.substring(tag.length());
                if (line.startsWith(ProgramSequence.START)) {
                    lines = printed.computeIfAbsent(line.substring(ProgramSequence.START.length()),
                            name -> new ArrayList<>());
                } else {
                    lines.add(line);
                }
            }
        }
        return printed;
    }

    @ParameterizedTest
    @MethodSource("programs")
    void runsByTheCommandOfTheReadme(CourseProgram program) throws Exception {
        List<String> words = new ArrayList<>(List.of(CourseReadme.command(program).split(" ")));
        assertThat(words.subList(0, 2)).containsExactly("quipu", "run");
        List<String> arguments = new ArrayList<>(List.of("--wdir", folder.toString(), "-J", ENGLISH));
        for (String word : words.subList(2, words.size())) {
            arguments.add(word.startsWith("samples/") ? CourseProgram.COURSE.resolve("../..").resolve(word).normalize()
                    .toString() : word);
        }
        assertThat(JavaProcess.run(folder, RunMain.class, arguments).out()).isEqualTo(program.result());
    }

    @ParameterizedTest
    @MethodSource("programs")
    void isShortAndBeginsWithItsQuestion(CourseProgram program) {
        List<String> lines = program.text().lines().toList();
        assertThat(lines).hasSizeLessThan(LINES);
        assertThat(lines.getFirst()).startsWith("// ").endsWith("?");
        assertThat(lines.getLast()).as("the result").startsWith("//> ");
        assertThat(CourseReadme.row(program)).contains(lines.getFirst().substring("// ".length()));
    }

    @Test
    void theReadmeListsEveryProgramInOrder() throws Exception {
        List<String> folders = programs().stream().map(CourseProgram::toString).toList();
        assertThat(CourseReadme.folders()).isEqualTo(folders);
        assertThat(Files.isRegularFile(CourseProgram.COURSE.resolve("README.md"))).isTrue();
    }
}
