package org.quipu.samples.tools.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The programs in plain Java with threads of its own, in the same harness as ours: the limit of the JVM. */
final class HandPrograms implements Contender {
    private final Workshop workshop;
    private final ProgramsPlan plan;
    @SuppressWarnings("NullAway.Init") // prepare() sets it before any run
    private Path classes;

    HandPrograms(Workshop workshop, ProgramsPlan plan) {
        this.workshop = workshop;
        this.plan = plan;
    }

    @Override
    public String name() {
        return "java";
    }

    @Override
    public Optional<String> missing() {
        return Optional.empty();
    }

    @Override
    public String version() {
        return "the same loops with threads by hand, on this JDK";
    }

    @Override
    public void prepare() throws BenchException {
        Path folder = Workshop.folder(workshop.source("programs/ByHand.java"));
        classes = workshop.javac("", "programs/java",
                EpccJava.sources(folder, "{Harness,SparseLu,Cholesky,Sorting,Strassen,Alignment,Hand*,ByHand}.java"));
    }

    @Override
    public Map<String, Figure> run() throws BenchException, InterruptedException {
        List<String> words = new ArrayList<>(List.of(Workshop.java(), "-cp", classes.toString(), "ByHand",
                Integer.toString(plan.threads())));
        words.addAll(plan.javaArguments());
        return plan.read(workshop.processes().run(Invocation.of(words)));
    }
}
