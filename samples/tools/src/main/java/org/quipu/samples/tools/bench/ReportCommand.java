package org.quipu.samples.tools.bench;

import java.io.Console;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.quipu.directives.cli.FailureReason;
import org.quipu.launch.settings.LaunchSettings;
import org.quipu.samples.tools.chart.Line;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code quipu bench report}. */
@Command(name = "report", mixinStandardHelpOptions = true, sortOptions = false,
        description = {
            "Compares messages, directives, task programs and NAS kernels with every peer that is installed, in one "
                    + "session.",
            "Each round runs every program once. Writes performance.html and performance.json.",
            "The first use installs the peers of PyPI, which takes additional minutes."},
        footer = {"", "Example: quipu bench report --out target"})
public final class ReportCommand implements Callable<Integer> {
    private static final Duration LIMIT = Duration.ofMinutes(5);
    private static final int BRIEF_SECONDS = 260;

    @Spec
    private CommandSpec spec;

    @Option(names = "--full", description = "Warm up and measure as long as the single benchmarks, 5 rounds: "
            + "more than an hour. Without it: under 5 minutes.")
    private boolean full;

    @Option(names = "--within", paramLabel = "SECONDS",
            description = "Start no round that would probably end later than this after the first began; at least one "
                    + "round runs (default: " + BRIEF_SECONDS + ", with --full no bound).")
    private Integer within;

    @Option(names = "--npb", paramLabel = "DIR",
            description = "Folder of the source of the NAS Parallel Benchmarks. Without it, Quipu's kernels have no "
                    + "peer.")
    private @Nullable Path source;

    @Option(names = "--out", paramLabel = "FOLDER", defaultValue = ".",
            description = "Where to write the files (default: the current folder).")
    private Path out;

    @Option(names = "--plots", description = "Also write each chart as a file performance-N.svg.")
    private boolean plots;

    @Override
    public Integer call() throws BenchException, InterruptedException {
        if (!Files.isDirectory(out)) {
            throw new ParameterException(spec.commandLine(), "--out: there is no folder " + out);
        }
        if (within != null && within < 1) {
            throw new ParameterException(spec.commandLine(), "--within must be at least 1 second, not " + within);
        }
        Path home = Path.of(LaunchSettings.HOME.valueOr("")).toAbsolutePath().normalize();
        Workshop workshop = new Workshop(home, new Processes(Workshop.scratch(home), LIMIT));
        NpbTree tree = source == null ? null : new NpbTree(source.toAbsolutePath().normalize(), workshop);
        if (tree != null && tree.wrong().isPresent()) {
            throw new ParameterException(spec.commandLine(), "--npb: " + tree.wrong().get());
        }
        Notes notes = new Notes("bench report", spec.commandLine().getErr(),
                Optional.ofNullable(System.console()).filter(Console::isTerminal).isPresent());
        Machine machine = Machine.here();
        if (machine.busy()) {
            notes.note("this machine is busy (load " + machine.load() + "): the figures are of little value");
        }
        ReportPlan plan = full ? ReportPlan.full() : ReportPlan.brief();
        Map<ReportPlan.Part, Contest> contests = new LinkedHashMap<>();
        for (ReportPlan.Part part : plan.parts(workshop, tree)) {
            Contest contest = new Contest(part.event().ours(), part.event().peers(), notes);
            contest.prepare(name -> notes.progress("preparing " + part.title() + ": " + name));
            contests.put(part, contest);
        }
        int rounds = rounds(contests, plan.rounds(), notes);
        notes.endProgress();
        write(workshop, machine, contests, rounds);
        return 0;
    }

    /** Runs the rounds for which there is time, and returns their number. */
    private int rounds(Map<ReportPlan.Part, Contest> contests, int most, Notes notes)
            throws BenchException, InterruptedException {
        List<String> steps = new ArrayList<>();
        contests.forEach((part, contest) -> contest.steps().forEach(step -> steps.add(part.title() + ": " + step)));
        ProgressBar bar = new ProgressBar(steps, most, System::nanoTime);
        Duration bound = Duration.ofSeconds(within != null ? within : full ? Integer.MAX_VALUE : BRIEF_SECONDS);
        long start = System.nanoTime();
        for (int round = 1; round <= most; round++) {
            for (Map.Entry<ReportPlan.Part, Contest> entry : contests.entrySet()) {
                String title = entry.getKey().title();
                entry.getValue().round(step -> notes.progress(bar.next(title + ": " + step)));
            }
            long elapsed = System.nanoTime() - start;
            if (elapsed + elapsed / round > bound.toNanos()) {
                return round;
            }
        }
        return most;
    }

    private void write(Workshop workshop, Machine machine, Map<ReportPlan.Part, Contest> contests, int rounds)
            throws BenchException, InterruptedException {
        List<Comparison> comparisons = new ArrayList<>();
        List<String> absent = new ArrayList<>();
        List<String> commands = new ArrayList<>(List.of("bin/quipu bench report" + (full ? " --full" : "")));
        contests.forEach((part, contest) -> {
            part.event().tables().forEach(table -> comparisons.add(table.show("report", rounds, contest.series())));
            contest.absent().stream().filter(line -> !absent.contains(line)).forEach(absent::add);
            commands.add(part.command());
        });
        String session = LocalDate.now(ZoneOffset.UTC) + ", commit " + commit(workshop) + ", " + rounds
                + (rounds == 1 ? " round" : " rounds") + "; each round ran every program once.";
        write("performance.html", new ReportPage(machine, session, absent, commands, comparisons).render());
        write("performance.json", JsonReport.render(machine, comparisons) + "\n");
        int charts = 0;
        for (Comparison comparison : plots ? comparisons : List.<Comparison>of()) {
            for (Map.Entry<String, List<Line>> curve : Curves.of(comparison).entrySet()) {
                write("performance-" + ++charts + ".svg",
                        HtmlReport.chart(comparison, curve.getKey(), curve.getValue()));
            }
        }
        PrintWriter text = spec.commandLine().getOut();
        text.println(machine.line());
        text.println(session);
        comparisons.forEach(comparison -> text.println("\n" + TextReport.render(comparison)));
        text.println(ReportPage.overview(comparisons));
        text.println("the page is " + out.resolve("performance.html").toAbsolutePath().normalize());
        text.flush();
    }

    private static String commit(Workshop workshop) throws InterruptedException {
        try {
            return workshop.firstLine("git", "-C", workshop.home().toString(), "rev-parse", "--short", "HEAD");
        } catch (BenchException e) {
            return "unknown";
        }
    }

    private void write(String name, String content) throws BenchException {
        Path file = out.resolve(name);
        try {
            Files.writeString(file, content);
        } catch (IOException e) {
            throw new BenchException("cannot write " + file + ": " + FailureReason.of(e, file));
        }
    }
}
