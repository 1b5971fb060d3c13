package org.quipu.threads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class LoopRowsTest {
    @Test
    void findsTheRowOfEachIteration() {
        LoopRows rows = new LoopRows(2);
        for (int i = 0; i < 100; i++) {
            rows.add(i % 7, i, -i);
        }
        int row = 0;
        long next = 0;
        for (int i = 0; i < 100; i++) {
            if (i % 7 > 0) {
                assertThat(rows.first(row)).isEqualTo(next);
                assertThat(rows.count(row)).isEqualTo(i % 7);
                assertThat(rows.value(row, 0)).isEqualTo(i);
                assertThat(rows.value(row, 1)).isEqualTo(-i);
                for (int k = 0; k < i % 7; k++) {
                    assertThat(rows.find(next++)).isEqualTo(row);
                }
                row++;
            }
        }
        assertThat(rows.size()).isEqualTo(row);
        assertThat(rows.total()).isEqualTo(next);
        assertThat(rows.find(next)).isEqualTo(row);
        assertThat(rows.afterLast(0, 2)).isEqualTo(101);
        assertThat(rows.afterLast(1, 3)).isEqualTo(-99 + 3);
    }

    @Test
    void withoutRowsNothingIsFound() {
        LoopRows rows = new LoopRows(1);
        rows.add(0, 5);
        assertThat(rows.total()).isZero();
        assertThat(rows.size()).isZero();
        assertThat(rows.find(0)).isZero();
    }

    @Test
    void refusesMoreThanALongCanCount() {
        LoopRows rows = new LoopRows(1);
        rows.add(Long.MAX_VALUE, 1);
        assertThatThrownBy(() -> rows.add(1, 2)).isInstanceOf(ArithmeticException.class)
                .hasMessageContaining("more iterations than a long can count");
    }
}
