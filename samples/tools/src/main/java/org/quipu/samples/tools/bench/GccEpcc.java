package org.quipu.samples.tools.bench;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** A suite in C, with gcc's OpenMP run-time. */
final class GccEpcc implements Contender {
    private final Workshop workshop;
    private final EpccPlan plan;
    @SuppressWarnings("NullAway.Init") // prepare() sets it before any run
    private Path program;
    private String release = "";

    GccEpcc(Workshop workshop, EpccPlan plan) {
        this.workshop = workshop;
        this.plan = plan;
    }

    @Override
    public String name() {
        return "gcc";
    }

    @Override
    public Optional<String> missing() {
        return CompilerProbe.missing("gcc libc6-dev", "probe.c",
                "#include <omp.h>\n#include <math.h>\nint main(void) { return omp_get_max_threads(); }\n",
                List.of("gcc", "-fopenmp"));
    }

    @Override
    public String version() {
        return release + ", C, -O2 -fopenmp (libgomp)";
    }

    @Override
    public void prepare() throws BenchException, InterruptedException {
        release = workshop.firstLine("gcc", "--version");
        String name = plan.suite().cProgram();
        program = workshop.output("epcc/gcc/" + name);
        workshop.compile(List.of("gcc", "-O2", "-fopenmp", "-o", program.toString(),
                workshop.source("epcc/" + name + ".c").toString(), "-lm"));
    }

    @Override
    public Map<String, Figure> run() throws BenchException, InterruptedException {
        List<String> words = Stream.concat(Stream.of(program.toString()), plan.arguments().stream()).toList();
        return plan.readAll(workshop.processes()
                .run(Invocation.of(words).with("OMP_NUM_THREADS", Integer.toString(plan.threads()))));
    }
}
