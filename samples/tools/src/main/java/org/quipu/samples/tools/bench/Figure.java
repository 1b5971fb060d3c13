package org.quipu.samples.tools.bench;

/**
 * One measured value of one run.
 *
 * @param value in the unit of its table
 * @param margin half of the 95% interval within the run, in the same unit; NaN where the program gives none
 */
record Figure(double value, double margin) {
    static Figure of(double value) {
        return new Figure(value, Double.NaN);
    }
}
