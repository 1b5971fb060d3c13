package org.quipu.samples.tools.bench;

import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.quipu.directives.cli.FailureReason;

/** The folders of the benchmarks: their sources, our jars, and, below the build's target folder, what they compile. */
final class Workshop {
    private final Path home;
    private final Processes processes;

    Workshop(Path home, Processes processes) {
        this.home = home;
        this.processes = processes;
    }

    /** The folder for everything that a run writes, below Quipu's home. */
    static Path scratch(Path home) {
        return home.resolve("target/bench");
    }

    Path home() {
        return home;
    }

    Processes processes() {
        return processes;
    }

    /** A file of {@code samples/bench}. */
    Path source(String name) throws BenchException {
        Path file = home.resolve("samples/bench").resolve(name);
        if (!Files.isRegularFile(file)) {
            throw new BenchException("there is no " + file + "; run it from a source tree");
        }
        return file;
    }

    /** Returns a file or folder for output; creates its parent. */
    Path output(String name) throws BenchException {
        Path file = scratch(home).resolve(name);
        Path folder = folder(file);
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new BenchException("cannot make " + folder + ": " + FailureReason.of(e, folder));
        }
        return file;
    }

    /** The folder of a source or of a file for output. */
    static Path folder(Path file) {
        return Objects.requireNonNull(file.getParent(), "sources and output lie below a folder");
    }

    /** Our own jars, as the words of a class path. */
    String libraries() throws BenchException {
        Path built = home.resolve("target/quipu/lib");
        Path folder = Files.isDirectory(built) ? built : home.resolve("lib");
        return jars(folder, "").stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    }

    /** Returns the jar among the samples whose name is this prefix followed by the version. */
    Path sample(String artifact) throws BenchException {
        return jars(home.resolve("target/quipu/samples"), artifact).stream()
                .filter(jar -> Character.isDigit(jar.getFileName().toString().charAt(artifact.length() + 1)))
                .findFirst().orElseThrow(() -> new BenchException(
                        "there is no " + artifact + " jar in target/quipu/samples; run mvn package"));
    }

    private static List<Path> jars(Path folder, String prefix) throws BenchException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.getFileName().toString().startsWith(prefix))
                    .filter(file -> file.toString().endsWith(".jar")).sorted().toList();
        } catch (IOException e) {
            throw new BenchException("there are no jars in " + folder + "; run mvn package");
        }
    }

    /** The {@code java} that runs this program. */
    static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    /** Compiles Java sources into an emptied folder and returns it. */
    Path javac(String classPath, String folder, List<Path> sources) throws BenchException {
        Path classes = output(folder);
        empty(classes);
        List<String> arguments = Stream.concat(
                Stream.of("-d", classes.toString(), "-g", "-nowarn", "-proc:none", "-cp", classPath),
                sources.stream().map(Path::toString)).toList();
        tool("javac", arguments);
        return classes;
    }

    /** Translates the directives of Java sources into an emptied folder and returns it. */
    Path translate(String folder, List<Path> sources) throws BenchException {
        Path translated = output(folder);
        empty(translated);
        tool("quipu-compile", Stream.concat(Stream.of("-d", translated.toString()),
                sources.stream().map(Path::toString)).toList());
        return translated;
    }

    private static void tool(String name, List<String> arguments) throws BenchException {
        ToolProvider tool = ToolProvider.findFirst(name)
                .orElseThrow(() -> new BenchException("there is no tool " + name + " in this Java"));
        StringWriter said = new StringWriter();
        PrintWriter writer = new PrintWriter(said);
        if (tool.run(writer, writer, arguments.toArray(String[]::new)) != 0) {
            throw new BenchException(name + " failed: " + said.toString().strip());
        }
    }

    /** Runs a compiler of another language, or another program that must succeed. */
    void compile(Invocation invocation) throws BenchException, InterruptedException {
        Outcome outcome = processes.run(invocation);
        if (outcome.exit() != 0) {
            throw new BenchException(invocation.words().get(0) + " failed: " + outcome.complaint());
        }
    }

    /** Runs a compiler of another language. */
    void compile(List<String> words) throws BenchException, InterruptedException {
        compile(Invocation.of(words));
    }

    /** Returns the first line of a program's version output. */
    String firstLine(String... words) throws BenchException, InterruptedException {
        return processes.run(Invocation.of(List.of(words))).out().stream().findFirst().orElse(words[0]);
    }

    /** Whether a program is on the PATH. */
    static boolean installed(String program) {
        return Stream.of(Optional.ofNullable(System.getenv("PATH")).orElse("").split(File.pathSeparator))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
    }

    /** Returns the line that names the missing ones of some programs; empty if none is missing. */
    static Optional<String> needs(String aptPackages, String... programs) {
        return Stream.of(programs).filter(program -> !installed(program)).findFirst()
                .map(program -> "there is no " + program + " here: apt-get install " + aptPackages);
    }

    /** Makes an empty folder, or deletes what is in it. */
    static void empty(Path folder) throws BenchException {
        try {
            if (Files.isDirectory(folder)) {
                try (Stream<Path> files = Files.walk(folder)) {
                    for (Path file : files.sorted(java.util.Comparator.reverseOrder()).toList()) {
                        Files.delete(file);
                    }
                }
            }
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new BenchException("cannot empty " + folder + ": " + FailureReason.of(e, folder));
        }
    }
}
