package org.quipu.directives.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.quipu.directives.CompilerOptions;
import org.quipu.directives.DirectivesCompiler;
import org.quipu.directives.Severity;
import org.quipu.directives.Translation;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quipu compile}: translates files and folders. */
@Command(name = "quipu compile", mixinStandardHelpOptions = true, sortOptions = false,
        description = "Translates the OpenMP directives of Java sources into plain Java.",
        footer = {"", "Example: quipu compile -d out src/main/java", "",
            "Sources are *.java, *.jomp, *.java.jomp and *.pj. Files without directives are copied.",
            "Exit code: 0 all done, 1 errors in sources, 2 wrong use."})
public final class CompileMain implements Callable<Integer> {
    @Option(names = "-d", paramLabel = "OUT", defaultValue = "quipu-out",
            description = "folder for the translated files (default: ${DEFAULT-VALUE})")
    private Path output;

    @Option(names = {"-cp", "--class-path"}, paramLabel = "CP",
            description = "class path of the sources, as javac takes it; the translation itself needs no classes")
    private String classPath;

    @Option(names = {"-v", "--verbose"}, description = "print what is done with each file")
    private boolean verbose;

    @Option(names = "--format", paramLabel = "FORMAT", defaultValue = "text",
            description = "how messages are written: text (to standard error), json or sarif (to standard output)")
    private MessagePrinter.Format format;

    @Option(names = "--color", paramLabel = "WHEN", defaultValue = "auto",
            description = "colours in messages: auto (on a terminal, unless NO_COLOR is set), always, never")
    private MessagePrinter.Colour colour;

    @Option(names = "--max-errors", paramLabel = "N", defaultValue = "0",
            description = "show at most so many errors (default: all)")
    private int maxErrors;

    @Option(names = "-Werror", description = "take warnings as errors: nothing is written for files that have some")
    private boolean warningsFail;

    @Option(names = "-Xno", paramLabel = "CODE", split = ",",
            description = "leave out warnings: codes such as QD0002, or lint for all of the data-race lint")
    private List<String> silenced = List.of();

    @Option(names = "--explain-sharing", description = "print for each construct what each variable is there, why, and how it is "
            + "passed; with --format json as a member of the document")
    private boolean explainSharing;

    @Parameters(arity = "1..*", paramLabel = "FILE|DIR", description = "sources, or folders to search for sources")
    private List<Path> inputs;

    private final PrintWriter out;
    private final PrintWriter err;
    private final Map<Path, Path> written = new LinkedHashMap<>();
    private DirectivesCompiler compiler;
    private MessagePrinter messages;
    private int errors;
    private int warnings;
    private int filesWithErrors;

    CompileMain(PrintWriter out, PrintWriter err) {
        this.out = out;
        this.err = err;
    }

    public static void main(String[] args) {
        System.exit(run(new PrintWriter(System.out, true), new PrintWriter(System.err, true), args));
    }

    /** Runs the command; the exit code. */
    static int run(PrintWriter out, PrintWriter err, String... args) {
        CommandLine command = new CommandLine(new CompileMain(out, err)).setOut(out).setErr(err)
                .setParameterExceptionHandler((wrong, arguments) -> {
                    err.println("quipu compile: " + wrong.getMessage() + "; see quipu compile --help");
                    return 2;
                }).setExecutionExceptionHandler((failure, line, parsed) -> {
                    err.println("quipu compile: " + failure.getMessage());
                    return 1;
                });
        int code = command.execute(args);
        out.flush();
        err.flush();
        return code;
    }

    @Override
    public Integer call() throws IOException {
        try {
            compiler = new DirectivesCompiler(CompilerOptions.without(silenced));
        } catch (IllegalArgumentException e) {
            err.println("quipu compile: -Xno: " + e.getMessage());
            return 2;
        }
        if (explainSharing && format == MessagePrinter.Format.sarif) {
            err.println("quipu compile: --explain-sharing needs --format text or json");
            return 2;
        }
        messages = new MessagePrinter(out, err, format, colour, maxErrors);
        List<Path> files = new ArrayList<>();
        for (Path input : inputs) {
            if (Files.isDirectory(input)) {
                files.addAll(Sources.below(input, output));
            } else if (!Files.isRegularFile(input)) {
                err.println("quipu compile: there is no file or folder " + input);
                return 2;
            } else if (!Sources.isSource(input)) {
                err.println("quipu compile: " + input + " is no source; name *.java, *.jomp, *.java.jomp or *.pj files");
                return 2;
            } else {
                files.add(input);
            }
        }
        if (files.isEmpty()) {
            err.println("quipu compile: there are no sources in " + inputs.get(0));
            return 2;
        }
        if (Files.exists(output) && !Files.isDirectory(output)) {
            err.println("quipu compile: " + output + " is no folder; name another one with -d");
            return 2;
        }
        for (Path file : files) {
            translate(file);
        }
        messages.close();
        if (errors > 0) {
            err.printf("quipu compile: %d error%s in %d file%s; nothing was written for %s%n", errors,
                    errors == 1 ? "" : "s", filesWithErrors, filesWithErrors == 1 ? "" : "s",
                    filesWithErrors == 1 ? "it" : "them");
        }
        if (warnings > 0) {
            err.printf("quipu compile: %d warning%s, and -Werror is set%n", warnings, warnings == 1 ? "" : "s");
        }
        return errors + warnings > 0 ? 1 : 0;
    }

    private void translate(Path file) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        String text;
        try {
            text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
        } catch (CharacterCodingException e) {
            fail(file + ": error: the file is not UTF-8; convert it");
            return;
        }
        Translation translation = compiler.translate(file.toString(), text);
        messages.print(translation.diagnostics());
        if (explainSharing) {
            messages.print(compiler.explainSharing(file.toString(), text), file);
        }
        if (translation.hasErrors()) {
            errors += (int) translation.diagnostics().stream().filter(d -> d.severity() == Severity.ERROR).count();
            filesWithErrors++;
            return;
        }
        int warned = (int) translation.diagnostics().stream().filter(d -> d.severity() == Severity.WARNING).count();
        if (warningsFail && warned > 0) {
            warnings += warned;
            return;
        }
        Path target = output.resolve(Sources.target(file, text));
        if (target.toAbsolutePath().normalize().equals(file.toAbsolutePath().normalize())) {
            fail(file + ": error: the translation would replace its source; name another folder with -d");
            return;
        }
        Path earlier = written.putIfAbsent(target, file);
        if (earlier != null) {
            fail(file + ": error: " + target + " was made from " + earlier + " already; translate them apart");
            return;
        }
        Files.createDirectories(target.getParent());
        Files.write(target, translation.changed()
                ? translation.text().orElseThrow().getBytes(StandardCharsets.UTF_8) : bytes);
        if (verbose) {
            (format == MessagePrinter.Format.text ? out : err).println((translation.changed() ? "translated " : "copied ") + file + " to " + target);
        }
    }

    private void fail(String message) {
        err.println(message);
        errors++;
        filesWithErrors++;
    }
}
