package org.quipu.launch.job;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.quipu.mpj.manager.local.JobProcesses;

/** The processes of a job's ranks: started one by one, ended all at once. Thread-safe. */
public final class RankProcesses {

    private static final long GRACE_MILLIS = 1000;

    private final String jobId;
    private final List<Process> started = new ArrayList<>();
    private boolean ended;

    /** @param jobId name of the job, by which processes are found whose parent has ended */
    public RankProcesses(String jobId) {
        this.jobId = jobId;
    }

    /**
     * Starts a process.
     *
     * @return null if the job has been ended
     */
    public synchronized @Nullable Process start(ProcessBuilder builder) throws IOException {
        if (ended) {
            return null;
        }
        Process process = builder.start();
        started.add(process);
        return process;
    }

    /** Waits for all processes to end by themselves, at most for the given time. */
    void awaitEnd(long millis) throws InterruptedException {
        List<Process> all;
        synchronized (this) {
            all = List.copyOf(started);
        }
        long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        for (Process process : all) {
            process.waitFor(Math.max(0, deadline - System.nanoTime()), TimeUnit.NANOSECONDS);
        }
    }

    /**
     * Ends all running processes, including those that ranks have started: sends SIGTERM, so that JVMs run their
     * shutdown hooks, and SIGKILL after a second. Returns when all have ended; a second call waits for the first.
     */
    public synchronized void end() {
        if (ended) {
            return;
        }
        ended = true;
        List<ProcessHandle> family = new ArrayList<>();
        for (Process process : started) {
            family.add(process.toHandle());
            process.descendants().forEach(family::add);
        }
        // By its handle: Process.destroy would close the streams, with output that has not been passed on.
        started.forEach(process -> process.toHandle().destroy());
        long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(GRACE_MILLIS);
        boolean interrupted = false;
        for (Process process : started) {
            try {
                process.waitFor(Math.max(0, deadline - System.nanoTime()), TimeUnit.NANOSECONDS);
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        family.forEach(ProcessHandle::destroyForcibly);
        JobProcesses.killAll(jobId);
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
