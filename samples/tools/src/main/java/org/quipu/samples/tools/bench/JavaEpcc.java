package org.quipu.samples.tools.bench;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.quipu.directives.cli.FailureReason;

/** The counterparts of a suite in another Java library, in the same harness as ours. */
final class JavaEpcc implements Contender {
    private static final Path PJ = Path.of("/usr/share/java/pj.jar");

    private final Workshop workshop;
    private final EpccPlan plan;
    private final Library library;
    @SuppressWarnings("NullAway.Init") // prepare() sets it before any run
    private Path classes;

    JavaEpcc(Workshop workshop, EpccPlan plan, Library library) {
        this.workshop = workshop;
        this.plan = plan;
        this.library = library;
    }

    /** The libraries; a suite's main class has its suffix. */
    enum Library {
        /** Parallel Java. */
        PJ("pj", "{Epcc*,*Pj}.java", "Pj"),
        /** Plain java.util.concurrent. */
        JUC("juc", "{Epcc*,JucTeam,*Juc}.java", "Juc");

        private final String title;
        private final String sources;
        private final String suffix;

        Library(String title, String sources, String suffix) {
            this.title = title;
            this.sources = sources;
            this.suffix = suffix;
        }

        /** Whether it has a counterpart of at least one row of a suite: Parallel Java has no tasks. */
        boolean has(EpccSuite suite) {
            return this == JUC || suite != EpccSuite.TASK;
        }
    }

    @Override
    public String name() {
        return library.title;
    }

    @Override
    public Optional<String> missing() {
        return library == Library.JUC || Files.isRegularFile(PJ) ? Optional.empty()
                : Optional.of("there is no Parallel Java here: apt-get install libpj-java");
    }

    @Override
    public String version() throws BenchException {
        if (library == Library.JUC) {
            return "java.util.concurrent of this JDK";
        }
        try {
            return "Parallel Java, " + PJ.toRealPath().getFileName();
        } catch (IOException e) {
            throw new BenchException("cannot read " + PJ + ": " + FailureReason.of(e, PJ));
        }
    }

    @Override
    public void prepare() throws BenchException {
        classes = workshop.javac(PJ.toString(), "epcc/" + library.title, EpccJava.sources(workshop, library.sources));
    }

    @Override
    public Map<String, Figure> run() throws BenchException, InterruptedException {
        return plan.read(workshop.processes().run(Invocation.of(words(classes))));
    }

    /** The common pool has one thread less than the team, because the caller also works. */
    List<String> words(Path classPath) {
        List<String> words = new ArrayList<>(List.of(Workshop.java()));
        words.addAll(EpccJava.OPTIONS);
        words.add("-Djava.util.concurrent.ForkJoinPool.common.parallelism=" + (plan.threads() - 1));
        words.addAll(List.of("-cp", classPath + File.pathSeparator + PJ, plan.suite().javaProgram() + library.suffix));
        return Stream.concat(words.stream(), plan.arguments().stream()).toList();
    }
}
