package org.quipu.device.nio;

import java.io.IOException;
import java.lang.System.Logger.Level;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;

/** A socket used through its channel, which works everywhere. The JDK copies heap memory on the way. */
final class ChannelSocket implements StreamSocket {

    private static final System.Logger LOG = System.getLogger("org.quipu.device.nio");
    private static final int DISCARD_ROUNDS = 64;

    private final SocketChannel channel;
    private final ByteBuffer[] gathered = new ByteBuffer[2];

    ChannelSocket(SocketChannel channel) {
        this.channel = channel;
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
    public int write(MemorySegment header, MemorySegment payload, long offset, int length) throws IOException {
        gathered[0] = view(header, 0, TcpFrameDescriptor.HEADER_BYTES);
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
    public void close() {
        discardAndClose(channel);
    }

    /** Closes a connection as described by {@link StreamSocket#close}. */
    static void discardAndClose(SocketChannel channel) {
        try (channel) {
            channel.shutdownOutput();
            ByteBuffer waste = ByteBuffer.allocate(8192);
            for (int i = 0; i < DISCARD_ROUNDS && channel.read(waste.clear()) > 0; i++) {
                continue;
            }
        } catch (IOException e) {
            // The connection is broken, which may be why it is closed.
            LOG.log(Level.DEBUG, "closing a connection", e);
        }
    }
}
