package org.quipu.mpj.engine;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

import org.quipu.device.Device;
import org.quipu.threads.waiting.WaitPolicy;

/**
 * Progress by the waiting threads. At most one thread at a time, the <em>driver</em>, polls the device; it completes
 * everybody's operations. The others spin and then park; the completion of their operation wakes them,
 * or the need for a new driver.
 *
 * <pre>
 *  role        meaning
 *  FREE        nobody polls
 *  USER        a thread that waits for its own completion polls
 *  BACKGROUND  the background thread polls, and leaves as soon as a waiting thread asks for it
 * </pre>
 *
 * <p>Nobody is forgotten: whoever gives the role back, and whoever was parked and leaves, unparks one of the parked if the role
 * is free then. A thread lists itself before it looks at the role for the last time, and the role is given back before
 * the list is looked at, both with full fences between; so one of the two sees the other.
 */
final class Progress {

    /** What {@link #driveAlone} returns if there is nothing to wait for any more. */
    private static final int DONE = -1;

    private static final int FREE = 0;
    private static final int USER = 1;
    private static final int BACKGROUND = 2;

    /** A safety net only: the device wakes whoever sleeps in it. */
    static final long LONGEST_SLEEP_NANOS = 200_000_000;

    /** A few times what a sleep and a wake-up take: spinning costs at most a small multiple of the best choice. */
    private static final long LONGEST_SPIN_NANOS = 200_000;

    /** The clock is looked at after so many looks in vain, a power of two, less one. */
    private static final int CLOCK_MASK = 63;

    private static final WaitPolicy BACKGROUND_WAITING = new WaitPolicy(5);

    /** The background thread gives the role back within microseconds, unless it has lost its core. */
    private static final WaitPolicy HAND_OVER = new WaitPolicy(200);
    private static final long HAND_OVER_NAP_NANOS = 20_000;
    private static final VarHandle ROLE;

