package org.quipu.samples.tools.bench;

import java.io.Console;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.quipu.directives.cli.FailureReason;
import org.quipu.launch.settings.LaunchSettings;
import org.quipu.samples.tools.bench.Comparison.Better;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The common options of all benchmarks, and the common steps around their contests: paths, notes, reports. */
final class BenchSession {
    private static final int MAX_REPEAT = 1000;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(names = "--repeat", paramLabel = "N", defaultValue = "5",
            description = "Number of runs of each program, in turn; tables show medians of figures and of the "
                    + "runs' ratios (default: ${DEFAULT-VALUE}).")
    private int repeat;

    @Option(names = "--json", description = "Print every single figure as one JSON object instead of the tables.")
    private boolean json;

    @Option(names = "--html", paramLabel = "FILE",
            description = "Write a page with tables and, for rows that differ in a size or a time, charts; it needs no "
                    + "other file.")
    private Path html;

    private @Nullable CoreDistance distance;

    @Option(names = "--limit", paramLabel = "SECONDS", defaultValue = "300",
            description = "Time limit of one run of one program in seconds (default: ${DEFAULT-VALUE}).")
    private int limit;

    /**
     * A table that shows the figures of a contest. Rows without a figure of any contender are left out.
     *
     * @param view the figures of a contender that it shows
     * @param text its form as text
     */
    record Table(String title, String rowTitle, String unit, Better better, double floor, List<String> rows,
            UnaryOperator<Series> view, Function<Comparison, String> text) {
        /** A table with a column for each contender. */
        Table(String title, String rowTitle, String unit, Better better, double floor, List<String> rows,
                UnaryOperator<Series> view) {
            this(title, rowTitle, unit, better, floor, rows, view, TextReport::render);
        }

        Comparison show(String benchmark, int rounds, List<Series> series) {
            List<Series> shown = series.stream().map(view).toList();
            List<String> measured = rows.stream().filter(row -> shown.stream().anyMatch(one -> one.has(row))).toList();
            return new Comparison(benchmark, title, rowTitle, unit, better, rounds, floor, measured, shown.get(0),
                    shown.subList(1, shown.size()));
        }
    }

    /** One contest and its tables, one or more. */
    record Event(List<Table> tables, Contender ours, List<Contender> peers) {
        /** A contest with one table, of all figures; small ones are good. */
        Event(String title, String rowTitle, String unit, double floor, List<String> rows, Contender ours,
                List<Contender> peers) {
            this(List.of(new Table(title, rowTitle, unit, Better.LESS, floor, rows, UnaryOperator.identity())), ours,
                    peers);
        }
    }

    /** Returns the place where programs are built and run. Called once. */
    Workshop workshop() {
        if (repeat < 1 || repeat > MAX_REPEAT) {
            throw usage("--repeat must be from 1 to " + MAX_REPEAT + ", not " + repeat);
        }
        if (html != null) {
            Path folder = html.toAbsolutePath().getParent();
            if (folder == null) {
                throw usage("--html needs the name of a file, not " + html);
            }
            if (!Files.isDirectory(folder)) {
                throw usage("--html: there is no folder " + folder);
            }
        }
        if (limit < 1) {
            throw usage("--limit must be at least 1 second, not " + limit);
        }
        Path home = Path.of(LaunchSettings.HOME.valueOr("")).toAbsolutePath().normalize();
        return new Workshop(home, new Processes(Workshop.scratch(home), Duration.ofSeconds(limit)));
    }

    /** Reports the distance of the cores before and after each contest, if it can be measured. */
    void showCores(Workshop workshop) throws BenchException, InterruptedException {
        distance = CoreDistance.of(workshop).orElse(null);
    }

    ParameterException usage(String message) {
        return new ParameterException(spec.commandLine(), message);
    }

    /** The summary at the end of a benchmark, derived from all of its tables. */
    interface Summary {
        /** The table that is added to the report; empty for none. */
        Optional<Comparison> combine(List<Comparison> comparisons);

        /** The text that ends the report; empty for none. */
        String text(List<Comparison> comparisons);
    }

    /** Runs the events one after the other and prints the report. */
    void run(List<Event> events) throws BenchException, InterruptedException {
        run(events, new Summary() {
            @Override
            public Optional<Comparison> combine(List<Comparison> comparisons) {
                return Optional.empty();
            }

            @Override
            public String text(List<Comparison> comparisons) {
                return TextReport.summary(comparisons, "gcc");
            }
        });
    }

    /** Runs the events one after the other and prints the report, with a summary at its end. */
    void run(List<Event> events, Summary summary) throws BenchException, InterruptedException {
        PrintWriter out = spec.commandLine().getOut();
        Machine machine = Machine.here();
        Notes notes = new Notes("bench " + spec.name(), spec.commandLine().getErr(),
                Optional.ofNullable(System.console()).filter(Console::isTerminal).isPresent());
        if (machine.busy()) {
            notes.note("this machine is busy (load " + machine.load() + "): the figures are of little value");
        }
        if (!json) {
            out.println(machine.line());
        }
        List<Comparison> comparisons = new ArrayList<>();
        for (Event event : events) {
            String before = distance == null ? "" : distance.measure();
            List<Series> series = new Contest(event.ours(), event.peers(), notes)
                    .run(event.tables().get(0).title(), repeat);
            String cores = distance == null ? "" : distance.line(before, distance.measure());
            for (Table table : event.tables()) {
                Comparison comparison = table.show(spec.name(), repeat, series);
                comparisons.add(comparison);
                if (!json) {
                    out.println();
                    out.print(table.text().apply(comparison));
                    out.print(cores);
                    out.flush();
                }
            }
        }
        String end = summary.text(comparisons);
        summary.combine(comparisons).ifPresent(comparisons::add);
        if (!json && !end.isEmpty()) {
            out.println();
            out.print(end);
        }
        if (json) {
            out.println(JsonReport.render(machine, comparisons));
        }
        out.flush();
        if (html != null) {
            write(HtmlReport.render("quipu bench " + spec.name(), machine, comparisons));
            notes.note("the page is " + html.toAbsolutePath().normalize());
        }
    }

    private void write(String page) throws BenchException {
        try {
            Files.writeString(html, page);
        } catch (IOException e) {
            throw new BenchException("cannot write " + html + ": " + FailureReason.of(e, html));
        }
    }
}
