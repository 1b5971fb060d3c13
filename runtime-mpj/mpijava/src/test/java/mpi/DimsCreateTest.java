package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Compares Dims_create with a table of all factorizations. */
@Timeout(value = 300, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class DimsCreateTest {

    /** The example of MPI 4.1 section 8.5.2. */
    @ParameterizedTest
    @CsvSource({"6, '0,0', '3,2'", "7, '0,0', '7,1'", "6, '0,3,0', '2,3,1'", "12, '0,0', '4,3'", "16, '0,0,0', '4,2,2'",
        "1, '0,0,0', '1,1,1'", "60, '0,0,0', '5,4,3'", "24, '0,2,0,3', '2,2,2,3'", "6, '6', '6'", "6, '3,2', '3,2'",
        "36, '0', '36'"})
    void examples(int nodes, String given, String expected) {
        int[] dims = numbers(given);
        Cartcomm.Dims_create(nodes, dims);
        assertThat(dims).isEqualTo(numbers(expected));
    }

    private static int[] numbers(String text) {
        return Arrays.stream(text.split(",")).mapToInt(Integer::parseInt).toArray();
    }

    private int[] best;

    /** Tries every non-increasing sequence of factors. */
    private void tryAll(int[] dims, int place, int rest, int most) {
        if (place == dims.length) {
            if (rest == 1 && (best == null || isBetter(dims))) {
                best = dims.clone();
            }
            return;
        }
        for (int factor = 1; factor <= Math.min(rest, most); factor++) {
            if (rest % factor == 0) {
                dims[place] = factor;
                tryAll(dims, place + 1, rest / factor, factor);
            }
        }
    }

    private boolean isBetter(int[] dims) {
        int spread = dims[0] - dims[dims.length - 1];
        int bestSpread = best[0] - best[best.length - 1];
        return spread < bestSpread || spread == bestSpread && Arrays.compare(dims, best) < 0;
    }

    /** MPJ Express: "Dims_create order wrong". */
    @Test
    void defectDimsCreateOrderAgainstBruteForce() {
        for (int count = 1; count <= 5; count++) {
            for (int nodes = 1; nodes <= 400; nodes++) {
                best = null;
                tryAll(new int[count], 0, nodes, nodes);
                int[] dims = new int[count];
                Cartcomm.Dims_create(nodes, dims);
                assertThat(dims).as("%d nodes in %d dimensions", nodes, count).isEqualTo(best);
            }
        }
    }

    @Test
    void manyNodesAndManyDimensions() {
        for (int nodes : new int[] {1 << 30, 735_134_400, Integer.MAX_VALUE, 2_147_483_646, 2_147_395_600,
            1_000_000_000}) {
            for (int count : new int[] {1, 2, 3, 7, 12, 30}) {
                int[] dims = new int[count];
                Cartcomm.Dims_create(nodes, dims);
                assertThat(Arrays.stream(dims).mapToLong(dim -> dim).reduce(1, (a, b) -> a * b)).isEqualTo(nodes);
                for (int d = 1; d < count; d++) {
                    assertThat(dims[d]).isLessThanOrEqualTo(dims[d - 1]).isPositive();
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"7, '0,3,0', 7 nodes cannot be divided by the dimensions that are given", "5, '2,2', 5 nodes cannot",
        "0, '0', nnodes must be 1 or more", "4, '-1,0', dims[0] must be 0 or more",
        "4, '65536,65536,65536', 4 nodes cannot"})
    void errors(int nodes, String given, String message) {
        assertThatThrownBy(() -> Cartcomm.Dims_create(nodes, numbers(given))).hasMessageStartingWith(message)
                .isInstanceOfSatisfying(MPIException.class, e -> assertThat(e.getErrorClass()).isEqualTo(MPI.ERR_DIMS));
    }
}
