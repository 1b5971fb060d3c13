package org.quipu.mpj.manager.pmix;

import java.util.concurrent.TimeUnit;
import org.quipu.mpj.manager.HostName;

/**
 * Ends this process when the launcher's process on this host has ended, for example by {@code kill -9}: the library
 * does not report that to a process that is not in one of its calls.
 */
final class LauncherWatch {

    private static final int EXIT_CODE = 1;
    /** Time for the shutdown hooks, which report the end of this rank to its peers. */
    private static final long HOOKS_SECONDS = 4;

    private LauncherWatch() {}

    /** Watches the launcher's process until this process ends. The JDK looks every few hundred milliseconds. */
    static void start(ProcessHandle server, PmixJob job) {
        String command = server.info().command().orElse("unknown command");
        Thread.ofPlatform().daemon().name("quipu-pmix-watch").start(() -> {
            server.onExit().join();
            end(job, server.pid(), command);
        });
    }

    private static void end(PmixJob job, long pid, String command) {
        System.err.println("quipu: rank " + job.rank() + " on " + HostName.get() + " has lost its launcher ("
                + command + ", process " + pid + ", has ended); the rank ends as well");
        Thread limit = Thread.ofPlatform().daemon().name("quipu-pmix-end").unstarted(() -> {
            try {
                TimeUnit.SECONDS.sleep(HOOKS_SECONDS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            Runtime.getRuntime().halt(EXIT_CODE);
        });
        limit.start();
        System.exit(EXIT_CODE);
    }
}
