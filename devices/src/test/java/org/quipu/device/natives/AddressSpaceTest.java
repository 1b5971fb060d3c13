package org.quipu.device.natives;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Random;

import org.junit.jupiter.api.Test;

class AddressSpaceTest {

    private static final int BYTES = 160;
    private static final int[] OFFSETS = {0, 1, 3, 8, 40};

    /** Every length around a word and a line, at places of all kinds: the range is copied and nothing beside it is touched. */
    @Test
    void aFewBytesAreCopiedAndNothingElse() {
        Random random = new Random(5);
        for (int length = 0; length <= 100; length++) {
            for (int i = 0; i < OFFSETS.length; i++) {
                byte[] sent = new byte[BYTES];
                byte[] expected = new byte[BYTES];
                random.nextBytes(sent);
                random.nextBytes(expected);
                MemorySegment source = holding(sent);
                MemorySegment target = holding(expected);
                int to = OFFSETS[(i + length) % OFFSETS.length];
                AddressSpace.copyFew(source.address() + OFFSETS[i], target.address() + to, length);
                System.arraycopy(sent, OFFSETS[i], expected, to, length);
                assertThat(target.toArray(ValueLayout.JAVA_BYTE)).as("%d bytes from %d to %d", length, OFFSETS[i], to).isEqualTo(expected);
            }
        }
    }

    @Test
    void anAddressThatIsKnownIsTheSame() {
        try (Arena arena = Arena.ofConfined()) {
            long address = arena.allocate(Long.BYTES, Long.BYTES).address();
            assertThat(AddressSpace.known(address + 3)).isEqualTo(address + 3);
            assertThat(AddressSpace.knownAligned(address)).isEqualTo(address);
        }
        long highest = (1L << 57) - 1;
        assertThat(AddressSpace.known(highest)).isEqualTo(highest);
        assertThat(AddressSpace.known(highest) + Integer.MAX_VALUE + Long.BYTES).isLessThan(AddressSpace.ALL.byteSize());
    }

    private static MemorySegment holding(byte[] bytes) {
        return Arena.ofAuto().allocateFrom(ValueLayout.JAVA_BYTE, bytes);
    }
}