    static {
        try {
            ROLE = MethodHandles.lookup().findVarHandle(Progress.class, "role", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final Device device;
    private final SoleUser sole;
    private final AdaptiveSpin spin;
    private final Parked parked = new Parked();
    private Sender sender;
    private Reads reads;
    private Receiver receiver;
    private Lanes lanes;
    private BackgroundProgress background;

    private volatile int role;

    /** Whether the driver sleeps in the device, or is about to. Written before the driver looks for work for the last time. */
    private volatile boolean sleeping;

    /** Set by a thread that wants the role from the background thread. */
    private volatile boolean wanted;

    /** Whether the driver has slept in the device since it became that. Then nobody else need look after anything. */
    private volatile boolean resting;

    /** When the driver had looked in vain so often as {@link #CLOCK_MASK} says; only the driver reads and writes it. */
    private long spinsSince;

    /** How often a user's thread has become the driver; written by the driver. */
    private long entries;

    Progress(Device device, EngineSettings settings, SoleUser sole) {
        this.device = device;
        this.sole = sole;
        spin = new AdaptiveSpin(settings.waiting(), settings.cores());
    }

    /** Tells what the driver has to do beside polling, and who does it while there is none. */
    void setWork(Sender newSender, Reads newReads, Receiver newReceiver, Lanes newLanes, BackgroundProgress newBackground) {
        sender = newSender;
        reads = newReads;
        receiver = newReceiver;
        lanes = newLanes;
        background = newBackground;
    }

    /** Returns when the completion has happened. */
    void await(Completion completion) {
        if (completion.isDone()) {
            return;
        }
        int spun = sole.enter() ? driveAlone(completion) : 0;
        if (spun != DONE) {
            sole.arrive();
            awaitAmongOthers(completion, spun);
        }
    }

    /** As {@link #await}, where the thread has spun so often already. */
    private void awaitAmongOthers(Completion completion, int spun) {
        boolean interrupted = false;
        boolean wasParked = false;
        int spunAlone = spun;
        int attempt = 0;
        int handOver = 0;
        if (sole.isShared()) {
            spin.shared();
        }
        while (!completion.isDone()) {
            if (acquire(USER)) {
                entries++;
                interrupted |= drive(completion, spunAlone);
                spunAlone = 0;
            } else if (role == BACKGROUND) {
                callBackgroundOff();
                if (!HAND_OVER.pause(handOver++)) {
                    // A thread whose interrupt status is set would not park.
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

    /** Makes progress once if nobody else is about it. */
    void once() {
        if (acquire(USER)) {
            entries++;
            try {
                poll();
            } finally {
                release();
            }
        } else if (role == BACKGROUND) {
            callBackgroundOff();
        }
    }

    /** Yields the calling thread's core. */
    void giveWay() {
        spin.yieldCore();
    }

    /** Tells a sleeping driver that there is something to send. Called after a full fence. */
    void nudge() {
        if (sleeping) {
            device.wake();
        }
    }

    void wakeDevice() {
        device.wake();
    }

    boolean busy() {
        return role != FREE;
    }

    /** Whether polling would find nothing, as far as a look from outside tells. */
    boolean isQuiet() {
        return device.isQuiet();
    }

    /** Whether there is a driver that mostly sleeps. {@link BackgroundProgress#rouse} is called after that has ended. */
    boolean resting() {
        return resting;
    }

    /** There is something for the background thread to do even if this driver sleeps. */
    void rouseBackground() {
        background.rouse();
    }

    /** A figure that moves whenever a user's thread has become the driver; may be stale. */
    long entries() {
        return entries;
    }

    /** Whether a thread that has looked in vain so often, from 0, should go on spinning. */
    boolean spins(int attempt) {
        return spin.spins(attempt);
    }

    private boolean acquire(int as) {
        return role == FREE && ROLE.compareAndSet(this, FREE, as);
    }

    private void release() {
        role = FREE;
        handOver();
    }

    private void handOver() {
        if (!parked.isEmpty()) {
            parked.unparkOne();
        }
    }

    private boolean hasFreshWork() {
        return sender.hasFreshWork() || reads.hasFreshWork();
    }

    /** Polls last: from what has come to the thread that waits for it there is nothing else to do then. */
    private int poll() {
        int done = sender.work() + reads.work();
        try {
            return done + device.poll();
        } finally {
            receiver.endRound();
        }
    }

    /**
     * Polls until the completion has happened, or somebody else has become the driver while this thread yielded; gives the role back. Tells
     * whether the thread was interrupted meanwhile.
     */
    private boolean drive(Completion completion, int spun) {
        boolean interrupted = false;
        boolean drives = true;
        int attempt = spun;
        int vain = 0;
        boolean shared = sole.isShared();
        try {
            while (drives) {
                int handled = poll();
                if (handled > 0) {
                    if (shared) {
                        spin.came(vain);
                    }
                    vain = 0;
                }
                if (completion.isDone()) {
                    break;
                }
                if (handled > 0) {
                    attempt = spin.foundForOthers();
                } else if (spin.spins(attempt)) {
                    attempt = next(attempt);
                    vain++;
                    Thread.onSpinWait();
                } else if (spin.yields(attempt)) {
                    if (shared) {
                        spin.spunInVain(vain);
                    }
                    vain = 0;
                    attempt++;
                    drives = false;
                    drives = driveAfterYield(completion);
                } else {
                    // If nothing has come when this returns, the next round sleeps again at once.
                    interrupted |= Thread.interrupted();
                    sleepInDevice(completion);
                }
            }
        } finally {
            if (resting) {
                resting = false;
                background.rouse();
            }
            if (drives) {
                release();
            } else if (role == FREE) {
                handOver();
            }
        }
        return interrupted;
    }

    /** What {@code attempt} is after one more look in vain. */
    private int next(int attempt) {
        return (attempt & CLOCK_MASK) == CLOCK_MASK ? nextByClock(attempt) : attempt + 1;
    }

    private int nextByClock(int attempt) {
        long now = System.nanoTime();
        if (attempt == CLOCK_MASK) {
            spinsSince = now;
        }
        return now - spinsSince > LONGEST_SPIN_NANOS ? spin.spunOut(attempt + 1) : attempt + 1;
    }

    /**
     * Polls in a section of {@link SoleUser}, which has begun and which this ends, until the completion has happened, this thread should spin no more, or another
     * thread comes.
     *
     * @return {@link #DONE} if the completion has happened, else how often this thread has looked in vain of late
     */
    private int driveAlone(Completion completion) {
        receiver.handleAlone(true);
        entries++;
        int attempt = 0;
        try {
            do {
                int handled = poll();
                if (completion.isDone()) {
                    return DONE;
                }
                if (handled == 0 && attempt == 0) {
                    lanes.getReady();
                }
                attempt = handled > 0 ? 0 : next(attempt);
                Thread.onSpinWait();
            } while (spin.spins(attempt) && !sole.isDisturbed());
            return attempt;
        } finally {
            receiver.handleAlone(false);
            sole.leave();
        }
    }

    /** Leaves the role to whoever gets the core, and takes it again if it is needed and free then. */
    private boolean driveAfterYield(Completion completion) {
        role = FREE;
        spin.yieldCore();
        return !completion.isDone() && acquire(USER);
    }

    private void sleepInDevice(Completion completion) {
        spin.sleeps();
        resting = true;
        sleeping = true;
        if (completion.sleep(this)) {
            if (!hasFreshWork()) {
                device.await(LONGEST_SLEEP_NANOS);
            }
        }
        completion.unwatch();
        sleeping = false;
    }

    /** Parks until the completion has happened or the role is free. */
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

    void callBackgroundOff() {
        if (!wanted) {
            wanted = true;
        }
        if (sleeping) {
            device.wake();
        }
    }

    /** Polls until nothing more is found or a user's thread wants the role. Called by the background thread. */
    void lookInBackground() {
        wanted = false;
        sole.visit();
        try {
            if (acquire(BACKGROUND)) {
                look();
            }
        } finally {
            sole.goAway();
        }
    }

    private void look() {
        try {
            while (poll() > 0 && !wanted) {
                Thread.onSpinWait();
            }
        } finally {
            release();
        }
    }

    /**
     * Drives until a user's thread wants the role, or it need not go on. Called by the background thread.
     *
     * @param goesOn whether to go on; asked before each poll
     * @param longestSleepNanos how long to sleep in the device at most, in nanoseconds
     */
    void driveInBackground(BooleanSupplier goesOn, LongSupplier longestSleepNanos) {
        wanted = false;
        sole.visit();
        try {
            if (acquire(BACKGROUND)) {
                drive(goesOn, longestSleepNanos);
            }
        } finally {
            sole.goAway();
        }
    }

    private void drive(BooleanSupplier goesOn, LongSupplier longestSleepNanos) {
        try {
            int attempt = 0;
            while (!wanted && goesOn.getAsBoolean()) {
                if (poll() > 0) {
                    attempt = 0;
                } else if (!BACKGROUND_WAITING.pause(attempt++)) {
                    sleeping = true;
                    if (!wanted && !hasFreshWork()) {
                        device.await(longestSleepNanos.getAsLong());
                    }
                    sleeping = false;
                    attempt = 0;
                }
            }
        } finally {
            release();
        }
    }
}
