package org.quipu.samples.npb;

import java.util.Arrays;

/** Computes BT's blocks from the state: the derivatives of the fluxes along an axis, and of their viscous terms. */
final class BtBlocks {
    private static final double NORMAL = 4.0 / 3.0;
    private static final double HEAT = Flow.C1 * Flow.C5;

    private BtBlocks() {
    }

    /** Computes the elements that are not constant, except that all elements of {@code above} are set. */
    static void compute(BtScheme scheme, double[] normal, double[] second, double[] third, double[] kinetic,
            double[] inverse, double[] energy, double[][] below, double[][] diagonal, double[][] above, int width) {
        double f = scheme.difference();
        double s = scheme.dissipation();
        double v = scheme.viscosity();
        Arrays.fill(above[0], 0, width, -s);
        Arrays.fill(above[1], 0, width, f);
        Arrays.fill(above[9], 0, width, f * Flow.C2);
        for (int zero : new int[] {2, 3, 4, 13, 14, 17, 19}) {
            Arrays.fill(above[zero], 0, width, 0.0);
        }
        Arrays.fill(below[9], 0, width, -f * Flow.C2);
        normal(f, s, NORMAL * v, normal, kinetic, inverse, below[5], below[6], diagonal[5], diagonal[6], above[5],
                above[6], width);
        cross(f * Flow.C2, second, third, below[7], below[8], above[7], above[8], width);
        tangential(f, v, normal, second, inverse, below[10], below[11], diagonal[10], above[10], above[11], width);
        tangential(f, v, normal, third, inverse, below[15], below[16], diagonal[15], above[15], above[16], width);
        shared(f, s, v, normal, inverse, below[12], below[18], diagonal[12], diagonal[18], above[12], above[18],
                width);
        energyOfMass(f, v, normal, second, third, kinetic, inverse, energy, below[20], diagonal[20], above[20], width);
        energyOfNormal(f, v, normal, kinetic, inverse, energy, below[21], diagonal[21], above[21], width);
        energyOfTangential(f, v, normal, second, inverse, below[22], diagonal[22], above[22], width);
        energyOfTangential(f, v, normal, third, inverse, below[23], diagonal[23], above[23], width);
        energyOfEnergy(f, s, v, normal, inverse, below[24], diagonal[24], above[24], width);
    }

    private static void normal(double f, double s, double v, double[] normal, double[] kinetic, double[] inverse,
            double[] below0, double[] below1, double[] diagonal0, double[] diagonal1, double[] above0, double[] above1,
            int width) {
        for (int i = 0; i < width; i++) {
            double w = normal[i];
            double n1 = v * inverse[i];
            double n0 = -n1 * w;
            double f0 = f * (Flow.C2 * kinetic[i] - w * w);
            double f1 = f * (2.0 - Flow.C2) * w;
            below0[i] = -f0 - n0;
            below1[i] = -f1 - n1 - s;
            diagonal0[i] = 2.0 * n0;
            diagonal1[i] = 1.0 + 2.0 * (n1 + s);
            above0[i] = f0 - n0;
            above1[i] = f1 - n1 - s;
        }
    }

    private static void cross(double f, double[] second, double[] third, double[] below2, double[] below3,
            double[] above2, double[] above3, int width) {
        for (int i = 0; i < width; i++) {
            double f2 = f * second[i];
            double f3 = f * third[i];
            below2[i] = f2;
            below3[i] = f3;
            above2[i] = -f2;
            above3[i] = -f3;
        }
    }

    private static void tangential(double f, double v, double[] normal, double[] velocity, double[] inverse,
            double[] below0, double[] below1, double[] diagonal0, double[] above0, double[] above1, int width) {
        for (int i = 0; i < width; i++) {
            double u = velocity[i];
            double n0 = -v * inverse[i] * u;
            double f0 = -f * normal[i] * u;
            double f1 = f * u;
            below0[i] = -f0 - n0;
            below1[i] = -f1;
            diagonal0[i] = 2.0 * n0;
            above0[i] = f0 - n0;
            above1[i] = f1;
        }
    }

    private static void shared(double f, double s, double v, double[] normal, double[] inverse, double[] below2,
            double[] below3, double[] diagonal2, double[] diagonal3, double[] above2, double[] above3, int width) {
        for (int i = 0; i < width; i++) {
            double n = v * inverse[i] + s;
            double w = f * normal[i];
            double lower = -w - n;
            double middle = 1.0 + 2.0 * n;
            double upper = w - n;
            below2[i] = lower;
            below3[i] = lower;
            diagonal2[i] = middle;
            diagonal3[i] = middle;
            above2[i] = upper;
            above3[i] = upper;
        }
    }

    private static void energyOfMass(double f, double v, double[] normal, double[] second, double[] third,
            double[] kinetic, double[] inverse, double[] energy, double[] below, double[] diagonal, double[] above,
            int width) {
        for (int i = 0; i < width; i++) {
            double w = normal[i];
            double e = energy[i] * inverse[i];
            double tangential = second[i] * second[i] + third[i] * third[i];
            double n = -v * inverse[i] * ((NORMAL - HEAT) * w * w + (1.0 - HEAT) * tangential + HEAT * e);
            double flux = f * w * (2.0 * Flow.C2 * kinetic[i] - Flow.C1 * e);
            below[i] = -flux - n;
            diagonal[i] = 2.0 * n;
            above[i] = flux - n;
        }
    }

    private static void energyOfNormal(double f, double v, double[] normal, double[] kinetic, double[] inverse,
            double[] energy, double[] below, double[] diagonal, double[] above, int width) {
        for (int i = 0; i < width; i++) {
            double w = normal[i];
            double n = v * (NORMAL - HEAT) * inverse[i] * w;
            double flux = f * (Flow.C1 * energy[i] * inverse[i] - Flow.C2 * (w * w + kinetic[i]));
            below[i] = -flux - n;
            diagonal[i] = 2.0 * n;
            above[i] = flux - n;
        }
    }

    private static void energyOfTangential(double f, double v, double[] normal, double[] velocity, double[] inverse,
            double[] below, double[] diagonal, double[] above, int width) {
        for (int i = 0; i < width; i++) {
            double n = v * (1.0 - HEAT) * inverse[i] * velocity[i];
            double flux = -f * Flow.C2 * velocity[i] * normal[i];
            below[i] = -flux - n;
            diagonal[i] = 2.0 * n;
            above[i] = flux - n;
        }
    }

    private static void energyOfEnergy(double f, double s, double v, double[] normal, double[] inverse, double[] below,
            double[] diagonal, double[] above, int width) {
        for (int i = 0; i < width; i++) {
            double n = v * HEAT * inverse[i] + s;
            double flux = f * Flow.C1 * normal[i];
            below[i] = -flux - n;
            diagonal[i] = 1.0 + 2.0 * n;
            above[i] = flux - n;
        }
    }
}
