package org.quipu.launch.job;

import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.quipu.mpj.manager.control.ControlDescriptor;

/**
 * Detects ranks that make no progress although their processes exist: stopped by a signal, waiting for a dead file
 * system, or shutting down with a hook that does not end. Each rank sends a heartbeat once a second. A rank without any
 * still counts as alive if its process has used processor time or has a runnable thread, so neither a long collection
 * nor a busy machine ends a job. A rank in a debugger always counts as alive.
 *
 * <p>Only time in which the launcher runs is counted, so a job may be stopped and continued as a whole.
 */
final class LifeWatch {

    /** The job that is watched. Called by the watch's own thread. */
    interface Owner {

        /** Prints a line for the user. */
        void warn(String message);

        /** Returns the host of a rank. */
        String hostOf(int rank);

        /** A rank does not respond. */
        void silent(int rank, String what);

        /** The shutdown of a rank for which others wait does not end. */
        void stuck(int rank);

        /** Whether a rank waits for its peers, even while it shuts down. */
        boolean isInFence(int rank);

        /** Whether any rank waits for its peers. */
        boolean isFenceOccupied();
    }

    private static final String NO_SIGN = " has not responded for ";
    private static final long TICK_MILLIS = 250;

    /** Time without a heartbeat after which the process is examined. */
    private static final long QUIET_MILLIS = ControlDescriptor.BEAT_MILLIS * 3 / 2;

    /** Number of examinations without activity after which the rank counts as silent. */
    private static final int LEAST_LOOKS = 4;

    private static final long WARNING_MILLIS = 10_000;
    private static final long SHORTEST_LIMIT_MILLIS = 3000;

    /** Limit for the shutdown of a rank that its peers wait for. */
    private static final long SHUTDOWN_MILLIS = 1500;

    /** Divisor for the part of the shutdown time in which the process works. */
    private static final int WORK_DISCOUNT = 5;

    /** State of one rank. Confined to the watch's thread, except for {@code pid} and {@code silent}. */
    private static final class Life {
        private volatile long pid = -1;
        private volatile boolean silent;
        private long messagesReceived;
        private long silentMillis;
        private int looks;
        private long ticks = -1;
        private boolean warned;
        private long shutdownMillis;
        private long shutdownTicks = -1;

        private void reset() {
            silent = false;
            silentMillis = 0;
            looks = 0;
            warned = false;
        }
    }

    private final Life[] lives;
    private final boolean oneJvm;
    private final JobRecord record;
    private final Owner owner;
    private final long limitMillis;
    private final long warningMillis;

    /** @param limit time without a response after which a rank ends the job; zero for no limit */
    LifeWatch(int ranks, boolean oneJvm, Duration limit, JobRecord record, Owner owner) {
        lives = new Life[ranks];
        Arrays.setAll(lives, rank -> new Life());
        this.oneJvm = oneJvm;
        this.record = record;
        this.owner = owner;
        limitMillis = limit.isZero() ? Long.MAX_VALUE : Math.max(SHORTEST_LIMIT_MILLIS, limit.toMillis());
        warningMillis = limit.isZero() ? Long.MAX_VALUE : Math.min(WARNING_MILLIS, limitMillis / 2);
    }

    /** Starts the watch, in a daemon thread. */
    void start() {
        Thread.ofPlatform().daemon().name("quipu-life").start(this::run);
    }

    /** A rank's process has been started. */
    void started(int rank, long pid) {
        lives[rank].pid = pid;
    }

    /** Returns whether a rank is silent at the moment. */
    boolean isSilent(int rank) {
        return lives[rank].silent;
    }

