package org.quipu.threads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Cells, atomics and critical sections. */
@Timeout(300)
class SharedValuesTest {

    private static final int THREADS = 4;
    private static final int TIMES = 5_000;

    private static void manyTimes(Runnable action) {
        Parallel.region(THREADS, true, team -> {
            for (int i = 0; i < TIMES; i++) {
                action.run();
            }
        });
    }

    @Test
    void cellsLoseNoUpdate() {
        int all = THREADS * TIMES;
        BooleanCell toggled = new BooleanCell();
        ByteCell bytes = new ByteCell();
        ShortCell shorts = new ShortCell();
        CharCell chars = new CharCell();
        IntCell ints = new IntCell(1);
        LongCell longs = new LongCell(1);
        FloatCell floats = new FloatCell();
        DoubleCell doubles = new DoubleCell(Double.NaN);
        ObjectCell<Integer> objects = new ObjectCell<>(0);
        manyTimes(() -> {
            toggled.update(v -> !v);
            bytes.update(v -> v + 1);
            shorts.update(v -> v + 1);
            chars.update(v -> v + 1);
            ints.update(v -> v + 1);
            longs.update(v -> v + 1);
            floats.update(v -> v + 1);
            doubles.update(v -> Double.isNaN(v) ? 1 : v + 1);
            objects.update(v -> v + 1);
        });
        assertThat(toggled.value).isFalse();
        assertThat(bytes.value).isEqualTo((byte) all);
        assertThat(shorts.value).isEqualTo((short) all);
        assertThat(chars.value).isEqualTo((char) all);
        assertThat(ints.value).isEqualTo(all + 1);
        assertThat(longs.value).isEqualTo(all + 1L);
        assertThat(floats.value).isEqualTo(all);
        assertThat(doubles.value).isEqualTo(all);
        assertThat(objects.value).isEqualTo(all);
    }

    @Test
    void reductionsLoseNothing() {
        int all = THREADS * TIMES;
        BooleanCell odd = new BooleanCell();
        ByteCell bytes = new ByteCell();
        ShortCell shorts = new ShortCell();
        CharCell chars = new CharCell();
        IntCell ints = new IntCell();
        LongCell longs = new LongCell(-1);
        FloatCell floats = new FloatCell();
        DoubleCell doubles = new DoubleCell();
        ObjectCell<Integer> objects = new ObjectCell<>(0);
        manyTimes(() -> {
            odd.reduce(true, (a, b) -> a ^ b);
            bytes.reduce((byte) 1, Integer::sum);
            shorts.reduce((short) 1, Integer::sum);
            chars.reduce((char) 1, Integer::sum);
            ints.reduce(1, Integer::sum);
            longs.reduce(ints.get(), Math::max);
            floats.reduce(1, Float::sum);
            doubles.reduce(1, Double::sum);
            objects.reduce(1, Integer::sum);
        });
        assertThat(odd.get()).isFalse();
        assertThat(bytes.get()).isEqualTo((byte) all);
        assertThat(shorts.get()).isEqualTo((short) all);
        assertThat(chars.get()).isEqualTo((char) all);
        assertThat(ints.get()).isEqualTo(all);
        assertThat(longs.get()).isEqualTo(all);
        assertThat(floats.get()).isEqualTo(all);
        assertThat(doubles.get()).isEqualTo(all);
        assertThat(objects.get()).isEqualTo(all);
        assertThat(new IntCell(7).reduce(3, (a, b) -> a - b)).isEqualTo(4);
    }

