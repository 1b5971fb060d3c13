package org.quipu.device.ring;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.concurrent.atomic.AtomicInteger;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;
import org.quipu.device.natives.AddressSpace;

/**
 * jcstress tests of a ring: one thread sends two frames, another polls twice for a frame. Outcomes that are not listed
 * are forbidden. {@link JcstressTest} runs them.
 */
public final class JcstressTwins {

    private static final RingGeometry GEOMETRY = new RingGeometry(16, 4096, 1024);

    /** Number of rings, more than jcstress uses at a time. */
    private static final int RINGS = 8192;
    private static final MemorySegment MEMORY = Arena.global().allocate(RINGS * GEOMETRY.ringBytes(),
            RingGeometry.PAGE_BYTES);
    private static final AtomicInteger NEXT = new AtomicInteger();

    private JcstressTwins() {
    }

    /** An empty ring with both its sides. The header and each byte of the payload of a frame contain its number. */
    static class Sides {

        private final RingProducer producer;
        private final RingConsumer consumer;

        Sides() {
            long ring = (NEXT.getAndIncrement() & RINGS - 1) * GEOMETRY.ringBytes();
            MemorySegment memory = MEMORY.asSlice(ring, GEOMETRY.ringBytes()).fill((byte) 0);
            producer = new RingProducer(memory, GEOMETRY);
            consumer = new RingConsumer(1, memory, GEOMETRY, () -> {});
        }

        /**
         * Sends by the lane: the first frame in the table, the second in a slot, because it has not been acknowledged.
         */
        final void send(int number, int length) {
            long place = producer.claim(length, 0);
            AddressSpace.ALL.asSlice(place, length).fill((byte) number);
            producer.publish(0, number, 0, 0, 0, length);
        }

        /** Returns the number of the next frame; 0 if there is none, -1 if header and payload disagree. */
        final int receive() {
            long header = consumer.arrived();
            if (header == 0) {
                return 0;
            }
            int number = (int) AddressSpace.ALL.get(ValueLayout.JAVA_LONG_UNALIGNED, header);
            int length = consumer.arrived(number, 0);
            if (length < 0) {
                return -1;
            }
            byte[] payload = new byte[length];
            consumer.take(MemorySegment.ofArray(payload), 0, length);
            for (byte each : payload) {
                if (each != number) {
                    return -1;
                }
            }
            return number;
        }
    }

    /** Short payloads, which are stored in the table's slot and in a slot of the ring. */
    @JCStressTest
    @Outcome(id = {"0, 0", "0, 1", "1, 0", "1, 2"}, expect = Expect.ACCEPTABLE, desc = "whole frames in order")
    @State
    public static class ShortFrames extends Sides {

        @Actor
        public void sender() {
            send(1, 40);
            send(2, 40);
        }

        @Actor
        public void receiver(II_Result r) {
            r.r1 = receive();
            r.r2 = receive();
        }
    }

    /** Longer payloads, which are stored in one of the table's places and in the bulk area. */
    @JCStressTest
    @Outcome(id = {"0, 0", "0, 1", "1, 0", "1, 2"}, expect = Expect.ACCEPTABLE, desc = "whole frames in order")
    @State
    public static class LongerFrames extends Sides {

        @Actor
        public void sender() {
            send(1, 200);
            send(2, 200);
        }

        @Actor
        public void receiver(II_Result r) {
            r.r1 = receive();
            r.r2 = receive();
        }
    }
}
