package org.quipu.launch.cli;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.ExecutionException;
import org.jspecify.annotations.Nullable;
import org.quipu.launch.daemon.DaemonFile.Daemon;
import org.quipu.launch.program.LaunchException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code quipu daemon stop}. */
@Command(name = "stop", mixinStandardHelpOptions = true,
        description = "Ends your daemon on this host with all of its jobs, and returns when it has ended.",
        footerHeading = "%nExample:%n", footer = "  quipu daemon stop")
final class DaemonStop implements Callable<Integer> {

    private static final long END_SECONDS = 10;

    @Option(names = "--port", paramLabel = "P", converter = CountConverters.Port.class,
            description = "port of the daemon; all of yours if not given")
    @Nullable
    Integer port;

    @Override
    public Integer call() throws LaunchException, IOException, InterruptedException {
        List<Daemon> daemons = OwnDaemons.find(port);
        if (daemons.isEmpty()) {
            throw LaunchException.failed(OwnDaemons.none(port));
        }
        for (Daemon daemon : daemons) {
            OwnDaemons.client(daemon.port()).stop(daemon.address());
            awaitEnd(daemon);
            System.out.println("quipu daemon stop: process " + daemon.pid() + " at port " + daemon.port()
                    + " has ended");
        }
        return 0;
    }

    private static void awaitEnd(Daemon daemon) throws LaunchException, InterruptedException {
        Optional<ProcessHandle> process = ProcessHandle.of(daemon.pid());
        try {
            if (process.isPresent()) {
                process.get().onExit().get(END_SECONDS, TimeUnit.SECONDS);
            }
        } catch (TimeoutException | ExecutionException e) {
            throw LaunchException.failed("process " + daemon.pid() + " at port " + daemon.port()
                    + " has not ended; its log is " + daemon.log());
        }
    }
}
