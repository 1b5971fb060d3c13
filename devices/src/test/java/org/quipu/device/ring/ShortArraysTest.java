package org.quipu.device.ring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.reflect.Array;
import java.nio.ByteBuffer;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.quipu.device.Lane;

class ShortArraysTest {

    private static final int BYTES = 192;
    private static final int[] PLACES = {0, 8, 16, 56};

    private final Random random = new Random(3);

    /**
     * Every number of elements, at several offsets, is copied as by the JDK, and no other memory is changed.
     */
    @ParameterizedTest
    @ValueSource(classes = {byte.class, char.class, short.class, int.class, long.class, float.class, double.class})
    void elementsAreCopiedAndNothingElse(Class<?> type) {
        int size = BYTES / Array.getLength(fresh(type));
        for (int length = 0; length <= Lane.SHORT_BYTES; length += size) {
            for (int place : PLACES) {
                for (int odd = 0; odd < 3; odd++) {
                    int element = (place + odd) / size * size;
                    gather(type, element, odd, length);
                    scatter(type, odd, element, length);
                }
            }
        }
    }

    private void gather(Class<?> type, int from, int to, int length) {
        Object array = fresh(type);
        MemorySegment memory = Arena.ofAuto().allocate(BYTES);
        byte[] expected = fill(memory);
        MemorySegment.copy(view(array), ValueLayout.JAVA_BYTE, from, expected, to, length);
        assertThat(ShortArrays.gather(array, from, memory.address() + to, length)).isTrue();
        assertThat(memory.toArray(ValueLayout.JAVA_BYTE)).as("%d bytes of %s from %d to %d", length, type, from, to)
                .isEqualTo(expected);
    }

    private void scatter(Class<?> type, int from, int to, int length) {
        Object array = fresh(type);
        MemorySegment memory = Arena.ofAuto().allocate(BYTES);
        fill(memory);
        byte[] expected = view(array).toArray(ValueLayout.JAVA_BYTE);
        MemorySegment.copy(memory, ValueLayout.JAVA_BYTE, from, expected, to, length);
        assertThat(ShortArrays.scatter(memory.address() + from, array, to, length)).isTrue();
        assertThat(view(array).toArray(ValueLayout.JAVA_BYTE))
                .as("%d bytes into %s from %d to %d", length, type, from, to).isEqualTo(expected);
    }

    @Test
    void whatIsNoArrayOfNumbersIsLeftToOthers() {
        MemorySegment memory = Arena.ofAuto().allocate(BYTES);
        byte[] before = fill(memory);
        for (Object other : new Object[] {new boolean[8], new Object[8], new Integer[8], ByteBuffer.allocate(8), memory,
            null}) {
            assertThat(ShortArrays.gather(other, 0, memory.address(), 8)).isFalse();
            assertThat(ShortArrays.scatter(memory.address(), other, 0, 8)).isFalse();
        }
        assertThat(ShortArrays.scatter(memory.address(), new int[8], 0, 6)).as("one and a half").isFalse();
        assertThat(memory.toArray(ValueLayout.JAVA_BYTE)).isEqualTo(before);
    }

    @ParameterizedTest
    @ValueSource(classes = {byte.class, char.class, short.class, int.class, long.class, float.class, double.class})
    void nothingBeyondTheEndIsReadOrWritten(Class<?> type) {
        long address = Arena.ofAuto().allocate(BYTES).address();
        Object array = fresh(type);
        for (int length : new int[] {8, 24, 64, 88}) {
            assertThatThrownBy(() -> ShortArrays.gather(array, BYTES - length + 8, address, length))
                    .isInstanceOf(IndexOutOfBoundsException.class);
            assertThatThrownBy(() -> ShortArrays.scatter(address, array, BYTES - length + 8, length))
                    .isInstanceOf(IndexOutOfBoundsException.class);
        }
    }

    private Object fresh(Class<?> type) {
        byte[] bytes = new byte[BYTES];
        random.nextBytes(bytes);
        Object array = Array.newInstance(type, BYTES);
        int size = (int) (view(array).byteSize() / BYTES);
        Object result = Array.newInstance(type, BYTES / size);
        // Compared as bytes: a NaN keeps all its bits.
        view(result).copyFrom(MemorySegment.ofArray(bytes));
        return result;
    }

    private static MemorySegment view(Object array) {
        return switch (array) {
            case byte[] bytes -> MemorySegment.ofArray(bytes);
            case char[] chars -> MemorySegment.ofArray(chars);
            case short[] shorts -> MemorySegment.ofArray(shorts);
            case int[] ints -> MemorySegment.ofArray(ints);
            case long[] longs -> MemorySegment.ofArray(longs);
            case float[] floats -> MemorySegment.ofArray(floats);
            default -> MemorySegment.ofArray((double[]) array);
        };
    }

    private byte[] fill(MemorySegment memory) {
        byte[] bytes = new byte[(int) memory.byteSize()];
        random.nextBytes(bytes);
        memory.copyFrom(MemorySegment.ofArray(bytes));
        return bytes;
    }
}
