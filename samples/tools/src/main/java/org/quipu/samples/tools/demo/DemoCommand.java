package org.quipu.samples.tools.demo;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.quipu.directives.cli.CommandStyle;
import org.quipu.directives.cli.FailureReason;
import org.quipu.launch.settings.LaunchSettings;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code quipu demo}: runs one kernel in four forms and shows what each of them gains. */
@Command(name = "quipu demo", mixinStandardHelpOptions = true, sortOptions = false,
        description = "Solves a NAS Parallel Benchmark in four forms made from two annotated sources "
                + "(sequential, directives, ranks, ranks x threads), each in fresh processes, "
                + "and checks every result against the published value.",
        footer = {"", "Example: quipu demo --kernel cg --class A --ranks 2 --threads 4", "",
            "Exit code: 0 if all forms verify, 1 if one does not, 2 for bad usage."})
public final class DemoCommand implements Callable<Integer> {
    private static final int MOST = 4096;

    @Spec
    private CommandSpec spec;

    @Option(names = "--kernel", paramLabel = "KERNEL", defaultValue = "cg",
            description = "The kernel: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Kernel kernel;

    @Option(names = "--class", paramLabel = "CLASS", defaultValue = "A",
            description = "The problem's size: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private ProblemClass problem;

    @Option(names = "--ranks", paramLabel = "N",
            description = "Ranks of the forms with ranks (default: the cores; 2 with threads).")
    private Integer ranks;

    @Option(names = "--threads", paramLabel = "T",
            description = "Threads of the forms with threads (default: the cores; half of them, but at least 2, "
                    + "in each of several ranks).")
    private Integer threads;

    @Option(names = "--runs", paramLabel = "N", defaultValue = "5",
            description = "Runs of each form in the same processes; the first one and the fastest of the others "
                    + "are shown (default: ${DEFAULT-VALUE}).")
    private int runs;

    @Option(names = "--timeout", paramLabel = "SECONDS", defaultValue = "600",
            description = "Time limit of a run (default: ${DEFAULT-VALUE}).")
    private int timeout;

    @Option(names = "--svg", paramLabel = "FILE",
            description = "File of the chart (default: quipu-demo-KERNEL-CLASS.svg in target).")
    private Path svg;

    @Option(names = "--json", description = "Prints one JSON object instead of the table and the chart.")
    private boolean json;

    /** The sizes that all kernels have. */
    enum ProblemClass { S, W, A, B, C }

    /** The command, with errors as one line and exit codes 0, 1 and 2. */
    public static CommandLine commandLine() {
        return CommandStyle.apply(new CommandLine(new DemoCommand()).setCaseInsensitiveEnumValuesAllowed(true))
                .setExecutionExceptionHandler((e, commandLine, parsed) -> {
                    if (e instanceof DemoException expected) {
                        return CommandStyle.report(commandLine, expected.getMessage(), CommandLine.ExitCode.SOFTWARE);
                    }
                    throw e;
                });
    }

    @Override
    public Integer call() throws InterruptedException {
        check("--ranks", ranks);
        check("--threads", threads);
        check("--runs", runs);
        check("--timeout", timeout);
        Path home = Path.of(LaunchSettings.HOME.valueOr("")).toAbsolutePath();
        Distribution distribution = Distribution.below(home);
        int cores = Runtime.getRuntime().availableProcessors();
        PrintStream out = System.out;
        if (!json) {
            out.println("NAS " + kernel + ", class " + problem + ", in four forms made from two sources; " + cores
                    + (cores == 1 ? " core" : " cores") + ", Java " + Runtime.version().feature());
            TranslationSummary.of(home).ifPresent(out::println);
            out.println();
        }
        OtherLoad others = OtherLoad.start();
        List<Outcome> outcomes = runAll(distribution, cores);
        DemoReport report = new DemoReport(kernel, problem.name(), cores, runs, outcomes, others.cores());
        Path chart = writeChart(report, home);
        if (json) {
            out.println(DemoJson.write(report, chart));
        } else {
            print(report, chart, out);
        }
        return report.verified() ? CommandLine.ExitCode.OK : CommandLine.ExitCode.SOFTWARE;
    }

    private void check(String option, Integer value) {
        if (value != null && (value < 1 || value > MOST)) {
            throw new ParameterException(spec.commandLine(), option + " must be from 1 to " + MOST + ", not " + value);
        }
    }

    private List<Outcome> runAll(Distribution distribution, int cores) throws InterruptedException {
        FormCommand command = new FormCommand(distribution.libraries(), distribution.home());
        FormRunner runner = new FormRunner(Duration.ofSeconds(timeout));
        Progress progress = Progress.onTerminal();
        List<Outcome> outcomes = new ArrayList<>();
        for (Form form : Form.values()) {
            Shape shape = shape(form, cores);
            List<Path> programs = List.of(distribution.sample(form.translated()));
            List<String> words = command.words(shape, runs, programs, form.mainClass(kernel), problem.name());
            progress.show("[" + (outcomes.size() + 1) + "/" + Form.values().length + "] " + form.title() + ", "
                    + shape + " ...");
            outcomes.add(runner.run(form, shape, words));
        }
        progress.clear();
        return outcomes;
    }

    private Shape shape(Form form, int cores) {
        Shape shape = Shape.of(form, cores);
        boolean hasRanks = form == Form.RANKS || form == Form.HYBRID;
        boolean hasThreads = form == Form.DIRECTIVES || form == Form.HYBRID;
        return new Shape(hasRanks && ranks != null ? ranks : shape.ranks(),
                hasThreads && threads != null ? threads : shape.threads());
    }

    private Path writeChart(DemoReport report, Path home) {
        Path file = svg;
        if (file == null) {
            Path target = home.resolve("target");
            String name =
                    String.format(Locale.ROOT, "quipu-demo-%s-%s.svg", kernel.name().toLowerCase(Locale.ROOT), problem);
            file = Files.isWritable(target) ? target.resolve(name) : Path.of(name).toAbsolutePath();
        }
        try {
            return Files.writeString(file, report.svgChart(Integer.toString(Runtime.version().feature())),
                    StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new DemoException("cannot write the chart " + file + ": " + FailureReason.of(e, file)
                    + "; name another file with --svg");
        }
    }

    private static void print(DemoReport report, Path chart, PrintStream out) {
        out.print(report.table());
        out.println();
        out.println("time in seconds (shorter is better)");
        out.print(report.textChart(out.charset()));
        out.println();
        report.remarks().forEach(out::println);
        out.println("chart: " + chart);
        out.println();
        NextCommands.after(report.kernel()).forEach(out::println);
    }
}
