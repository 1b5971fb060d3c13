package org.quipu.mpj.progress;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

import org.quipu.device.Device;
import org.quipu.mpj.protocol.Driver;
import org.quipu.mpj.protocol.EagerPath;
import org.quipu.mpj.protocol.Protocols;
import org.quipu.mpj.sync.AdaptiveSpin;
import org.quipu.mpj.sync.BiasedLock;
import org.quipu.mpj.sync.Completion;
import org.quipu.threads.waiting.WaitPolicy;

/**
 * Progress by the waiting threads. At most one thread at a time, the <em>driver</em>, polls the device and completes
 * the operations of all threads; see {@link DriverRole}. The other threads spin and then park. They are woken when
 * their operation completes or when a new driver is needed.
 */
final class Progress extends DriverRole implements Driver {

    /** Result of {@link #driveAlone}: the completion has happened. */
    private static final int DONE = -1;

    /** For safety only: the device wakes a thread that sleeps in it. */
    static final long LONGEST_SLEEP_NANOS = 200_000_000;

    private static final WaitPolicy BACKGROUND_WAITING = new WaitPolicy(5);

    /** The background thread releases the role within microseconds, unless it was preempted. */
    private static final WaitPolicy HAND_OVER = new WaitPolicy(200);
    private static final long HAND_OVER_NAP_NANOS = 20_000;

    private final Device device;
    private final BiasedLock bias;
    private final AdaptiveSpin spin;
    private final SpinTimer timer;
    private final DrivenOperations driven;
    @SuppressWarnings("NullAway.Init") // set by start() before any thread communicates
    private Protocols protocols;
    @SuppressWarnings("NullAway.Init")
    private EagerPath eager;
    @SuppressWarnings("NullAway.Init")
    private BackgroundProgress background;

    /** Number of expected completions for which no thread waits. */
    private final AtomicInteger awaited = new AtomicInteger();

    /** Whether the driver sleeps in the device, or is about to. Written before the driver last checks for work. */
    private volatile boolean sleeping;

    /** Whether the driver has slept in the device since it acquired the role. If so, no other thread need poll. */
    private volatile boolean resting;

    /** Number of times that a user thread has become the driver; written by the driver. */
    private long entries;

    Progress(Device device, BiasedLock bias, AdaptiveSpin spin) {
        this.device = device;
        this.bias = bias;
        this.spin = spin;
        timer = new SpinTimer(spin);
        driven = new DrivenOperations(bias);
    }

    /** Sets the driver's work in addition to polling, and the thread that drives while no user thread does. */
    void setWork(Protocols newProtocols, BackgroundProgress newBackground) {
        protocols = newProtocols;
        eager = newProtocols.eager();
        background = newBackground;
    }

    /** Waits for a completion. */
    void await(Completion completion) {
        if (completion.isDone()) {
            return;
        }
        int spun = bias.enter() ? driveAlone(completion) : 0;
        if (spun != DONE) {
            bias.arrive();
            awaitAmongOthers(completion, spun);
        }
    }

