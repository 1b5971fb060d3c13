package org.quipu.samples.tools.bench;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** CG with directives, built by our Maven plugin. */
final class QuipuCg implements Contender {
    private static final String ARTIFACT = "quipu-samples-npb";

    private final Workshop workshop;
    private final CgPlan plan;

    QuipuCg(Workshop workshop, CgPlan plan) {
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
        return QuipuLaunch.version("directives");
    }

    @Override
    public void prepare() throws BenchException {
        workshop.sample(ARTIFACT);
    }

    @Override
    public Map<String, Figure> run() throws BenchException, InterruptedException {
        return plan.readJava(
                workshop.processes().run(new QuipuLaunch(workshop).run(arguments(workshop.sample(ARTIFACT)))));
    }

    List<String> arguments(Path jar) {
        return List.of("-np", "1", "-t", Integer.toString(plan.threads()), "-cp", jar.toString(),
                "org.quipu.samples.npb.Cg", plan.problem());
    }
}
