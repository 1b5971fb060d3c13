package org.quipu.device.verbs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.quipu.device.natives.NativeLibrary.LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.quipu.device.FrameHandler;

class HeadersTest {

    private static final int FRAMES = 20_000;
    private static final int AT = 64;
    private static final long SEED = Long.getLong("quipu.test.seed", 42);

    private final Headers sent = new Headers();
    private final Headers received = new Headers();
    private final List<Long> got = new ArrayList<>();
    private int absent;

    private final FrameHandler handler = new FrameHandler() {
        @Override
        public void onFrame(int from, long h0, long h1, long h2, long h3, MemorySegment memory, long offset,
                int length) {
            got.addAll(List.of((long) from, h0, h1, h2, h3, (long) length, length == 0 ? 0 : memory.get(LONG, offset)));
        }

        @Override
        public void onPeerLost(int peer, Throwable cause) {
            throw new AssertionError(cause);
        }
    };

    /** Sends as a link does, and receives immediately. */
    private void pass(MemorySegment memory, long[] header, boolean withPayload, long payload) {
        int place = Headers.place(header[0], header[1], header[2], header[3]);
        boolean known = sent.hold(place, header[0], header[1], header[2], header[3]);
        int bytes = known ? 0 : SlotGeometry.HEADER_BYTES;
        memory.fill((byte) 0x5a);
        if (known) {
            absent++;
        } else {
            MemorySegment.copy(header, 0, memory, LONG, AT, 4);
            sent.put(place, header[0], header[1], header[2], header[3]);
        }
        if (withPayload) {
            memory.set(LONG, AT + bytes, payload);
            bytes += 8;
        }
        int credits = 0xABCDEF;
        int immediate = credits | ImmediateDescriptor.header(place, known);
        assertThat(immediate & 0xFFFFFF).isEqualTo(credits);
        received.handOver(handler, 3, immediate, memory, AT, bytes);
        assertThat(got).containsExactly(3L, header[0], header[1], header[2], header[3], withPayload ? 8L : 0L,
                withPayload ? payload : 0L);
        got.clear();
    }

    @Test
    void bothEndsKnowTheSameWhateverIsSent() {
        Random random = new Random(SEED);
        long[][] headers = new long[40][4];
        for (long[] header : headers) {
            Arrays.setAll(header, i -> random.nextInt(3) == 0 ? random.nextLong() : random.nextInt(3));
        }
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment memory = arena.allocate(256, 64);
            for (int i = 0; i < FRAMES; i++) {
                pass(memory, headers[random.nextInt(1 + random.nextInt(headers.length))], random.nextBoolean(),
                        random.nextLong());
            }
        }
        assertThat(absent).as("frames without header, seed %d", SEED).isBetween(FRAMES / 10, FRAMES * 9 / 10);
    }

    @Test
    void aHeaderTravelsOnceIfNothingTakesItsPlace() {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment memory = arena.allocate(256, 64);
            for (int i = 0; i < 5; i++) {
                pass(memory, new long[] {1L << 56, 7, 4096, -1}, true, i);
            }
            assertThat(absent).isEqualTo(4);
            pass(memory, new long[4], false, 0);
            assertThat(absent).as("both ends begin with zeros").isEqualTo(5);
        }
    }

    @Test
    void tagsAndLengthsInARowAreSpreadOverThePlaces() {
        assertThat(IntStream.range(0, 64).map(tag -> Headers.place(1L << 56, tag, 8, 1)).distinct().count())
                .isGreaterThan(8);
        assertThat(IntStream.range(0, 64).map(step -> Headers.place(1L << 56, 7, 8L << step % 20, step)).distinct()
                .count()).isGreaterThan(8);
    }
}
