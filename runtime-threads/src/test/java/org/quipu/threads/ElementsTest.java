package org.quipu.threads;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedList;
import java.util.List;
import java.util.RandomAccess;
import org.junit.jupiter.api.Test;

class ElementsTest {
    @Test
    void arraysAreSeenThrough() {
        int[] numbers = {1, 2, 3};
        List<Integer> list = Elements.of(numbers);
        numbers[1] = 7;
        assertThat(list).containsExactly(1, 7, 3).isInstanceOf(RandomAccess.class);
        assertThat(Elements.of(new boolean[] {true})).containsExactly(true);
        assertThat(Elements.of(new byte[] {1})).containsExactly((byte) 1);
        assertThat(Elements.of(new short[] {1})).containsExactly((short) 1);
        assertThat(Elements.of(new char[] {'a'})).containsExactly('a');
        assertThat(Elements.of(new long[] {1})).containsExactly(1L);
        assertThat(Elements.of(new float[] {1})).containsExactly(1f);
        assertThat(Elements.of(new double[] {1})).containsExactly(1.0);
        assertThat(Elements.of(new String[] {"a", null})).containsExactly("a", null);
    }

    @Test
    void listsWithRandomAccessStayWhatTheyAre() {
        List<String> list = new ArrayList<>(List.of("a"));
        assertThat(Elements.of(list)).isSameAs(list);
    }

    @Test
    void othersAreReadOnce() {
        assertThat(Elements.of(new LinkedList<>(List.of(1, 2)))).isInstanceOf(RandomAccess.class).containsExactly(1, 2);
        assertThat(Elements.of(new ArrayDeque<>(List.of(1, 2)))).containsExactly(1, 2);
        Iterable<Integer> iterable = () -> List.of(3, 4).iterator();
        assertThat(Elements.of(iterable)).containsExactly(3, 4);
    }
}
