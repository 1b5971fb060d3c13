package org.quipu.directives.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.quipu.directives.build.Encodings;
import org.quipu.directives.build.SourceNames;
import org.quipu.directives.dialect.ChangeKind;
import org.quipu.directives.dialect.ChangeKind.Category;
import org.quipu.directives.migrate.DataReport;
import org.quipu.directives.migrate.Entry;
import org.quipu.directives.migrate.HtmlReport;
import org.quipu.directives.migrate.Migration;
import org.quipu.directives.migrate.Migrator;
import org.quipu.directives.migrate.SourceFiles;
import org.quipu.directives.migrate.TextReport;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quipu migrate}: rewrites sources of JOMP, omp4j and Pyjama. */
@Command(name = "quipu migrate", mixinStandardHelpOptions = true, sortOptions = false,
        description = "Rewrites sources of JOMP, omp4j and Pyjama to the directives of this compiler, and reports "
                + "the changes.",
        footer = {"", "Examples: quipu migrate --dry-run src",
            "          quipu migrate --to-omp --report migration.html src",
            "          quipu migrate -d new Fibonacci.jomp", "",
            "Sources are *.java, *.jomp, *.java.jomp and *.pj; all become *.java. Comments and layout are kept.",
            "Exit code: 0 success, 1 something must be done by hand or could not be written, 2 wrong usage."})
public final class MigrateMain implements Callable<Integer> {
    @Option(names = "-d", paramLabel = "OUT",
            description = "folder for the new files (default: they replace the old ones)")
    private Path output;

    @Option(names = "--to-omp",
            description = "turn all sentinels into //omp, and calls of jomp.runtime.OMP and pj.Pyjama into calls "
                    + "of org.quipu.threads.Omp")
    private boolean toOmp;

    @Option(names = {"-encoding", "--encoding"}, paramLabel = "NAME", description = "encoding of the sources, such "
            + "as ISO-8859-1; all become UTF-8 (default: UTF-8, and ISO-8859-1 for files that are not UTF-8)")
    private String encoding;

    @Option(names = {"-n", "--dry-run"}, description = "write no source, only a report")
    private boolean dryRun;

    @Option(names = "--report", paramLabel = "FILE", description = "write a report as an HTML page")
    private Path report;

    @Option(names = "--json", description = "print the report as JSON")
    private boolean json;

    @Parameters(arity = "1..*", paramLabel = "FILE|DIR", description = "sources, or folders to search for sources")
    private List<Path> inputs;

    private final PrintWriter out;
    private final PrintWriter err;
    private final List<Migration> migrations = new ArrayList<>();
    private final Map<Path, Path> targets = new HashMap<>();
    private Optional<Charset> charset = Optional.empty();
    private int failures;

    MigrateMain(PrintWriter out, PrintWriter err) {
        this.out = out;
        this.err = err;
    }

    @SuppressWarnings("DefaultCharset") // Java 17 has no method for the charset of System.out
    public static void main(String[] args) {
        System.exit(run(new PrintWriter(System.out, true), new PrintWriter(System.err, true), args));
    }

    /** Runs the command and returns the exit code. */
    static int run(PrintWriter out, PrintWriter err, String... args) {
        return CommandStyle.run(commandLine(out, err), args);
    }

    /** Returns the command. */
    public static CommandLine commandLine(PrintWriter out, PrintWriter err) {
        return CommandStyle.apply(new CommandLine(new MigrateMain(out, err)).setOut(out).setErr(err));
    }

