package org.quipu.device.nio;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import org.quipu.device.Faults;
import org.quipu.device.Faults.Kind;

/** Sockets that take and give less than they could, and may break. */
final class FaultySocketIo extends SocketIo {

    private static final int LONGEST_SHIFT = 17;

    private final Faults faults;
    private final int breakOneIn;

    /** @param breakOneIn the connection breaks in one of this many writes; 0 for never */
    FaultySocketIo(Faults faults, int breakOneIn) {
        this.faults = faults;
        this.breakOneIn = breakOneIn;
    }

    @Override
    protected int read(SocketChannel channel, ByteBuffer target) throws IOException {
        return faults.happens(Kind.SHORT_READ, 3) ? shortened(target, () -> super.read(channel, target))
                : super.read(channel, target);
    }

    @Override
    protected int write(SocketChannel channel, ByteBuffer source) throws IOException {
        if (breaks()) {
            channel.close();
            throw new IOException("broken on purpose");
        }
        return faults.happens(Kind.SHORT_WRITE, 3) ? shortened(source, () -> super.write(channel, source))
                : super.write(channel, source);
    }

    private interface Call {
        int make() throws IOException;
    }

    private int shortened(ByteBuffer buffer, Call call) throws IOException {
        int limit = buffer.limit();
        buffer.limit(Math.min(limit, buffer.position() + few()));
        try {
            return call.make();
        } finally {
            buffer.limit(limit);
        }
    }

    /** Some bytes, often few. */
    private int few() {
        return faults.below(1 << faults.below(LONGEST_SHIFT));
    }

    private boolean breaks() {
        return breakOneIn > 0 && faults.happens(Kind.BROKEN_CONNECTION, breakOneIn);
    }

    @Override
    StreamSocket open(SocketChannel channel, NioSettings settings) throws IOException {
        return new FaultySocket(super.open(channel, settings));
    }

    private final class FaultySocket implements StreamSocket {

        private final StreamSocket socket;

        FaultySocket(StreamSocket socket) {
            this.socket = socket;
        }

        @Override
        public int read(MemorySegment target, long offset, int length) throws IOException {
            int some = faults.happens(Kind.SHORT_READ, 3) ? Math.min(length, few()) : length;
            return some == 0 ? 0 : socket.read(target, offset, some);
        }

        @Override
        public int write(MemorySegment source, long offset, int length) throws IOException {
            if (breaks()) {
                socket.close();
                throw new IOException("broken on purpose");
            }
            return socket.write(source, offset, faults.happens(Kind.SHORT_WRITE, 3) ? Math.min(length, few()) : length);
        }

        @Override
        public int write(MemorySegment header, MemorySegment payload, long offset, int length) throws IOException {
            // One after the other, so that header and payload are separated; nothing of memory that cannot be read.
            payload.get(ValueLayout.JAVA_BYTE, offset);
            int first = write(header, 0, TcpFrameDescriptor.HEADER_BYTES);
            return first < TcpFrameDescriptor.HEADER_BYTES ? first : first + write(payload, offset, length);
        }

        @Override
        public void close() {
            socket.close();
        }
    }
}
