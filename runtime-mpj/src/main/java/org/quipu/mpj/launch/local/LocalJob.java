package org.quipu.mpj.launch.local;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.quipu.device.shm.ShmFiles;
import org.quipu.mpj.launch.ExitCodes;
import org.quipu.mpj.launch.HostName;

/**
 * A job on this machine: starts its ranks, waits for them, ends them together, and leaves nothing behind. Used once.
 * {@link #stop} may be called from another thread, as a shutdown hook does.
 */
public final class LocalJob {

    /** What follows the end of a process by itself may take long on a loaded machine; the limits are for what never comes. */
    private static final long DRAIN_MILLIS = 5000;
    private static final long STACKS_MILLIS = 10_000;
    private static final long HEAR_OUT_MILLIS = 5000;
    /** What a JVM may still do when its last rank has ended, such as writing a recording. */
    private static final long LAST_WORK_MILLIS = 30_000;

    private final LaunchSpec spec;
    private final JobFolder folder;
    private final byte[] secret = new byte[32];
    private final JobRecord record;
    private final RankProcesses processes;
    private final List<Thread> pumps = new ArrayList<>();
    private ControlServer server;
    private Path secretFile;
    private final int cores = Runtime.getRuntime().availableProcessors();
    private boolean outputLost;

    /**
     * Prepares a job; starts nothing.
     *
     * @param folder the job's own; the caller closes it when the job is over
     */
    public LocalJob(LaunchSpec spec, JobFolder folder) {
        this.spec = spec;
        this.folder = folder;
        new SecureRandom().nextBytes(secret);
        this.record = new JobRecord(spec.ranks());
        this.processes = new RankProcesses(folder.jobId());
    }

    /**
     * Runs the job to its end.
     *
     * @return the exit code: 0, the first failing rank's, or {@link ExitCodes#TIMED_OUT}
     * @throws IOException if no rank can be started
     */
    public int run() throws IOException, InterruptedException {
        secretFile = folder.keepSecret(secret);
        server = new ControlServer(folder.socket(), spec.ranks(), secret, record);
        try {
            if (spec.inJvm()) {
                startJvm();
            } else {
                startRanks();
            }
            return waitForEnd();
        } finally {
            processes.end();
            clearUp();
        }
    }

    private void startRanks() throws IOException {
        boolean alone = spec.ranks() == 1 && !spec.tagOutput();
        OutputSink out = OutputSink.standardOutput();
        OutputSink err = OutputSink.standardError();
        for (int rank = 0; rank < spec.ranks(); rank++) {
            ProcessBuilder builder = new ProcessBuilder(RankCommand.line(spec, cores, rank));
            RankCommand.describe(builder.environment(), spec, rank, folder.jobId(), secretFile, server.path());
            builder.redirectInput(rank == 0 ? ProcessBuilder.Redirect.INHERIT
                    : ProcessBuilder.Redirect.from(new File("/dev/null")));
            if (alone) {
                builder.redirectOutput(ProcessBuilder.Redirect.INHERIT).redirectError(ProcessBuilder.Redirect.INHERIT);
            }
            Process process = processes.start(builder);
            if (process == null) {
                return; // stopped meanwhile
            }
            if (!alone) {
                pump(rank, process.getInputStream(), out, spec.tagOutput());
                pump(rank, process.getErrorStream(), err, spec.tagOutput());
            }
            watch(rank, process);
        }
    }

    /** One JVM for all ranks, which makes whole lines of their output, and tags them. */
    private void startJvm() throws IOException {
        ProcessBuilder builder = new ProcessBuilder(RankCommand.line(spec, cores, 0));
        RankCommand.describe(builder.environment(), spec, folder.jobId(), secretFile, server.path());
        builder.redirectInput(ProcessBuilder.Redirect.INHERIT);
        Process process = processes.start(builder);
        if (process != null) {
            pump(0, process.getInputStream(), OutputSink.standardOutput(), false);
            pump(0, process.getErrorStream(), OutputSink.standardError(), false);
            watchJvm(process);
        }
    }

