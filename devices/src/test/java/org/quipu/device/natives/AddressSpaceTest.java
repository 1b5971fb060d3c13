package org.quipu.device.natives;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.foreign.Arena;

import org.junit.jupiter.api.Test;

class AddressSpaceTest {

    @Test
    void anAddressThatIsKnownIsTheSame() {
        try (Arena arena = Arena.ofConfined()) {
            long address = arena.allocate(Long.BYTES, Long.BYTES).address();
            assertThat(AddressSpace.known(address + 3)).isEqualTo(address + 3);
            assertThat(AddressSpace.knownAligned(address)).isEqualTo(address);
        }
        long highest = (1L << 57) - 1;
        assertThat(AddressSpace.known(highest)).isEqualTo(highest);
        assertThat(AddressSpace.known(highest) + Integer.MAX_VALUE + Long.BYTES)
                .isLessThan(AddressSpace.ALL.byteSize());
    }
}
