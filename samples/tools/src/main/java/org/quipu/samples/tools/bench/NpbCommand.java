package org.quipu.samples.tools.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.quipu.samples.tools.bench.Comparison.Better;
import org.quipu.samples.tools.demo.Kernel;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code quipu bench npb}. */
@Command(name = "npb", mixinStandardHelpOptions = true, sortOptions = false,
        description = {"The NAS kernels, compared with NPB's own programs, which gfortran builds from their source.",
            "The time of a kernel's first run in a process includes the work of the JIT compiler."},
        footer = {"", "Example: quipu bench npb --npb ~/NPB3.4.3 --kernels cg,lu --class A"})
public final class NpbCommand implements Callable<Integer> {
    private static final int MOST = 1024;

    @Spec
    private CommandSpec spec;

    @Option(names = "--npb", paramLabel = "DIR",
            description = "Folder of NPB's source, with NPB3.4-SER, NPB3.4-OMP and NPB3.4-MPI. Without it, Quipu's "
                    + "kernels run alone.")
    private @Nullable Path source;

    @Option(names = "--kernels", split = ",", paramLabel = "KERNEL",
            description = "The kernels: ${COMPLETION-CANDIDATES} (default: all).")
    private Set<Kernel> kernels = new LinkedHashSet<>();

    @Option(names = "--forms", split = ",", paramLabel = "FORM", defaultValue = "sequential,threads,ranks",
            description = "Their forms: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Set<NpbForm> forms = new LinkedHashSet<>();

    @Option(names = "--class", paramLabel = "CLASS", defaultValue = "A",
            description = "The problem's size: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private ProblemClass problem;

    @Option(names = "--threads", paramLabel = "T", defaultValue = "2",
            description = "Threads of the form threads (default: ${DEFAULT-VALUE}).")
    private int threads;

    @Option(names = "--ranks", paramLabel = "N", defaultValue = "2",
            description = "Ranks of the form ranks; NPB's kernels need a power of two, its BT and SP a square "
                    + "(default: ${DEFAULT-VALUE}).")
    private int ranks;

    @Option(names = "--runs", paramLabel = "N", defaultValue = "3",
            description = "Runs of a Quipu kernel in the same process. The fastest after the first is the time of "
                    + "compiled code (default: ${DEFAULT-VALUE}).")
    private int runs;

    @Mixin
    private BenchSession session;

    /** The sizes that all kernels have. */
    enum ProblemClass { S, W, A, B, C }

    @Override
    public Integer call() throws BenchException, InterruptedException {
        check("--threads", threads);
        check("--ranks", ranks);
        check("--runs", runs);
        List<Kernel> selected = kernels.isEmpty() ? List.of(Kernel.values()) : List.copyOf(kernels);
        NpbPlan plan =
                new NpbPlan(problem.name(), threads, ranks, runs, NpbPlan.programs(selected, List.copyOf(forms)));
        Workshop workshop = session.workshop();
        NpbTree tree = source == null ? null : new NpbTree(source.toAbsolutePath().normalize(), workshop);
        if (tree != null && tree.wrong().isPresent()) {
            throw session.usage("--npb: " + tree.wrong().get());
        }
        GfortranNpb npb = new GfortranNpb(workshop, plan, tree);
        session.run(List.of(new BenchSession.Event(tables(plan), new QuipuNpb(workshop, plan), List.of(npb))),
                new NpbSummary());
        npb.failures().forEach(line -> spec.commandLine().getErr().println("quipu bench npb: " + line));
        return 0;
    }

    private void check(String option, int value) {
        if (value < 1 || value > MOST) {
            throw session.usage(option + " must be from 1 to " + MOST + ", not " + value);
        }
    }

    /** The times of first runs, and those of compiled code if there is more than one run. */
    static List<BenchSession.Table> tables(NpbPlan plan) {
        List<BenchSession.Table> tables = new ArrayList<>(List.of(table(plan, "first run in a process", false)));
        if (plan.runs() > 1) {
            tables.add(table(plan, "compiled code", true));
        }
        return tables;
    }

    private static BenchSession.Table table(NpbPlan plan, String code, boolean compiled) {
        return new BenchSession.Table("NAS kernels, class " + plan.problem() + ", " + code + ", in s", "kernel", "s",
                Better.LESS, 0, plan.rows(), series -> NpbSummary.select(series, compiled));
    }
}
