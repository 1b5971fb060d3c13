package org.quipu.samples.npb;

/** The state, the right-hand side and the forcing term in the parts of the cube that a process has. */
final class AdiFields {
    private final AdiLayout layout;
    private final double[] stateLines;
    private final double[] rightLines;
    private final double[] forcing;
    private final double[] statePlanes;
    private final double[] rightPlanes;

    AdiFields(AdiLayout layout) {
        this.layout = layout;
        stateLines = new double[layout.size()];
        rightLines = new double[layout.size()];
        forcing = new double[layout.size()];
        statePlanes = layout.isDivided() ? new double[layout.size()] : stateLines;
        rightPlanes = layout.isDivided() ? new double[layout.size()] : rightLines;
    }

    AdiLayout layout() {
        return layout;
    }

    /** The state by lines; the array, not a copy. */
    double[] stateLines() {
        return stateLines;
    }

    /** The right-hand side by lines; the array, not a copy. */
    double[] rightLines() {
        return rightLines;
    }

    /** The forcing term by lines; the array, not a copy. */
    double[] forcing() {
        return forcing;
    }

    /** The state by planes; the array, not a copy. */
    double[] statePlanes() {
        return statePlanes;
    }

    /** The right-hand side by planes; the array, not a copy. */
    double[] rightPlanes() {
        return rightPlanes;
    }

    /** Moves the right-hand side from planes to lines. One thread of each process calls it. */
    void rightToLines() {
        layout.toLines(rightPlanes, rightLines);
    }

    /** Moves the state and the right-hand side from lines to planes. One thread of each process calls it. */
    void toPlanes() {
        layout.toPlanes(stateLines, statePlanes);
        layout.toPlanes(rightLines, rightPlanes);
    }
}
