package org.quipu.launch.job;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Optional;
import org.quipu.device.shm.ShmDeviceProvider;
import org.quipu.mpj.manager.ExitCodes;
import org.quipu.mpj.manager.FailureReason;
import org.quipu.mpj.manager.HostName;
import org.quipu.mpj.manager.control.ControlServer;
import org.quipu.mpj.manager.local.JobFolder;

/**
 * A job on this machine: starts its ranks, waits for them, ends them together, and leaves nothing behind. Used once.
 * {@link #stop} may be called from another thread, as a shutdown hook does.
 */
public final class LocalJob {

    /** Limits for events that normally follow the end of a process at once but may be late on a loaded machine. */
    private static final long DRAIN_MILLIS = 5000;
    private static final long STACKS_MILLIS = 10_000;
    private static final long HOOK_STACKS_MILLIS = 1000;
    private static final long HEAR_OUT_MILLIS = 5000;
    /** Time limit of a JVM after its last rank has ended, for example to write a recording. */
    private static final long LAST_WORK_MILLIS = 30_000;

    private final LaunchSpec spec;
    private final JobFolder folder;
    private final Optional<WarmStart> warmStart;
    private final byte[] secret = new byte[32];
    private final JobRecord record;
    private final RankProcesses processes;
    private final JobOutput output;
    private final LifeWatch life;
    @SuppressWarnings("NullAway.Init") // run() sets these before it starts what uses them
    private Path secretFile;
    private final int cores = Runtime.getRuntime().availableProcessors();
    @SuppressWarnings("NullAway.Init")
    private ControlServer server;

    /**
     * Prepares a job; starts nothing.
     *
     * @param folder the job's own; the caller closes it when the job is over
     * @param warmStart the program's own ahead-of-time cache, if the job uses or makes one
     */
    public LocalJob(LaunchSpec spec, JobFolder folder, Optional<WarmStart> warmStart) {
        this.spec = spec;
        this.warmStart = warmStart;
        this.folder = folder;
        new SecureRandom().nextBytes(secret);
        this.record = new JobRecord(spec.ranks());
        this.processes = new RankProcesses(folder.jobId());
        this.output = new JobOutput(spec, record::stop);
        this.life = new LifeWatch(spec.ranks(), spec.inJvm(), spec.heartbeat(), record, new LifeWatch.Owner() {
            @Override
            public void warn(String message) {
                LocalJob.report(message);
            }

            @Override
            public boolean isInFence(int rank) {
                return server.isInFence(rank);
            }

            @Override
            public boolean isFenceOccupied() {
                return server.waitingInFence() >= 0;
            }
        });
    }

    /**
     * Runs the job to its end.
     *
     * @return the exit code: 0, that of the first failing rank, or {@link ExitCodes#TIMED_OUT}
     * @throws IOException if no rank can be started
     */
    public int run() throws IOException, InterruptedException {
        StageTimes.note("ready");
        secretFile = folder.keepSecret(secret);
        server = new ControlServer(folder.socket(), spec.ranks(), secret, record);
        life.start();
        try {
            if (spec.inJvm()) {
                startJvm();
            } else {
                startRanks();
            }
            StageTimes.note("started");
            return waitForEnd();
        } finally {
            processes.end();
            clearUp();
        }
    }

    /** Returns whether the JVM of any rank has connected to the launcher. */
    public boolean hasJvm() {
        return server.hasAdmitted();
    }

    private void startRanks() throws IOException {
        Optional<Path> cache = warmStart.flatMap(WarmStart::cache).or(() -> AotCache.find(spec));
        for (int rank = 0; rank < spec.ranks(); rank++) {
            ProcessBuilder builder = RankCommand.builder(spec, rank == 0 && warmStart.filter(WarmStart::trains).isPresent()
                    ? RankCommand.line(spec, cores, rank, warmStart.get().training())
                    : RankCommand.line(spec, cores, rank, cache));
            RankCommand.describe(builder.environment(), spec, rank, folder.jobId(), secretFile, server.path());
            builder.redirectInput(rank == 0 ? ProcessBuilder.Redirect.INHERIT
                    : ProcessBuilder.Redirect.from(new File("/dev/null")));
            Process process = output.start(processes, rank, builder);
            if (process == null) {
                return; // stopped meanwhile
            }
            life.started(rank, process.pid());
            watch(rank, process);
        }
    }

