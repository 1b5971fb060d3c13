package org.quipu.samples.npb;

/** Factors of BT's blocks along one axis, for a time step. */
final class BtScheme {
    private final double difference;
    private final double dissipation;
    private final double viscosity;

    BtScheme(FlowScheme scheme, double step) {
        difference = step * scheme.difference();
        dissipation = step * scheme.dissipation();
        viscosity = step * scheme.viscosity();
    }

    /** The factor of the fluxes' derivatives. */
    double difference() {
        return difference;
    }

    /** The dissipation term, which is subtracted on the diagonals of the off-diagonal blocks. */
    double dissipation() {
        return dissipation;
    }

    /** The factor of the derivatives of viscous terms. */
    double viscosity() {
        return viscosity;
    }

    /** The first element of the block at the diagonal. */
    double diagonal() {
        return 1.0 + 2.0 * dissipation;
    }
}
