package org.quipu.samples.tools.bench;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** CG in Fortran, with gcc's OpenMP run-time. */
final class GfortranCg implements Contender {
    private final Workshop workshop;
    private final CgPlan plan;
    @SuppressWarnings("NullAway.Init") // prepare() sets it before any run
    private Path program;
    private String release = "";

    GfortranCg(Workshop workshop, CgPlan plan) {
        this.workshop = workshop;
        this.plan = plan;
    }

    @Override
    public String name() {
        return "gfortran";
    }

    @Override
    public Optional<String> missing() {
        return CompilerProbe.missing("gfortran", "probe.f90",
                "use omp_lib\nprint *, omp_get_max_threads()\nend\n", List.of("gfortran", "-fopenmp"));
    }

    @Override
    public String version() {
        return release + ", -O3 -fopenmp";
    }

    @Override
    public void prepare() throws BenchException, InterruptedException {
        release = workshop.firstLine("gfortran", "--version");
        program = workshop.output("cg/gfortran/cg");
        workshop.compile(
                List.of("gfortran", "-O3", "-fopenmp", "-J", Workshop.folder(program).toString(), "-o",
                        program.toString(),
                        workshop.source("fortran/cg.f90").toString()));
    }

    @Override
    public Map<String, Figure> run() throws BenchException, InterruptedException {
        return plan.readFortran(workshop.processes().run(Invocation.of(List.of(program.toString(), plan.problem()))
                .with("OMP_NUM_THREADS", Integer.toString(plan.threads()))));
    }
}
