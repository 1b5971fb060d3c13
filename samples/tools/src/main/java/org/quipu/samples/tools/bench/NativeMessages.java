package org.quipu.samples.tools.bench;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The C version of a message benchmark under an MPI library. */
abstract class NativeMessages extends MessageContender {
    /** The library. */
    protected final MpiInstallation installation;
    @SuppressWarnings("NullAway.Init") // prepare() sets it before any run
    private Path program;
    private String release = "";

    NativeMessages(MpiInstallation installation, Workshop workshop, MessagePlan plan, Device device) {
        super(installation.name(), workshop, plan, device);
        this.installation = installation;
    }

    @Override
    public Optional<String> missing() {
        return installation.missing();
    }

    @Override
    public String version() {
        return release + ", C, " + settings(release);
    }

    @Override
    public void prepare() throws BenchException, InterruptedException {
        installation.install(workshop);
        release = release(workshop.processes().run(installation.starter(List.of("--version"))).out());
        String benchmark = plan.benchmark().program();
        program = workshop.output("messages/" + name() + "/" + benchmark);
        workshop.compile(installation.compiler(List.of("-O2", "-pthread", "-o", program.toString(),
                workshop.source("messages/" + benchmark + ".c").toString())));
    }

    @Override
    Outcome start(MessageRun run) throws BenchException, InterruptedException {
        return workshop.processes().run(invocation(program, release, run, Runtime.getRuntime().availableProcessors()));
    }

    /** The library's name and version, from the version output of its starter. */
    abstract String release(List<String> version);

    /** Its settings, for the line above the table. */
    abstract String settings(String itsRelease);

    /** The command that starts the ranks. */
    abstract Invocation invocation(Path executable, String itsRelease, MessageRun run, int cores);
}
