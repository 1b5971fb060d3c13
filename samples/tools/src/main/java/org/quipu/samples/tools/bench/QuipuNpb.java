package org.quipu.samples.tools.bench;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The NAS kernels of the samples. Each run is one of them, in the order of the plan. */
final class QuipuNpb implements Contender {
    private static final String TRANSLATED = "quipu-samples-npb";
    private static final String PLAIN = "quipu-samples-npb-plain";

    private final Workshop workshop;
    private final NpbPlan plan;
    private int next;

    QuipuNpb(Workshop workshop, NpbPlan plan) {
        this.workshop = workshop;
        this.plan = plan;
    }

    @Override
    public String name() {
        return "quipu";
    }

    @Override
    public Optional<String> missing() {
        return Optional.empty();
    }

    @Override
    public String version() {
        return QuipuLaunch.version("a new process for each figure");
    }

    @Override
    public void prepare() throws BenchException {
        workshop.sample(TRANSLATED);
        workshop.sample(PLAIN);
    }

    @Override
    public int programs() {
        return plan.programs().size();
    }

    @Override
    public Map<String, Figure> run() throws BenchException, InterruptedException {
        NpbPlan.Program program = plan.programs().get(next++ % plan.programs().size());
        Path jar = workshop.sample(program.form() == NpbForm.THREADS ? TRANSLATED : PLAIN);
        return plan.readJava(program,
                workshop.processes().run(new QuipuLaunch(workshop).run(arguments(program, jar))));
    }

    List<String> arguments(NpbPlan.Program program, Path jar) {
        boolean isRanks = program.form() == NpbForm.RANKS;
        return List.of("-np", Integer.toString(isRanks ? plan.ranks() : 1), "-t",
                Integer.toString(program.form() == NpbForm.THREADS ? plan.threads() : 1), "-J",
                "-Dnpb.runs=" + plan.runs(), "-cp", jar.toString(),
                isRanks ? program.kernel().ranksMain() : program.kernel().threadsMain(), plan.problem());
    }
}
