package org.quipu.device.routing;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.quipu.device.Device;

/**
 * Waits in one device, in a thread of its own, while the driver waits in another. The driver calls {@link #begin} and
 * {@link #end} around its own wait. Between {@code end} and the next {@code begin} this thread does not access its
 * device, so that the driver may poll it.
 *
 * <pre>
 *  state    meaning               set by
 *  RESTING  not in the device     the waiter; pairs with the driver's read in end
 *  WATCHING in the device         the driver, from RESTING only; pairs with the waiter's read
 *  GONE     the thread has ended  the waiter; final
 * </pre>
 */
final class DeviceWaiter implements AutoCloseable {

    private static final int RESTING = 0;
    private static final int WATCHING = 1;
    private static final int GONE = 2;

    /** The longest wait in a device without events, for safety only. */
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
    private final Runnable wakeDriver;
    private final Thread thread;

    private volatile int state = RESTING;
    /** Whether the driver is awake and ends the wait itself. */
    private volatile boolean ending;
    private volatile boolean closed;
    @SuppressWarnings("NullAway.Init") // begin() sets it before the first wait
    private volatile Thread driver;
    private volatile @Nullable RuntimeException failure;

    /**
     * Starts the thread, a daemon.
     *
     * @param device the device to wait in
     * @param wakeDriver makes the driver's own wait return; called at most once for each {@link #begin}
     */
    DeviceWaiter(String name, Device device, Runnable wakeDriver) {
        this.device = device;
        this.wakeDriver = wakeDriver;
        thread = Thread.ofPlatform().name(name).daemon().start(this::watch);
    }

    /** Starts a wait. The driver is about to sleep in another device. */
    void begin() {
        driver = Thread.currentThread();
        ending = false;
        if (STATE.compareAndSet(this, RESTING, WATCHING)) {
            LockSupport.unpark(thread);
        }
    }

    /**
     * Ends the wait; returns when this thread has left its device.
     *
     * @throws RuntimeException if the device threw it
     */
    void end() {
        if (state == WATCHING) {
            ending = true;
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
            // In case of an error, too, the driver must not wait for this thread.
            report(GONE);
        }
    }

    private void watchOnce() {
        try {
            device.await(LONGEST_WATCH_NANOS);
        } catch (RuntimeException e) {
            failure = e;
        }
        // Otherwise each wait of the driver would end the next one.
        if (!ending) {
            wakeDriver.run();
        }
        report(RESTING);
    }

    private void report(int newState) {
        state = newState;
        LockSupport.unpark(driver);
    }

    /** Ends the thread. Called after the device has been closed, so that this method does not block. */
    @Override
    public void close() {
        closed = true;
        LockSupport.unpark(thread);
    }
}
