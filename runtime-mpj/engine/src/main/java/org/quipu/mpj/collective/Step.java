package org.quipu.mpj.collective;

/** A step of a {@link Schedule}. Immutable, so that it can be executed repeatedly. */
@FunctionalInterface
interface Step {

    /**
     * Executes the step. Returns false if it cannot be executed yet; it is then tried again later.
     *
     * @param round the messages of the current round
     */
    boolean run(Round round);

    /** Returns a step of local work. */
    static Step local(Runnable work) {
        return round -> {
            work.run();
            return true;
        };
    }
}
