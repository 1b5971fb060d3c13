package org.quipu.directives.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.quipu.directives.CompilerOptions;
import org.quipu.directives.DirectivesCompiler;
import org.quipu.directives.Translation;
import org.quipu.directives.build.BuildRequest;
import org.quipu.directives.build.BuildResult;
import org.quipu.directives.build.Encodings;
import org.quipu.directives.build.OutputTree;
import org.quipu.directives.build.SourceBuild;
import org.quipu.directives.build.SourceNames;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quipu compile}: translates files and folders. */
@Command(name = "quipu compile", mixinStandardHelpOptions = true, sortOptions = false,
        description = "Translates the OpenMP directives of Java sources into plain Java.",
        footer = {"", "Example: quipu compile -d out src/main/java",
            "Example: quipu compile --classes classes src/main/java -- --release 25 -g", "",
            "Sources are *.java, *.jomp, *.java.jomp and *.pj. Files without directives are copied.",
            "A translation is written to the folder of its package. If two source roots have the same file, such as",
            "module-info.java, each root has its own folder: OUT/a/src/main/java, OUT/b/src/main/java.",
            "With --classes, the options after -- go to javac, which runs in the same process while the directives "
                    + "are translated.",
            "Exit code: 0 success, 1 errors in sources, 2 wrong usage."})
public final class CompileMain implements Callable<Integer> {
    private static final String OUTPUT = "quipu-out";

    @Option(names = "-d", paramLabel = "OUT", description = "folder for the translated files (default: " + OUTPUT
            + ", or none with --classes)")
    private Path output;

    @Option(names = "--classes", paramLabel = "DIR",
            description = "also compile the translation, and write the classes to this folder")
    private Path classes;

    @Option(names = {"-cp", "--class-path"}, paramLabel = "CP", defaultValue = "",
            description = "class path of the sources, as for javac; the translation itself needs no classes")
    private String classPath;

    @Option(names = {"-encoding", "--encoding"}, paramLabel = "NAME",
            description = "encoding of the sources and of their translations, such as ISO-8859-1 (default: UTF-8)")
    private String encoding;

    @Option(names = {"-v", "--verbose"}, description = "print the action for each file")
    private boolean verbose;

    @Option(names = "--format", paramLabel = "FORMAT", defaultValue = "text",
            description = "format of messages: text (to standard error), json or sarif (to standard output)")
    private MessagePrinter.Format format;

    @Option(names = "--color", paramLabel = "WHEN", defaultValue = "auto",
            description = "colours in messages: auto (on a terminal, unless NO_COLOR is set), always, never")
    private MessagePrinter.Colour colour;

    @Option(names = "--max-errors", paramLabel = "N", defaultValue = "0",
            description = "maximum number of errors to show (default: all)")
    private int maxErrors;

    @Option(names = "-Werror", description = "treat warnings as errors: nothing is written for files with warnings")
    private boolean warningsFail;

    @Option(names = "-Xno", paramLabel = "CODE", split = ",",
            description = "suppress warnings: codes such as QD0002, or lint for all of the data-race lint")
    private List<String> silenced = List.of();

    @Option(names = "--explain-sharing",
            description = "print the data-sharing of each variable in each construct, its rule, and how it "
                    + "is passed; with --format json as a member of the document")
    private boolean explainSharing;

    @Parameters(arity = "1..*", paramLabel = "FILE|DIR", description = "sources, or folders to search for sources")
    private List<Path> inputs;

    private final PrintWriter out;
    private final PrintWriter err;
    private final List<String> javacOptions;
    private final Map<Path, Path> written = new LinkedHashMap<>();
    private OutputTree tree;
    private Charset charset;
    private DirectivesCompiler compiler;
    private MessagePrinter messages;
    private Tally tally;

    @SuppressWarnings("NullAway.Init") // call() sets what it passes to the other methods
    private CompileMain(PrintWriter out, PrintWriter err, List<String> javacOptions) {
        this.out = out;
        this.err = err;
        this.javacOptions = javacOptions;
    }

    @SuppressWarnings("DefaultCharset") // Java 17 has no method for the charset of System.out
    public static void main(String[] args) {
        System.exit(run(new PrintWriter(System.out, true), new PrintWriter(System.err, true), args));
    }

    /** Runs the command and returns the exit code. */
    static int run(PrintWriter out, PrintWriter err, String... args) {
        List<String> words = List.of(args);
        int end = words.indexOf("--");
        List<String> own = end < 0 ? words : words.subList(0, end);
        List<String> javacOptions = words.subList(Math.min(own.size() + 1, words.size()), words.size());
        return CommandStyle.run(commandLine(out, err, javacOptions), own.toArray(String[]::new));
    }

    /** Returns the command for the words before {@code --}. The words after it go to javac. */
    public static CommandLine commandLine(PrintWriter out, PrintWriter err, List<String> javacOptions) {
        return CommandStyle.apply(new CommandLine(new CompileMain(out, err, javacOptions)).setOut(out).setErr(err));
    }

