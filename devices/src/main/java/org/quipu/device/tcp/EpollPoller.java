package org.quipu.device.tcp;

import static org.quipu.device.tcp.EpollDescriptor.DATA_OFFSET;
import static org.quipu.device.tcp.EpollDescriptor.EPOLLERR;
import static org.quipu.device.tcp.EpollDescriptor.EPOLLHUP;
import static org.quipu.device.tcp.EpollDescriptor.EPOLLIN;
import static org.quipu.device.tcp.EpollDescriptor.EPOLL_CTL_ADD;
import static org.quipu.device.tcp.EpollDescriptor.EPOLL_CTL_DEL;
import static org.quipu.device.tcp.EpollDescriptor.EPOLL_CTL_MOD;
import static org.quipu.device.tcp.EpollDescriptor.EVENTS_OFFSET;
import static org.quipu.device.tcp.EpollDescriptor.EVENT_BYTES;
import static org.quipu.device.tcp.EpollDescriptor.WAKE;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.quipu.device.natives.Errno;
import org.quipu.device.natives.NativeLibrary;

/**
 * Waits by {@code epoll_wait(2)}; an event descriptor wakes it. The interest in a socket is removed before the socket
 * is closed, and an event names a place and a generation of the table of watches, so a late event is ignored.
 */
final class EpollPoller implements Poller {

    private static final int BATCH = 256;
    private static final int FIRST_PLACES = 16;

    /** Held during a wait, so that the descriptors are not closed meanwhile. Taken before {@link #table}. */
    private final Object waiting = new Object();

    /** Held while watches are changed or the event descriptor is used. */
    private final Object table = new Object();

    private final EpollCalls waits = new EpollCalls();
    private final MemorySegment events = Arena.ofAuto().allocate(BATCH * EVENT_BYTES, Long.BYTES);

    /** Guarded by {@link #table}, as all that follows. */
    private final EpollCalls changes = new EpollCalls();
    private @Nullable EpollWatch[] watches = new EpollWatch[FIRST_PLACES];
    private int free;
    private int generation;
    private boolean woken;
    private final int epoll;
    private final int wakeDescriptor;

    /** Written with {@link #table} held. */
    private volatile boolean closed;

    EpollPoller() throws IOException {
        epoll = SetupCalls.checked(changes.epoll());
        int descriptor = -1;
        try {
            descriptor = SetupCalls.checked(changes.eventDescriptor());
            SetupCalls.checked(changes.control(epoll, EPOLL_CTL_ADD, descriptor, EPOLLIN, WAKE));
        } catch (IOException e) {
            if (descriptor >= 0) {
                changes.close(descriptor);
            }
            changes.close(epoll);
            throw e;
        }
        wakeDescriptor = descriptor;
    }

    @Override
    public void poll(long millis, Consumer<Watch> onReady) throws IOException {
        int count = await(millis);
        for (int i = 0; i < count && !closed; i++) {
            long at = i * EVENT_BYTES;
            long data = events.get(ValueLayout.JAVA_LONG_UNALIGNED, at + DATA_OFFSET);
            if (data == WAKE) {
                clearWake();
                continue;
            }
            EpollWatch watch = reported(data, events.get(NativeLibrary.INT, at + EVENTS_OFFSET));
            if (watch != null) {
                onReady.accept(watch);
            }
        }
    }

    private int await(long millis) throws IOException {
        synchronized (waiting) {
            if (closed) {
                return 0;
            }
            if (millis > 0) {
                int count = EpollCalls.await(epoll, events, BATCH, (int) Math.min(millis, Integer.MAX_VALUE));
                if (count >= 0) {
                    return count;
                }
                // A signal, or an error, which the next call reports with its number.
            }
            int count = waits.pending(epoll, events, BATCH);
            return count == -Errno.EINTR ? 0 : SetupCalls.checked(count);
        }
    }

    private @Nullable EpollWatch reported(long data, int happened) {
        synchronized (table) {
            EpollWatch watch = watches[EpollDescriptor.place(data)];
            if (watch == null || watch.data != data) {
                return null;
            }
            // A failure concerns every operation.
            watch.ready = (happened & (EPOLLERR | EPOLLHUP)) != 0 ? watch.wanted : happened & watch.wanted;
            return watch;
        }
    }

    private void clearWake() {
        synchronized (table) {
            if (!closed) {
                changes.clear(wakeDescriptor);
                woken = false;
            }
        }
    }

    @Override
    public void wake() {
        synchronized (table) {
            if (!closed && !woken) {
                woken = true;
                changes.signal(wakeDescriptor);
            }
        }
    }

    /** Watches a descriptor, which the caller keeps open until it has ended the watch. */
    EpollWatch add(int descriptor, int operations, Object owner) throws IOException {
        synchronized (table) {
            if (closed) {
                throw new IOException("the poller is closed");
            }
            int place = freePlace();
            long data = EpollDescriptor.data(generation++ & Integer.MAX_VALUE, place);
            SetupCalls.checked(changes.control(epoll, EPOLL_CTL_ADD, descriptor, operations, data));
            EpollWatch watch = new EpollWatch(this, descriptor, data, operations, owner);
            watches[place] = watch;
            return watch;
        }
    }

    /** Returns a free place. The search begins where the last one has ended, so it is short unless most are taken. */
    private int freePlace() {
        for (int tried = 0; tried < watches.length; tried++) {
            if (watches[free] == null) {
                return free;
            }
            free = (free + 1) % watches.length;
        }
        free = watches.length;
        watches = Arrays.copyOf(watches, 2 * watches.length);
        return free;
    }

    void want(EpollWatch watch, int operations) {
        synchronized (table) {
            if (!closed && isPresent(watch)) {
                watch.wanted = operations;
                int result = changes.control(epoll, EPOLL_CTL_MOD, watch.descriptor, operations, watch.data);
                if (result < 0) {
                    // The descriptor is open and watched, so this is a defect of the caller or of this class.
                    throw new IllegalStateException("epoll_ctl: " + Errno.text(-result));
                }
            }
        }
    }

    void remove(EpollWatch watch) {
        synchronized (table) {
            if (isPresent(watch)) {
                watches[EpollDescriptor.place(watch.data)] = null;
                watch.ready = 0;
                if (!closed) {
                    changes.control(epoll, EPOLL_CTL_DEL, watch.descriptor, 0, 0);
                }
            }
        }
    }

    private boolean isPresent(EpollWatch watch) {
        return watches[EpollDescriptor.place(watch.data)] == watch;
    }

    @Override
    public void close() {
        synchronized (table) {
            if (closed) {
                return;
            }
            closed = true;
            changes.signal(wakeDescriptor);
        }
        // A wait ends at once, since the event descriptor stays readable.
        synchronized (waiting) {
            synchronized (table) {
                changes.close(wakeDescriptor);
                changes.close(epoll);
            }
        }
    }
}
