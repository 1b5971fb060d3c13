package org.quipu.samples.npb;

/**
 * How LU's grid is divided among processes, each with consecutive planes of constant y, and what these exchange.
 * {@link #exchange} is called by one thread of the team, {@link #receive} and {@link #send} by the threads that have
 * the first and the last plane of this process, which may call at the same time.
 */
interface LuHalo {
    /** The first plane of this process, from 1: those on the faces of the cube belong to none. */
    int first();

    /** The plane after the last one of this process. */
    int end();

    /** Sets the two planes before and the two after those of this process, where other processes have them. */
    void exchange(LuField state);

    /** Sets the row at z next to this process, in a plane that the sweep has passed, if another process has it. */
    void receive(LuField change, int z, boolean ascending);

    /** Passes the row at z to the process that the sweep reaches next, if there is one. */
    void send(LuField change, int z, boolean ascending);

    /** Adds up each element over all processes. */
    void sum(double[] parts);
}
