package org.quipu.samples.npb;

/** The size of a team, determined by directives alone. */
final class Team {
    private Team() {
    }

    /** The number of threads of a parallel region; 1 in the untranslated program. */
    static int size() {
        int threads = 0;
        //omp parallel reduction(+:threads)
        {
            threads += 1;
        }
        return threads;
    }
}
