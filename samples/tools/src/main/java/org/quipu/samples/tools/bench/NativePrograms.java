package org.quipu.samples.tools.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The programs in C with OpenMP. */
final class NativePrograms implements Contender {
    private final Workshop workshop;
    private final ProgramsPlan plan;
    private final Variant variant;
    @SuppressWarnings("NullAway.Init") // prepare() sets it before any run
    private Path program;
    private String release = "";

    NativePrograms(Workshop workshop, ProgramsPlan plan, Variant variant) {
        this.workshop = workshop;
        this.plan = plan;
        this.variant = variant;
    }

    /** A compiler with its options. */
    enum Variant {
        /** gcc with libgomp. */
        GCC("gcc", "gcc", "gcc libc6-dev", List.of()),
        /** gcc without fused multiply-add, which Java's arithmetic does not allow. */
        GCC_NOFMA("gcc-nofma", "gcc", "gcc libc6-dev", List.of("-ffp-contract=off")),
        /** clang with LLVM's libomp. */
        CLANG("clang", "clang", "clang libomp-dev", List.of());

        private final String title;
        private final String compiler;
        private final String aptPackages;
        private final List<String> options;

        Variant(String title, String compiler, String aptPackages, List<String> options) {
            this.title = title;
            this.compiler = compiler;
            this.aptPackages = aptPackages;
            this.options = options;
        }

        String title() {
            return title;
        }

        private List<String> command() {
            List<String> words = new ArrayList<>(List.of(compiler, "-O3", "-march=native", "-fopenmp"));
            words.addAll(options);
            return words;
        }
    }

    @Override
    public String name() {
        return variant.title;
    }

    @Override
    public Optional<String> missing() {
        return CompilerProbe.missing(variant.aptPackages, "probe.c",
                "#include <omp.h>\n#include <math.h>\nint main(void) { return omp_get_max_threads(); }\n",
                variant.command());
    }

    @Override
    public String version() {
        List<String> options = variant.command();
        return release + ", C, " + String.join(" ", options.subList(1, options.size()))
                + (isOversubscribed() ? ", OMP_WAIT_POLICY=passive" : "");
    }

    /** Threads that spin for a core that another one needs take ten times as long. */
    private boolean isOversubscribed() {
        return plan.threads() > Runtime.getRuntime().availableProcessors();
    }

    @Override
    public void prepare() throws BenchException, InterruptedException {
        release = workshop.firstLine(variant.compiler, "--version");
        program = workshop.output("programs/" + variant.title + "/programs");
        List<String> words = new ArrayList<>(variant.command());
        words.addAll(List.of("-o", program.toString(), workshop.source("programs/programs.c").toString(), "-lm"));
        workshop.compile(words);
    }

    @Override
    public Map<String, Figure> run() throws BenchException, InterruptedException {
        List<String> words = new ArrayList<>(List.of(program.toString()));
        words.addAll(plan.nativeArguments());
        Invocation invocation = Invocation.of(words);
        return plan.read(
                workshop.processes()
                        .run(isOversubscribed() ? invocation.with("OMP_WAIT_POLICY", "passive") : invocation));
    }
}
