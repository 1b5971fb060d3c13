package mpi;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * The messages that one thread of a rank sends to the same thread of another rank in one round of the soak test. Sender
 * and receiver derive the plan from the same seed, so that the receiver knows the expected messages.
 */
final class SoakPlan {

    /** Lengths in elements, around every limit between the protocols. */
    private static final int[] LENGTHS = {0, 1, 2, 3, 7, 10, 31, 64, 127, 128, 129, 255, 256, 257, 511, 512, 513, 1023,
        1024, 1025, 2047, 2048,
        2049};
    private static final int LONG = 20_000;
    static final int TAGS = 3;
    private static final int MOST_MESSAGES = 8;

    /** Send modes. */
    enum Mode { STANDARD, SYNCHRONOUS, BUFFERED, READY }

    /** A message: its index in the plan, its tag, its length, its kind, and its send mode. */
    record Message(int sequence, int tag, int length, SoakKind kind, Mode mode, boolean persistent) {

        /** Returns the number that determines the content, so that no two messages of a plan are equal. */
        int stamp(int source, int thread) {
            return (sequence * 31 + source) * 31 + thread;
        }
    }

    private SoakPlan() {
    }

    static List<Message> of(long seed, int round, int thread, int from, int to) {
        Random random = new Random(seed * 1_000_003 + ((round * 64L + thread) * 64 + from) * 64 + to);
        List<Message> messages = new ArrayList<>();
        int count = random.nextInt(MOST_MESSAGES + 1);
        SoakKind[] kinds = SoakKind.values();
        Mode[] modes = Mode.values();
        for (int i = 0; i < count; i++) {
            SoakKind kind = kinds[random.nextInt(kinds.length)];
            int length = random.nextInt(40) == 0 && kind.mayBeLong() ? LONG : LENGTHS[random.nextInt(LENGTHS.length)];
            messages.add(new Message(i, random.nextInt(TAGS), length, kind, modes[random.nextInt(modes.length)],
                    random.nextInt(6) == 0));
        }
        return messages;
    }
}
