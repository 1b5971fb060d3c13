package org.quipu.samples.npb;

/** How MG's grids are divided among processes, and how these exchange planes. */
interface MgHalo {
    /** A grid of {@code points} along each axis: the planes of it that this process has. */
    MgGrid grid(int points);

    /** Collects a grid that is not divided if it was computed from the parts of a divided one; each had its part. */
    void gather(MgGrid coarse);

    /** Sets the planes before the first and after the last one of this process, which are those of its neighbours. */
    void exchange(MgGrid grid);

    /** The sum over all processes. */
    double sum(double part);
}
