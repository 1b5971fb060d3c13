package org.quipu.device.nio;

import java.io.IOException;
import java.lang.System.Logger.Level;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import org.quipu.device.natives.Downcalls;
import org.quipu.device.natives.Errno;
import org.quipu.device.natives.Function;
import org.quipu.device.natives.NativeException;
import org.quipu.device.natives.NativeLibrary;

/** Linux's socket calls, through the C library. Thread-safe. */
final class SocketCalls {

    private static final System.Logger LOG = System.getLogger("org.quipu.device.nio");
    private static final ValueLayout.OfInt INT = NativeLibrary.INT;
    private static final ValueLayout.OfLong LONG = NativeLibrary.LONG;
    private static final ValueLayout.OfShort NETWORK_SHORT =
            ValueLayout.JAVA_SHORT_UNALIGNED.withOrder(ByteOrder.BIG_ENDIAN);

    private static final int MSG_DONTWAIT = 0x40;
    private static final int MSG_NOSIGNAL = 0x4000;
    private static final int MSG_MORE = 0x8000;
    private static final int IPPROTO_TCP = 6;
    private static final int TCP_CONGESTION = 13;

    /** {@code struct sockaddr_in} and {@code sockaddr_in6}: family, port in network order, address. */
    private static final int SOCKADDR_BYTES = 28;
    private static final int AF_INET = 2;
    private static final int AF_INET6 = 10;
    private static final long PORT_OFFSET = 2;
    private static final long IPV4_OFFSET = 4;
    private static final long IPV6_OFFSET = 8;
    private static final byte[] MAPPED = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -1, -1};

    /**
     * After this many consecutive unused descriptors the search ends, since the system assigns the lowest free number.
     */
    private static final int GAP = 256;

    /**
     * The argument of {@code sendmsg} on 64-bit systems; name, control and flags stay 0.
     *
     * <pre>
     *   struct msghdr     0 name | 8 length of name | 16 pieces | 24 their number (8) | 32 control | 40 its length
     *                     48 flags
     *   struct iovec [2]  56 address of the header | 64 its length | 72 address of the payload | 80 its length
     * </pre>
     */
    private static final long MESSAGE_BYTES = 88;
    private static final long PIECES_OFFSET = 16;
    private static final long PIECES_COUNT_OFFSET = 24;
    private static final long HEADER_OFFSET = 56;
    private static final long HEADER_LENGTH_OFFSET = 64;
    private static final long PAYLOAD_OFFSET = 72;
    private static final long PAYLOAD_LENGTH_OFFSET = 80;

    private static final MemorySegment SEND = NativeLibrary.systemFunction("send");
    private static final MemorySegment RECV = NativeLibrary.systemFunction("recv");
    private static final MemorySegment SENDMSG = NativeLibrary.systemFunction("sendmsg");
    private static final MemorySegment GETSOCKNAME = NativeLibrary.systemFunction("getsockname");
    private static final MemorySegment GETPEERNAME = NativeLibrary.systemFunction("getpeername");

    /** No descriptor. */
    private static final int NONE = -1;

    private static final Optional<SocketCalls> SHARED = load();

    /** Calls that report their error reliably, and allocate. */
    private final Function send;
    private final Function receive;
    private final Function setOption;

    /** The descriptor after the last one found, where the next search begins. */
    private int likely;

    private SocketCalls() throws NativeException {
        NativeLibrary library = NativeLibrary.system();
        send = library.checked("send");
        receive = library.checked("recv");
        setOption = library.checked("setsockopt");
    }

    private static Optional<SocketCalls> load() {
        if (!System.getProperty("os.name").equals("Linux") || ValueLayout.ADDRESS.byteSize() != Long.BYTES) {
            return Optional.empty();
        }
        try {
            return Optional.of(new SocketCalls());
        } catch (NativeException e) {
            LOG.log(Level.DEBUG, "sockets are used by their channels", e);
            return Optional.empty();
        }
    }

    /** Returns the calls; empty unless the system is 64-bit Linux and native access is permitted. */
    static Optional<SocketCalls> open() {
        return SHARED;
    }

    /**
     * Calls each function once, on a descriptor that does not exist. The JVM links a form of native call when it is
     * first made, which takes milliseconds.
     */
    void link() {
        MemorySegment onHeap = MemorySegment.ofArray(new byte[1]);
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment offHeap = arena.allocate(1);
            refused(() -> receive(NONE, offHeap, 0, 1));
            refused(() -> send(NONE, new Slices(), onHeap, 0, 1, false));
            refused(() -> send(NONE, newMessage(), offHeap, offHeap, 0, 1));
        }
    }

    private interface Attempt {
        int run() throws IOException;
    }

    private static void refused(Attempt attempt) {
        try {
            attempt.run();
        } catch (IOException e) {
            // Always: there is no such descriptor.
            LOG.log(Level.TRACE, "a form of native call is linked", e);
        }
    }

    /**
     * Receives into off-heap memory without waiting.
     *
     * @return number of bytes, 0 at the end of the stream, -1 if there are none now
     */
    int receive(int descriptor, MemorySegment target, long offset, int length) throws IOException {
        Objects.checkFromIndexSize(offset, length, target.byteSize());
        long count = Downcalls.brief(target, RECV, descriptor, target.address() + offset, length, MSG_DONTWAIT);
        int error = count < 0 ? Errno.last() : 0;
        return count >= 0 || isNotNow(error) ? (int) count : receiveAgain(error, descriptor, target, offset, length);
    }

    /**
     * Sends without waiting.
     *
     * @param slices the sender's cache
     * @param more whether the rest of the frame follows
     * @return number of bytes, -1 if there is no room now
     */
    int send(int descriptor, Slices slices, MemorySegment source, long offset, int length, boolean more)
            throws IOException {
        Objects.checkFromIndexSize(offset, length, source.byteSize());
        int flags = more ? MSG_DONTWAIT | MSG_NOSIGNAL | MSG_MORE : MSG_DONTWAIT | MSG_NOSIGNAL;
        long count = source.isNative()
                ? Downcalls.brief(source, SEND, descriptor, source.address() + offset, length, flags)
                : Downcalls.brief(SEND, descriptor, slices.from(source, offset), length, flags);
        int error = count < 0 ? Errno.last() : 0;
        return count >= 0 || isNotNow(error) ? (int) count : sendAgain(error, descriptor, source, offset);
    }

    /** Returns memory for the description of a header and a payload, which one send at a time may use. */
    static MemorySegment newMessage() {
        MemorySegment message = Arena.ofAuto().allocate(MESSAGE_BYTES, Long.BYTES);
        message.set(LONG, PIECES_OFFSET, message.address() + HEADER_OFFSET);
        message.set(LONG, PIECES_COUNT_OFFSET, 2);
        message.set(LONG, HEADER_LENGTH_OFFSET, TcpFrameDescriptor.HEADER_BYTES);
        return message;
    }

    /** Sends a frame's header and off-heap payload, as {@link #send}. */
    int send(int descriptor, MemorySegment message, MemorySegment header, MemorySegment payload, long offset,
            int length) throws IOException {
        message.set(LONG, HEADER_OFFSET, header.address());
        message.set(LONG, PAYLOAD_OFFSET, payload.address() + offset);
        message.set(LONG, PAYLOAD_LENGTH_OFFSET, length);
        long count = Downcalls.brief(payload, SENDMSG, descriptor, message.address(), MSG_DONTWAIT | MSG_NOSIGNAL, 0);
        int error = count < 0 ? Errno.last() : 0;
        return count >= 0 || isNotNow(error) ? (int) count : sendAgain(error, descriptor, header, 0);
    }

    /**
     * Returns true if a call is to be tried again later. The number is a hint, see {@link Errno#last}: this answer
     * costs one more attempt at worst; any other is verified by {@link #receiveAgain} and {@link #sendAgain}.
     */
    private static boolean isNotNow(int error) {
        return error == Errno.EAGAIN || error == Errno.EINTR;
    }

    /**
     * Receives after a call that seems to have failed. The system reports the reason only once, so the first error
     * number counts.
     *
     * @return number of bytes, -1 if there are none now
     * @throws IOException with the first reason, if the connection is broken
     */
    int receiveAgain(int error, int descriptor, MemorySegment target, long offset, int length) throws IOException {
        return again(error, receive, "receive", descriptor, target.address() + offset, length, MSG_DONTWAIT);
    }

    /** Sends a single byte after a call that seems to have failed, as {@link #receiveAgain}. */
    int sendAgain(int error, int descriptor, MemorySegment source, long offset) throws IOException {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment one = arena.allocateFrom(ValueLayout.JAVA_BYTE, source.get(ValueLayout.JAVA_BYTE, offset));
            return again(error, send, "send", descriptor, one.address(), 1, MSG_DONTWAIT | MSG_NOSIGNAL);
        }
    }

    private static int again(int error, Function call, String purpose, long... arguments) throws IOException {
        int count;
        try {
            count = call.number(purpose, arguments);
        } catch (NativeException e) {
            if (isNotNow(e.error())) {
                return -1;
            }
            throw failure(error);
        }
        if (count == 0) {
            throw failure(error);
        }
        return count;
    }

    void setCongestionControl(int descriptor, String name) throws IOException {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment value = arena.allocateFrom(name);
            setOption.zero("set TCP_CONGESTION", descriptor, IPPROTO_TCP, TCP_CONGESTION, value.address(),
                    value.byteSize() - 1);
        } catch (NativeException e) {
            throw failure(e.error());
        }
    }

    private static IOException failure(int number) {
        return new NativeException(Errno.text(number), number);
    }

    /**
     * Finds the descriptor of a connection, which the JDK does not expose. The caller keeps the connection open
     * meanwhile.
     *
     * @return the descriptor, -1 if there is none
     */
    synchronized int find(InetSocketAddress local, InetSocketAddress remote) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment name = arena.allocate(SOCKADDR_BYTES, Long.BYTES);
            MemorySegment length = arena.allocate(INT);
            int found = find(likely, Integer.MAX_VALUE, local, remote, name, length);
            if (found < 0) {
                found = find(0, likely, local, remote, name, length);
            }
            likely = found + 1;
            return found;
        }
    }

    private int find(int from, int to, InetSocketAddress local, InetSocketAddress remote, MemorySegment name,
            MemorySegment length) {
        int unused = 0;
        for (int descriptor = from; descriptor < to && unused < GAP; descriptor++) {
            int error = name(GETSOCKNAME, descriptor, name, length);
            if (error == 0 && equal(name, local) && name(GETPEERNAME, descriptor, name, length) == 0
                    && equal(name, remote)) {
                return descriptor;
            }
            unused = error == Errno.EBADF ? unused + 1 : 0;
        }
        return -1;
    }

    /**
     * Queries one of a socket's names.
     *
     * @return 0, or the error number as {@link Errno#last}
     */
    private static int name(MemorySegment call, int descriptor, MemorySegment name, MemorySegment length) {
        length.set(INT, 0, SOCKADDR_BYTES);
        long result = Downcalls.brief(MemorySegment.NULL, call, descriptor, name.address(), length.address(), 0);
        return (int) result == 0 ? 0 : Errno.last();
    }

    private static boolean equal(MemorySegment name, InetSocketAddress address) {
        if (Short.toUnsignedInt(name.get(NETWORK_SHORT, PORT_OFFSET)) != address.getPort()) {
            return false;
        }
        InetAddress host = address.getAddress();
        byte[] wanted = host.getAddress();
        return switch (name.get(ValueLayout.JAVA_SHORT, 0)) {
            case AF_INET -> equal(name, IPV4_OFFSET, wanted);
            case AF_INET6 -> wanted.length == 16 ? equal(name, IPV6_OFFSET, wanted)
                    : equal(name, IPV6_OFFSET, MAPPED) && equal(name, IPV6_OFFSET + MAPPED.length, wanted);
            default -> false;
        };
    }

    private static boolean equal(MemorySegment name, long offset, byte[] wanted) {
        return Arrays.equals(name.asSlice(offset, wanted.length).toArray(ValueLayout.JAVA_BYTE), wanted);
    }
}
