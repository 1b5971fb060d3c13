package mpi;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * What one thread of a rank sends to the same thread of another in one round of the soak. Sender and receiver make the same plan
 * from the same seed, so that the receiver knows what has to come.
 */
final class SoakPlan {

    /** Lengths in ints, around every limit between the protocols. */
    private static final int[] LENGTHS = {3, 4, 10, 255, 256, 257, 1023, 1024, 1025, 2047, 2048, 2049, 20_000};
    private static final int TAGS = 3;
    private static final int MOST_MESSAGES = 8;

    /** A message: its place in the plan, its tag, its length in ints, and how it is sent. */
    record Message(int sequence, int tag, int length, boolean object, boolean synchronous) {

        int[] content(int source, int thread) {
            int[] content = new int[length];
            content[0] = sequence;
            content[1] = source;
            content[2] = thread;
            for (int i = 3; i < length; i++) {
                content[i] = sequence * 31 + i;
            }
            return content;
        }
    }

    private SoakPlan() {
    }

    static List<Message> of(long seed, int round, int thread, int from, int to) {
        Random random = new Random(seed * 1_000_003 + ((round * 64L + thread) * 64 + from) * 64 + to);
        List<Message> messages = new ArrayList<>();
        int count = random.nextInt(MOST_MESSAGES + 1);
        for (int i = 0; i < count; i++) {
            messages.add(new Message(i, random.nextInt(TAGS), LENGTHS[random.nextInt(LENGTHS.length)],
                    random.nextInt(8) == 0, random.nextInt(6) == 0));
        }
        return messages;
    }
}
