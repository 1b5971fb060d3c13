package org.quipu.samples.tools.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.quipu.samples.tools.demo.Shape;

/** The programs of {@code bench hybrid} with some number of ranks and of threads in each. */
class HybridRun implements Contender {
    private static final String KERNELS = "quipu-samples-npb";

    private final Workshop workshop;
    private final HybridPlan plan;
    private final Shape shape;
    @SuppressWarnings("NullAway.Init") // prepare() sets it before any run
    private Path classes;
    private int next;

    HybridRun(Workshop workshop, HybridPlan plan, Shape shape) {
        this.workshop = workshop;
        this.plan = plan;
        this.shape = shape;
    }

    @Override
    public String name() {
        return shape.toString();
    }

    @Override
    public Optional<String> missing() {
        return Optional.empty();
    }

    @Override
    public String version() {
        return QuipuLaunch.version(shape.ranks() + " ranks, each with " + shape.threads() + " threads");
    }

    @Override
    public int programs() {
        return plan.programs().size();
    }

    @Override
    public void prepare() throws BenchException {
        if (!plan.programs().equals(List.of(HybridPlan.HEAT))) {
            workshop.sample(KERNELS);
        }
        Path translated =
                workshop.translate("hybrid/translated", List.of(workshop.source("messages/Heat.java")));
        classes = workshop.javac(libraries(), "hybrid/classes", EpccJava.sources(translated, "*.java"));
    }

    /** The class path of the compiler. */
    String libraries() throws BenchException {
        return workshop.libraries();
    }

    /** Runs a program by {@code quipu run} with some arguments. */
    Outcome launch(List<String> arguments) throws BenchException, InterruptedException {
        return workshop.processes().run(new QuipuLaunch(workshop).run(arguments));
    }

    @Override
    public Map<String, Figure> run() throws BenchException, InterruptedException {
        String program = plan.programs().get(next++ % plan.programs().size());
        Path place = program.equals(HybridPlan.HEAT) ? classes : workshop.sample(KERNELS);
        return Map.of(program, plan.read(program, shape, launch(arguments(program, place))));
    }

    List<String> arguments(String program, Path classPath) {
        List<String> arguments = new ArrayList<>(List.of("-np", Integer.toString(shape.ranks()), "-t",
                Integer.toString(shape.threads()), "-J", "-Dnpb.runs=" + plan.runs(), "-cp", classPath.toString()));
        arguments.addAll(program.equals(HybridPlan.HEAT) ? List.of(MessageBenchmark.HEAT.main())
                : List.of(HybridPlan.kernel(program).ranksMain(), plan.problem()));
        return arguments;
    }
}
