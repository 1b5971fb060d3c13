package org.quipu.device.verbs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayDeque;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CreditsTest {

    /** One end: the messages it has sent remain in the other's buffers until the other reads them. */
    private static final class End {

        private final Credits credits;
        private final ArrayDeque<int[]> unread = new ArrayDeque<>();
        private int buffersTaken;
        private int mostMessages;

        End(int limit) {
            credits = new Credits(limit);
        }

        void frame(End to) {
            send(to, true);
            credits.sent();
        }

        void message(End to) {
            send(to, false);
            to.mostMessages = Math.max(to.mostMessages, (int) to.unread.stream().filter(each -> each[1] == 0).count());
        }

        private void send(End to, boolean frame) {
            int owed = credits.owed();
            credits.returned(owed);
            to.unread.add(new int[] {owed, frame ? 1 : 0});
            to.buffersTaken++;
        }

        void read(End from) {
            int[] next = unread.remove();
            buffersTaken--;
            credits.granted(next[0]);
            if (next[1] == 1) {
                credits.consumed();
            }
            if (credits.messageDue()) {
                message(from);
            }
        }
    }

    @Test
    void theLimitHoldsUntilThePeerTells() {
        Credits credits = new Credits(2);
        assertThat(credits.available()).isTrue();
        credits.sent();
        credits.sent();
        assertThat(credits.available()).isFalse();
        credits.granted(1);
        assertThat(credits.available()).isTrue();
        credits.sent();
        assertThat(credits.available()).isFalse();
    }

    @Test
    void whatIsOwedIsToldOnce() {
        Credits credits = new Credits(8);
        for (int i = 0; i < 3; i++) {
            credits.consumed();
        }
        assertThat(credits.messageDue()).isFalse();
        credits.consumed();
        assertThat(credits.messageDue()).isTrue();
        assertThat(credits.owed()).isEqualTo(4);
        credits.returned(4);
        assertThat(credits.owed()).isZero();
        assertThat(credits.messageDue()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 7, 64})
    void buffersNeverRunOutAndNobodyStandsStillForEver(int limit) {
        long seed = Long.getLong("quipu.test.seed", System.nanoTime());
        Random random = new Random(seed);
        End a = new End(limit);
        End b = new End(limit);
        int sent = 0;
        for (int step = 0; step < 200_000; step++) {
            End from = random.nextBoolean() ? a : b;
            End to = from == a ? b : a;
            if (random.nextInt(3) > 0 && from.credits.available()) {
                from.frame(to);
                sent++;
            } else if (!from.unread.isEmpty()) {
                from.read(to);
            }
            assertThat(Math.max(a.buffersTaken, b.buffersTaken)).as("buffers, seed %d", seed)
                    .isLessThanOrEqualTo(limit + Credits.MESSAGES);
        }
        while (!a.unread.isEmpty() || !b.unread.isEmpty()) {
            (a.unread.isEmpty() ? b : a).read(a.unread.isEmpty() ? a : b);
        }
        assertThat(a.credits.available() && b.credits.available()).as("everything read, seed %d", seed).isTrue();
        assertThat(sent).isGreaterThan(10_000);
        assertThat(Math.max(a.mostMessages, b.mostMessages)).isLessThanOrEqualTo(Credits.MESSAGES);
    }

    /**
     * One end of a pair in which each frame takes a buffer, and some also one of few chunks; both are returned
     * together.
     */
    private static final class TwoFlows {

        private record Message(int credits, int chunks, boolean frame, boolean withChunk) {
        }

        private final Credits credits;
        private final Credits chunks = new Credits(Chunks.COUNT);
        private final ArrayDeque<Message> unread = new ArrayDeque<>();

        TwoFlows(int limit) {
            credits = new Credits(limit);
        }

        void send(TwoFlows to, boolean frame, boolean withChunk) {
            Message message = new Message(credits.owed(), chunks.owed(), frame, withChunk);
            credits.returned(message.credits);
            chunks.returned(message.chunks);
            to.unread.add(message);
            if (frame) {
                credits.sent();
            }
            if (withChunk) {
                chunks.sent();
            }
        }

        void read(TwoFlows from) {
            Message next = unread.remove();
            credits.granted(next.credits);
            chunks.granted(next.chunks);
            if (next.frame) {
                credits.consumed();
            }
            if (next.withChunk) {
                chunks.consumed();
            }
            if (credits.messageDue() || chunks.messageDue()) {
                send(from, false, false);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 7, 64})
    void neitherDoBuffersWhereChunksAreReturnedByTheSameMessages(int limit) {
        long seed = Long.getLong("quipu.test.seed", System.nanoTime());
        Random random = new Random(seed);
        TwoFlows a = new TwoFlows(limit);
        TwoFlows b = new TwoFlows(limit);
        int sent = 0;
        int chunks = 0;
        for (int step = 0; step < 200_000; step++) {
            TwoFlows from = random.nextBoolean() ? a : b;
            TwoFlows to = from == a ? b : a;
            boolean withChunk = random.nextInt(4) > 0 && from.chunks.available();
            if (random.nextInt(3) > 0 && from.credits.available()) {
                from.send(to, true, withChunk);
                sent++;
                chunks += withChunk ? 1 : 0;
            } else if (!from.unread.isEmpty()) {
                from.read(to);
            }
            assertThat(Math.max(a.unread.size(), b.unread.size())).as("buffers, seed %d", seed)
                    .isLessThanOrEqualTo(limit + SlotGeometry.MESSAGES);
            assertThat(a.unread.stream().filter(TwoFlows.Message::withChunk).count()).as("chunks, seed %d", seed)
                    .isLessThanOrEqualTo(Chunks.COUNT);
        }
        while (!a.unread.isEmpty() || !b.unread.isEmpty()) {
            (a.unread.isEmpty() ? b : a).read(a.unread.isEmpty() ? a : b);
        }
        assertThat(a.credits.available() && b.credits.available() && a.chunks.available() && b.chunks.available())
                .as("everything read, seed %d", seed).isTrue();
        assertThat(sent).isGreaterThan(10_000);
        assertThat(chunks).isGreaterThan(1_000);
    }

    @Test
    void countsWrapAround() {
        Credits credits = new Credits(4);
        credits.granted(Integer.MAX_VALUE);
        for (int i = 0; i < 3; i++) {
            credits.granted(Integer.MAX_VALUE);
        }
        // 4 * (2^31 - 1) is -4 modulo 2^32.
        assertThat(credits.available()).isFalse();
        credits.granted(4);
        assertThat(credits.available()).isTrue();
    }

    @Test
    void limitsAreBounded() {
        assertThatThrownBy(() -> new Credits(1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Credits(Credits.LARGEST + 1)).isInstanceOf(IllegalArgumentException.class);
    }
}
