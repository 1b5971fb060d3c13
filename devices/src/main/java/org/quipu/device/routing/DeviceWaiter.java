package org.quipu.device.routing;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.locks.LockSupport;
import org.quipu.device.Device;

/**
 * Awaits in one device while the driver awaits in another, in a thread of its own. The driver calls {@link #begin} and {@link #end} around its
 * own wait; between {@code end} and the next {@code begin} the sentry does not touch its device, so the driver may poll it.
 *
 * <pre>
 *  state    meaning               set by
 *  RESTING  not in the device     the sentry; pairs with the driver's look in end: it sees all that was done in the device
 *  WATCHING in the device         the driver, from RESTING alone; pairs with the sentry's look: it sees all that the driver did
 *  GONE     the thread has ended  the sentry, for good
 * </pre>
 */
final class DeviceWaiter implements AutoCloseable {

    private static final int RESTING = 0;
    private static final int WATCHING = 1;
    private static final int GONE = 2;

    /** A safety net: who goes on watching a device that says nothing looks up now and then. */
    private static final long LONGEST_WATCH_NANOS = 10_000_000_000L;
    private static final int SPINS = 200;

    private static final VarHandle STATE;

    static {
        try {
            STATE = MethodHandles.lookup().findVarHandle(DeviceWaiter.class, "state", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final Device device;
    private final Runnable alarm;
    private final Thread thread;

    private volatile int state = RESTING;
    private volatile boolean closed;
    private volatile Thread driver;
    private volatile RuntimeException failure;

    /**
     * Starts the thread, a daemon.
     *
     * @param device what to await in
     * @param alarm makes the driver's own wait return; called once for each {@link #begin} at most
     */
    DeviceWaiter(String name, Device device, Runnable alarm) {
        this.device = device;
        this.alarm = alarm;
        thread = Thread.ofPlatform().name(name).daemon().start(this::watch);
    }

    /** The driver is about to sleep elsewhere. */
    void begin() {
        driver = Thread.currentThread();
        if (STATE.compareAndSet(this, RESTING, WATCHING)) {
            LockSupport.unpark(thread);
        }
    }

    /**
     * The driver is up again; returns when the sentry has left its device.
     *
     * @throws RuntimeException what went wrong in the device
     */
    void end() {
        if (state == WATCHING) {
            device.wake();
        }
        for (int spin = 0; state == WATCHING; spin++) {
            if (spin < SPINS) {
                Thread.onSpinWait();
            } else {
                LockSupport.park(this);
            }
        }
        RuntimeException trouble = failure;
        if (trouble != null) {
            failure = null;
            throw trouble;
        }
    }

    private void watch() {
        try {
            while (!closed) {
                if (state == WATCHING) {
                    watchOnce();
                } else {
                    LockSupport.park(this);
                }
            }
        } finally {
            // Also after an error, which nobody else sees: the driver must not wait for this thread.
            report(GONE);
        }
    }

    private void watchOnce() {
        try {
            device.await(LONGEST_WATCH_NANOS);
        } catch (RuntimeException e) {
            failure = e;
        }
        alarm.run();
        report(RESTING);
    }

    private void report(int newState) {
        state = newState;
        LockSupport.unpark(driver);
    }

    /** Ends the thread. Called when the device is closed, so that it waits no more. */
    @Override
    public void close() {
        closed = true;
        LockSupport.unpark(thread);
    }
}
