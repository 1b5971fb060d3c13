package org.quipu.device.tcp;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.junit.jupiter.api.Test;

class SlicesTest {

    private static final int BYTES = 100;

    /** More offsets than places, and two arrays that meet in each of them. */
    @Test
    void eachEndIsThatOfItsOwnArrayAndOffset() {
        Slices slices = new Slices();
        MemorySegment one = numbered(0);
        MemorySegment other = numbered(BYTES);
        for (int round = 0; round < 2; round++) {
            for (int offset = 0; offset < BYTES; offset++) {
                assertEnd(slices.from(one, offset), offset, offset);
                assertEnd(slices.from(other, offset), offset, BYTES + offset);
            }
        }
    }

    @Test
    void anEndThatWasSentFromLatelyIsKnown() {
        Slices slices = new Slices();
        MemorySegment whole = numbered(0);
        assertThat(slices.from(whole, 0)).isSameAs(whole);
        assertThat(slices.from(whole, 40)).isSameAs(slices.from(whole, 40));
    }

    private static MemorySegment numbered(int first) {
        byte[] bytes = new byte[BYTES];
        for (int i = 0; i < BYTES; i++) {
            bytes[i] = (byte) (first + i);
        }
        return MemorySegment.ofArray(bytes);
    }

    private static void assertEnd(MemorySegment end, int offset, int first) {
        assertThat(end.byteSize()).isEqualTo(BYTES - offset);
        assertThat(end.get(ValueLayout.JAVA_BYTE, 0)).isEqualTo((byte) first);
    }
}
