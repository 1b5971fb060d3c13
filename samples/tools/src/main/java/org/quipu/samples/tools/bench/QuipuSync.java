package org.quipu.samples.tools.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The constructs as directives, translated by our compiler and run by our thread runtime. */
final class QuipuSync implements Contender {
    private final Workshop workshop;
    private final SyncPlan plan;
    private Path classes;

    QuipuSync(Workshop workshop, SyncPlan plan) {
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
        Path translated = workshop.translate("sync/translated", List.of(workshop.source("sync/SyncBench.java")));
        classes = workshop.javac(workshop.libraries(), "sync/quipu",
                List.of(workshop.source("sync/Epcc.java"), translated.resolve("SyncBench.java")));
    }

    @Override
    public Map<String, Figure> run() throws BenchException, InterruptedException {
        return plan.read(workshop.processes().run(new QuipuLaunch(workshop).run(arguments(classes))));
    }

    List<String> arguments(Path classPath) {
        List<String> arguments = new ArrayList<>(List.of("-np", "1", "-t", Integer.toString(plan.threads()), "-cp", classPath.toString(),
                "SyncBench"));
        arguments.addAll(plan.arguments());
        return arguments;
    }
}
