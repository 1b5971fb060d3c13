package org.quipu.samples.npb;

/** Factors of the difference scheme along one axis of a cube with equal distances between its points. */
final class FlowScheme {
    private final int axis;
    private final double dissipation;
    private final double difference;
    private final double viscosity;

    /** For axis 0, 1 or 2 of a cube with {@code points} points along each axis. */
    FlowScheme(int axis, int points) {
        this.axis = axis;
        double inverseDistance = points - 1.0;
        dissipation = Flow.secondOrder(axis) * inverseDistance * inverseDistance;
        difference = 0.5 * inverseDistance;
        viscosity = Flow.C3 * Flow.C4 * inverseDistance * inverseDistance;
    }

    int axis() {
        return axis;
    }

    /** The factor of second differences of the state. */
    double dissipation() {
        return dissipation;
    }

    /** The factor of differences between the two neighbours of a point. */
    double difference() {
        return difference;
    }

    /** The factor of second differences of velocities. */
    double viscosity() {
        return viscosity;
    }
}
