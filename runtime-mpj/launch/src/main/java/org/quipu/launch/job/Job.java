package org.quipu.launch.job;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.quipu.device.shm.ShmDeviceProvider;
import org.quipu.mpj.manager.ExitCodes;
import org.quipu.mpj.manager.FailureReason;
import org.quipu.mpj.manager.HostName;
import org.quipu.mpj.manager.control.ControlRoot;
import org.quipu.mpj.manager.control.ControlServer;
import org.quipu.mpj.manager.control.ControlService;
import org.quipu.mpj.manager.local.JobFolder;

/**
 * A job: starts its ranks, waits for them, ends them together, and leaves nothing behind. Used once.
 * {@link #stop} may be called from another thread, as a shutdown hook does.
 */
public final class Job {

    /** Limits for events that normally follow the end of a process at once but may be late on a loaded machine. */
    private static final long DRAIN_MILLIS = 5000;
    private static final long STACKS_MILLIS = 10_000;
    private static final long HOOK_STACKS_MILLIS = 1000;
    private static final long HEAR_OUT_MILLIS = 5000;
    /** Time limit of a JVM after its last rank has ended, for example to write a recording. */
    private static final long LAST_WORK_MILLIS = 30_000;

    private final LaunchSpec spec;
    private final JobFolder folder;
    private final Ranks processes;
    private final byte[] secret = new byte[32];
    private final JobRecord record;
    /** Watches ranks that are children of this process. */
    private @Nullable LifeWatch life;
    @SuppressWarnings("NullAway.Init") // run() sets it before it starts what uses it
    private ControlService server;

    /**
     * Prepares a job; starts nothing.
     *
     * @param folder the job's own; the caller closes it when the job is over
     * @param processes the processes of its ranks
     */
    public Job(LaunchSpec spec, JobFolder folder, Ranks processes) {
        this.spec = spec;
        this.processes = processes;
        this.folder = folder;
        new SecureRandom().nextBytes(secret);
        this.record = new JobRecord(spec.ranks());
    }

