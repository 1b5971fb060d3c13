package org.quipu.samples.tools.bench;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** A suite in C, compiled by gcc or clang with its own OpenMP run-time. */
final class NativeEpcc implements Contender {
    private final Workshop workshop;
    private final EpccPlan plan;
    private final Compiler compiler;
    @SuppressWarnings("NullAway.Init") // prepare() sets it before any run
    private Path program;
    private String release = "";

    /** A compiler and the OpenMP run-time that it links. */
    enum Compiler {
        /** gcc with libgomp. */
        GCC("gcc", "libgomp", "gcc libc6-dev"),
        /** clang with LLVM's libomp. */
        CLANG("clang", "libomp", "clang libomp-dev");

        private final String command;
        private final String library;
        private final String aptPackages;

        Compiler(String command, String library, String aptPackages) {
            this.command = command;
            this.library = library;
            this.aptPackages = aptPackages;
        }
    }

    NativeEpcc(Workshop workshop, EpccPlan plan, Compiler compiler) {
        this.workshop = workshop;
        this.plan = plan;
        this.compiler = compiler;
    }

    @Override
    public String name() {
        return compiler.command;
    }

    @Override
    public Optional<String> missing() {
        return CompilerProbe.missing(compiler.aptPackages, "probe.c",
                "#include <omp.h>\n#include <math.h>\nint main(void) { return omp_get_max_threads(); }\n",
                List.of(compiler.command, "-fopenmp"));
    }

    @Override
    public String version() {
        return release + ", C, -O2 -fopenmp (" + compiler.library + ")";
    }

    @Override
    public void prepare() throws BenchException, InterruptedException {
        release = workshop.firstLine(compiler.command, "--version");
        String name = plan.suite().cProgram();
        program = workshop.output("epcc/" + compiler.command + "/" + name);
        workshop.compile(List.of(compiler.command, "-O2", "-fopenmp", "-o", program.toString(),
                workshop.source("epcc/" + name + ".c").toString(), "-lm"));
    }

    @Override
    public Map<String, Figure> run() throws BenchException, InterruptedException {
        List<String> words = Stream.concat(Stream.of(program.toString()), plan.arguments().stream()).toList();
        return plan.readAll(workshop.processes()
                .run(Invocation.of(words).with("OMP_NUM_THREADS", Integer.toString(plan.threads()))));
    }
}
