package org.quipu.device.nio;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.quipu.device.Faults;
import org.quipu.device.Faults.Kind;
import org.quipu.device.tcp.TcpStream;

/** Streams that take and give less than they could, and may break. */
final class FaultyNetwork extends WrappedNetwork {

    private static final int LONGEST_SHIFT = 17;

    private final Faults faults;
    private final int breakOneIn;

    /** @param breakOneIn the connection breaks in one of this many writes; 0 for never */
    FaultyNetwork(Faults faults, int breakOneIn) {
        this.faults = faults;
        this.breakOneIn = breakOneIn;
    }

    @Override
    TcpStream wrap(TcpStream stream) {
        return new FaultyStream(stream);
    }

    private final class FaultyStream extends WrappedStream {

        FaultyStream(TcpStream stream) {
            super(stream);
        }

        @Override
        public int read(MemorySegment target, long offset, int length) throws IOException {
            int some = faults.happens(Kind.SHORT_READ, 3) ? Math.min(length, few()) : length;
            return some == 0 ? 0 : super.read(target, offset, some);
        }

        @Override
        public int write(MemorySegment source, long offset, int length) throws IOException {
            if (breakOneIn > 0 && faults.happens(Kind.BROKEN_CONNECTION, breakOneIn)) {
                discardAndClose();
                throw new IOException("broken on purpose");
            }
            return super.write(source, offset, faults.happens(Kind.SHORT_WRITE, 3) ? Math.min(length, few()) : length);
        }

        @Override
        public int write(MemorySegment header, int headerLength, MemorySegment payload, long offset, int length)
                throws IOException {
            // One after the other, so that header and payload are separated; nothing of memory that cannot be read.
            payload.get(ValueLayout.JAVA_BYTE, offset);
            int first = write(header, 0, headerLength);
            return first < headerLength ? first : first + write(payload, offset, length);
        }

        /** Some bytes, often few. */
        private int few() {
            return faults.below(1 << faults.below(LONGEST_SHIFT));
        }
    }
}
