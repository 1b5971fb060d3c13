package org.quipu.samples.npb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/** The exact solution and the initial state of BT, LU and SP. */
class FlowTest {
    private static final double ROUNDING = 1.0e-12;

    @Test
    void exactSolutionAtCorners() {
        assertThat(Flow.exact(0, 0.0, 0.0, 0.0)).isEqualTo(2.0);
        assertThat(Flow.exact(0, 1.0, 1.0, 1.0)).isCloseTo(15.76, within(ROUNDING));
        assertThat(Flow.exact(4, 1.0, 0.0, 0.0)).isCloseTo(9.25, within(ROUNDING));
        assertThat(Flow.exact(4, 0.0, 0.0, 1.0)).isCloseTo(7.53, within(ROUNDING));
    }

    @Test
    void initialStateIsExactOnFaces() {
        for (int component = 0; component < Flow.COMPONENTS; component++) {
            assertThat(Flow.initial(component, 0.0, 0.3, 0.6)).isEqualTo(Flow.exact(component, 0.0, 0.3, 0.6));
            assertThat(Flow.initial(component, 0.3, 1.0, 0.6)).isEqualTo(Flow.exact(component, 0.3, 1.0, 0.6));
            assertThat(Flow.initial(component, 0.3, 0.6, 1.0)).isEqualTo(Flow.exact(component, 0.3, 0.6, 1.0));
        }
    }

    @Test
    void lastPointIsOnTheFace() {
        for (int n : new int[] {12, 33, 36, 64, 102, 162, 408}) {
            assertThat(Flow.coordinate(0, n)).isZero();
            assertThat(Flow.coordinate(n - 1, n)).isEqualTo(1.0);
        }
    }
}