    @Test
    void cellsAreExchangedInOneStep() {
        IntCell turn = new IntCell();
        int[] plain = new int[1];
        manyTimes(() -> {
            while (!turn.compareAndSet(0, 1)) {
                LockSupport.parkNanos(1);
            }
            plain[0]++;
            assertThat(turn.getAndSet(0)).isEqualTo(1);
        });
        assertThat(plain[0]).isEqualTo(THREADS * TIMES);
        assertThat(new BooleanCell(true).compareAndSet(true, false)).isTrue();
        assertThat(new ByteCell((byte) 3).getAndSet((byte) 4)).isEqualTo((byte) 3);
        assertThat(new ShortCell((short) 3).compareAndSet((short) 2, (short) 4)).isFalse();
        assertThat(new CharCell('a').getAndSet('b')).isEqualTo('a');
        assertThat(new LongCell(3).compareAndSet(3, 4)).isTrue();
        assertThat(new FloatCell(-0f).compareAndSet(0f, 1f)).as("by its bits").isFalse();
        assertThat(new DoubleCell(Double.NaN).compareAndSet(Double.NaN, 1)).as("by its bits").isTrue();
        String text = "text";
        assertThat(new ObjectCell<>(text).compareAndSet(new String("text".toCharArray()), "other")).isFalse();
        assertThat(new ObjectCell<>(text).getAndSet("other")).isSameAs(text);
    }

    @Test
    void arrayElementsLoseNoUpdate() {
        int all = THREADS * TIMES;
        boolean[] toggled = new boolean[2];
        byte[] bytes = new byte[2];
        short[] shorts = new short[2];
        char[] chars = new char[2];
        int[] ints = new int[2];
        long[] longs = new long[2];
        float[] floats = new float[2];
        double[] doubles = new double[2];
        Integer[] objects = {0, 0};
        manyTimes(() -> {
            Atomics.update(toggled, 1, v -> !v);
            Atomics.update(bytes, 1, v -> v + 1);
            Atomics.update(shorts, 1, v -> v + 1);
            Atomics.update(chars, 1, v -> v + 1);
            Atomics.update(ints, 1, v -> v + 1);
            Atomics.update(longs, 1, v -> v + 1);
            Atomics.update(floats, 1, v -> v + 1);
            Atomics.update(doubles, 1, v -> v + 1);
            Atomics.update(objects, 1, v -> v + 1);
        });
        assertThat(toggled).containsExactly(false, false);
        assertThat(bytes).containsExactly((byte) 0, (byte) all);
        assertThat(shorts).containsExactly((short) 0, (short) all);
        assertThat(chars).containsExactly((char) 0, (char) all);
        assertThat(ints).containsExactly(0, all);
        assertThat(longs).containsExactly(0, all);
        assertThat(floats).containsExactly(0, all);
        assertThat(doubles).containsExactly(0, all);
        assertThat(objects).containsExactly(0, all);
        assertThat(Atomics.update(ints, 0, v -> v - 3)).isEqualTo(-3);
        assertThatThrownBy(() -> Atomics.update(ints, 2, v -> v)).isInstanceOf(ArrayIndexOutOfBoundsException.class);
    }

    @Test
    void theFallBackLockExcludes() {
        int[] plain = new int[1];
        manyTimes(() -> {
            Atomics.enter();
            try {
                Atomics.enter();
                plain[0]++;
                Atomics.exit();
                plain[0]++;
            } finally {
                Atomics.exit();
            }
        });
        assertThat(plain[0]).isEqualTo(2 * THREADS * TIMES);
        assertThatThrownBy(Atomics::exit).isInstanceOf(IllegalMonitorStateException.class);
    }

    @Test
    void criticalSectionsOfANameExcludeEachOther() {
        int[] plain = new int[1];
        manyTimes(() -> {
            Critical section = Critical.named("SharedValuesTest");
            section.enter();
            try {
                plain[0]++;
            } finally {
                section.exit();
            }
        });
        assertThat(plain[0]).isEqualTo(THREADS * TIMES);
        assertThat(Critical.named("")).isSameAs(Critical.named("")).isNotSameAs(Critical.named("x"));
    }

    @Test
    void enteringACriticalSectionTwiceIsAnError() {
        Critical section = Critical.named("twice");
        section.enter();
        try {
            assertThatThrownBy(section::enter).isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("'twice'");
            Critical.named("other").enter();
            Critical.named("other").exit();
        } finally {
            section.exit();
        }
        assertThatThrownBy(section::exit).isInstanceOf(IllegalMonitorStateException.class);
    }
}
