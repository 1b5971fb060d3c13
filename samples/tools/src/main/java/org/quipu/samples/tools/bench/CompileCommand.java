package org.quipu.samples.tools.bench;

import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code quipu bench compile}. */
@Command(name = "compile", mixinStandardHelpOptions = true, sortOptions = false,
        description = {"What the directives compiler adds to a build of " + CompileProject.FILES + " files, every "
            + CompileProject.ANNOTATED + "th with directives,", "and how fast it reads files without directives."},
        footer = {"", "Example: quipu bench compile"})
public final class CompileCommand implements Callable<Integer> {
    @Mixin
    private BenchSession session;

    @Override
    public Integer call() throws BenchException, InterruptedException {
        Workshop workshop = session.workshop();
        session.run(List.of(
                new BenchSession.Event("A build in one JVM in ms", "build", "ms", 0, CompilePlan.BUILDS,
                        new CompileRun(workshop, "quipu", CompilePlan.BUILDS), List.of(new CompileRun(workshop, "javac", CompilePlan.BUILDS))),
                new BenchSession.Event("Reading files without directives, one thread, in us per 1000 lines", "what", "us", 0,
                        CompilePlan.SCAN, new CompileRun(workshop, "quipu", CompilePlan.SCAN), List.of())));
        return 0;
    }
}
