package org.quipu.samples.tools.bench;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One build tool for {@code bench compile}: javac alone, or the directives compiler before it. */
final class CompileRun implements Contender {
    private final Workshop workshop;
    private final String name;
    private final List<String> rows;

    /** {@code name} is javac or quipu. */
    CompileRun(Workshop workshop, String name, List<String> rows) {
        this.workshop = workshop;
        this.name = name;
        this.rows = rows;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Optional<String> missing() {
        return Optional.empty();
    }

    @Override
    public String version() {
        String javac = "javac " + Runtime.version();
        return name.equals("quipu") ? QuipuLaunch.version("directives") + ", then " + javac : javac;
    }

    @Override
    public void prepare() throws BenchException {
        workshop.libraries();
    }

    @Override
    public Map<String, Figure> run() throws BenchException, InterruptedException {
        String classPath = workshop.libraries();
        return CompilePlan.read(workshop.processes().run(Invocation.of(List.of(Workshop.java(), "-cp", classPath,
                CompileTwin.class.getName(), name, workshop.output("compile-" + name + "/x").getParent().toString(), classPath))), rows);
    }
}
