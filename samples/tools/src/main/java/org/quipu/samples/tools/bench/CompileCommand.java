package org.quipu.samples.tools.bench;

import java.util.List;
import java.util.concurrent.Callable;
import org.quipu.samples.tools.bench.CompileTwin.Way;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code quipu bench compile}. */
@Command(name = "compile", mixinStandardHelpOptions = true, sortOptions = false,
        description = {"Cost of the directives compiler in a build of " + CompileProject.FILES + " files, every "
                + CompileProject.ANNOTATED + "th with directives.",
            "Also its speed in reading files without directives."},
        footer = {"", "Example: quipu bench compile"})
public final class CompileCommand implements Callable<Integer> {
    @Mixin
    private BenchSession session;

    @Override
    public Integer call() throws BenchException, InterruptedException {
        Workshop workshop = session.workshop();
        CompileRun javac = new CompileRun(workshop, Way.JAVAC, CompilePlan.BUILDS);
        session.run(List.of(
                new BenchSession.Event("A build in one JVM in ms", "build", "ms", 0, CompilePlan.BUILDS,
                        new CompileRun(workshop, Way.TOGETHER, CompilePlan.BUILDS), List.of(javac)),
                new BenchSession.Event("The same in the order of the Maven plugin in ms", "build", "ms", 0,
                        CompilePlan.BUILDS,
                        new CompileRun(workshop, Way.IN_TURN, CompilePlan.BUILDS), List.of(javac)),
                new BenchSession.Event("A build by a command in ms", "what", "ms", 0, CompilePlan.COMMAND,
                        new CompileProcess(workshop, Way.TOGETHER), List.of(new CompileProcess(workshop, Way.JAVAC))),
                new BenchSession.Event("Reading files without directives, one thread, in us per 1000 lines", "what",
                        "us", 0,
                        CompilePlan.SCAN, new CompileRun(workshop, Way.TOGETHER, CompilePlan.SCAN), List.of())));
        return 0;
    }
}
