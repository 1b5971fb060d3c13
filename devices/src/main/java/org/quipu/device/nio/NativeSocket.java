package org.quipu.device.nio;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.net.InetSocketAddress;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.SocketChannel;
import java.util.Optional;

/**
 * A socket used through {@code send(2)} and {@code recv(2)}. It sends from heap arrays too, without a copy other than
 * the kernel's. The channel stays registered with the selector, and only this object closes it. The garbage collector
 * waits during a call, so one call moves at most {@value #MOST} bytes, which takes about as long as copying them.
 */
final class NativeSocket implements StreamSocket {

    private static final int MOST = 1 << 20;

    private final SocketCalls calls;
    private final SocketChannel channel;
    private final int descriptor;

    /** Held while the descriptor is in use, since its number may be reused as soon as it is closed. */
    private final Object reading = new Object();
    private final Object writing = new Object();
    private final MemorySegment message = SocketCalls.newMessage();
    private final Slices slices = new Slices();

    /** Written with both locks held. */
    private boolean closed;

    private NativeSocket(SocketCalls calls, SocketChannel channel, int descriptor) {
        this.calls = calls;
        this.channel = channel;
        this.descriptor = descriptor;
    }

    /**
     * Returns a native socket for a connected channel; empty if the system's calls cannot be used, or the channel's
     * descriptor is not found.
     */
    static Optional<NativeSocket> of(SocketChannel channel) throws IOException {
        Optional<SocketCalls> calls = SocketCalls.open();
        if (calls.isEmpty()) {
            return Optional.empty();
        }
        int descriptor = calls.get().find((InetSocketAddress) channel.getLocalAddress(),
                (InetSocketAddress) channel.getRemoteAddress());
        return descriptor < 0 ? Optional.empty() : Optional.of(new NativeSocket(calls.get(), channel, descriptor));
    }

    /** Sets the congestion control algorithm. */
    void setCongestionControl(String name) throws IOException {
        try {
            calls.setCongestionControl(descriptor, name);
        } catch (IOException e) {
            throw new IOException("congestion control \"" + name + "\" (quipu.nio.congestion) is not available: "
                    + e.getMessage() + "; /proc/sys/net/ipv4/tcp_allowed_congestion_control tells which are", e);
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
            // A heap array is always accessible, so the second part follows in any case.
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
