package org.quipu.samples.tools.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The programs with directives, translated by our compiler and run by our thread runtime. */
final class QuipuPrograms implements Contender {
    private final Workshop workshop;
    private final ProgramsPlan plan;
    @SuppressWarnings("NullAway.Init") // prepare() sets it before any run
    private Path classes;

    QuipuPrograms(Workshop workshop, ProgramsPlan plan) {
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
        classes = compile(workshop.libraries());
    }

    /** Translates and compiles the programs. */
    Path compile(String classPath) throws BenchException {
        Path directives = workshop.source("programs/Directives.java");
        Path translated = workshop.translate("programs/translated", List.of(directives));
        List<Path> sources = Stream.concat(
                EpccJava.sources(Workshop.folder(directives),
                        "{Harness,SparseLu,Cholesky,Sorting,Strassen,Alignment}.java").stream(),
                Stream.of(translated.resolve(directives.getFileName()))).toList();
        return workshop.javac(classPath, "programs/quipu", sources);
    }

    @Override
    public Map<String, Figure> run() throws BenchException, InterruptedException {
        return plan.readAll(workshop.processes().run(new QuipuLaunch(workshop).run(arguments(classes))));
    }

    List<String> arguments(Path classPath) {
        List<String> arguments = new ArrayList<>(List.of("-np", "1", "-t", Integer.toString(plan.threads()), "-cp",
                classPath.toString(), "Directives"));
        arguments.addAll(plan.javaArguments());
        return arguments;
    }
}
