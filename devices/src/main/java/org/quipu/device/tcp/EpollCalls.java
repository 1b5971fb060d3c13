package org.quipu.device.tcp;

import static org.quipu.device.tcp.EpollDescriptor.DATA_OFFSET;
import static org.quipu.device.tcp.EpollDescriptor.EFD_NONBLOCK_CLOEXEC;
import static org.quipu.device.tcp.EpollDescriptor.EPOLL_CLOEXEC;
import static org.quipu.device.tcp.EpollDescriptor.EVENTS_OFFSET;
import static org.quipu.device.tcp.EpollDescriptor.EVENT_BYTES;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;
import java.lang.foreign.ValueLayout;
import org.quipu.device.natives.Downcalls;
import org.quipu.device.natives.Errno;
import org.quipu.device.natives.NativeLibrary;

/**
 * The C library's calls for readiness. Those that return an {@code int} return a result or an error number with a minus
 * sign. Waiting and waking allocate nothing. One thread at a time.
 */
final class EpollCalls {

    private static final MemorySegment EPOLL_CREATE = NativeLibrary.systemFunction("epoll_create1");
    private static final MemorySegment EPOLL_CTL = NativeLibrary.systemFunction("epoll_ctl");
    private static final MemorySegment EPOLL_WAIT = NativeLibrary.systemFunction("epoll_wait");
    private static final MemorySegment EVENTFD = NativeLibrary.systemFunction("eventfd");
    private static final MemorySegment READ = NativeLibrary.systemFunction("read");
    private static final MemorySegment WRITE = NativeLibrary.systemFunction("write");
    private static final MemorySegment CLOSE = NativeLibrary.systemFunction("close");

    private final MemorySegment errno;
    private final MemorySegment event;

    /** The number that is written to and read from an event descriptor. */
    private final MemorySegment one;

    EpollCalls() {
        SegmentAllocator memory = Arena.ofAuto();
        errno = Errno.memory(memory);
        event = memory.allocate(EVENT_BYTES, Long.BYTES);
        one = memory.allocate(NativeLibrary.LONG);
    }

    int epoll() {
        return call(EPOLL_CREATE, EPOLL_CLOEXEC, 0, 0, 0);
    }

    int eventDescriptor() {
        return call(EVENTFD, 0, EFD_NONBLOCK_CLOEXEC, 0, 0);
    }

    int control(int epoll, int operation, int descriptor, int events, long data) {
        event.set(NativeLibrary.INT, EVENTS_OFFSET, events);
        event.set(ValueLayout.JAVA_LONG_UNALIGNED, DATA_OFFSET, data);
        return call(EPOLL_CTL, epoll, operation, descriptor, event.address());
    }

    /** Returns the number of events that have happened; they are stored in memory for {@code most} of them. */
    int pending(int epoll, MemorySegment events, int most) {
        int count = Downcalls.uncaptured(events, EPOLL_WAIT, epoll, events.address(), most, 0, 0);
        return count >= 0 ? count : Downcalls.brief(errno, events, EPOLL_WAIT, epoll, events.address(), most, 0, 0);
    }

    /** Waits for events, as {@link #pending}; a negative result is no error number. */
    static int await(int epoll, MemorySegment events, int most, int millis) {
        return (int) Downcalls.callKeeping(events, EPOLL_WAIT, epoll, events.address(), most, millis, 0, 0, 0);
    }

    /** Makes an event descriptor readable. */
    void signal(int descriptor) {
        one.set(NativeLibrary.LONG, 0, 1);
        Downcalls.uncaptured(one, WRITE, descriptor, one.address(), Long.BYTES, 0, 0);
    }

    /** Makes an event descriptor unreadable. */
    void clear(int descriptor) {
        Downcalls.uncaptured(one, READ, descriptor, one.address(), Long.BYTES, 0, 0);
    }

    void close(int descriptor) {
        call(CLOSE, descriptor, 0, 0, 0);
    }

    private int call(MemorySegment function, long first, long second, long third, long fourth) {
        return Downcalls.brief(errno, MemorySegment.NULL, function, first, second, third, fourth, 0);
    }
}
