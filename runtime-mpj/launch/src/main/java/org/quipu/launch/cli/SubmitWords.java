package org.quipu.launch.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.quipu.launch.program.ClassPath;
import org.quipu.launch.program.LaunchException;
import org.quipu.launch.program.Program;
import org.quipu.launch.program.SourceProgram;
import org.quipu.launch.settings.LaunchSettings;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/** The command line of {@code quipu run} in a batch job, with absolute paths. */
final class SubmitWords {

    /** Options that this class writes itself. */
    private static final Set<String> OWN = Set.of("-np", "-t", "-cp");

    private final RunMain run;
    private final List<String> words;
    private final Path folder;

    /**
     * @param run the options and the program
     * @param words from {@link #ofRun}
     * @param folder of the job
     */
    SubmitWords(RunMain run, List<String> words, Path folder) {
        this.run = run;
        this.words = words;
        this.folder = folder;
    }

    /** Adds the options and arguments of {@code quipu run} to a command; its help does not list the options. */
    static void addOptions(CommandSpec spec, RunMain run) {
        CommandSpec ofRun = CommandSpec.forAnnotatedObject(run);
        for (OptionSpec option : ofRun.options()) {
            if (!spec.optionsMap().containsKey(option.longestName()) && !option.usageHelp() && !option.versionHelp()) {
                spec.addOption(OptionSpec.builder(option).hidden(!Set.of("-np", "-t").contains(option.names()[0]))
                        .build());
            }
        }
        ofRun.positionalParameters().forEach(each -> spec.addPositional(
                CommandLine.Model.PositionalParamSpec.builder(each).build()));
    }

    /** Returns the options of {@code quipu run} on a command line, each with its value as it was given. */
    static List<String> ofRun(ParseResult parsed, RunMain run) {
        Set<String> known = CommandSpec.forAnnotatedObject(run).optionsMap().keySet();
        List<String> words = new ArrayList<>();
        for (OptionSpec option : parsed.matchedOptions()) {
            String name = option.names()[0];
            if (!known.contains(name) || OWN.contains(name)) {
                continue;
            }
            if (option.arity().max() == 0) {
                words.add(name);
            }
            for (String value : option.arity().max() == 0 ? List.<String>of() : option.originalStringValues()) {
                words.add(name);
                words.add(value);
            }
        }
        return words;
    }

    /**
     * Checks that the program exists.
     *
     * @throws LaunchException if not
     */
    void check() throws LaunchException {
        List<Path> given = ClassPath.split(run.classPath == null ? ClassPath.ofUser() : run.classPath);
        if (SourceProgram.isSource(run.main)) {
            if (!Files.isRegularFile(Path.of(run.main))) {
                throw LaunchException.usage("there is no file " + run.main);
            }
        } else if (run.main.endsWith(".jar")) {
            Program.ofJar(Path.of(run.main), run.classPath == null ? List.of() : given);
        } else {
            Program.ofClass(run.main, given);
        }
        HostOptions.variables(run.hosts.exports, System.getenv());
    }

    private boolean isFile() {
        return run.main.endsWith(".jar") || SourceProgram.isSource(run.main);
    }

    /** Returns the program's simple name. */
    String programName() {
        String name = isFile() ? String.valueOf(Path.of(run.main).getFileName()).replaceFirst("\\.[a-z]+$", "")
                : run.main.replaceFirst(".*[./]", "");
        return name.replaceAll("[^A-Za-z0-9._-]", "_");
    }

    /** Returns the variables of this process that the ranks need and whose values the command line does not give. */
    List<String> exports() {
        return run.hosts.exports.stream().filter(each -> !each.contains("=")).toList();
    }

    /** Returns the whole command. */
    List<String> command(int ranks, int threads) throws LaunchException {
        String home = LaunchSettings.HOME.value();
        if (home == null) {
            throw LaunchException.failed("the folder of this installation is not known; call bin/quipu submit");
        }
        List<String> command = new ArrayList<>(List.of(Path.of(home, "bin", "quipu").toString(), "run", "-np",
                Integer.toString(ranks), "-t", Integer.toString(threads)));
        command.addAll(words);
        if (run.classPath != null || !run.main.endsWith(".jar")) {
            command.add("-cp");
            command.add(absolute(Objects.requireNonNullElseGet(run.classPath, ClassPath::ofUser)));
        }
        command.add(isFile() ? folder.resolve(run.main).normalize().toString() : run.main);
        command.addAll(run.arguments);
        return command;
    }

    /** An empty entry stands for the folder, as for the java command. */
    private String absolute(String classPath) {
        List<String> entries = new ArrayList<>();
        for (String entry : classPath.split(java.io.File.pathSeparator)) {
            entries.add(folder.resolve(entry).normalize().toString());
        }
        return String.join(java.io.File.pathSeparator, entries);
    }
}
