package org.quipu.launch.program;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import org.quipu.mpj.manager.FailureReason;

/**
 * Translates and compiles a source file, and what it uses from its folder tree, in a folder of the caller's. Messages
 * of the translator and of javac go to standard error, with the user's own file names.
 */
public final class SourceProgram {

    private static final String TRANSLATOR = "quipu-compile";
    private static final String JAVAC = "javac";

    private final Path source;
    private final Path folder;

    /**
     * @param folder takes the translated and the compiled files
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
            List<Path> compilePath = new ArrayList<>(ClassPath.ofRuntime());
            compilePath.addAll(userPath);
            Path translated = Files.createDirectory(folder.resolve("src"));
            Path classes = Files.createDirectory(folder.resolve("classes"));
            translate(sources.files(), translated, ClassPath.join(compilePath));
            Path main = translatedFile(translated, sources);
            javac(main, translated, classes, ClassPath.join(compilePath));
            List<Path> runPath = new ArrayList<>(userPath);
            runPath.addFirst(classes);
            return Program.ofClass(mainClass(sources, classes), runPath);
        } catch (IOException | UncheckedIOException e) {
            throw LaunchException.failed(source + " cannot be compiled: " + FailureReason.of(e));
        }
    }

    private void translate(List<Path> files, Path target, String classPath) throws LaunchException {
        ToolProvider translator = tool(TRANSLATOR, "the jar quipu-directives");
        List<String> arguments = new ArrayList<>(List.of("-d", target.toString(), "-cp", classPath));
        Path here = Path.of("").toAbsolutePath();
        for (Path file : files) {
            arguments.add(file.startsWith(here) ? here.relativize(file).toString() : file.toString());
        }
        if (translator.run(System.out, System.err, arguments.toArray(String[]::new)) != 0) {
            throw LaunchException.failed(source + " has not been run: correct the errors above");
        }
    }

    private void javac(Path main, Path sourcePath, Path classes, String classPath) throws LaunchException {
        ByteArrayOutputStream messages = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(messages, false, StandardCharsets.UTF_8);
        int code = tool(JAVAC, "the module jdk.compiler of a full JDK")
                .run(out, out, "--release", "25", "-g", "-encoding",
                "UTF-8", "-d", classes.toString(), "-sourcepath", sourcePath.toString(), "-cp", classPath,
                main.toString());
        out.flush();
        // Lines are the same in both files, so the user's own name leads to the right place.
        System.err.print(messages.toString(StandardCharsets.UTF_8).replace(main.toString(), source.toString())
                .replace(sourcePath + "/", ""));
        System.err.flush();
        if (code != 0) {
            throw LaunchException.failed(source + " has not been run: correct the errors above");
        }
    }

    private static ToolProvider tool(String name, String origin) throws LaunchException {
        return ToolProvider.findFirst(name).orElseThrow(
                () -> LaunchException.failed("running a source file needs " + origin + ", which is not here"));
    }

    private Path translatedFile(Path folderOfAll, SourceSet sources) throws IOException, LaunchException {
        String name = SourceSet.baseName(source) + ".java";
        Path expected = folderOfAll.resolve(sources.packageName().replace('.', '/')).resolve(name);
        if (Files.isRegularFile(expected)) {
            return expected;
        }
        try (Stream<Path> all = Files.walk(folderOfAll)) {
            return all.filter(file -> file.getFileName().toString().equals(name)).findFirst()
                    .orElseThrow(() -> LaunchException.failed("the translator has made no " + name));
        }
    }

    private String mainClass(SourceSet sources, Path classes) throws LaunchException {
        String prefix = sources.packageName().isEmpty() ? "" : sources.packageName() + ".";
        String name = prefix + SourceSet.baseName(source);
        if (Files.isRegularFile(classes.resolve(name.replace('.', '/') + ".class"))) {
            return name;
        }
        throw LaunchException.usage(source + " declares no class " + SourceSet.baseName(source)
                + "; call the file after the class that has the main method");
    }
}
