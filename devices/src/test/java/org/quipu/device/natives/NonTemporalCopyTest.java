package org.quipu.device.natives;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class NonTemporalCopyTest {

    private static final int BYTES = 8192;
    private static final int LINE = 64;
    private static final byte UNTOUCHED = 0x5A;

    @BeforeAll
    static void availableWhereDocumented() {
        assertThat(NonTemporalCopy.AVAILABLE).isEqualTo(System.getProperty("os.name").equals("Linux") && System.getProperty("os.arch").equals("amd64"));
        assumeTrue(NonTemporalCopy.AVAILABLE, "no copy past the caches on this system: it takes Linux on x86-64");
    }

    static Stream<MemorySegment> memories() {
        return Stream.of(MemorySegment.ofArray(new byte[BYTES]), MemorySegment.ofArray(new byte[BYTES + 24]).asSlice(24), MemorySegment.ofArray(new double[BYTES / 8]),
                MemorySegment.ofArray(new short[BYTES / 2]), Arena.ofAuto().allocate(BYTES + 3).asSlice(3), AddressSpace.ALL);
    }

    @ParameterizedTest
    @MethodSource("memories")
    void copiesThoseBytesAndNoOthers(MemorySegment memory) {
        MemorySegment behindAll = Arena.ofAuto().allocate(BYTES);
        long base = memory == AddressSpace.ALL ? behindAll.address() : 0;
        byte[] wanted = new byte[BYTES];
        new Random(1).nextBytes(wanted);
        MemorySegment.copy(wanted, 0, memory, ValueLayout.JAVA_BYTE, base, BYTES);
        MemorySegment target = Arena.ofAuto().allocate(BYTES + 2 * LINE, LINE);
        for (int length = 0; length <= BYTES - 200; length += length < 300 ? 1 : 61) {
            int offset = length % 131;
            target.fill(UNTOUCHED);
            NonTemporalCopy.copy(memory, base + offset, target.address() + LINE, length);
            assertThat(target.asSlice(LINE, length).mismatch(MemorySegment.ofArray(wanted).asSlice(offset, length))).as("%d bytes", length).isEqualTo(-1);
            assertThat(target.get(ValueLayout.JAVA_BYTE, LINE - 1)).isEqualTo(UNTOUCHED);
            assertThat(target.get(ValueLayout.JAVA_BYTE, LINE + length)).isEqualTo(UNTOUCHED);
        }
    }

    @Test
    void refusesWhatIsNotThere() {
        MemorySegment memory = MemorySegment.ofArray(new byte[100]);
        MemorySegment target = Arena.ofAuto().allocate(256, LINE);
        assertThatThrownBy(() -> NonTemporalCopy.copy(memory, 1, target.address(), 100)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> NonTemporalCopy.copy(memory, -1, target.address(), 64)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> NonTemporalCopy.copy(memory, 0, target.address() + 8, 64)).isInstanceOf(IllegalArgumentException.class);
        assertThat(target.get(ValueLayout.JAVA_LONG, 0)).isZero();
    }

    @Test
    void refusesMemoryThatIsGone() {
        MemorySegment target = Arena.ofAuto().allocate(256, LINE);
        Arena arena = Arena.ofConfined();
        MemorySegment memory = arena.allocate(256);
        arena.close();
        assertThatThrownBy(() -> NonTemporalCopy.copy(memory, 0, target.address(), 128)).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void readsMemoryThatIsReadOnly() {
        MemorySegment target = Arena.ofAuto().allocate(128, LINE);
        NonTemporalCopy.copy(MemorySegment.ofArray(new long[] {1, 2, 3, 4, 5, 6, 7, 8}).asReadOnly(), 0, target.address(), 64);
        assertThat(target.get(ValueLayout.JAVA_LONG, 56)).isEqualTo(8);
    }
}
