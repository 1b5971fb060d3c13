package org.quipu.samples.tools.bench;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The constructs in C, with gcc's OpenMP run-time. */
final class GccSync implements Contender {
    private final Workshop workshop;
    private final SyncPlan plan;
    private Path program;
    private String release = "";

    GccSync(Workshop workshop, SyncPlan plan) {
        this.workshop = workshop;
        this.plan = plan;
    }

    @Override
    public String name() {
        return "gcc";
    }

    @Override
    public Optional<String> missing() {
        return Workshop.needs("gcc", "gcc");
    }

    @Override
    public String version() {
        return release + ", C, -O2 -fopenmp (libgomp)";
    }

    @Override
    public void prepare() throws BenchException, InterruptedException {
        release = workshop.firstLine("gcc", "--version");
        program = workshop.output("sync/gcc/syncbench");
        workshop.compile(List.of("gcc", "-O2", "-fopenmp", "-o", program.toString(), workshop.source("sync/syncbench.c").toString(), "-lm"));
    }

    @Override
    public Map<String, Figure> run() throws BenchException, InterruptedException {
        List<String> words = Stream.concat(Stream.of(program.toString()), plan.arguments().stream()).toList();
        return plan.read(workshop.processes().run(Invocation.of(words).with("OMP_NUM_THREADS", Integer.toString(plan.threads()))));
    }
}
