package org.quipu.device.tcp;

import java.io.IOException;
import java.lang.System.Logger.Level;
import java.lang.foreign.MemorySegment;
import java.net.InetSocketAddress;
import java.net.SocketOption;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import jdk.net.ExtendedSocketOptions;
import org.jspecify.annotations.Nullable;

/** A connection used through a channel. The JDK copies heap memory on the way. */
final class ChannelStream implements TcpStream {

    private static final System.Logger LOG = System.getLogger("org.quipu.device.tcp");
    private static final int DISCARD_ROUNDS = 64;
    private static final int WASTE_BYTES = 8192;

    private final SocketChannel channel;
    private final InetSocketAddress remote;
    private final @Nullable ByteBuffer[] gathered = new ByteBuffer[2];

    ChannelStream(SocketChannel channel, InetSocketAddress remote) {
        this.channel = channel;
        this.remote = remote;
    }

    static ChannelStream connect(InetSocketAddress target, TcpOptions options) throws IOException {
        SocketChannel channel = SocketChannel.open();
        try {
            prepare(channel, options);
            if (options.receiveBuffer() > 0) {
                channel.setOption(StandardSocketOptions.SO_RCVBUF, options.receiveBuffer());
            }
            channel.connect(target);
            return new ChannelStream(channel, target);
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    /** Sets the options of a connection other than the size of its receive buffer. */
    static void prepare(SocketChannel channel, TcpOptions options) throws IOException {
        channel.configureBlocking(false);
        channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
        if (options.sendBuffer() > 0) {
            channel.setOption(StandardSocketOptions.SO_SNDBUF, options.sendBuffer());
        }
        if (options.silence() > 0) {
            channel.setOption(StandardSocketOptions.SO_KEEPALIVE, true);
            set(channel, ExtendedSocketOptions.TCP_KEEPIDLE, options.probeWait());
            set(channel, ExtendedSocketOptions.TCP_KEEPINTERVAL, options.probePause());
            set(channel, ExtendedSocketOptions.TCP_KEEPCOUNT, TcpOptions.PROBES);
        }
    }

    private static void set(SocketChannel channel, SocketOption<Integer> option, int value) throws IOException {
        if (channel.supportedOptions().contains(option)) {
            channel.setOption(option, value);
        }
    }

    @Override
    public boolean finishConnect() throws IOException {
        return channel.finishConnect();
    }

    @Override
    public InetSocketAddress remote() {
        return remote;
    }

    @Override
    public boolean staysOnMachine() throws IOException {
        return remote.getAddress().isLoopbackAddress()
                || remote.getAddress().equals(((InetSocketAddress) channel.getLocalAddress()).getAddress());
    }

    @Override
    public boolean setCongestionControl(String name) {
        return false;
    }

    @Override
    public Watch watch(Poller poller, int operations, Object owner) throws IOException {
        return ((ChannelPoller) poller).add(channel, operations, owner);
    }

    @Override
    public int read(MemorySegment target, long offset, int length) throws IOException {
        return channel.read(view(target, offset, length));
    }

    @Override
    public int write(MemorySegment source, long offset, int length) throws IOException {
        return channel.write(view(source, offset, length));
    }

    @Override
    public int write(MemorySegment header, int headerLength, MemorySegment payload, long offset, int length)
            throws IOException {
        gathered[0] = view(header, 0, headerLength);
        gathered[1] = view(payload, offset, length);
        try {
            return (int) channel.write(gathered);
        } finally {
            gathered[1] = null;
        }
    }

    private static ByteBuffer view(MemorySegment memory, long offset, int length) {
        return memory.asSlice(offset, length).asByteBuffer();
    }

    @Override
    public void discardAndClose() {
        try {
            channel.shutdownOutput();
            ByteBuffer waste = ByteBuffer.allocate(WASTE_BYTES);
            int rounds = 0;
            while (rounds < DISCARD_ROUNDS && channel.read(waste.clear()) > 0) {
                rounds++;
            }
        } catch (IOException e) {
            // The connection is broken, which may be why it is closed.
            LOG.log(Level.DEBUG, "closing a connection", e);
        }
        close();
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "closing a connection", e);
        }
    }
}
