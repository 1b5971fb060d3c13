package org.quipu.threads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Atomic reads, writes and captures of cells and elements, and the locks of fields. */
@Timeout(300)
class AtomicsTest {

    private static final int THREADS = 4;
    private static final int TIMES = 2_000;

    private static void manyTimes(Runnable action) {
        Parallel.region(THREADS, true, team -> {
            for (int i = 0; i < TIMES; i++) {
                action.run();
            }
        });
    }

    /** Every value is captured once: the captures are as atomic as the updates. */
    private static void onlyOnce(AtomicIntegerArray seen) {
        for (int i = 0; i < seen.length(); i++) {
            assertThat(seen.get(i)).as("value %d", i).isEqualTo(1);
        }
    }

    @Test
    void oldValuesOfCellsAreCapturedOnce() {
        IntCell ints = new IntCell();
        LongCell longs = new LongCell();
        DoubleCell doubles = new DoubleCell();
        FloatCell floats = new FloatCell();
        CharCell chars = new CharCell();
        ShortCell shorts = new ShortCell();
        ObjectCell<Integer> objects = new ObjectCell<>(0);
        AtomicIntegerArray[] seen = new AtomicIntegerArray[7];
        java.util.Arrays.setAll(seen, i -> new AtomicIntegerArray(THREADS * TIMES));
        manyTimes(() -> {
            seen[0].incrementAndGet(ints.getAndUpdate(v -> v + 1));
            seen[1].incrementAndGet((int) longs.getAndUpdate(v -> v + 1));
            seen[2].incrementAndGet((int) doubles.getAndUpdate(v -> v + 1));
            seen[3].incrementAndGet((int) floats.getAndUpdate(v -> v + 1));
            seen[4].incrementAndGet(chars.getAndUpdate(v -> v + 1));
            seen[5].incrementAndGet(shorts.getAndUpdate(v -> v + 1));
            seen[6].incrementAndGet(objects.getAndUpdate(v -> v + 1));
        });
        for (AtomicIntegerArray each : seen) {
            onlyOnce(each);
        }
        assertThat(ints.get()).isEqualTo(THREADS * TIMES);
        assertThat(longs.get()).isEqualTo(THREADS * TIMES);
        assertThat(objects.get()).isEqualTo(THREADS * TIMES);
    }

    @Test
    void oldValuesOfElementsAreCapturedOnce() {
        int[] ints = new int[2];
        long[] longs = new long[2];
        double[] doubles = new double[2];
        float[] floats = new float[2];
        char[] chars = new char[2];
        short[] shorts = new short[2];
        Integer[] objects = {0, 0};
        AtomicIntegerArray[] seen = new AtomicIntegerArray[7];
        java.util.Arrays.setAll(seen, i -> new AtomicIntegerArray(THREADS * TIMES));
        manyTimes(() -> {
            seen[0].incrementAndGet(Atomics.getAndUpdate(ints, 1, v -> v + 1));
            seen[1].incrementAndGet((int) Atomics.getAndUpdate(longs, 1, v -> v + 1));
            seen[2].incrementAndGet((int) Atomics.getAndUpdate(doubles, 1, v -> v + 1));
            seen[3].incrementAndGet((int) Atomics.getAndUpdate(floats, 1, v -> v + 1));
            seen[4].incrementAndGet(Atomics.getAndUpdate(chars, 1, v -> v + 1));
            seen[5].incrementAndGet(Atomics.getAndUpdate(shorts, 1, v -> v + 1));
            seen[6].incrementAndGet(Atomics.getAndUpdate(objects, 1, v -> v + 1));
        });
        for (AtomicIntegerArray each : seen) {
            onlyOnce(each);
        }
        assertThat(ints).containsExactly(0, THREADS * TIMES);
    }

    @Test
    void narrowTypesWrapAround() {
        byte[] bytes = {127};
        ByteCell cell = new ByteCell((byte) -128);
        boolean[] flags = {true};
        BooleanCell flag = new BooleanCell(true);
        assertThat(Atomics.getAndUpdate(bytes, 0, v -> v + 1)).isEqualTo((byte) 127);
        assertThat(bytes[0]).isEqualTo((byte) -128);
        assertThat(cell.getAndUpdate(v -> v - 1)).isEqualTo((byte) -128);
        assertThat(cell.get()).isEqualTo((byte) 127);
        assertThat(Atomics.getAndUpdate(flags, 0, v -> !v)).isTrue();
        assertThat(flag.getAndUpdate(v -> !v)).isTrue();
        assertThat(flag.get() || flags[0]).isFalse();
    }

