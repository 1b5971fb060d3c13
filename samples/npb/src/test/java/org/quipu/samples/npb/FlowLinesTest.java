package org.quipu.samples.npb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Fluxes along lines, and transposition of planes. */
class FlowLinesTest {
    private static final int POINTS = 12;
    private static final double ROUNDING = 1.0e-9;

    /** Lines of a flow with the same state everywhere. */
    private static FlowLines uniform() {
        FlowLines lines = new FlowLines(POINTS, POINTS);
        double[] state = {2.0, 0.5, -0.25, 1.0, 6.0};
        for (int m = 0; m < Flow.COMPONENTS; m++) {
            for (int p = 0; p < POINTS; p++) {
                Arrays.fill(lines.state(m, p), state[m]);
            }
        }
        lines.derive();
        return lines;
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void uniformFlowHasNoFluxDifferencesInside(int axis) {
        FlowLines lines = uniform();

        lines.addFluxes(axis, 1.0);

        for (int m = 0; m < Flow.COMPONENTS; m++) {
            for (int p = 3; p < POINTS - 3; p++) {
                assertThat(lines.right(m, p)).containsOnly(new double[] {0.0}, within(ROUNDING));
            }
        }
    }

    @Test
    void dissipationNearTheEndsHasFewerTerms() {
        FlowLines lines = uniform();

        lines.addFluxes(0, 1.0);

        // 5 - 4 + 1 and -4 + 6 - 4 + 1 times the density, 2, times 0.25, subtracted.
        for (int p : new int[] {1, POINTS - 2}) {
            assertThat(lines.right(0, p)[0]).isCloseTo(-1.0, within(ROUNDING));
        }
        for (int p : new int[] {2, POINTS - 3}) {
            assertThat(lines.right(0, p)[0]).isCloseTo(0.5, within(ROUNDING));
        }
    }

    @Test
    void factorIsAppliedToTheSum() {
        FlowLines lines = uniform();
        lines.right(0, 1)[0] = 3.0;

        lines.addFluxes(0, 0.5);

        assertThat(lines.right(0, 1)[0]).isCloseTo(1.0, within(ROUNDING));
    }

    @ParameterizedTest
    @ValueSource(ints = {5, 8, 12, 19})
    void transposesEachGroup(int n) {
        double[][] from = new double[n][2 * n];
        double[][] to = new double[n][2 * n];
        for (int j = 0; j < n; j++) {
            for (int i = 0; i < 2 * n; i++) {
                from[j][i] = 1000.0 * j + i;
            }
        }

        Transposition.transpose(from, to, 0, n);
        Transposition.transpose(from, to, n, n);

        for (int j = 0; j < n; j++) {
            for (int i = 0; i < n; i++) {
                assertThat(to[i][j]).isEqualTo(from[j][i]);
                assertThat(to[i][n + j]).isEqualTo(from[j][n + i]);
            }
        }
    }
}
