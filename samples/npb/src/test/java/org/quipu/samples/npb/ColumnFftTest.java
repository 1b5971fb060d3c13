package org.quipu.samples.npb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ColumnFftTest {

    @ParameterizedTest
    @ValueSource(ints = {2, 4, 8, 32, 64})
    void everyElementIsTheSumOfItsDefinition(int length) {
        ColumnFft fft = new ColumnFft(length);
        int columns = 3;
        double[][] re = new double[length][columns];
        double[][] im = new double[length][columns];
        NpbRandom random = new NpbRandom(271_828_183L);
        for (int j = 0; j < length; j++) {
            random.fill(re[j], im[j], 0, columns);
        }
        double[][] sumRe = new double[length][columns];
        double[][] sumIm = new double[length][columns];
        for (int k = 0; k < length; k++) {
            for (int j = 0; j < length; j++) {
                double angle = 2.0 * Math.PI * j * k / length;
                for (int c = 0; c < columns; c++) {
                    sumRe[k][c] += re[j][c] * Math.cos(angle) - im[j][c] * Math.sin(angle);
                    sumIm[k][c] += re[j][c] * Math.sin(angle) + im[j][c] * Math.cos(angle);
                }
            }
        }

        fft.transform(re, im);

        for (int k = 0; k < length; k++) {
            for (int c = 0; c < columns; c++) {
                assertThat(re[fft.row(k)][c]).isCloseTo(sumRe[k][c], within(1.0e-11));
                assertThat(im[fft.row(k)][c]).isCloseTo(sumIm[k][c], within(1.0e-11));
            }
        }
    }
}
