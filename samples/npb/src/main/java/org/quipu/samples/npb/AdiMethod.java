package org.quipu.samples.npb;

/**
 * What is different in BT and SP: the factors of the implicit operator along each axis. Not thread-safe: each thread
 * has its own.
 */
interface AdiMethod {
    /**
     * Solves the systems along {@code axis}, which is that of the lines. The quantities that follow from the state have
     * been computed; the right-hand side becomes the solution. It is zero at the ends of each line, and stays so.
     */
    void solve(FlowLines lines, int axis);
}