    @Override
    public Integer call() throws IOException {
        try {
            charset = Optional.ofNullable(encoding).map(Encodings::named);
        } catch (IllegalArgumentException e) {
            err.println("quipu migrate: " + e.getMessage());
            return 2;
        }
        if (output != null && Files.exists(output) && !Files.isDirectory(output)) {
            err.println("quipu migrate: " + output + " is not a folder; name another one with -d");
            return 2;
        }
        Map<Path, Path> files = new java.util.LinkedHashMap<>();
        for (Path input : inputs) {
            if (Files.isDirectory(input)) {
                for (Path file : SourceNames.below(input, output == null ? input.resolve("quipu-out") : output)) {
                    files.put(file, input.relativize(file));
                }
            } else if (Files.isRegularFile(input) && SourceNames.isSource(input)) {
                files.put(input, input.getFileName());
            } else {
                err.println("quipu migrate: " + input + (Files.exists(input)
                        ? " is not a source; name *.java, *.jomp, *.java.jomp or *.pj files"
                        : " does not exist"));
                return 2;
            }
        }
        if (files.isEmpty()) {
            err.println("quipu migrate: there are no sources in " + inputs.get(0));
            return 2;
        }
        boolean terminal = Boolean.getBoolean("quipu.terminal");
        int done = 0;
        for (Map.Entry<Path, Path> file : files.entrySet()) {
            if (terminal) {
                err.printf("\r\033[K%d of %d: %s", ++done, files.size(), file.getKey());
                err.flush();
            }
            migrate(file.getKey(), file.getValue());
        }
        if (terminal) {
            err.print("\r\033[K");
            err.flush();
        }
        return tell();
    }

    private void migrate(Path file, Path relative) throws IOException {
        SourceFiles.Text source;
        try {
            source = charset.isPresent() ? SourceFiles.read(file, charset.get()) : SourceFiles.read(file);
        } catch (CharacterCodingException e) {
            fail(file, "the file is not " + charset.orElseThrow() + "; migrate it separately");
            return;
        }
        Migration migration = new Migrator(toOmp).migrate(file.toString(), source.text());
        Path target = output == null ? Path.of(migration.target())
                : output.resolve(relative).resolveSibling(Path.of(migration.target()).getFileName());
        Path earlier = targets.putIfAbsent(target.toAbsolutePath().normalize(), file);
        boolean renamed = output == null && !migration.target().equals(file.toString());
        if (earlier != null) {
            fail(file, target + " is already generated from " + earlier + "; migrate them separately");
        } else if (renamed && Files.exists(target) && !SourceFiles.read(target).text().equals(migration.text())) {
            fail(file, target + " already exists" + (SourceFiles.read(target).text().contains("jomp.runtime.BusyTask")
                    ? " and is JOMP's output: remove it" : "; remove it, or name a folder with -d"));
        } else {
            migrations.add(told(migration, output == null ? migration.target() : target.toString(), source));
            if (!dryRun && (migration.changed() || source.converted() || output != null)) {
                SourceFiles.write(target, migration.text());
                if (renamed) {
                    Files.delete(file);
                }
            }
        }
    }

    /** Adds the output path, and a note if the encoding changed. */
    private static Migration told(Migration migration, String target, SourceFiles.Text source) {
        List<Entry> entries = new ArrayList<>(migration.entries());
        if (source.converted()) {
            entries.add(0, new Entry(ChangeKind.ENCODING, 1, source.encoding() + " to UTF-8", "", ""));
        }
        boolean changed = migration.changed() || source.converted();
        return new Migration(migration.file(), target, migration.text(), changed, entries);
    }

    private void fail(Path file, String message) {
        err.println(file + ": error: " + message);
        failures++;
    }

    private int tell() throws IOException {
        if (json) {
            out.print(DataReport.of(migrations));
        } else {
            migrations.forEach(migration -> TextReport.of(migration).forEach(out::println));
            out.println((dryRun ? "would be: " : "") + TextReport.total(migrations));
        }
        if (report != null) {
            SourceFiles.write(report, HtmlReport.of(migrations));
            if (!json) {
                out.println("report: " + report);
            }
        }
        boolean left = migrations.stream().anyMatch(migration -> migration.count(Category.BY_HAND) > 0);
        return failures > 0 || left ? 1 : 0;
    }
}
