package org.quipu.samples.tools.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.quipu.directives.cli.FailureReason;
import org.quipu.samples.tools.bench.CompileTwin.Way;

/** A build as a user starts it, for {@code bench compile}: {@code quipu compile --classes} or {@code javac}. */
final class CompileProcess implements Contender {
    private final Workshop workshop;
    private final Way way;
    private List<Path> sources = List.of();

    CompileProcess(Workshop workshop, Way way) {
        this.workshop = workshop;
        this.way = way;
    }

    @Override
    public String name() {
        return way == Way.JAVAC ? "javac" : "quipu compile";
    }

    @Override
    public Optional<String> missing() {
        Path command = command();
        return Files.isExecutable(command) ? Optional.empty() : Optional.of("there is no " + command);
    }

    @Override
    public String version() {
        return way == Way.JAVAC ? "javac " + Runtime.version() : QuipuLaunch.version("quipu compile --classes");
    }

    private Path command() {
        return way == Way.JAVAC ? Path.of(Workshop.java()).resolveSibling("javac")
                : workshop.home().resolve("bin/quipu");
    }

    private Path scratch() throws BenchException {
        return Workshop.folder(workshop.output("compile/command-" + way + "/x"));
    }

    @Override
    public void prepare() throws BenchException {
        try {
            sources = CompileProject.write(scratch().resolve("src"));
        } catch (IOException e) {
            throw new BenchException("cannot write the project: " + FailureReason.of(e));
        }
    }

    @Override
    public Map<String, Figure> run() throws BenchException, InterruptedException {
        String classes = scratch().resolve("classes").toString();
        List<String> words = new ArrayList<>(List.of(command().toString()));
        words.addAll(way == Way.JAVAC ? List.of("-d", classes) : List.of("compile", "--classes", classes));
        words.addAll(List.of("-cp", workshop.libraries()));
        if (way == Way.JAVAC) {
            words.addAll(CompileProject.JAVAC_OPTIONS);
        }
        sources.forEach(source -> words.add(source.toString()));
        if (way != Way.JAVAC) {
            words.add("--");
            words.addAll(CompileProject.JAVAC_OPTIONS);
        }
        long start = System.nanoTime();
        Outcome outcome = workshop.processes().run(Invocation.of(words));
        double milliseconds = (System.nanoTime() - start) * 1e-6;
        if (outcome.exit() != 0) {
            throw new BenchException("it ended with code " + outcome.exit() + ": " + outcome.complaint());
        }
        return Map.of(CompilePlan.COMMAND.get(0), Figure.of(milliseconds));
    }
}
