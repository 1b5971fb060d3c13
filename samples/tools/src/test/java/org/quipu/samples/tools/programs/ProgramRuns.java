package org.quipu.samples.tools.programs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;
import org.quipu.directives.cli.CompileMain;
import org.quipu.launch.cli.RunMain;

/**
 * Programs that are compiled together and run one after the other in one JVM.
 *
 * @param folder working folder of the programs
 * @param classes their class files
 */
record ProgramRuns(Path folder, Path classes) {

    /** The JVM option for decimal points in the output. */
    static final String ENGLISH = "-Duser.language=en";

    /** Compiles sources; a warning of Quipu or of javac is an error. */
    static ProgramRuns compile(Path folder, List<Path> sources) throws Exception {
        Path classes = folder.resolve("classes");
        List<String> arguments = new ArrayList<>(List.of("--classes", classes.toString(), "-Werror", "-cp",
                System.getProperty("java.class.path")));
        sources.forEach(source -> arguments.add(source.toString()));
        arguments.addAll(List.of("--", "-Xlint:all", "-Werror"));
        JavaProcess.run(folder, CompileMain.class, arguments);
        return new ProgramRuns(folder, classes);
    }

    /** Returns the numbers of ranks and threads for {@link #check}. */
    static Stream<Arguments> sizes() {
        return Stream.of(1, 2, 3, 4).flatMap(ranks -> Stream.of(1, 2, 5).map(threads -> Arguments.of(ranks, threads)));
    }

    /** Runs programs and compares their output; on several ranks, only those with messages. */
    void check(List<SampleProgram> all, int ranks, int threads) throws Exception {
        Path own = Path.of(ProgramSequence.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        List<String> line = new ArrayList<>(List.of("--in-jvm", "--tag-output", "-np", Integer.toString(ranks), "-t",
                Integer.toString(threads), "--wdir", folder.toString(), "-J", "-XX:TieredStopAtLevel=1", "-J", ENGLISH,
                "-cp", classes + ":" + own, ProgramSequence.class.getName()));
        Map<String, List<String>> expected = new LinkedHashMap<>();
        for (SampleProgram program : all) {
            if (ranks == 1 || program.sendsMessages()) {
                List<String> words = new ArrayList<>(List.of(program.mainClass()));
                words.addAll(program.arguments());
                line.add(String.join(ProgramSequence.SEPARATOR, words));
                expected.put(program.mainClass(), program.result());
            }
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
}
