package org.quipu.samples.npb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CgMatrixTest {

    private static double at(SparseMatrix matrix, int row, int column) {
        int k = Arrays.binarySearch(matrix.columns(), matrix.rowStart()[row], matrix.rowStart()[row + 1], column);
        return k < 0 ? 0.0 : matrix.values()[k];
    }

    @ParameterizedTest
    @CsvSource({"S, 78148", "W, 508402", "A, 1853104"})
    void entriesAsManyAsNpbHas(CgProblem problem, int entries) {
        SparseMatrix matrix = CgMatrix.rows(problem, 0, problem.order());

        assertThat(matrix.rows()).isEqualTo(problem.order());
        assertThat(matrix.values()).hasSize(entries);
        assertThat(matrix.columns()).hasSize(entries);
        assertThat(matrix.rowStart()[problem.order()]).isEqualTo(entries);
    }

    @Test
    @SuppressWarnings("ArgumentSelectionDefectChecker") // The entry at the mirrored place is compared.
    void symmetricWithColumnsAscending() {
        SparseMatrix matrix = CgMatrix.rows(CgProblem.S, 0, CgProblem.S.order());
        for (int row = 0; row < matrix.rows(); row++) {
            for (int k = matrix.rowStart()[row]; k < matrix.rowStart()[row + 1]; k++) {
                int column = matrix.columns()[k];
                assertThat(at(matrix, column, row)).isCloseTo(matrix.values()[k], offset(1.0e-14));
                assertThat(k == matrix.rowStart()[row] || matrix.columns()[k - 1] < column).isTrue();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 7, 8})
    void blocksOfRowsAreThoseOfTheWhole(int ranks) {
        int n = CgProblem.S.order();
        SparseMatrix whole = CgMatrix.rows(CgProblem.S, 0, n);
        int checked = 0;
        for (int rank = 0; rank < ranks; rank++) {
            int first = Blocks.start(n, ranks, rank);
            SparseMatrix block = CgMatrix.rows(CgProblem.S, first, Blocks.start(n, ranks, rank + 1));
            int from = whole.rowStart()[first];
            int to = whole.rowStart()[first + block.rows()];

            assertThat(block.values()).isEqualTo(Arrays.copyOfRange(whole.values(), from, to));
            assertThat(block.columns()).isEqualTo(Arrays.copyOfRange(whole.columns(), from, to));
            checked += block.rows();
        }
        assertThat(checked).isEqualTo(n);
    }

    @Test
    void anEmptyBlockIsNoError() {
        assertThat(CgMatrix.rows(CgProblem.S, 5, 5).rows()).isZero();
    }

    @ParameterizedTest
    @CsvSource({"10, 3, 0, 0", "10, 3, 1, 4", "10, 3, 2, 8", "10, 3, 3, 10", "3, 8, 2, 2", "3, 8, 3, 3", "3, 8, 8, 3"})
    void blocksAreEqualButTheLast(int total, int blocks, int number, int start) {
        assertThat(Blocks.start(total, blocks, number)).isEqualTo(start);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 15, 16, 17, 31, 32, 33, 100})
    void rowTimesVector(int length) {
        int from = 3;
        double[] values = new double[from + length + 2];
        int[] columns = new int[values.length];
        double[] vector = new double[values.length];
        double expected = 0.0;
        for (int k = 0; k < values.length; k++) {
            values[k] = k + 1;
            columns[k] = values.length - 1 - k;
            vector[columns[k]] = 10 * k;
            expected += k >= from && k < from + length ? values[k] * 10 * k : 0.0;
        }

        assertThat(SparseMatrix.rowTimes(values, columns, from, from + length, vector)).isEqualTo(expected);
    }
}
