package org.quipu.device.tcp;

import static org.quipu.device.tcp.SocketDescriptor.MESSAGE_BYTES;
import static org.quipu.device.tcp.SocketDescriptor.SOL_SOCKET;
import static org.quipu.device.tcp.SocketDescriptor.SO_RCVBUF;

import java.io.IOException;
import java.lang.System.Logger.Level;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;
import java.net.InetSocketAddress;
import java.nio.channels.ClosedChannelException;
import org.jspecify.annotations.Nullable;

/**
 * A connection used by {@code send(2)} and {@code recv(2)}. It sends from heap arrays too, without a copy other than
 * the kernel's. The garbage collector waits during a call, so one call moves at most {@value #MOST} bytes, which takes
 * about as long as copying them.
 */
final class LinuxStream implements TcpStream {

    private static final System.Logger LOG = System.getLogger("org.quipu.device.tcp");
    private static final int MOST = 1 << 20;
    private static final int MOST_INTO_ARRAY = 1 << 17;
    private static final int DISCARD_ROUNDS = 64;
    private static final int WASTE_BYTES = 8192;

    /** Room for a message and for two error numbers. */
    private static final long MEMORY_BYTES = MESSAGE_BYTES + 2 * Long.BYTES;

    private final int descriptor;
    private final InetSocketAddress remote;

    /**
     * Held while the descriptor is in use, since its number may be reused as soon as it is closed. {@link #reading} is
     * taken first if both are.
     */
    private final Object reading = new Object();
    private final Object writing = new Object();
    private final MemorySegment message;
    private final TransferCalls in;
    private final TransferCalls out;
    private final Slices slices = new Slices();

    /** Guarded by {@link #reading}. */
    private final Slices arrays = new Slices();

    /** Guarded by {@link #reading}. */
    private @Nullable EpollWatch watch;

    /** Written with both locks held. */
    private boolean closed;

    /** Takes over a descriptor. */
    LinuxStream(int descriptor, InetSocketAddress remote) {
        this.descriptor = descriptor;
        this.remote = remote;
        SegmentAllocator memory = SegmentAllocator.slicingAllocator(Arena.ofAuto().allocate(MEMORY_BYTES, Long.BYTES));
        message = TransferCalls.message(memory);
        in = new TransferCalls(memory);
        out = new TransferCalls(memory);
    }

    static LinuxStream connect(InetSocketAddress target, TcpOptions options) throws IOException {
        try (SetupCalls calls = new SetupCalls()) {
            int socket = calls.socket(SocketAddresses.family(target.getAddress()));
            try {
                calls.setOptions(socket, options);
                if (options.receiveBuffer() > 0) {
                    calls.setOption(socket, SOL_SOCKET, SO_RCVBUF, options.receiveBuffer());
                }
                calls.connect(socket, target);
                return new LinuxStream(socket, target);
            } catch (IOException | RuntimeException e) {
                calls.close(socket);
                throw e;
            }
        }
    }

    @Override
    public boolean finishConnect() throws IOException {
        synchronized (reading) {
            requireOpen();
            try (SetupCalls calls = new SetupCalls()) {
                return calls.isConnected(descriptor);
            }
        }
    }

    @Override
    public InetSocketAddress remote() {
        return remote;
    }

    @Override
    public boolean staysOnMachine() throws IOException {
        synchronized (reading) {
            requireOpen();
            try (SetupCalls calls = new SetupCalls()) {
                return remote.getAddress().isLoopbackAddress()
                        || remote.getAddress().equals(calls.local(descriptor).getAddress());
            }
        }
    }

    @Override
    public long shortestRoundTrip() throws IOException {
        synchronized (reading) {
            requireOpen();
            try (SetupCalls calls = new SetupCalls()) {
                return calls.shortestRoundTrip(descriptor);
            }
        }
    }

    @Override
    public String congestionControl() throws IOException {
        synchronized (reading) {
            requireOpen();
            try (SetupCalls calls = new SetupCalls()) {
                return calls.congestionControl(descriptor);
            }
        }
    }

    @Override
    public boolean setCongestionControl(String name) throws IOException {
        synchronized (writing) {
            requireOpen();
            try (SetupCalls calls = new SetupCalls()) {
                calls.setCongestionControl(descriptor, name);
                return true;
            }
        }
    }

    @Override
    public Watch watch(Poller poller, int operations, Object owner) throws IOException {
        synchronized (reading) {
            requireOpen();
            EpollWatch made = ((EpollPoller) poller).add(descriptor, operations, owner);
            watch = made;
            return made;
        }
    }

    @Override
    public int read(MemorySegment target, long offset, int length) throws IOException {
        synchronized (reading) {
            requireOpen();
            int count = target.isNative() ? in.receive(descriptor, target, offset, Math.min(length, MOST))
                    : in.receive(descriptor, arrays, target, offset, Math.min(length, MOST_INTO_ARRAY));
            return count == 0 ? -1 : sizeOf(count);
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
    public int write(MemorySegment header, int headerLength, MemorySegment payload, long offset, int length)
            throws IOException {
        synchronized (writing) {
            requireOpen();
            if (payload.isNative()) {
                return sizeOf(out.send(descriptor, message, header, headerLength, payload, offset, length));
            }
            // A heap array is always accessible, so the second part follows in any case.
            int first = send(header, 0, headerLength, true);
            return first < headerLength ? first : first + send(payload, offset, length, false);
        }
    }

    private int send(MemorySegment source, long offset, int length, boolean more) throws IOException {
        int done = 0;
        int count;
        do {
            int part = Math.min(length - done, MOST);
            count = sizeOf(out.send(descriptor, slices, source, offset + done, part, more));
            done += count;
            if (count < part) {
                return done;
            }
        } while (done < length);
        return done;
    }

    /** Returns the number of bytes that a call has moved, 0 if it must be repeated later. */
    private static int sizeOf(int result) throws IOException {
        return TransferCalls.isNotNow(result) ? 0 : SetupCalls.checked(result);
    }

    private void requireOpen() throws IOException {
        if (closed) {
            throw new ClosedChannelException();
        }
    }

    @Override
    public void discardAndClose() {
        synchronized (reading) {
            synchronized (writing) {
                if (!closed) {
                    discard();
                    close();
                }
            }
        }
    }

    private void discard() {
        try (SetupCalls calls = new SetupCalls(); Arena arena = Arena.ofConfined()) {
            calls.shutdown(descriptor);
            MemorySegment waste = arena.allocate(WASTE_BYTES);
            int rounds = 0;
            while (rounds < DISCARD_ROUNDS && in.receive(descriptor, waste, 0, WASTE_BYTES) > 0) {
                rounds++;
            }
        } catch (IOException e) {
            // The connection is broken, which may be why it is closed.
            LOG.log(Level.DEBUG, "closing a connection", e);
        }
    }

    @Override
    public void close() {
        synchronized (reading) {
            synchronized (writing) {
                if (closed) {
                    return;
                }
                closed = true;
                if (watch != null) {
                    watch.end();
                }
                try (SetupCalls calls = new SetupCalls()) {
                    calls.close(descriptor);
                }
            }
        }
    }
}
