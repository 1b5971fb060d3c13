// race: no
// Each section has its variable.
class SectionsApart {
    static int run(int[] a) {
        int least = 0;
        int most = 0;
        //omp parallel sections
        {
            //omp section
            for (int x : a) least = Math.min(least, x);
            //omp section
            for (int x : a) most = Math.max(most, x);
        }
        return most - least;
    }
}
