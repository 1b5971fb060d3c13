package org.quipu.device;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SegmentCopyTest {

    private static final int BYTES = 256;
    private static final List<Integer> OFFSETS = List.of(0, 1, 3, 8, 40);

    private enum Kind {
        BYTE, CHAR, SHORT, INT, LONG, FLOAT, DOUBLE, NATIVE, ADDRESS_SPACE, READ_ONLY_BUFFER;

        MemorySegment allocate() {
            return switch (this) {
                case BYTE -> MemorySegment.ofArray(new byte[BYTES]);
                case CHAR -> MemorySegment.ofArray(new char[BYTES / Character.BYTES]);
                case SHORT -> MemorySegment.ofArray(new short[BYTES / Short.BYTES]);
                case INT -> MemorySegment.ofArray(new int[BYTES / Integer.BYTES]);
                case LONG -> MemorySegment.ofArray(new long[BYTES / Long.BYTES]);
                case FLOAT -> MemorySegment.ofArray(new float[BYTES / Float.BYTES]);
                case DOUBLE -> MemorySegment.ofArray(new double[BYTES / Double.BYTES]);
                case NATIVE, ADDRESS_SPACE -> Arena.ofAuto().allocate(BYTES);
                case READ_ONLY_BUFFER -> MemorySegment.ofArray(new byte[BYTES]).asReadOnly();
            };
        }

        /** How {@link SegmentCopy} is to get at memory of this kind. */
        MemorySegment seen(MemorySegment memory) {
            return this == ADDRESS_SPACE ? AddressSpace.ALL : memory;
        }

        /** Where that begins. */
        long base(MemorySegment memory) {
            return this == ADDRESS_SPACE ? memory.address() : 0;
        }

        /** Memory of the kind that holds what the bytes hold. */
        MemorySegment holding(byte[] bytes) {
            if (this == READ_ONLY_BUFFER) {
                return MemorySegment.ofArray(bytes.clone()).asReadOnly();
            }
            MemorySegment memory = allocate();
            MemorySegment.copy(bytes, 0, memory, ValueLayout.JAVA_BYTE, 0, bytes.length);
            return memory;
        }
    }

    static Stream<Kind[]> pairs() {
        return Stream.of(Kind.values()).flatMap(from -> Stream.of(Kind.values()).filter(to -> to != Kind.READ_ONLY_BUFFER)
                .map(to -> new Kind[] {from, to}));
    }

    /** Every pair of kinds, every length around what is copied word by word: the range is copied and nothing beside it is touched. */
    @ParameterizedTest
    @MethodSource("pairs")
    void copiesTheRangeAndNothingElse(Kind from, Kind to) {
        Random random = new Random(from.ordinal() * 31L + to.ordinal());
        for (int length = 0; length <= 130; length++) {
            for (int offset : OFFSETS) {
                byte[] sent = new byte[BYTES];
                byte[] before = new byte[BYTES];
                random.nextBytes(sent);
                random.nextBytes(before);
                int target = OFFSETS.get((OFFSETS.indexOf(offset) + length) % OFFSETS.size());
                MemorySegment memory = to.holding(before);
                MemorySegment source = from.holding(sent);
                SegmentCopy.copy(from.seen(source), from.base(source) + offset, to.seen(memory), to.base(memory) + target, length);
                byte[] expected = before.clone();
                System.arraycopy(sent, offset, expected, target, length);
                assertThat(memory.toArray(ValueLayout.JAVA_BYTE)).as("%s to %s, %d bytes from %d to %d", from, to, length, offset, target)
                        .isEqualTo(expected);
            }
        }
    }

    @Test
    void rangesBeyondTheEndAreRefused() {
        MemorySegment room = Kind.ADDRESS_SPACE.allocate();
        for (Kind kind : List.of(Kind.BYTE, Kind.LONG, Kind.NATIVE)) {
            for (Kind other : List.of(Kind.NATIVE, Kind.ADDRESS_SPACE)) {
                MemorySegment memory = kind.allocate();
                MemorySegment there = other.seen(room);
                long at = other.base(room);
                for (int length : List.of(1, 5, 8, 24, 96, 97)) {
                    assertThatThrownBy(() -> SegmentCopy.copy(memory, BYTES - length + 1, there, at, length))
                            .isInstanceOf(IndexOutOfBoundsException.class);
                    assertThatThrownBy(() -> SegmentCopy.copy(there, at, memory, BYTES - length + 1, length))
                            .isInstanceOf(IndexOutOfBoundsException.class);
                    assertThatThrownBy(() -> SegmentCopy.copy(memory, -1, there, at, length)).isInstanceOf(IndexOutOfBoundsException.class);
                }
                assertThatThrownBy(() -> SegmentCopy.copy(memory, 0, there, at, -1)).isInstanceOf(IndexOutOfBoundsException.class);
            }
        }
    }

    @Test
    void whatMayNotBeWrittenOrIsClosedIsRefused() {
        MemorySegment source = Kind.NATIVE.allocate();
        for (Kind kind : List.of(Kind.NATIVE, Kind.ADDRESS_SPACE)) {
            assertThatThrownBy(() -> SegmentCopy.copy(kind.seen(source), kind.base(source), Kind.READ_ONLY_BUFFER.allocate(), 0, 8))
                    .isInstanceOf(IllegalArgumentException.class);
        }
        Arena arena = Arena.ofShared();
        MemorySegment closed = arena.allocate(BYTES);
        arena.close();
        assertThatThrownBy(() -> SegmentCopy.copy(closed, 0, source, 0, 8)).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> SegmentCopy.copy(source, 0, closed, 0, 8)).isInstanceOf(IllegalStateException.class);
    }
}
