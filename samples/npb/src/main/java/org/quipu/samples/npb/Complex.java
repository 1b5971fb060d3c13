package org.quipu.samples.npb;

/** An array of complex numbers, with separate real and imaginary parts. */
record Complex(double[] re, double[] im) {
    static Complex ofSize(int size) {
        return new Complex(new double[size], new double[size]);
    }

    /** The same memory with real and imaginary parts exchanged: a transform of it has the opposite sign. */
    Complex exchanged() {
        return new Complex(im, re);
    }
}
