package org.quipu.samples.npb;

/**
 * What the report says of the team of threads, found without calling any library.
 */
final class Team {
    private Team() {
    }

    /** Threads that a parallel region has: 1 where the directives are comments. */
    static int size() {
        int threads = 0;
        //omp parallel reduction(+:threads)
        {
            threads += 1;
        }
        return threads;
    }
}
