package org.quipu.samples.tools.bench;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.quipu.samples.tools.bench.BenchSession.Event;
import org.quipu.samples.tools.bench.BenchSession.Table;
import org.quipu.samples.tools.bench.Comparison.Better;
import org.quipu.samples.tools.demo.Shape;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quipu bench hybrid}. */
@Command(name = "hybrid", mixinStandardHelpOptions = true, sortOptions = false,
        description = {"Ranks, threads, or both: the time of the NAS kernels for ranks and of a heat stencil, for "
                + "every number of ranks and of threads in each whose product is the number of cores.",
            "A column is RANKS x THREADS; the best time of each program is marked."},
        footer = {"", "Example: quipu bench hybrid --cores 4 --class W --programs cg,mg,heat --repeat 3"})
public final class HybridCommand implements Callable<Integer> {
    private static final int MOST = 1024;

    @Option(names = "--cores", paramLabel = "N",
            description = "Product of ranks and threads, from 1 to 1024 (default: the cores of this machine).")
    private int cores = Runtime.getRuntime().availableProcessors();

    @Option(names = "--class", paramLabel = "CLASS", defaultValue = "A",
            description = "Size of the NAS kernels: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private NpbCommand.ProblemClass problem;

    @Option(names = "--programs", split = ",", paramLabel = "PROGRAM",
            description = "Programs: cg, ep, is, ft, lu, mg, sp, bt, heat (default: all).")
    private Set<String> programs = new LinkedHashSet<>();

    @Option(names = "--runs", paramLabel = "N", defaultValue = "3",
            description = "Runs of a NAS kernel in the same processes. The fastest after the first is the time of "
                    + "compiled code (default: ${DEFAULT-VALUE}).")
    private int runs;

    @Mixin
    private BenchSession session;

    @Override
    public Integer call() throws BenchException, InterruptedException {
        if (cores < 1 || cores > MOST) {
            throw session.usage("--cores must be from 1 to " + MOST + ", not " + cores);
        }
        if (runs < 1 || runs > MOST) {
            throw session.usage("--runs must be from 1 to " + MOST + ", not " + runs);
        }
        for (String program : programs) {
            if (!HybridPlan.all().contains(program)) {
                throw session.usage("--programs: there is no program '" + program + "'; there are "
                        + String.join(", ", HybridPlan.all()));
            }
        }
        HybridPlan plan = new HybridPlan(problem.name(), runs,
                programs.isEmpty() ? HybridPlan.all() : List.copyOf(programs));
        Workshop workshop = session.workshop();
        List<Shape> shapes = HybridPlan.shapes(cores);
        List<Contender> contenders = new ArrayList<>();
        shapes.forEach(shape -> contenders.add(new HybridRun(workshop, plan, shape)));
        session.run(List.of(new Event(tables(plan), contenders.get(0), contenders.subList(1, contenders.size()))));
        return 0;
    }

    private List<Table> tables(HybridPlan plan) {
        List<Table> tables = new ArrayList<>(List.of(table(plan, "first run in a process", plan.programs(), false)));
        List<String> kernels = plan.programs().stream().filter(name -> !name.equals(HybridPlan.HEAT)).toList();
        if (runs > 1 && !kernels.isEmpty()) {
            tables.add(table(plan, "compiled code", kernels, true));
        }
        return tables;
    }

    private Table table(HybridPlan plan, String code, List<String> rows, boolean compiled) {
        return new Table("Ranks x threads on " + cores + " cores, NAS class " + plan.problem() + ", " + code + ", in s",
                "program", "s", Better.LESS, 0, rows, series -> NpbSummary.select(series, compiled),
                HybridPlan::render);
    }
}
