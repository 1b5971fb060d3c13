package org.quipu.device.tcp;

import static org.quipu.device.tcp.SocketDescriptor.HEADER_LENGTH_OFFSET;
import static org.quipu.device.tcp.SocketDescriptor.HEADER_OFFSET;
import static org.quipu.device.tcp.SocketDescriptor.MESSAGE_BYTES;
import static org.quipu.device.tcp.SocketDescriptor.MSG_DONTWAIT;
import static org.quipu.device.tcp.SocketDescriptor.MSG_MORE;
import static org.quipu.device.tcp.SocketDescriptor.MSG_NOSIGNAL;
import static org.quipu.device.tcp.SocketDescriptor.PAYLOAD_LENGTH_OFFSET;
import static org.quipu.device.tcp.SocketDescriptor.PAYLOAD_OFFSET;
import static org.quipu.device.tcp.SocketDescriptor.PIECES_COUNT_OFFSET;
import static org.quipu.device.tcp.SocketDescriptor.PIECES_OFFSET;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static org.quipu.device.natives.NativeLibrary.LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;
import java.util.Objects;
import org.quipu.device.natives.Downcalls;
import org.quipu.device.natives.Errno;
import org.quipu.device.natives.NativeLibrary;

/**
 * The C library's calls that move data in one direction of a connection. Each returns a number of bytes, or an error
 * number with a minus sign. Allocates nothing. One thread at a time.
 */
final class TransferCalls {

    private static final MemorySegment SEND = NativeLibrary.systemFunction("send");
    private static final MemorySegment RECV = NativeLibrary.systemFunction("recv");
    private static final MemorySegment SENDMSG = NativeLibrary.systemFunction("sendmsg");

    private final MemorySegment errno;

    TransferCalls(SegmentAllocator allocator) {
        errno = Errno.memory(allocator);
    }

    /** Returns whether a result says that a call must be repeated later. */
    static boolean isNotNow(int result) {
        return result == -Errno.EAGAIN || result == -Errno.EINTR;
    }

    /** Receives into off-heap memory; 0 at the end of the stream. */
    int receive(int socket, MemorySegment target, long offset, int length) {
        Objects.checkFromIndexSize(offset, length, target.byteSize());
        long at = target.address() + offset;
        int count = Downcalls.uncaptured(target, RECV, socket, at, length, MSG_DONTWAIT, 0);
        return count >= 0 ? count : repeated(Errno.last(), target, RECV, socket, at, length, MSG_DONTWAIT);
    }

    /**
     * Receives into an array; 0 at the end of the stream.
     *
     * @param slices the receiver's cache
     */
    int receive(int socket, Slices slices, MemorySegment target, long offset, int length) {
        Objects.checkFromIndexSize(offset, length, target.byteSize());
        int count = Downcalls.uncaptured(RECV, socket, slices.from(target, offset), length, MSG_DONTWAIT);
        return count >= 0 ? count : receiveFirstByte(Errno.last(), socket, target, offset);
    }

    private int receiveFirstByte(int hint, int socket, MemorySegment target, long offset) {
        if (isNotNow(-hint)) {
            return -hint;
        }
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment first = arena.allocate(JAVA_BYTE);
            int count = repeated(hint, first, RECV, socket, first.address(), 1, MSG_DONTWAIT);
            if (count > 0) {
                target.set(JAVA_BYTE, offset, first.get(JAVA_BYTE, 0));
            }
            return count;
        }
    }

    /**
     * Sends from heap or off-heap memory.
     *
     * @param slices the sender's cache
     * @param more whether more data follows at once
     */
    int send(int socket, Slices slices, MemorySegment source, long offset, int length, boolean more) {
        Objects.checkFromIndexSize(offset, length, source.byteSize());
        int flags = more ? MSG_DONTWAIT | MSG_NOSIGNAL | MSG_MORE : MSG_DONTWAIT | MSG_NOSIGNAL;
        int count = source.isNative()
                ? Downcalls.uncaptured(source, SEND, socket, source.address() + offset, length, flags, 0)
                : Downcalls.uncaptured(SEND, socket, slices.from(source, offset), length, flags);
        return count >= 0 ? count : sendFirstByte(Errno.last(), socket, source, offset);
    }

    private int sendFirstByte(int hint, int socket, MemorySegment source, long offset) {
        if (isNotNow(-hint)) {
            return -hint;
        }
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment first = arena.allocateFrom(JAVA_BYTE, source.get(JAVA_BYTE, offset));
            return repeated(hint, first, SEND, socket, first.address(), 1, MSG_DONTWAIT | MSG_NOSIGNAL);
        }
    }

    /**
     * Returns the outcome of a call that has failed. An error number from {@link Errno#last} may be wrong, so a number
     * that would break the connection is confirmed by a second call. The system reports the reason of a failure only
     * once: if the second call fails too, the first number counts.
     */
    private int repeated(int hint, MemorySegment kept, MemorySegment function, int socket, long second, long third,
            long fourth) {
        if (isNotNow(-hint)) {
            return -hint;
        }
        int result = Downcalls.brief(errno, kept, function, socket, second, third, fourth, 0);
        return result > 0 || isNotNow(result) ? result : -hint;
    }

    /** Returns memory for the description of a header and a payload. */
    static MemorySegment message(SegmentAllocator allocator) {
        MemorySegment message = allocator.allocate(MESSAGE_BYTES, Long.BYTES);
        message.set(LONG, PIECES_OFFSET, message.address() + HEADER_OFFSET);
        message.set(LONG, PIECES_COUNT_OFFSET, 2);
        return message;
    }

    /** Sends a header and a payload, both off the heap. */
    int send(int socket, MemorySegment message, MemorySegment header, int headerLength, MemorySegment payload,
            long offset, int length) {
        Objects.checkFromIndexSize(offset, length, payload.byteSize());
        message.set(LONG, HEADER_OFFSET, header.address());
        message.set(LONG, HEADER_LENGTH_OFFSET, headerLength);
        message.set(LONG, PAYLOAD_OFFSET, payload.address() + offset);
        message.set(LONG, PAYLOAD_LENGTH_OFFSET, length);
        int flags = MSG_DONTWAIT | MSG_NOSIGNAL;
        int count = Downcalls.uncaptured(payload, SENDMSG, socket, message.address(), flags, 0, 0);
        return count >= 0 ? count : repeated(Errno.last(), payload, SENDMSG, socket, message.address(), flags, 0);
    }
}
