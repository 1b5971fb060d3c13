package org.quipu.samples.npb;

/**
 * Loops over rows of points: fluxes and their differences.
 *
 * <p>What the fluxes along an axis contribute at position p is a sum of second differences of a quantity S and of
 * differences, between both neighbours, of a quantity F. With {@code ahead} = S - F and {@code behind} = S + F it is
 * ahead[p+1] - ahead[p] + behind[p-1] - behind[p]. Both also contain the dissipation's terms of the two neighbours.
 */
final class FlowRows {
    private static final double GAS = Flow.C1 * Flow.C5;
    private static final double NEIGHBOUR = 4.0 * Flow.FOURTH_ORDER;

    private FlowRows() {
    }

    /** Computes what the other methods need besides the state. */
    static void derive(double[] density, double[] mx, double[] my, double[] mz, double[] energy, double[] inverse,
            double[] vx, double[] vy, double[] vz, double[] kinetic, double[] pressure, int width) {
        for (int i = 0; i < width; i++) {
            double r = 1.0 / density[i];
            double x = mx[i] * r;
            double y = my[i] * r;
            double z = mz[i] * r;
            double k = 0.5 * (x * x + y * y + z * z);
            inverse[i] = r;
            vx[i] = x;
            vy[i] = y;
            vz[i] = z;
            kinetic[i] = k;
            pressure[i] = Flow.C2 * (energy[i] - k * density[i]);
        }
    }

    static void massFlux(double dissipation, double difference, double[] density, double[] momentum, double[] ahead,
            double[] behind, int width) {
        for (int i = 0; i < width; i++) {
            double s = (dissipation + NEIGHBOUR) * density[i];
            double f = difference * momentum[i];
            ahead[i] = s - f;
            behind[i] = s + f;
        }
    }

    static void normalFlux(double dissipation, double difference, double viscosity, double[] momentum,
            double[] velocity, double[] pressure, double[] ahead, double[] behind, int width) {
        for (int i = 0; i < width; i++) {
            double v = velocity[i];
            double s = (dissipation + NEIGHBOUR) * momentum[i] + viscosity * v;
            double f = difference * (momentum[i] * v + pressure[i]);
            ahead[i] = s - f;
            behind[i] = s + f;
        }
    }

    static void tangentialFlux(double dissipation, double difference, double viscosity, double[] momentum,
            double[] normal, double[] velocity, double[] ahead, double[] behind, int width) {
        for (int i = 0; i < width; i++) {
            double s = (dissipation + NEIGHBOUR) * momentum[i] + viscosity * velocity[i];
            double f = difference * (momentum[i] * normal[i]);
            ahead[i] = s - f;
            behind[i] = s + f;
        }
    }

    static void energyFlux(double dissipation, double difference, double viscosity, double[] energy, double[] normal,
            double[] inverse, double[] kinetic, double[] pressure, double[] ahead, double[] behind, int width) {
        for (int i = 0; i < width; i++) {
            double v = normal[i];
            double e = energy[i];
            double heat = (1.0 - GAS) * kinetic[i] + v * v * (1.0 / 6.0) + GAS * e * inverse[i];
            double s = (dissipation + NEIGHBOUR) * e + viscosity * heat;
            double f = difference * (e + pressure[i]) * v;
            ahead[i] = s - f;
            behind[i] = s + f;
        }
    }

    /** Adds the differences of a component and the rest of the dissipation to {@code to}, and multiplies the sum. */
    static void add(double[] to, double[] aheadAfter, double[] ahead, double[] behindBefore, double[] behind,
            double[] before, double[] u, double[] after, double factor, int width) {
        for (int i = 0; i < width; i++) {
            double differences = aheadAfter[i] - ahead[i] + (behindBefore[i] - behind[i]);
            double rest = Flow.FOURTH_ORDER * (2.0 * u[i] - (before[i] + after[i]));
            to[i] = (to[i] + (differences + rest)) * factor;
        }
    }

    /** Continues u beyond its end, so that the dissipation near it has the form that it has elsewhere. */
    static void extrapolate(double[] end, double[] u, double[] to, int width) {
        for (int i = 0; i < width; i++) {
            to[i] = 4.0 * end[i] - u[i];
        }
    }

    static void add(double[] to, double[] values, int width) {
        for (int i = 0; i < width; i++) {
            to[i] += values[i];
        }
    }
}
