package org.quipu.device.nio;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.net.InetSocketAddress;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.SocketChannel;
import java.util.Optional;

/**
 * A socket used by {@code send(2)} and {@code recv(2)}, the former from arrays as well: no copy besides the kernel's. The channel still belongs
 * to the selector; nobody but this closes it. While a call is under way the garbage collector waits, so one call moves {@value #MOST}
 * bytes at most, which take about as long as copying them.
 */
final class NativeSocket implements StreamSocket {

    private static final int MOST = 1 << 20;

    private final SocketCalls calls;
    private final SocketChannel channel;
    private final int descriptor;

    /** Held while the descriptor is in use: its number may be another file's as soon as it is closed. */
    private final Object reading = new Object();
    private final Object writing = new Object();
    private final MemorySegment message = SocketCalls.newMessage();
    private final Slices slices = new Slices();

    /** Changed with both locks held. */
    private boolean closed;

    private NativeSocket(SocketCalls calls, SocketChannel channel, int descriptor) {
        this.calls = calls;
        this.channel = channel;
        this.descriptor = descriptor;
    }

    /** Empty where the system's calls cannot be used, or the channel's descriptor is not found. The channel is connected. */
    static Optional<NativeSocket> of(SocketChannel channel) throws IOException {
        Optional<SocketCalls> calls = SocketCalls.open();
        if (calls.isEmpty()) {
            return Optional.empty();
        }
        int descriptor = calls.get().find((InetSocketAddress) channel.getLocalAddress(), (InetSocketAddress) channel.getRemoteAddress());
        return descriptor < 0 ? Optional.empty() : Optional.of(new NativeSocket(calls.get(), channel, descriptor));
    }

    /** Has the system's algorithm of that name decide how fast to send. */
    void setCongestionControl(String name) throws IOException {
        try {
            calls.setCongestionControl(descriptor, name);
        } catch (IOException e) {
            throw new IOException("congestion control \"" + name + "\" (quipu.nio.congestion) is not to be had: " + e.getMessage()
                    + "; /proc/sys/net/ipv4/tcp_allowed_congestion_control tells which are", e);
        }
    }

    @Override
    public int read(MemorySegment target, long offset, int length) throws IOException {
        synchronized (reading) {
            requireOpen();
            int count = calls.receive(descriptor, target, offset, Math.min(length, MOST));
            return count == 0 ? -1 : Math.max(count, 0);
        }
    }

    @Override
    public int write(MemorySegment source, long offset, int length) throws IOException {
        synchronized (writing) {
            requireOpen();
            return send(source, offset, length, false);
        }
    }

    @Override
    public int write(MemorySegment header, MemorySegment payload, long offset, int length) throws IOException {
        synchronized (writing) {
            requireOpen();
            if (payload.isNative()) {
                return Math.max(0, calls.send(descriptor, message, header, payload, offset, length));
            }
            // Nothing can be wrong with an array, so the second part follows in any case.
            int first = send(header, 0, TcpFrameDescriptor.HEADER_BYTES, true);
            return first < TcpFrameDescriptor.HEADER_BYTES ? first : first + send(payload, offset, length, false);
        }
    }

    private int send(MemorySegment source, long offset, int length, boolean more) throws IOException {
        int done = 0;
        int count;
        do {
            int part = Math.min(length - done, MOST);
            count = calls.send(descriptor, slices, source, offset + done, part, more);
            if (count < part) {
                return done + Math.max(count, 0);
            }
            done += part;
        } while (done < length);
        return done;
    }

    private void requireOpen() throws IOException {
        if (closed) {
            throw new ClosedChannelException();
        }
    }

    @Override
    public void close() {
        synchronized (reading) {
            synchronized (writing) {
                closed = true;
                ChannelSocket.discardAndClose(channel);
            }
        }
    }
}
