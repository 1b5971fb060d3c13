package org.quipu.launch.program;

import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import org.quipu.mpj.manager.FailureReason;

/**
 * Translates and compiles a source file, and the files that it uses from its folder tree, in a folder of the caller.
 * Messages of the translator and of javac go to standard error, with the user's own file names. The classes of a
 * program that compiles without messages are {@linkplain KeptClasses kept}.
 */
public final class SourceProgram {

    private static final String TRANSLATOR = "quipu-compile";
    private static final String JAVAC = "javac";

    private final Path source;
    private final Path folder;
    private boolean printed;

    /**
     * @param folder receives the translated and the compiled files
     * @throws LaunchException if there is no such source file
     */
    public SourceProgram(Path source, Path folder) throws LaunchException {
        if (!Files.isRegularFile(source)) {
            throw LaunchException.usage("there is no file " + source);
        }
        this.source = source;
        this.folder = folder;
    }

    /** Whether a command line argument names a source file. */
    public static boolean isSource(String name) {
        return SourceSet.isSource(name);
    }

    /**
     * Makes the program.
     *
     * @throws LaunchException if it cannot be translated or compiled, or has no main method
     */
    public Program compile(List<Path> userPath) throws LaunchException {
        try {
            SourceSet sources = SourceSet.of(source);
            Optional<KeptClasses> kept = KeptClasses.of(source, sources.files(), userPath);
            Optional<Path> jar = kept.flatMap(KeptClasses::find);
            if (jar.isPresent()) {
                return program(sources, jar.get(), userPath);
            }
            Path classes = compile(sources, userPath);
            requireMainClass(sources, classes);
            // If something was printed, each launch prints it again.
            if (!printed) {
                jar = kept.flatMap(place -> place.keep(classes));
            }
            return program(sources, jar.orElse(classes), userPath);
        } catch (IOException | UncheckedIOException e) {
            throw LaunchException.failed(source + " cannot be compiled: " + FailureReason.of(e));
        }
    }

    private Program program(SourceSet sources, Path classes, List<Path> userPath) throws LaunchException {
        List<Path> runPath = new ArrayList<>(userPath);
        runPath.addFirst(classes);
        return Program.ofClass(mainClass(sources), runPath);
    }

    private Path compile(SourceSet sources, List<Path> userPath) throws LaunchException, IOException {
        List<Path> compilePath = new ArrayList<>(ClassPath.ofRuntime());
        compilePath.addAll(userPath);
        Path translated = Files.createDirectory(folder.resolve("src"));
        Path classes = Files.createDirectory(folder.resolve("classes"));
        translate(sources.files(), translated, ClassPath.join(compilePath));
        javac(translatedFile(translated, sources), translated, classes, ClassPath.join(compilePath));
        return classes;
    }

    private void translate(List<Path> files, Path target, String classPath) throws LaunchException {
        ToolProvider translator = tool(TRANSLATOR, "the jar quipu-directives");
        List<String> arguments = new ArrayList<>(List.of("-d", target.toString(), "-cp", classPath));
        Path here = Path.of("").toAbsolutePath();
        for (Path file : files) {
            arguments.add(file.startsWith(here) ? here.relativize(file).toString() : file.toString());
        }
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int code = translator.run(new PrintWriter(out), new PrintWriter(err), arguments.toArray(String[]::new));
        print(System.out, out.toString());
        print(System.err, err.toString());
        if (code != 0) {
            throw LaunchException.failed(source + " has not been run: correct the errors above");
        }
    }

    private void javac(Path main, Path sourcePath, Path classes, String classPath) throws LaunchException {
        StringWriter messages = new StringWriter();
        PrintWriter out = new PrintWriter(messages);
        int code = tool(JAVAC, "the module jdk.compiler of a full JDK")
                .run(out, out, "--release", "25", "-g", "-encoding",
                        "UTF-8", "-d", classes.toString(), "-sourcepath", sourcePath.toString(), "-cp", classPath,
                        main.toString());
        // Lines are the same in both files, so the user's own name leads to the right place.
        print(System.err, messages.toString().replace(main.toString(), source.toString())
                .replace(sourcePath + "/", ""));
        if (code != 0) {
            throw LaunchException.failed(source + " has not been run: correct the errors above");
        }
    }

    private void print(PrintStream stream, String messages) {
        printed |= !messages.isEmpty();
        stream.print(messages);
        stream.flush();
    }

    private static ToolProvider tool(String name, String origin) throws LaunchException {
        return ToolProvider.findFirst(name).orElseThrow(
                () -> LaunchException.failed("running a source file needs " + origin + ", which is missing"));
    }

    private Path translatedFile(Path folderOfAll, SourceSet sources) throws IOException, LaunchException {
        String name = SourceSet.baseName(source) + ".java";
        Path expected = folderOfAll.resolve(sources.packageName().replace('.', '/')).resolve(name);
        if (Files.isRegularFile(expected)) {
            return expected;
        }
        try (Stream<Path> all = Files.walk(folderOfAll)) {
            return all.filter(file -> file.getFileName().toString().equals(name)).findFirst()
                    .orElseThrow(() -> LaunchException.failed("the translator has not written " + name));
        }
    }

    private String mainClass(SourceSet sources) {
        String prefix = sources.packageName().isEmpty() ? "" : sources.packageName() + ".";
        return prefix + SourceSet.baseName(source);
    }

    private void requireMainClass(SourceSet sources, Path classes) throws LaunchException {
        if (!Files.isRegularFile(classes.resolve(mainClass(sources).replace('.', '/') + ".class"))) {
            throw LaunchException.usage(source + " declares no class " + SourceSet.baseName(source)
                    + "; name the file after the class that has the main method");
        }
    }
}
