package org.quipu.directives.build;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.quipu.directives.DirectivesCompiler;
import org.quipu.directives.build.BuildResult.FileResult;

/**
 * Translates sources and compiles them with the javac of this JVM at the same time.
 *
 * <p>Other threads translate the files with directives while javac starts and parses the other files first. When javac
 * reaches a file that is not yet translated, it translates the file or waits. javac parses all named files before it
 * compiles any, so an untranslatable file ends it before a class is written. If javac found the file on a source path,
 * the classes written so far are deleted.
 *
 * <p>Only javac writes files. Its messages have the place and the line of the original, since translations keep lines.
 * Stateless and thread-safe.
 */
public final class SourceBuild {
    private final DirectivesCompiler compiler;

    /** Creates a build with a compiler and its options. */
    public SourceBuild(DirectivesCompiler compiler) {
        this.compiler = Objects.requireNonNull(compiler, "compiler");
    }

    /**
     * Builds.
     *
     * @throws IllegalArgumentException if javac rejects the options, or there is no such encoding; the message is for
     *         the user
     * @throws IllegalStateException    if this JVM has no javac
     * @throws IOException              if the folder for the classes cannot be created
     */
    public BuildResult run(BuildRequest request) throws IOException {
        JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
        if (javac == null) {
            throw new IllegalStateException("the module jdk.compiler is missing; run the compiler on a full JDK");
        }
        Charset charset = request.charset();
        Files.createDirectories(request.classes());
        ExecutorService translators = translators();
        try {
            List<SourceUnit> named = new ArrayList<>();
            for (Path file : request.sources()) {
                SourceUnit unit = SourceUnit.read(file, charset, compiler);
                named.add(unit);
                if (!unit.isPlain()) {
                    translators.execute(unit::translate);
                }
            }
            return compile(javac, request, charset, named);
        } finally {
            translators.shutdownNow();
        }
    }

    /** Creates threads for all cores but the one that javac uses. */
    private static ExecutorService translators() {
        return Executors.newFixedThreadPool(Math.max(1, Runtime.getRuntime().availableProcessors() - 1), task -> {
            Thread thread = new Thread(task, "quipu-translator");
            thread.setDaemon(true);
            return thread;
        });
    }

    private BuildResult compile(JavaCompiler javac, BuildRequest request, Charset charset, List<SourceUnit> named)
            throws IOException {
        StringWriter messages = new StringWriter();
        Queue<SourceUnit> found = new ConcurrentLinkedQueue<>();
        boolean compiled;
        try (StandardJavaFileManager standard = javac.getStandardFileManager(null, null, charset);
                TranslatingFileManager files = new TranslatingFileManager(standard,
                        (path, file) -> new TranslatedFile(file, path, () -> {
                            SourceUnit unit = SourceUnit.read(path, charset, compiler);
                            found.add(unit);
                            return unit;
                        }, request))) {
            List<JavaFileObject> units = new ArrayList<>();
            for (SourceUnit unit : plainFirst(named)) {
                JavaFileObject original = standard.getJavaFileObjects(unit.file()).iterator().next();
                TranslatedFile file = new TranslatedFile(original, unit.file(), () -> unit, request);
                files.add(unit.file(), file);
                units.add(file);
            }
            compiled = call(javac.getTask(messages, files, null, options(request), null, units));
            if (!compiled && Stream.concat(named.stream(), found.stream())
                    .anyMatch(unit -> unit.fails(request.warningsFail()))) {
                files.deleteWritten();
                messages.getBuffer().setLength(0);
            }
        }
        List<SourceUnit> all = new ArrayList<>(named);
        found.stream().filter(unit -> unit.result().translation().changed() || unit.fails(request.warningsFail()))
                .forEach(all::add);
        List<FileResult> results = all.stream().map(SourceUnit::result).toList();
        return new BuildResult(compiled, results, JavacMessages.ofOriginals(messages.toString(), all));
    }

    /** Orders plain files first, which javac can parse while the others are translated. */
    private static List<SourceUnit> plainFirst(List<SourceUnit> named) {
        return Stream.concat(named.stream().filter(SourceUnit::isPlain), named.stream().filter(unit -> !unit.isPlain()))
                .toList();
    }

    private static List<String> options(BuildRequest request) throws IOException {
        List<String> options = new ArrayList<>(List.of("-d", request.classes().toString()));
        if (!request.classPath().isEmpty()) {
            options.addAll(List.of("-cp", ClassPaths.expanded(request.classPath())));
        }
        options.addAll(request.javacOptions());
        return options;
    }

    /** Runs javac. Returns whether it ended without an error. */
    private static boolean call(JavaCompiler.CompilationTask task) {
        try {
            return task.call();
        } catch (RuntimeException e) {
            if (e instanceof TranslationFailed || e.getCause() instanceof TranslationFailed) {
                return false;
            }
            throw e;
        }
    }
}
