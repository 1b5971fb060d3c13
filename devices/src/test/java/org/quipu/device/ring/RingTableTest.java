package org.quipu.device.ring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.quipu.device.FrameHandler;
import org.quipu.device.natives.AddressSpace;

/** Frames in a ring's table and in its slots arrive in the order in which they were sent. Both sides in one thread. */
class RingTableTest {

    private static final RingGeometry GEOMETRY = new RingGeometry(16, 32_768, 8192);
    private static final MemorySegment NOTHING = MemorySegment.ofArray(new byte[0]);

    private final Arena arena = Arena.ofAuto();
    private final List<Long> arrived = new ArrayList<>();
    private MemorySegment ring;
    private RingProducer producer;
    private RingConsumer consumer;
    private long sent;

    /** The other side's last acknowledgement for the table. */
    private int acknowledged;

    private final FrameHandler handler = new FrameHandler() {
        @Override
        public void onFrame(int peer, long h0, long h1, long h2, long h3, MemorySegment memory, long offset,
                int length) {
            arrived.add(h0);
            for (int i = 0; i < length; i++) {
                assertThat(memory.get(ValueLayout.JAVA_BYTE, offset + i)).isEqualTo((byte) h0);
            }
        }

        @Override
        public void onPeerLost(int peer, Throwable cause) {
            throw new AssertionError(cause);
        }
    };

    private void open(int firstSlot) {
        long start = RingPosition.of(firstSlot, 0);
        ring = arena.allocate(GEOMETRY.ringBytes(), RingGeometry.PAGE_BYTES);
        ring.set(ValueLayout.JAVA_LONG, RingDescriptor.HEAD_OFFSET, start);
        producer = new RingProducer(ring, GEOMETRY, start);
        consumer = new RingConsumer(1, ring, GEOMETRY, () -> {}, start);
    }

    /** Sends by the lane; returns whether the frame is in the table. */
    private boolean publish(int length) {
        long place = producer.claim(length, acknowledged);
        if (place == 0) {
            drainAll();
            place = producer.claim(length, acknowledged);
        }
        AddressSpace.ALL.asSlice(place, length).fill((byte) sent);
        producer.publish(0, sent++, 0, 0, 0, length);
        long table = ring.address() + GEOMETRY.tableOffset();
        return place >= table && place < table + RingDescriptor.TABLE_BYTES;
    }

    private void offer() {
        if (!producer.offer(true, sent, 0, 0, 0, NOTHING, 0, 0)) {
            drainAll();
            assertThat(producer.offer(true, sent, 0, 0, 0, NOTHING, 0, 0)).isTrue();
        }
        sent++;
    }

    private void acknowledge() {
        acknowledged = consumer.acknowledgement() & RingDescriptor.ODD;
    }

    private void drainAll() {
        consumer.drain(handler, Integer.MAX_VALUE);
        assertThat(consumer.isEmpty()).isTrue();
        for (int i = 0; i < arrived.size(); i++) {
            assertThat(arrived.get(i)).isEqualTo(i);
        }
        assertThat(arrived).hasSize((int) sent);
    }

    /** The slot numbers wrap around. */
    @ParameterizedTest
    @ValueSource(ints = {0, -40, Integer.MAX_VALUE - 20})
    void theTableIsUsedAgainWhenThatWasTold(int firstSlot) {
        open(firstSlot);
        assertThat(publish(8)).isTrue();
        assertThat(publish(8)).as("a second frame on the table").isFalse();
        drainAll();
        assertThat(publish(8)).as("before it was acknowledged").isFalse();
        drainAll();
        for (int round = 0; round < 100; round++) {
            acknowledge();
            assertThat(publish(round * 50)).isEqualTo(round * 50 <= RingDescriptor.TABLE_PAYLOAD_BYTES);
            offer();
            drainAll();
        }
    }

    @Test
    void orderHoldsBetweenTableAndSlots() {
        open(-500);
        RandomGenerator random = RandomGenerator.of("L64X128MixRandom");
        int onTable = 0;
        for (int round = 0; round < 2000; round++) {
            for (int i = random.nextInt(5); i > 0; i--) {
                if (random.nextBoolean()) {
                    offer();
                } else if (publish(random.nextInt(round % 2 == 0 ? 200 : 5000))) {
                    onTable++;
                }
            }
            if (random.nextBoolean()) {
                consumer.drain(handler, 1 + random.nextInt(3));
            }
            if (random.nextBoolean()) {
                acknowledge();
            }
            if (random.nextInt(3) == 0) {
                drainAll();
            }
        }
        drainAll();
        assertThat(onTable).isGreaterThan(100);
    }

    @Test
    void whatWasPutOnTheTableFirstComesFirst() {
        open(0);
        assertThat(publish(8)).isTrue();
        offer();
        long frame = consumer.arrived();
        assertThat(AddressSpace.ALL.get(ValueLayout.JAVA_LONG, frame)).isZero();
        consumer.take(frame);
        consumer.drain(handler, Integer.MAX_VALUE);
        assertThat(arrived).containsExactly(1L);
    }

    @ParameterizedTest
    @ValueSource(longs = {2L << RingDescriptor.KIND_SHIFT, 3L << RingDescriptor.KIND_SHIFT,
        1L << RingDescriptor.KIND_SHIFT | 4097})
    void whatIsNoFrameOnTheTableIsRefused(long kindAndLength) {
        open(0);
        ring.set(ValueLayout.JAVA_LONG, GEOMETRY.tableOffset(),
                1L << RingDescriptor.TAG_SHIFT | RingDescriptor.TURN | kindAndLength);
        assertThat(consumer.length(consumer.arrived())).isEqualTo(-1);
        assertThatThrownBy(() -> consumer.drain(handler, 1)).isInstanceOf(RingCorruptException.class);
    }
}
