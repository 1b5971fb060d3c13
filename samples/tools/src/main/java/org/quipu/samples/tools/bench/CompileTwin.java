package org.quipu.samples.tools.bench;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.spi.ToolProvider;
import org.quipu.directives.DirectivesCompiler;
import org.quipu.directives.Translation;
import org.quipu.directives.build.BuildRequest;
import org.quipu.directives.build.BuildResult;
import org.quipu.directives.build.SourceBuild;

/**
 * The program that {@code bench compile} starts. It builds a project in this JVM as a build tool does: by javac alone,
 * or by the directives compiler and javac, at the same time or one after the other. It prints the time of the first
 * build and of later ones.
 */
final class CompileTwin {
    private static final int BUILDS = 11;
    private static final int SCANS = 200;

    private CompileTwin() {
    }

    /** The ways to build a project. */
    enum Way {
        /** By javac alone, for which directives are comments. */
        JAVAC("javac"),
        /** Translated while javac runs, as {@code quipu compile --classes} does it. */
        TOGETHER("quipu"),
        /** Translated into a folder, in parallel, and then compiled: the order of the Maven plugin. */
        IN_TURN("quipu, then javac");

        private final String title;

        Way(String title) {
            this.title = title;
        }

        /** Its name in tables. */
        String title() {
            return title;
        }
    }

    /** Arguments: a {@link Way}, a scratch folder, the class path. */
    public static void main(String[] args) throws IOException {
        Way way = Way.valueOf(args[0]);
        Path scratch = Path.of(args[1]);
        List<Path> files = CompileProject.write(scratch.resolve("src"));
        double[] times = new double[BUILDS];
        for (int build = 0; build < BUILDS; build++) {
            long start = System.nanoTime();
            build(way, files, scratch, args[2]);
            times[build] = (System.nanoTime() - start) * 1e-6;
        }
        System.out.printf(Locale.ROOT, "quipu-compile first %.3f%n", times[0]);
        Arrays.sort(times, 1, BUILDS);
        System.out.printf(Locale.ROOT, "quipu-compile later %.3f%n", times[1 + (BUILDS - 1) / 2]);
        if (way == Way.TOGETHER) {
            System.out.printf(Locale.ROOT, "quipu-compile scan %.3f%n", microsecondsPerThousandLines());
        }
    }

    private static void build(Way way, List<Path> files, Path scratch, String classPath) throws IOException {
        Path classes = scratch.resolve("classes");
        switch (way) {
            case JAVAC -> javac(files, classes, classPath);
            case TOGETHER -> together(files, classes, classPath);
            case IN_TURN ->
                javac(translated(files, Files.createDirectories(scratch.resolve("translated"))), classes, classPath);
        }
    }

    private static void javac(List<Path> sources, Path classes, String classPath) {
        List<String> arguments = new ArrayList<>(List.of("-d", classes.toString(), "-cp", classPath));
        arguments.addAll(CompileProject.JAVAC_OPTIONS);
        sources.forEach(source -> arguments.add(source.toString()));
        StringWriter said = new StringWriter();
        PrintWriter writer = new PrintWriter(said);
        if (ToolProvider.findFirst("javac").orElseThrow().run(writer, writer, arguments.toArray(String[]::new)) != 0) {
            throw new IllegalStateException("javac: " + said);
        }
    }

    private static void together(List<Path> sources, Path classes, String classPath) throws IOException {
        BuildResult result = new SourceBuild(new DirectivesCompiler())
                .run(new BuildRequest(sources, classes, classPath, false, CompileProject.JAVAC_OPTIONS));
        if (!result.succeeded()) {
            throw new IllegalStateException("quipu: " + result);
        }
    }

    private static List<Path> translated(List<Path> files, Path folder) {
        DirectivesCompiler compiler = new DirectivesCompiler();
        return files.parallelStream().map(file -> {
            try {
                Translation translation = compiler.translate(file.toString(), Files.readString(file));
                return Files.writeString(folder.resolve(file.getFileName()), translation.text()
                        .orElseThrow(() -> new IllegalStateException(translation.diagnostics().toString())));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }).toList();
    }

    /** Of one thread, on files without directives, after a warm-up; the median of rounds. */
    private static double microsecondsPerThousandLines() {
        List<String> texts = new ArrayList<>(CompileProject.texts());
        texts.removeIf(text -> text.contains("//omp"));
        long lines = texts.stream().mapToLong(text -> text.lines().count()).sum();
        DirectivesCompiler compiler = new DirectivesCompiler();
        double[] times = new double[SCANS];
        int changed = 0;
        for (int round = 0; round < SCANS; round++) {
            long start = System.nanoTime();
            for (String text : texts) {
                changed += compiler.translate("Part.java", text).changed() ? 1 : 0;
            }
            times[round] = (System.nanoTime() - start) * 1e-3 * 1000 / lines;
        }
        if (changed != 0) {
            throw new IllegalStateException("files without directives were changed");
        }
        double[] warm = Arrays.copyOfRange(times, SCANS / 2, SCANS);
        Arrays.sort(warm);
        return warm[warm.length / 2];
    }
}
