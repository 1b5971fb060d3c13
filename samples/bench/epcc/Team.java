/** The team that directives get. */
final class Team {
    private Team() {
    }

    /** How many threads a region has. */
    static int size() {
        int team = 0;
        //omp parallel reduction(+ : team)
        {
            team += 1;
        }
        return team;
    }
}
