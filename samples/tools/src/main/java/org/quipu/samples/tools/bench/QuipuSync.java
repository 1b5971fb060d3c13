package org.quipu.samples.tools.bench;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

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
        String classPath = classes + File.pathSeparator + workshop.libraries();
        List<String> words = Stream.concat(Stream.of(Workshop.java(), "--enable-native-access=ALL-UNNAMED", "-cp", classPath, "SyncBench"),
                plan.arguments().stream()).toList();
        return plan.read(workshop.processes().run(Invocation.of(words).with("OMP_NUM_THREADS", Integer.toString(plan.threads()))));
    }
}
