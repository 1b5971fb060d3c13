package org.quipu.samples.npb;

/** The part of a run before its time is measured. */
final class Untimed {
    /**
     * Untimed iterations before the timed ones. NPB has one. The property {@code npb.untimed} sets a larger number, to
     * measure a program that the JIT compiler has compiled completely.
     */
    static final int ITERATIONS = Math.max(1, Integer.getInteger("npb.untimed", 1));

    private Untimed() {
    }
}
