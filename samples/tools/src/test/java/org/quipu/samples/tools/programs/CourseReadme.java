package org.quipu.samples.tools.programs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** The table of {@code samples/programs/README.md}. */
final class CourseReadme {

    private static final Pattern ROW = Pattern.compile("^\\| \\d\\d \\| \\[\\w+\\]\\((\\d\\d-[^/]+)/.*$",
            Pattern.MULTILINE);
    private static final Pattern COMMAND = Pattern.compile("`(quipu run [^`]*)`");

    private CourseReadme() {
    }

    private static List<MatchResult> rows() {
        try {
            return ROW.matcher(Files.readString(SampleProgram.COURSE.resolve("README.md"))).results().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static List<String> folders() {
        return rows().stream().map(row -> row.group(1)).toList();
    }

    /** Returns the row of a program. */
    static String row(SampleProgram program) {
        return rows().stream().filter(row -> row.group(1).equals(program.toString())).findFirst()
                .orElseThrow(() -> new AssertionError("the README has no row for " + program)).group();
    }

    /** Returns the command that runs a program, to be called in the folder of the repository. */
    static String command(SampleProgram program) {
        return COMMAND.matcher(row(program)).results().findFirst()
                .orElseThrow(() -> new AssertionError("no command in " + row(program))).group(1);
    }
}
