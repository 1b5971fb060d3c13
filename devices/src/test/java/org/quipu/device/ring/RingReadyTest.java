package org.quipu.device.ring;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.quipu.device.FrameHandler;
import org.quipu.device.natives.AddressSpace;

/**
 * A producer prefetches free slots only, as many as it may need, and no other memory. Both sides in one thread.
 */
class RingReadyTest {

    private static final int SLOTS = 128;
    private static final long TOUCHED = 0;
    private static final long UNTOUCHED = -1;

    private final Arena arena = Arena.ofAuto();
    private final MemorySegment payload = arena.allocate(24);
    private RingGeometry geometry;
    private MemorySegment ring;
    private RingProducer producer;
    private RingConsumer consumer;
    private long sent;
    private long received;

    private final FrameHandler handler = new FrameHandler() {
        @Override
        public void onFrame(int peer, long h0, long h1, long h2, long h3, MemorySegment memory, long offset,
                int length) {
            assertThat(h0).isEqualTo(received);
            for (int at = 0; at < length; at += Long.BYTES) {
                assertThat(memory.get(ValueLayout.JAVA_LONG, offset + at)).isEqualTo(received);
            }
            received++;
        }

        @Override
        public void onPeerLost(int peer, Throwable cause) {
            throw new AssertionError(cause);
        }
    };

    private void open(int slots, int firstSlot) {
        geometry = new RingGeometry(slots, 32_768, 8192);
        long start = RingPosition.of(firstSlot, 0);
        ring = arena.allocate(geometry.ringBytes(), RingGeometry.PAGE_BYTES);
        ring.set(ValueLayout.JAVA_LONG, RingDescriptor.HEAD_OFFSET, start);
        producer = new RingProducer(ring, geometry, start);
        consumer = new RingConsumer(1, ring, geometry, () -> {}, start);
        // The frame in the table is taken but never acknowledged, so that all others are in slots.
        assertThat(publish()).isTrue();
        consumer.drain(handler, 1);
    }

    private boolean publish() {
        long place = producer.claim((int) payload.byteSize(), 0);
        if (place == 0) {
            return false;
        }
        for (int at = 0; at < payload.byteSize(); at += Long.BYTES) {
            payload.set(ValueLayout.JAVA_LONG, at, sent);
        }
        MemorySegment.copy(payload, 0, AddressSpace.ALL, place, payload.byteSize());
        producer.publish(0, sent++, 0, 0, 0, (int) payload.byteSize());
        return true;
    }

    private void publish(int frames) {
        for (int i = 0; i < frames; i++) {
            assertThat(publish()).isTrue();
        }
    }

    private long payloadOf(int slot) {
        return RingDescriptor.SLOTS_OFFSET + (long) (slot & geometry.slots() - 1) * RingDescriptor.SLOT_BYTES
                + RingDescriptor.INLINE_OFFSET;
    }

    /**
     * Returns the slots that prefetching has written, counted from the next frame's slot: the first one and their
     * number. All others must be unchanged.
     */
    private int[] touched(int next, int free) {
        for (int i = 0; i < free; i++) {
            ring.set(ValueLayout.JAVA_LONG, payloadOf(next + i), UNTOUCHED);
        }
        producer.getReady();
        int first = -1;
        int count = 0;
        for (int i = 0; i < free; i++) {
            long word = ring.get(ValueLayout.JAVA_LONG, payloadOf(next + i));
            if (word == TOUCHED) {
                first = first < 0 ? i : first;
                count++;
            } else {
                assertThat(word).isEqualTo(UNTOUCHED);
            }
        }
        return new int[] {first, count};
    }

    /** Publishing also prefetches: each 16th frame prefetches the 16 slots from the 16th after its own. */
    @ParameterizedTest
    @CsvSource({"1, -1, 0", "15, -1, 0", "16, 16, 16", "40, 24, 32", "64, 16, 64", "100, 28, 52"})
    void asManySlotsAsWereNeeded(int burst, int first, int count) {
        open(SLOTS, 0);
        publish(burst);
        consumer.drain(handler, Integer.MAX_VALUE);
        int[] found = touched(burst, SLOTS - SLOTS / 8);
        assertThat(new int[] {burst, found[0], found[1]}).containsExactly(burst, first, count);
        assertThat(touched(burst, SLOTS - SLOTS / 8)).as("nothing was sent since").containsExactly(-1, 0);
    }

    @Test
    void noSlotsInShortRings() {
        open(32, 0);
        publish(20);
        consumer.drain(handler, Integer.MAX_VALUE);
        assertThat(touched(20, 24)).containsExactly(-1, 0);
    }

    /** The slot numbers wrap around; the ring is occasionally full. */
    @ParameterizedTest
    @ValueSource(ints = {0, -400, Integer.MAX_VALUE - 300})
    void framesStayAsTheyWere(int firstSlot) {
        open(SLOTS, firstSlot);
        RandomGenerator random = RandomGenerator.of("L64X128MixRandom");
        int full = 0;
        for (int round = 0; round < 1000; round++) {
            for (int frames = random.nextInt(100); frames > 0; frames--) {
                if (!publish()) {
                    full++;
                    break;
                }
            }
            producer.getReady();
            consumer.drain(handler, random.nextInt(100));
        }
        consumer.drain(handler, Integer.MAX_VALUE);
        assertThat(received).isEqualTo(sent);
        assertThat(full).isPositive();
    }
}
