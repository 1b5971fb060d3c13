/** The team of a parallel directive. */
final class Team {
    private Team() {
    }

    /** The number of threads of a region. */
    static int size() {
        int team = 0;
        //omp parallel reduction(+ : team)
        {
            team += 1;
        }
        return team;
    }
}
