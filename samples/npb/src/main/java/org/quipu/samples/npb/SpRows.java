package org.quipu.samples.npb;

/** Loops over rows of points: SP's changes of variables, and its pentadiagonal systems. */
final class SpRows {
    private static final double ROOT = Math.sqrt(0.5);

    private SpRows() {
    }

    /** Computes the speed of sound. */
    static void sound(double[] pressure, double[] inverse, double[] to, int width) {
        for (int i = 0; i < width; i++) {
            to[i] = Math.sqrt(Flow.C1 * pressure[i] * inverse[i]);
        }
    }

    /** Changes from components of the flow to the variables of the systems along x. */
    static void toX(double[] a0, double[] a1, double[] a2, double[] a3, double[] a4, double[] inverse, double[] vx,
            double[] vy, double[] vz, double[] kinetic, double[] sound, int width) {
        for (int i = 0; i < width; i++) {
            double mass = a0[i];
            double c = sound[i];
            double r = inverse[i];
            double p = kinetic[i] * mass - vx[i] * a1[i] - vy[i] * a2[i] - vz[i] * a3[i] + a4[i];
            double entropy = Flow.C2 / (c * c) * p;
            double wave = ROOT * r * (vx[i] * mass - a1[i]);
            double sum = ROOT * r * c * entropy;
            double shearZ = r * (a3[i] - vz[i] * mass);
            double shearY = r * (vy[i] * mass - a2[i]);
            a0[i] = mass - entropy;
            a1[i] = shearZ;
            a2[i] = shearY;
            a3[i] = sum - wave;
            a4[i] = sum + wave;
        }
    }

    /** Changes from the variables of the systems along x to those along y. */
    static void fromXtoY(double[] a0, double[] a1, double[] a2, double[] a3, double[] a4, int width) {
        for (int i = 0; i < width; i++) {
            double t = ROOT * a2[i];
            double mean = 0.5 * (a3[i] + a4[i]);
            double difference = ROOT * (a3[i] - a4[i]);
            double first = a0[i];
            a0[i] = -a1[i];
            a1[i] = first;
            a2[i] = difference;
            a3[i] = mean - t;
            a4[i] = mean + t;
        }
    }

    /** Changes from the variables of the systems along y to those along z. */
    static void fromYtoZ(double[] a0, double[] a1, double[] a2, double[] a3, double[] a4, int width) {
        for (int i = 0; i < width; i++) {
            double t = ROOT * a0[i];
            double mean = 0.5 * (a3[i] + a4[i]);
            double second = a1[i];
            a0[i] = ROOT * (a3[i] - a4[i]);
            a1[i] = -a2[i];
            a2[i] = second;
            a3[i] = mean - t;
            a4[i] = mean + t;
        }
    }

    /** Changes from the variables of the systems along z to components of the flow. */
    static void fromZ(double[] a0, double[] a1, double[] a2, double[] a3, double[] a4, double[] density, double[] vx,
            double[] vy, double[] vz, double[] kinetic, double[] sound, int width) {
        for (int i = 0; i < width; i++) {
            double c = sound[i];
            double scale = ROOT * density[i];
            double wave = scale / c * (a3[i] + a4[i]);
            double mass = a2[i] + wave;
            double normal = scale * (a3[i] - a4[i]);
            double shearX = -density[i] * a1[i];
            double shearY = density[i] * a0[i];
            a0[i] = mass;
            a1[i] = shearX + vx[i] * mass;
            a2[i] = shearY + vy[i] * mass;
            a3[i] = normal + vz[i] * mass;
            a4[i] = vx[i] * shearX + vy[i] * shearY + kinetic[i] * mass + c * c * wave * (1.0 / Flow.C2)
                    + vz[i] * normal;
        }
    }

    /** Computes the three middle bands of the first matrix. */
    static void bands(double difference, double second, double viscosity, double dissipation, double[] velocity,
            double[] inverse, double[] diagonal, double[] below, double[] above, int width) {
        for (int i = 0; i < width; i++) {
            double convection = difference * velocity[i];
            double diffusion = second + viscosity * inverse[i];
            double both = diffusion + 4.0 * dissipation;
            diagonal[i] = 1.0 + 2.0 * diffusion + 6.0 * dissipation;
            below[i] = -convection - both;
            above[i] = convection - both;
        }
    }

    /** Computes the bands of the other matrices: for the velocity plus, and minus, the speed of sound. */
    static void shift(double difference, double[] sound, double[] below, double[] above, double[] belowPlus,
            double[] abovePlus, double[] belowMinus, double[] aboveMinus, int width) {
        for (int i = 0; i < width; i++) {
            double s = difference * sound[i];
            belowPlus[i] = below[i] - s;
            belowMinus[i] = below[i] + s;
            abovePlus[i] = above[i] + s;
            aboveMinus[i] = above[i] - s;
        }
    }

    /**
     * Eliminates the bands below the diagonal of a row of a matrix. {@code first2} and {@code second2} are the bands
     * above the diagonal two positions before, {@code first1} and {@code second1} one position before; {@code change}
     * is added to the diagonal.
     */
    static void pivot(double dissipation, double change, double[] below, double[] diagonal, double[] above,
            double[] first2, double[] second2, double[] first1, double[] second1, double[] factor, double[] pivot,
            double[] first, double[] second, int width) {
        for (int i = 0; i < width; i++) {
            double b = below[i] - dissipation * first2[i];
            double inverse = 1.0 / (diagonal[i] + change - dissipation * second2[i] - b * first1[i]);
            factor[i] = b;
            pivot[i] = inverse;
            first[i] = (above[i] - b * second1[i]) * inverse;
            second[i] = dissipation * inverse;
        }
    }

    /** Eliminates the same bands for one right-hand side, with the results of {@link #pivot}. */
    static void eliminate(double dissipation, double[] to, double[] before2, double[] before1, double[] factor,
            double[] pivot, int width) {
        for (int i = 0; i < width; i++) {
            to[i] = (to[i] - dissipation * before2[i] - factor[i] * before1[i]) * pivot[i];
        }
    }

    /** Substitutes the solution at the next two positions. */
    static void substitute(double[] to, double[] after1, double[] after2, double[] first, double[] second, int width) {
        for (int i = 0; i < width; i++) {
            to[i] -= first[i] * after1[i] + second[i] * after2[i];
        }
    }
}
