package org.quipu.samples.tools.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The launch of the same program in C by an MPI library: {@code mpicc.NAME} and {@code mpirun.NAME}. */
final class NativeLaunch implements Contender {
    private final Workshop workshop;
    private final LaunchPlan plan;
    private final String name;
    private final List<String> options;
    @SuppressWarnings("NullAway.Init") // prepare() sets it before any run
    private Path program;

    private NativeLaunch(Workshop workshop, LaunchPlan plan, String name, List<String> options) {
        this.workshop = workshop;
        this.plan = plan;
        this.name = name;
        this.options = options;
    }

    static NativeLaunch openMpi(Workshop workshop, LaunchPlan plan) {
        return new NativeLaunch(workshop, plan, "openmpi", List.of("--allow-run-as-root", "--oversubscribe"));
    }

    static NativeLaunch mpich(Workshop workshop, LaunchPlan plan) {
        return new NativeLaunch(workshop, plan, "mpich", List.of());
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Optional<String> missing() {
        return Workshop.needs(name + " and its headers", "mpirun." + name, "mpicc." + name);
    }

    @Override
    public String version() throws BenchException, InterruptedException {
        return workshop.firstLine("mpirun." + name, "--version") + ", C";
    }

    @Override
    public void prepare() throws BenchException, InterruptedException {
        program = workshop.output("launch/" + name + "/hello");
        workshop.compile(List.of("mpicc." + name, "-O2", "-o", program.toString(),
                workshop.source("launch/hello.c").toString()));
        run();
    }

    @Override
    public Map<String, Figure> run() throws BenchException, InterruptedException {
        List<String> words = new ArrayList<>(List.of("mpirun." + name));
        words.addAll(options);
        words.addAll(List.of("-np", Integer.toString(plan.ranks()), program.toString()));
        return LaunchRun.timed(workshop, plan, Invocation.of(words));
    }
}