    /** As {@link #await}, for a thread that has already polled {@code spun} times without success. */
    private void awaitAmongOthers(Completion completion, int spun) {
        boolean interrupted = false;
        boolean wasParked = false;
        int spunAlone = spun;
        int attempt = 0;
        int handOver = 0;
        if (bias.isShared()) {
            spin.shared();
        }
        while (!completion.isDone()) {
            if (acquire(USER)) {
                entries++;
                interrupted |= drive(completion, spunAlone);
                spunAlone = 0;
            } else if (role == BACKGROUND) {
                requestRole();
                if (!HAND_OVER.pause(handOver++)) {
                    // park() returns immediately if the interrupt status is set.
                    interrupted |= Thread.interrupted();
                    LockSupport.parkNanos(this, HAND_OVER_NAP_NANOS);
                }
            } else if (!spin.pause(attempt++)) {
                interrupted |= park(completion);
                wasParked = true;
                attempt = 0;
            }
        }
        if (wasParked && role == FREE) {
            handOver();
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Makes progress once, unless another thread is the driver. */
    void once() {
        if (acquire(USER)) {
            entries++;
            try {
                poll();
            } finally {
                release();
            }
        } else if (role == BACKGROUND) {
            requestRole();
        }
    }

    @Override
    public void wake() {
        if (sleeping) {
            device.wake();
        }
    }

    @Override
    public void wakeBackground() {
        background.wake();
    }

    /** Returns whether a poll would currently find nothing; a hint, see {@link Device#isQuiet}. */
    boolean isQuiet() {
        return device.isQuiet();
    }

    /** Returns whether the driver mostly sleeps. When that ends, {@link BackgroundProgress#wake} is called. */
    boolean resting() {
        return resting;
    }

    /** Returns a counter that changes whenever a user thread becomes the driver; may be stale. */
    long entries() {
        return entries;
    }

    private boolean hasNewWork() {
        return protocols.hasNewWork() || driven.hasNew();
    }

    /** Starts an operation, whose later steps the driver executes. The caller has arrived at the bias. */
    void start(DrivenOperation operation) {
        if (driven.start(operation)) {
            wake();
            background.alert();
        }
    }

    /** Counts a completion that the program expects, but for which no thread waits. */
    void beginAwaited() {
        awaited.incrementAndGet();
        background.alert();
    }

    void endAwaited() {
        awaited.decrementAndGet();
    }

    /** Returns whether operations proceed, or completions are expected, without a thread that waits for them. */
    boolean needsBackground() {
        return !driven.isEmpty() || awaited.get() > 0;
    }

    /**
     * Sends what the device accepts, polls, and then executes the steps that have become possible. Polls after sending,
     * to minimize the time between an arrival and the wake-up of the thread that waits for it.
     */
    private int poll() {
        int done = protocols.work();
        try {
            done += device.poll();
        } finally {
            protocols.endRound();
        }
        return driven.isEmpty() ? done : done + driven.advance();
    }

    /**
     * Polls until the completion has happened, or until another thread has become the driver while this one yielded;
     * then releases the role. Returns whether the thread was interrupted meanwhile.
     */
    private boolean drive(Completion completion, int spun) {
        boolean interrupted = false;
        boolean drives = true;
        int attempt = spun;
        int emptyPolls = 0;
        boolean shared = bias.isShared();
        try {
            while (drives) {
                int handled = poll();
                if (handled > 0) {
                    if (shared) {
                        spin.spinSucceeded(emptyPolls);
                    }
                    emptyPolls = 0;
                }
                if (completion.isDone()) {
                    break;
                }
                if (handled > 0) {
                    attempt = spin.foundForOthers();
                } else if (spin.spins(attempt)) {
                    attempt = timer.next(attempt);
                    emptyPolls++;
                    Thread.onSpinWait();
                } else if (spin.yields(attempt)) {
                    if (shared) {
                        spin.spinFailed(emptyPolls);
                    }
                    emptyPolls = 0;
                    attempt++;
                    drives = false;
                    drives = driveAfterYield(completion);
                } else {
                    // If nothing has arrived, the next iteration sleeps again immediately.
                    interrupted |= Thread.interrupted();
                    sleepInDevice(completion);
                }
            }
        } finally {
            if (resting) {
                resting = false;
                background.wake();
            }
            if (drives) {
                release();
            } else if (role == FREE) {
                handOver();
            }
        }
        return interrupted;
    }

    /**
     * Polls in a section of {@link BiasedLock} until the completion has happened, the spin limit is reached, or another
     * thread arrives. The caller has entered the section; this method leaves it.
     *
     * @return {@link #DONE} if the completion has happened, else the number of polls since the last successful one
     */
    private int driveAlone(Completion completion) {
        protocols.handleAlone(true);
        entries++;
        int attempt = 0;
        try {
            do {
                int handled = poll();
                if (completion.isDone()) {
                    return DONE;
                }
                if (handled == 0 && attempt == 0) {
                    eager.getReady();
                }
                attempt = handled > 0 ? 0 : timer.next(attempt);
                Thread.onSpinWait();
            } while (spin.spins(attempt) && !bias.isDisturbed());
            return attempt;
        } finally {
            protocols.handleAlone(false);
            bias.leave();
        }
    }

    /** Releases the role and yields; acquires the role again if it is still needed and free. */
    private boolean driveAfterYield(Completion completion) {
        role = FREE;
        spin.yieldCore();
        return !completion.isDone() && acquire(USER);
    }

    private void sleepInDevice(Completion completion) {
        spin.sleeps();
        resting = true;
        sleeping = true;
        if (completion.sleep(device) && !hasNewWork()) {
            device.await(LONGEST_SLEEP_NANOS);
        }
        completion.unwatch();
        sleeping = false;
    }

    /** Parks until the completion has happened or the role is free. Returns whether the thread was interrupted. */
    private boolean park(Completion completion) {
        boolean interrupted = false;
        spin.sleeps();
        parked.add(completion);
        if (completion.park()) {
            while (!completion.isDone() && role == USER) {
                LockSupport.park(this);
                interrupted |= Thread.interrupted();
            }
        }
        completion.unwatch();
        parked.remove(completion);
        return interrupted;
    }

    /** Requests the role from the background thread. */
    void requestRole() {
        if (!wanted) {
            wanted = true;
        }
        wake();
    }

    /** Polls until no more frames arrive or a user thread requests the role. Called by the background thread. */
    void pollInBackground() {
        inBackground(() -> {
            while (poll() > 0 && !wanted) {
                Thread.onSpinWait();
            }
        });
    }

    /**
     * Drives until a user thread requests the role or there is no need to. Called by the background thread.
     *
     * @param continues returns whether to continue; called before each poll
     * @param longestSleepNanos the longest sleep in the device, in nanoseconds
     */
    void driveInBackground(BooleanSupplier continues, LongSupplier longestSleepNanos) {
        inBackground(() -> {
            int attempt = 0;
            while (!wanted && continues.getAsBoolean()) {
                if (poll() > 0) {
                    attempt = 0;
                } else if (!BACKGROUND_WAITING.pause(attempt++)) {
                    sleeping = true;
                    if (!wanted && !hasNewWork()) {
                        device.await(longestSleepNanos.getAsLong());
                    }
                    sleeping = false;
                    attempt = 0;
                }
            }
        });
    }

    private void inBackground(Runnable driving) {
        wanted = false;
        bias.beginVisit();
        try {
            if (acquire(BACKGROUND)) {
                try {
                    driving.run();
                } finally {
                    release();
                }
            }
        } finally {
            bias.endVisit();
        }
    }
}