    @Override
    public Integer call() throws IOException {
        try {
            compiler = new DirectivesCompiler(CompilerOptions.without(silenced));
        } catch (IllegalArgumentException e) {
            return wrongUse("-Xno: " + e.getMessage());
        }
        try {
            charset = encoding == null ? StandardCharsets.UTF_8 : Encodings.named(encoding);
        } catch (IllegalArgumentException e) {
            return wrongUse(e.getMessage());
        }
        if (explainSharing && format == MessagePrinter.Format.sarif) {
            return wrongUse("--explain-sharing needs --format text or json");
        }
        if (classes == null && !javacOptions.isEmpty()) {
            return wrongUse("options of javac need --classes");
        }
        if (output == null && classes == null) {
            output = Path.of(OUTPUT);
        }
        List<Path> files = new ArrayList<>();
        for (Path input : inputs) {
            if (Files.isDirectory(input)) {
                files.addAll(SourceNames.below(input, output == null ? classes : output));
            } else if (!Files.isRegularFile(input)) {
                return wrongUse("there is no file or folder " + input);
            } else if (!SourceNames.isSource(input)) {
                return wrongUse(input + " is not a source; name *.java, *.jomp, *.java.jomp or *.pj files");
            } else {
                files.add(input);
            }
        }
        if (files.isEmpty()) {
            return wrongUse("there are no sources in " + inputs.get(0));
        }
        if (isFile(output) || isFile(classes)) {
            return wrongUse((isFile(output) ? output + " is not a folder; name another one with -d"
                    : classes + " is not a folder; name another one with --classes"));
        }
        if (output != null) {
            tree = OutputTree.of(output, inputs, files, charset);
            String folders = tree.folders().stream().map(Path::toString).collect(Collectors.joining(", "));
            tree.clash().ifPresent(clash -> err.println("quipu compile: several source roots have " + clash
                    + ", so each root has its own folder: " + folders));
        }
        messages = new MessagePrinter(out, err, format, colour, maxErrors);
        tally = new Tally(err, messages, warningsFail);
        return classes == null ? translate(files) : build(files);
    }

    private int wrongUse(@Nullable String message) {
        err.println("quipu compile: " + message);
        return 2;
    }

    private static boolean isFile(Path folder) {
        return folder != null && Files.exists(folder) && !Files.isDirectory(folder);
    }

    private int translate(List<Path> files) throws IOException {
        for (Path file : files) {
            byte[] bytes = Files.readAllBytes(file);
            String text;
            try {
                text = Encodings.decode(bytes, charset);
            } catch (CharacterCodingException e) {
                tally.fail(file, Encodings.mismatch(charset));
                continue;
            }
            Translation translation = compiler.translate(file.toString(), text);
            if (tell(file, text, translation)) {
                write(file, text, translation, bytes);
            }
        }
        return tally.close("nothing was written for it", "nothing was written for them") ? 0 : 1;
    }

    /** Translates and compiles at the same time. Writes the translated files only if an output folder is given. */
    private int build(List<Path> files) throws IOException {
        BuildResult result;
        List<String> options = new ArrayList<>(javacOptions);
        if (encoding != null) {
            options.addAll(List.of("-encoding", encoding));
        }
        try {
            result = new SourceBuild(compiler).run(new BuildRequest(files, classes, classPath, warningsFail, options));
        } catch (IllegalArgumentException e) {
            return wrongUse(e.getMessage());
        }
        for (BuildResult.FileResult file : result.files()) {
            if (file.unreadable().isPresent()) {
                tally.fail(file.file(), file.unreadable().get());
            } else if (tell(file.file(), file.original(), file.translation()) && output != null) {
                write(file.file(), file.original(), file.translation(), Files.readAllBytes(file.file()));
            }
        }
        boolean translated = tally.close("nothing was compiled", "nothing was compiled");
        err.print(result.javac());
        return translated && result.succeeded() ? 0 : 1;
    }

    /** Prints the messages of a file. Returns whether its translation may be used. */
    private boolean tell(Path file, String text, Translation translation) {
        boolean accepted = tally.accepts(translation);
        if (explainSharing) {
            messages.print(compiler.explainSharing(file.toString(), text), file);
        }
        return accepted;
    }

    private void write(Path file, String text, Translation translation, byte[] bytes) throws IOException {
        Path target = tree.target(file, text);
        if (target.toAbsolutePath().normalize().equals(file.toAbsolutePath().normalize())) {
            tally.fail(file, "the translation would replace its source; name another folder with -d");
            return;
        }
        Path earlier = written.putIfAbsent(target, file);
        if (earlier != null) {
            tally.fail(file, target + " is already generated from " + earlier + "; translate them separately");
            return;
        }
        try {
            Files.createDirectories(target.getParent());
            Files.write(target, translation.changed()
                    ? translation.text().orElseThrow().getBytes(charset) : bytes);
        } catch (IOException e) {
            throw new IOException("cannot write " + target + ": " + FailureReason.of(e, target), e);
        }
        if (verbose) {
            (format == MessagePrinter.Format.text ? out : err)
                    .println((translation.changed() ? "translated " : "copied ") + file + " to " + target);
        }
    }
}
