package org.quipu.samples.tools.bench;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The constructs with Parallel Java's classes, in the same harness as ours. */
final class PjSync implements Contender {
    private static final Path JAR = Path.of("/usr/share/java/pj.jar");

    private final Workshop workshop;
    private final SyncPlan plan;
    private Path classes;

    PjSync(Workshop workshop, SyncPlan plan) {
        this.workshop = workshop;
        this.plan = plan;
    }

    @Override
    public String name() {
        return "pj";
    }

    @Override
    public Optional<String> missing() {
        return Files.isRegularFile(JAR) ? Optional.empty() : Optional.of("there is no Parallel Java here: apt-get install libpj-java");
    }

    @Override
    public String version() throws BenchException {
        try {
            return "Parallel Java, " + JAR.toRealPath().getFileName();
        } catch (IOException e) {
            throw new BenchException("cannot read " + JAR + ": " + e.getMessage());
        }
    }

    @Override
    public void prepare() throws BenchException {
        classes = workshop.javac(JAR.toString(), "sync/pj", List.of(workshop.source("sync/Epcc.java"), workshop.source("sync/SyncBenchPj.java")));
    }

    @Override
    public Map<String, Figure> run() throws BenchException, InterruptedException {
        List<String> words = Stream.concat(Stream.of(Workshop.java(), "-cp", classes + File.pathSeparator + JAR, "SyncBenchPj"),
                plan.arguments().stream()).toList();
        return plan.read(workshop.processes().run(Invocation.of(words)));
    }
}
