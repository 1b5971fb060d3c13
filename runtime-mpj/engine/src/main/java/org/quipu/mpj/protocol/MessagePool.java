package org.quipu.mpj.protocol;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.sync.SpinLock;

/**
 * Pool of unexpected messages by payload size, a few megabytes in total. Storing messages allocates no memory once the
 * pool contains enough of them. Payloads longer than {@link #MAX_PAYLOAD} are not pooled. Thread-safe.
 */
final class MessagePool {

    private static final int MIN_SHIFT = 6;
    private static final int MAX_SHIFT = 16;

    /** The longest pooled payload in bytes. */
    static final int MAX_PAYLOAD = 1 << MAX_SHIFT;

    private static final int MIN_KEPT = 8;
    private static final int MAX_KEPT = 4096;
    private static final int KEPT_BYTES = 512 << 10;

    /** Spare messages of one size class. */
    private static final class Spares {

        final SpinLock lock = new SpinLock();
        final int room;
        final int limit;
        private @Nullable UnexpectedMessage first;
        private int count;

        Spares(int room) {
            this.room = room;
            limit = Math.max(MIN_KEPT, Math.min(MAX_KEPT, KEPT_BYTES / Math.max(1, room)));
        }

        @Nullable
        UnexpectedMessage take() {
            lock.lock();
            UnexpectedMessage message = first;
            if (message != null) {
                first = message.nextSpare;
                count--;
            }
            lock.unlock();
            return message;
        }

        void release(UnexpectedMessage message) {
            lock.lock();
            if (count < limit) {
                message.nextSpare = first;
                first = message;
                count++;
            }
            lock.unlock();
        }
    }

    private final Spares[] classes = new Spares[MAX_SHIFT - MIN_SHIFT + 2];

    MessagePool() {
        classes[0] = new Spares(0);
        for (int i = 1; i < classes.length; i++) {
            classes[i] = new Spares(1 << MIN_SHIFT + i - 1);
        }
    }

    /** Returns a message with capacity for a payload of this length in bytes. */
    UnexpectedMessage take(int payload) {
        if (payload > MAX_PAYLOAD) {
            return new UnexpectedMessage(-1, payload);
        }
        int shift = Integer.SIZE - Integer.numberOfLeadingZeros(payload - 1);
        int sizeClass = payload == 0 ? 0 : Math.max(1, shift - MIN_SHIFT + 1);
        Spares spares = classes[sizeClass];
        UnexpectedMessage spare = spares.take();
        return spare != null ? spare : new UnexpectedMessage(sizeClass, spares.room);
    }

    /** Returns a message to the pool; it must not be accessed afterwards. */
    void release(UnexpectedMessage message) {
        message.ownSend = null;
        if (message.sizeClass >= 0) {
            classes[message.sizeClass].release(message);
        }
    }
}