    /** One JVM for all ranks, which makes whole lines of their output, and tags them. */
    private void startJvm() throws IOException {
        ProcessBuilder builder = RankCommand.builder(spec, RankCommand.line(spec, cores, 0, AotCache.find(spec)));
        RankCommand.describe(builder.environment(), spec, folder.jobId(), secretFile, server.path());
        builder.redirectInput(ProcessBuilder.Redirect.INHERIT);
        Process process = output.start(processes, 0, builder);
        if (process != null) {
            for (int rank = 0; rank < spec.ranks(); rank++) {
                life.started(rank, process.pid());
            }
            watchJvm(process);
        }
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

    private int waitForEnd() throws InterruptedException {
        long timeout = spec.timeout().map(limit -> limit.toNanos()).orElse(Long.MAX_VALUE / 2);
        switch (record.await(timeout)) {
            case ALL_EXITED -> {
                processes.awaitEnd(LAST_WORK_MILLIS);
                processes.end();
                output.drain(DRAIN_MILLIS, true);
                return output.loss().isPresent() ? loseOutput() : 0;
            }
            case FAILURE -> {
                return fail();
            }
            case TIMEOUT -> {
                return timeOut();
            }
            default -> {
                return output.loss().isPresent() ? loseOutput() : ExitCodes.FAILED;
            }
        }
    }

    private int loseOutput() {
        processes.end();
        JobOutput.Loss loss = output.loss().orElseThrow();
        if (!loss.message().isEmpty()) {
            report(loss.message());
        }
        return loss.exitCode();
    }

    private int fail() throws InterruptedException {
        JobRecord.Blame blame = record.blame().orElseThrow();
        int rank = blame.rank();
        RankState.Failure failure = blame.failure();
        String stacks = record.isStuck(rank) ? stacks(rank, rank + 1, HOOK_STACKS_MILLIS) : "";
        processes.end();
        output.drain(DRAIN_MILLIS, false);
        System.err.print(stacks);
        if (spec.inJvm() && !record.hasReported(rank)) {
            report("the JVM of all ranks on " + HostName.get() + " " + failure.what());
            return failure.exitCode();
        }
        String others = spec.ranks() == 1 ? ""
                : spec.ranks() == 2 ? "; the other rank has been stopped"
                : "; the other " + (spec.ranks() - 1) + " ranks have been stopped";
        report("rank " + rank + " on " + HostName.get() + " " + failure.what() + others);
        return failure.exitCode();
    }

    private int timeOut() throws InterruptedException {
        String stacks = stacks(0, spec.ranks(), STACKS_MILLIS);
        processes.end();
        output.drain(DRAIN_MILLIS, false);
        System.err.print(stacks);
        report("the time limit of " + spec.timeout().orElseThrow().toMillis() / 1000.0
                + " s has expired; the ranks have been stopped; their stacks are above");
        return ExitCodes.TIMED_OUT;
    }

    /** The stacks of ranks {@code from} to {@code end - 1}, as text; does not wait for silent ranks. */
    private String stacks(int from, int end, long millis) throws InterruptedException {
        server.requestStacks();
        String[] stacks = record.awaitStacks(
                rank -> rank >= from && rank < end && !record.hasExited(rank) && !life.isSilent(rank), millis);
        StringBuilder text = new StringBuilder();
        for (int rank = from; rank < end; rank++) {
            text.append("--- rank ").append(rank).append(" on ").append(HostName.get()).append(" ---\n")
                    .append(stacks[rank] == null ? "(gives no answer)\n" : stacks[rank]);
        }
        return text.toString();
    }

    private static void report(String message) {
        System.err.println("quipu run: " + message);
        System.err.flush();
    }

    /** Ends the job from outside: ranks have a second for their shutdown hooks. Does nothing if it is over. */
    public void stop() {
        record.stop();
        processes.end();
        clearUp();
    }

    private void clearUp() {
        try {
            ShmDeviceProvider.removeJob(folder.jobId());
            if (server != null) {
                server.close();
            }
        } catch (IOException | UncheckedIOException e) {
            report("a file of job " + folder.jobId() + " could not be removed: " + FailureReason.of(e));
        }
    }
}
