package org.quipu.samples.tools.bench;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Our own launch of a program that prints a line, by the script that users call. */
final class LaunchRun implements Contender {
    /** The form of the program, and the place of its ranks. */
    enum Form {
        PROCESSES("a JVM per rank"), IN_JVM("one JVM"), SOURCE("a JVM per rank, from source");

        private final String title;

        Form(String title) {
            this.title = title;
        }

        String title() {
            return title;
        }
    }

    private final Workshop workshop;
    private final LaunchPlan plan;
    private final Form form;
    @SuppressWarnings("NullAway.Init") // prepare() sets it before any run
    private String program;

    LaunchRun(Workshop workshop, LaunchPlan plan, Form form) {
        this.workshop = workshop;
        this.plan = plan;
        this.form = form;
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
        return QuipuLaunch.version(form.title());
    }

    @Override
    public void prepare() throws BenchException, InterruptedException {
        program = workshop.source("launch/Hello.java").toString();
        workshop.javac(workshop.libraries(), "launch/classes", List.of(workshop.source("launch/Hello.java")));
        // The first launch of all makes caches.
        run();
    }

    @Override
    public Map<String, Figure> run() throws BenchException, InterruptedException {
        List<String> words = new ArrayList<>(List.of(workshop.home().resolve("bin/quipu").toString(), "run", "-np",
                Integer.toString(plan.ranks()), "-cp", workshop.output("launch/classes").toString()));
        if (form == Form.IN_JVM) {
            words.add("--in-jvm");
        }
        words.add(form == Form.SOURCE ? program : "Hello");
        return timed(workshop, plan, Invocation.of(words).with("QUIPU_LAUNCH_STAGES", "true"));
    }

    /** Runs a job and reads its figures. */
    static Map<String, Figure> timed(Workshop workshop, LaunchPlan plan, Invocation invocation)
            throws BenchException, InterruptedException {
        long begin = micros();
        Outcome outcome = workshop.processes().run(invocation);
        return plan.read(outcome, begin, micros());
    }

    private static long micros() {
        return ChronoUnit.MICROS.between(Instant.EPOCH, Instant.now());
    }
}
