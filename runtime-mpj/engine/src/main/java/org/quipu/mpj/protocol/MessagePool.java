package org.quipu.mpj.protocol;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.sync.BriefLock;

/**
 * Pool of unexpected messages by payload size, a few megabytes in total. Storing messages allocates no memory once the
 * pool contains enough of them. Payloads longer than {@link #LONGEST} are not pooled. Thread-safe.
 */
final class MessagePool {

    private static final int SMALLEST_SHIFT = 6;
    private static final int LONGEST_SHIFT = 16;

    /** The longest pooled payload in bytes. */
    static final int LONGEST = 1 << LONGEST_SHIFT;

    private static final int LEAST_KEPT = 8;
    private static final int MOST_KEPT = 4096;
    private static final int KEPT_BYTES = 512 << 10;

    /** Spare messages of one size class. */
    private static final class Spares {

        final BriefLock lock = new BriefLock();
        final int room;
        final int most;
        private @Nullable UnexpectedMessage first;
        private int count;

        Spares(int room) {
            this.room = room;
            most = Math.max(LEAST_KEPT, Math.min(MOST_KEPT, KEPT_BYTES / Math.max(1, room)));
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

        void giveBack(UnexpectedMessage message) {
            lock.lock();
            if (count < most) {
                message.nextSpare = first;
                first = message;
                count++;
            }
            lock.unlock();
        }
    }

    private final Spares[] classes = new Spares[LONGEST_SHIFT - SMALLEST_SHIFT + 2];

    MessagePool() {
        classes[0] = new Spares(0);
        for (int i = 1; i < classes.length; i++) {
            classes[i] = new Spares(1 << SMALLEST_SHIFT + i - 1);
        }
    }

    /** Returns a message with capacity for a payload of this length in bytes. */
    UnexpectedMessage take(int payload) {
        if (payload > LONGEST) {
            return new UnexpectedMessage(-1, payload);
        }
        int shift = Integer.SIZE - Integer.numberOfLeadingZeros(payload - 1);
        int sizeClass = payload == 0 ? 0 : Math.max(1, shift - SMALLEST_SHIFT + 1);
        Spares spares = classes[sizeClass];
        UnexpectedMessage spare = spares.take();
        return spare != null ? spare : new UnexpectedMessage(sizeClass, spares.room);
    }

    /** Returns a message to the pool; it must not be accessed afterwards. */
    void giveBack(UnexpectedMessage message) {
        message.ownSend = null;
        if (message.sizeClass >= 0) {
            classes[message.sizeClass].giveBack(message);
        }
    }
}