    @Test
    void cellsAreReadAndWritten() {
        BooleanCell booleans = new BooleanCell();
        booleans.set(true);
        ByteCell bytes = new ByteCell();
        bytes.set((byte) 2);
        CharCell chars = new CharCell();
        chars.set('c');
        ShortCell shorts = new ShortCell();
        shorts.set((short) 4);
        FloatCell floats = new FloatCell();
        floats.set(0.5f);
        DoubleCell doubles = new DoubleCell();
        doubles.set(0.25);
        ObjectCell<String> objects = new ObjectCell<>();
        objects.set("o");
        assertThat(booleans.get()).isTrue();
        assertThat(bytes.get()).isEqualTo((byte) 2);
        assertThat(chars.get()).isEqualTo('c');
        assertThat(shorts.get()).isEqualTo((short) 4);
        assertThat(floats.get()).isEqualTo(0.5f);
        assertThat(doubles.get()).isEqualTo(0.25);
        assertThat(objects.get()).isEqualTo("o");
    }

    @Test
    void elementsAreReadAndWritten() {
        boolean[] booleans = new boolean[1];
        byte[] bytes = new byte[1];
        char[] chars = new char[1];
        short[] shorts = new short[1];
        int[] ints = new int[1];
        long[] longs = new long[1];
        float[] floats = new float[1];
        double[] doubles = new double[1];
        String[] objects = new String[1];
        ArrayElements.set(booleans, 0, true);
        ArrayElements.set(bytes, 0, (byte) 1);
        ArrayElements.set(chars, 0, 'c');
        ArrayElements.set(shorts, 0, (short) 2);
        ArrayElements.set(ints, 0, 3);
        ArrayElements.set(longs, 0, 4);
        ArrayElements.set(floats, 0, 5);
        ArrayElements.set(doubles, 0, 6);
        ArrayElements.set(objects, 0, "seven");
        assertThat(ArrayElements.get(booleans, 0)).isTrue();
        assertThat(ArrayElements.get(bytes, 0)).isEqualTo((byte) 1);
        assertThat(ArrayElements.get(chars, 0)).isEqualTo('c');
        assertThat(ArrayElements.get(shorts, 0)).isEqualTo((short) 2);
        assertThat(ArrayElements.get(ints, 0)).isEqualTo(3);
        assertThat(ArrayElements.get(longs, 0)).isEqualTo(4);
        assertThat(ArrayElements.get(floats, 0)).isEqualTo(5);
        assertThat(ArrayElements.get(doubles, 0)).isEqualTo(6);
        assertThat(ArrayElements.get(objects, 0)).isEqualTo("seven");
        Object[] any = objects;
        assertThatThrownBy(() -> ArrayElements.set(any, 0, 1)).isInstanceOf(ArrayStoreException.class);
        assertThatThrownBy(() -> ArrayElements.get(ints, 1)).isInstanceOf(ArrayIndexOutOfBoundsException.class);
        assertThatThrownBy(() -> ArrayElements.set(ints, -1, 1)).isInstanceOf(ArrayIndexOutOfBoundsException.class);
    }

    @Test
    void theLockOfAFieldExcludes() {
        int[] plain = new int[2];
        int first = "total".hashCode();
        int second = "count".hashCode();
        manyTimes(() -> {
            Atomics.enter(first);
            try {
                Atomics.enter(first);
                plain[0]++;
                Atomics.exit(first);
                plain[0]++;
            } finally {
                Atomics.exit(first);
            }
            Atomics.enter(second);
            try {
                plain[1]++;
            } finally {
                Atomics.exit(second);
            }
        });
        assertThat(plain).containsExactly(2 * THREADS * TIMES, THREADS * TIMES);
        assertThatThrownBy(() -> Atomics.exit(first)).isInstanceOf(IllegalMonitorStateException.class);
        Atomics.enter(Integer.MIN_VALUE);
        Atomics.exit(Integer.MIN_VALUE);
    }
}