    private void run() {
        long last = System.nanoTime();
        try {
            while (true) {
                Thread.sleep(TICK_MILLIS);
                long now = System.nanoTime();
                tick(Math.min(TimeUnit.NANOSECONDS.toMillis(now - last), 2 * TICK_MILLIS));
                last = now;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void tick(long elapsed) {
        boolean first = true;
        for (int rank = 0; rank < lives.length; rank++) {
            Life life = lives[rank];
            if (life.pid >= 0 && !record.hasExited(rank)) {
                // One rank reports for all ranks of a JVM.
                judge(rank, life, elapsed, first || !oneJvm);
                watchShutdown(rank, life, elapsed);
                first = false;
            }
        }
    }

    private void judge(int rank, Life life, long elapsed, boolean reports) {
        long messagesReceived = record.messagesReceived(rank);
        life.silentMillis += elapsed;
        if (messagesReceived == life.messagesReceived && life.silentMillis < QUIET_MILLIS) {
            return;
        }
        if (messagesReceived != life.messagesReceived) {
            life.messagesReceived = messagesReceived;
            isAlive(rank, life);
            return;
        }
        Optional<ProcessStatus> status = ProcessStatus.of(life.pid);
        if (status.isEmpty()) {
            // The process has just ended, or the system is not Linux: nothing shows whether a thread is runnable.
            life.reset();
            return;
        }
        if (isResponsive(life, status.get())) {
            isAlive(rank, life);
            return;
        }
        life.looks++;
        life.silent = life.looks >= LEAST_LOOKS;
        if (life.silent && reports && life.silentMillis >= warningMillis) {
            report(rank, life, status.get());
        }
    }

    private void isAlive(int rank, Life life) {
        boolean wasWarned = life.warned;
        life.reset();
        if (wasWarned && !record.isOver()) {
            owner.warn(name(rank) + " responds again");
        }
    }

    private static boolean isResponsive(Life life, ProcessStatus status) {
        boolean worked = life.ticks >= 0 && status.cpuTicks() != life.ticks;
        life.ticks = status.cpuTicks();
        return worked || switch (status.state()) {
            case RUNNABLE, TRACED -> true;
            // Before the rank has joined, an agent of its JVM may wait for a connection.
            case SLEEPING -> life.messagesReceived == 0;
            default -> false;
        };
    }

    private void report(int rank, Life life, ProcessStatus status) {
        if (ProcessStatus.hasDebugAgent(life.pid)) {
            life.reset();
            return;
        }
        String cause = switch (status.state()) {
            case STOPPED -> " (stopped by a signal)";
            case BLOCKED -> " (waits for a disk or a file system)";
            default -> "";
        };
        if (life.silentMillis >= limitMillis) {
            owner.silent(rank, process(life) + NO_SIGN + seconds(limitMillis) + cause);
        } else if (!life.warned) {
            life.warned = true;
            owner.warn(name(rank) + NO_SIGN + seconds(warningMillis) + cause + "; the job will end after "
                    + seconds(limitMillis) + "; --heartbeat changes that");
        }
    }

    private String name(int rank) {
        String subject = oneJvm ? "the JVM of all ranks" : "rank " + rank;
        return subject + " on " + owner.hostOf(rank) + " " + process(lives[rank]);
    }

    private static String process(Life life) {
        return "(process " + life.pid + ")";
    }

    private static String seconds(long millis) {
        return (millis % 1000 == 0 ? Long.toString(millis / 1000) : Double.toString(millis / 1000.0)) + " s";
    }

    /** Whether a thread computes or waits for a disk, as a hook that saves results does. */
    private static boolean isRunning(ProcessStatus status) {
        return status.state() == ProcessStatus.State.RUNNABLE || status.state() == ProcessStatus.State.BLOCKED;
    }

    private void watchShutdown(int rank, Life life, long elapsed) {
        if (!record.keepsOthersWaiting(rank, owner.isInFence(rank), owner.isFenceOccupied())) {
            life.shutdownMillis = 0;
            return;
        }
        Optional<ProcessStatus> status = ProcessStatus.of(life.pid);
        long ticks = status.map(ProcessStatus::cpuTicks).orElse(-1L);
        boolean works = ticks != life.shutdownTicks || status.filter(LifeWatch::isRunning).isPresent();
        life.shutdownTicks = ticks;
        life.shutdownMillis += works ? elapsed / WORK_DISCOUNT : elapsed;
        if (life.shutdownMillis >= SHUTDOWN_MILLIS) {
            owner.stuck(rank);
        }
    }
}
