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
import static org.quipu.device.natives.NativeLibrary.LONG;

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
        return Downcalls.brief(errno, target, RECV, socket, target.address() + offset, length, MSG_DONTWAIT, 0);
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
        return source.isNative()
                ? Downcalls.brief(errno, source, SEND, socket, source.address() + offset, length, flags, 0)
                : Downcalls.brief(errno, SEND, socket, slices.from(source, offset), length, flags);
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
        return Downcalls.brief(errno, payload, SENDMSG, socket, message.address(), MSG_DONTWAIT | MSG_NOSIGNAL, 0, 0);
    }
}
