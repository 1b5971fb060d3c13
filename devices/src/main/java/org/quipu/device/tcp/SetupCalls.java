package org.quipu.device.tcp;

import static org.quipu.device.tcp.SocketDescriptor.ECONNABORTED;
import static org.quipu.device.tcp.SocketDescriptor.EINPROGRESS;
import static org.quipu.device.tcp.SocketDescriptor.ENOTCONN;
import static org.quipu.device.tcp.SocketDescriptor.IPPROTO_TCP;
import static org.quipu.device.tcp.SocketDescriptor.SHUT_WR;
import static org.quipu.device.tcp.SocketDescriptor.SOCKADDR_IN6_BYTES;
import static org.quipu.device.tcp.SocketDescriptor.SOCK_NONBLOCK_CLOEXEC;
import static org.quipu.device.tcp.SocketDescriptor.SOCK_STREAM_NONBLOCK_CLOEXEC;
import static org.quipu.device.tcp.SocketDescriptor.SOL_SOCKET;
import static org.quipu.device.tcp.SocketDescriptor.SO_ERROR;
import static org.quipu.device.tcp.SocketDescriptor.SO_KEEPALIVE;
import static org.quipu.device.tcp.SocketDescriptor.SO_SNDBUF;
import static org.quipu.device.tcp.SocketDescriptor.TCP_CONGESTION;
import static org.quipu.device.tcp.SocketDescriptor.TCP_CONGESTION_BYTES;
import static org.quipu.device.tcp.SocketDescriptor.TCP_INFO;
import static org.quipu.device.tcp.SocketDescriptor.TCP_INFO_BYTES;
import static org.quipu.device.tcp.SocketDescriptor.TCP_INFO_MIN_RTT_OFFSET;
import static org.quipu.device.tcp.SocketDescriptor.TCP_KEEPCNT;
import static org.quipu.device.tcp.SocketDescriptor.TCP_KEEPIDLE;
import static org.quipu.device.tcp.SocketDescriptor.TCP_KEEPINTVL;
import static org.quipu.device.tcp.SocketDescriptor.TCP_NODELAY;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.net.InetSocketAddress;
import org.quipu.device.natives.Downcalls;
import org.quipu.device.natives.Errno;
import org.quipu.device.natives.NativeException;
import org.quipu.device.natives.NativeLibrary;

/**
 * The C library's calls that make, set up and close sockets. Each throws an {@link IOException} with the system's words
 * if it fails. Confined to the thread that made the object, which holds memory for arguments.
 */
final class SetupCalls implements AutoCloseable {

    private static final MemorySegment SOCKET = NativeLibrary.systemFunction("socket");
    private static final MemorySegment BIND = NativeLibrary.systemFunction("bind");
    private static final MemorySegment LISTEN = NativeLibrary.systemFunction("listen");
    private static final MemorySegment ACCEPT = NativeLibrary.systemFunction("accept4");
    private static final MemorySegment CONNECT = NativeLibrary.systemFunction("connect");
    private static final MemorySegment SET_OPTION = NativeLibrary.systemFunction("setsockopt");
    private static final MemorySegment GET_OPTION = NativeLibrary.systemFunction("getsockopt");
    private static final MemorySegment LOCAL_NAME = NativeLibrary.systemFunction("getsockname");
    private static final MemorySegment REMOTE_NAME = NativeLibrary.systemFunction("getpeername");
    private static final MemorySegment SHUTDOWN = NativeLibrary.systemFunction("shutdown");
    private static final MemorySegment CLOSE = NativeLibrary.systemFunction("close");

    /** No connection waits to be accepted. */
    static final int NONE = -1;

    private final Arena arena = Arena.ofConfined();
    private final MemorySegment errno = Errno.memory(arena);
    private final MemorySegment address = arena.allocate(SOCKADDR_IN6_BYTES, Long.BYTES);
    private final MemorySegment number = arena.allocate(NativeLibrary.INT);
    private final MemorySegment length = arena.allocate(NativeLibrary.INT);

    /** Makes a socket that does not block and is closed in child processes. */
    int socket(int family) throws IOException {
        return checked(call(SOCKET, family, SOCK_STREAM_NONBLOCK_CLOEXEC, 0, 0, 0));
    }

    void bind(int socket, InetSocketAddress to) throws IOException {
        int bytes = SocketAddresses.write(to, address);
        checked(call(BIND, socket, address.address(), bytes, 0, 0));
    }

    void listen(int socket, int backlog) throws IOException {
        checked(call(LISTEN, socket, backlog, 0, 0, 0));
    }

    /** Accepts a connection, whose address {@link #address} then returns; {@link #NONE} if none waits. */
    int accept(int socket) throws IOException {
        for (;;) {
            length.set(NativeLibrary.INT, 0, SOCKADDR_IN6_BYTES);
            int result = call(ACCEPT, socket, address.address(), length.address(), SOCK_NONBLOCK_CLOEXEC, 0);
            if (result == -Errno.EAGAIN) {
                return NONE;
            }
            if (result != -Errno.EINTR && result != -ECONNABORTED) {
                return checked(result);
            }
        }
    }

