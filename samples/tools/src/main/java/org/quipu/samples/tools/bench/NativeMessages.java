package org.quipu.samples.tools.bench;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** A message benchmark's twin in C under an MPI library. */
abstract class NativeMessages extends MessageContender {
    private final String packages;
    private Path program;
    private String release = "";

    /** The twin for a library whose compiler and starter are called {@code mpicc.NAME} and {@code mpirun.NAME}, from some Debian packages. */
    NativeMessages(String name, String packages, Workshop workshop, MessagePlan plan, Device device) {
        super(name, workshop, plan, device);
        this.packages = packages;
    }

    @Override
    public Optional<String> missing() {
        return Workshop.needs(packages, "mpirun." + name())
                .or(() -> CompilerProbe.missing(packages, "probe.c",
                        "#include <mpi.h>\nint main(void) { return MPI_Finalize(); }\n",
                        List.of("mpicc." + name(), "-pthread")));
    }

    @Override
    public String version() {
        return release + ", C, " + settings(release);
    }

    @Override
    public void prepare() throws BenchException, InterruptedException {
        release = release(workshop.processes().run(Invocation.of(List.of("mpirun." + name(), "--version"))).out());
        String benchmark = plan.benchmark().program();
        program = workshop.output("messages/" + name() + "/" + benchmark);
        workshop.compile(List.of("mpicc." + name(), "-O2", "-pthread", "-o", program.toString(),
                workshop.source("messages/" + benchmark + ".c").toString()));
    }

    @Override
    Outcome start(MessageRun run) throws BenchException, InterruptedException {
        return workshop.processes().run(invocation(program, release, run, Runtime.getRuntime().availableProcessors()));
    }

    /** The library's name and version, from what its starter says about its version. */
    abstract String release(List<String> version);

    /** How it is run, for the line above the table. */
    abstract String settings(String itsRelease);

    /** The command that starts the ranks. */
    abstract Invocation invocation(Path executable, String itsRelease, MessageRun run, int cores);
}
