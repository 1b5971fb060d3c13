package org.quipu.samples.tools.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** A suite as directives, translated by our compiler and run by our thread runtime. */
final class QuipuEpcc implements Contender {
    private final Workshop workshop;
    private final EpccPlan plan;
    @SuppressWarnings("NullAway.Init") // prepare() sets it before any run
    private Path classes;

    QuipuEpcc(Workshop workshop, EpccPlan plan) {
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

    /** Translates and compiles all suites. */
    Path compile(String classPath) throws BenchException {
        List<Path> annotated = EpccJava.sources(workshop, "{Team,*Bench}.java");
        Path translated = workshop.translate("epcc/translated", annotated);
        List<Path> sources = Stream.concat(EpccJava.sources(workshop, "Epcc*.java").stream(),
                annotated.stream().map(file -> translated.resolve(file.getFileName()))).toList();
        return workshop.javac(classPath, "epcc/quipu", sources);
    }

    @Override
    public Map<String, Figure> run() throws BenchException, InterruptedException {
        return plan.readAll(workshop.processes().run(new QuipuLaunch(workshop).run(arguments(classes))));
    }

    List<String> arguments(Path classPath) {
        List<String> arguments = new ArrayList<>(List.of("-np", "1", "-t", Integer.toString(plan.threads())));
        EpccJava.OPTIONS.forEach(option -> arguments.addAll(List.of("-J", option)));
        arguments.addAll(List.of("-cp", classPath.toString(), plan.suite().javaProgram()));
        arguments.addAll(plan.arguments());
        return arguments;
    }
}
