package org.quipu.launch.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quipu.launch.program.LaunchException;
import org.quipu.mpj.manager.FailureReason;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** One program of a job of several, which {@code :} separates on the command line, and the options that it may have. */
@Command(name = RunMain.NAME)
final class ProgramLine {

    /** The word between two programs. */
    static final String SEPARATOR = ":";

    @Option(names = {"-np", "-n"}, converter = CountConverters.Count.class)
    @Nullable
    Integer ranks;

    @Option(names = {"-t", "--threads"}, converter = CountConverters.Count.class)
    @Nullable
    Integer threads;

    @Option(names = {"-cp", "--class-path"})
    @Nullable
    String classPath;

    @Option(names = "-x")
    List<String> exports = new ArrayList<>();

    @Option(names = "--wdir")
    @Nullable
    Path folder;

    @Option(names = "-J")
    List<String> jvmOptions = new ArrayList<>();

    @Parameters(index = "0", paramLabel = "MAIN")
    @SuppressWarnings("NullAway.Init") // picocli requires it
    String main;

    @Parameters(index = "1..*", paramLabel = "ARGUMENT")
    List<String> arguments = new ArrayList<>();

    /**
     * Returns the programs of a command line.
     *
     * @param first the command; its arguments may contain {@link #SEPARATOR}
     * @throws LaunchException if a further program is missing or has an option that it cannot have
     */
    static List<ProgramLine> all(RunMain first) throws LaunchException {
        List<ProgramLine> programs = new ArrayList<>();
        ProgramLine own = new ProgramLine();
        own.ranks = first.ranks;
        own.threads = first.threads;
        own.classPath = first.classPath;
        own.exports = first.hosts.exports;
        own.folder = first.hosts.folder;
        own.jvmOptions = first.jvmOptions;
        own.main = first.main;
        List<List<String>> parts = split(first.arguments);
        own.arguments = parts.getFirst();
        programs.add(own);
        for (List<String> part : parts.subList(1, parts.size())) {
            programs.add(parse(programs.size() + 1, part));
        }
        return programs;
    }

    private static List<List<String>> split(List<String> words) {
        List<List<String>> parts = new ArrayList<>();
        int begin = 0;
        for (int i = 0; i <= words.size(); i++) {
            if (i == words.size() || words.get(i).equals(SEPARATOR)) {
                parts.add(List.copyOf(words.subList(begin, i)));
                begin = i + 1;
            }
        }
        return parts;
    }

    private static ProgramLine parse(int number, List<String> words) throws LaunchException {
        ProgramLine program = new ProgramLine();
        try {
            new CommandLine(program).setStopAtPositional(true).parseArgs(words.toArray(String[]::new));
        } catch (ParameterException e) {
            throw LaunchException.usage("program " + number + ": " + FailureReason.of(e) + "; a program after '"
                    + SEPARATOR + "' may have the options -np, -t, -cp, -x, --wdir and -J");
        }
        return program;
    }
}
