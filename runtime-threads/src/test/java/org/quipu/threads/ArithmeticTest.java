package org.quipu.threads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Atomic additions and bitwise operations on elements and cells. */
@Timeout(300)
class ArithmeticTest {
    private static final int THREADS = 4;
    private static final int TIMES = 2_000;

    @Test
    void previousValuesAreReturnedOnce() {
        int[] ints = new int[2];
        long[] longs = new long[2];
        float[] floats = new float[2];
        double[] doubles = new double[2];
        IntCell intCell = new IntCell();
        LongCell longCell = new LongCell();
        FloatCell floatCell = new FloatCell();
        DoubleCell doubleCell = new DoubleCell();
        AtomicIntegerArray[] seen = new AtomicIntegerArray[8];
        java.util.Arrays.setAll(seen, i -> new AtomicIntegerArray(THREADS * TIMES));
        Parallel.region(THREADS, true, team -> {
            for (int i = 0; i < TIMES; i++) {
                seen[0].incrementAndGet(ArrayArithmetic.getAndAdd(ints, 1, 1));
                seen[1].incrementAndGet((int) ArrayArithmetic.addAndGet(longs, 1, 1) - 1);
                seen[2].incrementAndGet((int) ArrayArithmetic.getAndAdd(floats, 1, 1));
                seen[3].incrementAndGet((int) ArrayArithmetic.addAndGet(doubles, 1, 1) - 1);
                seen[4].incrementAndGet(CellArithmetic.addAndGet(intCell, 1) - 1);
                seen[5].incrementAndGet((int) CellArithmetic.getAndAdd(longCell, 1));
                seen[6].incrementAndGet((int) CellArithmetic.addAndGet(floatCell, 1) - 1);
                seen[7].incrementAndGet((int) CellArithmetic.getAndAdd(doubleCell, 1));
            }
        });
        for (AtomicIntegerArray each : seen) {
            for (int i = 0; i < each.length(); i++) {
                assertThat(each.get(i)).as("value %d", i).isEqualTo(1);
            }
        }
        assertThat(ints).containsExactly(0, THREADS * TIMES);
    }

    @Test
    void elementsHaveTheResultsOfOperators() {
        int[] ints = {0, 12, 12};
        long[] longs = {0, 1L << 40 | 12, 12};
        assertThat(ArrayArithmetic.andAndGet(ints, 1, 6)).isEqualTo(12 & 6);
        assertThat(ArrayArithmetic.getAndOr(ints, 1, 3)).isEqualTo(12 & 6);
        assertThat(ArrayArithmetic.xorAndGet(ints, 1, -1)).isEqualTo(~(12 & 6 | 3));
        assertThat(ArrayArithmetic.getAndAnd(ints, 1, 0)).isEqualTo(~(12 & 6 | 3));
        assertThat(ArrayArithmetic.orAndGet(ints, 1, 9)).isEqualTo(9);
        assertThat(ArrayArithmetic.getAndXor(ints, 1, 1)).isEqualTo(9);
        assertThat(ArrayArithmetic.addAndGet(ints, 1, Integer.MAX_VALUE)).isEqualTo(Integer.MIN_VALUE + 7);
        assertThat(ints).containsExactly(0, Integer.MIN_VALUE + 7, 12);
        assertThat(ArrayArithmetic.getAndAnd(longs, 1, -5)).isEqualTo(1L << 40 | 12);
        assertThat(ArrayArithmetic.orAndGet(longs, 1, 1L << 41)).isEqualTo(3L << 40 | 8);
        assertThat(ArrayArithmetic.getAndXor(longs, 1, 8)).isEqualTo(3L << 40 | 8);
        assertThat(ArrayArithmetic.andAndGet(longs, 1, 1L << 40)).isEqualTo(1L << 40);
        assertThat(ArrayArithmetic.getAndOr(longs, 1, 1)).isEqualTo(1L << 40);
        assertThat(ArrayArithmetic.xorAndGet(longs, 1, 1)).isEqualTo(1L << 40);
        assertThat(ArrayArithmetic.getAndAdd(longs, 1, -1)).isEqualTo(1L << 40);
        assertThat(longs).containsExactly(0, (1L << 40) - 1, 12);
    }

    @Test
    void cellsHaveTheResultsOfOperators() {
        IntCell ints = new IntCell(12);
        LongCell longs = new LongCell(1L << 40 | 12);
        assertThat(CellArithmetic.getAndAnd(ints, 6)).isEqualTo(12);
        assertThat(CellArithmetic.orAndGet(ints, 3)).isEqualTo(7);
        assertThat(CellArithmetic.getAndXor(ints, 1)).isEqualTo(7);
        assertThat(CellArithmetic.andAndGet(ints, 2)).isEqualTo(2);
        assertThat(CellArithmetic.getAndOr(ints, 1)).isEqualTo(2);
        assertThat(CellArithmetic.xorAndGet(ints, 2)).isEqualTo(1);
        assertThat(CellArithmetic.getAndAdd(ints, 4)).isEqualTo(1);
        assertThat(ints.value).isEqualTo(5);
        assertThat(CellArithmetic.andAndGet(longs, -5)).isEqualTo(1L << 40 | 8);
        assertThat(CellArithmetic.getAndOr(longs, 1)).isEqualTo(1L << 40 | 8);
        assertThat(CellArithmetic.xorAndGet(longs, 9)).isEqualTo(1L << 40);
        assertThat(CellArithmetic.getAndAnd(longs, -1)).isEqualTo(1L << 40);
        assertThat(CellArithmetic.orAndGet(longs, 2)).isEqualTo(1L << 40 | 2);
        assertThat(CellArithmetic.getAndXor(longs, 2)).isEqualTo(1L << 40 | 2);
        assertThat(CellArithmetic.addAndGet(longs, 1)).isEqualTo((1L << 40) + 1);
        assertThat(longs.value).isEqualTo((1L << 40) + 1);
    }

    @Test
    void indicesOutOfBoundsThrow() {
        assertThatThrownBy(() -> ArrayArithmetic.addAndGet(new int[2], 2, 1))
                .isInstanceOf(ArrayIndexOutOfBoundsException.class);
        assertThatThrownBy(() -> ArrayArithmetic.getAndAdd(new double[2], -1, 1))
                .isInstanceOf(ArrayIndexOutOfBoundsException.class);
    }
}
