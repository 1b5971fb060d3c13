package org.quipu.device.nio;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import org.quipu.device.Faults;
import org.quipu.device.Faults.Kind;

/** Sockets that take and give less than they could, and may break. */
final class FaultySocketIo extends SocketIo {

    private static final int LONGEST_SHIFT = 17;

    private final Faults faults;
    private final int breakOneIn;

    /** @param breakOneIn in one of so many writes the connection breaks; 0 for never */
    FaultySocketIo(Faults faults, int breakOneIn) {
        this.faults = faults;
        this.breakOneIn = breakOneIn;
    }

    @Override
    int read(SocketChannel channel, ByteBuffer target) throws IOException {
        return faults.happens(Kind.SHORT_READ, 3) ? shortened(target, () -> super.read(channel, target))
                : super.read(channel, target);
    }

    @Override
    int write(SocketChannel channel, ByteBuffer source) throws IOException {
        maybeBreak(channel);
        return faults.happens(Kind.SHORT_WRITE, 3) ? shortened(source, () -> super.write(channel, source))
                : super.write(channel, source);
    }

    @Override
    long write(SocketChannel channel, ByteBuffer[] sources) throws IOException {
        maybeBreak(channel);
        // One at a time, so that header and payload part company.
        long written = 0;
        for (ByteBuffer source : sources) {
            written += write(channel, source);
            if (source.hasRemaining()) {
                break;
            }
        }
        return written;
    }

    private interface Call {
        int make() throws IOException;
    }

    private int shortened(ByteBuffer buffer, Call call) throws IOException {
        int limit = buffer.limit();
        int some = faults.below(1 << faults.below(LONGEST_SHIFT));
        buffer.limit(Math.min(limit, buffer.position() + some));
        try {
            return call.make();
        } finally {
            buffer.limit(limit);
        }
    }

    private void maybeBreak(SocketChannel channel) throws IOException {
        if (breakOneIn > 0 && faults.happens(Kind.BROKEN_CONNECTION, breakOneIn)) {
            channel.close();
            throw new IOException("broken on purpose");
        }
    }
}