    /** Returns the address that the last call has stored. */
    InetSocketAddress address() throws IOException {
        return SocketAddresses.read(address);
    }

    /** Begins to connect. An interrupted call goes on in the background, like any other. */
    void connect(int socket, InetSocketAddress to) throws IOException {
        int bytes = SocketAddresses.write(to, address);
        int result = call(CONNECT, socket, address.address(), bytes, 0, 0);
        if (result != -EINPROGRESS && result != -Errno.EINTR) {
            checked(result);
        }
    }

    /** Returns whether a socket is connected; throws the reason if connecting has failed. */
    boolean isConnected(int socket) throws IOException {
        length.set(NativeLibrary.INT, 0, Integer.BYTES);
        checked(call(GET_OPTION, socket, SOL_SOCKET, SO_ERROR, number.address(), length.address()));
        checked(-number.get(NativeLibrary.INT, 0));
        int result = name(REMOTE_NAME, socket);
        return result != -ENOTCONN && checked(result) == 0;
    }

    InetSocketAddress local(int socket) throws IOException {
        checked(name(LOCAL_NAME, socket));
        return address();
    }

    private int name(MemorySegment function, int socket) {
        length.set(NativeLibrary.INT, 0, SOCKADDR_IN6_BYTES);
        return call(function, socket, address.address(), length.address(), 0, 0);
    }

    void setOption(int socket, int level, int name, int value) throws IOException {
        number.set(NativeLibrary.INT, 0, value);
        checked(call(SET_OPTION, socket, level, name, number.address(), Integer.BYTES));
    }

    /** Sets the options of a connection other than the size of its receive buffer. */
    void setOptions(int socket, TcpOptions options) throws IOException {
        setOption(socket, IPPROTO_TCP, TCP_NODELAY, 1);
        if (options.sendBuffer() > 0) {
            setOption(socket, SOL_SOCKET, SO_SNDBUF, options.sendBuffer());
        }
        if (options.silence() > 0) {
            setOption(socket, SOL_SOCKET, SO_KEEPALIVE, 1);
            setOption(socket, IPPROTO_TCP, TCP_KEEPIDLE, options.probeWait());
            setOption(socket, IPPROTO_TCP, TCP_KEEPINTVL, options.probePause());
            setOption(socket, IPPROTO_TCP, TCP_KEEPCNT, TcpOptions.PROBES);
        }
    }

    /** Returns the shortest measured time of a round trip, in microseconds; -1 if there is none. */
    long shortestRoundTrip(int socket) throws IOException {
        MemorySegment info = arena.allocate(TCP_INFO_BYTES, Long.BYTES);
        int bytes = option(socket, TCP_INFO, info);
        int micros = info.get(NativeLibrary.INT, TCP_INFO_MIN_RTT_OFFSET);
        return bytes < TCP_INFO_BYTES ? -1 : micros;
    }

    String congestionControl(int socket) throws IOException {
        MemorySegment name = arena.allocate(TCP_CONGESTION_BYTES + 1L);
        option(socket, TCP_CONGESTION, name);
        return name.getString(0);
    }

    /** Reads an option of TCP, and returns the number of bytes that it has here. */
    private int option(int socket, int name, MemorySegment value) throws IOException {
        length.set(NativeLibrary.INT, 0, (int) value.byteSize());
        checked(call(GET_OPTION, socket, IPPROTO_TCP, name, value.address(), length.address()));
        return length.get(NativeLibrary.INT, 0);
    }

    void setCongestionControl(int socket, String name) throws IOException {
        MemorySegment text = arena.allocateFrom(name);
        checked(call(SET_OPTION, socket, IPPROTO_TCP, TCP_CONGESTION, text.address(), text.byteSize() - 1));
    }

    /** Sends the end of the stream. */
    void shutdown(int socket) throws IOException {
        checked(call(SHUTDOWN, socket, SHUT_WR, 0, 0, 0));
    }

    /** Closes a descriptor, once: Linux has closed it even if the call reports an error. */
    void close(int descriptor) {
        call(CLOSE, descriptor, 0, 0, 0, 0);
    }

    private int call(MemorySegment function, long first, long second, long third, long fourth, long fifth) {
        return Downcalls.brief(errno, MemorySegment.NULL, function, first, second, third, fourth, fifth);
    }

    /** Returns a result; throws the error that it stands for if it is negative. */
    static int checked(int result) throws IOException {
        if (result < 0) {
            throw new NativeException(Errno.text(-result), -result);
        }
        return result;
    }

    /** Frees the memory. */
    @Override
    public void close() {
        arena.close();
    }
}