    /**
     * Runs the job to its end.
     *
     * @return the exit code: 0, that of the first failing rank, or {@link ExitCodes#TIMED_OUT}
     * @throws IOException if no rank can be started
     */
    public int run() throws IOException, InterruptedException {
        StageTimes.note("ready");
        Path secretFile = folder.keepSecret(secret);
        Optional<ControlRoot> root = Optional.empty();
        if (processes.areHere()) {
            ControlServer local = new ControlServer(folder.socket(), spec.ranks(), secret, record);
            server = local;
            life = new LifeWatch(spec.ranks(), spec.inJvm(), spec.heartbeat(), record, new Watched(local));
            life.start();
        } else {
            root = Optional.of(new ControlRoot(spec.ranks(), record));
            server = root.get();
        }
        try {
            processes.start(new Ranks.Control(folder.jobId(), secret, secretFile, folder.socket(), root,
                    spec.heartbeat()), new ProcessEvents());
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

    private final class Watched implements LifeWatch.Owner {

        private final ControlServer local;

        Watched(ControlServer local) {
            this.local = local;
        }

        @Override
        public void warn(String message) {
            report(message);
        }

        @Override
        public String hostOf(int rank) {
            return processes.hostOf(rank);
        }

        @Override
        public void silent(int rank, String what) {
            record.silent(rank, what);
        }

        @Override
        public void stuck(int rank) {
            record.stuck(rank);
        }

        @Override
        public boolean isInFence(int rank) {
            return local.isInFence(rank);
        }

        @Override
        public boolean isFenceOccupied() {
            return local.waitingInFence() >= 0;
        }
    }

    /** Passes the events of processes to the record. */
    private final class ProcessEvents implements Ranks.Events {

        @Override
        public void started(int rank, long pid) {
            if (life != null) {
                life.started(rank, pid);
            }
        }

        @Override
        public void ended(int rank, int code) throws InterruptedException {
            server.awaitDisconnect(rank, HEAR_OUT_MILLIS);
            record.jvmExited(rank, code);
            server.checkFence(rank, code);
        }

        @Override
        public void jvmEnded(int code) throws InterruptedException {
            for (int rank = 0; rank < spec.ranks(); rank++) {
                server.awaitDisconnect(rank, HEAR_OUT_MILLIS);
            }
            for (int rank = 0; rank < spec.ranks(); rank++) {
                record.jvmExited(rank, code);
            }
        }

        @Override
        public void silent(int rank, String what) {
            record.silent(rank, what);
        }

        @Override
        public void stuck(int rank) {
            record.stuck(rank);
        }

        @Override
        public void outputLost() {
            record.stop();
        }
    }

    private int waitForEnd() throws InterruptedException {
        long timeout = spec.timeout().map(limit -> limit.toNanos()).orElse(Long.MAX_VALUE / 2);
        switch (record.await(timeout)) {
            case ALL_EXITED -> {
                processes.awaitEnd(LAST_WORK_MILLIS);
                processes.end();
                processes.drain(DRAIN_MILLIS, true);
                return processes.loss().isPresent() ? loseOutput() : 0;
            }
            case FAILURE -> {
                return fail();
            }
            case TIMEOUT -> {
                return timeOut();
            }
            default -> {
                return processes.loss().isPresent() ? loseOutput() : ExitCodes.FAILED;
            }
        }
    }

    private int loseOutput() {
        processes.end();
        OutputLoss loss = processes.loss().orElseThrow();
        if (!loss.message().isEmpty()) {
            report(loss.message());
        }
        return loss.exitCode();
    }

    private int fail() throws InterruptedException {
        JobRecord.FirstFailure first = record.awaitFirstFailure().orElseThrow();
        int rank = first.rank();
        RankState.Failure failure = first.failure();
        String stacks = record.isStuck(rank) ? stacks(rank, rank + 1, HOOK_STACKS_MILLIS) : "";
        processes.end();
        processes.drain(DRAIN_MILLIS, false);
        System.err.print(stacks);
        if (spec.inJvm() && !record.hasReported(rank)) {
            report("the JVM of all ranks on " + HostName.get() + " " + failure.what());
            return failure.exitCode();
        }
        Optional<String> lost = processes.lostHost(rank);
        if (lost.isPresent()) {
            report(lost.get() + "; all other ranks have been stopped");
            return failure.exitCode();
        }
        String others = spec.ranks() == 1 ? ""
                : spec.ranks() == 2 ? "; the other rank has been stopped"
                : "; the other " + (spec.ranks() - 1) + " ranks have been stopped";
        report("rank " + rank + " on " + processes.hostOf(rank) + " " + failure.what() + others);
        return failure.exitCode();
    }

    private int timeOut() throws InterruptedException {
        String stacks = stacks(0, spec.ranks(), STACKS_MILLIS);
        processes.end();
        processes.drain(DRAIN_MILLIS, false);
        System.err.print(stacks);
        report("the time limit of " + spec.timeout().orElseThrow().toMillis() / 1000.0
                + " s has expired; the ranks have been stopped; their stacks are above");
        return ExitCodes.TIMED_OUT;
    }

    /** The stacks of ranks {@code from} to {@code end - 1}, as text; does not wait for silent ranks. */
    private String stacks(int from, int end, long millis) throws InterruptedException {
        server.requestStacks();
        String[] stacks = record.awaitStacks(
                rank -> rank >= from && rank < end && !record.hasExited(rank) && !isSilent(rank), millis);
        StringBuilder text = new StringBuilder();
        for (int rank = from; rank < end; rank++) {
            text.append("--- rank ").append(rank).append(" on ").append(processes.hostOf(rank)).append(" ---\n")
                    .append(stacks[rank] == null ? "(gives no answer)\n" : stacks[rank]);
        }
        return text.toString();
    }

    private boolean isSilent(int rank) {
        return life == null ? processes.isSilent(rank) : life.isSilent(rank);
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