    private void pump(int rank, InputStream in, OutputSink sink, boolean tagged) {
        OutputPump pump = new OutputPump(rank, in, sink, tagged, spec.interactive(), this::outputLost);
        pumps.add(Thread.ofPlatform().daemon().name("quipu-output-" + rank).start(pump));
    }

    private void watch(int rank, Process process) {
        onEnd(process, "quipu-rank-" + rank, code -> {
            server.awaitDisconnect(rank, HEAR_OUT_MILLIS);
            record.jvmExited(rank, code);
            server.checkFence(rank, code);
        });
    }

    private void watchJvm(Process process) {
        onEnd(process, "quipu-jvm", code -> {
            for (int rank = 0; rank < spec.ranks(); rank++) {
                server.awaitDisconnect(rank, HEAR_OUT_MILLIS);
            }
            for (int rank = 0; rank < spec.ranks(); rank++) {
                record.jvmExited(rank, code);
            }
        });
    }

    private interface CodeHandler {
        void take(int code) throws InterruptedException;
    }

    private static void onEnd(Process process, String name, CodeHandler handler) {
        Thread.ofPlatform().daemon().name(name).start(() -> {
            try {
                handler.take(process.waitFor());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
    }

    private synchronized void outputLost() {
        outputLost = true;
        record.stop();
    }

    private int waitForEnd() throws InterruptedException {
        long timeout = spec.timeout().map(limit -> limit.toNanos()).orElse(Long.MAX_VALUE / 2);
        switch (record.await(timeout)) {
            case ALL_EXITED -> {
                processes.awaitEnd(LAST_WORK_MILLIS);
                processes.end();
                drain();
                return 0;
            }
            case FAILURE -> {
                return fail();
            }
            case TIMEOUT -> {
                return timeOut();
            }
            default -> {
                synchronized (this) {
                    return outputLost ? ExitCodes.NO_READER : ExitCodes.FAILED;
                }
            }
        }
    }

    private int fail() throws InterruptedException {
        Optional<JobRecord.Blame> blame = record.blame();
        processes.end();
        drain();
        int rank = blame.orElseThrow().rank();
        RankState.Failure failure = blame.orElseThrow().failure();
        if (spec.inJvm() && !record.spoke(rank)) {
            tell("the JVM of all ranks on " + HostName.get() + " " + failure.what());
            return failure.exitCode();
        }
        String others = spec.ranks() == 1 ? ""
                : spec.ranks() == 2 ? "; the other rank has been stopped"
                : "; the other " + (spec.ranks() - 1) + " ranks have been stopped";
        tell("rank " + rank + " on " + HostName.get() + " " + failure.what() + others);
        return failure.exitCode();
    }

    private int timeOut() throws InterruptedException {
        server.requestStacks();
        String[] stacks = record.awaitStacks(STACKS_MILLIS);
        StringBuilder text = new StringBuilder();
        for (int rank = 0; rank < stacks.length; rank++) {
            text.append("--- rank ").append(rank).append(" on ").append(HostName.get()).append(" ---\n")
                    .append(stacks[rank] == null ? "(gives no answer)\n" : stacks[rank]);
        }
        processes.end();
        drain();
        System.err.print(text);
        tell("the time of " + spec.timeout().orElseThrow().toMillis() / 1000.0
                + " s is over; the ranks have been stopped, their stacks are above");
        return ExitCodes.TIMED_OUT;
    }

    private static void tell(String message) {
        System.err.println("quipu run: " + message);
        System.err.flush();
    }

    private void drain() throws InterruptedException {
        long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(DRAIN_MILLIS);
        for (Thread pump : pumps) {
            long left = TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime());
            if (left > 0) {
                pump.join(left);
            }
        }
    }

    /** Ends the job from outside: ranks have a second for their shutdown hooks. Does nothing if it is over. */
    public void stop() {
        record.stop();
        processes.end();
        clearUp();
    }

    private void clearUp() {
        try {
            ShmFiles.removeJob(folder.jobId());
            if (server != null) {
                server.close();
            }
        } catch (IOException | UncheckedIOException e) {
            tell("a file of job " + folder.jobId() + " could not be removed: " + e.getMessage());
        }
    }
}
