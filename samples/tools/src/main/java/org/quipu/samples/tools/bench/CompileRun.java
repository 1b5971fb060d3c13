package org.quipu.samples.tools.bench;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One way to build, for {@code bench compile}, in a JVM of its own. */
final class CompileRun implements Contender {
    private final Workshop workshop;
    private final CompileTwin.Way way;
    private final List<String> rows;

    CompileRun(Workshop workshop, CompileTwin.Way way, List<String> rows) {
        this.workshop = workshop;
        this.way = way;
        this.rows = rows;
    }

    @Override
    public String name() {
        return way.title();
    }

    @Override
    public Optional<String> missing() {
        return Optional.empty();
    }

    @Override
    public String version() {
        return switch (way) {
            case JAVAC -> "javac " + Runtime.version();
            case TOGETHER -> QuipuLaunch.version("translating while javac runs");
            case IN_TURN -> QuipuLaunch.version("translating into a folder") + ", then javac " + Runtime.version();
        };
    }

    @Override
    public void prepare() throws BenchException {
        workshop.libraries();
    }

    @Override
    public Map<String, Figure> run() throws BenchException, InterruptedException {
        String classPath = workshop.libraries();
        return CompilePlan.read(workshop.processes().run(Invocation.of(List.of(Workshop.java(), "-cp", classPath,
                CompileTwin.class.getName(), way.name(),
                Workshop.folder(workshop.output("compile/" + way.name() + "/x")).toString(), classPath))), rows);
    }
}
